"""A score as a bilinear form of two rows of X, B_i = W_Q⁽ⁱ⁾ W_K⁽ⁱ⁾ᵀ; and what a head moves, W_V⁽ⁱ⁾ W_O⁽ⁱ⁾."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mha_desktop.attention.parameters import Array, Weights
from mha_desktop.attention.trace import Trace


@dataclass(frozen=True, eq=False)
class FormScore:
    """One raw score of a head, by the form and by the trace.

    Attributes
    ----------
    query_row, key_row
        x_r and x_j, (d,).
    asked
        x_r B_i, (d,): what the query asks of each column of x_j.
    form
        x_r B_i x_jᵀ.
    plain
        q_r · k_j from the same rows without biases.
    score
        The raw score of the trace, with the biases, rotary positions and mistakes that it has.
    """

    query_row: Array
    key_row: Array
    asked: Array
    form: float
    plain: float
    score: float

    @property
    def products(self) -> Array:
        """The summands of the form, (d,): what is asked of each column times what the key's row has there."""
        with np.errstate(all="ignore"):
            return self.asked * self.key_row

    @property
    def difference(self) -> float:
        """|form − plain|: rounding."""
        return abs(self.form - self.plain)

    @property
    def added(self) -> float:
        """What biases, rotary positions, or a mistake on purpose, add to the form: score − form."""
        return self.score - self.form


def form_score(trace: Trace, head: int, query: int, key: int) -> FormScore:
    """Return the raw score of a query and a key (from 0) of one head as a form; the trace needs its engine."""
    X, B = trace.parts("X")[0], trace.head("bilinear", head)  # (n, d), (d, d)
    weights = trace.problem.weights
    with np.errstate(all="ignore"):  # numbers of 1e308 are shown as what they become
        asked = X[query] @ B  # (d,) @ (d, d) -> (d,)
        form = float(asked @ X[key])  # (d,) @ (d,) -> one number
        q = X[query] @ query_columns(weights, head)  # (d,) @ (d, d_head) -> (d_head,)
        k = X[key] @ key_columns(weights, head)  # (d,) @ (d, d_head) -> (d_head,)
        plain = float(q @ k)
    return FormScore(X[query], X[key], asked, form, plain, float(trace.head("scores", head)[query, key]))


def moved(weights: Weights, head: int) -> Array:
    """Return W_V⁽ⁱ⁾ W_O⁽ⁱ⁾ (d, d): row a is what column a of an attended row adds to the output, for a weight of 1."""
    own, kv = _block(weights, head), _block(weights, weights.kv_head(head))
    with np.errstate(all="ignore"):
        both: Array = weights.W_V[:, kv] @ weights.W_O[own]  # (d, d_head) @ (d_head, d) -> (d, d)
    return both


def moved_row(row: Array, both: Array) -> Array:
    """Return what a row of X (d,) adds to the output for a weight of 1, (d,); `both` is `moved`."""
    with np.errstate(all="ignore"):
        brought: Array = row @ both  # (d,) @ (d, d) -> (d,)
    return brought


def form_rank(weights: Weights, head: int) -> int | None:
    """Return the rank of B_i, at most d_head; None where its numbers are not finite.

    The singular values of B_i are those of R_Q R_Kᵀ from the thin QR of the two blocks: d_head × d_head, not d × d.
    """
    W_Q, W_K = query_columns(weights, head), key_columns(weights, head)
    if not (np.isfinite(W_Q).all() and np.isfinite(W_K).all()):
        return None
    with np.errstate(all="ignore"):
        R_Q, R_K = (np.asarray(np.linalg.qr(W, mode="r")) for W in (W_Q, W_K))  # (k, d_head), k ≤ d
        small = R_Q @ R_K.T  # (k, d_head) @ (d_head, k) -> (k, k)
    if not np.isfinite(small).all():
        return None
    sizes = np.linalg.svd(small, compute_uv=False)  # (k,), largest first
    return int((sizes > sizes[0] * (weights.d_model * np.finfo(np.float64).eps)).sum())


def query_columns(weights: Weights, head: int) -> Array:
    """Return W_Q⁽ⁱ⁾ (d, d_head)."""
    return weights.W_Q[:, _block(weights, head)]


def key_columns(weights: Weights, head: int) -> Array:
    """Return W_K⁽ⁱ⁾ (d, d_head), of the key head that serves query head `head`."""
    return weights.W_K[:, _block(weights, weights.kv_head(head))]


def _block(weights: Weights, head: int) -> slice:
    return slice(head * weights.d_head, (head + 1) * weights.d_head)
