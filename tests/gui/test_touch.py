"""A finger and a pen: a tap locks, a long press opens the menu, a drag scrubs, two fingers turn the cube."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QInputDevice, QMouseEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLineEdit,
    QMenu,
    QSlider,
    QTabBar,
    QToolButton,
    QWidget,
)

from mha_desktop.document.cells import Block
from mha_desktop.document.view import Pin, Spot
from mha_desktop.exchange.settings import read_settings

LEAST = 28  # px, at 100 %
# Smaller on purpose, and why that is no loss.
SMALL = {
    "stepper": "two arrows in a number's entry, for the mouse: the entry and the slider beside it take the finger",
    "qt_tableview_cornerbutton": "Qt's own, disabled: it does nothing",
    "qt_toolbar_ext_button": "Qt's own; comes only where a toolbar does not fit, which ours always do",
}


@pytest.fixture(scope="module")
def screen():
    """A touch screen."""
    return QTest.createTouchDevice()


class Finger:
    """One or two fingers on the window."""

    def __init__(self, window, screen):
        self._window, self._screen = window, screen

    def _touch(self, kind, widget, points):
        event = QTest.touchEvent(self._window.windowHandle(), self._screen)
        for number, point in enumerate(points):
            getattr(event, kind)(number, widget.mapTo(self._window, point))
        event.commit()
        QApplication.processEvents()

    def press(self, widget, *points):
        self._touch("press", widget, points)

    def move(self, widget, *points):
        self._touch("move", widget, points)

    def lift(self, widget, *points):
        self._touch("release", widget, points)

    def tap(self, widget, point):
        self.press(widget, point)
        self.lift(widget, point)


@pytest.fixture
def finger(user, screen):
    return Finger(user.window, screen)


def open_menu(user):
    user.qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    menu = QApplication.activePopupWidget()
    texts = [action.text().replace("&", "") for action in menu.actions() if action.text()]
    menu.close()
    return texts


def right_click(widget, point):
    QTest.mouseMove(widget, point)
    QApplication.sendEvent(widget, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, point, widget.mapToGlobal(point)))


def test_a_tap_locks_a_heatmap_cell_and_another_frees_it(user, finger):
    viewport, session = user.find("heatmaps").viewport(), user.window.session
    finger.tap(viewport, user.heat_cell(1, 3, 5))
    assert session.state.view.lock == Spot("attention", 1, 3, 5)
    finger.tap(viewport, user.heat_cell(1, 3, 5))
    assert session.state.view.lock is None


def test_a_tap_locks_a_cell_of_the_cube(user, finger):
    finger.tap(user.find("cube"), user.cube_cell(0, 11, 6))
    assert user.window.session.state.view.lock == Spot("attention", 0, 11, 6)


def test_a_finger_drags_a_slider_as_one_step(user, finger):
    slider, session = user.find("slider"), user.window.session
    start = slider.handle_center()
    finger.press(slider, start)
    for way in range(4, 60, 8):
        finger.move(slider, start + QPoint(way, 0))
    user.qtbot.waitUntil(lambda: session.state.document.weights.W_Q[6, 2] > 0.6)
    finger.lift(slider, start + QPoint(52, 0))
    assert len(session.history) == 2


def test_a_finger_scrubs_the_current_cell_and_selects_from_others(user, finger):
    view, session = user.find("table.W_Q"), user.window.session
    current, other = (
        view.visualRect(view.model().index(6, 2)).center(),
        view.visualRect(view.model().index(1, 1)).center(),
    )
    before = session.state.document
    finger.press(view.viewport(), other)
    finger.move(view.viewport(), other + QPoint(60, 30))
    finger.lift(view.viewport(), other + QPoint(60, 30))
    assert session.state.document is before
    for _ in range(2):  # makes it the current one; a tap on that changes nothing
        finger.tap(view.viewport(), current)
        user.qtbot.wait(QApplication.doubleClickInterval() + 50)  # else it is a double tap, which opens the entry
    assert session.state.document is before
    finger.press(view.viewport(), current)
    for way in (5, 15, 30, 40):
        finger.move(view.viewport(), current + QPoint(way, 0))
    user.qtbot.waitUntil(lambda: session.state.document is not before)
    finger.lift(view.viewport(), current + QPoint(40, 0))
    assert session.state.document.weights.W_Q[6, 2] > before.weights.W_Q[6, 2]
    assert len(session.history) == 2


def place_of(user, where):
    if where == "cell":
        view = user.find("table.W_Q")
        return view.viewport(), view.visualRect(view.model().index(2, 4)).center()
    if where == "token":
        side = user.find("table.X").side
        return side.viewport(), QPoint(side.width() // 2, side.sectionViewportPosition(2) + 8)
    row = user.find("slider").parentWidget()
    return row, QPoint(user.find("slider").x() // 2, row.height() // 2)


@pytest.mark.parametrize("where", ["cell", "token", "slider"])
def test_a_long_press_opens_what_the_right_button_opens(user, finger, where):
    widget, point = place_of(user, where)
    before = user.window.session.state.document
    right_click(widget, point)
    wanted = open_menu(user)
    finger.press(widget, point)
    finger.move(widget, point + QPoint(2, 1))  # fingers tremble
    assert open_menu(user) == wanted != []
    finger.lift(widget, point)
    assert user.window.session.state.document is before
    assert not user.window.session.dragging


def test_a_finger_that_moves_or_lifts_opens_no_menu(user, finger):
    view = user.find("table.W_Q")
    point = view.visualRect(view.model().index(2, 4)).center()
    finger.press(view.viewport(), point)
    finger.move(view.viewport(), point + QPoint(40, 40))
    user.qtbot.wait(700)
    assert QApplication.activePopupWidget() is None
    finger.lift(view.viewport(), point + QPoint(40, 40))
    finger.tap(view.viewport(), point)
    user.qtbot.wait(700)
    assert QApplication.activePopupWidget() is None


def test_two_fingers_enlarge_and_turn_the_cube(user, finger):
    cube = user.find("cube")
    middle, before = cube.rect().center(), cube.camera
    one, two = QPoint(-40, 0), QPoint(40, 0)
    finger.press(cube, middle + one, middle + two)
    for step in range(1, 7):
        finger.move(cube, middle + one * (1 + step / 6), middle + two * (1 + step / 6))
    finger.lift(cube, middle + one * 2, middle + two * 2)
    larger = cube.camera
    assert larger.zoom == pytest.approx(2 * before.zoom, rel=0.35)
    assert larger.azimuth == pytest.approx(before.azimuth, abs=1)
    finger.press(cube, middle + one, middle + two)
    for step in range(1, 7):
        down = QPoint(0, 6 * step)
        finger.move(cube, middle + one + down, middle + two - down)
    finger.lift(cube, middle + one + QPoint(0, 36), middle + two - QPoint(0, 36))
    assert abs(cube.camera.azimuth - larger.azimuth) > 20
    assert user.window.session.state.view.lock == Spot("attention", 1, 8, 2)  # no tap was seen in it


@pytest.fixture
def pen():
    """Presses as Qt makes them of a pen that nobody took."""
    kinds, capability = QInputDevice.DeviceType, QInputDevice.Capability.Position
    device = QPointingDevice("pen", 7, kinds.Stylus, QPointingDevice.PointerType.Pen, capability, 1, 1)

    def act(kind, widget, point):
        left = Qt.MouseButton.LeftButton
        event = QMouseEvent(
            kind, QPointF(point), QPointF(widget.mapToGlobal(point)), left, left, Qt.KeyboardModifier.NoModifier, device
        )
        QApplication.sendEvent(widget, event)
        QApplication.processEvents()

    return act


def test_a_pen_locks_a_cell_and_its_long_press_opens_the_menu(user, pen):
    viewport, session = user.find("heatmaps").viewport(), user.window.session
    pen(QEvent.Type.MouseButtonPress, viewport, user.heat_cell(2, 4, 4))
    pen(QEvent.Type.MouseButtonRelease, viewport, user.heat_cell(2, 4, 4))
    assert session.state.view.lock == Spot("attention", 2, 4, 4)
    widget, point = place_of(user, "cell")
    pen(QEvent.Type.MouseButtonPress, widget, point)
    assert "Copy" in " ".join(open_menu(user))
    pen(QEvent.Type.MouseButtonRelease, widget, point)
    assert len(session.history) == 1


def too_small(window):
    """Every control on the window that a finger would miss."""
    kinds, found = (QAbstractButton, QComboBox, QLineEdit, QSlider), {}
    for widget in window.findChildren(QWidget):
        inside = window.rect().contains(widget.mapTo(window, widget.rect().center()))
        if not widget.isVisible() or widget.window() is not window or not inside or widget.objectName() in SMALL:
            continue
        if isinstance(widget, QToolButton) and widget.property("stepper"):
            continue
        name = f"{type(widget).__name__} “{widget.objectName() or widget.accessibleName()}”"
        if isinstance(widget, kinds) and min(widget.width(), widget.height()) < LEAST:
            found[name] = widget.size().toTuple()
        if isinstance(widget, QTabBar) and widget.count() > 1:
            found |= {
                f"{name} {i}": widget.tabRect(i).size().toTuple()
                for i in range(widget.count())
                if widget.tabRect(i).height() < LEAST
            }
    return found


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (900, 600)])
def test_every_control_is_large_enough_for_a_finger(user, size):
    window, actions = user.window, user.window.actions_by_id
    window.resize(*size)
    window.session.look(pins=(Pin(Block("W_Q", 0, 0)),))
    found = {}
    for name in ("view.side.calculation", "view.side.mistakes", "view.mistake.no_scale", "view.insight.permutation"):
        actions[name].trigger()
        QApplication.processEvents()
        found |= too_small(window)
    assert found == {}


# Targets that are small for a mouse grow for a finger


def heights(user):
    """Height in px, at any zoom, of what is hit: a row of the steps, a table's column heads, a row, a button."""
    steps = user.find("steps.table").places.tops
    table = user.find("table.W_Q")
    return {
        "steps": min(b - a for a, b in pairwise(steps[1:])),
        "column": table.horizontalHeader().height(),
        "row": table.rowHeight(0),
        "button": user.find("cube.reset").height(),
    }


