"""The tables in the real window: typing changes every view, and comes back exactly."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from mha_desktop.document.cells import Block
from mha_desktop.document.structure import set_heads

KEY, CTRL, SHIFT = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def table(named, qtbot):
    """Click a cell of a table and return its view."""

    def click(name, row, column):
        view = named(f"table.{name}")
        qtbot.waitUntil(view.isVisible)
        index = view.model().index(row, column)
        view.scrollTo(index)
        QTest.mouseClick(view.viewport(), LEFT, pos=view.visualRect(index).center())
        return view

    return click


def weights(window):
    return window.session.state.document.weights


def picture(widget):
    return widget.grab().toImage()


def typed(view, text, qtbot):
    QTest.keyClicks(view, text)
    QTest.keyClick(view.findChild(QLineEdit, "cell_editor"), KEY.Key_Return)
    qtbot.waitUntil(lambda: view.findChild(QLineEdit, "cell_editor") is None)


def test_typing_into_W_Q_changes_heatmaps_and_cube_and_undo_brings_the_same_pictures_back(window, named, table, qtbot):
    view = table("W_Q", 0, 0)
    qtbot.wait_until(lambda: window.session.state.view.cell == Block("W_Q", 0, 0))
    heatmaps, cube = named("heatmaps"), named("cube")
    before = picture(heatmaps), picture(cube)
    typed(view, "2,5", qtbot)
    assert weights(window).W_Q[0, 0] == 2.5
    qtbot.waitUntil(lambda: picture(heatmaps) != before[0])
    qtbot.waitUntil(lambda: picture(cube) != before[1])
    window.session.undo()
    qtbot.waitUntil(lambda: picture(heatmaps) == before[0])
    qtbot.waitUntil(lambda: picture(cube) == before[1])


def test_hidden_tables_take_edits_too(window, named, qtbot):
    model = named("table.W_V").model()
    assert not named("table.W_V").isVisible()
    assert model.setData(model.index(1, 2), "0.125")
    assert weights(window).W_V[1, 2] == 0.125


def test_words_are_refused_in_place_and_change_nothing(window, table, qtbot):
    view = table("W_Q", 6, 2)
    before = window.session.state.document
    typed(view, "abc", qtbot)
    assert window.session.state.document is before
    notes = [
        note.text for note in view.parentWidget().findChildren(type(view.parentWidget()._note)) if note.isVisible()
    ]
    assert notes == ["“abc” is not a number. The old value 0.377 stays."]


def test_copy_in_one_matrix_and_paste_in_another(window, named, table, qtbot):
    view = table("W_Q", 0, 0)
    QTest.keyClick(view, KEY.Key_A, CTRL)
    QTest.keyClick(view, KEY.Key_C, CTRL)
    assert QGuiApplication.clipboard().text().count("\t") == 56
    QTest.mouseClick(named("picker.W_K"), LEFT)
    other = table("W_K", 0, 0)
    QTest.keyClick(other, KEY.Key_V, CTRL)
    np.testing.assert_array_equal(weights(window).W_K, weights(window).W_Q)


def test_delete_zeroes_the_selected_block_as_one_step(window, table):
    view = table("W_Q", 2, 2)
    QTest.keyClick(view, KEY.Key_Right, SHIFT)
    QTest.keyClick(view, KEY.Key_Down, SHIFT)
    QTest.keyClick(view, KEY.Key_Delete)
    assert not weights(window).W_Q[2:4, 2:4].any()
    assert len(window.session.history) == 2


def test_ctrl_drag_in_a_cell_is_live_and_one_step(window, named, table, qtbot):
    view = table("W_Q", 6, 2)
    heatmaps = named("heatmaps")
    before, start = picture(heatmaps), weights(window).W_Q[6, 2]
    center = view.visualRect(view.model().index(6, 2)).center()
    QTest.mousePress(view.viewport(), LEFT, CTRL, center)
    view.scrub.move(center.x() + 100.0, False)
    qtbot.waitUntil(lambda: picture(heatmaps) != before)
    QTest.mouseRelease(view.viewport(), LEFT, CTRL, center + QPoint(100, 0))
    assert weights(window).W_Q[6, 2] == pytest.approx(start + 2.0)
    assert len(window.session.history) == 2


def test_escape_frees_the_lock_only_after_the_editor_is_closed(window, table, qtbot):
    view = table("W_Q", 6, 2)
    QTest.keyClicks(view, "9")
    QTest.keyClick(view.findChild(QLineEdit, "cell_editor"), KEY.Key_Escape)
    qtbot.waitUntil(lambda: view.findChild(QLineEdit, "cell_editor") is None)
    assert window.session.state.view.lock is not None
    QTest.keyClick(view, KEY.Key_Escape)
    assert window.session.state.view.lock is None


def test_tokens_renamed_in_the_table_are_renamed_everywhere(window, named, qtbot):
    heatmaps = named("heatmaps")
    before = picture(heatmaps)
    window.tables.commands.ask_rename(0)
    [dialog] = [child for child in window.tables.children() if child.isWidgetType() and child.isWindow()]
    dialog.lines[0].setText("zz")
    dialog.accept()
    assert window.session.state.sequence.tokens[0] == "zz"
    qtbot.waitUntil(lambda: picture(heatmaps) != before)


def test_head_rules_follow_the_head_count(window, named, qtbot):
    view = named("table.W_Q")
    before = picture(view)
    window.session.commit("heads", partial(set_heads, heads=2))
    qtbot.waitUntil(lambda: picture(view) != before)
    window.session.undo()
    qtbot.waitUntil(lambda: picture(view) == before)


def test_in_a_low_window_X_folds_and_its_tab_unfolds_it(window, named, qtbot):
    window.resize(1366, 738)
    qtbot.waitUntil(lambda: not named("table.X").isVisible())
    assert named("table.W_Q").isVisible()
    QTest.mouseClick(named("picker.X"), LEFT)
    assert named("table.X").isVisible()
    assert named("picker.X").isChecked()


def test_the_menus_operations_act_on_the_selection(window, table):
    view = table("W_Q", 6, 2)
    QTest.keyClick(view, KEY.Key_Left, SHIFT)
    window.tables.operate("zero")
    assert weights(window).W_Q[6, 1:3].tolist() == [0, 0]
    assert window.session.history.undo_name == "zero W_Q[7, 2–3]"


def test_hovering_a_weight_reads_out_the_number_it_goes_into(window, named, qtbot):
    view = named("table.W_Q")
    at = QPointF(view.visualRect(view.model().index(0, 5)).center())
    none = Qt.MouseButton.NoButton
    where = view.viewport().mapToGlobal(at)
    move = QMouseEvent(QMouseEvent.Type.MouseMove, at, where, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view.viewport(), move)
    value = window.session.state.trace.head("Q", 2)[8, 1]
    assert f"{abs(value):.6f}"[:-1] in named("readout").text()
