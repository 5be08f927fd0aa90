"""How evenly a query spreads its attention: the entropy of a row, and how many sources that amounts to."""

from __future__ import annotations

import numpy as np

from mha_desktop.attention.parameters import Array


def row_entropy(attention: Array) -> Array:
    """Return the entropy of each row in nats: H_r = −Σ_j A_rj ln A_rj (Shannon 1948), with 0 · ln 0 = 0.

    attention (…, n, n) gives (…, n). It is 0 for a row that reads one source, or none, and ln n for a row that reads
    all alike; nan where a weight is not finite or below 0.
    """
    with np.errstate(all="ignore"):
        terms = np.where(attention == 0, 0.0, attention * np.log(attention))  # (…, n, n), at most 0 for weights
    entropy = np.where(np.isfinite(terms).all(axis=-1), -terms.sum(axis=-1), np.nan)  # (…, n)
    return np.asarray(entropy + 0.0)  # no −0
