"""The status bar's two texts."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from mha_desktop.attention import precision
from mha_desktop.attention.engine import WindowEngine
from mha_desktop.document.structure import rename_token, set_heads, set_mask_base
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
    readout = status.findChild(QWidget, "readout")
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


def test_the_precision_is_that_of_the_engine_and_not_of_the_size(status, session, monkeypatch):
    monkeypatch.setattr(precision, "SINGLE_FROM", 1.0)  # every problem is large
    session.commit("heads", partial(set_heads, heads=2))
    assert facts(status).endswith("float64")
    assert "float32" not in facts(status)
    session.engine_ready(WindowEngine())
    assert facts(status).endswith("computed in float32")


def test_a_token_that_looks_like_html_is_read_as_it_is(status, session):
    session.commit("rename", partial(rename_token, sequence=0, index=8, token="<b>x</b>"))
    readout = status.findChild(QWidget, "readout")
    assert "query “<b>x</b>” attends to key “a3”" in readout.text()
    status.resize(1400, status.height())
    image = readout.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    ground = image.pixelColor(image.width() - 1, 0)
    inked = [x for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y) != ground]
    assert inked[-1] == pytest.approx(readout.fontMetrics().horizontalAdvance(readout.text()), abs=4)


def test_a_long_readout_ends_in_an_ellipsis_and_never_widens_the_window(status, session):
    readout = status.findChild(QWidget, "readout")
    session.commit("rename", partial(rename_token, sequence=0, index=8, token="long" * 20))
    least = status.minimumSizeHint().width()
    session.look(hover=Spot("attention", 0, 8, 8))
    assert status.minimumSizeHint().width() == least
    status.resize(700, status.height())
    short = status.grab().toImage()
    assert readout.toolTip() == readout.text()
    assert "long" * 19 in readout.text()
    status.resize(2400, status.height())
    assert status.grab().toImage() != short
    assert readout.toolTip() == ""
