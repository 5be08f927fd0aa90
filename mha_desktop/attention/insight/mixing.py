"""Mixing by features: one head mixes every block of columns with the same weights, h heads each block with their own.

one head:  result_i = A V_i         h heads:  head_i = A⁽ⁱ⁾ V_i         then W_O mixes the blocks
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mha_desktop.attention.insight.ledger import written_rows
from mha_desktop.attention.parameters import Array, BoolArray
from mha_desktop.attention.trace import Trace


@dataclass(frozen=True, eq=False)
class Block:
    """One block of columns: `mixing` (q, n) times `values` (n, d_head) is `result` (q, d_head).

    q is n, or 1 where one query is looked at. `blocked` (q, n) are cells that may not be attended to, or None.
    """

    mixing: Array
    blocked: BoolArray | None
    values: Array
    result: Array


@dataclass(frozen=True, eq=False)
class Mixing:
    """The blocks of one wide head (None while there is no engine) and those of the h heads, and what W_O mixes.

    W_O (h·d_head, d) as the heads write by it; `concat` (q, h·d_head) times W_O, and b_O, is `output` (q, d).
    """

    one: tuple[Block, ...] | None
    many: tuple[Block, ...]
    concat: Array
    W_O: Array
    output: Array


def mixing(trace: Trace, wide: Trace | None, query: int | None = None) -> Mixing:
    """Return the blocks of a trace and of its wide head (`insight.wide.wide_trace`), of one query row or of all."""
    rows = slice(None) if query is None else slice(query, query + 1)
    heads, width = trace.heads, trace.problem.weights.d_head
    many = tuple(
        Block(
            trace.head("attention", i)[rows],
            _rows(trace.blocked(i), rows),
            trace.head("V", i),
            trace.head("messages", i)[rows],
        )
        for i in range(heads)
    )
    one = None
    if wide is not None:
        A, V, mixed = (wide.head(key, 0) for key in ("attention", "V", "messages"))
        blocked = _rows(wide.blocked(0), rows)
        own = [slice(i * width, (i + 1) * width) for i in range(heads)]
        one = tuple(Block(A[rows], blocked, V[:, block], mixed[rows, block]) for block in own)
    W_O = np.vstack([written_rows(trace.problem, i) for i in range(heads)])  # h times (d_head, d) -> (h·d_head, d)
    return Mixing(one, many, trace.whole("concat")[rows], W_O, trace.whole("output")[rows])


def _rows(blocked: BoolArray | None, rows: slice) -> BoolArray | None:
    """Return these rows of a mask, None where nothing in them is blocked."""
    if blocked is None or not blocked[rows].any():
        return None
    return blocked if rows == slice(None) else blocked[rows]
