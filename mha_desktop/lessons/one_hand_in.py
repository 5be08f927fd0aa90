"""A single hand-in that is opened: what it is marked against, and its marks.

The right numbers are computed, from the teacher's own file where that is found or given, else from the tables in the
hand-in itself; the `note` of what comes back says which, and how far that can be trusted.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from mha_desktop.attention.trace import Engine, Trace
from mha_desktop.document.model import Document
from mha_desktop.document.worksheet import Worksheet, fits
from mha_desktop.errors import Said, UserError, shortened
from mha_desktop.exchange.mhad import read_mhad
from mha_desktop.exchange.mhad_versions import VERSION
from mha_desktop.lessons.hand_ins import HandIn
from mha_desktop.lessons.handed_out import HandedOut, hash_of_tables, known
from mha_desktop.lessons.worksheet import check

BY_OWN = "Marked against your own file “{name}”."
BY_OWN_CHANGED = "Marked against your own file “{name}”: the tables in this hand-in were changed."
BY_HASH = "Marked by its own tables; their hash says that they are those that you handed out."
BY_ITSELF = "Marked by the tables in this file; nothing here tells whether they are those that were handed out."
CHANGED = "Not marked: its tables are not those that you handed out. Mark it with your own file."
TEACHERS = "Not marked: this worksheet is marked with the teacher's own file."


def mark_opened(path: Path, document: Document, engine: Engine) -> HandIn:
    """Mark a hand-in that is shown, with the best that is found on this computer.

    Parameters
    ----------
    document
        The hand-in's, with its worksheet.
    """
    sheet = document.worksheet
    assert sheet is not None
    found = known(sheet)
    tables = hash_of_tables(document)
    same = [each for each in found if (each.tables, each.format) == (tables, VERSION)]
    # Worksheets of several documents may have the same blanks: whose a changed one was is not guessed.
    for one in same[:1] or (found if len({each.own for each in found}) == 1 else []):
        own = _own_file(one, sheet)
        if own is not None:
            return _against(path, document, own, Path(one.own).name, engine)
    if same:
        asked = replace(sheet, tolerance=same[0].tolerance)
        return _marked(path, asked, document, engine, Said(BY_HASH))
    if any(each.format == VERSION for each in found):
        return HandIn(path, sheet, None, Said(CHANGED))
    if not sheet.may_check:
        return HandIn(path, sheet, None, Said(TEACHERS))
    return replace(_marked(path, sheet, document, engine, Said(BY_ITSELF)), key=False)


def mark_with(path: Path, document: Document, own: Path, engine: Engine) -> HandIn:
    """Mark a hand-in that is shown against a file that the teacher has named.

    Raises
    ------
    UserError
        When that file cannot be read, is none of the teacher's own, or has other blanks.
    """
    sheet = document.worksheet
    assert sheet is not None
    teachers = read_mhad(own).document
    name = shortened(own.name)
    if teachers.worksheet is None or teachers.worksheet.given:
        raise UserError("“{name}” is no worksheet of your own. Take the file that you made it in.", name=name)
    if not _same_blanks(teachers.worksheet, sheet):
        raise UserError("“{name}” has other blanks than this hand-in. Take the file that it was made from.", name=name)
    return _against(path, document, teachers, name, engine)


def _own_file(one: HandedOut, sheet: Worksheet) -> Document | None:
    """Return the teacher's document, None where it is gone, or has become another worksheet."""
    if not one.own:
        return None
    try:
        document = read_mhad(Path(one.own)).document
    except UserError:
        return None  # the hash, or the teacher, is asked instead, and the note says so
    mine = document.worksheet
    return document if mine is not None and not mine.given and _same_blanks(mine, sheet) else None


def _same_blanks(mine: Worksheet, other: Worksheet) -> bool:
    return (mine.blanks, mine.sequence) == (other.blanks, other.sequence)


def _against(path: Path, document: Document, own: Document, name: str, engine: Engine) -> HandIn:
    assert document.worksheet is not None
    assert own.worksheet is not None
    # What counts is the teacher's tolerance, whatever stands in the file.
    asked = replace(document.worksheet, tolerance=own.worksheet.tolerance)
    same = hash_of_tables(document) == hash_of_tables(own)
    return _marked(path, asked, own, engine, Said(BY_OWN if same else BY_OWN_CHANGED, name=shortened(name)))


def _marked(path: Path, sheet: Worksheet, document: Document, engine: Engine, note: Said) -> HandIn:
    trace = Trace(document.problem(sheet.sequence), engine)
    if not all(fits(spot, trace) for spot in sheet.blanks):  # the teacher's file has another shape by now
        return HandIn(path, sheet, None, Said(CHANGED))
    return HandIn(path, sheet, check(sheet, trace, document, sheet.sequence), note)
