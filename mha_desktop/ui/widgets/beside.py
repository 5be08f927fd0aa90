"""Windows that stay beside a main window and look like it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtWidgets import QDialog

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow


class WindowBeside(QDialog):
    """Belongs to a main window and follows its theme; one that is closed is gone."""

    _wake: QTimer | None = None  # changes are told before there is one

    def __init__(self, window: MainWindow, name: str) -> None:
        super().__init__(window)
        self._window, self._theme = window, window.theme
        self.setObjectName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._wake = QTimer(self)
        self._wake.setSingleShot(True)
        self._wake.timeout.connect(self._take_theme)

    def changeEvent(self, event: QEvent) -> None:
        """Take the window's theme when the application has another; it is told a moment later."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._wake is not None:
            self._wake.start(0)

    def _take_theme(self) -> None:
        if self._theme is not self._window.theme:
            self._theme = self._window.theme
            self._dress()

    def _dress(self) -> None:
        """Give every part the looks of the theme."""
        raise NotImplementedError
