"""The buttons of learning: one step and back, play and pause, speed, end, random weights, the way back."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from mha_desktop.ui.learning.desk import SPEEDS, LearningDesk
from mha_desktop.ui.learning.words import tr
from mha_desktop.ui.lessons.flow import FlowLayout
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IntSpin, Option, Segmented, TextButton

MOST_STEPS, MOST_SEED = 1_000_000, 999_999
_FIELD = 90
PLAY_TIP = "Make steps until you pause. Esc takes them back."


class RunControls(QWidget):
    """Buttons that ask the desk."""

    def __init__(self, desk: LearningDesk, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learning.controls")
        self._desk = desk
        self._playing: bool | None = None
        self.step = self._button(theme, "step", "arrow-right", tr("Step"), tr("Change every cell once, by the rule."))
        self.back = self._button(
            theme, "back", "arrow-left", tr("Back"), tr("Take the last step or run back: the very same numbers again.")
        )
        self.play = self._button(theme, "play", "play", tr("Play"), tr(PLAY_TIP))
        self.reset = self._button(
            theme, "reset", "rotate-ccw", tr("Before the run"), tr("Return to the numbers before the last run.")
        )
        self.random = self._button(
            theme, "random", "dice-5", tr("Random"), tr("Random weights: draw every number that can be learned anew.")
        )
        self.speed = Segmented(theme, look="soft", name=tr("Steps a second"))
        self.speed.setObjectName("learning.speed")
        tips = {key: tr("{count} steps a second").format(count=key) for key in SPEEDS}
        tips["1"] = tr("One step a second")
        tips["max"] = tr("As fast as possible")
        self.speed.set_options([Option(key, tr("max") if key == "max" else key, tip=tips[key]) for key in SPEEDS])
        self.seed = self._field(theme, "seed", 0, MOST_SEED, desk.seed, tr("Seed"))
        self.seed.setToolTip(tr("The same seed gives the same numbers."))
        self.limit = self._field(theme, "limit", 0, MOST_STEPS, desk.limit, tr("Stop after so many steps"))
        self.limit.setPrefix(tr("end at "))
        self.limit.setSpecialValueText(tr("no end"))
        self.seed.setPrefix(tr("seed "))
        self.limit.setToolTip(tr("Stop after so many steps; 0 for no end."))
        self._lay_out()
        self.reset.set_compact(True)
        self._connect()
        self.set_theme(theme)

    def _button(self, theme: Theme, name: str, icon: str, text: str, tip: str) -> TextButton:
        button = TextButton(theme, icon, text, tip)
        button.setObjectName(f"learning.{name}")
        return button

    def _field(self, theme: Theme, name: str, low: int, high: int, value: int, spoken: str) -> IntSpin:
        field = IntSpin(theme, low, high, value, name=spoken)
        field.setObjectName(f"learning.{name}")
        field.setKeyboardTracking(False)
        return field

    def _lay_out(self) -> None:
        self._flow = FlowLayout(self, 0)
        for widget in (self.play, self.speed, self.limit, self.step, self.back, self.random, self.seed, self.reset):
            self._flow.addWidget(widget)

    def _connect(self) -> None:
        desk = self._desk
        self.step.clicked.connect(desk.step)
        self.back.clicked.connect(desk.back)
        self.play.clicked.connect(desk.toggle)
        self.reset.clicked.connect(desk.reset)
        self.random.clicked.connect(desk.randomise)
        self.speed.chosen.connect(desk.set_speed)
        self.seed.valueChanged.connect(self._take_seed)
        self.limit.valueChanged.connect(self._take_limit)

    def _take_seed(self, seed: int) -> None:
        self._desk.seed = seed

    def _take_limit(self, limit: int) -> None:
        self._desk.limit = limit

    def refresh(self) -> None:
        """Show what can be done now."""
        desk = self._desk
        self.step.setEnabled(desk.can_step)
        self.play.setEnabled(desk.can_step)
        self.back.setEnabled(desk.can_go_back)
        self.reset.setEnabled(desk.before_run is not None and not desk.running)
        self.speed.set_value(desk.speed)
        if self._playing is not desk.running:
            self._playing = desk.running
            if desk.running:
                self.play.show_as("pause", tr("Pause"), tr("Stop here. The run is one step to undo."))
            else:
                self.play.show_as("play", tr("Play"), tr(PLAY_TIP))

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._flow.setSpacing(theme.metrics.space.xs)
        for widget in (self.step, self.back, self.play, self.reset, self.random, self.speed, self.seed, self.limit):
            widget.set_theme(theme)
        for field in (self.seed, self.limit):
            field.setFixedWidth(max(theme.metrics.scaled(_FIELD), _whole(field)))


def _whole(field: IntSpin) -> int:
    """Width of a field whose longest text is seen whole, in px: Qt's own hint knows nothing of the text's margin."""
    return field.sizeHint().width() + field.lineEdit().textMargins().left()
