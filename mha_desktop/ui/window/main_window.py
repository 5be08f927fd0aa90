"""The main window: it puts the parts together, and passes each change of State on to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from mha_desktop.attention.trace import Engine
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.exchange.opened import Opened
from mha_desktop.ui.actions.build import ActionSet
from mha_desktop.ui.actions.catalog import all_actions
from mha_desktop.ui.carry.drops import TableDrops
from mha_desktop.ui.checkpoints.desk import CheckpointDesk
from mha_desktop.ui.documents.files import Files
from mha_desktop.ui.lessons.desk import LessonDesk
from mha_desktop.ui.present.desk import Presentation
from mha_desktop.ui.runner import ThreadRunner
from mha_desktop.ui.scenes.door import Scenes
from mha_desktop.ui.settings.layout import WindowMemory
from mha_desktop.ui.settings.looks import LEAST_SIZE
from mha_desktop.ui.settings.preferences import Preferences
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import WheelGuard
from mha_desktop.ui.window.choices import choices, sizes
from mha_desktop.ui.window.commands import WindowCommands
from mha_desktop.ui.window.demand import demand
from mha_desktop.ui.window.docks import Docks
from mha_desktop.ui.window.dressing import Dressing
from mha_desktop.ui.window.end import forget_when_gone
from mha_desktop.ui.window.engine_start import EngineStart
from mha_desktop.ui.window.heights import COMPACT_BELOW_HEIGHT
from mha_desktop.ui.window.locking import Locking
from mha_desktop.ui.window.panels import Panels
from mha_desktop.ui.window.parts import WindowParts
from mha_desktop.ui.window.tab_order import neighbour, tab_stops
from mha_desktop.ui.words import translated
from mha_desktop.ui.worksheet.desk import WorksheetDesk

if TYPE_CHECKING:
    from mha_desktop.ui.documents.windows import Windows

FIRST_SIZE = QSize(1500, 900)
SETTLE_MS = 120  # of quiet after the last change before large thumbnails are drawn


class MainWindow(WindowParts):
    """One document's window.

    Signals
    -------
    engine_ready()
        The engine is there; edits that waited have been made.
    settled()
        The window stands, and the engine is there or none will come: what waited for the start may go on.
    """

    engine_ready = Signal()
    settled = Signal()

    def __init__(
        self,
        opened: Opened,
        theme: Theme,
        engine: Engine | None = None,
        windows: Windows | None = None,
        preferences: Preferences | None = None,
        before: Session | None = None,
        in_turns: bool = False,
    ) -> None:
        """Build it; of one that is made `in_turns` there is the session alone, until `unbuilt` was gone through.

        `before` is the session of the window that this one takes the place of.
        """
        super().__init__()
        self.setObjectName("main")
        self.theme = theme
        self.preferences = preferences or Preferences()
        self.runner = ThreadRunner(self)
        stored = opened.trace if engine is None else None  # of no use as a base for the engine's own
        fresh = partial(Session, opened.document, stored, engine, opened.view, self.runner)
        self.session = fresh() if before is None else before.successor(self.runner)
        self.session.demand = lambda view: demand(
            view, self.docks.in_front("steps"), self.calculation.steps.table.reads_all_heads
        )
        self.standing = False
        self.unbuilt = self._build(opened, theme, engine, windows)
        if not in_turns:
            for _ in self.unbuilt:
                pass

    # Building

    def _build(self, opened: Opened, theme: Theme, engine: Engine | None, windows: Windows | None) -> Iterator[None]:
        """Build the window, with a stop after each part that takes its time."""
        yield from self._make_parts(theme)
        if engine is None:
            self.heatmaps.view.wait_with_pyqtgraph()
        TableDrops(self)
        self.files = Files(self, opened, windows)
        self.checkpoints = CheckpointDesk(self)
        self.lessons = LessonDesk(self)
        self.presentation = Presentation(self)
        self.scenes = Scenes(self)
        self.worksheets = WorksheetDesk(self)
        self.commands = WindowCommands(self)
        self.actions_by_id = ActionSet(self.commands, all_actions(), self)
        self.locking = self.actions_by_id.locking = Locking(self)
        yield
        self._make_menus(theme)
        yield
        yield from self._place_docks()
        self._connect()
        self.files.attach()
        self.panels = Panels(self.session, self)
        yield from self._watch_panels()
        self.dressing = Dressing(self)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLE_MS)
        self._settle.timeout.connect(self.strip.settle)
        self._start: EngineStart | None = None
        self._guard = WheelGuard(self)
        self._guard.protect(self)
        self.memory = WindowMemory(self)
        self.dress(theme)
        yield
        if windows is not None or not self.memory.place():
            self.resize(self._first_size())
        yield
        self._changed(self.session.state, None)
        self.standing = True
        if engine is None:
            self._start = EngineStart(self)
        else:
            self._announce = QTimer(self)
            self._announce.setSingleShot(True)
            self._announce.timeout.connect(self.engine_ready)
            self._announce.start(0)

    def _place_docks(self) -> Iterator[None]:
        self.docks = Docks(self, self.heatmaps.wanted_width, self.sliders.wanted_height)
        self.docks.zoom = self.theme.metrics.zoom
        self.docks.add("tables", self.tr("Tables"), self.tables)
        self.docks.add("sliders", self.tr("Sliders"), self.sliders)
        self.docks.add("heatmaps", self.tr("Heatmaps"), self.heatmaps, self.heatmap_head)
        self.docks.add("cube", self.tr("Attention cube"), self.cube, self.cube_head)
        yield
        self.calculation.add_to(self.docks)
        self.map_row.follow(self.docks["tables"])
        yield
        self.docks.share()
        yield

    def _connect(self) -> None:
        session, commands = self.session, self.commands
        session.changed.connect(self._changed)
        session.history_changed.connect(self._history_changed)
        session.refused.connect(self.say)
        self.preferences.refused.connect(self.say)
        session.busy_changed.connect(self.busy_line.set_busy)
        self.busy_line.shown.connect(self.strip.set_computing)
        self.toolbar.example_asked.connect(commands.open_example_soon)
        self.toolbar.heads_asked.connect(commands.set_heads)
        self.toolbar.mask_asked.connect(commands.set_mask)
        self.badge.clicked.connect(commands.compare_with_torch)
        self.engine_ready.connect(self.settled)
        self.settled.connect(commands.add_what_menus)
        self.heatmap_head.save_requested.connect(lambda: commands.export("heatmaps"))
        self.cube_head.reset_button.clicked.connect(lambda: commands.see("reset"))
        self.cube_head.float_button.clicked.connect(commands.float_cube)
        self.cube.view.painter_changed.connect(lambda _name: self.cube_head.say(self.cube.view.note))
        self.tables.x_open_changed.connect(self.picker.set_x_open)
        self.picker.x_chosen.connect(self.tables.open_x)
        self.sliders.wanted_height_changed.connect(lambda _height: self.docks.share_left())
        for name in self.docks.names:
            self.docks[name].installEventFilter(self)
            self.docks[name].visibilityChanged.connect(partial(self._front_changed, name))
        self.docks["lesson"].closed_by_hand.connect(self.lessons.leave_soon)

    def _watch_panels(self) -> Iterator[None]:
        self.panels.add_always(self.files.keeper)
        self.panels.add_always(self.presentation)
        self.panels.add_always(self.worksheets)
        for always in (self.toolbar, self.heatmap_head, self.cube_head, self.tables, self.status, self.badge):
            self.panels.add_always(always)
            yield
        for seen in (self.picker, self.strip):
            self.panels.add(seen, seen)
        for name, panel in (("sliders", self.sliders), ("heatmaps", self.heatmaps), ("cube", self.cube)):
            # The cube is drawn beside this thread, so it is told first and fetched when it is painted.
            self.panels.add(panel, panel, partial(self.docks.in_front, name), first=name == "cube")
        self.calculation.watch(self.panels)
        self.panels.add_always(self.lessons)  # after the next token, whose dock may come with a document
        self.panels.add_always(self.locking)  # last: what it greys may just have been made
        self.cube_head.say("")

    def _first_size(self) -> QSize:
        screen = self.screen().availableSize() if self.screen() is not None else FIRST_SIZE
        return (FIRST_SIZE * self.theme.metrics.zoom).boundedTo(screen).expandedTo(self.minimumSize())

    # Changes

    def _changed(self, new: State, old: State | None) -> None:
        if self.session.opened_late and not self.dressing.changing:
            self.dressing.change(self.dressing.in_turns(self.docks.share))  # a large one: panel by panel
        elif old is not None and sizes(new) != sizes(old):
            with self.dressing.gathered():
                self.panels.pass_on()
                self.docks.share()  # another number of heatmaps or chips needs another width
        else:
            self.panels.pass_on()
        if old is None or new.document is not old.document:
            self._settle.start()
        if old is not None and new.view.mistake != old.view.mistake:
            self.files.keeper.name_window()
        if old is None or choices(new) != choices(old):
            self.actions_by_id.refresh()

    def _history_changed(self) -> None:
        self.actions_by_id.refresh(step_only=True)
        self.files.keeper.name_window()

    def _front_changed(self, name: str = "", seen: bool = False) -> None:
        """Another panel is in front, or one was closed."""
        if seen:
            self.calculation.make(name)
            self.panels.catch_up(self.docks[name].widget())
            self.locking.catch_up()
        self.actions_by_id.refresh()
        if self.docks.arrangement is not None and self.docks.arrangement.tabbed:
            self.map_row.show_one(tables=self.docks.in_front("tables") or self.docks.in_front("sliders"))
        else:
            self.map_row.show_both()

    def say(self, sentence: str) -> None:
        """Show one sentence about something that went wrong; the document is as it was."""
        sentence = translated(sentence)
        self.message.show_message(sentence)
        self.presentation.say(sentence)

    def opened(self) -> None:
        """Take note that another document is shown, or that this one has another file."""
        self.message.clear()
        self.show_name()

    def show_name(self) -> None:
        """Say in toolbar and title which document is shown."""
        example, own = self.files.keeper.file.example, self.files.keeper.shown.title
        if self.session.own is None:
            self.toolbar.show_example(example, own)
        else:
            self.toolbar.show_example("", self.session.state.document.title, waiting=own)
        self.preferences.set(example=example or self.preferences.settings.example)
        self.files.keeper.name_window()

    # Looks

    def follow_system(self) -> None:
        """Take the system's theme again, where that is the choice."""
        self.commands.looks.take()

    def follow_screens(self) -> None:
        """Take note that there are other screens."""
        self.commands.looks.take(again=True)

    def set_theme(self, theme: Theme) -> None:
        """Hand a theme to every part at once."""
        self.dressing.take_now(theme)

    def dress(self, theme: Theme) -> None:
        """Give what is the window's own the theme."""
        self.setMinimumSize(LEAST_SIZE * theme.metrics.zoom)
        self.actions_by_id.set_theme(theme)
        self._export_button.setIcon(theme.icon("share", size=theme.metrics.scaled(16)))
        self.menuBar().setFont(theme.font("body"))
        self.show_name()

    # Events

    def paintEvent(self, event: QPaintEvent) -> None:
        """Start the engine once the first picture is on the screen."""
        super().paintEvent(event)
        if self._start is not None:
            self._start.painted()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the width with the arrangement, the height with the compact form."""
        super().resizeEvent(event)
        if not (self.standing and self.dressing.zooming):  # which fits it when the style is there
            self.fit()

    def fit(self) -> None:
        """Follow the size and the zoom."""
        for part in self.fitting():
            part()

    def fitting(self) -> tuple[Callable[[], None], ...]:
        """What `fit` does, in parts that take their time."""
        return self._fit_rows, self._fit_places, self._fit_shares

    def _fit_rows(self) -> None:
        zoom = self.theme.metrics.zoom
        compact = self.height() < COMPACT_BELOW_HEIGHT * zoom
        self.toolbar.fit(self.width(), zoom)
        self.map_row.set_compact(compact)
        self.tables.set_compact(compact)
        self.cube_head.set_compact(compact)

    def _fit_places(self) -> None:
        if not self.memory.arranges():
            with self.actions_by_id.gathered():  # once, not by each panel that comes or goes
                self.docks.take_places()

    def _fit_shares(self) -> None:
        if not self.memory.arranges():
            self.docks.share()
        self._front_changed()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc: ends a drag, drops a computation, frees the lock, leaves the presentation, in this order."""
        if event.key() == Qt.Key.Key_Escape:
            self.commands.escape()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc works in a floating panel too."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() == Qt.Key.Key_Escape
            and isinstance(watched, QWidget)
            and watched.isWindow()
        ):
            self.commands.escape()
            return True
        return False

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Go round the window as one reads it."""
        left, right = (
            [self.docks[name] for name in names if self.docks.in_front(name)]  # what a tab hides is behind its tab
            for names in (
                ("tables", "next_token", "sliders"),
                ("heatmaps", "cube", "steps", "insight", "side", "learning", "model", "lesson"),
            )
        )
        bars = (self.files.offer.bar, self.message, self.toolbar, self.calculation.mistake_bar)
        above = [bar for bar in bars if bar is not None]
        parts = (*above, self.picker, *left, self.strip, *self.docks.tab_bars(), *right)
        stop = neighbour(tab_stops(parts, self), QApplication.focusWidget() or self.focusWidget(), forward)
        if stop is None:
            return False
        if not stop.window().isActiveWindow():  # a panel that floats, or back from one
            stop.window().activateWindow()
        stop.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
        return True

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask about unsaved work; then stop what runs, and give OpenGL's resources back while there is a context."""
        self.calculation.end()
        if not (self.scenes.may_close() and self.files.keeper.may_close()):
            event.ignore()
            return
        self.presentation.end()
        self.lessons.end()
        self.scenes.end()
        self.files.end()
        self.memory.end()
        self.dressing.stop()
        self._settle.stop()
        self._share_left.stop()
        self.badge.stop()
        self.runner.stop()
        if self._start is not None:
            self._start.end()
        self.cube.view.release()
        forget_when_gone(self)
        super().closeEvent(event)
