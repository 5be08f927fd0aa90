"""The question what a scene says and allows: title, question, note, panels that it puts away, controls."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
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
from mha_desktop.lessons.read import HIDEABLE
from mha_desktop.ui.cells.note import RefusalNote
from mha_desktop.ui.scenes.words import control_names, panel_names, tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import translated

MOST_LETTERS = 4000  # of a question or a note
_TITLE_LETTERS = 200
_WIDTH, _TEXT_HEIGHT, _COLUMNS = 760, 60, 2


@dataclass(frozen=True)
class SceneWords:
    """What a scene says and allows, without what it shows."""

    title: str
    question: str = ""
    note: str = ""
    hide: tuple[str, ...] = ()
    lock: tuple[str, ...] = ()


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
            check.setToolTip(tr("This panel is closed while the scene is shown, and comes back after it."))
        self.controls = {name: self._choice(name, text, words) for name, text in control_names().items()}
        self.every = QPushButton(tr("&Lock all of them"))
        self.every.setObjectName("scene.lock_all")
        self.every.setToolTip(tr("The scene can be looked at, and nothing in it changed."))
        self.every.setFont(theme.font("body"))
        self.every.clicked.connect(self._lock_all)
        self.shown = self._check("scene.shown", tr("Take the document and &view that are shown now"))
        self.shown.setToolTip(tr("Without this tick the scene keeps what it showed, and its words alone change."))
        self.shown.setVisible(again)
        self._refusal = RefusalNote(theme, self)
        self._lay_out()
        self.setMinimumWidth(theme.metrics.scaled(_WIDTH))
        self.title.selectAll()
        self.title.setFocus()

    @property
    def words(self) -> SceneWords:
        """What was entered."""
        panels = tuple(name for name, check in self.panels.items() if check.isChecked())
        chosen = {name: choice.currentData() for name, choice in self.controls.items()}
        hide = (*panels, *(name for name, what in chosen.items() if what == "hidden"))
        lock = tuple(name for name, what in chosen.items() if what == "locked")
        question, note = (clean(field.toPlainText()).strip() for field in (self.question, self.note))
        return SceneWords(clean(self.title.text()).strip(), question, note, hide, lock)

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
        line.setToolTip(tr("What the scene is called in the plan and above its text."))
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

    def _choice(self, name: str, text: str, words: SceneWords) -> QComboBox:
        """Make the choice whether a control is free, locked or hidden."""
        choice = QComboBox()
        choice.setObjectName(f"scene.control.{name}")
        choice.setAccessibleName(text)
        choice.setToolTip(tr("Locked: it is greyed and says why. Put away: it is not offered. Both hold for keys too."))
        choice.setFont(self._theme.font("body"))
        choice.addItem(tr("free"), "free")
        choice.addItem(tr("locked"), "locked")
        if name in HIDEABLE:  # the others go with their panels
            choice.addItem(tr("put away"), "hidden")
        wanted = "hidden" if name in HIDEABLE and name in words.hide else "locked" if name in words.lock else "free"
        choice.setCurrentIndex(choice.findData(wanted))
        return choice

    def _lock_all(self) -> None:
        """Lock every control that is free."""
        for choice in self.controls.values():
            if choice.currentData() == "free":
                choice.setCurrentIndex(choice.findData("locked"))

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
        words, controls = QVBoxLayout(), QVBoxLayout()
        for half in (words, controls):
            half.setSpacing(space.s)
        for text, field in fields:
            words.addWidget(self._label(text, field))
            words.addWidget(field)
        words.addWidget(self._label(tr("Panels that are put away")))
        grid = QGridLayout()
        grid.setHorizontalSpacing(space.l)
        grid.setVerticalSpacing(0)
        for i, check in enumerate(self.panels.values()):
            grid.addWidget(check, i // _COLUMNS, i % _COLUMNS)
        words.addLayout(grid)
        words.addStretch(1)
        head = QHBoxLayout()
        head.addWidget(self._label(tr("Controls")))
        head.addStretch(1)
        head.addWidget(self.every)
        controls.addLayout(head)
        controls.addLayout(self._control_grid())
        controls.addStretch(1)
        halves = QHBoxLayout()
        halves.setSpacing(space.xl)
        halves.addLayout(words, 1)
        halves.addLayout(controls)
        rows.addLayout(halves)
        rows.addWidget(self.shown)
        rows.addWidget(self._refusal)
        rows.addLayout(self._buttons())

    def _control_grid(self) -> QGridLayout:
        """Return the controls below each other, each with its choice at the right."""
        grid, names = QGridLayout(), control_names()
        grid.setHorizontalSpacing(self._theme.metrics.space.l)
        grid.setVerticalSpacing(self._theme.metrics.space.xs)
        for row, (name, choice) in enumerate(self.controls.items()):
            grid.addWidget(self._label(names[name], choice), row, 0)
            grid.addWidget(choice, row, 1)
        grid.setColumnStretch(0, 1)
        return grid

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch(1)
        cancel, accept = QPushButton(tr("Cancel")), QPushButton(tr("OK"))
        accept.setObjectName("scene.ok")
        accept.setDefault(True)
        accept.setToolTip(tr("Put the scene into the class plan. (Return)"))
        cancel.setToolTip(tr("Leave the class plan as it is. (Esc)"))
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
