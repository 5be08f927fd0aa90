"""What can be done to a block of cells: one table that menus, keys and tests read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from mha_desktop.document import cells
from mha_desktop.document.cells import Block, block_name, head_block, whole_table
from mha_desktop.document.model import Document
from mha_desktop.document.tables import head_of
from mha_desktop.ui.cells.names import has_bias
from mha_desktop.ui.cells.words import tr

Asks = Literal["", "seed", "factor"]
Edit = Callable[[Document], Document]


@dataclass(frozen=True)
class Operation:
    """One operation: its id, its words in a menu and in a step's name, an icon, and what it asks for first.

    `edit` makes the edit of a document from the block, the number asked for and the document as opened.
    """

    id: str
    title: str
    step: str
    edit: Callable[[Block, float, Document], Edit]
    icon: str = ""
    asks: Asks = ""


def operations() -> tuple[Operation, ...]:
    """Return the operations in the order of the menus."""
    return (
        Operation("zero", tr("Zero"), tr("zero {0}"), lambda b, n, o: partial(cells.zero, block=b), "eraser"),
        Operation("identity", tr("Identity"), tr("identity in {0}"), lambda b, n, o: partial(cells.identity, block=b)),
        Operation(
            "random",
            tr("Random…"),
            tr("random {0}, seed {1}"),
            lambda b, n, o: partial(cells.randomise, block=b, seed=int(n)),
            "dice-5",
            "seed",
        ),
        Operation(
            "scale",
            tr("Scale…"),
            tr("scale {0} by {1}"),
            lambda b, n, o: partial(cells.scale, block=b, factor=n),
            asks="factor",
        ),
        Operation("transpose", tr("Transpose"), tr("transpose {0}"), lambda b, n, o: partial(cells.transpose, block=b)),
        Operation(
            "reset",
            tr("Reset to opened"),
            tr("reset {0}"),
            lambda b, n, o: partial(cells.reset, block=b, opened=o),
            "rotate-ccw",
        ),
    )


@dataclass(frozen=True)
class Scope:
    """A block that operations can be applied to, and what it is called."""

    title: str
    block: Block


def scopes(document: Document, selection: Block) -> tuple[Scope, ...]:
    """Return the selection, the head's block that holds it where there is one, and the whole matrix without bias."""
    found = [Scope(block_name(document, selection), selection)]
    head = head_of(document, selection.table, selection.row, selection.column)
    if head is not None:
        query_head = head if selection.table not in ("W_K", "W_V") else _first_reader(document, head)
        block = head_block(document, selection.table, query_head)
        if block is not None and block != selection:
            found.append(Scope(tr("head {0}, {1}").format(query_head + 1, block.name), block))
    whole = whole_table(document, selection.table, selection.sequence)
    if has_bias(document, selection.table):
        whole = replace(whole, rows=whole.rows - 1)  # the matrix can be square, matrix and bias cannot
    if whole not in (scope.block for scope in found):
        found.append(Scope(tr("whole {0}").format(selection.table), whole))
    return tuple(found)


def _first_reader(document: Document, kv_head: int) -> int:
    return kv_head * (document.heads // document.weights.heads_kv)


def opened_edit(opened: Document) -> Edit:
    """Return the edit that brings back the document as it was opened."""
    return lambda document: opened
