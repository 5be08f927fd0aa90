"""Numbers as they are written on screen: rounded for the eye, in full for the clipboard.

Negative numbers carry U+2212, which is as wide as a digit, so that columns do not wobble. The decimal mark is the
window's language's, one for the whole program (`write_with`); what goes to files and to the clipboard has a point.
"""

from __future__ import annotations

import math
from functools import lru_cache

MINUS = "\u2212"
NOT_A_NUMBER = "n/a"
ROUNDING_NOISE = 1e-12  # smaller values come from float64 rounding and are shown as zero
POINT = "."
_mark = POINT


def write_with(mark: str) -> None:
    """Write numbers with this decimal mark from now on: a point or a comma."""
    global _mark
    _mark = mark
    shown.cache_clear()


def decimal_mark() -> str:
    """What stands between ones and tenths on screen."""
    return _mark


def marked(text: str) -> str:
    """A number that Python wrote, with the screen's decimal mark; groups of digits get the other mark."""
    return text if _mark == POINT else text.translate(_EXCHANGED)


_EXCHANGED = str.maketrans(".,", ",.")


def _typeset(text: str) -> str:
    return marked(text).replace("-", MINUS)


def _not_finite(value: float) -> str:
    if math.isnan(value):
        return NOT_A_NUMBER
    return "∞" if value > 0 else MINUS + "∞"


# After an edit most numbers on screen are what they were; writing one costs forty times as much as finding it.
@lru_cache(maxsize=16384)
def shown(value: float, decimals: int = 3) -> str:
    """`value` rounded for a cell, a label or a sentence.

    At most ``decimals + 2`` digits before an exponent, so that the usual numbers fit a 48 px table cell (tables print
    longer ones smaller): 12345.6 is ``1.23e4``, 1234.56 is ``1234.6``. A value that would round to zero without being
    rounding noise says so: ``<0.001``, ``>−0.001``.

    Parameters
    ----------
    value
        Any float; NaN is ``n/a``.
    decimals
        Digits after the decimal mark of numbers below 100, at least 1.
    """
    value = float(value)
    if not math.isfinite(value):
        return _not_finite(value)
    if abs(value) < ROUNDING_NOISE:
        return marked(f"{0.0:.{decimals}f}")
    for kept in range(decimals, 0, -1):
        text = f"{abs(value):.{kept}f}"
        if len(text) <= decimals + 3:
            break
    else:
        return _exponent(value, decimals - 1)
    if not text.strip("0."):
        step = marked(f"{10.0**-decimals:.{decimals}f}")
        return f"<{step}" if value > 0 else f">{MINUS}{step}"
    return marked(text) if value > 0 else MINUS + marked(text)


def brief(value: float) -> str:
    """`value` in seven characters at the most, for narrow fields: as `shown`, or one digit and its exponent."""
    text = shown(value)
    return text if len(text) <= 7 else _exponent(value, 0)


def _exponent(value: float, decimals: int) -> str:
    mantissa, exponent = f"{value:.{decimals}e}".split("e")
    return _typeset(f"{mantissa}e{int(exponent)}")


def exact(value: float) -> str:
    """`value` with every digit it takes to get the same float64 back; plain ASCII, so that it pastes anywhere."""
    return repr(float(value))


def full(value: float) -> str:
    """`value` with every digit, as the screen writes it: for tooltips, editors (which read it again) and sentences."""
    return _typeset(exact(value))


def fixed(value: float, decimals: int) -> str:
    """`value` with so many decimals, whatever its size."""
    return _typeset(f"{value:.{decimals}f}")


def compact(value: float, digits: int = 6) -> str:
    """`value` in so many significant digits, without needless zeros: 1, 0.5, 1.26."""
    return _typeset(f"{value:.{digits}g}")


def grouped(count: int) -> str:
    """A whole number in groups of three digits: 12,345."""
    return _typeset(f"{count:,}")


def between() -> str:
    """What stands between numbers in a row; a semicolon where commas are decimal marks."""
    return ", " if _mark == POINT else "; "


def power(value: float) -> str:
    """A difference by its size: ``2e−16``, one digit; three digits from 0.1 on, as in ``1.43``."""
    value = float(value)
    if not math.isfinite(value):
        return _not_finite(value)
    if value == 0.0:
        return "0"
    if 0.1 <= abs(value) < 1e4:
        return _typeset(f"{value:.3g}" if abs(value) < 100 else f"{value:.0f}")
    return _exponent(value, 0)
