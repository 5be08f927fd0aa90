"""Which rows, columns and cells of a table are marked because a number elsewhere is locked, hovered or explained."""

from __future__ import annotations

from dataclasses import dataclass, field

from mha_desktop.attention.regions import Region
from mha_desktop.document.cells import Block
from mha_desktop.document.model import Document
from mha_desktop.document.state import State
from mha_desktop.document.tables import TABLE, bias_row, head_of, is_editable, matrix, tables_of
from mha_desktop.document.view import Spot


@dataclass(frozen=True)
class Marks:
    """Rows that are locked, with their letter (`q`, `k` or both), rows and columns that are lit by the hover.

    `sources` are the blocks that a number of the worked steps came from.
    """

    locked: dict[int, str] = field(default_factory=dict)
    lit_rows: frozenset[int] = frozenset()
    lit_columns: frozenset[int] = frozenset()
    sources: tuple[Block, ...] = ()


NO_MARKS = Marks()
_PROJECTIONS = {"Q": "W_Q", "K": "W_K", "V": "W_V"}
_ROWS_OF = {("token_rows", "X"), ("position_rows", "positions")}


def marks_in(state: State, name: str) -> Marks:
    """Return the marks of table `name`.

    X marks the rows that a locked or hovered number comes from. A hovered number of Q, K or V lights its column of
    the matrix that made it.
    """
    lock, hover = state.view.lock, state.view.hover
    sources = sources_in(state, name)
    if name == "X":
        locked = _letters(lock) if lock is not None and lock.is_pair else {}
        return Marks(locked, _rows(hover), sources=sources) if locked or hover is not None or sources else NO_MARKS
    if hover is not None and _PROJECTIONS.get(hover.key) == name and hover.head is not None:
        column = _column(state.document, name, hover.head, hover.column)
        return Marks(lit_columns=frozenset({column}), sources=sources)
    return Marks(sources=sources) if sources else NO_MARKS


def sources_in(state: State, name: str) -> tuple[Block, ...]:
    """Return the blocks of table `name` that the view has lit: its own numbers, its bias, rows of X."""
    if not state.view.lit or not any(table.name == name for table in tables_of(state.document)):
        return ()
    placed = [_placed(state, name, region) for region in state.view.lit]
    return tuple(dict.fromkeys(block for block in placed if block is not None))


def _placed(state: State, name: str, region: Region) -> Block | None:
    """Return where a region lies in table `name`, or None where it lies elsewhere."""
    document, key = state.document, region.key
    row = region.row
    if key == TABLE[name].bias and bias_row(document, name) is not None:
        row = len(matrix(document, name))
    elif key == "token_rows" and name == "tokens" and document.vocabulary is not None:
        if region.rows > 1 or row >= state.sequence.n:
            return None  # a word's row is where the vocabulary has it, so several are no rectangle
        row = document.vocabulary.index(state.sequence.tokens[row])
    elif not (key == name or (key, name) in _ROWS_OF):
        return None
    elif key == "token_rows" and not is_editable(document, "X"):
        return None  # that X has the positions in it already
    return Block(name, row, region.column, region.rows, region.columns)


def _letters(lock: Spot) -> dict[int, str]:
    if lock.row == lock.column:
        return {lock.row: "q k"}
    return {lock.row: "q", lock.column: "k"}


def _rows(hover: Spot | None) -> frozenset[int]:
    if hover is None:
        return frozenset()
    return frozenset({hover.row, hover.column}) if hover.is_pair else frozenset({hover.row})


def _column(document: Document, name: str, head: int, column: int) -> int:
    own = head if name == "W_Q" else document.weights.kv_head(head)
    return own * document.weights.d_head + column


def use_of(state: State, cell: Block) -> Spot | None:
    """Return the number that a cell goes into, for the locked query and key; None where nothing is locked.

    A cell of X is a number of its own, one of the stream goes into its updated row. A weight of W_Q goes into the query
    of the locked row, one of W_K or W_V into the key or value of the locked column, one of the others into the row of
    the locked query.
    """
    if cell.table == "X":
        return Spot("X", None, cell.row, cell.column)
    if cell.table == "stream":
        return Spot("updated", None, cell.row, cell.column) if state.document.residual else None
    lock, weights = state.view.lock, state.document.weights
    if lock is None or not lock.is_pair:
        return None
    if cell.table in _PROJECTIONS.values():
        key = cell.table[-1]
        head = cell.column // weights.d_head
        if key != "Q":
            readers = [i for i in range(weights.heads) if weights.kv_head(i) == head]
            head = lock.head if lock.head in readers else readers[0]
        return Spot(key, head, lock.row if key == "Q" else lock.column, cell.column % weights.d_head)
    made = {"W_O": "output", "W_hidden": "hidden", "W_vocab": "logits"}.get(cell.table)
    return None if made is None else Spot(made, None, lock.row, cell.column)


def head_edges(document: Document, name: str, rows: int, columns: int) -> list[tuple[int, int, int]]:
    """Return a table's head blocks as (head, first, after) along its head axis; empty outside W_Q … W_O."""
    if not rows or not columns or head_of(document, name, 0, 0) is None:
        return []
    width = document.weights.d_head
    length = document.weights.W_O.shape[0] if name == "W_O" else columns
    return [(head, head * width, (head + 1) * width) for head in range(length // width)]
