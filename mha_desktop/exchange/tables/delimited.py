"""Text of a spreadsheet or a program as a table: which mark divides cells, where the names end and numbers begin.

The mark is one that stands in every line: a tab before a semicolon (beside which a comma is decimal) before a comma.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator

import numpy as np

from mha_desktop.attention.parameters import frozen
from mha_desktop.document.clipboard import MAX_CELLS
from mha_desktop.document.numbers import parse
from mha_desktop.errors import Said, UserError
from mha_desktop.exchange.progress import Step, unwatched
from mha_desktop.exchange.tables.imported import ImportedTable

CORNERS = frozenset({"token", "row", "word", "position"})  # our own exports begin with one of these
_MARKS = "\t;,"
_LOOKED_AT = 50  # lines
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_LINE_ENDS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"  # of `str.splitlines`
_QUOTED = re.compile(r'"(?:[^"]|"")*"')
_SEPARATOR_LINE = re.compile(r"\ufeff?sep=([\t;,])\r?\n", re.IGNORECASE)  # Excel's
_BEGINS_A_NUMBER = re.compile(r"[+\-−]?\s*[.,]?\d")
_NOT_FINITE = re.compile(r"[+\-−]?(?:nan|inf|infinity|∞|n/a)", re.IGNORECASE)

Rows = list[list[str]]


def read_text(text: str, source: str, step: Step = unwatched) -> ImportedTable:
    """Return the table that a text holds; a step a line.

    Raises
    ------
    UserError
        When there are no numbers, lines differ in length, or a cell is no number; the sentence names row and column
        as the file counts them, from 1.
    """
    rows = _trimmed(_cells(text.removeprefix("\ufeff").rstrip("\r\n"), source, step), source, step)
    header, label = _names(rows, source)
    body, skipped = rows[header:], int(label)
    if not body or len(rows[0]) <= skipped:
        raise UserError("{source} holds no numbers. Nothing was imported.", source=source)
    numbers = np.empty((len(body), len(rows[0]) - skipped))
    for r, row in enumerate(body):
        step(r, len(body))
        for c, cell in enumerate(row[skipped:]):
            try:
                numbers[r, c] = parse(cell)
            except UserError as error:
                reason = error.said if cell.strip() else Said("the cell is empty.")
                raise UserError(
                    "{source}, row {r}, column {c}: {reason} Nothing was imported.",
                    source=source,
                    r=r + header + 1,
                    c=c + skipped + 1,
                    reason=reason,
                ) from None
    return ImportedTable(
        source,
        frozen(numbers),
        tuple(row[0] for row in body) if label else (),
        tuple(rows[0][skipped:]) if header else (),
    )


def _cells(text: str, source: str, step: Step) -> Rows:
    """Return the cells of each line, as they are."""
    told = _SEPARATOR_LINE.match(text)
    if told is not None:
        text = text[told.end() :]
    mark = told[1] if told is not None else _mark(text)
    if _has_too_many(text, mark):
        raise UserError("{source} holds more than {most:,} cells. Nothing was imported.", source=source, most=MAX_CELLS)
    if mark is None:
        return [line.split() for line in text.splitlines()]
    try:
        rows = []
        for row in csv.reader(_lines(text), delimiter=mark, strict=True):
            step()
            rows.append(row)
        return rows
    except csv.Error as error:
        if "field limit" in str(error):
            raise UserError(
                "{source} has a cell of more than 100,000 letters. Nothing was imported.", source=source
            ) from None
        raise UserError(
            "{source} has a quotation mark that is not closed, or text behind one. Nothing was imported.", source=source
        ) from None


def _has_too_many(text: str, mark: str | None) -> bool:
    """Tell whether cells or lines are more than a table may have, before any is made."""
    if mark is not None:
        return text.count(mark) + max(text.count("\n"), text.count("\r")) >= MAX_CELLS  # the last line has no end
    return sum(map(text.count, _LINE_ENDS)) > MAX_CELLS or len(text.split(None, MAX_CELLS)) > MAX_CELLS


def _lines(text: str) -> Iterator[str]:
    """Return the lines with their ends; `io.StringIO` would need four bytes a letter for that."""
    return (found[0] for found in _LINE.finditer(text))


def _mark(text: str) -> str | None:
    """Return what divides cells; None for spaces between numbers, as numpy.savetxt writes them."""
    plain = _QUOTED.sub("", text[:200_000])
    lines = [line for line in plain.splitlines()[:_LOOKED_AT] if line.strip()]
    if not lines:
        return ","
    counts = {mark: [line.count(mark) for line in lines] for mark in _MARKS}
    for mark in _MARKS:
        if min(counts[mark]) > 0:
            return mark
    for mark in _MARKS:
        if any(counts[mark]):
            return mark
    parts = [line.split() for line in lines]
    spaced = any(len(part) > 1 for part in parts) and all(_like_a_number(cell) for part in parts for cell in part)
    return None if spaced else ","


def _trimmed(rows: Rows, source: str, step: Step) -> Rows:
    """Return the rows without empty ones and empty columns at the end, all of one length."""
    count = len(rows)  # a spreadsheet may add a million empty ones
    while count and not any(cell.strip() for cell in rows[count - 1]):
        count -= 1
    rows = rows[:count]
    if not rows:
        raise UserError("{source} holds no numbers. Nothing was imported.", source=source)
    width = max(max((c + 1 for c, cell in enumerate(row) if cell.strip()), default=0) for row in rows)
    for r, row in enumerate(rows):
        step()
        if not any(cell.strip() for cell in row):
            raise UserError("{source}, row {r}: the row is empty. Nothing was imported.", source=source, r=r + 1)
        if len(row) < width:
            raise UserError(
                "{source}, row {r} has {count}, but others have {width}. Nothing was imported.",
                source=source,
                r=r + 1,
                count=_count(len(row)),
                width=width,
            )
    if len(rows) * width > MAX_CELLS:
        raise UserError("{source} holds more than {most:,} cells. Nothing was imported.", source=source, most=MAX_CELLS)
    return [row if len(row) == width else row[:width] for row in rows]


def _names(rows: Rows, source: str) -> tuple[int, bool]:
    """Return how many rows of names stand first, and whether a column of names does."""
    first, corner = rows[0], rows[0][0].strip().lower()
    wide = len(first) > 1
    if corner == "head" and wide and first[1].strip().lower() in CORNERS:
        raise UserError(
            "{source} holds a stage of several heads. Export one head, or a matrix. Nothing was imported.",
            source=source,
        )
    if wide and len(rows) > 1 and (corner in CORNERS or not corner):
        return 1, True
    label = wide and _mostly_words([row[0] for row in rows[1:] or rows])
    header = len(rows) > 1 and _all_words(first[1:] if label else first)
    return int(header), label


def _mostly_words(cells: list[str]) -> bool:
    return 2 * sum(not _like_a_number(cell) for cell in cells) > len(cells)


def _all_words(cells: list[str]) -> bool:
    return any(cell.strip() for cell in cells) and not any(_like_a_number(cell) for cell in cells)


def _like_a_number(cell: str) -> bool:
    """Whether a cell is, or is meant to be, a number: `1_000` and `nan` are refused as numbers, not taken as names."""
    plain = cell.strip()
    return bool(_BEGINS_A_NUMBER.match(plain) or _NOT_FINITE.fullmatch(plain))


def _count(cells: int) -> str:
    return Said("1 cell") if cells == 1 else Said("{cells} cells", cells=cells)
