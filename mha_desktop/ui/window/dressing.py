"""Large changes of a window in several turns of the event loop: another theme, another step of a lesson.

Meanwhile the window keeps its old picture, so that it is never seen half dressed; the new one is painted in a turn of
its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from mha_desktop.ui.theme import Theme
from mha_desktop.ui.turns import Turns

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow


INPUT = frozenset(
    {
        QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride, QEvent.Type.Wheel,
        QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease, QEvent.Type.ContextMenu,
        QEvent.Type.TouchBegin, QEvent.Type.TabletPress, QEvent.Type.DragEnter, QEvent.Type.Close,
    }
)  # fmt: skip


MOVES = frozenset({QEvent.Type.MouseMove, QEvent.Type.HoverMove})


class Dressing(QObject):
    """Changes one window, and holds its painting back until all is done."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._held = False
        self._sheet: Iterator[Callable[[], object]] = iter(())  # what is left of giving the application its sheet
        self._fitted = window.theme.metrics.zoom, window.theme.metrics.height
        self._theme, self._room = Turns(self), Turns(self)
        self._theme.done.connect(self._paint)
        self._room.done.connect(self._paint)
        self._fit_soon = QTimer(self)
        self._fit_soon.setSingleShot(True)
        self._fit_soon.timeout.connect(window.fit)
        self._change = Turns(self, slice_s=0.0)  # of another document, or a lesson's step
        self._change.done.connect(self._changed)
        self._room_due = False  # whether the room is to be shared out when the change is done

    @property
    def pending(self) -> bool:
        """Whether something is still to be changed or painted."""
        return self.changing or self._theme.pending or self._room.pending or self._fit_soon.isActive()

    @property
    def changing(self) -> bool:
        """Whether another document or a lesson's step is still coming."""
        return self._change.under_way

    @property
    def zooming(self) -> bool:
        """Whether a theme of another size is still coming."""
        metrics = self._window.theme.metrics
        return self._theme.under_way and self._fitted != (metrics.zoom, metrics.height)

    def change(self, parts: Iterable[Callable[[], object]]) -> None:
        """Begin a change of what the window shows, a part in each turn; one that is under way is finished first."""
        self.finish_change()
        self._change.begin(parts)

    def finish_change(self) -> None:
        """Do what is left of a change: somebody cannot wait for it."""
        self._change.finish()

    def in_turns(self, act: Callable[[], object]) -> Iterator[Callable[[], object]]:
        """Parts of a change: make one of the State, and show it, a panel in each; the room is shared out afterwards.

        From the first on the window keeps its picture until the change is done; keys and pointer have it done at once.
        """
        self._hold()
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)
        for part in self._window.panels.in_turns(act):
            yield partial(self._unshared, part)
        yield self._window.actions_by_id.refresh  # of a panel's own news too, as which file is shown

    def _unshared(self, part: Callable[[], object]) -> None:
        self._room_due = True
        with self._window.docks.gathered():
            part()

    def _changed(self) -> None:
        app = QApplication.instance()
        assert app is not None
        app.removeEventFilter(self)
        if self._room_due:
            self._share_room()
        self._paint()

    def take(self, theme: Theme, sheet: Iterator[Callable[[], object]]) -> None:
        """Hand a theme to every part, a few in each turn; what is left of an older theme is not wanted any more.

        `sheet` gives the application its style sheet, in parts too. It is one for all windows: each does some of it,
        and none goes on to its own parts before the sheet is whole, which would take their palettes away again.
        """
        self._sheet = sheet
        self._hold(everything=True)
        self._theme.begin(chain(self._sheet, self._parts(theme), self._zooming()))

    def _give_sheet(self) -> None:
        for part in self._sheet:
            part()

    def take_now(self, theme: Theme) -> None:
        """Hand a theme to every part before returning."""
        self._theme.stop()
        self._give_sheet()
        for dress in chain(self._parts(theme), self._zooming()):
            dress()
        self._paint()

    def _parts(self, theme: Theme) -> list[Callable[[], None]]:
        window = self._window
        window.theme = theme
        own = (window.message, window.busy_line, window.map_row, window.files.offer)
        dressed = [partial(part.set_theme, theme) for part in own]
        return [*dressed, *window.panels.dressing(theme), partial(window.dress, theme)]

    def _zooming(self) -> Iterator[Callable[[], object]]:
        """What gives every panel its room at another zoom; again when style and fonts have reached every part."""
        window, metrics = self._window, self._window.theme.metrics
        if self._fitted != (metrics.zoom, metrics.height):
            window.docks.zoom = metrics.zoom
            yield from window.fitting()
            self._fitted = metrics.zoom, metrics.height
            yield self.fit_soon

    def fit_soon(self) -> None:
        """Share the room out in the next turn, when rows have come or gone."""
        self._fit_soon.start(0)

    @contextmanager
    def gathered(self) -> Iterator[None]:
        """Change document and panels within: actions are asked once, the room is shared out once, in the next turn."""
        self._hold()
        docks = self._window.docks
        try:
            with self._window.actions_by_id.gathered(), docks.gathered():
                yield
        finally:
            self._room_due = True
            if not self._change.under_way:
                self._share_room()

    def _share_room(self) -> None:
        """Share the room out; docks that come and go by it have the actions asked once, not each of them."""
        self._room_due, docks = False, self._window.docks
        self._room.begin([partial(self._asking_once, act) for act in (docks.place_gathered, docks.share_gathered)])

    def _asking_once(self, act: Callable[[], None]) -> None:
        with self._window.actions_by_id.gathered():
            act()

    def stop(self) -> None:
        """Leave off: the window closes. The style sheet is the others' too."""
        self._give_sheet()
        self._theme.stop()
        self._change.stop()
        self._room.stop()
        self._fit_soon.stop()
        self._paint()

    def _hold(self, everything: bool = False) -> None:
        """Keep the window's picture, or that of `everything`: what becomes dirty is painted later, at once.

        Not by `setUpdatesEnabled`: a widget that becomes dirty meanwhile and is hidden is never painted again.
        """
        self._held = True
        for widget in QApplication.topLevelWidgets() if everything else (self._window,):
            widget.installEventFilter(self)  # which for the second time changes nothing

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take Qt's wish to paint the window away while it is held; finish a change that input would come into.

        A pointer that moves waits for nothing, so that its moves are left out. That another window closes is not
        waited for either: a choice list that is being deleted closes its menu, and what it stood in has gaps by then.
        """
        kind = event.type()
        if self._change.under_way:
            if kind in INPUT and (kind != QEvent.Type.Close or watched is self._window):
                self.finish_change()
            elif kind in MOVES:
                return True
        return kind == QEvent.Type.UpdateRequest

    def _paint(self) -> None:
        if self._held and not self._change.under_way and not self._theme.pending and not self._room.pending:
            self._held = False
            for widget in QApplication.topLevelWidgets():
                widget.removeEventFilter(self)
                if widget.isVisible():
                    QCoreApplication.postEvent(widget, QEvent(QEvent.Type.UpdateRequest))
