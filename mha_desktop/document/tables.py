"""The editable tables of a document, as data: their names, where their numbers live, how heads divide them.

A table is seen as one grid; where its matrix has a bias, the bias is the grid's last row `b`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal

import numpy as np

from mha_desktop.attention.parameters import Array, Readout, frozen, sealed
from mha_desktop.document.model import Document

HeadAxis = Literal["columns", "rows", "none"]
PICTURE_TABLES = frozenset({"pixels", "projection", "cls"})
OF_A_SEQUENCE = frozenset({"X", "stream", "pixels"})  # the tables that each sequence has of its own


@dataclass(frozen=True)
class Table:
    """A table's name (also the end of its object name), and where its head blocks lie."""

    name: str
    heads: HeadAxis = "none"
    bias: str | None = None


TABLES: tuple[Table, ...] = (
    Table("X"),
    Table("W_Q", "columns", "b_Q"),
    Table("W_K", "columns", "b_K"),
    Table("W_V", "columns", "b_V"),
    Table("W_O", "rows", "b_O"),
    Table("stream"),
    Table("pixels"),
    Table("projection"),
    Table("cls"),
    Table("tokens"),
    Table("positions"),
    Table("W_hidden", bias="b_hidden"),
    Table("W_vocab", bias="b_vocab"),
)

TABLE: dict[str, Table] = {table.name: table for table in TABLES}


def tables_of(document: Document) -> tuple[Table, ...]:
    """Return the tables this document has, X first. X of a vocabulary or of pictures is computed."""
    return _tables(
        stream=document.has_stream,
        vocabulary=document.vocabulary is not None,
        patches=document.patches is not None,
        positions=document.positions is not None or document.sinusoidal,
        readout=document.readout is not None,
    )


@lru_cache(maxsize=32)  # asked thirty times in an edit
def _tables(stream: bool, vocabulary: bool, patches: bool, positions: bool, readout: bool) -> tuple[Table, ...]:
    absent = set() if stream else {"stream"}
    if not vocabulary:
        absent.add("tokens")
    if not patches:
        absent |= PICTURE_TABLES
    if not positions:
        absent.add("positions")
    if not readout:
        absent |= {"W_hidden", "W_vocab"}
    return tuple(table for table in TABLES if table.name not in absent)


def is_editable(document: Document, name: str) -> bool:
    """Tell whether a table holds the user's own numbers; X computed from other tables and sinusoidal rows do not."""
    return not (name == "X" and document.looked_up) and not (name == "positions" and document.sinusoidal)


def head_of(document: Document, name: str, row: int, column: int) -> int | None:
    """Return the head that owns a cell, or None. In W_K and W_V it is the key-and-value head."""
    table, weights = TABLE[name], document.weights
    if table.heads == "columns":
        return column // weights.d_head
    if table.heads == "rows" and row < weights.W_O.shape[0]:
        return row // weights.d_head
    return None


def matrix(document: Document, name: str, sequence: int = 0) -> Array:
    """Return a table's matrix without its bias row; X and pixels (H, W·C) are the sequence's own."""
    if name == "X":
        return document.token_rows(sequence)
    if name == "stream":
        rows = document.sequences[sequence].stream
        assert rows is not None
        return rows
    if name in PICTURE_TABLES:
        return _of_picture(document, name, sequence)
    if name == "tokens":
        assert document.vocabulary is not None
        return document.vocabulary.rows
    if name == "positions":
        rows = document.position_rows(sequence) if document.sinusoidal else document.positions
        assert rows is not None
        return rows
    owner = document.readout if name in ("W_hidden", "W_vocab") else document.weights
    found: Array = getattr(owner, name)
    return found


def _of_picture(document: Document, name: str, sequence: int) -> Array:
    """Return the pixels of a sequence (H, W·C), the channels of a pixel side by side; or the projection, or CLS."""
    patches, image = document.patches, document.sequences[sequence].image
    assert patches is not None
    if name != "pixels":
        return patches.projection if name == "projection" else patches.cls
    assert image is not None
    return image.reshape(image.shape[0], -1)  # (H, W, C) -> (H, W·C), without a copy


def bias_row(document: Document, name: str) -> Array | None:
    """Return the bias that stands below a table's matrix, or None."""
    bias = TABLE[name].bias
    if bias is None:
        return None
    owner = document.readout if name in ("W_hidden", "W_vocab") else document.weights
    found: Array | None = getattr(owner, bias)
    return found


def grid_shape(document: Document, name: str, sequence: int = 0) -> tuple[int, int]:
    """Return the shape of `grid` without making it."""
    rows, columns = matrix(document, name, sequence).shape
    return rows + (bias_row(document, name) is not None), columns


def grid(document: Document, name: str, sequence: int = 0) -> Array:
    """Return the (rows, columns) numbers of a table as shown: the matrix, then the bias row if there is one."""
    own, bias = matrix(document, name, sequence), bias_row(document, name)
    return own if bias is None else np.vstack([own, bias])


def with_grid(document: Document, name: str, values: Array, sequence: int = 0) -> Document:
    """Return the document with a table's numbers replaced; the inverse of `grid`. Untouched arrays are shared.

    `values` become the document's own, and read-only.
    """
    own, bias = matrix(document, name, sequence), bias_row(document, name)
    if bias is not None:
        own_values, bias_values = values[:-1], values[-1]
    else:
        own_values, bias_values = values, None
    changed: dict[str, Any] = {}
    if own_values.shape != own.shape or not np.array_equal(own_values, own):
        changed[name] = sealed(own_values)
    if bias is not None and bias_values is not None and not np.array_equal(bias_values, bias):
        changed[str(TABLE[name].bias)] = frozen(bias_values)
    return _with_arrays(document, name, changed, sequence) if changed else document


def _with_arrays(document: Document, name: str, changed: dict[str, Any], sequence: int) -> Document:
    if name in ("X", "stream"):
        rows = {"rows" if name == "X" else "stream": changed[name]}
        return document.with_sequence(sequence, replace(document.sequences[sequence], **rows))
    if name == "pixels":
        own = document.sequences[sequence]
        assert own.image is not None
        image = frozen(changed["pixels"].reshape(own.image.shape))
        return document.with_sequence(sequence, replace(own, image=image))
    if name in PICTURE_TABLES:
        assert document.patches is not None
        return replace(document, patches=replace(document.patches, **{name: changed[name]}))
    if name == "tokens":
        assert document.vocabulary is not None
        return replace(document, vocabulary=replace(document.vocabulary, rows=changed["tokens"]))
    if name == "positions":
        return replace(document, positions=changed["positions"])
    if name in ("W_hidden", "W_vocab"):
        readout: Readout | None = document.readout
        assert readout is not None
        return replace(document, readout=replace(readout, **changed))
    return replace(document, weights=replace(document.weights, **changed))
