"""The questions that a model's files leave open, each with its choices in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QComboBox, QLabel, QRadioButton, QScrollArea, QVBoxLayout, QWidget

from mha_desktop.exchange.checkpoints import Question
from mha_desktop.scene.numbers import grouped
from mha_desktop.ui.checkpoints.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import translated

_FIELD = 140  # px


class QuestionsForm(QScrollArea):
    """Asks, and keeps what was answered, also while other answers open or close a question.

    Signals
    -------
    answered()
        There is another answer, in `answers`.
    """

    answered = Signal()

    def __init__(self, theme: Theme, answers: Mapping[str, str | float], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("model.questions")
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._theme, self.answers = theme, dict(answers)
        self._parts: dict[str, QWidget] = {}
        self._inner = QWidget()
        self._rows = QVBoxLayout(self._inner)
        self._rows.setContentsMargins(0, 0, theme.metrics.space.s, 0)
        self._rows.setSpacing(theme.metrics.space.m)
        hint = self._label(
            tr(
                "The file leaves this open, and no shape tells. A wrong answer gives maps that look right and are "
                "not; the model's card or its code says which it is."
            )
        )
        self._rows.addWidget(hint)
        self._rows.addStretch(1)
        self.setWidget(self._inner)

    def ask(self, asked: tuple[Question, ...], still_open: tuple[Question, ...]) -> None:
        """Ask what is still open; what was answered stays to be seen."""
        open_now = {question.key for question in still_open}
        for question in asked:
            if question.key not in self._parts:
                self._parts[question.key] = self._made(question)
                self._rows.insertWidget(self._rows.count() - 1, self._parts[question.key])
        for key, part in self._parts.items():
            part.setVisible(key in open_now or key in self.answers)

    def _made(self, question: Question) -> QWidget:
        part = QWidget(self._inner)
        rows = QVBoxLayout(part)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(self._theme.metrics.space.xs)
        sentence = self._label(translated(question.sentence), bold=True)
        rows.addWidget(sentence)
        if question.choices:
            self._add_choices(question, part, rows)
        else:
            field = self._field(question)
            sentence.setBuddy(field)
            rows.addWidget(field)
        return part

    def _add_choices(self, question: Question, part: QWidget, rows: QVBoxLayout) -> None:
        group = QButtonGroup(part)
        for answer, words in question.choices:
            button = QRadioButton(translated(words))
            button.setObjectName(f"model.question.{question.key}.{answer}")
            button.setFont(self._theme.font("body"))
            button.setAccessibleName(f"{translated(question.sentence)} {translated(words)}")
            button.setToolTip(tr("The model's card, or the code that it was trained with, says so."))
            button.setChecked(self.answers.get(question.key) == answer)
            button.clicked.connect(self._answering(question.key, partial(str, answer)))
            group.addButton(button)
            rows.addWidget(button)

    def _field(self, question: Question) -> QComboBox:
        field = QComboBox()
        field.setObjectName(f"model.question.{question.key}")
        field.setEditable(True)
        field.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        field.setFont(self._theme.font("number"))
        field.setAccessibleName(translated(question.sentence))
        field.setToolTip(tr("Choose a number, or type one and press Return."))
        field.setFixedWidth(self._theme.metrics.scaled(_FIELD))
        for number in question.suggestions:
            field.addItem(grouped(number), str(number))
        given = self.answers.get(question.key)
        field.setCurrentIndex(-1)
        field.setEditText("" if given is None else str(given))
        line = field.lineEdit()
        assert line is not None
        line.setPlaceholderText(tr("a number"))
        line.setAccessibleName(translated(question.sentence))

        def entered() -> str:
            chosen = field.findText(field.currentText())
            return str(field.itemData(chosen)) if chosen >= 0 else field.currentText().strip()

        field.activated.connect(self._answering(question.key, entered))
        line.editingFinished.connect(self._answering(question.key, entered))
        return field

    def _answering(self, key: str, answer: Callable[[], str]) -> Callable[..., None]:
        def take(*_: object) -> None:
            given = answer()
            if given != self.answers.get(key, ""):
                self.answers[key] = given
                if not given:
                    del self.answers[key]
                self.answered.emit()

        return take

    def _label(self, text: str, bold: bool = False) -> QLabel:
        label = QLabel(text)
        label.setFont(self._theme.font("body", bold=bold))
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        return label
