"""Rows that tell positions apart (Vaswani et al. 2017, §3.5)."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from mha_desktop.attention.parameters import Array, frozen

BASE = 10_000.0


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
