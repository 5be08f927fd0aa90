"""A number of the document on a logarithmic scale: a slider, the number itself, and back to the usual one."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from mha_desktop.document.session import Session
from mha_desktop.errors import UserError
from mha_desktop.scene.calculation import Step
from mha_desktop.ui.cells.drag import ValueDrag
from mha_desktop.ui.sliders.power_slider import PowerSlider
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IconButton, NumberSpin
from mha_desktop.ui.words import translated

_DIGITS = 3  # significant ones of a dragged number
_SETTLE_MS = 120  # a burst of keys becomes one step


@dataclass(frozen=True)
class Power:
    """What a control is of.

    Attributes
    ----------
    object_name
        Of the slider; the number's ends in ".value" and the button's in ".reset".
    name, long_name
        Of the slider and of the number, for assistive tools.
    tip, reset_tip
        Their tooltips.
    range_words, stays
        What the slider goes through, {0} being the number; what is said after a refusal {0} of the old number {1}.
    usual
        What the button goes back to.
    ends
        Of the slider: decimal logarithms.
    width
        Of the number, px.
    plain, full
        Write the number at rest, and with every digit.
    step
        The named edit that sets it.
    """

    object_name: str
    name: str
    long_name: str
    tip: str
    reset_tip: str
    range_words: str
    stays: str
    usual: float
    ends: tuple[float, float]
    width: int
    plain: Callable[[float], str]
    full: Callable[[float], str]
    step: Callable[[float], Step]


class PowerControl(QWidget):
    """Shows and changes a number of the document; a drag is live and one step.

    Signals
    -------
    refused(str)
        An entry was not taken: the whole sentence; empty when it is forgotten.
    """

    refused = Signal(str)

    def __init__(self, session: Session, theme: Theme, of: Power, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._of = session, of
        self._number = of.usual
        self.slider = PowerSlider(theme, _DIGITS)
        self.slider.setObjectName(of.object_name)
        self.slider.setAccessibleName(of.name)
        self.value = NumberSpin(theme, of.usual, display=of.plain, full=of.full, name=of.long_name)
        self.value.setObjectName(f"{of.object_name}.value")
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.value.setToolTip(of.tip)
        self.reset = IconButton(theme, "rotate-ccw", of.reset_tip)
        self.reset.setObjectName(f"{of.object_name}.reset")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.drag = ValueDrag(session, self)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(_SETTLE_MS)
        self._settle.timeout.connect(self.drag.finish)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for widget in (self.slider, self.value, self.reset):
            self._row.addWidget(widget, 1 if widget is self.slider else 0)
        self._connect()
        self.set_theme(theme)

    def _connect(self) -> None:
        self.slider.drag_began.connect(self._begin)
        self.slider.dragged.connect(self._dragged)
        self.slider.drag_ended.connect(self.drag.finish)
        self.slider.drag_cancelled.connect(self.drag.cancel)
        self.slider.stepped.connect(self._stepped)
        self.drag.refused.connect(self.refused)
        self.value.edited.connect(self._set)
        self.value.refused.connect(self._refused)
        self.value.textEdited.connect(lambda _: self.refused.emit(""))
        self.reset.clicked.connect(lambda: self._set(self._of.usual))

    def show_number(self, number: float) -> None:
        """Show the document's number."""
        of = self._of
        self._number = number
        if self.slider.dragging and not self.drag.active:
            self.slider.let_go()  # the session gave the drag up, as on Esc
        if not self.slider.dragging:
            self.slider.show_number(math.log10(number), *of.ends)
        self.value.set_value(number)
        self.reset.setEnabled(number != of.usual)
        self.slider.setAccessibleDescription(of.range_words.format(of.plain(number)))
        self.slider.setToolTip(f"{of.plain(number)}\n{of.tip}")

    def stop(self) -> None:
        """End a burst of keys now, because the panel goes out of sight."""
        if self._settle.isActive():
            self._settle.stop()
            self.drag.finish()

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._row.setSpacing(theme.metrics.space.s)
        self.value.setFixedWidth(theme.metrics.scaled(self._of.width))
        for widget in (self.slider, self.value, self.reset):
            widget.set_theme(theme)

    def _begin(self) -> None:
        self._settle.stop()
        self.drag.start(self._of.step)

    def _dragged(self, exponent: float) -> None:
        self.drag.move(self.slider.at(exponent))

    def _stepped(self, exponent: float) -> None:
        """Take a value from a key or the groove: at once, and as one step with what follows soon."""
        if not self.drag.active:
            self.drag.start(self._of.step)
        self.drag.move(self.slider.at(exponent))
        self._settle.start()

    def _set(self, number: float) -> None:
        self._settle.stop()
        self.drag.finish()
        try:
            self._session.commit(*self._of.step(number))
        except UserError as error:
            self.refused.emit(translated(error))
            self.value.set_value(self._number)
            return
        self.refused.emit("")

    def _refused(self, reason: str) -> None:
        self.refused.emit(self._of.stays.format(reason, self._of.plain(self._number)))
