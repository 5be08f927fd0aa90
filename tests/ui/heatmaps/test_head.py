"""The title bar: what is shown, and on which scale."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.session import Session
from mha_desktop.exchange.examples import example
from mha_desktop.scene.text import plain
from mha_desktop.ui.heatmaps import HeatmapHead
from mha_desktop.ui.theme import Theme


@pytest.fixture
def head(qtbot):
    def make(name="clusters"):
        opened = example(name)
        session = Session(opened.document, engine=TorchEngine(), view=opened.view)
        made = HeatmapHead(session, Theme.named("light"))
        qtbot.addWidget(made)
        made.show_state(session.state, None)
        session.changed.connect(made.show_state)
        made.show()
        return session, made

    return make


def test_it_names_the_stage(head):
    session, made = head("river")
    assert plain(made.title.line) == "Attention A⁽ⁱ⁾"
    assert plain(made.note.line) == "rows = query, columns = key, hatched = blocked, may not attend"
    session.look(grid_stage="updated")
    assert plain(made.title.line) == "Updated rows E′ = E + ΔE"
    assert plain(made.note.line) == "a row is a token"


def test_the_scale_is_the_users_choice(head):
    session, made = head()
    assert made.scale.value == "0..max"
    made.scale.segment("0..1").click()
    assert session.state.view.scale == "0..1"
    assert made.scale.value == "0..1"


def test_92_its_tips_say_what_the_scale_is(head):
    session, made = head()
    assert made.scale.segment("0..1").toolTip() == "One scale for all heads: 0 to 1."
    assert made.scale.segment("0..max").toolTip() == "One scale for all heads: 0 to the largest weight, 0.138."
    session.commit("edit", partial(set_cell, block=Block("W_Q", 6, 2), value=9.0))
    largest = max(float(part.max()) for part in session.state.trace.parts("attention"))
    assert made.scale.segment("0..max").toolTip().endswith(f"the largest weight, {largest:.3f}.")


def test_signed_stages_have_no_choice_of_scale(head):
    session, made = head()
    session.look(grid_stage="scores")
    assert not made.scale.isVisible()
    session.look(grid_stage="attention")
    assert made.scale.isVisible()


def test_the_picture_can_be_asked_for(head, qtbot):
    _, made = head()
    with qtbot.waitSignal(made.save_requested):
        made.findChild(object, "heatmaps.save").click()


def test_the_brush_stands_where_cells_can_be_painted(head):
    session, made = head()
    brush, heads = made.findChild(QWidget, "brush"), made.findChild(QWidget, "brush.heads")
    assert brush.isVisible()
    assert not heads.isVisible()
    assert brush.accessibleName() == "Paint the mask: click or drag to block cells, or to open them."
    brush.click()
    assert (session.state.view.brush, brush.isChecked(), heads.isVisible()) == ("all", True, True)
    made.findChild(QWidget, "brush.heads.head").click()
    assert session.state.view.brush == "head"
    session.look(grid_stage="scores")
    assert not brush.isVisible()
    session.look(grid_stage="masked_scores")
    assert brush.isVisible()
    brush.click()
    assert (session.state.view.brush, brush.isChecked(), heads.isVisible()) == (None, False, False)
