"""One stage or one matrix with the names of its rows and columns, ready to be written.

Programs read these, so heads, rows and columns without a name count from 0.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.attention.stages import STAGE, Axis
from mha_desktop.attention.trace import Trace
from mha_desktop.document.calculation import readout_words
from mha_desktop.document.model import Document
from mha_desktop.document.tables import PICTURE_TABLES, TABLES, bias_row, matrix, tables_of
from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.opened import Opened

BIAS_TABLE = {table.bias: table.name for table in TABLES if table.bias is not None}
_ROW_WORD = {"X": "token", "tokens": "word", "positions": "position"}


@dataclass(frozen=True, eq=False)
class TableContent:
    """Numbers and names of one table.

    Attributes
    ----------
    key
        The stage's or the matrix's name.
    parts
        One (rows, columns) array, or one a head where `heads` names them.
    rows, columns
        Names of the rows and of the columns.
    corner
        What a row is: token, word, position or row.
    heads
        Numbers of the heads from 0; empty where the table has no head axis or one head alone was asked for.
    """

    key: str
    parts: tuple[Array, ...]
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    corner: str
    heads: tuple[int, ...] = ()

    @property
    def whole(self) -> Array:
        """The numbers as one array, (rows, columns) or (h, rows, columns)."""
        return np.stack(self.parts) if self.heads else self.parts[0]


def table_content(opened: Opened, trace: Trace, key: str, head: int | None = None) -> TableContent:
    """Return a stage of the trace, or a matrix of the document: W_Q without its bias, b_Q alone as one row.

    Parameters
    ----------
    head
        One head of a stage that has heads, from 0; None for all.

    Raises
    ------
    UserError
        When there is no such stage, matrix or head; the sentence lists those there are.
    """
    document = opened.document
    if trace.has(key):
        return _stage(opened, trace, key, head)
    found = _matrix(document, 0 if opened.view is None else opened.view.sequence, key)
    if found is None:
        raise UserError(
            "“{title}” has no stage or table “{key}”. It has: {names}.",
            title=shortened(document.title),
            key=shortened(key),
            names=", ".join(dict.fromkeys((*trace.keys, *_matrices(document)))),  # X may be both
        )
    if head is not None:
        raise UserError("{key} has no head axis; leave out the head.", key=key)
    return found


def _stage(opened: Opened, trace: Trace, key: str, head: int | None) -> TableContent:
    stage, document = STAGE[key], opened.document
    tokens = document.sequences[0 if opened.view is None else opened.view.sequence].tokens
    rows, columns = trace.shape(key)[-2:]
    names = (_axis(document, tokens, stage.rows, rows), _axis(document, tokens, stage.columns, columns))
    corner = "token" if stage.rows == "n" else "row"
    if head is None:
        heads = tuple(range(trace.heads)) if stage.per_head else ()
        return TableContent(key, trace.parts(key), *names, corner, heads)
    if not stage.per_head:
        raise UserError("{key} has no head axis; leave out the head.", key=key)
    if not 0 <= head < trace.heads:
        raise UserError("There is no head {head}. There are heads 0 to {heads}.", head=head, heads=trace.heads - 1)
    return TableContent(key, (trace.head(key, head),), *names, corner)


def _matrix(document: Document, sequence: int, key: str) -> TableContent | None:
    """Return a matrix without its bias, or a bias as one row; None when the document has no such."""
    if key not in _matrices(document):
        return None
    if key in BIAS_TABLE:
        bias = bias_row(document, BIAS_TABLE[key])
        assert bias is not None
        return TableContent(key, (bias[None, :],), ("b",), _columns(document, BIAS_TABLE[key], len(bias)), "row")
    numbers = matrix(document, key, sequence)
    rows: tuple[str, ...] = counted(len(numbers))
    if key == "X":
        rows = document.sequences[sequence].tokens
    elif key == "tokens" and document.vocabulary is not None:
        rows = document.vocabulary.words
    elif key not in ("positions", "W_vocab", "W_O", *PICTURE_TABLES):
        rows = _axis(document, (), "d", len(numbers))
    return TableContent(key, (numbers,), rows, _columns(document, key, numbers.shape[1]), _ROW_WORD.get(key, "row"))


def _matrices(document: Document) -> list[str]:
    names = []
    for table in tables_of(document):
        names.append(table.name)
        if bias_row(document, table.name) is not None:
            names.append(str(table.bias))
    return names


def _columns(document: Document, table: str, width: int) -> tuple[str, ...]:
    axes: dict[str, Axis] = {"W_vocab": "v", "W_hidden": "m"}
    axes |= dict.fromkeys(("X", "tokens", "positions", "projection", "cls", "W_O"), "d")
    return _axis(document, (), axes.get(table, "h·d_head"), width)


def _axis(document: Document, tokens: tuple[str, ...], axis: Axis, width: int) -> tuple[str, ...]:
    if axis == "n":
        return tokens
    if axis == "d" and len(document.axes) == width:
        return document.axes
    if axis == "v" and len(words := readout_words(document)) == width:
        return words
    return counted(width)


def counted(count: int) -> tuple[str, ...]:
    """Return the names of what has none: numbers from 0."""
    return tuple(map(str, range(count)))
