"""One head as wide as all h heads together, from the same matrices: one row of weights for all columns of its message.

The wide head divides its scores by √(h·d_head), the narrow ones theirs by √d_head.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from mha_desktop.attention.parameters import Array, BoolArray, Problem, Weights
from mha_desktop.attention.trace import Trace


@dataclass(frozen=True, eq=False)
class WideRow:
    """One query row of the wide head and of the narrow heads.

    Attributes
    ----------
    wide
        Its attention row in the wide head, (n,); None while there is no engine.
    narrow
        Its attention row in each narrow head, h times (n,).
    wide_message
        The wide head's message, (h·d_head,), or None.
    concat
        The narrow heads' messages side by side, (h·d_head,).
    """

    wide: Array | None
    narrow: tuple[Array, ...]
    wide_message: Array | None
    concat: Array

    @property
    def rows(self) -> tuple[Array, ...]:
        """All attention rows: the wide one first, where it is there."""
        return self.narrow if self.wide is None else (self.wide, *self.narrow)


def can_widen(weights: Weights) -> bool:
    """Tell whether the matrices make one wide head: shared keys and values are too narrow for its queries."""
    return weights.heads_kv == weights.heads


def wide_problem(problem: Problem) -> Problem:
    """Return the same problem with one head, which hears everything: nothing is muted.

    One head has one mask: where heads have masks of their own, it may not attend where any of them may not.
    """
    weights = replace(problem.weights, heads=1, heads_kv=1)
    blocked = problem.blocked
    if blocked is not None and blocked.ndim == 3:
        blocked = _blocked_anywhere(blocked)
    return replace(problem, weights=weights, blocked=blocked, muted=frozenset(), correct=None)


def wide_trace(trace: Trace, previous: Trace | None = None) -> Trace | None:
    """Return the trace of the wide head, reusing what `previous` (an earlier one) has; None while there is no engine.

    The matrices must be such that `can_widen`.
    """
    return trace.variant(wide_problem(trace.problem), previous) if trace.live else None


def wide_row(trace: Trace, wide: Trace | None, query: int) -> WideRow:
    """Return row `query` (from 0) of both."""
    return WideRow(
        wide=None if wide is None else wide.head("attention", 0)[query],
        narrow=tuple(trace.head("attention", i)[query] for i in range(trace.heads)),
        wide_message=None if wide is None else wide.head("messages", 0)[query],
        concat=trace.whole("concat")[query],
    )


def largest_sources(row: WideRow, count: int) -> tuple[int, ...]:
    """Return the `count` sources with the largest weight in any of the heads, in the order of the tokens."""
    most = np.max(np.stack(row.rows), axis=0)  # (h + 1, n) -> (n,)
    order = np.argsort(-np.nan_to_num(most, nan=-1.0), kind="stable")[:count]
    return tuple(sorted(int(j) for j in order))


def weights_with_others(weights: Array, kept: tuple[int, ...]) -> tuple[float, ...]:
    """Return the weights of the sources `kept`, and after them the sum of all others where there are any."""
    chosen = tuple(weights[list(kept)].tolist())
    if len(kept) == len(weights):
        return chosen
    rest = np.ones(len(weights), dtype=bool)
    rest[list(kept)] = False
    return (*chosen, float(weights[rest].sum()))


def _blocked_anywhere(blocked: BoolArray) -> BoolArray:
    anywhere: BoolArray = np.asarray(blocked.any(axis=0))  # (h, n, n) -> (n, n)
    anywhere.flags.writeable = False
    return anywhere
