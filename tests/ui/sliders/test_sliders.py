"""Sliders: live, exact, one step a drag (field reports 30, 31, 34, 36)."""

from __future__ import annotations

import time
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QSlider

from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.structure import set_width
from mha_desktop.document.view import Pin
from mha_desktop.scene.text import plain

KEY, SHIFT, LEFT = Qt.Key, Qt.KeyboardModifier.ShiftModifier, Qt.MouseButton.LeftButton
CELL = Block("W_Q", 6, 2)
START = 0.37721843977186464


@pytest.fixture
def panel(sliders):
    return sliders()


@pytest.fixture
def slider(panel):
    slider = panel.findChild(QSlider, "slider")
    slider.setFocus()
    return slider


def value(panel, cell=CELL):
    return getattr(panel.session.state.document.weights, cell.table)[cell.row, cell.column]


def move(slider, x):
    point = QPointF(x, slider.height() / 2)
    event = QMouseEvent(
        QMouseEvent.Type.MouseMove, point, slider.mapToGlobal(point), Qt.MouseButton(0), LEFT, Qt.KeyboardModifier(0)
    )
    QApplication.sendEvent(slider, event)


def press(slider):
    QTest.mousePress(slider, LEFT, pos=slider.handle_center())
    return slider.handle_center().x()


def release(slider, x):
    QTest.mouseRelease(slider, LEFT, pos=QPoint(round(x), slider.height() // 2))


def test_the_first_slider_is_the_current_cells_and_pinned_ones_follow(panel):
    assert [row.cell.name for row in panel.rows] == ["W_Q[7, 3]", "W_Q[3, 3]", "W_K[3, 4]"]
    assert plain(panel.head.note.line) == "3 pinned, range −2 to 2"
    panel.session.look(cell=Block("X", 0, 0))
    assert [row.cell.name for row in panel.rows] == ["X[1, 1]", "W_Q[7, 3]", "W_Q[3, 3]", "W_K[3, 4]"]
    assert [row._name.line[0].style.bold for row in panel.rows] == [True, False, False, False]


def test_a_drag_is_live_and_one_step(panel, slider, qtbot):
    x = press(slider)
    for target in range(x, x + 41):
        move(slider, target)
    qtbot.waitUntil(lambda: value(panel) == slider.number)
    assert panel.session.dragging
    assert value(panel) > START
    release(slider, x + 40)
    assert not panel.session.dragging
    assert value(panel) == slider.number
    assert len(panel.session.history) == 2
    assert panel.session.history.undo_name.startswith("W_Q[7, 3] = ")
    panel.session.undo()
    assert value(panel) == START
    assert slider.number == START


def test_the_last_value_of_a_drag_is_exact_at_release(panel, slider):
    x = press(slider)
    move(slider, x + 10)
    move(slider, x + 33)
    wanted = slider.number
    release(slider, x + 33)
    assert value(panel) == wanted
    assert round(wanted, 3) == wanted


def test_grabbing_without_moving_changes_nothing(panel, slider):
    x = press(slider)
    release(slider, x)
    assert value(panel) == START
    assert len(panel.session.history) == 1


def test_escape_returns_to_the_old_value_and_the_drag_stays_dead(panel, slider):
    x = press(slider)
    move(slider, x - 60)
    assert value(panel) != START
    QTest.keyClick(slider, KEY.Key_Escape)
    assert value(panel) == START
    move(slider, x - 90)
    release(slider, x - 90)
    assert value(panel) == START
    assert len(panel.session.history) == 1


def test_the_windows_escape_ends_the_drag_too(panel, slider):
    x = press(slider)
    move(slider, x - 60)
    panel.session.cancel()
    move(slider, x - 90)
    release(slider, x - 90)
    assert (value(panel), slider.number) == (START, START)
    assert not panel.session.dragging


def test_34_two_hundred_values_in_a_burst_cost_few_redraws_and_end_exact(panel, slider, qtbot):
    panel.changes.clear()
    started = time.perf_counter()
    for i in range(200):
        slider.setValue(i * 5)
    assert time.perf_counter() - started < 1.0
    qtbot.waitUntil(lambda: not panel.session.dragging and len(panel.session.history) == 2)
    assert len(panel.changes) <= 10 + (time.perf_counter() - started - 0.1) / 0.016
    assert value(panel) == 0.995


def test_previews_come_no_faster_than_frames(panel, slider):
    x = press(slider)
    panel.changes.clear()
    started = time.perf_counter()
    for step in range(200):
        move(slider, x + (step % 60))
    elapsed = time.perf_counter() - started
    assert 1 <= len(panel.changes) <= 1 + elapsed / 0.016
    release(slider, x)


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ([(KEY.Key_Right, None)], START + 0.1),
        ([(KEY.Key_Left, None), (KEY.Key_Left, None)], START - 0.2),
        ([(KEY.Key_Right, SHIFT)], START + 0.01),
        ([(KEY.Key_Left, SHIFT)], START - 0.01),
        ([(KEY.Key_Home, None)], 0.0),
    ],
)
def test_keys(panel, slider, qtbot, keys, expected):
    for key, modifier in keys:
        QTest.keyClick(slider, key, modifier or Qt.KeyboardModifier.NoModifier)
    qtbot.waitUntil(lambda: not panel.session.dragging and len(panel.session.history) == 2)
    assert value(panel) == pytest.approx(expected, abs=1e-12)


