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

    Rows of new tokens are 0; they are no padding, and no cell of theirs is painted.
    """
    old = document.sequences[index]
    n, kept = len(tokens), min(len(tokens), old.n)
    assert old.rows is not None
    rows, painted = old.rows, old.painted
    if n != old.n:
        rows = frozen(np.vstack([old.rows[:kept], np.zeros((n - kept, document.d))]))
        if old.painted is not None:
            grown = np.zeros((*old.painted.shape[:-2], n, n), dtype=bool)
            grown[..., :kept, :kept] = old.painted[..., :kept, :kept]
            grown.flags.writeable = False
            painted = grown if grown.any() else None
    pad = (*old.pad[:kept], *(False for _ in range(n - kept))) if any(old.pad[:kept]) else ()
    document = document.with_sequence(index, replace(old, tokens=tokens, rows=rows, pad=pad, painted=painted))
    return document if n == old.n else replace(document, groups=())
