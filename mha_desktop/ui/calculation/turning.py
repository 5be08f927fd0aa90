"""How fast rotary positions turn, and which heads share keys and values."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from mha_desktop.attention.positions import BASE
from mha_desktop.document.session import Session
from mha_desktop.scene.calculation import Step, Switches, full_number
from mha_desktop.scene.turning import BASE_TIP, base_number, kv_tip, rotary_step
from mha_desktop.ui.calculation.power import Power, PowerControl
from mha_desktop.ui.calculation.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import Option, Segmented

ENDS = (0.0, 7.0)  # of the slider: decimal logarithms of 1 and 10,000,000
_VALUE = 88
_MOST_SEGMENTS = 6


class BaseControl(PowerControl):
    """Shows and changes the base of the rotary positions."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, _base(), parent)


def _base() -> Power:
    return Power(
        object_name="calculation.rotary.base",
        name=tr("Base of the rotary positions"),
        long_name=tr("Base of the rotary positions"),
        tip=tr(BASE_TIP),
        reset_tip=tr("Back to 10,000, the usual base"),
        range_words=tr("{0}, from 1 to 10,000,000, equal steps are equal factors"),
        stays=tr("{0} The old base {1} stays."),
        usual=BASE,
        ends=ENDS,
        width=_VALUE,
        plain=base_number,
        full=full_number,
        step=_step,
    )


def _step(base: float) -> Step:
    return rotary_step(base, tr)


class SharedSwitch(QWidget):
    """How many key and value heads serve the heads: segments for few choices, a list beyond.

    Signals
    -------
    chosen(int)
        A number of key and value heads.
    """

    chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heads = 0
        self._choices: tuple[int, ...] = ()
        name = tr("Heads of keys and values")
        self.segments = Segmented(theme, name=name, parent=self)
        self.segments.setObjectName("calculation.kv_heads")
        self.list = QComboBox(self)
        self.list.setObjectName("calculation.kv_heads.list")
        self.list.setAccessibleName(name)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.segments)
        row.addWidget(self.list)
        row.addStretch(1)
        self.segments.chosen.connect(lambda kv: self.chosen.emit(kv))
        self.list.activated.connect(self._activated)
        self._place = -1
        self.set_theme(theme)

    def show_switches(self, now: Switches) -> None:
        """Show how many there are of how many."""
        if now.heads != self._heads:
            self._heads, self._choices = now.heads, now.kv_choices
            few = len(self._choices) <= _MOST_SEGMENTS
            tips = {kv: kv_tip(now.heads, kv, tr) for kv in self._choices}
            options = [Option(kv, str(kv), tip=tips[kv], spoken=_spoken(kv)) for kv in self._choices]
            self.segments.set_options(options if few else [])
            self.list.clear()
            self.list.addItems([str(kv) for kv in self._choices])
            self.segments.setVisible(few)
            self.list.setVisible(not few)
        self.segments.set_value(now.heads_kv)
        self._place = self._choices.index(now.heads_kv)
        self.list.setCurrentIndex(self._place)
        self.list.setToolTip(kv_tip(now.heads, now.heads_kv, tr))

    def _activated(self, index: int) -> None:
        self.list.setCurrentIndex(self._place)  # it changes when the document does
        self.chosen.emit(self._choices[index])

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self.segments.set_theme(theme)
        self.list.setFont(theme.font("body"))


def _spoken(heads_kv: int) -> str:
    if heads_kv == 1:
        return tr("1 head of keys and values")
    return tr("{0} heads of keys and values").format(heads_kv)
