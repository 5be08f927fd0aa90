"""Hand-ins: files in which students filled a worksheet, marked against the teacher's own document."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from mha_desktop.attention.trace import Trace
from mha_desktop.document.model import Document
from mha_desktop.document.worksheet import Worksheet
from mha_desktop.errors import UserError
from mha_desktop.exchange.mhad import SUFFIX, read_mhad
from mha_desktop.lessons.handed_out import hash_of_tables
from mha_desktop.lessons.worksheet import Marks, check
from mha_desktop.lessons.worksheet_words import Say, as_it_is, cell_words, reason_words
from mha_desktop.scene.numbers import decimal_mark
from mha_desktop.scene.stage_words import STAGE_WORDS

MOST_FILES = 500
OTHER_TABLES = "The document's tables were changed; it is marked against yours."
OTHER_BLANKS = "Its blanks are others than yours."
NO_SHEET = "There is no worksheet in it."
HEADS = ("student", "right", "of", "empty", "first wrong operation", "cell", "reason", "note", "file")


@dataclass(frozen=True)
class HandIn:
    """One file of a student.

    Attributes
    ----------
    path
        Where it is.
    sheet, marks
        What was typed, and what became of it; None where the file cannot be marked.
    note
        A sentence about what is special; empty for nothing.
    key
        Whether the right numbers may be shown with the marks: they are, to the teacher.
    """

    path: Path
    sheet: Worksheet | None = None
    marks: Marks | None = None
    note: str = ""
    key: bool = True

    @property
    def student(self) -> str:
        """The student's name; the file's where there is none."""
        return self.sheet.student if self.sheet is not None and self.sheet.student else self.path.stem


def files_in(folder: Path) -> list[Path]:
    """Return the documents of a folder in the order of their names.

    Raises
    ------
    UserError
        When it cannot be read, or holds none, or too many.
    """
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix.lower() == SUFFIX and path.is_file())
    except OSError as error:
        raise UserError("“{name}” could not be read: {reason}.", name=folder.name, reason=error.strerror) from error
    if not found:
        raise UserError("There is no hand-in in “{name}”: none of its files ends in .mhad.", name=folder.name)
    if len(found) > MOST_FILES:
        raise UserError("“{name}” holds more than {count} documents.", name=folder.name, count=MOST_FILES)
    return found


def mark_files(paths: Iterable[Path], document: Document, trace: Trace) -> list[HandIn]:
    """Mark hand-ins against the teacher's document; one that cannot be marked says why, and stops no other.

    Parameters
    ----------
    trace
        Of the worksheet's sequence of `document`, with an engine behind it.

    Raises
    ------
    UserError
        When the document has no worksheet of the teacher's own.
    """
    sheet = document.worksheet
    if sheet is None or sheet.given:
        raise UserError("Open your own worksheet first, the one that you made, not a handed out one: it marks them.")
    own = hash_of_tables(document)
    return [_marked(path, document, sheet, trace, own) for path in paths]


def _marked(path: Path, document: Document, sheet: Worksheet, trace: Trace, own: str) -> HandIn:
    try:
        opened = read_mhad(path)
    except UserError as error:
        return HandIn(path, note=error.said)
    found = opened.document.worksheet
    if found is None:
        return HandIn(path, note=opened.note or NO_SHEET)
    if found.blanks != sheet.blanks or found.sequence != sheet.sequence:
        return HandIn(path, found, None, OTHER_BLANKS)
    # What counts is the teacher's tolerance, whatever stands in the file.
    asked = Worksheet(sheet.blanks, found.typed, sheet.tolerance, found.student, sheet.sequence)
    note = "" if hash_of_tables(opened.document) == own else OTHER_TABLES
    return HandIn(path, asked, check(asked, trace, document, sheet.sequence), note)


def mark_row(hand_in: HandIn, document: Document, say: Say = as_it_is) -> tuple[str, ...]:
    """Return a hand-in as a row of the table of marks, as `HEADS` names its columns."""
    marks = hand_in.marks
    if marks is None or hand_in.sheet is None:
        return (hand_in.student, "", "", "", "", "", "", say(hand_in.note), hand_in.path.name)
    wrong, empty = marks.first_wrong, sum(verdict.typed is None for verdict in marks.verdicts)
    facts = (str(marks.right), str(len(marks.verdicts)), str(empty))
    said = ("", "", "")
    if wrong is not None:
        cell = cell_words(document, hand_in.sheet.sequence, wrong.spot, say)
        said = (say(STAGE_WORDS[wrong.operation].operation), cell, reason_words(wrong, say))
    elif (rounded := marks.first_rounded) is not None:  # no operation is wrong
        said = ("", cell_words(document, hand_in.sheet.sequence, rounded.spot, say), reason_words(rounded, say))
    return (hand_in.student, *facts, *said, say(hand_in.note), hand_in.path.name)


def separator() -> str:
    """What a spreadsheet expects between cells: a semicolon where commas are decimal marks."""
    return ";" if decimal_mark() == "," else ","


def marks_csv(hand_ins: Sequence[HandIn], document: Document, say: Say = as_it_is) -> bytes:
    """Return the table of marks as CSV in UTF-8 with a mark at its beginning, so that spreadsheets read names right.

    Cells are separated as `separator` says.
    """
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator(), lineterminator="\r\n")
    writer.writerow(say(head) for head in HEADS)
    for hand_in in hand_ins:
        writer.writerow(map(_harmless, mark_row(hand_in, document, say)))
    return text.getvalue().encode("utf-8-sig")


def _harmless(text: str) -> str:
    """A name that begins like a formula must not become one in a spreadsheet."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text
