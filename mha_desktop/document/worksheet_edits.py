"""Edits of a document's worksheet; none of them changes a number of the calculation."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from mha_desktop.document.model import Document
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import Worksheet
from mha_desktop.errors import UserError

LONGEST_NAME = 200


def blanked(document: Document, spots: Collection[Spot], blank: bool, sequence: int) -> Document:
    """Return the document with cells blanked, or brought back.

    Raises
    ------
    UserError
        When the worksheet was handed out, is about another sequence, or would have too many blanks.
    """
    sheet = _own(document, sequence)
    changed = sheet.with_blanks(spots, blank)
    return document if changed.blanks == sheet.blanks else replace(document, worksheet=changed)


def with_settings(document: Document, sequence: int, **settings: Any) -> Document:
    """Return the document with other settings of its worksheet: `tolerance`, `may_check`.

    Raises
    ------
    UserError
        When the worksheet was handed out.
    """
    sheet = _own(document, sequence, anywhere=True)
    return _with(document, replace(sheet, **settings))


def typed(document: Document, spot: Spot, number: float | None) -> Document:
    """Return the document with a number typed into a blank, or taken out."""
    sheet = document.worksheet
    if sheet is None or sheet.typed.get(spot) == number:
        return document
    return replace(document, worksheet=sheet.with_number(spot, number))


def named(document: Document, student: str) -> Document:
    """Return the document with a student's name on its worksheet."""
    if document.worksheet is None:
        return document
    return _with(document, replace(document.worksheet, student=student.strip()[:LONGEST_NAME], handed_in=False))


def without_worksheet(document: Document) -> Document:
    """Return the document without its worksheet.

    Raises
    ------
    UserError
        When the worksheet was handed out.
    """
    if document.worksheet is None:
        return document
    _own(document, document.worksheet.sequence)
    return replace(document, worksheet=None)


def _own(document: Document, sequence: int, anywhere: bool = False) -> Worksheet:
    sheet = document.worksheet or Worksheet(sequence=sequence)
    if sheet.given:
        raise UserError("This worksheet was handed out: its blanks stay as they are.")
    if anywhere or sheet.sequence == sequence:
        return sheet
    if not sheet.blanks or sheet.sequence >= len(document.sequences):
        return replace(sheet, blanks=(), typed={}, sequence=sequence)
    name = document.sequences[sheet.sequence].name
    raise UserError("The worksheet is about the sequence “{name}”. Show that one to change its blanks.", name=name)


def _with(document: Document, sheet: Worksheet) -> Document:
    return document if sheet == document.worksheet else replace(document, worksheet=sheet)
