"""The page "Same as torch": asked after a burst, all stages in words, the two masks."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.session import Session
from mha_desktop.document.structure import set_heads
from mha_desktop.exchange.examples import example
from mha_desktop.scene.text import plain
from mha_desktop.ui.insight import torch_page
from mha_desktop.ui.insight.torch_page import TorchPage
from mha_desktop.ui.theme import Theme, apply


@pytest.fixture
def page(qtbot):
    """Make a page on a session and show it."""

    def make(engine=True, width=1470):
        theme = Theme.named("light")
        apply(QApplication.instance(), theme)
        opened = example("river")
        session = Session(
            opened.document, None if engine else opened.trace, TorchEngine() if engine else None, view=opened.view
        )
        made = TorchPage(session, theme)
        qtbot.addWidget(made)
        made.resize(width, 430)
        made.show_state(session.state, None)
        session.changed.connect(made.show_state)
        with qtbot.waitExposed(made):
            made.show()
        return made

    return make


def said(made):
    return made.canvas.accessibleName(), made.canvas.accessibleDescription().splitlines()


def test_every_stage_is_listed_with_its_peer_and_difference(page, qtbot):
    made = page()
    qtbot.waitUntil(lambda: not made.waiting)
    name, lines = said(made)
    assert name.startswith("Same as torch. All stages are the same as PyTorch's.")
    assert len(lines) == 16
    assert all(line.endswith(", same") for line in lines)
    assert lines[0].startswith("Q_i, F.linear, in_proj_weight[:d]: ")
    assert any("scaled_dot_product_attention, identity values" in line for line in lines)
    assert any("nn.MultiheadAttention, average_attn_weights=False" in line for line in lines)


def test_a_mistake_is_named_at_its_stage_with_its_size(page, qtbot):
    made = page()
    made.session.look(mistake="root-of-d-model")
    qtbot.waitUntil(lambda: not made.waiting)
    name, lines = said(made)
    assert name == "Same as torch. The first stage that differs from PyTorch is ÷ √d_head, by 1.43."
    assert lines[4] == "÷ √d_head, torch.bmm, queries divided first: 1.43, first difference"
    assert all(line.endswith(", different") for line in lines[5:])


def test_a_burst_of_edits_asks_once(page, qtbot, monkeypatch):
    made = page()
    qtbot.waitUntil(lambda: not made.waiting)
    asked = []
    original = torch_page._compare
    monkeypatch.setattr(torch_page, "_compare", lambda trace: asked.append(trace) or original(trace))
    for value in range(1, 6):
        made.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=float(value)))
        assert made.waiting
        assert said(made)[0] == "Same as torch. Compared with PyTorch after the last edit."
    qtbot.waitUntil(lambda: not made.waiting)
    assert len(asked) == 1


def test_a_large_case_is_asked_in_a_thread_and_a_late_answer_dropped(page, qtbot, monkeypatch):
    monkeypatch.setattr(torch_page, "IN_PLACE_CELLS", 1)
    made = page()
    made.ask()
    made.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=2.0))
    qtbot.waitUntil(lambda: not made.waiting)
    assert said(made)[0].startswith("Same as torch. All stages are the same")


def test_before_the_engine_it_says_so_and_then_asks(page, qtbot):
    made = page(engine=False)
    assert said(made) == ("Same as torch. The engine is being loaded.", [])
    assert [line.name for line in made.scene.packed] == [
        "in_proj_weight",
        "in_proj_bias",
        "out_proj.weight",
        "out_proj.bias",
    ]
    made.session.engine_ready(TorchEngine())
    qtbot.waitUntil(lambda: not made.waiting)
    assert len(said(made)[1]) == 16


def test_a_hidden_page_asks_nothing_and_catches_up(page, qtbot):
    made = page()
    qtbot.waitUntil(lambda: not made.waiting)
    made.hide()
    made.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=2.0))
    assert not made._timer.isActive()
    assert made.waiting
    made.show()
    qtbot.waitUntil(lambda: not made.waiting)


def test_70_72_packing_and_mask_follow_the_document_at_once(page):
    made = page()
    made.session.commit("4 heads", partial(set_heads, heads=4))
    assert plain(made.scene.packed[0].holds).startswith("rows 1–4")
    blocked, allowed = made.scene.masks
    assert (blocked.true ^ allowed.true).all()
    assert blocked.true.sum() == 45


@pytest.mark.parametrize("width", [1470, 914, 440])
def test_nothing_of_it_is_cut_at_any_width(page, qtbot, width):
    made = page(width=width)
    qtbot.waitUntil(lambda: not made.waiting)
    blocks = made._blocks
    for part in (blocks.table, blocks.packed, blocks.masks):
        assert part.x >= 0
        assert part.right <= made.canvas.width()
        assert part.bottom <= made.canvas.height()
    pixels = made.canvas.grab().toImage()
    mask = made.scene.masks[0].true
    side = 10 * (112 // 10)
    top = blocks.masks.bottom - 112
    colors = np.array(
        [
            [
                pixels.pixelColor(
                    int(blocks.masks.x + (c + 0.5) * side / 10), int(top + (r + 0.5) * side / 10)
                ).lightness()
                for c in range(10)
            ]
            for r in range(10)
        ]
    )
    assert colors[mask].max() < colors[~mask].min()  # True is the darker one
