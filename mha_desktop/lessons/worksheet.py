"""Blank and check: cells of the calculation that students fill in, and which operation went wrong first.

A number that is wrong is compared with what well-known mistakes would have given, so that a reason can be named.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from mha_desktop.attention.mistakes import MISTAKES, possible
from mha_desktop.attention.parameters import Problem
from mha_desktop.attention.stages import STAGE, STAGES
from mha_desktop.attention.trace import Trace
from mha_desktop.document.model import Document
from mha_desktop.document.view import Spot
from mha_desktop.errors import UserError

TOLERANCE = 0.0005  # half a unit of the third decimal
MOST_CELLS = 10_000
KIND, VERSION = "worksheet", 1

# Reasons beside the mistakes on purpose.
NO_MASK, OTHER_SIGN, NEIGHBOUR = "no-mask", "other-sign", "neighbour"
_ORDER = {stage.key: i for i, stage in enumerate(STAGES)}


@dataclass(frozen=True)
class Worksheet:
    """Blanked cells and what was typed into them.

    Attributes
    ----------
    blanks
        The cells, in the order of the calculation, rows and columns.
    typed
        What stands in them so far.
    tolerance
        How far a number may be from the right one.
    student
        Whose it is; empty for the teacher's.
    """

    blanks: tuple[Spot, ...]
    typed: Mapping[Spot, float] = field(default_factory=dict)
    tolerance: float = TOLERANCE
    student: str = ""

    def with_number(self, spot: Spot, number: float | None) -> Worksheet:
        """Return the worksheet with a number typed into a blank, or taken out."""
        typed = {place: value for place, value in self.typed.items() if place != spot}
        if number is not None and spot in self.blanks:
            typed[spot] = number
        return replace(self, typed=typed)

    def emptied(self) -> Worksheet:
        """Return it with nothing typed."""
        return replace(self, typed={}, student="")

    @property
    def complete(self) -> bool:
        """Whether every blank is filled."""
        return len(self.typed) == len(self.blanks)


@dataclass(frozen=True)
class Verdict:
    """What became of one blank.

    Attributes
    ----------
    typed, wanted
        The number that was typed, None where nothing was; the right one.
    right
        Whether they agree to the tolerance.
    reasons
        Names of what would have given the typed number: mistakes of `attention.mistakes`, or one of this module's.
    follows
        Whether the number only carries on a mistake that was made in an earlier stage.
    """

    spot: Spot
    typed: float | None
    wanted: float
    right: bool
    reasons: tuple[str, ...] = ()
    follows: bool = False


@dataclass(frozen=True)
class Marks:
    """All verdicts, in the order of the calculation, and the first operation that is wrong."""

    verdicts: tuple[Verdict, ...]

    @property
    def right(self) -> int:
        """How many are right."""
        return sum(verdict.right for verdict in self.verdicts)

    @property
    def first_wrong(self) -> Verdict | None:
        """The first number that was typed wrong, in the order of the calculation."""
        return next((each for each in self.verdicts if each.typed is not None and not each.right), None)


def ordered(spots: Iterator[Spot] | tuple[Spot, ...]) -> tuple[Spot, ...]:
    """Return cells in the order of the calculation, each once.

    Raises
    ------
    UserError
        When there are too many for a worksheet.
    """
    unique = sorted(set(spots), key=lambda spot: (_ORDER[spot.key], spot.head or 0, spot.row, spot.column))
    if len(unique) > MOST_CELLS:
        raise UserError(f"{len(unique)} cells are too many for a worksheet; blank {MOST_CELLS} at the most.")
    return tuple(unique)


def check(sheet: Worksheet, trace: Trace, document: Document, sequence: int) -> Marks:
    """Check what was typed against a trace.

    Parameters
    ----------
    trace
        Of the document as it is; a mistake on purpose that is looked at does not count.
    """
    trace = trace.correct
    rivals = _Rivals(trace, document, sequence)
    verdicts: list[Verdict] = []
    made: set[str] = set()
    for spot in sheet.blanks:
        wanted, typed = _number(trace, spot), sheet.typed.get(spot)
        if typed is None or _agree(typed, wanted, sheet.tolerance):
            verdicts.append(Verdict(spot, typed, wanted, typed is not None))
            continue
        reasons = tuple(rivals.reasons(spot, typed, wanted, sheet.tolerance))
        follows = bool(made.intersection(reasons))
        verdicts.append(Verdict(spot, typed, wanted, False, reasons, follows))
        made.update(reasons)
    return Marks(tuple(verdicts))


def _number(trace: Trace, spot: Spot) -> float:
    values = trace.whole(spot.key) if spot.head is None else trace.head(spot.key, spot.head)
    return float(values[spot.row, spot.column])


def _agree(typed: float, wanted: float, tolerance: float) -> bool:
    # Half a unit of rounding more: 0.0005 itself is not a float.
    return typed == wanted or abs(typed - wanted) <= tolerance * (1 + 1e-9) + 1e-12


class _Rivals:
    """Traces with one mistake each, made when they are first asked."""

    def __init__(self, trace: Trace, document: Document, sequence: int) -> None:
        self._trace, self._document, self._sequence = trace, document, sequence
        self._made: dict[str, Trace | None] = {}

    def reasons(self, spot: Spot, typed: float, wanted: float, tolerance: float) -> Iterator[str]:
        """Yield what would have given the number: a mistake in this very operation first."""
        names = sorted((mistake.name for mistake in MISTAKES), key=lambda name: not self._touches(name, spot.key))
        for name in (*names, NO_MASK):
            rival = self._rival(name)
            if rival is None or not rival.has(spot.key) or rival.shape(spot.key) != self._trace.shape(spot.key):
                continue
            number = _number(rival, spot)
            if not _agree(number, wanted, 2 * tolerance) and _agree(typed, number, tolerance):
                yield name
        if wanted and not _agree(-wanted, wanted, 2 * tolerance) and _agree(typed, -wanted, tolerance):
            yield OTHER_SIGN
        elif self._beside(spot, typed, wanted, tolerance):
            yield NEIGHBOUR

    def _touches(self, name: str, key: str) -> bool:
        return any(mistake.name == name and key in mistake.touches for mistake in MISTAKES)

    def _beside(self, spot: Spot, typed: float, wanted: float, tolerance: float) -> bool:
        """Tell whether the number is that of the cell with row and column swapped, where both are tokens."""
        if not spot.is_pair or spot.row == spot.column:
            return False
        other = _number(self._trace, replace(spot, row=spot.column, column=spot.row))
        return not _agree(other, wanted, 2 * tolerance) and _agree(typed, other, tolerance)

    def _rival(self, name: str) -> Trace | None:
        if name not in self._made:
            problem = self._problem(name)
            live = self._trace.live and problem is not None
            self._made[name] = self._trace.variant(problem, self._trace) if live and problem is not None else None
        return self._made[name]

    def _problem(self, name: str) -> Problem | None:
        problem = self._trace.problem
        if name == NO_MASK:
            return None if problem.blocked is None else replace(problem, blocked=None)
        if not possible(problem.weights, name):
            return None
        return replace(self._document.problem(self._sequence, name), correct=None)


def to_values(sheet: Worksheet) -> dict[str, Any]:
    """Return a worksheet as values that JSON has, places from 0."""
    cells = [
        {"stage": spot.key, "head": spot.head, "row": spot.row, "column": spot.column, "typed": sheet.typed.get(spot)}
        for spot in sheet.blanks
    ]
    return {
        "kind": KIND,
        "version": VERSION,
        "tolerance": sheet.tolerance,
        "student": sheet.student,
        "cells": cells,
    }


def from_values(values: Any, trace: Trace) -> Worksheet | None:
    """Return the worksheet that `to_values` wrote; None where the values are none.

    Raises
    ------
    UserError
        When it is of a newer version, or its cells do not belong to this calculation.
    """
    if not isinstance(values, dict) or values.get("kind") != KIND:
        return None
    if values.get("version") != VERSION:
        raise UserError("This worksheet was made by a newer version. Get the newer program to open it.")
    try:
        cells = values["cells"]
        spots = [_spot(cell, trace) for cell in cells]
        typed = {
            spot: _finite(cell["typed"]) for spot, cell in zip(spots, cells, strict=True) if cell["typed"] is not None
        }
        tolerance, student = _finite(values["tolerance"]), str(values.get("student", ""))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        raise UserError("The worksheet in this file is damaged. Its document can be opened without it.") from None
    return Worksheet(ordered(tuple(spots)), typed, abs(tolerance), student)


def _spot(cell: Any, trace: Trace) -> Spot:
    key, head, row, column = cell["stage"], cell["head"], cell["row"], cell["column"]
    if key not in STAGE or not trace.has(key):
        raise KeyError(key)
    shape = trace.shape(key)
    place = (row, column) if head is None else (head, row, column)
    if len(place) != len(shape) or not all(
        type(at) is int and 0 <= at < size for at, size in zip(place, shape, strict=True)
    ):
        raise IndexError(place)
    return Spot(key, head, row, column)


def _finite(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not np.isfinite(value):
        raise ValueError(value)
    return float(value)
