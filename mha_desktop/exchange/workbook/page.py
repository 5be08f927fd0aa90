"""Sheets of named blocks: a title, names of the columns, and rows of numbers or formulas with their values."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import IO, Any

from xlsxwriter.utility import xl_col_to_name  # type: ignore[import-untyped]  # it has no types

from mha_desktop.attention.parameters import Array
from mha_desktop.exchange.progress import Step
from mha_desktop.exchange.workbook.package import Sheet, Workbook
from mha_desktop.scene.text import token_label

LETTERS = 40
LAST_COLUMN = 16383
OVERFLOW = "#NUM!"
BLOCKED = "\u2212∞"
_NUMBER = {"num_format": "0.000"}
_FORMATS: dict[str, dict[str, Any]] = {
    "hint": {"italic": True},
    "title": {"bold": True, "font_size": 12},
    "note": {"italic": True, "font_color": "#5F6368"},
    "header": {"bold": True, "bg_color": "#E8EAED", "align": "right", "bottom": 1},
    "label": {"bold": True, "bg_color": "#E8EAED"},
    "input": _NUMBER | {"bg_color": "#FFF2CC", "font_color": "#1A3E8C", "border": 1, "border_color": "#D6B656"},
    "whole": {
        "num_format": "0",
        "bg_color": "#FFF2CC",
        "font_color": "#1A3E8C",
        "border": 1,
        "border_color": "#D6B656",
    },
    "formula": _NUMBER | {"align": "right"},
    "weight": _NUMBER,
}
_WEIGHT_COLOURS = {"type": "2_color_scale", "min_type": "num", "min_value": 0, "max_type": "num", "max_value": 1}
_WEIGHT_COLOURS |= {"min_color": "#FFFFFF", "max_color": "#7FA8E0"}


class _Exact(float):
    """A number that is written with all its digits: XlsxWriter asks for 16, and float64 needs 17."""

    def __format__(self, spec: str) -> str:
        return repr(float(self))


@lru_cache(maxsize=4096)
def _letters(column: int) -> str:
    found: str = xl_col_to_name(column)
    return found


@dataclass(frozen=True)
class Place:
    """Where a block of numbers is; what it returns are absolute references, with the sheet where that is another."""

    sheet: str
    row: int
    column: int
    rows: int
    columns: int

    def cell(self, r: int, c: int, seen_from: str) -> str:
        """Return one cell."""
        return self._named(self._at(r, c), seen_from)

    def line(self, r: int, seen_from: str) -> str:
        """Return one row of numbers."""
        return self._named(self._range(r, 0, r, self.columns - 1), seen_from)

    def down(self, c: int, seen_from: str, rows: int | None = None) -> str:
        """Return one column of numbers, or its first `rows`."""
        return self._named(self._range(0, c, (self.rows if rows is None else rows) - 1, c), seen_from)

    def names(self, seen_from: str) -> str:
        """Return the column of the rows' names."""
        return self._named(self._range(0, -1, self.rows - 1, -1), seen_from)

    def name(self, r: int, seen_from: str) -> str:
        """Return the name of one row."""
        return self.cell(r, -1, seen_from)

    def _at(self, r: int, c: int) -> str:
        return f"${_letters(self.column + c)}${self.row + r + 1}"

    def _range(self, r: int, c: int, last_r: int, last_c: int) -> str:
        return f"{self._at(r, c)}:{self._at(last_r, last_c)}"

    def _named(self, reference: str, seen_from: str) -> str:
        if self.sheet == seen_from:
            return reference
        return f"{self.sheet}!{reference}" if self.sheet.isalpha() else f"'{self.sheet}'!{reference}"


@dataclass(frozen=True)
class Name:
    """The name of a row or column; where it is taken from another cell, the formula."""

    text: str
    formula: str = ""


NO_NAME = Name("")
Formula = Callable[[int, int], str]


class Book:
    """A workbook with the styles that its pages share; it is written when the block ends without an error.

    Parameters
    ----------
    step
        Is called before each row that is filled, and before each that is written; may raise `Stopped`.
    """

    def __init__(self, file: IO[bytes], title: str, step: Step) -> None:
        self.step = step
        self.workbook = Workbook(file, step)
        self.workbook.set_properties({"title": token_label(title, LETTERS), "comments": "Written by MHA Desktop"})
        self.formats = {name: self.workbook.add_format(looks) for name, looks in _FORMATS.items()}

    def page(self, name: str, hint: str) -> Page:
        """Add a sheet with one line above everything that stays in sight."""
        self.step()
        return Page(self, name, hint)

    def __enter__(self) -> Book:
        return self

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        if kind is None:
            self.workbook.close()
        else:
            self.workbook.discard()


