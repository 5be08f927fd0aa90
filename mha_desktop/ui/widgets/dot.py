"""A small square in a head's hue, beside the name or number it stands for."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.paint import draw_box


class HeadDot(QWidget):
    """Square of head `index` (from 0); None leaves the place empty."""

    def __init__(self, theme: Theme, index: int | None = None, side: int = 10, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._index, self._side = index, side
        self.set_theme(theme)

    def set_head(self, index: int | None) -> None:
        """Show the hue of head `index`, counted from 0."""
        if index != self._index:
            self._index = index
            self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the hues of `theme`."""
        self._theme = theme
        side = theme.metrics.scaled(self._side)
        self.setFixedSize(side, side)
        self.update()

    def color(self) -> QColor | None:
        """Hue shown, or None."""
        return None if self._index is None else self._theme.head(self._index)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the square."""
        if color := self.color():
            draw_box(QPainter(self), QRectF(self.rect()), 2, color)
