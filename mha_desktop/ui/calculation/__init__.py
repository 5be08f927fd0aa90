"""The switches of the calculation: positions, biases, temperature, heads, residual, readout."""

from mha_desktop.ui.calculation.panel import CalculationPanel

__all__ = ["CalculationPanel"]
