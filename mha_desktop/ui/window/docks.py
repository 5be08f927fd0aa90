"""Where the panels stand, and how that follows the window's width (docs/architecture.md, "Layout").

Wide: tables and sliders at the left, heatmaps, cube. Below 1280 px the cube is a tab beside the heatmaps; below 1000 px
the left column is a tab too.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QWidget

LEFT, LEFT_LARGE, LARGE_FROM = 452, 568, 2400
TAB_CUBE_BELOW, TAB_ALL_BELOW = 1280, 1000
COMPACT_BELOW_HEIGHT = 820
CUBE_LEAST = 400  # its title, four chips and two buttons
USUAL_HEIGHT = 620  # of the heatmaps on a large screen; they get the width that their cells can use there
HEAT_MOST = 0.62  # of the width beside the left column; the cube has the rest
AREA = Qt.DockWidgetArea.LeftDockWidgetArea


class Arrangement(Enum):
    """How many columns the width allows."""

    WIDE = "wide"
    TABBED_CUBE = "tabbed cube"
    ALL_TABBED = "all tabbed"


def arrangement_for(width: int) -> Arrangement:
    """Return the arrangement for a window this wide, in device-independent px."""
    if width < TAB_ALL_BELOW:
        return Arrangement.ALL_TABBED
    return Arrangement.TABBED_CUBE if width < TAB_CUBE_BELOW else Arrangement.WIDE


class PanelDock(QDockWidget):
    """A dock with its own head for a title bar; a bare strip where the panel has heads of its own."""

    def __init__(self, name: str, title: str, panel: QWidget, head: QWidget | None, window: QMainWindow) -> None:
        super().__init__(title, window)
        self.setObjectName(f"dock.{name}")
        self.setAllowedAreas(Qt.DockWidgetArea.AllDockWidgetAreas)
        self.setFeatures(
            QDockWidget.DockWidgetFeature.DockWidgetMovable
            | QDockWidget.DockWidgetFeature.DockWidgetFloatable
            | QDockWidget.DockWidgetFeature.DockWidgetClosable
        )
        self.setTitleBarWidget(head if head is not None else _NoTitle(self))
        self.setWidget(panel)


class _NoTitle(QWidget):
    """Takes the title bar's place without taking room."""

    def sizeHint(self) -> QSize:
        return QSize(0, 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)


