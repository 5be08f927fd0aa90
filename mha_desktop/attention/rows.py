"""Which rows of a matrix an edit has changed, and when computing these alone is worth it.

An edit of one token changes one row of X: one row of Q, K and V, one row and one column of the scores. From the
softmax on every row may be another. Rows are computed in whole tiles, because a product of a few rows adds up in
another order than the whole one, and the last bit would tell which way the numbers came about.
"""

from __future__ import annotations

from typing import Any

import numpy as np

TILE = 48  # rows: a multiple of the 4 and 12 rows that the kernels of MKL work on at once
LEAST_ROWS = 4 * TILE  # below, the whole product takes no longer than what is done around a part of it
MOST = 4  # one in so many rows may be computed alone

Tiles = slice
"""Rows first … last, whole tiles; the last one reaches to the end and holds one to two tiles' rows."""
NO_ROWS: Tiles = slice(0, 0)


def changed_rows(old: np.ndarray[Any, Any], new: np.ndarray[Any, Any]) -> Tiles | None:
    """Return the rows (n, d) that differ, as whole tiles; None where shapes differ or where all are to be computed."""
    if old.shape != new.shape or len(new) < LEAST_ROWS:
        return None
    rows = np.flatnonzero((old != new).any(axis=1))
    return None if len(rows) == 0 else tiles(int(rows[0]), int(rows[-1]), len(new))


def tiles(first: int, last: int, n: int) -> Tiles | None:
    """Return the tiles that hold rows `first` to `last` of n; None where these are too many to be computed alone."""
    full = n // TILE  # the rows over belong to the last whole tile
    start, end = min(first // TILE, full - 1), min(last // TILE, full - 1)
    stop = n if end == full - 1 else (end + 1) * TILE
    return None if (stop - start * TILE) * MOST > n else slice(start * TILE, stop)


def share(rows: Tiles | None, n: int) -> float:
    """Return which part of n rows these are; None are all."""
    return 1.0 if rows is None else (rows.stop - rows.start) / n


def together(one: Tiles, other: Tiles | None, n: int) -> Tiles | None:
    """Return the tiles that hold both; None where these are too many, or where the other are all rows."""
    if other is None or other is NO_ROWS:
        return None if other is None else one
    return other if one is NO_ROWS else tiles(min(one.start, other.start), max(one.stop, other.stop) - 1, n)
