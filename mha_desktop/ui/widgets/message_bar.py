"""One sentence about what happened, in a bar that can be closed: file errors, refused choices."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from mha_desktop.ui.assistive import tell
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.icon_button import IconButton
from mha_desktop.ui.words import translated

MessageKind = Literal["error", "warn", "info"]
_LOOKS: dict[MessageKind, tuple[str, str, str]] = {  # fill, colour of the icon, icon
    "error": ("status.error_fill", "status.error", "circle-alert"),
    "warn": ("status.warn_fill", "status.warn", "triangle-alert"),
    "info": ("surface.sunken", "text.secondary", "circle-alert"),
}


class MessageBar(QWidget):
    """Hidden until there is something to say; one line high, more when the sentence wraps.

    Signals
    -------
    dismissed()
        The user closed it.
    """

    dismissed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind: MessageKind = "error"
        self._icon = QLabel()
        self._text = QLabel()
        self._text.setWordWrap(True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._close = IconButton(theme, "x", QCoreApplication.translate("MessageBar", "Close"), role="text.primary")
        self._close.clicked.connect(self._dismiss)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addWidget(self._text, 1)
        self._row.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        self.set_theme(theme)
        self.hide()

    @property
    def text(self) -> str:
        """The sentence shown, or empty."""
        return self._text.text()

    @property
    def kind(self) -> MessageKind:
        """``error``, ``warn`` or ``info``."""
        return self._kind

    def show_message(self, text: str, kind: MessageKind = "error") -> None:
        """Show one sentence in place of the last."""
        self._kind, said = kind, translated(text)
        self._text.setText(said)
        self.setAccessibleName(said)
        self._draw_icon()
        self.show()
        tell(self, said, urgent=kind == "error")
        self.updateGeometry()
        self.update()

    def clear(self) -> None:
        """Say nothing more, without a signal."""
        self._text.clear()
        self.hide()

    def _dismiss(self) -> None:
        self.clear()
        self.dismissed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc inside the bar closes it."""
        if event.key() == Qt.Key.Key_Escape:
            self._dismiss()
        else:
            super().keyPressEvent(event)

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of `theme`."""
        self._theme = theme
        space = theme.metrics.space
        self._row.setContentsMargins(space.l, space.xs + 2, space.s + 2, space.xs + 2)
        self._row.setSpacing(space.m)
        self._text.setMinimumHeight(theme.metrics.height.control)
        self._close.set_theme(theme)
        self._draw_icon()

    def _draw_icon(self) -> None:
        _, color, name = _LOOKS[self._kind]
        size = self._theme.metrics.scaled(16)
        icon = self._theme.icon(name, color, size)
        self._icon.setPixmap(icon.pixmap(QSize(size, size), self.devicePixelRatioF()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground; in high contrast, where all grounds are white, a frame as well."""
        painter = QPainter(self)
        fill, color, _ = _LOOKS[self._kind]
        painter.fillRect(self.rect(), self._theme.color(fill))
        if self._theme.name == "contrast":
            painter.setPen(self._theme.color(color))
            painter.drawRect(QRectF(self.rect()).adjusted(0, 0, -1, -1))
