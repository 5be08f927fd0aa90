"""The softmax temperature: a slider on a logarithmic scale, its number, and back to 1."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from mha_desktop.document.session import Session
from mha_desktop.errors import UserError
from mha_desktop.scene.calculation import TEMPERATURE_TIP, Step, full_number, plain_number, temperature_step
from mha_desktop.ui.calculation.words import tr
from mha_desktop.ui.cells.drag import ValueDrag
from mha_desktop.ui.sliders.power_slider import PowerSlider
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IconButton, NumberSpin
from mha_desktop.ui.words import translated

ENDS = (-1.0, 1.0)  # of the slider: decimal logarithms of 0.1 and 10
_DIGITS = 3  # significant ones of a dragged temperature
_VALUE = 68
_SETTLE_MS = 120  # a burst of keys becomes one step


class TemperatureControl(QWidget):
    """Shows and changes the document's temperature; a drag is live and one step.

    Signals
    -------
    refused(str)
        An entry was not taken: the whole sentence; empty when it is forgotten.
    """

    refused = Signal(str)

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._temperature = 1.0
        self.slider = PowerSlider(theme, _DIGITS)
        self.slider.setObjectName("calculation.temperature")
        self.slider.setAccessibleName(tr("Temperature"))
        name = tr("Temperature of the softmax")
        self.value = NumberSpin(theme, 1.0, display=plain_number, full=full_number, name=name)
        self.value.setObjectName("calculation.temperature.value")
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.value.setToolTip(tr(TEMPERATURE_TIP))
        self.reset = IconButton(theme, "rotate-ccw", tr("Back to 1, the usual softmax"))
        self.reset.setObjectName("calculation.temperature.reset")
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
        self.reset.clicked.connect(lambda: self._set(1.0))

    def show_temperature(self, temperature: float) -> None:
        """Show the document's temperature."""
        self._temperature = temperature
        if self.slider.dragging and not self.drag.active:
            self.slider.let_go()  # the session gave the drag up, as on Esc
        if not self.slider.dragging:
            self.slider.show_number(math.log10(temperature), *ENDS)
        self.value.set_value(temperature)
        self.reset.setEnabled(temperature != 1)
        words = tr("{0}, from 0.1 to 10, equal steps are equal factors").format(plain_number(temperature))
        self.slider.setAccessibleDescription(words)
        self.slider.setToolTip(f"{plain_number(temperature)}\n{tr(TEMPERATURE_TIP)}")

    def stop(self) -> None:
        """End a burst of keys now, because the panel goes out of sight."""
        if self._settle.isActive():
            self._settle.stop()
            self.drag.finish()

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._row.setSpacing(theme.metrics.space.s)
        self.value.setFixedWidth(theme.metrics.scaled(_VALUE))
        for widget in (self.slider, self.value, self.reset):
            widget.set_theme(theme)

    def _begin(self) -> None:
        self._settle.stop()
        self.drag.start(_step)

    def _dragged(self, exponent: float) -> None:
        self.drag.move(self.slider.at(exponent))

    def _stepped(self, exponent: float) -> None:
        """Take a value from a key or the groove: at once, and as one step with what follows soon."""
        if not self.drag.active:
            self.drag.start(_step)
        self.drag.move(self.slider.at(exponent))
        self._settle.start()

    def _set(self, temperature: float) -> None:
        self._settle.stop()
        self.drag.finish()
        try:
            self._session.commit(*_step(temperature))
        except UserError as error:
            self.refused.emit(translated(error))
            self.value.set_value(self._temperature)
            return
        self.refused.emit("")

    def _refused(self, reason: str) -> None:
        old = plain_number(self._temperature)
        self.refused.emit(tr("{0} The old temperature {1} stays.").format(reason, old))


def _step(temperature: float) -> Step:
    return temperature_step(temperature, tr)
