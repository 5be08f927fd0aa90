"""The temperature on the Calculation page: its slider, its field, and what is refused."""

from __future__ import annotations

import math
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from aids.calculation_pages import click, document, find, undo_name
from mha_desktop.document import calculation as switch

KEY, LEFT = Qt.Key, Qt.MouseButton.LeftButton


def drag_slider(panel, dx):
    slider = panel.temperature.slider
    start = slider.handle_center()
    QTest.mousePress(slider, LEFT, pos=start)
    for step in (dx // 2, dx):
        QTest.mouseMove(slider, start + QPoint(step, 0))
    return start + QPoint(dx, 0)


def test_the_slider_is_live_and_one_step(page, qtbot):
    panel = page()
    end = drag_slider(panel, -40)
    aimed = 10**panel.temperature.slider.number
    qtbot.waitUntil(lambda: document(panel).temperature == pytest.approx(aimed, rel=0.01))
    assert aimed < 1
    assert len(panel.session.history) == 1
    during = document(panel).temperature
    scores = panel.session.state.trace.head("masked_scores", 0)[-1]
    expected = panel.session.state.trace.head("scores", 0)[-1] / (math.sqrt(2) * during)
    np.testing.assert_allclose(scores, expected, atol=1e-12)
    QTest.mouseRelease(panel.temperature.slider, LEFT, pos=end)
    assert len(panel.session.history) == 2
    assert undo_name(panel) == f"Temperature {during:g}"
    assert panel.divisor.text.startswith("scores ÷ ")
    panel.session.undo()
    assert panel.temperature.value.text() == "1"
    assert panel.divisor.text == "1 = the usual softmax"


def test_escape_ends_the_drag_at_the_old_temperature(page, qtbot):
    panel = page()
    end = drag_slider(panel, 40)
    qtbot.waitUntil(lambda: document(panel).temperature > 1)
    QTest.keyClick(panel.temperature.slider, KEY.Key_Escape)
    assert document(panel).temperature == 1
    assert len(panel.session.history) == 1
    QTest.mouseRelease(panel.temperature.slider, LEFT, pos=end)
    assert document(panel).temperature == 1


def test_equal_steps_of_the_slider_are_equal_factors(page, qtbot):
    panel = page()
    slider = panel.temperature.slider
    slider.setFocus()
    for _ in range(10):
        QTest.keyClick(slider, KEY.Key_Right)
    qtbot.waitUntil(lambda: len(panel.session.history) == 2)
    assert document(panel).temperature == pytest.approx(10, rel=0.01)
    QTest.keyClick(slider, KEY.Key_Home)
    qtbot.waitUntil(lambda: len(panel.session.history) == 3)
    assert document(panel).temperature == 1


def enter(panel, text):
    field = panel.temperature.value
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, KEY.Key_Return)


def refusal(panel):
    note = panel.findChild(QWidget, "refusal")
    return note.text if note.isVisible() else ""


@pytest.mark.parametrize(("text", "value"), [("0,5", 0.5), ("100", 100.0), ("0.01", 0.01), ("25", 25.0)])
def test_a_typed_temperature_may_be_beyond_the_slider(page, text, value):
    panel = page()
    enter(panel, text)
    assert document(panel).temperature == value
    assert panel.temperature.slider.number == pytest.approx(math.log10(value))
    click(panel, "calculation.temperature.reset")
    assert document(panel).temperature == 1
    assert not panel.temperature.reset.isEnabled()


REFUSED = {
    "abc": "“abc” is not a number. The old temperature 0.5 stays.",
    "0": "The temperature must be from 0.01 to 100. The old one, 0.5, stays.",
    "1e3": "The temperature must be from 0.01 to 100. The old one, 0.5, stays.",
}


@pytest.mark.parametrize("text", REFUSED)
def test_a_bad_temperature_is_refused_with_the_reason(page, text):
    panel = page()
    enter(panel, "0.5")
    before = document(panel)
    enter(panel, text)
    assert document(panel) is before
    assert refusal(panel) == REFUSED[text]
    panel.session.commit("2", partial(switch.set_temperature, temperature=2.0))
    assert refusal(panel) == ""


def test_the_wheel_scrolls_and_edits_nothing(page):
    panel = page(size=(400, 170))
    bar = find(panel, "calculation.scroll").verticalScrollBar()
    assert bar.maximum() > 0
    panel.setFocus()
    for name in ("calculation.temperature", "calculation.temperature.value"):
        widget = find(panel, name)
        at = QPointF(widget.rect().center())
        turn = QWheelEvent(
            at,
            QPointF(widget.mapToGlobal(at.toPoint())),
            QPoint(),
            QPoint(0, -120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(widget, turn)
    assert document(panel) is panel.session.opened


def test_the_temperature_is_1_with_the_keyboard_in_it_too(page):
    panel = page()
    field = panel.temperature.value
    enter(panel, "0.5")
    click(panel, "calculation.temperature.reset")
    field.setFocus()
    assert field.text() == "1"
    panel.setFocus()
    assert field.text() == "1"
