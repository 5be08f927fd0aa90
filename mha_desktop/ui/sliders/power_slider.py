"""A slider for numbers whose equal steps are equal factors: a temperature, a learning rate."""

from __future__ import annotations

import math

from PySide6.QtWidgets import QWidget

from mha_desktop.scene.calculation import plain_number
from mha_desktop.ui.sliders.slider import ValueSlider
from mha_desktop.ui.theme import Theme


class PowerSlider(ValueSlider):
    """A slider whose places are decimal logarithms; assistive tools are told the numbers.

    Parameters
    ----------
    digits
        Significant ones of a dragged number: no more than can be aimed at.
    """

    def __init__(self, theme: Theme, digits: int, parent: QWidget | None = None) -> None:
        self._significant = digits
        super().__init__(theme, parent)

    def at(self, exponent: float) -> float:
        """Return the number at a place of the slider."""
        return float(f"{10.0**exponent:.{self._significant}g}")

    def spoken(self) -> str:
        """Return the number as it is read aloud."""
        return plain_number(self.at(self.number))

    def real(self) -> tuple[float, float, float]:
        """Return the number and the lowest and highest one."""
        low, high = self.ends
        return self.at(self.number), self.at(low), self.at(high)

    def set_real(self, number: float) -> None:
        """Take a number, as near as the range allows."""
        if number > 0:
            super().set_real(math.log10(number))
