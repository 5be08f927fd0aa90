"""Edits of pictures: pixels that are painted, and grey or three channels."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike

from mha_desktop.attention.parameters import Array, frozen
from mha_desktop.attention.patches import CHANNELS
from mha_desktop.document.model import Document, Patches
from mha_desktop.errors import UserError

Pixel = tuple[int, int]
DARK, LIGHT = 0.0, 1.0


def picture_of(document: Document, sequence: int) -> Array:
    """Return the picture (H, W, C) of a sequence.

    Raises
    ------
    UserError
        When it has none.
    """
    image = document.sequences[sequence].image
    if image is None:
        raise UserError("The sequence “{name}” has no picture.", name=document.sequences[sequence].name)
    return image


def paint_pixels(document: Document, sequence: int, pixels: Iterable[Pixel], value: ArrayLike) -> Document:
    """Give pixels (row, column) one grey level, or one number a channel.

    Raises
    ------
    UserError
        When the sequence has no picture, or a number is not finite.
    """
    old = picture_of(document, sequence)
    color = np.broadcast_to(np.asarray(value, dtype=np.float64), (old.shape[2],))
    if not np.isfinite(color).all():
        raise UserError("A pixel needs a finite number. Nothing was changed.")
    new = np.array(old)
    for row, column in pixels:
        new[row, column] = color
    if np.array_equal(new, old):
        return document
    return document.with_sequence(sequence, replace(document.sequences[sequence], image=frozen(new)))


def clear_picture(document: Document, sequence: int) -> Document:
    """Make every pixel dark."""
    height, width, _ = picture_of(document, sequence).shape
    return paint_pixels(document, sequence, np.ndindex(height, width), DARK)


def set_channels(document: Document, channels: int) -> Document:
    """Make every picture grey (1) or red, green and blue (3); the token rows stay what they are, up to rounding.

    A grey pixel becomes three equal numbers, and each of its rows of the projection three rows of a third. Colours
    become their mean, and three rows of the projection their sum.

    Raises
    ------
    UserError
        When the document has no pictures, there is no such number of channels, or a sum is too large for a number.
    """
    patches = document.patches
    if patches is None:
        raise UserError("This document has no pictures.")
    if channels not in CHANNELS:
        raise UserError("A picture has 1 channel (grey) or 3 (red, green, blue), not {channels}.", channels=channels)
    if channels == patches.channels:
        return document
    with np.errstate(over="ignore", invalid="ignore"):
        sequences = tuple(
            s if s.image is None else replace(s, image=_with_channels(s.image, channels)) for s in document.sequences
        )
        patches = _shared_out(patches, channels)
    arrays = [patches.projection, *(s.image for s in sequences if s.image is not None)]
    if not all(np.isfinite(array).all() for array in arrays):
        raise UserError("A sum of three channels would not be finite. Nothing was changed.")
    return replace(document, sequences=sequences, patches=patches)


def _with_channels(image: Array, channels: int) -> Array:
    if channels == 1:
        return frozen(image.mean(axis=2, keepdims=True))  # (H, W, 3) -> (H, W, 1)
    return frozen(np.repeat(image, channels, axis=2))  # (H, W, 1) -> (H, W, 3)


def _shared_out(patches: Patches, channels: int) -> Patches:
    old = patches.projection
    if channels == 1:
        new = old.reshape(-1, patches.channels, old.shape[1]).sum(axis=1)  # (P·P·3, d) -> (P·P, d)
    else:
        new = np.repeat(old / channels, channels, axis=0)  # (P·P, d) -> (P·P·3, d)
    return replace(patches, projection=frozen(new))
