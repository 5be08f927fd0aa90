"""The softmax of one row by hand: exponentials and what they are divided by. In numpy.

The trace has the weights; it lacks what stands between them and the masked scores.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.attention.steps.model import Exponentials

SMALLEST = float(np.finfo(np.float64).tiny)  # below it digits are lost


@dataclass(frozen=True, eq=False)
class RowSoftmax:
    """Exponentials of one query's row, (n,) each, one a source: exp = e^exponent, to be divided by `denominators`.

    `over_queries`: each source has a denominator of its own; else all n are the same number. `shift` (n,) is what was
    subtracted from the masked scores, None where nothing was.
    """

    exponent: Array
    exp: Array
    denominators: Array
    shift: Array | None
    over_queries: bool = False

    def of_key(self, key: int, summed: int) -> Exponentials:
        """Return what concerns one key; `summed` is how many exponentials its denominator adds up."""
        return Exponentials(
            shifted=self.shift is not None,
            over="queries" if self.over_queries else "keys",
            shift=0.0 if self.shift is None else float(self.shift[key]),
            denominator=float(self.denominators[key]),
            summed=summed,
        )


def softmax_of_row(masked_scores: Array, query: int) -> RowSoftmax:
    """Return the exponentials of one row (n,) of masked scores (n, n), over keys."""
    row = masked_scores[query]  # (n,)
    with np.errstate(all="ignore"):
        plain = np.exp(row)  # (n,)
        total, largest = plain.sum(), row.max()
        if not must_shift(total, largest):
            return RowSoftmax(row.copy(), plain, np.full(len(row), total), None)
        exponent = row - largest  # (n,), at most 0
        exp = np.exp(exponent)  # (n,), the largest is 1
        return RowSoftmax(exponent, exp, np.full(len(row), exp.sum()), np.full(len(row), largest))


def softmax_of_columns(masked_scores: Array, query: int) -> RowSoftmax:
    """Return the same for the mistake that sums over queries: a denominator for each column of (n, n)."""
    with np.errstate(all="ignore"):
        plain = np.exp(masked_scores)  # (n, n)
        totals, largest = plain.sum(axis=0), masked_scores.max(axis=0)  # (n,), (n,)
        if not must_shift(totals, largest).any():
            return RowSoftmax(masked_scores[query].copy(), plain[query].copy(), totals, None, True)
        shift = np.where(largest == -np.inf, 0.0, largest)  # (n,), a column that is blocked whole stays −∞
        shifted = np.exp(masked_scores - shift)  # (n, n)
        exponent = masked_scores[query] - shift  # (n,)
        return RowSoftmax(exponent, shifted[query].copy(), shifted.sum(axis=0), shift, True)


def must_shift(total: Array, largest: Array) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """Tell where exponentials cannot be used as they are: a sum that is not finite or loses digits.

    Subtracting helps neither nan nor a row that is blocked whole.
    """
    usable = np.isfinite(total) & (total >= SMALLEST)  # a sum is finite only where each exponential is
    return np.asarray(~usable & ~np.isnan(largest) & (largest != -np.inf))