class Page:
    """One sheet that is filled from top to bottom, a block below the other."""

    def __init__(self, book: Book, name: str, hint: str) -> None:
        self.name = name
        self.sheet = book.workbook.add_worksheet(name, Sheet)
        self.sheet.step = self._step = book.step
        self._formats = book.formats
        self._next = 2
        self.places: dict[str, Place] = {}
        self.sheet.write_string(0, 0, hint, self._formats["hint"])
        self.sheet.freeze_panes(1, 1)
        self.sheet.set_column(0, 0, 16)
        self.sheet.set_column(1, LAST_COLUMN, 11)
        self.sheet.set_landscape()
        self.sheet.fit_to_pages(1, 0)

    def inputs(
        self,
        key: str,
        title: str,
        values: Array,
        rows: Sequence[Name],
        columns: Sequence[Name],
        note: str = "",
        whole: tuple[int, int] | None = None,
    ) -> Place:
        """Write numbers to be edited; `whole` are the least and the greatest where only whole numbers make sense."""
        place = self._place(key, title, note, rows, columns, values.shape)
        style = self._formats["input" if whole is None else "whole"]
        for r, row in enumerate(values):
            self._step()
            for c, value in enumerate(row.tolist()):
                self.sheet.write_number(place.row + r, place.column + c, _Exact(value), style)
        if whole is not None:
            rule = {"validate": "integer", "criteria": "between", "minimum": whole[0], "maximum": whole[1]}
            last = (place.row + place.rows - 1, place.column + place.columns - 1)
            self.sheet.data_validation(place.row, place.column, *last, rule)
        return place

    def formulas(
        self,
        key: str,
        title: str,
        formula: Formula,
        values: Array,
        rows: Sequence[Name],
        columns: Sequence[Name],
        note: str = "",
        weights: bool = False,
    ) -> Place:
        """Write formulas with their values; `weights` are 0 … 1 and are coloured."""
        place = self._place(key, title, note, rows, columns, values.shape)
        style = self._formats["weight" if weights else "formula"]
        for r, row in enumerate(values):
            self._step()
            for c, value in enumerate(row.tolist()):
                text = f"={formula(r, c)}"
                self.sheet.write_formula(place.row + r, place.column + c, text, style, _cached(value))
        if weights:
            last = (place.row + place.rows - 1, place.column + place.columns - 1)
            self.sheet.conditional_format(place.row, place.column, *last, _WEIGHT_COLOURS)
        return place

    def numbers(self, key: str, title: str, values: Array, rows: Sequence[Name], columns: Sequence[Name]) -> None:
        """Write numbers that are nobody's input."""
        place = self._place(key, title, "", rows, columns, values.shape)
        for r, row in enumerate(values):
            self._step()
            for c, value in enumerate(row.tolist()):
                at, shown = (place.row + r, place.column + c), _cached(value)
                if isinstance(shown, str):
                    self.sheet.write_string(*at, shown, self._formats["formula"])
                else:
                    self.sheet.write_number(*at, _Exact(shown), self._formats["formula"])

    def coming(self, rows: int, columns: int) -> Place:
        """Return where the next block will be, for names that are taken from its cells."""
        return Place(self.name, self._next + 2, 1, rows, columns)

    def select(self, key: str) -> None:
        """Let the workbook open here, at the block `key` if the sheet has it."""
        self.sheet.activate()
        if key in self.places:
            place = self.places[key]
            self.sheet.set_selection(place.row, place.column, place.row, place.column)
            self.sheet.set_top_left_cell(max(place.row - 2, 1), 1)

    def _place(
        self, key: str, title: str, note: str, rows: Sequence[Name], columns: Sequence[Name], shape: tuple[int, ...]
    ) -> Place:
        self.sheet.write_string(self._next, 0, title, self._formats["title"])
        if note:
            self.sheet.write_string(self._next, max(3, len(title) // 8), note, self._formats["note"])
        place = self.coming(*shape)
        self.sheet.write_blank(place.row - 1, 0, None, self._formats["header"])
        for c, name in enumerate(columns):
            self._name(place.row - 1, 1 + c, name, "header")
        for r, name in enumerate(rows):
            self._name(place.row + r, 0, name, "label")
        self._next = place.row + place.rows + 1
        self.places[key] = place
        return place

    def _name(self, row: int, column: int, name: Name, style: str) -> None:
        text = token_label(name.text, LETTERS)
        if name is NO_NAME:
            self.sheet.write_blank(row, column, None, self._formats[style])
        elif name.formula:
            self.sheet.write_formula(row, column, f"={name.formula}", self._formats[style], text)
        else:
            self.sheet.write_string(row, column, text, self._formats[style])


def _cached(value: float) -> float | str:
    """Return what a spreadsheet shows until it recalculates."""
    if math.isfinite(value):
        return value
    return BLOCKED if value == -math.inf else OVERFLOW


def counted(count: int) -> list[Name]:
    """Return names of what has none: numbers from 1, as a spreadsheet's reader counts."""
    return [Name(str(i + 1)) for i in range(count)]
