"""Masks of files: which convention their numbers follow, and what is asked because it could mean either."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from mha_desktop.attention.parameters import BoolArray
from mha_desktop.errors import Said, UserError, shortened

# Added to a score, any of these leaves a weight of exactly 0: finfo(float16).min is −65504, other code writes −1e4.
_AS_GOOD_AS_BLOCKED = -1e4

Ones = Literal["blocked", "allowed"]
"""What the ones of a mask of 0 and 1 mean: blocked as in nn.MultiheadAttention's bool masks, or allowed as in those of
scaled_dot_product_attention."""


class MaskQuestion(UserError):
    """A mask holds 0 and 1 as numbers, which could mean either.

    Attributes
    ----------
    quoted
        The file's name, in quotes.
    readings
        What each answer would block: bool (n, n) or (h, n, n), True = blocked.
    """

    def __init__(self, quoted: str, ones: BoolArray) -> None:
        super().__init__(
            Said(
                "mask in {quoted} holds 0 and 1 as numbers, which could mean either: 1 = blocked as in "
                "nn.MultiheadAttention, or 1 = allowed as in scaled_dot_product_attention. Save it as bool, "
                "True = blocked.",
                quoted=quoted,
            )
        )
        self.quoted = quoted
        self.readings: dict[Ones, BoolArray] = {"blocked": ones, "allowed": ~ones}


def custom_mask(array: NDArray[Any], n: int, heads: int, quoted: str, ones: Ones | None = None) -> BoolArray | None:
    """Return a file's mask as bool (n, n) or (h, n, n), True = blocked; None when nothing is blocked.

    Numbers are taken where they are added to the scores: 0 leaves a cell open, −inf or a type's smallest number
    blocks it.

    Parameters
    ----------
    ones
        What the ones mean where the mask holds 0 and 1 as numbers; None asks.

    Raises
    ------
    MaskQuestion
        For 0 and 1 as numbers where `ones` does not say what they mean.
    UserError
        For another shape, and for other added numbers.
    """
    if array.ndim == 3 and len(array) == 1:
        array = array[0]
    if array.shape not in ((n, n), (heads, n, n)):
        shape = shortened(" × ".join(map(str, array.shape))) or "(none)"
        raise UserError(
            "mask in {quoted} has shape {shape}; it needs {n} × {n}, or {heads} × {n} × {n}.",
            quoted=quoted,
            shape=shape,
            n=n,
            heads=heads,
        )
    blocked = array if array.dtype == np.bool_ else _from_numbers(array, quoted, ones)
    if not blocked.any():
        return None
    own: BoolArray = np.array(blocked, dtype=bool, order="C")
    own.flags.writeable = False
    return own


def _from_numbers(array: NDArray[Any], quoted: str, ones: Ones | None) -> BoolArray:
    if array.dtype.kind not in "iuf":
        raise UserError("mask in {quoted} is not a mask. Save it as bool, True = blocked.", quoted=quoted)
    with np.errstate(invalid="ignore"):  # a nan that signals
        blocked: BoolArray = array <= _AS_GOOD_AS_BLOCKED
    open_cells = array == 0
    if (blocked | open_cells).all():
        return blocked
    if (open_cells | (array == 1)).all():
        question = MaskQuestion(quoted, array == 1)
        if ones is None:
            raise question
        return question.readings[ones]
    raise UserError(
        "mask in {quoted} adds numbers other than 0 and −inf to the scores. Save it as bool, True = blocked.",
        quoted=quoted,
    )
