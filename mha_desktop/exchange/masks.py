"""Masks of files: which convention their numbers follow, and what is refused because it could mean either."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mha_desktop.attention.parameters import BoolArray
from mha_desktop.errors import UserError

# Added to a score, any of these leaves a weight of exactly 0: finfo(float16).min is −65504, other code writes −1e4.
_AS_GOOD_AS_BLOCKED = -1e4


def custom_mask(array: NDArray[Any], n: int, heads: int, quoted: str) -> BoolArray | None:
    """Return a file's mask as bool (n, n) or (h, n, n), True = blocked; None when nothing is blocked.

    Numbers are taken where they are added to the scores: 0 leaves a cell open, −inf or a type's smallest number
    blocks it.

    Raises
    ------
    UserError
        For another shape, for 0 and 1 as numbers, and for other added numbers.
    """
    if array.ndim == 3 and len(array) == 1:
        array = array[0]
    if array.shape not in ((n, n), (heads, n, n)):
        shape = " × ".join(map(str, array.shape)) or "(none)"
        raise UserError(f"mask in {quoted} has shape {shape}; it needs {n} × {n}, or {heads} × {n} × {n}.")
    blocked = array if array.dtype == np.bool_ else _from_numbers(array, quoted)
    if not blocked.any():
        return None
    own: BoolArray = np.array(blocked, dtype=bool, order="C")
    own.flags.writeable = False
    return own


def _from_numbers(array: NDArray[Any], quoted: str) -> BoolArray:
    if array.dtype.kind not in "iuf":
        raise UserError(f"mask in {quoted} is not a mask. Save it as bool, True = blocked.")
    blocked: BoolArray = array <= _AS_GOOD_AS_BLOCKED
    open_cells = array == 0
    if (blocked | open_cells).all():
        return blocked
    if (open_cells | (array == 1)).all():
        raise UserError(
            f"mask in {quoted} holds 0 and 1 as numbers, which could mean either: 1 = blocked as in "
            "nn.MultiheadAttention, or 1 = allowed as in scaled_dot_product_attention. Save it as bool, True = blocked."
        )
    raise UserError(
        f"mask in {quoted} adds numbers other than 0 and −inf to the scores. Save it as bool, True = blocked."
    )
