"""The ledger of one number of the output: what each head brings from each source, and what is added to it.

    output[r, c] = Σ_i Σ_j A⁽ⁱ⁾[r, j] · (V_i[j] · W_O⁽ⁱ⁾[:, c]) + b_O[c]        updated = X (or stream) + output

Everything is read from a trace's stages; only the products are taken here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from mha_desktop.attention.parameters import Array, Problem
from mha_desktop.attention.trace import Trace

Kind = Literal["residual", "source", "others", "bias"]


@dataclass(frozen=True)
class Entry:
    """One summand: a number of X or of the stream, a source of a head, its smaller sources together, or the bias."""

    kind: Kind
    value: float
    head: int | None = None
    sources: tuple[int, ...] = ()


@dataclass(frozen=True)
class Term:
    """One number of a head's message and the entry of W_O that it is multiplied by."""

    head: int
    factor: float
    message: float


@dataclass(frozen=True, eq=False)
class Ledger:
    """What adds up to one number of the output, from 0.

    Attributes
    ----------
    row, column
        Of the output.
    contributions
        A·v·W_O of each head and source, (h, n); 0 for muted heads.
    head_totals
        Each head's part of the number, from the trace's `head_outputs`, (h,).
    terms
        The same by the columns of the messages, without those whose entry of W_O is 0.
    residual, bias
        What is added, or None.
    stage
        "updated" with the residual, else "output".
    cell
        The trace's own number.
    """

    row: int
    column: int
    contributions: Array
    head_totals: Array
    terms: tuple[Term, ...]
    residual: float | None
    bias: float | None
    stage: Literal["updated", "output"]
    cell: float

    @property
    def total(self) -> float:
        """The sum of everything in the ledger."""
        return float(self.contributions.sum()) + (self.residual or 0.0) + (self.bias or 0.0)

    @property
    def difference(self) -> float:
        """|total − the trace's own number|: rounding, unless a mistake on purpose breaks the sum."""
        with np.errstate(invalid="ignore"):  # inf − inf
            return float(np.abs(np.float64(self.total) - self.cell))


def ledger(trace: Trace, row: int, column: int) -> Ledger:
    """Return the ledger of output[row, column]."""
    problem = trace.problem
    contributions, terms = [], []
    with np.errstate(all="ignore"):  # numbers of 1e308 are shown as what they become
        for i in range(trace.heads):
            W_O = written_rows(problem, i)[:, column]  # (d_head, d) -> (d_head,)
            supplied = trace.head("V", i) @ W_O  # (n, d_head) @ (d_head,) -> (n,)
            brought = trace.head("attention", i)[row] * supplied  # (n,)
            contributions.append(np.zeros_like(brought) if i in problem.muted else brought)
            message = trace.head("messages", i)[row]  # (d_head,)
            terms += [Term(i, float(w), float(m)) for w, m in zip(W_O, message, strict=True) if w != 0.0]
    stage: Literal["updated", "output"] = "updated" if problem.residual else "output"
    bias = added_bias(trace)
    return Ledger(
        row=row,
        column=column,
        contributions=np.stack(contributions),
        head_totals=np.array([trace.head("head_outputs", i)[row, column] for i in range(trace.heads)]),
        terms=tuple(terms),
        residual=float(trace.whole(added_rows(trace))[row, column]) if problem.residual else None,
        bias=None if bias is None else float(bias[column]),
        stage=stage,
        cell=float(trace.whole(stage)[row, column]),
    )


def entries(ledger: Ledger, most: int) -> tuple[Entry, ...]:
    """Return the summands in their order: the residual, each head's sources, the bias.

    A head's sources come largest first; from the `most` + 1st on they are joined, and so are those that bring nothing.
    """
    found = [] if ledger.residual is None else [Entry("residual", ledger.residual)]
    for head, brought in enumerate(ledger.contributions):
        order = [int(j) for j in np.argsort(-np.abs(np.nan_to_num(brought, nan=np.inf)), kind="stable")]
        kept = [j for j in order[:most] if brought[j] != 0.0]
        left = tuple(sorted(set(order) - set(kept)))
        if len(left) == 1 and brought[left[0]] != 0.0:  # "others (1)" would only hide its name
            kept, left = [*kept, *left], ()
        found += [Entry("source", float(brought[j]), head, (j,)) for j in kept]
        if left:
            found.append(Entry("others", float(brought[list(left)].sum()), head, left))
    if ledger.bias is not None:
        found.append(Entry("bias", ledger.bias))
    return tuple(found)


def head_rows(trace: Trace, row: int) -> tuple[Array, ...]:
    """Return what each head adds to one row of the output, h times (d,): their sum and the bias are the row."""
    return tuple(trace.head("head_outputs", i)[row] for i in range(trace.heads))


def added_rows(trace: Trace) -> str:
    """Return the stage that the residual adds to."""
    return "stream" if trace.has("stream") else "X"


def added_bias(trace: Trace) -> Array | None:
    """Return b_O (d,), or None where none is added: without W_O there is no bias either."""
    return None if trace.problem.mistake == "no-output-matrix" else trace.problem.weights.b_O


def written_rows(problem: Problem, head: int) -> Array:
    """Return the rows of W_O (d_head, d) by which a head writes, as a mistake on purpose takes them."""
    weights = problem.weights
    own = slice(head * weights.d_head, (head + 1) * weights.d_head)
    match problem.mistake:
        case "transposed-weights":
            return weights.W_O.T[own]
        case "no-output-matrix":  # each number stays in its own column
            return np.eye(weights.d_model)[own]
    return weights.W_O[own]
