"""The row that offers back a class plan which was not saved when the program ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from mha_desktop.errors import shortened
from mha_desktop.ui.scenes.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import translated

if TYPE_CHECKING:
    from mha_desktop.lessons.plan_slot import LeftPlan


class LeftRow(QWidget):
    """One sentence and three answers; hidden while there is nothing to offer.

    Signals
    -------
    answered(str)
        ``take``, ``discard`` or ``later``.
    """

    answered = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("plan.left")
        self._left: Sequence[LeftPlan] = ()
        self._text = QLabel()
        self._text.setObjectName("plan.left.text")
        self._text.setFont(theme.font("body"))
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.metrics.space.s)
        row.addWidget(self._text, 1)
        self._buttons: dict[str, QPushButton] = {}
        for answer, word, tip in (
            ("take", tr("Restore"), tr("Go on with it. It is not saved before you save it.")),
            ("discard", tr("Discard"), tr("Delete it for ever.")),
            ("later", tr("Later"), tr("Keep it, and offer it the next time.")),
        ):
            button = QPushButton(word)
            button.setObjectName(f"plan.left.{answer}")
            button.setToolTip(tip)
            button.setFont(theme.font("body"))
            button.setAutoDefault(False)
            button.clicked.connect(lambda _on, answer=answer: self.answered.emit(answer))
            row.addWidget(button)
            self._buttons[answer] = button
        self.hide()

    @property
    def offered(self) -> LeftPlan:
        """The plan that the sentence is about."""
        return self._left[0]

    @property
    def text(self) -> str:
        """The sentence shown."""
        return self._text.text()

    def offer(self, left: Sequence[LeftPlan]) -> None:
        """Offer the first of these; none hides the row."""
        self._left = left
        self.setVisible(bool(left))
        if not left:
            return
        first = left[0]
        counted = tr("1 scene") if first.scenes == 1 else tr("{0} scenes").format(first.scenes)
        said = tr("The class plan “{0}” with {1} was not saved when the program ended.")
        sentence = translated(first.problem) or said.format(shortened(first.title), counted)
        if len(left) > 1:
            sentence += " " + tr("{0} more.").format(len(left) - 1)
        self._text.setText(sentence)
        self.setAccessibleName(sentence)
        self._buttons["take"].setVisible(not first.problem)
        for button in self._buttons.values():
            button.setAccessibleName(f"{button.text()}: {sentence}")
