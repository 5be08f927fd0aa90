"""Which query may not attend to which key. True = blocked, as in `torch.nn.MultiheadAttention`."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from mha_desktop.attention.parameters import BoolArray


def blocked_cells(
    n: int, causal: bool = False, pad: BoolArray | None = None, custom: BoolArray | None = None
) -> BoolArray | None:
    """Return causal ∪ padding ∪ custom.

    Parameters
    ----------
    n : number of tokens.
    causal : a query may not attend to a later key.
    pad : (n,), True where the token is padding. A real query may not attend to a PAD key; a PAD query keeps its
        (causal) prefix, so that its softmax is never empty.
    custom : (n, n) for all heads, or (h, n, n).

    Returns
    -------
    bool (n, n) or (h, n, n), read-only; None when nothing is blocked.
    """
    if pad is None and custom is None:
        return _causal(n) if causal and n > 1 else None
    blocked = np.array(_causal(n)) if causal else np.zeros((n, n), dtype=bool)
    if pad is not None:
        blocked |= pad[None, :] & ~pad[:, None]
    if custom is not None:
        blocked = blocked | custom
    if not blocked.any():
        return None
    blocked.flags.writeable = False
    return blocked


@lru_cache(maxsize=4)
def _causal(n: int) -> BoolArray:
    """Return the causal mask of n tokens: the same object, so that an edit leaves all that reads it as it was."""
    mask = np.triu(np.ones((n, n), dtype=bool), k=1)
    mask.flags.writeable = False
    return mask


def empty_rows(blocked: BoolArray | None) -> BoolArray | None:
    """Return (…, n) True for each query that may attend to nothing, or None when there is none."""
    if blocked is None:
        return None
    empty: BoolArray = np.asarray(blocked.all(axis=-1))
    return empty if empty.any() else None
