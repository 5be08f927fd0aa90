"""A worksheet as values that JSON has: the part `lesson` of a `.mhad` that is one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from mha_desktop.attention.trace import Trace
from mha_desktop.document.model import Document
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import MOST_CELLS, Worksheet, fits, ordered
from mha_desktop.errors import Said, UserError
from mha_desktop.exchange.mhad_trace import shapes_of

KIND, VERSION = "worksheet", 1
_LONGEST_NAME = 200
DAMAGED = "The worksheet in this file is damaged. Its document can be opened without it."
OTHER = "The worksheet in this file belongs to another calculation: {count} of its {all} blanks are not in this one."


class Found(NamedTuple):
    """What stood in a file: its document, the part `lesson` where it is no worksheet of it, a sentence about that."""

    document: Document
    lesson: Any
    note: str


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
        "sequence": sheet.sequence,
        "given": sheet.given,
        "may_check": sheet.may_check,
        "handed_in": sheet.handed_in,
        "cells": cells,
    }


def from_values(values: Any, trace: Trace) -> Worksheet | None:
    """Return the worksheet that `to_values` wrote; None where the values are none.

    Parameters
    ----------
    trace
        Of the worksheet's sequence; only its shapes are asked.

    Raises
    ------
    UserError
        When it is of a newer version or damaged, or was handed out with cells of another calculation.
    """
    if not isinstance(values, dict) or values.get("kind") != KIND:
        return None
    version = values.get("version")
    if type(version) is int and version > VERSION:
        raise UserError("This worksheet was made by a newer version. Get the newer program to open it.")
    try:
        cells = values["cells"]
        if version != VERSION or not isinstance(cells, list) or len(cells) > MOST_CELLS:
            raise ValueError(version)
        spots = [_spot(cell) for cell in cells]
        typed = {
            spot: _finite(cell["typed"]) for spot, cell in zip(spots, cells, strict=True) if cell["typed"] is not None
        }
        tolerance, student = _finite(values["tolerance"]), _text(values.get("student", ""))[:_LONGEST_NAME]
        sequence = _sequence(values)
        usual = {"given": False, "may_check": True, "handed_in": False}
        given, may_check, handed_in = (_truth(values.get(name, truth)) for name, truth in usual.items())
        blanks = ordered(spots)
        # One that was handed out is locked: without a blank nothing could be done with it.
        if len(blanks) != len(spots) or tolerance < 0 or (given and not blanks):
            raise ValueError(values)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        raise UserError(DAMAGED) from None
    strange = sum(not fits(spot, trace) for spot in blanks)
    if strange and given:  # one's own comes back as it was: its document may get its old shape again
        raise UserError(OTHER, count=strange, all=len(blanks))
    return Worksheet(blanks, typed, tolerance, student, sequence, given, may_check, handed_in)


def with_worksheet(document: Document, lesson: Any) -> Found:
    """Return a document with the worksheet that its file holds; one that cannot be had leaves the document as it is.

    Such a worksheet stays in the part `lesson`, so that saving the document does not lose it.
    """
    if not isinstance(lesson, dict) or lesson.get("kind") != KIND:
        return Found(document, lesson, "")
    try:
        sequence = _sequence(lesson)
        if sequence >= len(document.sequences):
            raise UserError("The worksheet in this file belongs to a sequence that its document does not have.")
        sheet = from_values(lesson, shapes_of(document.problem(sequence)))
    except (TypeError, ValueError):
        return Found(document, lesson, Said(DAMAGED))
    except UserError as error:
        return Found(document, lesson, error.said)
    return Found(replace(document, worksheet=sheet), None, "")


def lesson_of(document: Document, lesson: Any) -> Any:
    """Return what is written as the part `lesson`: the document's worksheet, else what was there."""
    return lesson if document.worksheet is None else to_values(document.worksheet)


def _sequence(values: dict[str, Any]) -> int:
    found = values.get("sequence", 0)
    if type(found) is not int or found < 0:
        raise ValueError(found)
    return found


def _spot(cell: Any) -> Spot:
    key, head, row, column = cell["stage"], cell["head"], cell["row"], cell["column"]
    places = (row, column) if head is None else (head, row, column)
    if not isinstance(key, str) or not all(type(at) is int and 0 <= at < 2**31 for at in places):
        raise ValueError(cell)
    return Spot(key, head, row, column)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def _finite(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not np.isfinite(value):
        raise ValueError(value)
    return float(value)
