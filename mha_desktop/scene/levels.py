"""Value to colour: the one rule that heatmaps, cube, colour bar and exports share."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

STEPS = 256
Levels = tuple[float, float]


def colour_index(values: NDArray[np.floating], levels: Levels) -> NDArray[np.uint8]:
    """Index of each value in a colour map of 256 colours.

    Parameters
    ----------
    values
        Any shape. Values outside the levels, also infinite ones, take the colour of the nearer end; NaN takes
        index 0 and is for the caller to mask, since it has a colour of its own.
    levels
        Values of the first and the last colour. Equal levels give index 0 up to there and 255 above.

    Returns
    -------
    uint8 array of the same shape, rounded to the nearest colour, halves up.
    """
    lo, hi = levels
    numbers = np.asarray(values, dtype=np.float64)
    if hi <= lo:
        return np.where(numbers > lo, np.uint8(STEPS - 1), np.uint8(0))
    with np.errstate(over="ignore"):
        if not 1e-300 < hi - lo < 1e300:  # ±1e308: the difference would be inf, its quotient 0, and 0 · inf no number
            factor = 2.0**-8 if hi - lo > 1.0 else 2.0**500
            numbers, lo, hi = numbers * factor, lo * factor, hi * factor
    # Halves go up, not to even: a shader has only floor to round with, and both must agree. The cast is the floor.
    with np.errstate(over="ignore"):  # 1e308 − (−8e307) is inf, and inf is the last colour
        steps = np.asarray((numbers - lo) * ((STEPS - 1) / (hi - lo)) + 0.5)
    np.clip(steps, 0.0, STEPS - 0.5, out=steps)
    steps[np.isnan(steps)] = 0.0
    return steps.astype(np.uint8)
