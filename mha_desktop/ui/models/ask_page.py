"""One prompt for all three models, side by side."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mha_desktop.learning.generate import Choice
from mha_desktop.learning.models import Answer, Timed, words
from mha_desktop.learning.protocol import MODELS
from mha_desktop.scene.numbers import shown
from mha_desktop.ui.calculation.note import WrappedNote
from mha_desktop.ui.cells.note import RefusalNote
from mha_desktop.ui.models.asking import Asking
from mha_desktop.ui.models.column import ModelColumn
from mha_desktop.ui.models.go_on_row import GoOnRow
from mha_desktop.ui.models.prompt_row import PromptRow
from mha_desktop.ui.models.read_text import ReadText
from mha_desktop.ui.models.reading import reading_note
from mha_desktop.ui.models.words import tr
from mha_desktop.ui.theme import Theme


class AskPage(QWidget):
    """Prompt, what of it is read, three columns, and going on.

    Signals
    -------
    open_asked(str, str)
        A model is to be shown in the explorer with a prompt.
    """

    open_asked = Signal(str, str)

    def __init__(self, asking: Asking, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("models.ask")
        self._asking, self._theme = asking, theme
        self._marked: int | None = None
        self._longest = 1.0  # probability of the longest bar
        self._ready = False
        self.prompt = PromptRow(theme)
        self.read = ReadText(theme, "models.read", tr("The prompt as the models read it"), 2)
        self.note = WrappedNote(theme, "models.note")
        self.refusal = RefusalNote(theme, self)
        self.columns = {name: ModelColumn(name, theme) for name in MODELS}
        self.scale = WrappedNote(theme, "models.scale")
        self.go_on = GoOnRow(theme)
        self._lay_out()
        self._connect()
        self.set_theme(theme)

    def _lay_out(self) -> None:
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        for part in (self.prompt, self.read, self.note, self.refusal):
            self._whole.addWidget(part)
        self._side_by_side = QHBoxLayout()
        for column in self.columns.values():
            self._side_by_side.addWidget(column, 1)
        self._whole.addWidget(self.go_on)
        self._whole.addWidget(self.scale)
        self._whole.addLayout(self._side_by_side, 1)

    def _connect(self) -> None:
        asking = self._asking
        self.prompt.asked.connect(self.ask)
        asking.answered.connect(self._show)
        asking.refused.connect(self.refuse)
        asking.word.connect(self._write)
        asking.busy_changed.connect(self._busy)
        self.go_on.asked.connect(self._go_on)
        self.go_on.stop_asked.connect(asking.stop)
        for name, column in self.columns.items():
            column.marked.connect(self._mark)
            column.appended.connect(self._append)
            column.open_asked.connect(lambda name=name: self.open_asked.emit(name, self.prompt.field.text()))

    # Asking

    def set_ready(self) -> None:
        """The engine is there: what waits is asked."""
        if not self._ready:
            self._ready = True
            self.prompt.ask()

    def ask(self, text: str) -> None:
        """Ask all three what comes after a text."""
        if not self._ready:
            self.note.say(tr("The engine is still being loaded; the models answer in a moment."))
            return
        self.refusal.clear()
        if all(column.timed is None for column in self.columns.values()):
            self.note.say(tr("The models are being loaded; they answer in a moment."))
        self._asking.ask(text)

    def refuse(self, sentence: str) -> None:
        """Say why nothing was answered; old answers belong to another text and go."""
        self._show_read(None)
        self.scale.say("")
        for column in self.columns.values():
            column.show_answer(None, None)
        width = self.width() - 2 * self._theme.metrics.space.l
        self.refusal.say_here(sentence, width)

    def _show(self, number: int, found: dict[str, Timed]) -> None:
        if number != self._asking.number:
            return
        self._longest = max(float(timed.answer.probabilities.max()) for timed in found.values())
        for name, column in self.columns.items():
            column.show_answer(found.get(name), self._marked, self._longest)
            column.begin()
        self.scale.say(
            tr("Bars have one scale in all columns: the longest is {value}.").format(value=shown(self._longest))
        )
        self._show_read(next(iter(found.values())).answer)

    def _show_read(self, answer: Answer | None) -> None:
        if answer is None:
            self.read.show_words("")
            self.note.say("")
            return
        self.read.show_tokens(answer.tokens, answer.known, answer.read)
        self.note.say(reading_note(answer.tokens, answer.known, answer.read))

    def _mark(self, column: int) -> None:
        """Mark a word in every column, or not any more."""
        self._marked = None if column == self._marked else column
        for each in self.columns.values():
            each.show_answer(each.timed, self._marked, self._longest)

    def _append(self, column: int) -> None:
        """Write a word behind the prompt."""
        self.prompt.take(f"{self.prompt.field.text().rstrip()} {words().listed[column]}")

    # Going on

    def _go_on(self, count: int, choice: Choice) -> None:
        if not self._ready:
            return
        self.prompt.stop()
        self.refusal.clear()
        self._asking.go_on(self.prompt.field.text(), count, choice)
        self.go_on.show_going(self._asking.busy)

    def _write(self, number: int, name: str, word: str, seconds: float) -> None:
        if number == self._asking.number:  # words of a question that was given up are still on their way
            self.columns[name].write(word, seconds)  # type: ignore[index]  # the names are those of the columns

    def _busy(self, busy: bool) -> None:
        if not busy:
            self.go_on.show_going(False)

    # Looks

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        self._whole.setSpacing(theme.metrics.space.s)
        self._side_by_side.setSpacing(theme.metrics.space.xl)
        for part in (self.prompt, self.read, self.note, self.refusal, self.scale, self.go_on):
            part.set_theme(theme)
        for column in self.columns.values():
            column.set_theme(theme)
