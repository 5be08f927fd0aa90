"""A small calculator for the formulas of a workbook, so that they are checked by something that did not write them."""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import openpyxl
import pytest
from openpyxl.utils import range_boundaries

TOKEN = re.compile(
    r"""\s*(?:(?P<number>\d+\.?\d*(?:[eE][+-]?\d+)?)|(?P<text>"(?:[^"]|"")*")
    |(?P<reference>(?:(?:'[^']+'|[a-z]+)!)?\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?)
    |(?P<function>[A-Z]+)\(|(?P<mark>[-+*/^=(),]))""",
    re.VERBOSE,
)
Value = float | str | list[list[Any]]


class Calculator:
    """Evaluates cells of a workbook from its formulas and inputs alone; cached values are never read."""

    def __init__(self, path: Path) -> None:
        self._book = openpyxl.load_workbook(path)
        self._known: dict[tuple[str, int, int], Any] = {}

    def set(self, sheet: str, row: int, column: int, value: float) -> None:
        """Type a number into a cell."""
        self._book[sheet].cell(row, column).value = value
        self._known.clear()

    def find(self, sheet: str, title: str) -> tuple[int, int]:
        """Return row and column of the first number of the block whose title begins so."""
        for row in self._book[sheet].iter_rows(min_col=1, max_col=1):
            if isinstance(row[0].value, str) and row[0].value.startswith(title):
                return row[0].row + 2, 2
        raise KeyError(title)

    def block(self, sheet: str, title: str, rows: int, columns: int) -> np.ndarray[Any, Any]:
        """Return a block's numbers, recalculated; the text −∞ as the number."""
        row, column = self.find(sheet, title)
        cells = [[self.cell(sheet, row + r, column + c) for c in range(columns)] for r in range(rows)]
        return np.array([[-np.inf if value == "\u2212∞" else value for value in line] for line in cells], dtype=float)

    def cell(self, sheet: str, row: int, column: int) -> Any:
        """Return one cell's value."""
        key = (sheet, row, column)
        if key not in self._known:
            cell = self._book[sheet].cell(row, column)
            content = cell.value
            if cell.data_type == "f":
                value = _Formula(self, sheet, content[1:]).value()
                content = value[0][0] if isinstance(value, list) else value
            self._known[key] = content
        return self._known[key]

    def range(self, sheet: str, reference: str) -> Value:
        """Return a cell, or rows of cells."""
        name, _, cells = reference.rpartition("!")
        sheet = name.strip("'") or sheet
        left, top, right, bottom = range_boundaries(cells.replace("$", ""))
        found = [[self.cell(sheet, r, c) for c in range(left, right + 1)] for r in range(top, bottom + 1)]
        return found if ":" in cells else found[0][0]


class _Formula:
    """Recursive descent over the part of the language that the workbook uses."""

    def __init__(self, calculator: Calculator, sheet: str, text: str) -> None:
        self._calculator, self._sheet = calculator, sheet
        self._tokens = list(_tokens(text))
        self._at = 0

    def value(self) -> Value:
        found = self._equal()
        assert self._at == len(self._tokens), self._tokens[self._at :]
        return found

    def _equal(self) -> Value:
        left = self._sum()
        while self._takes("=") is not None:
            left = left == self._sum()
        return left

    def _sum(self) -> Value:
        left = self._product()
        while (mark := self._takes("+", "-")) is not None:
            right = self._product()
            left = _arithmetic(mark, left, right)
        return left

    def _product(self) -> Value:
        left = self._power()
        while (mark := self._takes("*", "/")) is not None:
            right = self._power()
            left = _arithmetic(mark, left, right)
        return left

    def _power(self) -> Value:
        left = self._one()
        return left ** self._power() if self._takes("^") else left

    def _one(self) -> Value:
        kind, text = self._tokens[self._at]
        self._at += 1
        if kind == "number":
            return float(text)
        if kind == "text":
            return text[1:-1].replace('""', '"')
        if kind == "reference":
            return self._calculator.range(self._sheet, text)
        if kind == "function":
            return FUNCTIONS[text](*self._arguments())
        assert text == "(", text
        inside = self._equal()
        assert self._takes(")")
        return inside

    def _arguments(self) -> list[Value]:
        found = [self._equal()]
        while self._takes(","):
            found.append(self._equal())
        assert self._takes(")")
        return found

    def _takes(self, *marks: str) -> str | None:
        if self._at < len(self._tokens) and self._tokens[self._at] in [("mark", mark) for mark in marks]:
            self._at += 1
            return self._tokens[self._at - 1][1]
        return None


def _arithmetic(mark: str, left: Value, right: Value) -> float:
    """One step; nan stands for an error, which a branch of IF that is not taken may hold."""
    if isinstance(left, str) or isinstance(right, str) or (mark == "/" and right == 0):
        return math.nan
    return {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv}[mark](left, right)


def _tokens(text: str) -> Iterator[tuple[str, str]]:
    at = 0
    while at < len(text):
        found = TOKEN.match(text, at)
        assert found is not None, text[at:]
        assert found.lastgroup is not None
        yield found.lastgroup, found[found.lastgroup]
        at = found.end()


def _numbers(*values: Value) -> list[float]:
    """Numbers of ranges; text in them is passed over, as spreadsheets do."""
    found: list[float] = []
    for value in values:
        cells = [cell for row in value for cell in row] if isinstance(value, list) else [value]
        found += [cell for cell in cells if isinstance(cell, (int, float))]
    return found


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "SUM": lambda *values: math.fsum(_numbers(*values)),
    "MAX": lambda *values: max(_numbers(*values), default=0.0),
    "SUMPRODUCT": lambda a, b: math.fsum(x * y for x, y in zip(_numbers(a), _numbers(b), strict=True)),
    "MMULT": lambda a, b: (np.array(a, dtype=float) @ np.array(b, dtype=float)).tolist(),
    "IF": lambda test, yes, no: yes if test else no,
    "ISNUMBER": lambda value: isinstance(value, (int, float)),
    "INDEX": lambda cells, row: cells[int(row) - 1][0],
    "EXP": math.exp,
    "SQRT": math.sqrt,
    "SIN": math.sin,
    "COS": math.cos,
}


@pytest.fixture(scope="session")
def calculator() -> Callable[[Path], Calculator]:
    """Open a workbook for recalculating."""
    return Calculator
