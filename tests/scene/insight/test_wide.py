"""The wide head as data: its columns, its labels, its sentences."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.insight.wide import can_widen, wide_trace
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.calculation import mute, set_temperature
from mha_desktop.document.masking import paint_cells
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.session import Session
from mha_desktop.document.structure import set_heads
from mha_desktop.exchange.examples import example
from mha_desktop.scene.insight.places import Place, moved_lock, place_of
from mha_desktop.scene.insight.wide import WideScene, wide_scene
from mha_desktop.scene.text import plain


def session(name: str = "river") -> Session:
    opened = example(name)
    return Session(opened.document, engine=TorchEngine(), view=opened.view)


def scene(made: Session, most: int = 99, place: Place | None = None) -> WideScene:
    trace = made.state.trace
    wide = wide_trace(trace) if can_widen(trace.problem.weights) else None
    return wide_scene(made.state, wide, place or place_of(made.state), most, str)


def row(shown: WideScene, index: int) -> dict[str, str]:
    return {label: f"{weight:.3f}" for label, weight in zip(shown.labels, shown.rows[index].weights, strict=True)}


def test_rows_and_their_divisors() -> None:
    shown = scene(session())
    assert [plain(r.label) for r in shown.rows] == ["one wide head, ÷ √4", "head 1, ÷ √2", "head 2, ÷ √2"]
    assert all(abs(r.total - 1) <= 1e-12 for r in shown.rows)


def test_the_worksheet_with_the_others_summed() -> None:
    shown = scene(session(), most=3)
    assert shown.labels == ("fisherman", "river", "others (8)")
    assert row(shown, 0) == {"fisherman": "0.708", "river": "0.178", "others (8)": "0.113"}
    assert row(shown, 1) == {"fisherman": "0.166", "river": "0.718", "others (8)": "0.116"}
    assert row(shown, 2) == {"fisherman": "0.693", "river": "0.023", "others (8)": "0.284"}


def test_a_temperature_is_in_the_divisor() -> None:
    made = session()
    made.commit("hotter", partial(set_temperature, temperature=2.0))
    assert [plain(r.label) for r in scene(made).rows][:2] == ["one wide head, ÷ 4.000", "head 1, ÷ 2.828"]


def test_what_must_be_known_is_said() -> None:
    made = session()
    assert len(scene(made).sentences) == 1
    made.commit("mute", partial(mute, head=0))
    made.commit("block", partial(paint_cells, sequence=0, cells=[(9, 5)], blocked=True, head=0))
    shown = scene(made)
    assert shown.sentences[1:] == (
        "Heads have masks of their own: the wide head may not attend where any of them may not.",
        "A muted head's message counts as 0; the wide head has nothing muted.",
    )
    river = shown.labels.index("river")
    assert [r.blocked[river] for r in shown.rows] == [True, True, False]


def test_one_head_is_the_wide_head() -> None:
    made = session()
    made.commit("one head", partial(set_heads, heads=1))
    shown = scene(made)
    assert row(shown, 0) == row(shown, 1)
    assert shown.sentences[0].startswith("There is one head, and it is as wide as all columns")


def test_shared_keys_are_refused_in_one_sentence() -> None:
    rng = np.random.default_rng(0)
    sizes = {"W_Q": (4, 4), "W_K": (4, 2), "W_V": (4, 2), "W_O": (4, 4)}
    matrices: dict[str, Any] = {name: frozen(rng.normal(size=size)) for name, size in sizes.items()}
    sequence = Sequence("s", ("a", "b", "c"), frozen(rng.normal(size=(3, 4))))
    document = Document("shared", Weights(**matrices, heads=2, heads_kv=1), (sequence,))
    shown = scene(Session(document, engine=TorchEngine()))
    assert shown.refusal.startswith("Several heads share keys and values here")


def test_before_the_engine_the_narrow_heads_are_there() -> None:
    opened = example("river")
    made = Session(opened.document, opened.trace, view=opened.view)
    shown = wide_scene(made.state, None, place_of(made.state), 99, str)
    assert [plain(r.label) for r in shown.rows] == ["one wide head", "head 1, ÷ √2", "head 2, ÷ √2"]
    assert shown.rows[0].waiting == "The engine is being loaded."
    assert shown.wide_message is None


def test_the_place_is_the_hover_then_the_lock_then_the_last_row() -> None:
    made = session()
    assert place_of(made.state) == Place(9, 5, 0, True)
    spot = moved_lock(made.state, -1)
    made.look(hover=spot)
    assert place_of(made.state) == Place(8, 5, 0, False)
    made.look(hover=None, lock=None)
    assert place_of(made.state) == Place(9)


def test_arrows_move_the_lock_within_the_sentence() -> None:
    made = session()
    spot = moved_lock(made.state, 1, 1, 1)
    assert (spot.row, spot.column, spot.head) == (9, 6, 1)
    assert moved_lock(made.state, 0, 0, 2).head == 0
