"""What importing a table does to a document, as data, and doing it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np

from mha_desktop.attention.parameters import Array, BoolArray, frozen
from mha_desktop.document.calculation import set_bias
from mha_desktop.document.cells import Block, set_block
from mha_desktop.document.model import Document
from mha_desktop.errors import Said, UserError


@dataclass(frozen=True, eq=False)
class ImportPlan:
    """What an import does to a document.

    Attributes
    ----------
    block
        The cells it writes, in the grid where a bias is the row below its matrix; None when it does not fit.
    values
        The numbers to write, as large as the block.
    where
        The block for people, counted from 1: `W_Q[1–8, 1–8]`.
    changes
        Which numbers of the block change, as large as it.
    largest
        The largest change.
    tokens
        The tokens that the sequence gets, or None when they stay.
    bias
        The bias that is switched on for its row, or None.
    notes
        Sentences about what else happens, or is not used.
    problem
        Why it cannot be done, or None.
    """

    table: str
    sequence: int
    source: str
    block: Block | None = None
    values: Array = field(default_factory=lambda: frozen(np.zeros((0, 0))))
    where: str = ""
    changes: BoolArray = field(default_factory=lambda: np.zeros((0, 0), dtype=bool))
    largest: float = 0.0
    tokens: tuple[str, ...] | None = None
    bias: str | None = None
    notes: tuple[str, ...] = ()
    problem: str | None = None

    @property
    def changed(self) -> int:
        """How many numbers change."""
        return int(self.changes.sum())

    @property
    def name(self) -> str:
        """The step's name in the history."""
        return Said("Import {where}", where=self.where)


def apply_plan(document: Document, plan: ImportPlan) -> Document:
    """Return the document with the plan carried out.

    Raises
    ------
    UserError
        With the plan's problem, or when the document has changed so that it no longer fits.
    """
    if plan.problem is not None or plan.block is None:
        raise UserError(plan.problem or Said("{source} does not fit. Nothing was imported.", source=plan.source))
    if plan.bias is not None:
        document = set_bias(document, plan.bias, True)
    if plan.tokens is not None:
        document = _with_tokens(document, plan.sequence, plan.tokens)
    return set_block(document, plan.block, plan.values)


def _with_tokens(document: Document, index: int, tokens: tuple[str, ...]) -> Document:
    """Return the document with other tokens in a sequence, more or fewer at the end.

    Rows of new tokens are 0; they are neither padding nor special, and no cell of theirs is painted.
    """
    old = document.sequences[index]
    n, kept = len(tokens), min(len(tokens), old.n)
    assert old.rows is not None
    painted = old.painted
    if n != old.n and old.painted is not None:
        grown = np.zeros((*old.painted.shape[:-2], n, n), dtype=bool)
        grown[..., :kept, :kept] = old.painted[..., :kept, :kept]
        grown.flags.writeable = False
        painted = grown if grown.any() else None
    new = replace(
        old,
        tokens=tokens,
        rows=_fitting_rows(old.rows, n),
        stream=None if old.stream is None else _fitting_rows(old.stream, n),
        pad=_fitting_marks(old.pad, n),
        special=_fitting_marks(old.special, n),
        painted=painted,
    )
    document = document.with_sequence(index, new)
    return document if n == old.n else replace(document, groups=())


def _fitting_rows(rows: Array, n: int) -> Array:
    """Return the first n rows, with rows of zeros where there are fewer."""
    kept = rows[:n]
    return rows if len(rows) == n else frozen(np.vstack([kept, np.zeros((n - len(kept), rows.shape[1]))]))


def _fitting_marks(marks: tuple[bool, ...], n: int) -> tuple[bool, ...]:
    kept = marks[:n]
    return (*kept, *(False for _ in range(n - len(kept)))) if any(kept) else ()
