"""What tells positions apart: rows that are added (Vaswani et al. 2017, §3.5), angles to turn by (Su et al. 2021)."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from mha_desktop.attention.parameters import Array, frozen
from mha_desktop.errors import UserError

BASE = 10_000.0
LEAST_BASE, MOST_BASE = 1.0, 1e12  # of rotary positions; models have 10,000 to 10,000,000


@lru_cache(maxsize=16)
def sinusoidal(n: int, d: int) -> Array:
    """Return sinusoidal position rows (n, d): sine and cosine interleaved, base 10,000.

    Column 2i is sin(p / 10,000^(2i/d)), column 2i + 1 the cosine of the same angle; p counts from 0. The same object
    at each call.
    """
    p = np.arange(n)[:, None]  # (n, 1)
    pair = np.arange(d) // 2  # (d,)
    angle = p / BASE ** (2 * pair / d)  # (n, d)
    return frozen(np.where(np.arange(d) % 2 == 0, np.sin(angle), np.cos(angle)))


@lru_cache(maxsize=16)
def rotary_angles(n: int, d_head: int, base: float) -> Array:
    """Return by what angle each pair of columns is turned at each position, (n, d_head/2) in radians.

    Half convention: columns c and c + d_head/2 are pair c, turned by p · base^(−2c/d_head); p counts from 0. The same
    object at each call.
    """
    p = np.arange(n)[:, None]  # (n, 1)
    pair = np.arange(d_head // 2)  # (d_head/2,)
    return frozen(p * base ** (-2 * pair / d_head))  # (n, d_head/2)


def check_rotary(base: float, d_head: int) -> None:
    """Refuse a base outside its range, and heads whose columns do not make pairs.

    Raises
    ------
    UserError
        With the number that does not fit.
    """
    if not LEAST_BASE <= base <= MOST_BASE:
        raise UserError(
            "The base of rotary positions must be from {least:g} to {most:g}. Nothing was changed.",
            least=LEAST_BASE,
            most=MOST_BASE,
        )
    if d_head % 2:
        raise UserError(
            "Rotary positions turn the columns of a head in pairs, so a head needs an even number of them; "
            "these would have {d_head}. Choose another number of heads or another width; nothing was changed.",
            d_head=d_head,
        )
