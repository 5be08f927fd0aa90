"""The bar that offers back what a window could not save before the program ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from mha_desktop.ui.assistive import tell
from mha_desktop.ui.documents.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import translated

if TYPE_CHECKING:
    from mha_desktop.exchange.recovery import Orphan


class RecoveryBar(QWidget):
    """One sentence and three answers: Restore, Discard, Later. Hidden while there is nothing to offer.

    Signals
    -------
    answered(str)
        ``restore``, ``discard`` or ``later``.
    """

    answered = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("recovery.bar")
        self._icon, self._text = QLabel(), QLabel()
        self._text.setObjectName("recovery.text")
        self._text.setWordWrap(True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addWidget(self._text, 1)
        self._buttons = {
            "restore": (tr("Restore"), tr("Open it as it was. It is not saved before you save it.")),
            "discard": (tr("Discard"), tr("Delete it for ever.")),
            "later": (tr("Later"), tr("Keep it, and offer it at the next start.")),
        }
        self._made: dict[str, QPushButton] = {}
        for answer, (word, tip) in self._buttons.items():
            button = QPushButton(word)
            button.setObjectName(f"recovery.{answer}")
            button.setToolTip(tip)
            button.clicked.connect(lambda _on, answer=answer: self.answered.emit(answer))
            self._row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
            self._made[answer] = button
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.set_theme(theme)
        self.hide()

    @property
    def text(self) -> str:
        """The sentence shown."""
        return self._text.text()

    def offer(self, orphan: Orphan, more: int) -> None:
        """Offer one; `more` wait behind it."""
        sentence = translated(orphan.problem or "") or tr(
            "“{name}” was not saved when the program ended ({time})."
        ).format(name=orphan.path.name if orphan.path is not None else orphan.title, time=_time(orphan.written))
        if more:
            sentence += " " + tr("{count} more.").format(count=more)
        self._text.setText(sentence)
        self.setAccessibleName(sentence)
        self._made["restore"].setVisible(orphan.problem is None)
        for answer, (word, _) in self._buttons.items():
            self._made[answer].setAccessibleName(f"{word}: {sentence}")
        self.show()
        self.updateGeometry()
        tell(self, sentence)

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of `theme`."""
        self._theme = theme
        space, size = theme.metrics.space, theme.metrics.scaled(16)
        self._row.setContentsMargins(space.l, space.xs + 2, space.l, space.xs + 2)
        self._row.setSpacing(space.m)
        self._text.setFont(theme.font("body"))
        self._text.setMinimumHeight(theme.metrics.height.control)
        for button in self._made.values():
            button.setFont(theme.font("body"))
        icon = theme.icon("circle-alert", "status.warn", size)
        self._icon.setPixmap(icon.pixmap(QSize(size, size), self.devicePixelRatioF()))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground; in high contrast, where all grounds are white, a frame as well."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("status.warn_fill"))
        if self._theme.name == "contrast":
            painter.setPen(self._theme.color("status.warn"))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))


def _time(seconds: float) -> str:
    """Return a moment as people write it: the time alone where it was today."""
    at = QDateTime.fromSecsSinceEpoch(int(seconds))
    today = at.date() == QDateTime.currentDateTime().date()
    return at.toString("HH:mm" if today else "yyyy-MM-dd HH:mm")
