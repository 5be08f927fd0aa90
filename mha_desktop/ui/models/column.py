"""What one model answers: its likeliest words, the time that a word takes, and how it goes on."""

from __future__ import annotations

import statistics

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mha_desktop.learning.models import Timed, words
from mha_desktop.learning.protocol import HEADS, ModelName, Protocol, count
from mha_desktop.learning.tokens import untokenise
from mha_desktop.scene.numbers import fixed, grouped, shown
from mha_desktop.ui.calculation.note import WrappedNote
from mha_desktop.ui.models.bars import SHOWN, ModelBars, place_of
from mha_desktop.ui.models.read_text import ReadText
from mha_desktop.ui.models.words import model_kind, model_name, tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import RichLabel, TextButton

_LINES = 4  # of what a model has written


class ModelColumn(QWidget):
    """One model.

    Signals
    -------
    marked(int)
        The column of a word in the vocabulary that was clicked.
    appended(int)
        The column of a word that is to stand behind the prompt.
    open_asked()
        The model is to be shown in the explorer, with the prompt.
    """

    marked = Signal(int)
    appended = Signal(int)
    open_asked = Signal()

    def __init__(self, name: ModelName, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self._theme = name, theme
        self.setObjectName(f"models.{name}")
        self.setAccessibleName(model_name(name))
        self._timed: Timed | None = None
        self._marked: int | None = None
        self._written: list[str] = []
        self._seconds: list[float] = []
        self.title = RichLabel(theme, model_name(name), font="heading")
        self.kind = RichLabel(theme, model_kind(name), font="caption", role="text.secondary")
        size = tr("{count} parameters").format(count=grouped(count(Protocol().shapes(name))))
        self.parameters = RichLabel(theme, size, font="caption", role="text.secondary")
        self.bars = ModelBars(theme, f"models.{name}.bars")
        self.time = WrappedNote(theme, f"models.{name}.time")
        self.place = WrappedNote(theme, f"models.{name}.place")
        self.written = ReadText(
            theme, f"models.{name}.written", tr("What the model has written: {model}").format(model=model_name(name)),
            _LINES,
        )  # fmt: skip
        self.written_time = WrappedNote(theme, f"models.{name}.written_time")
        tip = tr("Show the learned matrices, the rows of the prompt and all heads, to edit them.")
        self.open = TextButton(theme, "square-function", tr("Open in the explorer"), tip)
        self.open.setObjectName(f"models.{name}.open")
        self.open.setVisible(HEADS[name] > 0)
        self.closed = RichLabel(theme, tr("No attention to show."), font="caption", role="text.secondary")
        self.closed.setVisible(HEADS[name] == 0)
        self._lay_out()
        self.bars.chosen.connect(lambda place: self.marked.emit(self.bars.words[place].column))
        self.bars.appended.connect(lambda place: self.appended.emit(self.bars.words[place].column))
        self.open.clicked.connect(self.open_asked)
        self.set_theme(theme)

    def _lay_out(self) -> None:
        self._whole = QVBoxLayout(self)
        for widget in (self.title, self.kind, self.parameters, self.bars, self.time, self.place):
            self._whole.addWidget(widget)
        self._whole.addStretch(1)
        self._whole.addWidget(self.written)
        self._whole.addWidget(self.written_time)
        foot = QHBoxLayout()
        foot.addWidget(self.open)
        foot.addWidget(self.closed)
        foot.addStretch(1)
        self._whole.addLayout(foot)

    @property
    def timed(self) -> Timed | None:
        """The answer that is shown."""
        return self._timed

    def show_answer(self, timed: Timed | None, marked: int | None, longest: float = 1.0) -> None:
        """Show an answer, or none; `marked` is the column of a word that is marked in all of them.

        `longest` is the probability of the longest bar of all three.
        """
        self._timed, self._marked = timed, marked
        probabilities = None if timed is None else timed.answer.probabilities
        self.bars.show_model(model_name(self.name), probabilities, marked, longest)
        self.time.say("" if timed is None else _time(timed, HEADS[self.name] > 0))
        self._say_place()

    def _say_place(self) -> None:
        if self._timed is None or self._marked is None:
            self.place.say("")
            return
        probabilities, column = self._timed.answer.probabilities, self._marked
        text = tr("“{word}”: {value}, place {place} of {total}")
        self.place.say(
            text.format(
                word=words().listed[column],
                value=shown(float(probabilities[column])),
                place=grouped(place_of(probabilities, column)),
                total=grouped(len(probabilities)),
            )
        )

    def begin(self) -> None:
        """Forget what was written."""
        self._written, self._seconds = [], []
        self.written.show_words("")
        self.written_time.say("")

    def write(self, word: str, seconds: float) -> None:
        """Show one more word."""
        self._written.append(word)
        self._seconds.append(seconds)
        self.written.show_words("… " + untokenise(self._written))
        text = tr("{count} words, {time} ms each (median)")
        middle = fixed(1000 * statistics.median(self._seconds), 1)
        self.written_time.say(text.format(count=grouped(len(self._written)), time=middle))

    @property
    def words_written(self) -> tuple[str, ...]:
        """What the model has written."""
        return tuple(self._written)

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        self._whole.setContentsMargins(0, 0, 0, 0)
        self._whole.setSpacing(theme.metrics.space.xs)
        self.bars.setMinimumHeight(SHOWN * theme.metrics.height.control)
        for label in (self.title, self.kind, self.parameters, self.closed):
            label.set_theme(theme)
        for note in (self.time, self.place, self.written_time):
            note.set_theme(theme)
        for part in (self.bars, self.written, self.open):
            part.set_theme(theme)
        self.closed.setFixedHeight(self.open.sizeHint().height())


def _time(timed: Timed, attends: bool) -> str:
    text = tr("{time} ms for a word: median of {times}, from {least} to {most}; only the last query’s row is computed.")
    if not attends:
        text = tr("{time} ms for a word: median of {times}, from {least} to {most}; there are no other rows.")
    return text.format(
        time=fixed(1000 * timed.median, 1),
        times=grouped(len(timed.seconds)),
        least=fixed(1000 * timed.seconds[0], 1),
        most=fixed(1000 * timed.seconds[-1], 1),
    )
