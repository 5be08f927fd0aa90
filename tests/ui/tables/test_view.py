"""A table under hands: keyboard, clipboard and mouse (field reports 31, 36, 37)."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from aids.tables import center, click, closed, editor, pixel, weights
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.view import Spot

KEY, CTRL, SHIFT = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton


# Keyboard


def test_typing_replaces_the_number_and_return_goes_to_the_next_row(page, view, qtbot):
    QTest.keyClicks(view, "0,5")
    assert editor(view).text() == "0,5"
    QTest.keyClick(editor(view), KEY.Key_Return)
    closed(qtbot, view)
    assert weights(page).W_Q[6, 2] == 0.5
    assert page.session.state.view.cell == Block("W_Q", 7, 2)
    assert view.hasFocus()


def test_31_opening_and_leaving_the_editor_rounds_nothing(page, view, qtbot):
    QTest.keyClick(view, KEY.Key_F2)
    assert editor(view).text() == "0.37721843977186464"
    assert editor(view).width() > view.columnWidth(0)
    QTest.keyClick(editor(view), KEY.Key_Return)
    closed(qtbot, view)
    assert weights(page).W_Q[6, 2] == 0.37721843977186464
    assert len(page.session.history) == 1


def test_escape_gives_an_entry_up(page, view, qtbot):
    QTest.keyClicks(view, "9")
    QTest.keyClick(editor(view), KEY.Key_Escape)
    closed(qtbot, view)
    assert len(page.session.history) == 1
    assert page.session.state.view.lock is not None


def test_a_refused_entry_keeps_the_old_value_and_is_said_below_the_cell(page, view, qtbot):
    QTest.keyClicks(view, "1_000")
    QTest.keyClick(editor(view), KEY.Key_Return)
    closed(qtbot, view)
    slot = page.tables.slots["W_Q"]
    assert weights(page).W_Q[6, 2] == 0.37721843977186464
    assert slot.refusal == "“1_000” is not a number. The old value 0.377 stays."
    assert page.session.state.view.cell == Block("W_Q", 6, 2)
    note = slot.findChild(type(slot._note), "refusal")
    below = view.viewport().mapTo(slot, view.visualRect(view.currentIndex()).bottomLeft()).y()
    assert note.isVisible()
    assert below <= note.y() + 4 <= below + 10 or note.geometry().bottom() >= slot.height() - 2
    red = page.theme.color("status.error").rgb()
    assert view.viewport().grab().toImage().pixel(view.visualRect(view.currentIndex()).topLeft()) == red
    QTest.keyClick(view, KEY.Key_Up)
    assert slot.refusal == ""


def test_tab_accepts_an_entry_and_the_next_tab_leaves_the_table(page, view, qtbot):
    QTest.keyClicks(view, "2")
    QTest.keyClick(editor(view), KEY.Key_Tab)
    closed(qtbot, view)
    assert weights(page).W_Q[6, 2] == 2.0
    assert view.hasFocus()
    QTest.keyClick(view, KEY.Key_Tab)
    assert not view.hasFocus()


def test_tab_visits_every_control_and_comes_back(page, qtbot):
    seen = []
    first = QApplication.focusWidget()
    while (widget := QApplication.focusWidget()) not in seen:
        seen.append(widget)
        QTest.keyClick(widget, KEY.Key_Tab)
        assert len(seen) < 60
    assert widget is first
    names = {widget.objectName() for widget in seen}
    assert {"table.W_Q", "table.X", "slider", "picker.W_K", "cell_value", "cell_pin", "operations.W_Q"} <= names


def test_return_and_arrows_move_the_current_cell_everywhere(page, view):
    QTest.keyClick(view, KEY.Key_Right)
    QTest.keyClick(view, KEY.Key_Return)
    assert page.session.state.view.cell == Block("W_Q", 7, 3)
    assert page.tables.bar.value.value == weights(page).W_Q[7, 3]
    assert page.sliders.rows[0].cell == Block("W_Q", 7, 3)


def test_shift_and_arrows_select_a_block_and_delete_zeroes_it_in_one_step(page, view):
    QTest.keyClick(view, KEY.Key_Up, SHIFT)
    QTest.keyClick(view, KEY.Key_Right, SHIFT)
    assert view.selected_block() == Block("W_Q", 5, 2, 2, 2)
    QTest.keyClick(view, KEY.Key_Delete)
    assert not weights(page).W_Q[5:7, 2:4].any()
    assert np.count_nonzero(weights(page).W_Q) == 60
    assert len(page.session.history) == 2


def test_all_copy_and_paste_through_the_clipboard(page, view):
    QTest.keyClick(view, KEY.Key_A, CTRL)
    QTest.keyClick(view, KEY.Key_C, CTRL)
    text = QGuiApplication.clipboard().text()
    assert text.count("\n") == 7
    assert text.startswith(repr(float(weights(page).W_Q[0, 0])) + "\t")
    page.session.look(table="W_K", cell=Block("W_K", 0, 0))
    other = page.table("W_K")
    other.setFocus()
    QTest.keyClick(other, KEY.Key_V, CTRL)
    np.testing.assert_array_equal(weights(page).W_K, weights(page).W_Q)
    page.session.undo()
    assert not np.array_equal(weights(page).W_K, weights(page).W_Q)


def test_one_copied_number_fills_the_selection(page, view):
    QGuiApplication.clipboard().setText("0,25\r\n")
    QTest.keyClick(view, KEY.Key_Left, SHIFT)
    QTest.keyClick(view, KEY.Key_V, CTRL)
    assert weights(page).W_Q[6, 1:3].tolist() == [0.25, 0.25]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1\t2\t3\r\n4\t5\tabc", "Row 2, column 3: “abc” is not a number. Nothing was pasted."),
        ("1\n2\n3", "from W_Q[7, 3] only 2 × 6 cells are left"),
    ],
)
def test_a_bad_block_is_refused_in_place(page, view, text, sentence):
    QGuiApplication.clipboard().setText(text)
    before = page.session.state.document
    QTest.keyClick(view, KEY.Key_V, CTRL)
    assert page.session.state.document is before
    assert sentence in page.tables.slots["W_Q"].refusal


def test_cut_copies_and_zeroes(page, view):
    QTest.keyClick(view, KEY.Key_X, CTRL)
    assert QGuiApplication.clipboard().text() == "0.37721843977186464"
    assert weights(page).W_Q[6, 2] == 0


def test_a_computed_table_can_be_walked_and_copied_but_not_changed(column):
    page = column("example:river")
    view, before = page.table("X"), page.session.state.document
    click(view, 2, 3)
    QTest.keyClick(view, KEY.Key_Right)
    QTest.keyClick(view, KEY.Key_Left)
    QTest.keyClick(view, KEY.Key_C, CTRL)
    assert QGuiApplication.clipboard().text() == repr(float(page.session.state.trace.whole("X")[2, 2]))
    QTest.keyClick(view, KEY.Key_Delete)
    assert page.session.state.document is before
    assert "computed" in page.tables.slots["X"].refusal


# Mouse


def move(view, x, modifiers=CTRL):
    point = QPointF(x, center(view, 6, 2).y())
    where = view.viewport().mapToGlobal(point)
    event = QMouseEvent(QMouseEvent.Type.MouseMove, point, where, Qt.MouseButton.NoButton, LEFT, modifiers)
    QApplication.sendEvent(view.viewport(), event)


def test_ctrl_drag_scrubs_live_as_one_step_with_shift_ten_times_finer(page, view):
    start, x = weights(page).W_Q[6, 2], center(view, 6, 2).x()
    QTest.mousePress(view.viewport(), LEFT, CTRL, center(view, 6, 2))
    for offset in range(1, 51):
        move(view, x + offset)
    assert page.session.dragging
    move(view, x + 60, CTRL | SHIFT)
    QTest.mouseRelease(view.viewport(), LEFT, CTRL, QPoint(x + 60, center(view, 6, 2).y()))
    assert weights(page).W_Q[6, 2] == pytest.approx(start + 50 * 0.02 + 10 * 0.002, abs=1e-12)
    assert len(page.session.history) == 2
    page.session.undo()
    assert weights(page).W_Q[6, 2] == start


def test_escape_ends_a_scrub_at_the_old_value_and_the_drag_stays_dead(page, view):
    start, x = weights(page).W_Q[6, 2], center(view, 6, 2).x()
    QTest.mousePress(view.viewport(), LEFT, CTRL, center(view, 6, 2))
    move(view, x + 30)
    assert weights(page).W_Q[6, 2] != start
    QTest.keyClick(view, KEY.Key_Escape)
    move(view, x + 80)
    QTest.mouseRelease(view.viewport(), LEFT, CTRL, QPoint(x + 80, center(view, 6, 2).y()))
    assert weights(page).W_Q[6, 2] == start
    assert len(page.session.history) == 1


def test_the_windows_escape_ends_a_scrub_too(page, view):
    start, x = weights(page).W_Q[6, 2], center(view, 6, 2).x()
    QTest.mousePress(view.viewport(), LEFT, CTRL, center(view, 6, 2))
    move(view, x + 30)
    page.session.cancel()
    move(view, x + 80)
    QTest.mouseRelease(view.viewport(), LEFT, CTRL, QPoint(x + 80, center(view, 6, 2).y()))
    assert weights(page).W_Q[6, 2] == start
    assert not page.session.dragging


def test_a_plain_drag_selects_a_block(page, view):
    QTest.mousePress(view.viewport(), LEFT, pos=center(view, 1, 1))
    move_to = center(view, 3, 4)
    event_at = QPointF(move_to)
    event = QMouseEvent(
        QMouseEvent.Type.MouseMove, event_at, view.viewport().mapToGlobal(event_at), LEFT, LEFT, Qt.KeyboardModifier(0)
    )
    QApplication.sendEvent(view.viewport(), event)
    QTest.mouseRelease(view.viewport(), LEFT, pos=move_to)
    assert view.selected_block() == Block("W_Q", 1, 1, 3, 4)
    assert len(page.session.history) == 1


def test_the_wheel_never_edits(page, view):
    before, at = page.session.state.document, QPointF(center(view, 6, 2))
    wheel = QWheelEvent(
        at,
        view.viewport().mapToGlobal(at),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton(0),
        Qt.KeyboardModifier(0),
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), wheel)
    assert page.session.state.document is before


def hover(view, row, column):
    event_at = QPointF(center(view, row, column))
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(
        QMouseEvent.Type.MouseMove, event_at, view.viewport().mapToGlobal(event_at), none, none, Qt.KeyboardModifier(0)
    )
    QApplication.sendEvent(view.viewport(), event)


@pytest.mark.parametrize(
    ("table", "row", "at", "spot"),
    [
        ("X", 4, 2, Spot("X", None, 4, 2)),
        ("W_Q", 0, 5, Spot("Q", 2, 8, 1)),  # the lock is query 9, key 3 in head 2
        ("W_K", 0, 2, Spot("K", 1, 2, 0)),
        ("W_V", 7, 7, Spot("V", 3, 2, 1)),
        ("W_O", 3, 6, Spot("output", None, 8, 6)),
    ],
)
def test_hovering_a_cell_lights_the_number_it_goes_into(page, table, row, at, spot):
    if table != "X":
        page.session.look(table=table)
    view = page.table(table)
    hover(view, row, at)
    assert page.session.state.view.hover == spot
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert page.session.state.view.hover is None


def test_hovering_a_weight_lights_its_column_and_the_row_of_X(page):
    view, x = page.table("W_Q"), page.table("X")
    amber = page.theme.color("lock.ring").name()
    hover(view, 3, 5)
    assert pixel(view, 2, 5, dx=-1) == amber
    assert view.columns.marks.lit_columns == {5}
    assert x.side.marks.lit_rows == {8}


def test_an_edit_repaints_its_own_cell_only(page, qtbot):
    class Painted(QObject):
        area = 0

        def eventFilter(self, watched, event):
            if event.type() == QEvent.Type.Paint:
                self.area += sum(rect.width() * rect.height() for rect in event.region())
            return False

    view = page.table("W_Q")
    QApplication.processEvents()
    painted = Painted()
    view.viewport().installEventFilter(painted)
    page.session.commit("e", partial(set_cell, block=Block("W_Q", 1, 1), value=0.5))
    qtbot.waitUntil(lambda: painted.area > 0)
    assert painted.area <= 2 * 48 * 28
