"""A picture as token rows: cut into squares, each flattened and multiplied by one shared matrix.

Dosovitskiy et al. 2021, An Image is Worth 16x16 Words, section 3.1.
Numpy, like the look-up of words: both happen before the forward pass.
"""

from __future__ import annotations

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.errors import UserError

CLS = "CLS"  # the row that stands for the whole picture
CHANNELS = (1, 3)  # grey, or red, green and blue
MAX_SIDE = 1024  # pixels: a larger picture is no drawing, and its numbers no table


def patch_counts(height: int, width: int, side: int) -> tuple[int, int]:
    """Return how many patches lie below and beside each other: (H/P, W/P).

    Raises
    ------
    UserError
        When the side does not divide both.
    """
    if side < 1 or height % side or width % side or not height or not width:
        raise UserError(
            "A picture of {height} × {width} pixels cannot be cut into squares of {side} × {side}.",
            height=height,
            width=width,
            side=side,
        )
    return height // side, width // side


def patch_rows(image: Array, side: int) -> Array:
    """Return each patch as one row: (H, W, C) -> (H/P · W/P, P·P·C).

    Patches in reading order; inside one, pixels in reading order, the channels of a pixel side by side.
    """
    height, width, channels = image.shape
    down, across = patch_counts(height, width, side)
    cut = image.reshape(down, side, across, side, channels)  # (H, W, C) -> (H/P, P, W/P, P, C)
    rows: Array = cut.transpose(0, 2, 1, 3, 4).reshape(down * across, side * side * channels)
    return rows


def picture_rows(image: Array, side: int, projection: Array, cls: Array) -> Array:
    """Return the token rows of a picture: CLS first, then the patches, (1 + H/P · W/P, d)."""
    with np.errstate(over="ignore", invalid="ignore"):  # what is too large is ±inf or nan, as in every later stage
        patches = patch_rows(image, side) @ projection  # (H/P · W/P, P·P·C) @ (P·P·C, d) -> (H/P · W/P, d)
    rows: Array = np.vstack([cls, patches])  # (1, d) over (H/P · W/P, d)
    return rows


def patch_tokens(count: int) -> tuple[str, ...]:
    """Return the names of a picture's tokens: CLS, patch 1, patch 2 …"""
    return (CLS, *(f"patch {i + 1}" for i in range(count)))


def patch_at(row: int, column: int, width: int, side: int) -> int:
    """Return the patch (from 0) that a pixel belongs to, in a picture `width` pixels wide."""
    return row // side * (width // side) + column // side


def patch_corner(patch: int, width: int, side: int) -> tuple[int, int]:
    """Return row and column of the first pixel of a patch (from 0)."""
    across = width // side
    return patch // across * side, patch % across * side
