"""Small dialogs that ask for one or two entries; what cannot be done is said inside, and they stay open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from mha_desktop.document.numbers import parse
from mha_desktop.errors import UserError
from mha_desktop.scene.numbers import full
from mha_desktop.ui.cells.note import RefusalNote
from mha_desktop.ui.cells.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IconButton
from mha_desktop.ui.words import translated

_WIDTH = 380


class EntryDialog(QDialog):
    """Asks for texts, one line each; `take` receives them on OK and may refuse with a `UserError`."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        fields: Sequence[tuple[str, str, str]],
        take: Callable[..., None],
        parent: QWidget | None = None,
        note: str = "",
    ) -> None:
        """`fields` are label, first text, and what is asked in a sentence."""
        super().__init__(parent)
        self._take, self._theme = take, theme
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._rows = QVBoxLayout(self)
        space = theme.metrics.space
        self._rows.setContentsMargins(space.l, space.l, space.l, space.m)
        self._rows.setSpacing(space.s)
        self.rows: list[QHBoxLayout] = []
        self._labels: list[QLabel] = []
        self.lines = [self._add_line(*field) for field in fields]
        for label in self._labels:  # so that the lines begin below each other
            label.setMinimumWidth(max(each.sizeHint().width() for each in self._labels))
        if note:
            words = QLabel(note)
            words.setWordWrap(True)
            words.setFont(theme.font("caption"))
            self._rows.addWidget(words)
        self._refusal = RefusalNote(theme, self)
        self._rows.addWidget(self._refusal)
        self._add_buttons()
        self.setMinimumWidth(theme.metrics.scaled(_WIDTH))
        self.lines[0].selectAll()

    @property
    def refusal(self) -> str:
        """Why the last entry was not taken, or empty."""
        return self._refusal.text

    def _add_line(self, label: str, text: str, tip: str) -> QLineEdit:
        row = QHBoxLayout()
        words, line = QLabel(label), QLineEdit(text)
        words.setBuddy(line)
        words.setFont(self._theme.font("body"))
        line.setFont(self._theme.font("body"))
        line.setAccessibleName(label)
        line.setToolTip(tip)
        line.textEdited.connect(lambda _: self._forgive())
        row.addWidget(words)
        row.addWidget(line, 1)
        self._rows.addLayout(row)
        self.rows.append(row)
        self._labels.append(words)
        return line

    def _add_buttons(self) -> None:
        row = QHBoxLayout()
        row.addStretch(1)
        cancel, accept = QPushButton(tr("Cancel")), QPushButton(tr("OK"))
        accept.setObjectName("ok")
        accept.setDefault(True)
        accept.setToolTip(tr("Do it; one undo takes it back. (Return)"))
        cancel.setToolTip(tr("Change nothing. (Esc)"))
        cancel.clicked.connect(self.reject)
        accept.clicked.connect(self.accept)
        for button in (cancel, accept):
            button.setFont(self._theme.font("body"))
            row.addWidget(button)
        self._rows.addLayout(row)

    def accept(self) -> None:
        """Hand the entries over; stay where they are refused."""
        try:
            self._take(*(line.text() for line in self.lines))
        except UserError as error:
            self._refusal.say_here(translated(error), self.width() - 2 * self._theme.metrics.space.l)
            self.adjustSize()  # lines that wrap keep a dialog from growing by itself
            self.lines[0].setFocus()
            return
        super().accept()

    def _forgive(self) -> None:
        self._refusal.clear()


class SeedDialog(EntryDialog):
    """Asks for a seed; the die at the line's right offers the next one."""

    def __init__(self, theme: Theme, title: str, seed: str, take: Callable[[str], None], parent: QWidget) -> None:
        tip = tr("A whole number from 0: the same seed gives the same random numbers.")
        super().__init__(theme, title, [(tr("Seed"), seed, tip)], take, parent)
        button = IconButton(theme, "dice-5", tr("Next seed: other random numbers"))
        button.clicked.connect(self._next_seed)
        self.rows[0].addWidget(button)

    def _next_seed(self) -> None:
        text = self.lines[0].text().strip()
        self.lines[0].setText(str(int(text) + 1) if text.isascii() and text.isdigit() and len(text) < 19 else "0")
        self._forgive()


def seed_of(text: str) -> int:
    """Return a seed: a whole number from 0."""
    seed = whole_number(text, tr("Nothing was changed."))
    if seed < 0:
        raise UserError(tr("A seed is a whole number from 0. Nothing was changed."))
    return seed


def range_of(low: str, high: str) -> tuple[float, float]:
    """Return a slider's range, its ends in order."""
    ends = (parse(low), parse(high))
    if ends[0] >= ends[1]:
        raise UserError(
            tr("The range must begin below its end; {0} is not below {1}.").format(full(ends[0]), full(ends[1]))
        )
    return ends


def whole_number(text: str, consequence: str) -> int:
    """Return a whole number; `consequence` ends the sentence that refuses another."""
    number = parse(text)
    if number != int(number):
        raise UserError(tr("{0} is not a whole number. {1}").format(text.strip(), consequence))
    return int(number)