def test_steps_add_in_decimals(panel, slider, qtbot):
    panel.session.commit("e", partial(set_cell, block=CELL, value=0.1))
    QTest.keyClick(slider, KEY.Key_Right)
    QTest.keyClick(slider, KEY.Key_Right)
    qtbot.waitUntil(lambda: not panel.session.dragging)
    assert value(panel) == 0.3


def test_a_click_on_the_groove_is_one_step(panel, slider, qtbot):
    QTest.mouseClick(slider, LEFT, pos=QPoint(slider.width() - 4, slider.height() // 2))
    qtbot.waitUntil(lambda: not panel.session.dragging and len(panel.session.history) == 2)
    assert value(panel) == pytest.approx(START + 0.1, abs=1e-12)


def wheel(widget):
    at = QPointF(widget.rect().center())
    event = QWheelEvent(
        at, widget.mapToGlobal(at), QPoint(), QPoint(0, 120), Qt.MouseButton(0), Qt.KeyboardModifier(0),
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def test_the_wheel_edits_only_what_has_the_focus(panel, slider, qtbot):
    panel.rows[1].slider.setFocus()
    for widget in (slider, panel.rows[0].value):
        wheel(widget)
        assert value(panel) == START
    slider.setFocus()
    assert wheel(slider)
    qtbot.waitUntil(lambda: value(panel) != START)
    qtbot.waitUntil(lambda: not panel.session.dragging)


def test_a_value_outside_widens_the_range(panel, slider):
    panel.session.commit("e", partial(set_cell, block=CELL, value=7.0))
    assert slider.ends == (-2.0, 7.0)
    assert slider.number == 7.0
    panel.session.undo()
    assert slider.ends == (-2.0, 2.0)


@pytest.mark.parametrize("number", [1e300, -1e300, 1e-300, 1e9])
def test_any_number_has_a_slider(panel, slider, number):
    panel.session.commit("e", partial(set_cell, block=CELL, value=number))
    assert slider.number == number
    panel.grab()
    assert value(panel) == number


def test_what_only_looks_changes_no_number(panel, slider):
    panel.session.look(cell=Block("W_V", 0, 0))
    panel.session.look(cell=CELL)
    assert panel.session.state.document is panel.session.opened
    assert slider.number == START


# The value beside it


def test_a_typed_value_is_one_exact_step(panel):
    entry = panel.rows[1].value
    assert entry.text() == "−0.836"
    entry.setFocus()
    entry.selectAll()
    QTest.keyClicks(entry, "0,123456789")
    QTest.keyClick(entry, KEY.Key_Return)
    assert value(panel, Block("W_Q", 2, 2)) == 0.123456789
    assert len(panel.session.history) == 2


def test_a_refused_value_is_said_below_its_row(panel):
    entry = panel.rows[1].value
    entry.setFocus()
    entry.selectAll()
    QTest.keyClicks(entry, "1_000")
    QTest.keyClick(entry, KEY.Key_Return)
    assert panel._note.text == "“1_000” is not a number. The old value −0.836 stays."
    assert panel._note.isVisible()
    assert panel.session.state.document is panel.session.opened


def test_what_was_typed_for_a_cell_that_is_gone_is_refused_whether_a_number_or_not(panel):
    narrow = set_width(panel.session.state.document, 4)
    panel.session.changed.disconnect()  # the row is told of the width after its entry has lost the focus
    for text in ("3", "1_000"):
        entry = panel.rows[0].value
        entry.setFocus()
        entry.selectAll()
        QTest.keyClicks(entry, text)
        panel.session.commit("width 4", lambda _: narrow)
        panel.rows[0].slider.setFocus()
        assert panel._note.isVisible()
        assert panel.session.state.document is narrow
        panel.session.undo()


# Pins and ranges


def test_pins_come_and_go(panel):
    QTest.mouseClick(panel.rows[2].pin, LEFT)
    assert [pin.cell.name for pin in panel.session.state.view.pins] == ["W_Q[7, 3]", "W_Q[3, 3]"]
    assert not panel.rows[2].isVisible()
    assert plain(panel.head.note.line) == "2 pinned, range −2 to 2"
    panel.session.look(pins=())
    assert plain(panel.head.note.line) == "none pinned, range −2 to 2"
    assert panel._hint.isVisible()
    QTest.mouseClick(panel.rows[0].pin, LEFT)
    assert panel.session.state.view.pins == (Pin(CELL),)


def answer(panel, low, high):
    [asked] = [d for d in panel.findChildren(QDialog) if d.isVisible()]
    asked.lines[0].setText(low)
    asked.lines[1].setText(high)
    QTest.mouseClick(asked.findChild(QPushButton, "ok"), LEFT)
    return asked


def test_a_click_on_the_note_changes_the_range_of_all(panel, slider):
    QTest.mouseClick(panel.head.note, LEFT)
    answer(panel, "-4", "4")
    assert {(pin.low, pin.high) for pin in panel.session.state.view.pins} == {(-4.0, 4.0)}
    assert slider.ends == (-4.0, 4.0)
    assert plain(panel.head.note.line) == "3 pinned, range −4 to 4"


def test_one_slider_may_have_a_range_of_its_own(panel, slider):
    panel.rows[1].range_wanted.emit()
    answer(panel, "-1", "0,5")
    assert panel.rows[1].slider.ends == (-1.0, 0.5)
    assert slider.ends == (-2.0, 2.0)
    assert plain(panel.head.note.line) == "3 pinned, several ranges"


def test_a_range_the_wrong_way_round_is_refused_inside(panel):
    QTest.mouseClick(panel.head.note, LEFT)
    asked = answer(panel, "2", "-2")
    assert asked.refusal == "The range must begin below its end; 2.0 is not below −2.0."
    assert asked.isVisible()
    asked.reject()


def test_a_slider_that_is_not_pinned_has_a_range_too(panel, slider):
    panel.session.look(cell=Block("W_V", 0, 0))
    panel.rows[0].range_wanted.emit()
    answer(panel, "-9", "9")
    assert slider.ends == (-9.0, 9.0)


def test_the_die_gives_every_slider_a_random_number_from_a_kept_seed(panel):
    panel.dice.click()
    [asked] = [d for d in panel.findChildren(QDialog) if d.isVisible()]
    asked.lines[0].setText("4")
    QTest.mouseClick(asked.findChild(QPushButton, "ok"), LEFT)
    expected = np.random.default_rng(4).normal(size=3) / np.sqrt(8)
    assert [row.slider.number for row in panel.rows] == expected.tolist()
    assert len(panel.session.history) == 2
    panel.dice.click()
    [asked] = [d for d in panel.findChildren(QDialog) if d.isVisible()]
    assert asked.lines[0].text() == "4"
    asked.reject()


# Pixels


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_groove_is_filled_from_zero_to_the_handle_in_the_colour_of_the_sign(sliders, theme):
    panel = sliders(theme=theme)
    lut = panel.theme.palette.lut("diverging")
    for row, sign in ((0, 1), (1, -1)):
        widget = panel.rows[row].slider
        image = widget.grab().toImage()
        between = round((widget.x_of(0.0) + widget.x_of(widget.number)) / 2) + (0 if sign < 0 else -3)
        expected = tuple(int(c) for c in lut[40 if sign < 0 else 215])
        assert QColor(image.pixel(between, widget.height() // 2)).getRgb()[:3] == expected
        beyond = round(widget.x_of(-1.8))
        assert QColor(image.pixel(beyond, widget.height() // 2)).name() == panel.theme.color("rule.line").name()


def test_sliders_say_what_they_are(panel, slider):
    assert slider.accessibleName() == "Slider of W_Q[7, 3]"
    assert slider.accessibleDescription() == f"W_Q[7, 3], head 2, column 1, {START}, from −2.000 to 2.000"


def test_another_current_cell_moves_nothing_and_a_pin_more_takes_a_row(panel):
    heard = []
    panel.wanted_height_changed.connect(heard.append)
    three = panel.wanted_height()
    assert panel._hint.isVisible()
    panel.session.look(cell=Block("X", 0, 0))
    assert not panel._hint.isVisible()
    assert panel.wanted_height() == three
    assert not heard
    panel.rows[0].pin.click()
    assert panel.wanted_height() == three + 40
    assert heard == [three + 40]


def test_a_negative_number_has_a_minus_in_the_tooltip(panel):
    negative = next(row for row in panel.rows if row.value.value < 0)
    assert "−0.8" in negative.slider.toolTip()
    assert "-" not in negative.slider.toolTip()
