"""What the corner triangle of a cell means, beside one."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mha_desktop.ui.mistakes.desk import mistakes_tr
from mha_desktop.ui.paint.marks import corner
from mha_desktop.ui.theme import Theme

SIDE = 9  # px of the triangle


class ChangedLegend(QWidget):
    """A triangle and "differs from the correct value"."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._words = mistakes_tr("differs from the correct value")
        self.setAccessibleName(mistakes_tr("A triangle in a cell's corner: {words}").format(words=self._words))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of `theme`."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return triangle and words."""
        metrics = QFontMetricsF(self._theme.font("caption"))
        side = self._theme.metrics.scaled(SIDE)
        width = math.ceil(metrics.horizontalAdvance(self._words)) + side + self._theme.metrics.space.s
        return QSize(width, math.ceil(metrics.height()))

    minimumSizeHint = sizeHint

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw both."""
        painter = QPainter(self)
        theme = self._theme
        side = theme.metrics.scaled(SIDE)
        top = round((self.height() - side) / 2)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.color("status.changed"))
        painter.setBrush(theme.color("status.changed"))
        painter.drawPolygon(corner(QRectF(0, top, side, side), side))
        font = theme.font("caption")
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(theme.color("text.primary"))
        baseline = (self.height() - metrics.height()) / 2 + metrics.ascent()
        painter.drawText(QPointF(side + theme.metrics.space.s, baseline), self._words)
