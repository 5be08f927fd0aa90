"""The window without a mouse: Tab reaches everything, Esc ends things in order; the wheel edits nothing by accident."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDockWidget,
    QLineEdit,
    QScrollArea,
    QScrollBar,
    QTextBrowser,
    QWidget,
)

from aids.walk import settle
from mha_desktop.document.cells import Block
from mha_desktop.document.view import Pin, Spot
from mha_desktop.scene.insights import INSIGHTS

KEY, CTRL, SHIFT = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
LINKS = 20  # of a text, at the most: Tab goes through them before it leaves
WHITELIST = {"qt_toolbar_ext_button", "qt_menubar_ext_button"}  # Qt's own, without the keyboard's focus


# What is opened, and a control that Tab must then come to.
STATES = {
    "calculation": ("view.side.calculation",),
    "mistakes": ("view.side.mistakes",),
    "a mistake": ("view.mistake.no_scale",),
    "learning": ("document.readout", "view.panel.learning"),
    "worksheet": ("lessons.worksheet",),
    "lesson": ("lessons.open.multi_head_attention",),
    **{insight.key: (f"view.insight.{insight.key}",) for insight in INSIGHTS},
}
VISITED = {"calculation": "calculation.", "mistakes": "mistake", "a mistake": "mistake.off", "learning": "learning."}
VISITED |= {"worksheet": "worksheet.", "lesson": "lesson."}
VISITED |= {insight.key: f"insight.{insight.key}" for insight in INSIGHTS}


def stops(window):
    """Every widget of the window that Tab should reach, proxies followed; what a tab hides is behind its tab."""
    found = set()
    names = ("tables", "sliders", "heatmaps", "cube", "next_token")
    hidden = [window.docks[name] for name in names if not window.docks.in_front(name)]
    for widget in window.findChildren(QWidget):
        if any(dock.isAncestorOf(widget) for dock in hidden):
            continue
        inside = in_sight(widget, window) and widget.isVisible() and widget.isEnabled()
        takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None
        if inside and takes and widget.objectName() not in WHITELIST:
            found.add(stop_of(widget))
    return found


def stop_of(widget):
    """Of buttons that exclude each other one is a stop, and the arrows go on from it: the first stands for all."""
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    return group.buttons()[0] if group is not None and group.exclusive() else widget


def in_sight(widget, window):
    """Whether a widget is of the window or a panel that floats, and not a bar that Qt keeps far out of it."""
    own = widget.window()
    if own is not window and not isinstance(own, QDockWidget):
        return False
    content = next((area.widget() for area in areas(widget) if area.widget() is not None), None)
    return content is not None or own.rect().contains(widget.mapTo(own, widget.rect().center()))


def areas(widget):
    """The areas that scroll a widget: what is scrolled away is reached all the same."""
    while (widget := widget.parentWidget()) is not None and not widget.isWindow():
        if isinstance(widget, QScrollArea):
            yield widget


def describe(widgets):
    return sorted(f"{type(w).__name__} “{w.objectName() or w.accessibleName()}”" for w in widgets)


def come_to_rest(user):
    """Go round once: a table makes its cell the current one, and where that is pinned another slider comes or goes."""
    first = QApplication.focusWidget()
    for _ in range(300):
        left = QApplication.focusWidget()
        user.key(KEY.Key_Tab)
        user.qtbot.waitUntil(lambda left=left: isinstance(left, QTextBrowser) or QApplication.focusWidget() is not left)
        if QApplication.focusWidget() is first:
            return
    raise AssertionError("Tab does not return")


def go_round(user, back=False):
    """Press Tab from the first control on until it is there again; what it visited."""
    key, keys = (KEY.Key_Backtab, SHIFT) if back else (KEY.Key_Tab, Qt.KeyboardModifier.NoModifier)
    wanted, seen = stops(user.window), []
    for _ in range(2 * len(wanted)):
        widget = QApplication.focusWidget()
        if seen and widget is seen[0]:
            break
        seen.append(widget)
        user.key(key, keys)
        for _ in range(LINKS if isinstance(widget, QTextBrowser) else 0):
            if QApplication.focusWidget() is widget:  # on its next link
                user.key(key, keys)
        user.qtbot.waitUntil(lambda left=widget: QApplication.focusWidget() not in (None, left))
    assert QApplication.focusWidget() is seen[0], "Tab does not return"
    assert len(seen) == len(set(seen)), "Tab visits something twice"
    visited = {stop_of(widget) for widget in seen}
    assert describe(wanted - visited) == []
    assert describe(visited - wanted) == [], "Tab comes to what nobody sees"
    assert describe(stops(user.window)) == describe(wanted), "something came or went on the way"
    return seen


@pytest.mark.parametrize("back", [False, True])
def test_37_tab_visits_every_control_and_returns(user, back):
    user.window.session.look(pins=(Pin(Block("W_Q", 0, 0)),))
    for size in ((1920, 1080), (1500, 900), (1366, 768), (1100, 700), (900, 500)):
        user.window.resize(*size)
        user.qtbot.waitUntil(lambda: not user.window.dressing.pending)
        for _ in range(3):
            QApplication.processEvents()
        user.window.findChild(QComboBox, "example").setFocus()
        go_round(user, back)


@pytest.mark.parametrize("size", [pytest.param((1920, 1080), marks=pytest.mark.long), (1366, 768), (900, 600)])
@pytest.mark.parametrize("state", STATES)
def test_tab_visits_every_control_of_what_is_opened(user, state, size):
    user.window.resize(*size)
    user.window.session.look(pins=(Pin(Block("W_Q", 0, 0)),))
    for action in STATES[state]:
        user.window.actions_by_id[action].trigger()
    settle(user.window)
    user.window.findChild(QComboBox, "example").setFocus()
    if state == "lesson":  # which pins the current cell
        user.qtbot.waitUntil(lambda: QApplication.focusWidget() is user.find("example"))
        come_to_rest(user)
    seen = go_round(user)
    assert any(widget.objectName().startswith(VISITED[state]) for widget in seen)


def test_tab_goes_into_a_cube_that_floats_and_comes_back(user):
    user.window.session.look(pins=(Pin(Block("W_Q", 0, 0)),))
    user.window.commands.float_cube()
    user.qtbot.waitUntil(user.find("dock.cube").isFloating)
    user.window.activateWindow()
    user.window.findChild(QComboBox, "example").setFocus()
    user.qtbot.waitUntil(user.window.isActiveWindow)
    assert user.find("cube") in go_round(user)


@pytest.mark.parametrize("name", ["table.W_Q", "table.X"])
def test_37_tab_leaves_a_table_at_once_in_both_directions(user, name):
    table = user.find(name)
    for key, keys in ((KEY.Key_Tab, Qt.KeyboardModifier.NoModifier), (KEY.Key_Backtab, SHIFT)):
        table.setFocus()
        user.key(key, keys)
        assert QApplication.focusWidget() is not table
        assert not table.isAncestorOf(QApplication.focusWidget())


def turn(widget, notches):
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle, widget.mapToGlobal(middle), QPoint(0, 0), QPoint(0, 120 * notches), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)


def test_36_the_wheel_over_unfocused_controls_changes_nothing(user):
    user.window.session.look(pins=(Pin(Block("W_Q", 0, 0)),))
    user.window.setFocus()
    before = user.window.session.state
    kinds = (QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit)
    controls = [w for w in user.window.findChildren(QWidget) if isinstance(w, kinds) and w.isVisible()]
    controls = [w for w in controls if not isinstance(w, QScrollBar)]
    assert len(controls) >= 6
    for widget in (*controls, user.find("heatmaps").viewport(), user.find("table.W_Q").viewport()):
        for notches in (1, -1):
            turn(widget, notches)
        assert user.window.session.state.document is before.document, describe([widget])
        assert user.window.session.state.view == before.view, describe([widget])
    assert user.find("example").currentText() == "clusters"


def test_the_wheel_steps_the_focused_slider(user):
    slider = user.find("slider")
    slider.setFocus()
    value = slider.number
    turn(slider, 1)
    assert slider.number == pytest.approx(value + 0.1)
    user.qtbot.waitUntil(lambda: len(user.window.session.history) == 2)


def test_escape_ends_a_drag_then_frees_the_lock_and_then_does_nothing(user):
    slider = user.find("slider")
    lock, document = user.window.session.state.view.lock, user.window.session.state.document
    assert lock is not None
    end = user.drag(slider, slider.handle_center(), range(1, 25))
    user.qtbot.waitUntil(lambda: user.window.session.state.document is not document)
    user.key(KEY.Key_Escape)
    assert user.window.session.state.document is document
    assert user.window.session.state.view.lock == lock
    user.release(slider, end)
    user.key(KEY.Key_Escape)
    assert user.window.session.state.view.lock is None
    user.key(KEY.Key_Escape)
    assert user.window.session.state.document is document
    assert user.window.isVisible()


@pytest.mark.parametrize("name", ["slider", "slider_value", "table.X", "cell_value", "heatmaps", "cube", "torch_badge"])
def test_98_escape_frees_the_lock_from_every_place(user, name):
    user.find(name).setFocus()
    user.key(KEY.Key_Escape)
    assert user.window.session.state.view.lock is None


def test_escape_frees_the_lock_while_the_cube_floats(user):
    user.window.commands.float_cube()
    dock = user.window.docks["cube"]
    user.qtbot.waitUntil(lambda: dock.isFloating() and dock.isVisible())
    user.find("cube").setFocus()
    QTest.keyClick(user.find("cube"), KEY.Key_Escape)
    assert user.window.session.state.view.lock is None
    user.window.commands.float_cube()
    user.qtbot.waitUntil(lambda: not dock.isFloating())


@pytest.mark.parametrize("name", ["slider", "heatmaps", "cube", "torch_badge", "heads.segments.4"])
def test_page_keys_change_no_number_and_no_view(user, name):
    before = user.window.session.state
    user.find(name).setFocus()
    for key in (KEY.Key_PageUp, KEY.Key_PageDown):
        user.key(key)
    assert user.window.session.state.document is before.document
    assert user.window.session.state.view == before.view


def test_page_keys_in_a_table_only_move_in_it(user):
    user.click_cell("W_Q", 0, 2)
    document = user.window.session.state.document
    user.key(KEY.Key_PageDown)
    assert user.window.session.state.document is document
    assert user.window.session.state.view.cell.column == 2
    assert user.window.session.state.view.cell.row > 0


def test_segments_move_by_the_arrows(user):
    user.find("heads.segments.4").setFocus()
    user.key(KEY.Key_Right)
    assert user.window.session.state.document.heads == 8
    user.key(KEY.Key_Left)
    user.key(KEY.Key_Left)
    assert user.window.session.state.document.heads == 2
    user.find("mask.none").setFocus()
    user.key(KEY.Key_Right)
    assert user.window.session.state.document.mask == "causal"


def test_typing_while_the_pointer_hovers_and_drags_elsewhere_keeps_what_is_typed(user):
    view = user.click_cell("W_Q", 6, 2)
    user.type("1.2")
    editor = view.findChild(QLineEdit, "cell_editor")
    user.window.session.look(hover=Spot("attention", 0, 1, 1))
    assert editor.text() == "1.2"
    user.type("5")
    user.key(KEY.Key_Return)
    assert user.window.session.state.document.weights.W_Q[6, 2] == 1.25


def test_a_drag_sweep_over_the_heatmaps_locks_nothing(user):
    viewport, lock = user.find("heatmaps").viewport(), user.window.session.state.view.lock
    start = user.heat_cell(0, 1, 1)
    user.press(viewport, start)
    for column in range(2, 6):
        at = QPointF(user.heat_cell(0, 1, column))
        event = QMouseEvent(QEvent.Type.MouseMove, at, viewport.mapToGlobal(at), Qt.MouseButton.NoButton,
                            Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)  # fmt: skip
        QApplication.sendEvent(viewport, event)
        assert user.window.session.state.view.hover == Spot("attention", 0, 1, column)
    user.release(viewport, user.heat_cell(0, 1, 5))
    assert user.window.session.state.view.lock == lock
