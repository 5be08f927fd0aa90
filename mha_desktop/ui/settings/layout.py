"""Keeps where a window and its panels stand, and puts them there again."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QObject, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QStyle, QToolBar, QWidget

from mha_desktop.exchange.settings import Box, Layout
from mha_desktop.ui.settings.places import on_screens, screen_rooms
from mha_desktop.ui.settings.preferences import WRITTEN_AFTER_MS
from mha_desktop.ui.window.docks import SIDE

if TYPE_CHECKING:
    from mha_desktop.ui.window.arrangements import Arrangement
    from mha_desktop.ui.window.main_window import MainWindow

DOCKS_VERSION = 1  # of Qt's description; another one when panels get other names
_MOVES = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.WindowStateChange, QEvent.Type.Show, QEvent.Type.Hide)


class WindowMemory(QObject):
    """Remembers the layout of one window.

    A window is placed, and its panels are arranged, before it is shown: Qt then gives the panels their own widths when
    the window has its size. From there on the user's widths are kept until the window gets another size.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._preferences = window, window.preferences
        self._coming: Layout | None = None
        self._held: QSize | None = None  # size of the window for which the user's own widths are kept
        self._settled = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(WRITTEN_AFTER_MS)
        self._timer.timeout.connect(self.write)
        self._afloat = QTimer(self)
        self._afloat.setSingleShot(True)
        self._afloat.timeout.connect(self._show_afloat)
        window.settled.connect(self.settle)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenRemoved.connect(self.come_back)

    # Putting back

    def place(self) -> bool:
        """Place the window that is about to be shown, and its panels, as the last one stood; tell if there was one."""
        window, layout = self._window, self._preferences.settings.window
        if layout.place is None:
            return False
        window.setGeometry(self._seen(QRect(*layout.place)))
        if layout.maximised:
            window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)
        for name in layout.opened:
            window.calculation.make(name)
        wide = layout.size[0] if layout.maximised and layout.size is not None else window.width()
        fits = bool(layout.docks) and self._arrangement(wide, layout).value == layout.arrangement
        restored = fits and self._restore(layout)
        self._show_panels(layout)
        if restored:
            window.docks.keep(self._arrangement(wide, layout))
            self._coming = layout
        self._afloat.start(0)
        return True

    def arranges(self) -> bool:
        """Tell whether the panels stand as the user left them, so that nobody needs to share out the room."""
        layout, window = self._coming, self._window
        if layout is None:
            return self._held == window.size()
        self._held = window.size()
        # A window that will be maximised has its first size for a moment only, and Qt keeps the panels' for the next.
        return layout.maximised or self._arrangement(window.width(), layout) is window.docks.arrangement

    def _arrangement(self, width: int, layout: Layout) -> Arrangement:
        return self._window.docks.wanted(bool({*SIDE} & set(layout.opened)), width=width)

    def _restore(self, layout: Layout) -> bool:
        """Have Qt put the docks back; the rows of messages stay as they are."""
        window = self._window
        rows = {bar: bar.isHidden() for bar in window.findChildren(QToolBar)}
        window.docks.untab()
        done = window.restoreState(QByteArray(layout.docks), DOCKS_VERSION)
        for bar, hidden in rows.items():
            bar.setHidden(hidden)
        return done

    def _show_panels(self, layout: Layout) -> None:
        """Show the panels that were shown; those in windows of their own wait until this window is there."""
        docks = self._window.docks
        for name in docks.names:
            dock = docks[name]
            if name in layout.floating:
                dock.setFloating(True)
                dock.hide()
            else:
                dock.setVisible(self._is_shown(name, layout))

    def _is_shown(self, name: str, layout: Layout) -> bool:
        if name == "lesson":
            return False
        return name in layout.opened or (self._window.docks.is_open_at_first(name) and name not in layout.closed)

    def _show_afloat(self) -> None:
        """Show the panels in windows of their own where they stood, if that is on a screen."""
        layout, docks = self._preferences.settings.window, self._window.docks
        for name, place in layout.floating.items():
            if name in docks.names and docks[name].isFloating():
                docks[name].setGeometry(self._seen(QRect(*place)))
                docks[name].setVisible(self._is_shown(name, layout))

    def come_back(self) -> None:
        """Bring window and panels back from a screen that is gone."""
        docks = self._window.docks
        floating = [docks[name] for name in docks.names if docks[name].isFloating()]
        parts: list[QWidget] = [self._window, *floating]
        for part in parts:
            if not part.isMaximized():
                part.setGeometry(self._seen(part.geometry()))

    def _seen(self, place: QRect) -> QRect:
        title = self._window.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight)
        return on_screens(place, screen_rooms(), title)

    # Keeping

    def settle(self) -> None:
        """The window stands; from now on what moves is what the user moves."""
        self._coming = None
        if not self._settled:
            self._settled = True
            docks = self._window.docks
            for watched in (self._window, *(docks[name] for name in docks.names)):
                watched.installEventFilter(self)
            self._window.commands.looks.take_motion()  # asks the desktop's files, which can wait so long
            if self._preferences.remark:
                self._window.message.show_message(self._preferences.remark, "info")
                self._preferences.remark = ""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take note of what moves, a second after it has come to rest."""
        if event.type() in _MOVES:
            self._timer.start()
        return False

    def note(self) -> None:
        """Take down where everything stands."""
        window = self._window
        if (self._coming is not None and not self._settled) or not window.isVisible() or window.isMinimized():
            return
        if window.lessons.title:  # its panels are a lesson's, which the next start does not open
            return
        docks = window.docks
        shown = {name for name in docks.names if not docks[name].isHidden()}
        first = {name for name in docks.names if docks.is_open_at_first(name)}
        maximised = window.isMaximized() or window.isFullScreen()
        floating = {name: _box(docks[name].geometry()) for name in docks.names if docks[name].isFloating()}
        layout = Layout(
            place=_box(window.normalGeometry() if maximised else window.geometry()),
            size=(window.width(), window.height()),
            maximised=maximised,
            arrangement="" if docks.arrangement is None else docks.arrangement.value,
            docks=bytes(window.saveState(DOCKS_VERSION).data()),
            opened=tuple(name for name in docks.names if name in shown - first),
            closed=tuple(name for name in docks.names if name in first - shown),
            floating=MappingProxyType(floating),
        )
        self._preferences.set(window=layout)

    def write(self) -> None:
        """Take it down and write it."""
        self._timer.stop()
        self.note()
        self._preferences.write()

    def forget(self) -> None:
        """Put every panel where it was first, and forget where they stood."""
        self._coming = self._held = None
        self._preferences.set(window=Layout())
        self._window.docks.reset()

    def end(self) -> None:
        """The window closes."""
        self._settled = True
        self._afloat.stop()
        self.write()


def _box(rect: QRect) -> Box:
    return rect.x(), rect.y(), rect.width(), rect.height()
