"""The sliders in the real window: a drag repaints every view and is one step."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

LEFT = Qt.MouseButton.LeftButton
START = 0.37721843977186464


@pytest.fixture
def slider(named, qtbot):
    slider = named("slider")
    qtbot.waitUntil(slider.isVisible)
    slider.setFocus()
    return slider


def drag(slider, offsets):
    """Press the handle and move by each offset; return where it was pressed."""
    start = slider.handle_center()
    QTest.mousePress(slider, LEFT, pos=start)
    for offset in offsets:
        point = QPointF(start + QPoint(offset, 0))
        event = QMouseEvent(
            QMouseEvent.Type.MouseMove, point, slider.mapToGlobal(point), Qt.MouseButton(0), LEFT,
            Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        QApplication.sendEvent(slider, event)
    return start


def value(window):
    return window.session.state.document.weights.W_Q[6, 2]


def picture(widget):
    return widget.grab().toImage()


def test_a_drag_repaints_heatmaps_cube_and_table_before_it_ends(window, named, slider, qtbot):
    views = [named(name) for name in ("heatmaps", "cube", "table.W_Q")]
    before = [picture(view) for view in views]
    start = drag(slider, range(1, 40))
    for view, picture_before in zip(views, before, strict=True):
        qtbot.waitUntil(lambda view=view, old=picture_before: picture(view) != old)
    assert window.session.dragging
    assert len(window.session.history) == 1
    QTest.mouseRelease(slider, LEFT, pos=start + QPoint(39, 0))
    assert len(window.session.history) == 2
    assert value(window) == slider.number > START
    window.session.undo()
    for view, picture_before in zip(views, before, strict=True):
        qtbot.waitUntil(lambda view=view, old=picture_before: picture(view) == old)


def test_escape_during_a_drag_returns_to_the_old_value_and_keeps_the_lock(window, slider):
    start = drag(slider, range(1, 40))
    assert value(window) != START
    QTest.keyClick(slider, Qt.Key.Key_Escape)
    assert value(window) == START
    QTest.mouseRelease(slider, LEFT, pos=start + QPoint(39, 0))
    assert value(window) == START
    assert len(window.session.history) == 1
    assert window.session.state.view.lock is not None


def test_the_slider_follows_the_current_cell_of_any_table(window, named, slider):
    view = named("table.X")
    index = view.model().index(3, 4)
    QTest.mouseClick(view.viewport(), LEFT, pos=view.visualRect(index).center())
    assert slider.accessibleName() == "Slider of X[4, 5]"
    assert slider.number == window.session.state.document.sequences[0].rows[3, 4]


def test_the_last_value_of_a_fast_drag_is_exact_and_the_badge_agrees(window, named, slider, qtbot):
    start = drag(slider, [k % 50 for k in range(300)] + [17])
    wanted = slider.number
    QTest.mouseRelease(slider, LEFT, pos=start + QPoint(17, 0))
    assert value(window) == wanted
    qtbot.waitUntil(lambda: "= torch" in named("torch_badge").text())
