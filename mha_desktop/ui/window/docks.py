"""Where the panels stand, and how that follows the window's width (docs/architecture.md, "Layout").

Wide: tables, next token and sliders at the left; heatmaps and cube, under both the worked steps (the insight is a tab).
The side dock opens as a tab beside the cube; from 1600 px on it opens under the cube, and the steps end where the
heatmaps end. A lesson stands under the cube, so that text and pictures are seen at once, below 1280 px beside the
heatmaps. Below 1280 px the cube and the side dock are tabs beside the heatmaps; below 1000 px all but steps is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QToolBar, QWidget

from mha_desktop.ui.actions.panel_tips import panel_tips
from mha_desktop.ui.window.arrangements import PLACES, Arrangement, H, Place, V, arrangement_for
from mha_desktop.ui.window.dock_tabs import dress, tab_bars
from mha_desktop.ui.window.heights import COMPACT_BELOW_HEIGHT, Row, row_height
from mha_desktop.ui.window.panel_dock import PanelDock
from mha_desktop.ui.window.splitters import let_go

LEFT, LEFT_LARGE, LARGE_FROM = 452, 568, 2400
CUBE_LEAST = 400  # its title, four chips and two buttons
USUAL_HEIGHT = 620  # of the heatmaps on a large screen; they get the width that their cells can use there
SIDE_MOST, CUBE_LEAST_HEIGHT = 0.55, 300  # the side dock's share of the cube's column; what the cube keeps
# A lesson's share of that column, also in a low window; what the cube keeps above it.
LESSON_SHARE, LESSON_SHARE_LOW, CUBE_LEAST_BY_LESSON = 0.58, 0.68, 180
LESSON_SHARE_LEARNING = 0.47  # of the column below the learning dock: goals and buttons are what the text speaks of
LESSON_LEAST = 320  # px wide, beside the heatmaps of a narrow window
STEPS_WIDE = 700  # px that the worked steps want where they end with the heatmaps' column; the lesson keeps the rest
HEAT_MOST = 0.62  # of the width beside the left column; the cube has the rest
AREA = Qt.DockWidgetArea.LeftDockWidgetArea
SIDE = ("side", "learning", "model")  # docks that share a place: tabs beside the cube, or under it


class Docks:
    """The panels' docks and their arrangement in one window."""

    def __init__(
        self, window: QMainWindow, heatmap_width: Callable[[int, int], int], sliders_height: Callable[[], int]
    ) -> None:
        """Take how many px of a rest the heatmaps want at a height, and how many px high the sliders want to be."""
        self._window = window
        self._heatmap_width = heatmap_width
        self._sliders_height = sliders_height
        self._docks: dict[str, PanelDock] = {}
        self._closed: set[str] = set()  # docks that are not shown at first
        self._arrangement: Arrangement | None = None
        self._placed = False
        self._gathering, self._asked = False, False
        self.arranged: Callable[[], None] = lambda: None  # called when panels have other places
        self.zoom = 1.0  # of the interface: all px here are those of the usual size
        window.setDockNestingEnabled(True)
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, window.tabPosition(AREA).North)
        window.setDocumentMode(True)

    @property
    def names(self) -> tuple[str, ...]:
        """Every dock's name, in the order of making."""
        return tuple(self._docks)

    def __getitem__(self, name: str) -> PanelDock:
        return self._docks[name]

    def add(
        self, name: str, title: str, panel: QWidget, head: QWidget | None = None, closed: bool = False
    ) -> PanelDock:
        """Make the dock of a panel; `arrange` puts it in its place. One that is `closed` is not shown at first."""
        self._docks[name] = PanelDock(name, title, panel, head, self._window)
        self._docks[name].let_go.connect(self._find_lost)
        self._docks[name].visibilityChanged.connect(self._dress_tabs)
        if closed:
            self._closed.add(name)
        return self._docks[name]

    @contextmanager
    def gathered(self) -> Iterator[None]:
        """Show and close docks within: the room is shared out by `share_gathered`, once."""
        outer, self._gathering = self._gathering, True
        try:
            yield
        finally:
            self._gathering = outer

    def place_gathered(self) -> None:
        """Arrange if sharing the room out was asked for within `gathered`."""
        if self._asked:
            self.take_places()

    def share_gathered(self) -> None:
        """Share the room out if that was asked for within `gathered`."""
        if self._asked:
            self.share()

    def share(self) -> None:
        """Arrange for the present width if it asks for another arrangement, and share the room out."""
        self._asked = self._gathering
        if self._gathering:
            return
        self.take_places()
        self.share_heights()
        self._share_widths()
        self._share_side()
        self.share_left()
        self._dress_tabs()

    def take_places(self) -> None:
        """Arrange for the present width if it asks for another arrangement."""
        side = self._placed and any(self._stands(name) for name in SIDE)
        wanted = self.wanted(side, self._placed and self._stands("lesson"))
        if wanted is not self._arrangement:
            self.arrange(wanted)

    def wanted(self, side_open: bool, lesson_open: bool = False, width: int | None = None) -> Arrangement:
        """Return the arrangement that a width in px asks for, the window's by default."""
        height = round(self._window.height() / self.zoom)
        return arrangement_for(round((width or self._window.width()) / self.zoom), side_open, lesson_open, height)

    def untab(self) -> None:
        """Take every tab away before Qt puts the panels elsewhere."""
        self._untab(list(self._docks))

    def keep(self, arrangement: Arrangement) -> None:
        """Take the panels as they stand, put back by Qt, for an arrangement."""
        self._arrangement = arrangement
        self._dress_tabs()

    def is_open_at_first(self, name: str) -> bool:
        """Tell whether a panel is shown unless the user closes it."""
        return name not in self._closed

    def _px(self, length: float) -> int:
        return round(length * self.zoom)

    def arrange(self, arrangement: Arrangement) -> None:
        """Put every docked panel in its place; floating ones stay afloat."""
        self._arrangement = arrangement
        window, docks = self._window, self._docks
        if self._placed:
            shown = {name for name, dock in docks.items() if not dock.isHidden()}
        else:
            shown = set(docks) - self._closed
        self._placed, places = True, PLACES[arrangement]
        docked = [name for name in places if name in docks and not docks[name].isFloating()]
        self._untab(docked)
        with self._unlaid():
            for name in docked:
                window.removeDockWidget(docks[name])
            for i, name in enumerate(docked):
                self._place(name, docked[:i], places[name])
            for name in docked:
                docks[name].setVisible(name in shown)
        side = SIDE if arrangement in (Arrangement.WIDE, Arrangement.LESSON_UNDER_CUBE) else ()
        lesson = ("lesson",) if arrangement is Arrangement.ALL_TABBED else ()
        for name in ("steps", "heatmaps", *side, *lesson):
            if name in docked and name in shown:
                docks[name].raise_()
        self.arranged()
        self._dress_tabs()

    @contextmanager
    def _unlaid(self) -> Iterator[None]:
        """Lay out once, at the end: Qt would do it again for each dock that is shown."""
        layout = self._window.layout()
        assert layout is not None
        layout.setEnabled(False)
        try:
            yield
        finally:
            layout.setEnabled(True)
            self._lay_out()

    def _untab(self, names: list[str]) -> None:
        """Have Qt take the tabs away, which it would leave standing where docks move out of them."""
        let_go(self._window)
        tabbed = [self._docks[name] for name in names if self._window.tabifiedDockWidgets(self._docks[name])]
        for dock in tabbed:
            dock.hide()
        if tabbed:
            self._lay_out()

    def _place(self, name: str, placed: list[str], place: Place) -> None:
        """Add one dock beside, below or behind the first of those it belongs to that is there."""
        dock = self._docks[name]
        self._window.addDockWidget(AREA, dock, H)
        for other, how in place:
            if other in placed:
                if how is None:
                    self._window.tabifyDockWidget(self._docks[other], dock)
                else:
                    self._window.splitDockWidget(self._docks[other], dock, how)
                return

    def _share_widths(self) -> None:
        """Give each column its width: the left one fixed, the heatmaps what their cells can use, the cube the rest."""
        window, docks = self._window, self._docks
        large = window.width() >= self._px(LARGE_FROM)
        left = self._px(LEFT_LARGE if large else LEFT)
        rest = window.width() - left - 2
        columns: list[QDockWidget] = []
        sizes: list[int] = []
        tabbed = self._arrangement is not None and self._arrangement.tabbed
        if tabbed:
            rest = window.width() - 2
        else:
            columns, sizes = [docks["tables"]], [left]
        beside = next((docks[name] for name in ("cube", *SIDE, "lesson") if self._stands(name)), None)
        if not tabbed and self._arrangement is not Arrangement.TABBED_CUBE and beside is not None:
            wanted = self._heatmap_width(rest - self._px(CUBE_LEAST), docks["heatmaps"].height())
            cube = max(self._px(CUBE_LEAST), beside.minimumSizeHint().width())
            least = self._heatmap_width(rest - cube, min(docks["heatmaps"].height(), self._px(USUAL_HEIGHT)))
            if self._steps_end_with_heatmaps:
                least = max(least, min(self._px(STEPS_WIDE), rest - cube))
            most = rest // 2 if large else rest - cube
            heat = min(max(min(wanted, round(HEAT_MOST * rest)), least), most)
            columns += [docks["heatmaps"], beside]
            sizes += [heat, rest - heat]
        elif self._arrangement is not Arrangement.ALL_TABBED and self._stands("lesson"):
            lesson = self._px(LESSON_LEAST)
            columns += [docks["heatmaps"], docks["lesson"]]
            sizes += [rest - lesson, lesson]
        else:
            columns.append(docks["heatmaps"])
            sizes.append(rest)
        self._resize(columns, sizes, H)

    @property
    def _steps_end_with_heatmaps(self) -> bool:
        under = (Arrangement.LESSON_UNDER_CUBE, Arrangement.SIDE_UNDER_CUBE)
        return self._arrangement in under and (self._stands("steps") or self._stands("insight"))

    def _find_lost(self) -> None:
        """Put docks in their places again that Qt has lost.

        At the end of a drag Qt returns to the layout of its beginning, and forgets docks that were arranged meanwhile.
        """
        no_area = Qt.DockWidgetArea.NoDockWidgetArea
        lost = (self._stands(name) and self._window.dockWidgetArea(self._docks[name]) == no_area for name in self.names)
        if self._arrangement is not None and any(lost):
            self.arrange(self._arrangement)
            self.share()

    def share_heights(self) -> None:
        """Give the worked steps the height of their rows and the heatmaps the rest."""
        docks, window = self._docks, self._window
        under = self._arrangement is Arrangement.ALL_TABBED
        below = [docks[name] for name in ("lesson",) * under + ("steps", "insight") if self._stands(name)]
        if not below or not self._stands("heatmaps"):
            return
        self._lay_out()
        # Docks that were just placed have sizes of elsewhere, so the window is measured.
        total = window.height() - self._below() - docks["heatmaps"].geometry().top()
        row = Row(
            narrow=self._arrangement is not None and self._arrangement.tabbed,
            low=window.height() < self._px(COMPACT_BELOW_HEIGHT),
            tabs=len(below) > 1,
            insight=self._stands("insight"),
            lesson=self._stands("lesson"),
            lesson_below=under and self._stands("lesson"),
            above=[docks[name].least_height for name in SIDE if self._stands(name)],
        )
        height = row_height(row, total, self.zoom)
        self._resize([docks["heatmaps"], below[0]], [total - height, height], V)
        self._lay_out()

    def _below(self) -> int:
        """Height in px of what stands below the panels: the status bar, and the first start's hint."""
        bottom = Qt.ToolBarArea.BottomToolBarArea
        bars = [bar for bar in self._window.findChildren(QToolBar) if bar.isVisible()]
        rows = sum(bar.height() for bar in bars if self._window.toolBarArea(bar) == bottom)
        return self._window.statusBar().sizeHint().height() + rows

    @property
    def crowded(self) -> bool:
        """Whether the window is so low that a lesson under the cube has a few lines of room."""
        low = self._window.height() < self._px(COMPACT_BELOW_HEIGHT)
        return low and self.wanted(False, True) is Arrangement.LESSON_UNDER_CUBE

    def _share_side(self) -> None:
        """Give what stands under the cube its height: a page as much as it wants, a lesson half of the column."""
        docks = self._docks
        below = {Arrangement.SIDE_UNDER_CUBE: "side", Arrangement.LESSON_UNDER_CUBE: "lesson"}
        under = None if self._arrangement is None else below.get(self._arrangement)
        if under == "side":  # of the tabs the one that is seen
            tabs = [name for name in SIDE if self._stands(name)]
            under = next((name for name in tabs if self.in_front(name)), tabs[0] if tabs else "side")
        others = ("cube",) if under in SIDE else ("cube", *SIDE)
        above = next((docks[name] for name in others if self._stands(name)), None)
        if under is None or above is None or not self._stands(under):
            return
        self._lay_out()
        total = above.height() + docks[under].height()
        low = self._window.height() < self._px(COMPACT_BELOW_HEIGHT)
        learning = self._stands("learning") and self.in_front("learning")
        share = LESSON_SHARE_LEARNING if learning else LESSON_SHARE_LOW if low else LESSON_SHARE
        page = self._page_share(under)
        wanted = round(share * total) if under == "lesson" else docks[under].sizeHint().height()
        least = self._px(CUBE_LEAST_BY_LESSON if under == "lesson" or page else CUBE_LEAST_HEIGHT)
        wanted = max(wanted, math.ceil(page * total))
        height = min(wanted, total - least, wanted if under == "lesson" else math.ceil(max(SIDE_MOST, page) * total))
        self._resize([above, docks[under]], [total - height, height], V)

    def _page_share(self, name: str) -> float:
        """The least share of its column that a panel's page asks for; 0 for none."""
        return float(getattr(self._docks[name].widget(), "column_share", 0.0))

    def _stands(self, name: str) -> bool:
        """Whether a dock takes part in the window's layout."""
        dock = self._docks.get(name)
        return dock is not None and not dock.isHidden() and not dock.isFloating()

    def _resize(self, docks: list[QDockWidget], sizes: list[int], orientation: Qt.Orientation) -> None:
        """Resize docks; before the first layout there is nothing to share."""
        if min(sizes) > 0:
            self._window.resizeDocks(docks, sizes, orientation)

    def _lay_out(self) -> None:
        """Have Qt lay out now: in a resize event the docks still have their old sizes."""
        layout = self._window.layout()
        if layout is not None:
            layout.activate()

    def share_left(self) -> None:
        """Give the sliders the height of their rows and the tables the rest, at most half to the sliders."""
        docks = self._docks
        if (self._arrangement is not None and self._arrangement.tabbed) or any(
            docks[name].isHidden() or docks[name].isFloating() for name in ("tables", "sliders")
        ):
            return
        self._lay_out()
        column: list[QDockWidget] = [docks["tables"], docks["sliders"]]
        height, heights = docks["tables"].height() + docks["sliders"].height(), list[int]()
        if self._stands("next_token"):
            column.insert(1, docks["next_token"])
            height += docks["next_token"].height()
            heights = [min(docks["next_token"].sizeHint().height(), height // 3)]
        rest = height - sum(heights)
        # Less than the tables' least would be taken from the next token, whose last bar it would cut.
        sliders = min(self._sliders_height(), rest // 2, max(rest - docks["tables"].minimumSizeHint().height(), 1))
        heights = [height - sliders - sum(heights), *heights, sliders]
        self._resize(column, heights, V)

    def set_wanted(self, name: str, wanted: bool) -> None:
        """Show a dock that has something to show, or hide it; where it was closed by hand it stays so at reset too."""
        (self._closed.discard if wanted else self._closed.add)(name)
        if self._placed:
            self._docks[name].setVisible(wanted)
            self.share()

    def close(self, name: str) -> None:
        """Hide a dock; the others share its room."""
        self._docks[name].hide()
        self.share()

    def reset(self) -> None:
        """Dock and show everything, in the arrangement for the present width."""
        for name, dock in self._docks.items():
            if dock.isFloating():  # Qt takes longer to say again what is so
                dock.setFloating(False)
            if dock.isHidden() is not (name in self._closed):
                dock.setVisible(name not in self._closed)
        self._arrangement = None
        self.share()

    def toggle_float(self, name: str) -> None:
        """Float a dock, or put it back: Qt leaves one that was moved out of sight until it is added again."""
        let_go(self._window)
        dock, afloat = self._docks[name], self._docks[name].isFloating()
        dock.setFloating(not afloat)
        if afloat:
            self._window.addDockWidget(AREA, dock, H)
            self._arrangement = None
        dock.show()
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
        return tab_bars(self._window)

    def _dress_tabs(self) -> None:
        """Give Qt's own dock tabs the look and the words of ours."""
        tips = panel_tips()
        dress(self._window, {dock.windowTitle(): tips[name] for name, dock in self._docks.items()})
