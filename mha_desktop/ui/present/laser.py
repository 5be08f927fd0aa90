"""A dot that follows the pointer above everything: a small widget that is moved, so that only its two places are drawn.

Nothing moves by itself: the dot jumps with the pointer, and has no trail.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from mha_desktop.ui.theme import Theme

DOT, RING, EDGE = 40, 6, 3  # px at 1920: diameter, light ring, dark edge


class Laser(QWidget):
    """The dot. It lets every click through."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("present.laser")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.set_theme(theme)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        side = max(theme.metrics.zoomed(DOT), 12) + 2
        self.setFixedSize(QSize(side, side))
        self.update()

    def point(self, at: QPoint) -> None:
        """Show the dot at a point of its parent."""
        self.move(at - QPoint(self.width() // 2, self.height() // 2))
        if self.isHidden():
            self.show()
            self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw dark edge, light ring and red dot: one of them differs from any ground."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        zoomed, middle = self._theme.metrics.zoomed, QPointF(self.width() / 2, self.height() / 2)
        radius = self.width() / 2 - 1
        for role, band in (("text.primary", EDGE), ("surface.panel", RING), ("status.error", 0)):
            painter.setBrush(self._theme.color(role))
            painter.drawEllipse(middle, radius, radius)
            radius -= max(zoomed(band), 1)
