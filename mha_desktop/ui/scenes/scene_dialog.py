"""The question what a scene says and allows: title, question, note, panels that it puts away, locked numbers."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from mha_desktop.errors import UserError
from mha_desktop.lessons.prose import pieces
from mha_desktop.ui.cells.note import RefusalNote
from mha_desktop.ui.scenes.words import panel_names, tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import translated

MOST_LETTERS = 4000  # of a question or a note
_TITLE_LETTERS = 200
_WIDTH, _TEXT_HEIGHT, _COLUMNS = 460, 60, 2


@dataclass(frozen=True)
class SceneWords:
    """What a scene says and allows, without what it shows."""

    title: str
    question: str = ""
    note: str = ""
    hide: tuple[str, ...] = ()
    locked: bool = False


class SceneDialog(QDialog):
    """Asks for a scene's words; `words` are what was entered, and `take_shown` whether it shows what is shown now.

    Parameters
    ----------
    again
        The scene is there already: its document and view may be replaced by what the window shows.
    """

    def __init__(self, words: SceneWords, theme: Theme, parent: QWidget | None = None, again: bool = False) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setObjectName("scene")
        self.setWindowTitle(tr("Change the scene") if again else tr("Add scene"))
        self.title = self._line(words.title)
        self.question = self._text("scene.question", tr("Question for the class"), words.question)
        self.note = self._text("scene.note", tr("Note for the teacher"), words.note)
        self.question.setToolTip(tr("Markdown, $formulas$ and {{live values}}, as in a lesson."))
        self.note.setToolTip(tr("Shown in the class plan only, never to the class."))
        self.panels = {name: self._check(f"scene.hide.{name}", text) for name, text in panel_names().items()}
        for name, check in self.panels.items():
            check.setChecked(name in words.hide)
            check.setAccessibleName(tr("Put away: {0}").format(check.text()))
        self.locked = self._check("scene.locked", tr("&Lock the numbers"))
        self.locked.setToolTip(tr("Numbers can be looked at, not changed."))
        self.locked.setChecked(words.locked)
        self.shown = self._check("scene.shown", tr("Take the document and &view that are shown now"))
        self.shown.setVisible(again)
        self._refusal = RefusalNote(theme, self)
        self._lay_out()
        self.setMinimumWidth(theme.metrics.scaled(_WIDTH))
        self.title.selectAll()
        self.title.setFocus()

    @property
    def words(self) -> SceneWords:
        """What was entered."""
        hide = tuple(name for name, check in self.panels.items() if check.isChecked())
        question, note = (clean(field.toPlainText()).strip() for field in (self.question, self.note))
        return SceneWords(clean(self.title.text()).strip(), question, note, hide, self.locked.isChecked())

    @property
    def take_shown(self) -> bool:
        """Whether the scene takes the document and view that are shown now."""
        return self.shown.isChecked()

    @property
    def refusal(self) -> str:
        """Why the last entry was not taken, or empty."""
        return self._refusal.text

    def accept(self) -> None:
        """Take the entries, or say what is wrong with one and stay."""
        words = self.words
        try:
            for field, text in ((self.title, words.title), (self.question, words.question), (self.note, words.note)):
                field.setFocus()
                _check(field is self.title, text)
        except UserError as error:
            self._refusal.say_here(translated(error), self.width() - 2 * self._theme.metrics.space.l)
            self.adjustSize()
            return
        super().accept()

    # Building

    def _line(self, text: str) -> QLineEdit:
        line = QLineEdit(text)
        line.setObjectName("scene.title")
        line.setAccessibleName(tr("Title"))
        line.setMaxLength(_TITLE_LETTERS)
        line.setFont(self._theme.font("body"))
        line.textEdited.connect(lambda _: self._refusal.clear())
        return line

    def _text(self, name: str, label: str, text: str) -> QPlainTextEdit:
        field = QPlainTextEdit(text)
        field.setObjectName(name)
        field.setAccessibleName(label)
        field.setTabChangesFocus(True)
        field.setFont(self._theme.font("body"))
        field.setFixedHeight(self._theme.metrics.scaled(_TEXT_HEIGHT))
        field.textChanged.connect(lambda: self._refusal.clear())
        return field

    def _check(self, name: str, text: str) -> QCheckBox:
        check = QCheckBox(text)
        check.setObjectName(name)
        check.setFont(self._theme.font("body"))
        return check

    def _label(self, text: str, buddy: QWidget | None = None) -> QLabel:
        label = QLabel(text)
        label.setFont(self._theme.font("body"))
        if buddy is not None:
            label.setBuddy(buddy)
        return label

    def _lay_out(self) -> None:
        space = self._theme.metrics.space
        rows = QVBoxLayout(self)
        rows.setContentsMargins(space.l, space.l, space.l, space.m)
        rows.setSpacing(space.s)
        fields: tuple[tuple[str, QWidget], ...] = (
            (tr("&Title"), self.title),
            (tr("&Question for the class"), self.question),
            (tr("&Note for the teacher"), self.note),
        )
        for text, field in fields:
            rows.addWidget(self._label(text, field))
            rows.addWidget(field)
        rows.addWidget(self._label(tr("Panels that are put away")))
        grid = QGridLayout()
        grid.setHorizontalSpacing(space.l)
        grid.setVerticalSpacing(0)
        for i, check in enumerate(self.panels.values()):
            grid.addWidget(check, i // _COLUMNS, i % _COLUMNS)
        rows.addLayout(grid)
        rows.addWidget(self.locked)
        rows.addWidget(self.shown)
        rows.addWidget(self._refusal)
        rows.addLayout(self._buttons())

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch(1)
        cancel, accept = QPushButton(tr("Cancel")), QPushButton(tr("OK"))
        accept.setObjectName("scene.ok")
        accept.setDefault(True)
        cancel.clicked.connect(self.reject)
        accept.clicked.connect(self.accept)
        for button in (cancel, accept):
            button.setFont(self._theme.font("body"))
            row.addWidget(button)
        return row


def clean(text: str) -> str:
    """Return a text without letters that no file of a lesson may hold: controls, and halves of letters."""
    return "".join(each for each in text if each in "\n\t" or unicodedata.category(each) not in ("Cc", "Cs"))


def _check(is_title: bool, text: str) -> None:
    """Refuse what could not be read again.

    Raises
    ------
    UserError
        For an empty title, a text that is too long, or a value in it that cannot be read.
    """
    if is_title and not text:
        raise UserError(tr("A scene needs a title."))
    if len(text) > MOST_LETTERS:
        raise UserError(tr("A text has at most {0} letters; this one has {1}.").format(MOST_LETTERS, len(text)))
    pieces(text)
