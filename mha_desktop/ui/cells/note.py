"""A refused entry, said at the place where it happened."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from mha_desktop.ui.theme import Theme

_ICON, _GAP = 14, 6


class RefusalNote(QWidget):
    """A line of red words on its own ground, laid over what stands below the refused entry; a click removes it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("refusal")
        self._text = ""
        self.set_theme(theme)
        self.hide()

    @property
    def text(self) -> str:
        """The sentence shown, or empty."""
        return self._text

    def say_here(self, text: str, width: int) -> None:
        """Show a sentence where a layout has put the note, `width` px wide."""
        self._text = text
        self.setAccessibleName(text)
        self.setFixedHeight(self.needed_height(width))
        self.show()
        self.update()

    def say(self, text: str, x: int, y: int, room: int) -> None:
        """Show a sentence with its upper left corner at (x, y) of the parent, at most `room` px wide."""
        self._text = text
        self.setAccessibleName(text)
        self.resize(room, self.needed_height(room))
        parent = self.parentWidget()
        bottom = parent.height() if parent is not None else y + self.height()
        self.move(x, max(0, min(y, bottom - self.height())))
        self.show()
        self.raise_()
        self.update()

    def clear(self) -> None:
        """Say nothing."""
        self._text = ""
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        self.update()

    def _left(self) -> int:
        return self._theme.metrics.space.s + self._theme.metrics.scaled(_ICON) + _GAP

    def needed_height(self, width: int) -> int:
        """Height of the sentence wrapped to `width` px."""
        metrics = QFontMetricsF(self._theme.font("caption"))
        room = QRectF(0, 0, width - self._left() - self._theme.metrics.space.s, 10_000)
        text = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, self._text)
        return round(max(text.height(), metrics.height())) + 2 * _GAP

    def sizeHint(self) -> QSize:
        """As tall as the sentence needs."""
        return QSize(self.width(), self.needed_height(self.width()))

    def mousePressEvent(self, event: object) -> None:
        """It has been read."""
        self.clear()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, icon and words."""
        painter = QPainter(self)
        theme = self._theme
        painter.fillRect(self.rect(), theme.color("status.error_fill"))
        painter.setPen(theme.color("status.error"))
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        icon = theme.metrics.scaled(_ICON)
        theme.icon("circle-alert", "status.error", icon).paint(
            painter, theme.metrics.space.s, (self.height() - icon) // 2, icon, icon
        )
        painter.setFont(theme.font("caption"))
        box = QRectF(self.rect()).adjusted(self._left(), 0, -theme.metrics.space.s, 0)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(box, flags, self._text)
