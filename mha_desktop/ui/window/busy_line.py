"""A thin accent line that is shown while a long computation runs."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QToolBar, QWidget

from mha_desktop.ui.theme import Theme

APPEARS_AFTER_MS = 150
HEIGHT = 2


class BusyLine(QWidget):
    """Appears when work lasts longer than 150 ms, and goes with it.

    Signals
    -------
    shown(bool)
        The line has appeared or gone.
    """

    shown = Signal(bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("busy")
        self.setAccessibleName(self.tr("Computing; Esc cancels"))
        self.setToolTip(self.tr("Computing; Esc cancels"))
        self.setFixedHeight(HEIGHT)
        self.setVisible(False)
        self._theme = theme
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(APPEARS_AFTER_MS)
        self._timer.timeout.connect(lambda: self._show(True))

    def set_busy(self, busy: bool) -> None:
        """Begin or end."""
        if busy:
            self._timer.start()
        else:
            self._timer.stop()
            self._show(False)

    def _show(self, shown: bool) -> None:
        if shown:
            self._stand()
        self.setVisible(shown)
        self.shown.emit(shown)

    def _stand(self) -> None:
        """Lie over the lower edge of the rows of controls: a row of its own would lay the whole window out anew."""
        window = self.window()
        bars = [bar for bar in window.findChildren(QToolBar) if bar.isVisible() and bar.parent() is window]
        bottom = max((bar.geometry().bottom() + 1 for bar in bars), default=HEIGHT)
        self.setGeometry(0, bottom - HEIGHT, window.width(), HEIGHT)
        self.raise_()

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill with the accent."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("accent.base"))
        painter.end()
