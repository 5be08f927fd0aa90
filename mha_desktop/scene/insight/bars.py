"""Horizontal bars as data: lengths beside words, and bars that add up, each beginning where the last one ended."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from mha_desktop.scene.text import Runs


@dataclass(frozen=True)
class Bar:
    """One bar and what stands beside it.

    Attributes
    ----------
    label
        Words at its left.
    value
        Its length, signed; a number that is not finite has no bar.
    start
        Where it begins: 0, or the running total before it.
    text
        The number written at its right.
    note
        Small words after the number, such as the running total.
    head
        Whose hue it has (from 0); None for a neutral one.
    total
        Whether it is a sum of others: drawn in full strength, its number semibold, ruled off above.
    locked
        Whether its label stands on amber.
    quiet
        Whether it counts for nothing: its words are grey.
    """

    label: Runs
    value: float
    start: float = 0.0
    text: str = ""
    note: str = ""
    head: int | None = None
    total: bool = False
    locked: bool = False
    quiet: bool = False

    @property
    def end(self) -> float:
        """Where it ends."""
        return self.start + self.value


def bar_span(bars: Iterable[Bar]) -> tuple[float, float]:
    """Return the smallest and largest end of all bars, 0 among them; (0, 1) where that is nothing."""
    ends = [0.0]
    for bar in bars:
        ends += [end for end in (bar.start, bar.end) if math.isfinite(end)]
    low, high = min(ends), max(ends)
    return (low, high) if high > low else (low, low + 1.0)


def running_starts(values: Sequence[float]) -> tuple[float, ...]:
    """Return where each of `values` begins when one stands on the other: 0, then the running totals."""
    return tuple(accumulate(values, initial=0.0))[: len(values)]
