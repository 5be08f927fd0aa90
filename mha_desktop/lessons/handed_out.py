"""Which worksheets were handed out from this computer, so that a hand-in that comes back is known again.

A hand-in has no answers in it, and whoever has the file can change its numbers. So what is kept is a hash of the tables
that were handed out, how exactly they are marked, and where the teacher's own file lies. A list that is missing or
damaged is an empty one.
"""

from __future__ import annotations

import contextlib
import hashlib
from pathlib import Path

import msgspec

from mha_desktop.document.model import Document
from mha_desktop.document.worksheet import Worksheet
from mha_desktop.errors import UserError
from mha_desktop.exchange.complete import write_complete
from mha_desktop.exchange.mhad_document import arrays_of
from mha_desktop.exchange.mhad_header import raw_header
from mha_desktop.exchange.mhad_trace import digest
from mha_desktop.exchange.mhad_versions import VERSION
from mha_desktop.paths import state_dir

MOST = 300  # worksheets that are remembered
_LARGEST = 2**20  # bytes


class HandedOut(msgspec.Struct, frozen=True):
    """A worksheet that was handed out.

    Attributes
    ----------
    blanks, tables
        Hashes of its blanks, and of everything else in the document but its title.
    format
        Version of the file format that the hash of the tables was made with.
    tolerance
        How exactly it is marked.
    own
        The teacher's own file; empty where it was not saved yet.
    """

    blanks: str
    tables: str
    format: int
    tolerance: float
    own: str = ""


def hash_of_tables(document: Document) -> str:
    """Return a hash of everything in a document but its title and its worksheet."""
    header = {name: value for name, value in raw_header(document).items() if name != "title"}
    return digest(header, arrays_of(document))


def hash_of_blanks(sheet: Worksheet) -> str:
    """Return a hash of which cells of which sequence are blank."""
    cells = [[spot.key, spot.head, spot.row, spot.column] for spot in sheet.blanks]
    return hashlib.blake2b(msgspec.json.encode([sheet.sequence, cells]), digest_size=16).hexdigest()


def remember(document: Document, own: Path | None) -> None:
    """Remember a document's worksheet as handed out. What cannot be written is asked for when a hand-in comes back."""
    sheet = document.worksheet
    assert sheet is not None
    made = HandedOut(
        hash_of_blanks(sheet), hash_of_tables(document), VERSION, sheet.tolerance, "" if own is None else str(own)
    )
    kept = [each for each in _read() if (each.blanks, each.tables) != (made.blanks, made.tables)]
    with contextlib.suppress(OSError, UserError):  # the hand-ins are then marked by the file itself
        _place().parent.mkdir(parents=True, exist_ok=True)
        write_complete(_place(), msgspec.json.encode([*kept[-MOST + 1 :], made]))


def known(sheet: Worksheet) -> list[HandedOut]:
    """Return what was handed out with a worksheet's blanks, the latest first."""
    blanks = hash_of_blanks(sheet)
    return [each for each in reversed(_read()) if each.blanks == blanks]


def _place() -> Path:
    return state_dir() / "handed-out.json"


def _read() -> list[HandedOut]:
    try:
        with _place().open("rb") as file:
            return msgspec.json.decode(file.read(_LARGEST), type=list[HandedOut])
    except (OSError, ValueError, RecursionError):  # msgspec's errors are ValueErrors
        return []
