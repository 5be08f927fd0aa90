"""Changes to a source that a command line asks for. Programs count from 0, so these do too."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from mha_desktop.attention.mistakes import check_mistake
from mha_desktop.attention.parameters import frozen
from mha_desktop.document.calculation import set_rotary
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.grouping import set_kv_heads
from mha_desktop.document.model import Document, MaskBase
from mha_desktop.document.numbers import parse
from mha_desktop.document.structure import set_heads, set_mask_base
from mha_desktop.document.tables import TABLES, bias_row, matrix, tables_of
from mha_desktop.document.view import ViewState
from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.opened import Opened

_SETTING = re.compile(r"\s*(\w+)\s*\[\s*([0-9]{1,18})\s*(?:,\s*([0-9]{1,18})\s*)?\]\s*=(.*)", re.DOTALL)
_NUMBER = re.compile("[0-9]{1,18}")  # Python refuses to read thousands of digits
_BIAS_OF = {table.bias: table.name for table in TABLES if table.bias is not None}


@dataclass(frozen=True)
class Overrides:
    """What to change after opening: head count, base mask, tokens to pad, sequence to show, cells to set.

    `settings` are texts such as `W_Q[0,3]=1.5` or `b_Q[1]=0.5`, applied in order; `rotary` is a base, or "none".
    """

    heads: int | None = None
    mask: MaskBase | None = None
    pad: str | None = None
    sequence: str | None = None
    settings: tuple[str, ...] = ()
    heads_kv: int | None = None
    rotary: str | None = None


def apply(opened: Opened, overrides: Overrides) -> Opened:
    """Return the source with the changes made; a stored trace that no longer belongs to it is dropped.

    Raises
    ------
    UserError
        When a change cannot be made; the sentence says which and why.
    """
    document, view = opened.document, opened.view
    sequence = view.sequence if view is not None else 0
    if overrides.sequence is not None:
        sequence = sequence_named(document, overrides.sequence)
        if sequence != (0 if view is None else view.sequence):
            view = replace(view or ViewState(), sequence=sequence)
    if overrides.rotary == "none":  # first, because turning asks for heads of an even width
        document = set_rotary(document, None)
    if overrides.heads is not None:
        document = set_heads(document, overrides.heads)
    if overrides.heads_kv is not None:
        document = set_kv_heads(document, overrides.heads_kv)
    if overrides.rotary not in (None, "none"):
        document = set_rotary(document, parse(overrides.rotary))
    if overrides.mask is not None:
        document = set_mask_base(document, overrides.mask)
    if overrides.pad is not None:
        document = with_padding(document, sequence, overrides.pad)
    for setting in overrides.settings:
        document = with_setting(document, sequence, setting)
    same = document is opened.document and view is opened.view
    return opened if same else replace(opened, document=document, view=view, trace=None, example="")


def with_mistake(opened: Opened, name: str) -> Opened:
    """Return the source looked at with a mistake on purpose; the document stays as it is.

    Raises
    ------
    UserError
        When there is no such mistake, or these shapes do not allow it.
    """
    check_mistake(opened.document.weights, name)
    return replace(opened, view=replace(opened.view or ViewState(), mistake=name), trace=None)


def sequence_named(document: Document, name: str) -> int:
    """Return the number of the sequence `name`.

    Raises
    ------
    UserError
        When there is none; the sentence lists those there are.
    """
    names = [sequence.name for sequence in document.sequences]
    if name not in names:
        raise UserError(f"“{shortened(document.title)}” has no sequence “{name}”. It has: {', '.join(names)}.")
    return names.index(name)


def with_padding(document: Document, sequence: int, text: str) -> Document:
    """Mark tokens as padding: `text` lists labels, or numbers from 0, between commas.

    Raises
    ------
    UserError
        For a label or number that the sequence lacks.
    """
    old = document.sequences[sequence]
    padded = list(old.pad or (False,) * old.n)
    for item in (part.strip() for part in text.split(",")):
        if _NUMBER.fullmatch(item):
            found = [int(item)] if int(item) < old.n else []
        else:
            found = [i for i, token in enumerate(old.tokens) if token == item]
        if not found:
            raise UserError(
                f"“{shortened(item)}” is no token of “{old.name}”. Give tokens or numbers from 0 to {old.n - 1}."
            )
        for i in found:
            padded[i] = True
    return document.with_sequence(sequence, replace(old, pad=tuple(padded)))


def with_setting(document: Document, sequence: int, text: str) -> Document:
    """Set one number, as in `W_Q[0,3]=1.5`: row and column from 0; a bias has one index.

    Raises
    ------
    UserError
        When the text, the table, the cell or the number is not one.
    """
    read = _SETTING.fullmatch(text)
    if read is None:
        raise UserError(f"“{shortened(text)}” is not a setting. Write it like W_Q[0,3]=1.5, row and column from 0.")
    name, first, second, number = read[1], int(read[2]), None if read[3] is None else int(read[3]), read[4]
    value = parse(number)
    if name in _BIAS_OF:
        document = _with_bias(document, name)
    table = _BIAS_OF.get(name, name)
    if table not in {known.name for known in tables_of(document)}:
        known_names = [t.name for t in tables_of(document)] + list(_BIAS_OF)[:4]
        raise UserError(f"“{shortened(document.title)}” has no table {name}. It has: {', '.join(known_names)}.")
    row, column = _cell(name, matrix(document, table, sequence).shape, first, second)
    return set_cell(document, Block(table, row, column, sequence=sequence), value)


def _cell(name: str, shape: tuple[int, ...], first: int, second: int | None) -> tuple[int, int]:
    """Return row and column in the table's grid, where a bias is the row below its matrix."""
    rows, columns = shape
    if name in _BIAS_OF:
        known, inside = str(columns), second is None and first < columns
        row, column = rows, first
    else:
        known, inside = f"{rows} × {columns}", second is not None and first < rows and second < columns
        row, column = first, second or 0
    if not inside:
        given = f"{first}" if second is None else f"{first},{second}"
        raise UserError(f"{name} has no cell [{given}]; it is {known}, counted from 0.")
    return row, column


def _with_bias(document: Document, name: str) -> Document:
    """Return the document with the bias there; one that is absent counts as zeros."""
    table = _BIAS_OF[name]
    if table in ("W_hidden", "W_vocab") or bias_row(document, table) is not None:
        return document
    zeros: dict[str, Any] = {name: frozen(np.zeros(matrix(document, table).shape[1]))}
    return replace(document, weights=replace(document.weights, **zeros))
