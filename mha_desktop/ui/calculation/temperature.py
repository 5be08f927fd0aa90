"""The softmax temperature."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from mha_desktop.document.session import Session
from mha_desktop.scene.calculation import TEMPERATURE_TIP, Step, full_number, plain_number, temperature_step
from mha_desktop.ui.calculation.power import Power, PowerControl
from mha_desktop.ui.calculation.words import tr
from mha_desktop.ui.theme import Theme

ENDS = (-1.0, 1.0)  # of the slider: decimal logarithms of 0.1 and 10
_VALUE = 68


class TemperatureControl(PowerControl):
    """Shows and changes the document's temperature."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        of = Power(
            object_name="calculation.temperature",
            name=tr("Temperature"),
            long_name=tr("Temperature of the softmax"),
            tip=tr(TEMPERATURE_TIP),
            reset_tip=tr("Back to 1, the usual softmax"),
            range_words=tr("{0}, from 0.1 to 10, equal steps are equal factors"),
            stays=tr("{0} The old temperature {1} stays."),
            usual=1.0,
            ends=ENDS,
            width=_VALUE,
            plain=plain_number,
            full=full_number,
            step=_step,
        )
        super().__init__(session, theme, of, parent)


def _step(temperature: float) -> Step:
    return temperature_step(temperature, tr)
