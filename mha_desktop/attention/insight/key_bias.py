"""A bias on the keys cannot change the attention, unless rotary positions turn the keys after it was added."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from mha_desktop.attention.trace import Trace


def key_bias_difference(trace: Trace) -> float | None:
    """Return the largest difference between the attention with and without b_K; None without b_K or an engine.

    q_r · (k_j + b_K) = q_r · k_j + q_r · b_K: the whole row r rises by the same number, and a softmax of the row does
    not see that. What is returned is rounding, nan where attention is not finite. A mistake on purpose is left aside.
    With rotary positions the added number depends on the key's place, and what is returned is a real change.
    """
    own = trace.correct
    if own.problem.weights.b_K is None or not own.live:
        return None
    without = own.variant(replace(own.problem, weights=replace(own.problem.weights, b_K=None)), own)
    with np.errstate(invalid="ignore"):
        return max(
            float(np.abs(with_bias - bare).max())  # (n, n)
            for with_bias, bare in zip(own.parts("attention"), without.parts("attention"), strict=True)
        )
