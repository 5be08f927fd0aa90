"""Numbers of the worked steps: three decimals where others have fewer, for there is room and sums are followed."""

from __future__ import annotations

from mha_desktop.scene.numbers import fixed, shown

_LARGE = 1e5


def written(value: float) -> str:
    """Return `value` with three decimals below 100,000; larger and special ones as everywhere (`numbers.shown`)."""
    if 100.0 <= abs(value) < _LARGE:
        return fixed(value, 3)
    return shown(value)
