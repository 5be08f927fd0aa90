"""“What is this?”: the next click explains what it hits, and does nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QCursor, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from mha_desktop.ui.help.places import Place, place_at
from mha_desktop.ui.help.popover import Popover
from mha_desktop.ui.help.words import tr
from mha_desktop.ui.strip.strip import StageStrip

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

NAME = "asking"
_HELD = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta)
_ELSEWHERE = (QEvent.Type.WindowBlocked, QEvent.Type.WindowDeactivate, QEvent.Type.Close, QEvent.Type.Hide)


class Asking(QObject):
    """Takes the mouse until the next click; a key, a dialog or another window ends it. It is there only meanwhile."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._pressed = window, False
        self.setObjectName(NAME)
        QApplication.setOverrideCursor(QCursor(Qt.CursorShape.WhatsThisCursor))
        # There is an application while there is a window.
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]

    def end(self) -> None:
        """Give the mouse back."""
        # There is an application while there is a window.
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        QApplication.restoreOverrideCursor()
        self.setObjectName("")
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Explain what is clicked; let pointing, painting and the rest pass."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() not in _HELD:
            self.end()
            return event.key() == Qt.Key.Key_Escape
        if watched is self._window and event.type() in _ELSEWHERE:
            self.end()
            return False
        if not isinstance(event, QMouseEvent) or not isinstance(watched, QWidget):
            return False
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            self._pressed = True
            return True
        if event.type() == QEvent.Type.MouseButtonRelease and self._pressed:
            at, left = event.globalPosition().toPoint(), event.button() == Qt.MouseButton.LeftButton
            self.end()
            if left:
                explain(self._window, place_at(self._window, watched, at), at)
            return True
        return False


def ask_what(window: MainWindow) -> None:
    """Explain what is clicked next; asked twice, it is given up."""
    running = window.findChild(Asking, NAME)
    if running is not None:
        running.end()
    else:
        Asking(window)


def explain(window: MainWindow, place: Place, at: QPoint) -> Popover:
    """Explain a place, beside a point of the screen."""
    popover = Popover(window, place)
    popover.show_at(at)
    return popover


def add_menus(window: MainWindow) -> None:
    """Give the stage tabs and the heatmaps a menu on the right button and the menu key: “What is this?”."""
    for part in (window.strip, window.heatmaps.view):
        part.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        part.customContextMenuRequested.connect(lambda point, part=part: _menu(window, part, point))


def _menu(window: MainWindow, part: QWidget, point: QPoint) -> None:
    at = part.mapToGlobal(point)
    inside = part.childAt(point) or part
    if isinstance(part, StageStrip) and inside is part:  # by the keyboard: the chosen tab
        inside = part.focusProxy() or part
    menu = QMenu(window)
    menu.setObjectName("what.menu")
    menu.setFont(window.theme.font("body"))
    menu.aboutToHide.connect(menu.deleteLater)
    place = place_at(window, inside, at)
    menu.addAction(tr("What is this?"), lambda: explain(window, place, at))
    menu.popup(at)
