"""Edits of the numbers in a table. Each is a pure function; what cannot be done raises and changes nothing."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from mha_desktop.attention.parameters import Array
from mha_desktop.document.model import Document
from mha_desktop.document.tables import TABLE, bias_row, grid, head_of, is_editable, matrix, tables_of, with_grid
from mha_desktop.errors import Said, UserError


@dataclass(frozen=True)
class Block:
    """A rectangle of a table's grid, from 0; `sequence` matters for X and pixels alone."""

    table: str
    row: int
    column: int
    rows: int = 1
    columns: int = 1
    sequence: int = 0

    @property
    def name(self) -> str:
        """The block for people, counted from 1: `W_Q[7, 3]`, `W_Q[1–8, 3–4]`; `block_name` knows bias rows too."""
        return f"{self.table}[{_span(self.row, self.rows)}, {_span(self.column, self.columns)}]"


def _span(first: int, count: int) -> str:
    return str(first + 1) if count == 1 else f"{first + 1}–{first + count}"


def block_name(document: Document, block: Block) -> str:
    """Return a block for people, its bias row by the bias's own name: `b_Q[1]`, `W_Q[1–b, 3]` where it goes on to b."""
    bias = TABLE[block.table].bias
    if bias is None or bias_row(document, block.table) is None:
        return block.name
    if block.row + block.rows <= len(matrix(document, block.table)):
        return block.name
    columns = _span(block.column, block.columns)
    return f"{bias}[{columns}]" if block.rows == 1 else f"{block.table}[{block.row + 1}–b, {columns}]"


def whole_table(document: Document, table: str, sequence: int = 0) -> Block:
    """Return the block that covers a table."""
    rows, columns = grid(document, table, sequence).shape
    return Block(table, 0, 0, rows, columns, sequence)


def head_block(document: Document, table: str, head: int) -> Block | None:
    """Return the block of a W table that belongs to `head` (without the bias row), or None outside W_Q … W_O."""
    weights = document.weights
    if head_of(document, table, 0, 0) is None:
        return None
    if table == "W_O":
        return Block(table, head * weights.d_head, 0, weights.d_head, weights.d_model)
    kv = head if table == "W_Q" else weights.kv_head(head)
    return Block(table, 0, kv * weights.d_head, weights.d_model, weights.d_head)


def values_of(document: Document, block: Block) -> Array:
    """Return a block's numbers (rows, columns)."""
    found: Array = grid(document, block.table, block.sequence)[
        block.row : block.row + block.rows, block.column : block.column + block.columns
    ]
    return found


def set_block(document: Document, block: Block, values: ArrayLike) -> Document:
    """Write numbers (rows, columns), or one number for all, into a block.

    Raises
    ------
    UserError
        When the table is computed, the block does not fit, or a number is not finite.
    """
    if not is_editable(document, block.table):
        raise UserError(computed_words(document, block.table))
    old = grid(document, block.table, block.sequence)
    free = (old.shape[0] - block.row, old.shape[1] - block.column)
    if block.rows > free[0] or block.columns > free[1]:
        raise UserError(
            "The block is {rows} × {columns}, but from {table}[{row}, {column}] only {free} × {free2} cells "
            "are left. Nothing was changed.",
            rows=block.rows,
            columns=block.columns,
            table=block.table,
            row=block.row + 1,
            column=block.column + 1,
            free=free[0],
            free2=free[1],
        )
    numbers = np.asarray(values, dtype=np.float64)
    if not np.isfinite(numbers).all():
        raise UserError(
            "{block_name} would hold a number that is not finite. Nothing was changed.",
            block_name=block_name(document, block),
        )
    new = np.array(old)
    new[block.row : block.row + block.rows, block.column : block.column + block.columns] = numbers
    return with_grid(document, block.table, new, block.sequence)


def computed_words(document: Document, table: str) -> str:
    """Say why the numbers of a computed table cannot be edited, and what can."""
    if table == "positions":
        return Said("These positions are sines and cosines, computed. Choose a table of positions to edit them.")
    sources = Said("tokens") if document.patches is None else Said("pixels, projection, cls")
    return Said(
        "{table} is computed here. Edit the tables it comes from: {sources} and positions.",
        table=table,
        sources=sources,
    )


def set_cell(document: Document, block: Block, value: float) -> Document:
    """Write one number into every cell of a block (usually one cell)."""
    return set_block(document, block, value)


def zero(document: Document, block: Block) -> Document:
    """Fill a block with zeros."""
    return set_block(document, block, 0.0)


def identity(document: Document, block: Block) -> Document:
    """Put ones on the block's own diagonal, zeros elsewhere."""
    return set_block(document, block, np.eye(block.rows, block.columns))


def scale(document: Document, block: Block, factor: float) -> Document:
    """Multiply a block by a number."""
    with np.errstate(over="ignore"):
        product = values_of(document, block) * factor
    return set_block(document, block, product)


def transpose(document: Document, block: Block) -> Document:
    """Mirror a square block at its diagonal.

    Raises
    ------
    UserError
        When the block is not square.
    """
    if block.rows != block.columns:
        name = block_name(document, block)
        raise UserError(
            "{name} is {rows} × {columns}. Only a square block can be transposed.",
            name=name,
            rows=block.rows,
            columns=block.columns,
        )
    return set_block(document, block, values_of(document, block).T)


def randomise(document: Document, block: Block, seed: int) -> Document:
    """Fill a block with normal numbers of standard deviation 1/√d from numpy's `default_rng(seed)`."""
    numbers = np.random.default_rng(seed).normal(size=(block.rows, block.columns)) / np.sqrt(document.d)
    return set_block(document, block, numbers)


def randomise_cells(document: Document, cells: tuple[Block, ...], seed: int) -> Document:
    """Give each of some single cells a normal number of standard deviation 1/√d from `default_rng(seed)`, in order."""
    numbers = np.random.default_rng(seed).normal(size=len(cells)) / np.sqrt(document.d)
    for cell, number in zip(cells, numbers.tolist(), strict=True):
        document = set_block(document, cell, number)
    return document


def reset(document: Document, block: Block, opened: Document) -> Document:
    """Give a block the numbers it had in `opened`.

    Raises
    ------
    UserError
        When the opened table has no such cells, because tokens or widths have changed since.
    """
    if block.table not in _names(opened) or block.sequence >= len(opened.sequences):
        raise UserError("The document as opened has no {table}. Nothing was changed.", table=block.table)
    numbers = values_of(opened, block)
    if numbers.shape != (block.rows, block.columns):
        name = block_name(document, block)
        raise UserError("The document as opened has no cells {name}. Nothing was changed.", name=name)
    return set_block(document, block, numbers)


def _names(document: Document) -> set[str]:
    return {table.name for table in tables_of(document)}
