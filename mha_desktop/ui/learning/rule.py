"""The rule of a step: which one, its rate, its decay, and what it remembers."""

from __future__ import annotations

import math
from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from mha_desktop.document.learning import forget_moments, set_decay, set_rate, set_rule
from mha_desktop.document.model import Learning, Rule
from mha_desktop.document.session import Session
from mha_desktop.errors import UserError
from mha_desktop.scene.calculation import full_number, plain_number
from mha_desktop.scene.numbers import grouped
from mha_desktop.ui.cells.drag import Step, ValueDrag
from mha_desktop.ui.learning.words import tr
from mha_desktop.ui.sliders.power_slider import PowerSlider
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import NumberSpin, Option, RichLabel, Segmented, TextButton
from mha_desktop.ui.words import translated

ENDS = (-4.0, 1.0)  # of the slider: decimal logarithms of 0.0001 and 10
_DIGITS = 2  # significant ones of a dragged rate
_VALUE = 76
_SETTLE_MS = 120  # a burst of keys becomes one step


class RuleRows(QWidget):
    """Shows and changes the rule; a drag of the rate is live and one step.

    Signals
    -------
    refused(str)
        An entry was not taken: the whole sentence; empty when it is forgotten.
    """

    refused = Signal(str)

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learning.rule_rows")
        self._session = session
        self._learning = Learning(())
        self.rule = Segmented(theme, name=tr("Rule of a step"))
        self.rule.setObjectName("learning.rule")
        adam = tr("Each cell moves by about the rate, whatever the size of its gradient.")
        plain = tr("Each cell moves by the rate times its gradient.")
        self.rule.set_options([Option("adamw", "AdamW", tip=adam), Option("sgd", "SGD", tip=plain)])
        self.slider = PowerSlider(theme, _DIGITS)
        self.slider.setObjectName("learning.rate.slider")
        self.slider.setAccessibleName(tr("Learning rate"))
        self.slider.setToolTip(tr("How far a step goes; equal ways of the slider are equal factors."))
        self.rate = self._field(theme, "learning.rate", tr("Learning rate"), tr("Above 0, 10 at the most."))
        self.decay = self._field(
            theme, "learning.decay", tr("Weight decay"), tr("Each step takes rate · decay · cell off a cell.")
        )
        self.forget = TextButton(theme, "eraser", tr("Forget moments"), tr("Begin the memory of AdamW anew."))
        self.forget.setObjectName("learning.forget")
        self._names = [RichLabel(theme, text, role="text.secondary") for text in (tr("Rate"), tr("Decay"))]
        self.memory = RichLabel(theme, font="caption", role="text.secondary")
        self.memory.setObjectName("learning.memory")
        self.drag = ValueDrag(session, self)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(_SETTLE_MS)
        self._settle.timeout.connect(self.drag.finish)
        self._lay_out()
        self._connect()
        self.set_theme(theme)

    def _field(self, theme: Theme, name: str, spoken: str, tip: str) -> NumberSpin:
        field = NumberSpin(theme, 0.0, display=plain_number, full=full_number, name=spoken)
        field.setObjectName(name)
        field.setToolTip(tip)
        return field

    def _lay_out(self) -> None:
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        self._grid.addWidget(self._names[0], 0, 0)
        self._grid.addWidget(self.slider, 0, 1)
        self._grid.addWidget(self.rate, 0, 2)
        self._second = QHBoxLayout()
        self._second.addWidget(self.rule)
        self._second.addStretch(1)
        self._second.addWidget(self._names[1])
        self._grid.addLayout(self._second, 1, 0, 1, 2)
        self._grid.addWidget(self.decay, 1, 2)
        self._third = QHBoxLayout()
        self._third.addWidget(self.memory, 1)
        self._third.addWidget(self.forget)
        self._grid.addLayout(self._third, 2, 0, 1, 3)

    def _connect(self) -> None:
        self.rule.chosen.connect(lambda rule: self._commit(_rule_step(rule)))
        self.slider.drag_began.connect(self._begin)
        self.slider.dragged.connect(lambda exponent: self.drag.move(self.slider.at(exponent)))
        self.slider.drag_ended.connect(self.drag.finish)
        self.slider.drag_cancelled.connect(self.drag.cancel)
        self.slider.stepped.connect(self._stepped)
        self.drag.refused.connect(self.refused)
        self.rate.edited.connect(lambda value: self._commit(_rate_step(value)))
        self.decay.edited.connect(lambda value: self._commit(_decay_step(value)))
        for field in (self.rate, self.decay):
            field.refused.connect(self._refused)
            field.textEdited.connect(lambda _: self.refused.emit(""))
        self.forget.clicked.connect(lambda: self._commit((tr("Forget moments"), forget_moments)))

    def show_learning(self, learning: Learning) -> None:
        """Show a document's rule."""
        self._learning = learning
        self.rule.set_value(learning.rule)
        if self.slider.dragging and not self.drag.active:
            self.slider.let_go()  # the session gave the drag up, as on Esc
        if not self.slider.dragging:
            self.slider.show_number(math.log10(learning.rate), *ENDS)
        self.rate.set_value(learning.rate)
        self.decay.set_value(learning.decay)
        adam = learning.rule == "adamw"
        self.decay.setEnabled(adam)
        self._names[1].setEnabled(adam)
        self.forget.setEnabled(bool(learning.steps))
        self.forget.setVisible(adam)  # SGD has no moments
        words = tr("{rate}, from 0.0001 to 10, equal steps are equal factors")
        self.slider.setAccessibleDescription(words.format(rate=plain_number(learning.rate)))
        self._say_memory(learning)

    def _say_memory(self, learning: Learning) -> None:
        """Say how many steps there were; the line keeps its width while its number grows."""
        one = learning.steps == 1
        if learning.rule == "adamw":
            text = tr("one step remembered") if one else tr("{count} steps remembered")
        else:
            text = tr("one step made") if one else tr("{count} steps made")
        self.memory.set_runs(text.format(count=grouped(learning.steps)))

    def stop(self) -> None:
        """End a burst of keys now, because the panel goes out of sight."""
        if self._settle.isActive():
            self._settle.stop()
            self.drag.finish()

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        space = theme.metrics.space
        self._grid.setHorizontalSpacing(space.s)
        self._grid.setVerticalSpacing(space.xs)
        for row in (self._second, self._third):
            row.setSpacing(space.s)
        for field in (self.rate, self.decay):
            field.setFixedWidth(theme.metrics.scaled(_VALUE))
        for widget in (self.rule, self.slider, self.rate, self.decay, self.forget, self.memory):
            widget.set_theme(theme)
        for name in self._names:
            name.set_theme(theme)

    # Doing

    def _begin(self) -> None:
        self._settle.stop()
        self.drag.start(_rate_step)

    def _stepped(self, exponent: float) -> None:
        """Take a value from a key or the groove: at once, and as one step with what follows soon."""
        if not self.drag.active:
            self.drag.start(_rate_step)
        self.drag.move(self.slider.at(exponent))
        self._settle.start()

    def _commit(self, step: Step) -> None:
        self._settle.stop()
        self.drag.finish()
        try:
            self._session.commit(*step)
        except UserError as error:
            self.refused.emit(translated(error))
            self.rate.set_value(self._learning.rate)
            self.decay.set_value(self._learning.decay)
            return
        self.refused.emit("")

    def _refused(self, reason: str) -> None:
        self.refused.emit(tr("{reason} The old number stays.").format(reason=reason))


def _rule_step(rule: Rule) -> Step:
    return tr("Steps by {rule}").format(rule="AdamW" if rule == "adamw" else "SGD"), partial(set_rule, rule=rule)


def _rate_step(rate: float) -> Step:
    return tr("Learning rate {rate}").format(rate=plain_number(rate)), partial(set_rate, rate=rate)


def _decay_step(decay: float) -> Step:
    return tr("Weight decay {decay}").format(decay=plain_number(decay)), partial(set_decay, decay=decay)