class Docks:
    """The four panels' docks and their arrangement in one window."""

    def __init__(
        self, window: QMainWindow, heatmap_width: Callable[[int, int], int], sliders_height: Callable[[], int]
    ) -> None:
        """Take how many px of a rest the heatmaps want at a height, and how many px high the sliders want to be."""
        self._window = window
        self._heatmap_width = heatmap_width
        self._sliders_height = sliders_height
        self._docks: dict[str, PanelDock] = {}
        self._arrangement: Arrangement | None = None
        window.setDockNestingEnabled(True)
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, window.tabPosition(AREA).North)
        window.setDocumentMode(True)

    def __getitem__(self, name: str) -> PanelDock:
        return self._docks[name]

    def add(self, name: str, title: str, panel: QWidget, head: QWidget | None = None) -> PanelDock:
        """Make the dock of a panel; `arrange` puts it in its place."""
        self._docks[name] = PanelDock(name, title, panel, head, self._window)
        return self._docks[name]

    def fit(self) -> None:
        """Arrange for the present width if it asks for another arrangement, and share the width out."""
        wanted = arrangement_for(self._window.width())
        if wanted is not self._arrangement:
            self.arrange(wanted)
        self.share()

    def arrange(self, arrangement: Arrangement) -> None:
        """Put every docked panel in its place; floating ones stay afloat."""
        self._arrangement = arrangement
        window, docks = self._window, self._docks
        shown = {name for name, dock in docks.items() if not dock.isHidden() or not window.isVisible()}
        order = ("tables", "heatmaps", "cube", "sliders")
        docked = [name for name in order if not docks[name].isFloating()]
        for name in docked:
            window.removeDockWidget(docks[name])
            window.addDockWidget(AREA, docks[name], Qt.Orientation.Horizontal)
        if {"tables", "sliders"} <= set(docked):
            window.splitDockWidget(docks["tables"], docks["sliders"], Qt.Orientation.Vertical)
        if arrangement is not Arrangement.WIDE and {"heatmaps", "cube"} <= set(docked):
            window.tabifyDockWidget(docks["heatmaps"], docks["cube"])
        if arrangement is Arrangement.ALL_TABBED and {"heatmaps", "tables"} <= set(docked):
            window.tabifyDockWidget(docks["heatmaps"], docks["tables"])
            if "sliders" in docked:
                window.tabifyDockWidget(docks["tables"], docks["sliders"])
        for name in docked:
            docks[name].setVisible(name in shown)
        if arrangement is not Arrangement.WIDE:
            docks["heatmaps"].raise_()
        self._dress_tabs()

    def share(self) -> None:
        """Give each column its width: the left one fixed, the heatmaps what their cells can use, the cube the rest."""
        window, docks = self._window, self._docks
        left = LEFT_LARGE if window.width() >= LARGE_FROM else LEFT
        rest = window.width() - left - 2
        columns: list[QDockWidget] = []
        sizes: list[int] = []
        if self._arrangement is not Arrangement.ALL_TABBED:
            columns, sizes = [docks["tables"]], [left]
        if self._arrangement is Arrangement.WIDE and not docks["cube"].isFloating() and not docks["cube"].isHidden():
            wanted = self._heatmap_width(rest - CUBE_LEAST, docks["heatmaps"].height())
            cube = max(CUBE_LEAST, docks["cube"].minimumSizeHint().width())
            least = self._heatmap_width(rest - cube, min(docks["heatmaps"].height(), USUAL_HEIGHT))
            most = rest // 2 if window.width() >= LARGE_FROM else rest - cube
            heat = min(max(min(wanted, round(HEAT_MOST * rest)), least), most)
            columns += [docks["heatmaps"], docks["cube"]]
            sizes += [heat, rest - heat]
        else:
            columns.append(docks["heatmaps"])
            sizes.append(rest)
        window.resizeDocks(columns, sizes, Qt.Orientation.Horizontal)
        self.share_left()

    def share_left(self) -> None:
        """Give the sliders the height of their rows and the tables the rest, at most half to the sliders."""
        docks = self._docks
        if self._arrangement is Arrangement.ALL_TABBED or any(
            docks[name].isHidden() or docks[name].isFloating() for name in ("tables", "sliders")
        ):
            return
        layout = self._window.layout()
        if layout is not None:
            layout.activate()  # in a resize event the docks still have their old heights
        height = docks["tables"].height() + docks["sliders"].height()
        sliders = min(self._sliders_height(), height // 2)
        pair: list[QDockWidget] = [docks["tables"], docks["sliders"]]
        self._window.resizeDocks(pair, [height - sliders, sliders], Qt.Orientation.Vertical)

    def reset(self) -> None:
        """Dock and show everything, in the arrangement for the present width."""
        for dock in self._docks.values():
            dock.setFloating(False)
            dock.setVisible(True)
        self.arrange(arrangement_for(self._window.width()))
        self.share()

    def toggle_float(self, name: str) -> None:
        """Float a dock, or put it back: Qt leaves one that was moved out of sight until it is added again."""
        dock = self._docks[name]
        if not dock.isFloating():
            dock.setFloating(True)
            dock.show()
            return
        dock.setFloating(False)
        self._window.addDockWidget(AREA, dock, Qt.Orientation.Horizontal)
        dock.show()
        self.arrange(arrangement_for(self._window.width()))
        self.share()

    @property
    def arrangement(self) -> Arrangement | None:
        """How the panels stand now."""
        return self._arrangement

    def in_front(self, name: str) -> bool:
        """Tell whether a panel is shown and not behind another tab."""
        dock = self._docks[name]
        # Qt moves a dock behind another tab out of the window; its visible region would leave out its opaque children.
        return dock.isVisible() and (dock.isFloating() or dock.geometry().intersects(self._window.rect()))

    def tab_bars(self) -> list[QTabBar]:
        """Return the tabs that Qt has made for docks that share a place."""
        return list(self._window.findChildren(QTabBar))

    def _dress_tabs(self) -> None:
        """Give Qt's own dock tabs the look and the focus of ours."""
        for bar in self.tab_bars():
            bar.setDrawBase(False)
            bar.setExpanding(False)
            bar.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            bar.setAccessibleName(self._window.tr("Panels"))
