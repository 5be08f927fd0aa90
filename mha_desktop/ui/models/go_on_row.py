"""How the models go on: the likeliest word or one that is drawn, and how many words."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mha_desktop.learning.generate import Choice
from mha_desktop.scene.calculation import full_number, plain_number
from mha_desktop.ui.lessons.flow import FlowLayout
from mha_desktop.ui.models.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IntSpin, NumberSpin, Option, RichLabel, Segmented, TextButton

MOST_TEMPERATURE, MOST_WORDS, MOST_SEED = 100.0, 100, 999_999
_FIELD = 72


class GoOnRow(QWidget):
    """The controls of going on.

    Signals
    -------
    asked(int, object)
        So many words are wanted, chosen by a `Choice`.
    stop_asked()
        No more words are wanted.
    """

    asked = Signal(int, object)
    stop_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._going = False
        self.how = Segmented(theme, look="soft", name=tr("How the next word is chosen"))
        self.how.setObjectName("models.how")
        greedy, drawn = tr("Each time the likeliest word."), tr("Each time a word drawn by its probability.")
        self.how.set_options([Option("greedy", tr("likeliest"), tip=greedy), Option("drawn", tr("drawn"), tip=drawn)])
        self.how.set_value("greedy")
        self.temperature = NumberSpin(
            theme, 0.8, display=plain_number, full=full_number, name=tr("Temperature of drawing")
        )
        self.temperature.setObjectName("models.temperature")
        self.temperature.setToolTip(tr("Below 1 the likely words gain, above 1 the others; 0 takes the likeliest."))
        self.top = self._field(theme, "top", 0, 4000, 40, tr("Draw from the likeliest"), tr("0 draws from all words."))
        self.top.setSpecialValueText(tr("all"))
        same = tr("The same seed draws the same words.")
        self.seed = self._field(theme, "seed", 0, MOST_SEED, 1, tr("Seed of drawing"), same)
        self.count = self._field(theme, "count", 1, MOST_WORDS, 20, tr("Words to write"), tr("Words to write"))
        self.go = TextButton(theme, "play", tr("Go on"), tr("All three models write on after the prompt."))
        self.go.setObjectName("models.go_on")
        self._labels = {
            "temperature": RichLabel(theme, tr("temperature"), role="text.secondary"),
            "top": RichLabel(theme, tr("from the likeliest"), role="text.secondary"),
            "seed": RichLabel(theme, tr("seed"), role="text.secondary"),
            "count": RichLabel(theme, tr("words"), role="text.secondary"),
        }
        self._row = FlowLayout(self, theme.metrics.space.s)
        for part in (self.go, _pair(self.count, self._labels["count"]), self.how):
            self._row.addWidget(part)
        for name in ("temperature", "top", "seed"):
            self._row.addWidget(_pair(self._labels[name], getattr(self, name)))
        self.how.chosen.connect(self._choose)
        self.go.clicked.connect(self._clicked)
        self.temperature.edited.connect(self._check_temperature)
        self._choose("greedy")
        self.set_theme(theme)

    def _field(self, theme: Theme, name: str, low: int, high: int, value: int, spoken: str, tip: str) -> IntSpin:
        field = IntSpin(theme, low, high, value, name=spoken)
        field.setObjectName(f"models.{name}")
        field.setToolTip(tip)
        return field

    def _choose(self, how: str) -> None:
        self.how.set_value(how)
        for name in ("temperature", "top", "seed"):
            getattr(self, name).setEnabled(how == "drawn")
            self._labels[name].setEnabled(how == "drawn")

    def _check_temperature(self, value: float) -> None:
        self.temperature.set_value(min(max(value, 0.0), MOST_TEMPERATURE))

    @property
    def choice(self) -> Choice:
        """How a word is chosen."""
        if self.how.value == "greedy":
            return Choice()
        return Choice(self.temperature.value, self.top.value() or None, self.seed.value())

    def _clicked(self) -> None:
        if self._going:
            self.stop_asked.emit()
        else:
            self.asked.emit(self.count.value(), self.choice)

    def show_going(self, going: bool) -> None:
        """Offer to stop while words come."""
        self._going = going
        if going:
            self.go.show_as("square", tr("Stop"), tr("No more words; those that are there stay."))
        else:
            self.go.show_as("play", tr("Go on"), tr("All three models write on after the prompt."))

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._row.setSpacing(theme.metrics.space.s)
        self.how.set_theme(theme)
        self.go.set_theme(theme)
        for label in self._labels.values():
            label.set_theme(theme)
        for field in (self.temperature, self.top, self.seed, self.count):
            field.set_theme(theme)
            field.setFixedWidth(theme.metrics.scaled(_FIELD))


def _pair(first: QWidget, second: QWidget) -> QWidget:
    """Two widgets that stay together where the row breaks."""
    both = QWidget()
    row = QHBoxLayout(both)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(first)
    row.addWidget(second)
    return both
