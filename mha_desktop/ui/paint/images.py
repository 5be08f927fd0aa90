"""Numbers as an image: one function for heatmaps, thumbnails, colour bars and exports."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage, qRgb

from mha_desktop.scene.levels import Levels, colour_index

Words = NDArray[np.uint32]


def color_table(lut: NDArray[np.uint8]) -> Words:
    """The colours of a map of shape (256, 3) as Qt's 0xffRRGGBB words; the same array each time."""
    return _table(lut.tobytes())


@lru_cache(maxsize=32)
def _table(lut: bytes) -> Words:
    words = np.array([qRgb(lut[i], lut[i + 1], lut[i + 2]) for i in range(0, len(lut), 3)], dtype=np.uint32)
    words.flags.writeable = False
    return words


def word_image(words: Words) -> QImage:
    """An image of (rows, columns) colour words, row 1 on top, that owns its pixels.

    Qt enlarges such an image ten times as fast as one of indices (0.02 ms, not 0.2, for 12 × 12 cells of 20 px).
    """
    rows, columns = words.shape
    words = np.ascontiguousarray(words)  # QImage reads memory line by line, whatever way the values lay
    return QImage(words.data, columns, rows, columns * 4, QImage.Format.Format_RGB32).copy()


def value_image(
    values: NDArray[np.float64], levels: Levels, table: Words, size: tuple[int, int] | None = None
) -> QImage:
    """An image of (rows, columns) values, row 1 on top.

    Parameters
    ----------
    values, levels
        As `colour_index` takes them.
    table
        Colours, as `color_table` gives them.
    size
        Width and height in px the image will take. Where a pixel holds several cells it shows the strongest of them
        (the largest size), so that a single hot cell is never missed.
    """
    if size is not None:
        values = strongest(values, size)
    return word_image(np.asarray(table, dtype=np.uint32)[colour_index(values, levels)])


def strongest(values: NDArray[np.float64], size: tuple[int, int]) -> NDArray[np.float64]:
    """`values` reduced to at most `size` (width, height) cells; each is the largest in size of those it stands for."""
    width, height = size
    signed = bool(values.min() < 0)
    if values.shape[0] > height:
        values = _strongest_rows(values, height, signed)
    if values.shape[1] > width:
        values = _strongest_rows(values.T, width, signed).T
    return values


def _strongest_rows(values: NDArray[np.float64], count: int, signed: bool) -> NDArray[np.float64]:
    """Reduce the first axis to `count`. Gathering is three times as fast as `maximum.reduceat`."""
    rows = len(values)
    starts = np.arange(count) * rows // count
    last = np.append(starts[1:], rows) - 1
    found = values[starts]
    for step in range(1, int((last - starts).max()) + 1):
        other = values[np.minimum(starts + step, last)]
        found = np.where(np.abs(other) > np.abs(found), other, found) if signed else np.maximum(found, other)
    return found


def bar_image(table: Words) -> QImage:
    """The colour map as an image of one column, the last colour on top."""
    return word_image(table[::-1, None])


def thumbnail(
    values: NDArray[np.float64],
    levels: Levels,
    lut: NDArray[np.uint8],
    side: int,
    grey: NDArray[np.bool_] | None,
    grey_color: int,
) -> QImage:
    """A small image of (rows, columns) values, at most `side` px either way; cells of `grey` are in `grey_color`."""
    rows, columns = values.shape
    words = color_table(lut)[colour_index(strongest(values, (side, side)), levels)]
    if grey is not None:
        shown_rows, shown_columns = words.shape
        picked = grey[np.arange(shown_rows) * rows // shown_rows][
            :, np.arange(shown_columns) * columns // shown_columns
        ]
        words[picked] = grey_color
    return word_image(words)
