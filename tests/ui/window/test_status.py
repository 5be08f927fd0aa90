"""The status bar's two texts."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from mha_desktop.document.structure import set_heads, set_mask_base
from mha_desktop.document.view import Spot
from mha_desktop.ui.window.status import StatusBar


@pytest.fixture
def status(qtbot, session, theme):
    made = StatusBar(theme)
    qtbot.addWidget(made)
    session.changed.connect(made.show_state)
    made.show_state(session.state, None)
    return made


def facts(status):
    return status.findChild(QWidget, "facts").accessibleName().replace("\xa0", " ")


def test_the_locked_number_unless_another_is_hovered(status, session):
    readout = status.findChild(QLabel, "readout")
    locked = readout.text()
    assert locked == "A⁽²⁾[9, 3] = 0.137800078236   query “c1” attends to key “a3”   row sum 1.000000"
    session.look(hover=Spot("attention", 0, 0, 1))
    assert readout.text().startswith("A⁽¹⁾[1, 2] = ")
    assert readout.accessibleName() == readout.text()
    session.look(hover=None)
    assert readout.text() == locked
    session.look(lock=None)
    assert readout.text() == ""


def test_the_facts_follow_the_document(status, session):
    assert [part for part in ("n 12", "d 8", "h 4", "no cell blocked", "float64") if part not in facts(status)] == []
    session.commit("heads", partial(set_heads, heads=2))
    assert "h 2" in facts(status)
    session.commit("mask", partial(set_mask_base, base="causal"))
    assert "66 of 144 cells blocked" in facts(status)
