"""Numbers of a checkpoint as float64, each one exactly."""

from __future__ import annotations

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.errors import Said, UserError, shortened
from mha_desktop.exchange.checkpoints.archive import is_whole
from mha_desktop.exchange.checkpoints.container import Stored
from mha_desktop.exchange.mhad_container import RawArray, damage

TYPES = {"F64": "float64", "F32": "float32", "F16": "float16", "BF16": "bfloat16"}
"""Types whose numbers are read, and what people call them."""
_STORED_AS = {"F64": "<f8", "F32": "<f4", "F16": "<f2", "BF16": "<u2"}


def read_numbers(stored: Stored, name: str, quoted: str) -> Array:
    """Return a tensor in its own shape.

    Raises
    ------
    UserError
        When its type cannot be read, a number is not finite, or the file has become shorter since its head was read.
    """
    if stored.dtype not in TYPES:
        kind = Said("numbers of type {dtype}", dtype=shortened(stored.dtype, 40))
        raise UserError(
            "{name} in {quoted} holds {kind}; float64, float32, float16 and bfloat16 can be read. "
            "Open the model with weights that are not rounded.",
            name=shortened(name),
            quoted=quoted,
            kind=kind,
        )
    numbers = as_stored(stored, quoted)
    if not np.isfinite(numbers).all():
        index = np.argwhere(~np.isfinite(numbers))[0]
        raise UserError(
            "{name} in {quoted} holds {number}. Every number must be finite; take another copy.",
            name=shortened(name),
            quoted=quoted,
            number=float(numbers[tuple(index)]),
        )
    return numbers.astype(np.float64)


def as_stored(stored: Stored, quoted: str) -> RawArray:
    """Return the numbers of one of `TYPES` as wide as they are stored, bfloat16 as float32; they may be infinite.

    Raises
    ------
    UserError
        When the file has become shorter since its head was read, or a checksum tells that the numbers are others.
    """
    dtype = np.dtype(_STORED_AS[stored.dtype])
    count = (stored.end - stored.begin) // dtype.itemsize
    bits = np.fromfile(stored.path, dtype, count, offset=stored.begin)
    if bits.size != count or (stored.strided is not None and not is_whole(stored.path, stored.strided.storage)):
        raise damage(quoted)
    numbers = widened(bits) if stored.dtype == "BF16" else bits
    if stored.strided is None:
        return numbers.reshape(stored.shape)
    steps = [step * numbers.itemsize for step in stored.strided.steps]
    return np.array(np.lib.stride_tricks.as_strided(numbers, stored.shape, steps), order="C")


def widened(
    bits: np.ndarray[tuple[int, ...], np.dtype[np.uint16]],
) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    """Return the float32 numbers of bfloat16 bits: a bfloat16 is the upper half of a float32."""
    return (bits.astype(np.uint32) << np.uint32(16)).view(np.float32)
