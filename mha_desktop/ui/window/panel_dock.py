"""The dock of one panel."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget
from shiboken6 import isValid


class PanelDock(QDockWidget):
    """A dock with its own head for a title bar; a bare strip where the panel has heads of its own.

    Signals
    -------
    let_go()
        The pointer has let go of the dock's head; a drag of the dock has ended.
    closed_by_hand()
        The dock was closed by its window's own button.
    """

    let_go = Signal()
    closed_by_hand = Signal()

    def __init__(self, name: str, title: str, panel: QWidget, head: QWidget | None, window: QMainWindow) -> None:
        super().__init__(title, window)
        self._window = window
        self.setObjectName(f"dock.{name}")
        self.setAllowedAreas(Qt.DockWidgetArea.AllDockWidgetAreas)
        self.setFeatures(
            QDockWidget.DockWidgetFeature.DockWidgetMovable
            | QDockWidget.DockWidgetFeature.DockWidgetFloatable
            | QDockWidget.DockWidgetFeature.DockWidgetClosable
        )
        self.setTitleBarWidget(head if head is not None else _NoTitle(self))
        self.setWidget(panel)

    @property
    def least_height(self) -> int:
        """Height in px of the head and of what the panel's page cannot do without."""
        head, panel = self.titleBarWidget(), self.widget()
        return sum(part.minimumSizeHint().height() for part in (head, panel) if part is not None)

    def event(self, event: QEvent) -> bool:
        """Tell when the pointer has let go; nothing while the window is being destroyed, which hides its docks."""
        if not isValid(self._window):
            self.blockSignals(True)
        done = super().event(event)
        if event.type() == QEvent.Type.MouseButtonRelease:
            self.let_go.emit()
        return done

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell that the user has closed it."""
        super().closeEvent(event)
        self.closed_by_hand.emit()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """A panel that floats is a part of the window's round all the same."""
        return self._window.focusNextPrevChild(forward)


class _NoTitle(QWidget):
    """Takes the title bar's place without taking room."""

    def sizeHint(self) -> QSize:
        return QSize(0, 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)
