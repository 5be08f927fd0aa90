"""`W_Q[row=1, column=4] = 1.5` in a lesson's file: one cell of a table, counted from 1."""

from __future__ import annotations

import ast

from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.model import Document
from mha_desktop.document.numbers import parse as parse_number
from mha_desktop.document.tables import TABLE, bias_row, matrix, tables_of
from mha_desktop.errors import UserError, shortened
from mha_desktop.lessons.names import BIASES

Setting = tuple[str, dict[str, int], float]


def read_setting(text: str) -> Setting:
    """Return the table, the places (from 1) and the number of a setting.

    Raises
    ------
    UserError
        When it is none.
    """
    left, equals, right = text.rpartition("=")
    refused = UserError("“{text}” is no setting; write W_Q[row=1, column=4] = 1.5.", text=shortened(text))
    if not equals:
        raise refused
    try:
        call = ast.parse(left.strip().replace("[", "(").replace("]", ")"), mode="eval").body
    except (SyntaxError, ValueError):
        raise refused from None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or call.args:
        raise refused
    places: dict[str, int] = {}
    for keyword in call.keywords:
        value = keyword.value
        if keyword.arg not in ("row", "column") or not isinstance(value, ast.Constant):
            raise refused
        if not isinstance(value.value, int) or value.value < 1:
            raise refused
        places[keyword.arg] = value.value
    name = call.func.id
    if name not in TABLE and name not in BIASES:
        raise UserError("There is no table “{name}”.", name=shortened(name))
    if set(places) != ({"column"} if name in BIASES else {"row", "column"}):
        raise refused
    return name, places, parse_number(right.strip())


def with_setting(document: Document, sequence: int, text: str) -> Document:
    """Return the document with one cell set.

    Raises
    ------
    UserError
        When it has no such cell.
    """
    name, places, number = read_setting(text)
    table = BIASES.get(name, name)
    if table not in {each.name for each in tables_of(document)}:
        raise UserError("This document has no table “{table}”.", table=table)
    rows, columns = matrix(document, table, sequence).shape
    bias = bias_row(document, table)
    if name in BIASES and bias is None:
        raise UserError("This document has no bias “{name}”; switch it on first.", name=name)
    row = rows if name in BIASES else places["row"] - 1
    if (name not in BIASES and row >= rows) or places["column"] > columns:
        raise UserError(
            "“{text}”: {name} is {rows} × {columns}.", text=shortened(text), name=name, rows=rows, columns=columns
        )
    block = Block(table, row, places["column"] - 1, sequence=sequence)
    return set_cell(document, block=block, value=number)