def dressed(user):
    user.qtbot.waitUntil(lambda: not user.window.dressing.pending)
    QApplication.processEvents()


def test_the_first_tap_makes_small_targets_large_enough_for_a_finger(user, finger):
    before = heights(user)
    assert before["steps"] < LEAST
    finger.tap(user.find("heatmaps").viewport(), user.heat_cell(1, 3, 5))
    assert user.window.session.state.view.lock == Spot("attention", 1, 3, 5)  # the tap itself met what it was on
    dressed(user)
    assert min(heights(user).values()) >= LEAST
    assert not user.window.preferences.settings.touch  # a mouse at the next start finds it as it was


def test_large_targets_can_be_chosen_and_stay_large_at_any_zoom(user):
    before, action = heights(user), user.window.actions_by_id["view.touch"]
    action.trigger()
    user.window.commands.looks.choose(zoom=75)
    dressed(user)
    assert action.isChecked()
    assert min(heights(user).values()) >= LEAST
    user.window.preferences.write()
    assert read_settings().settings.touch
    action.trigger()
    user.window.commands.looks.choose(zoom=100)
    dressed(user)
    assert heights(user) == before


def test_the_name_of_a_plane_is_hit_by_a_finger_that_is_a_little_off(user, finger):
    user.window.commands.looks.choose(touch=True)
    dressed(user)
    cube = user.find("cube")
    name = next(label for label in cube.picture.labels if label.kind == "head" and label.index == 2)
    x, y, width, height = name.rect
    assert height < LEAST - 4
    off = QPoint(int(x + width / 2), int(y + height / 2 + LEAST / 2 - 2))
    assert not y <= off.y() <= y + height
    finger.tap(cube, off)
    assert user.window.session.state.view.isolated == 2


def test_a_fold_of_the_steps_opens_by_a_finger_on_the_end_of_its_row(user, finger):
    user.window.commands.looks.choose(touch=True)
    dressed(user)
    table = user.find("steps.table")
    page = table.places
    row = next(i for i, each in enumerate(page.page_rows) if each.fold and each.kind == "line")
    left, count = page.spans[page.page_rows[row].block].left, len(page.page_rows)
    finger.tap(table.viewport(), QPoint(int(left) - LEAST + 2, int((page.tops[row] + page.tops[row + 1]) / 2)))
    user.qtbot.waitUntil(lambda: len(table.places.page_rows) > count)
