"""What a table's model asks of its numbers at each edit: where they changed, and how large they are."""

from __future__ import annotations

import math

import numpy as np

from mha_desktop.attention.parameters import Array


def changed_rectangle(old: Array, new: Array) -> tuple[int, int, int, int] | None:
    """Return the smallest rectangle (top, left, bottom, right) outside which both are equal, or None."""
    differs = old != new
    rows = np.flatnonzero(differs.any(axis=1))
    if not len(rows):
        return None
    top, bottom = int(rows[0]), int(rows[-1])
    part = differs[top : bottom + 1]
    if np.isnan(old[top : bottom + 1]).any():  # nan is unequal to itself, and yet no change
        differs &= ~(np.isnan(old) & np.isnan(new))
        rows = np.flatnonzero(differs.any(axis=1))
        if not len(rows):
            return None
        top, bottom = int(rows[0]), int(rows[-1])
        part = differs[top : bottom + 1]
    columns = np.flatnonzero(part.any(axis=0))
    return top, int(columns[0]), bottom, int(columns[-1])


def largest_size(values: Array) -> float:
    """Return the largest size of the finite numbers, 0 where there is none."""
    if not values.size:
        return 0.0
    largest = float(max(values.max(), -values.min()))
    return largest if math.isfinite(largest) else float(np.abs(values).max(initial=0.0, where=np.isfinite(values)))
