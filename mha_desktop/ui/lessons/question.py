"""A step's question: what is asked, a place for the answer, and what is said to it."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.errors import UserError
from mha_desktop.lessons.answers import check_answer, choices_of
from mha_desktop.lessons.model import Choice, Number, Question
from mha_desktop.scene.text import token_label
from mha_desktop.ui.assistive import tell
from mha_desktop.ui.lessons.flow import FlowLayout
from mha_desktop.ui.lessons.formulas import FormulaShop
from mha_desktop.ui.lessons.prose_view import ProseView
from mha_desktop.ui.lessons.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import translated


class QuestionBox(QFrame):
    """Asks one question.

    Signals
    -------
    answered()
        The answer was right.
    replied()
        Something was said to an answer.
    """

    answered = Signal()
    replied = Signal()

    def __init__(self, session: Session, theme: Theme, shop: FormulaShop, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lesson.question")
        self._session, self._theme, self._shop = session, theme, shop
        self._question: Question | None = None
        self._width = 0
        self._words: tuple[str, ...] = ()
        self._ask = ProseView(theme, shop, self)
        self._ask.setObjectName("lesson.ask")
        self._ask.setAccessibleName(tr("Question"))
        self._room = QWidget(self)
        self._says = ProseView(theme, shop, self)
        self._says.setObjectName("lesson.says")
        self._says.setAccessibleName(tr("What the check says"))
        self._column = QVBoxLayout(self)
        for widget in (self._ask, self._room, self._says):
            self._column.addWidget(widget)
        self._buttons: QButtonGroup | None = None
        self.edit: QLineEdit | None = None
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        space = theme.metrics.space
        self._column.setContentsMargins(space.m, space.m, space.m, space.m)
        self._column.setSpacing(space.s)
        self._ask.set_theme(theme)
        self._says.set_theme(theme)

    def ask(self, question: Question | None, state: State) -> None:
        """Ask a question, without an answer yet; None hides the box."""
        self._question = question
        self.setVisible(question is not None)
        self._says.hide()
        if question is not None:
            self._ask.show_text(question.ask, state)
            self._words = choices_of(question, state)
            self._make_room()

    def show_state(self, state: State) -> None:
        """Write the values anew, and other tokens where there are other ones."""
        if self._question is None:
            return
        self._ask.show_state(state)
        if (words := choices_of(self._question, state)) != self._words:
            self._words = words
            self._make_room()

    def fit(self, width: int) -> None:
        """Give its texts the height that they need in a box of a width."""
        margins = self._column.contentsMargins()
        self._width = width - margins.left() - margins.right() - 2 * self.frameWidth()
        for text in (self._ask, self._says):
            text.fit(self._width)
        self._break_choices()

    def settle(self) -> None:
        """Lay its parts out now: until the next turn, choices that have just been broken would lie on each other."""
        for layout in (self._room.layout(), self._column):
            if layout is not None:
                layout.activate()

    @property
    def buttons(self) -> list[QAbstractButton]:
        """What can be chosen, in order; none where a number is typed."""
        return [] if self._buttons is None else self._buttons.buttons()

    def _make_room(self) -> None:
        assert self._question is not None
        old, self._room = self._room, QWidget(self)
        self._buttons, self.edit = None, None
        self._column.replaceWidget(old, self._room)
        old.hide()
        old.deleteLater()
        if isinstance(self._question, Number):
            self._make_entry()
        elif isinstance(self._question, Choice):
            self._make_choices()
        else:
            self._make_tokens()
        self._room.show()

    def _make_entry(self) -> None:
        row = QHBoxLayout(self._room)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self._theme.metrics.space.s)
        self.edit = QLineEdit(self._room)
        self.edit.setObjectName("lesson.answer")
        self.edit.setAccessibleName(tr("Your answer"))
        self.edit.setToolTip(tr("Type a number, with a point or a comma, and press Return."))
        self.edit.setFont(self._theme.font("number"))
        self.edit.setMaximumWidth(self._theme.metrics.scaled(140))
        self.edit.returnPressed.connect(self._typed)
        check = QPushButton(tr("Check"), self._room)
        check.setObjectName("lesson.check")
        check.setToolTip(tr("Compare your number with the calculation's (Return)"))
        check.clicked.connect(self._typed)
        row.addWidget(self.edit)
        row.addWidget(check)
        row.addStretch(1)

    def _make_choices(self) -> None:
        column = QVBoxLayout(self._room)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._buttons = QButtonGroup(self)
        for i, words in enumerate(self._words):
            button = QRadioButton(plain_words(words), self._room)
            button.setToolTip(tr("Choose this answer: it is checked at once, and you may choose again."))
            self._buttons.addButton(button, i + 1)
            column.addWidget(button)
        self._buttons.idClicked.connect(self._check)

    def _break_choices(self) -> None:
        """Break the choices' words where the box ends: a radio button would go on beyond it."""
        if not isinstance(self._question, Choice) or self._width <= 0:
            return
        for button, words in zip(self.buttons, self._words, strict=True):
            button.ensurePolished()  # the style sheet says how large its type is
            text, metrics = plain_words(words), QFontMetricsF(button.font())
            beside = button.sizeHint().width() - max(map(metrics.horizontalAdvance, button.text().split("\n")))
            text = broken(text, self._width - beside, metrics.horizontalAdvance)
            lines = text.count("\n") + 1
            # The style sheet's least height is that of one line, and what is squeezed is squeezed to it.
            button.setStyleSheet(f"min-height: {math.ceil(lines * metrics.lineSpacing())}px" if lines > 1 else "")
            button.setText(text)

    def _make_tokens(self) -> None:
        row = FlowLayout(self._room, self._theme.metrics.space.xs)
        self._buttons = QButtonGroup(self)
        for i, token in enumerate(self._words):
            button = QPushButton(plain_words(token_label(token)), self._room)
            button.setCheckable(True)
            button.setAccessibleName(tr("token {0}, “{1}”").format(i + 1, token))
            button.setToolTip(tr("Choose this token: it is checked at once, and you may choose again."))
            self._buttons.addButton(button, i + 1)
            row.addWidget(button)
        self._buttons.idClicked.connect(self._check)

    def _typed(self) -> None:
        assert self.edit is not None
        self._check(self.edit.text())

    def _check(self, given: str | int) -> None:
        assert self._question is not None
        state = self._session.state
        try:
            answer = check_answer(self._question, given, state)
        except UserError as error:
            self._say(translated(error), None)
            return
        self._say(answer.says or (tr("Right.") if answer.right else tr("Not yet. Look again.")), answer.right)
        if answer.right:
            self.answered.emit()

    def _say(self, text: str, right: bool | None) -> None:
        mark = "" if right is None else "✓ " if right else "✗ "
        self._says.show_text(f"{mark}{text}", self._session.state)
        self._says.setAccessibleName(self._says.words())
        self._says.fit(self._width)
        self._says.show()
        tell(self._says, self._says.accessibleName())
        self.replied.emit()


def plain_words(markdown: str) -> str:
    """Return a choice's words as a button shows them: an ampersand is no shortcut."""
    return markdown.replace("&", "&&")


def broken(text: str, width: float, measure: Callable[[str], float]) -> str:
    """Return a text in lines that are at most `width` px wide, as `measure` says; a longer word keeps its line."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and measure(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return "\n".join(lines)
