"""Captions of figures: what is shown, what is switched, what is marked."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.calculation import mute, set_temperature
from mha_desktop.document.masking import paint_cells, set_pad
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.state import State
from mha_desktop.document.structure import set_heads
from mha_desktop.document.view import Spot, ViewState
from mha_desktop.scene.figure_caption import caption_text, figure_caption
from mha_desktop.scene.mistakes import as_it_is


def document() -> Document:
    rng = np.random.default_rng(3)
    weights = Weights(*(frozen(rng.normal(size=(4, 4))) for _ in range(4)), heads=2, heads_kv=2)
    tokens = ("<b>a", "b & c", "d")
    return Document("notes", weights, (Sequence("my <notes>", tokens, frozen(rng.normal(size=(3, 4)))),), "none")


def caption(shown: Document, view: str = "heatmaps", head: int | None = None, **fields: object) -> str:
    mistake = fields.get("mistake")
    assert mistake is None or isinstance(mistake, str)
    trace = TorchEngine().forward(shown.problem(0, mistake))
    state = State(shown, trace, replace(ViewState(), **fields))
    return caption_text(figure_caption(state, view, head, as_it_is))


def test_words_of_the_user_stand_as_they_are() -> None:
    assert caption(document(), lock=Spot("attention", 0, 0, 1)) == (
        "Attention of “my <notes>”, 2 heads, no mask, n = 3, d = 4, d_head = 2; query “<b>a” (1), key “b & c” (2)."
    )


def test_every_switch_that_changes_numbers_is_named() -> None:
    changed = set_temperature(mute(set_pad(document(), 0, (2,)), 1), 0.5)
    assert "no mask, one padding token, temperature 0.5, muted: head 2, n = 3" in caption(changed)
    painted = paint_cells(document(), 0, [(0, 1)], True, None)
    assert ", painted mask, " in caption(painted)
    assert ", causal mask and painted cells, " in caption(replace(painted, mask="causal"))
    assert ", 2 padding tokens, " in caption(set_pad(document(), 0, (1, 2)))
    assert ", one head, " in caption(set_heads(document(), 1))


def test_stages_heads_and_mistakes() -> None:
    assert caption(document(), head=1, grid_stage="messages").startswith(
        "Messages head_2 of “my <notes>”, head 2 of 2,"
    )
    assert caption(document(), head=1, grid_stage="output").startswith("Output of “my <notes>”, head 2 of 2,")
    assert caption(document(), "ledger", lock=Spot("output", None, 2, 3)).endswith("d_head = 2; row “d” (3).")
    assert caption(document(), mistake="no-scale").endswith("; with a mistake on purpose: do not divide at all.")
