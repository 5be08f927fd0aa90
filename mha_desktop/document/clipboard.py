"""Blocks of numbers as a spreadsheet's text: tabs between cells, a line a row.

Excel, LibreOffice and Google Sheets all put this on the clipboard, with CR LF or LF, with or without a last line end,
and with quotes around cells that hold tabs, quotes or line ends.
"""

from __future__ import annotations

import csv
import io

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.document.numbers import parse
from mha_desktop.errors import Said, UserError

MAX_CELLS = 4_000_000  # a pasted picture of a whole sheet should be refused before it is parsed


def format_block(values: Array) -> str:
    """Return numbers (rows, columns) as tab-separated lines with every digit, a line feed between the lines."""
    return "\n".join("\t".join(map(repr, row)) for row in values.tolist())


def parse_block(text: str) -> Array:
    """Return the numbers (rows, columns) of a spreadsheet's text.

    Parameters
    ----------
    text
        Tab-separated; a single column or row and a lone number are fine. Both decimal marks are understood.

    Raises
    ------
    UserError
        When there is nothing, a row is shorter or longer than the first, or a cell is not a number; the sentence
        names the cell, counted from 1.
    """
    lines = _lines(text)
    columns = len(lines[0])
    for r, line in enumerate(lines):  # all of them before there is an array: one long row would make every row as long
        if len(line) != columns:
            raise UserError(
                "Row {r} has {cells}, but row 1 has {columns}. Nothing was pasted.",
                r=r + 1,
                cells=_cells(len(line)),
                columns=columns,
            )
    numbers = np.empty((len(lines), columns))
    for r, line in enumerate(lines):
        for c, cell in enumerate(line):
            try:
                numbers[r, c] = parse(cell)
            except UserError as error:
                if numbers.size == 1:
                    alone = error.said if cell.strip() else Said("The cell is empty.")
                    raise UserError("{reason} Nothing was pasted.", reason=alone) from None
                raise UserError(
                    "Row {row}, column {column}: {reason} Nothing was pasted.",
                    row=r + 1,
                    column=c + 1,
                    reason=error.said if cell.strip() else Said("the cell is empty."),
                ) from None
    return numbers


def _lines(text: str) -> list[list[str]]:
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    # One line end closes the last row; further ones are rows of their own, which hold no number and are refused.
    plain = plain.removesuffix("\n")
    if not plain.strip():
        raise UserError("The clipboard holds no numbers. Nothing was pasted.")
    if plain.count("\t") + plain.count("\n") >= MAX_CELLS:
        raise UserError("The clipboard holds more than {most:,} cells. Nothing was pasted.", most=MAX_CELLS)
    try:
        return [line or [""] for line in csv.reader(io.StringIO(plain, newline=""), delimiter="\t", strict=False)]
    except csv.Error:  # a cell beyond csv's own limit
        raise UserError("The clipboard holds no table of numbers. Nothing was pasted.") from None


def _cells(count: int) -> str:
    return Said("1 cell") if count == 1 else Said("{count} cells", count=count)
