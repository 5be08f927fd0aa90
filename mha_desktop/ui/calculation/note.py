"""A few quiet words below a control, wrapped."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mha_desktop.ui.theme import Theme

_FLAGS = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
_TALL = 10_000


class WrappedNote(QWidget):
    """Text in caption type; it takes no room while it says nothing."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._text = ""
        # Not fixed: then the height of another width, which layouts keep as the hint, would be the most it gets.
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.set_theme(theme)
        self.hide()

    @property
    def text(self) -> str:
        """What is said."""
        return self._text

    def say(self, text: str) -> None:
        """Say another sentence; empty for none."""
        if text == self._text:
            return
        before = self._height(self.width())
        self._text = text
        self.setAccessibleName(text)
        self.setVisible(bool(text))
        if self._height(self.width()) != before:
            self.updateGeometry()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def _height(self, width: int) -> int:
        metrics = QFontMetricsF(self._theme.font("caption"))
        wrapped = metrics.boundingRect(QRectF(0, 0, max(width, 1), _TALL), _FLAGS, self._text)
        return round(wrapped.height()) + self._theme.metrics.space.xs

    def hasHeightForWidth(self) -> bool:
        """Its height follows from its width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height of the words wrapped to `width` px."""
        return self._height(width)

    def sizeHint(self) -> QSize:
        """The words at the present width."""
        return QSize(self.width(), self._height(self.width()))

    def minimumSizeHint(self) -> QSize:
        """Any width will do."""
        return QSize(0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for room that is lacking: the layout may remember what other words needed at this width."""
        super().resizeEvent(event)
        if self.height() < self._height(self.width()):
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the words."""
        painter = QPainter(self)
        painter.setFont(self._theme.font("caption"))
        painter.setPen(self._theme.color("text.secondary"))
        painter.drawText(QRectF(self.rect()), _FLAGS, self._text)
