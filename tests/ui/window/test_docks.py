"""The arrangement of the panels by the window's width."""

from __future__ import annotations

import subprocess
import sys
from functools import partial

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QDockWidget, QLabel, QMainWindow, QTabWidget

from aids.cuts import cut
from mha_desktop.ui.theme import Theme, apply
from mha_desktop.ui.window.arrangements import Arrangement, arrangement_for
from mha_desktop.ui.window.dock_tabs import dress, tab_bars
from mha_desktop.ui.window.docks import LEFT, LEFT_LARGE, Docks


@pytest.mark.parametrize(
    ("width", "wanted"),
    [
        (900, Arrangement.ALL_TABBED),
        (999, Arrangement.ALL_TABBED),
        (1000, Arrangement.TABBED_CUBE),
        (1279, Arrangement.TABBED_CUBE),
        (1280, Arrangement.WIDE),
        (2560, Arrangement.WIDE),
    ],
)
def test_columns_by_width(width, wanted):
    assert arrangement_for(width) is wanted


@pytest.mark.parametrize(
    ("size", "wanted"),
    [
        ((910, 492), Arrangement.LESSON_COLUMN),  # 1366 × 738 at 150 %
        ((800, 492), Arrangement.LESSON_BESIDE),
        ((910, 1000), Arrangement.ALL_TABBED),  # a tall window has room below
        ((600, 492), Arrangement.ALL_TABBED),
        ((1093, 590), Arrangement.TABBED_CUBE),
        ((1366, 738), Arrangement.LESSON_UNDER_CUBE),
    ],
)
def test_a_lesson_stands_where_there_is_room(size, wanted):
    assert arrangement_for(size[0], lesson_open=True, height=size[1]) is wanted


@pytest.fixture
def docks(qtbot):
    """Four docks with labels in a window that is shown, the heatmaps wanting 700 px."""
    window = QMainWindow()
    qtbot.addWidget(window)
    made = Docks(window, lambda most, height: min(700, most), lambda: 150)
    for name in ("tables", "sliders", "heatmaps", "cube"):
        made.add(name, name, QLabel(name))
    window.resize(1500, 800)
    made.share()
    window.show()
    made.share()
    made.window = window
    return made


def test_the_left_column_is_fixed_and_the_heatmaps_take_what_they_can_use(docks, qtbot):
    near = partial(pytest.approx, abs=12)  # Qt's separators are 6 px wide without the style sheet
    qtbot.waitUntil(lambda: docks["tables"].width() == near(LEFT))
    assert docks["heatmaps"].width() == near(649 + LEFT - docks["tables"].width())  # 62 % of the rest
    assert docks["sliders"].height() == near(150)
    docks.window.resize(2400, 800)
    docks.share()
    qtbot.waitUntil(lambda: docks["tables"].width() == near(LEFT_LARGE))
    assert docks["heatmaps"].width() == near(700)


def test_in_front_knows_hidden_closed_and_floating_docks(docks, qtbot):
    assert all(docks.in_front(name) for name in ("tables", "sliders", "heatmaps", "cube"))
    docks["cube"].hide()
    assert not docks.in_front("cube")
    docks["cube"].show()
    docks.window.resize(1100, 800)
    docks.share()
    qtbot.waitUntil(lambda: not docks.in_front("cube"))
    assert docks.in_front("heatmaps")
    docks["cube"].raise_()
    qtbot.waitUntil(lambda: docks.in_front("cube") and not docks.in_front("heatmaps"))
    docks.toggle_float("cube")
    qtbot.waitUntil(lambda: docks["cube"].isFloating())
    qtbot.waitUntil(lambda: docks.in_front("cube") and docks.in_front("heatmaps"))
    docks.toggle_float("cube")
    assert not docks["cube"].isFloating()


def test_a_closed_panel_stays_closed_when_the_arrangement_changes(docks):
    docks["sliders"].hide()
    for width in (1100, 950, 1500):
        docks.window.resize(width, 800)
        docks.share()
        assert docks["sliders"].isHidden()
    docks.reset()
    assert docks["sliders"].isVisible()


def test_docks_have_names_for_saved_layouts(docks):
    for name in ("tables", "sliders", "heatmaps", "cube"):
        assert docks[name].objectName() == f"dock.{name}"


def test_a_window_that_is_resized_while_a_dock_is_dragged_loses_no_panel(docks, qtbot):
    window, head = docks.window, QLabel("cube")
    docks["cube"].setTitleBarWidget(head)
    press(head, QEvent.Type.MouseButtonPress, QPoint(30, 5))
    for x in (60, 90, 120):
        press(head, QEvent.Type.MouseMove, QPoint(x, 5))
    qtbot.waitUntil(docks["cube"].isFloating)
    window.resize(1100, 800)
    docks.share()
    press(head, QEvent.Type.MouseButtonRelease, QPoint(120, 5))
    nowhere = Qt.DockWidgetArea.NoDockWidgetArea
    docked = [name for name in docks.names if not docks[name].isFloating()]
    assert "heatmaps" in docked
    assert [name for name in docked if window.dockWidgetArea(docks[name]) == nowhere] == []
    docks.share()  # Qt warns of docks that it has lost
    qtbot.waitUntil(lambda: docks["heatmaps"].geometry().right() > 1080)


def press(widget, kind, at):
    """Send a mouse event of the left button."""
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    moving, released = kind == QEvent.Type.MouseMove, kind == QEvent.Type.MouseButtonRelease
    event = QMouseEvent(
        kind,
        QPointF(at),
        QPointF(widget.mapToGlobal(at)),
        none if moving else left,
        none if released else left,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(widget, event)
    QApplication.processEvents()


def test_a_window_that_nobody_closed_ends_in_silence():
    code = "from mha_desktop.app import create_application, create_window\n"
    code += "app = create_application(['x']); window = create_window(); window.show(); app.processEvents()\n"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    noise = "This plugin does not support propagateSizeHints()"
    said = [line for line in done.stderr.splitlines() if noise not in line]
    assert (done.returncode, said) == (0, [])


def test_tabs_stand_closer_where_their_words_would_be_cut(qtbot):
    theme = Theme.named("light")
    apply(QApplication.instance(), theme)
    window = QMainWindow()
    qtbot.addWidget(window)
    window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
    made = [QDockWidget(title, window) for title in ("Heatmaps", "Attention cube", "Tables", "Next token", "Sliders")]
    for dock in made:
        window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, dock)
    for dock in made[1:]:
        window.tabifyDockWidget(made[0], dock)
    window.resize(900, 300)
    window.show()
    qtbot.waitUntil(lambda: len(tab_bars(window)) == 1)
    (bar,) = tab_bars(window)
    dress(window, {})
    loose = bar.sizeHint().width()
    for width, tight in ((loose - 10, True), (loose + 60, False), (loose - 10, True)):
        window.resize(width, 300)
        qtbot.waitUntil(lambda width=width: abs(bar.width() - width) <= 2)
        dress(window, {})
        assert bool(bar.property("tight")) is tight
        assert bar.sizeHint().width() <= bar.width()
        assert cut(window) == []
