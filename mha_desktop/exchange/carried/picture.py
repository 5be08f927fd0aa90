"""One way in and one way out for all kinds of pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import IO, NamedTuple

from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.carried.packing import MAX_TEXT, NAME, Damaged, NoDocument
from mha_desktop.exchange.carried.pdf import FILE_NAME, document_in_pdf, pdf_with_document
from mha_desktop.exchange.carried.png import document_in_png, png_with_document
from mha_desktop.exchange.carried.svg import document_in_svg, svg_with_document
from mha_desktop.exchange.complete import reason
from mha_desktop.exchange.mhad import from_bytes
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.progress import Step, unwatched

MAX_PICTURE = 2**30
MAX_PARSED = MAX_TEXT + 64 * 2**20  # bytes of a kind that is read from beginning to end: the document and a drawing


class _Kind(NamedTuple):
    """How one kind of picture takes a document in and gives it back; the latter from a file and its size in bytes.

    `most` bytes are the largest file that is looked into.
    """

    put: Callable[[bytes, bytes, Step], bytes]
    find: Callable[[IO[bytes], int], bytes]
    most: int


_KINDS: dict[str, _Kind] = {
    ".png": _Kind(png_with_document, document_in_png, MAX_PICTURE),
    ".svg": _Kind(svg_with_document, lambda file, size: document_in_svg(file), MAX_PARSED),
    ".pdf": _Kind(pdf_with_document, lambda file, size: document_in_pdf(file), MAX_PARSED),
}
SUFFIXES = tuple(_KINDS)


def with_document(picture: bytes, suffix: str, document: bytes, step: Step = unwatched) -> bytes:
    """Return a picture that carries a document.

    Parameters
    ----------
    picture
        The whole file, as our own writers of PNG, SVG and PDF make it.
    suffix
        ".png", ".svg" or ".pdf".
    document
        From `mhad.to_bytes`.
    step
        Is called between the pieces of the work; may raise `Stopped`.

    Raises
    ------
    UserError
        When the document is too large to go with a picture.
    """
    return _KINDS[suffix].put(picture, document, step)


def carries_document(path: Path) -> bool:
    """Whether a picture carries a document, be it a damaged one; False for any other picture, and what is none."""
    try:
        with path.open("rb") as file:
            size = path.stat().st_size
            if 0 < size <= MAX_PICTURE:
                _KINDS[path.suffix.lower()].find(file, size)
                return True
    except NoDocument:
        return False
    except (Damaged, MemoryError, OSError):
        return _names_document(path)
    return False


def _names_document(path: Path) -> bool:
    """Whether a picture that cannot be read speaks of a document as our own ones do."""
    try:
        with path.open("rb") as file:
            content = file.read(MAX_PICTURE)
    except (MemoryError, OSError):
        return True  # to be named among what could not be read
    return any(mark in content for mark in (NAME.encode("ascii"), FILE_NAME.encode("ascii")))


def read_picture(path: Path) -> Opened:
    """Open the document that a picture carries, with the view it was drawn from; it has no file of its own.

    Raises
    ------
    UserError
        One sentence: there is none in it, it is damaged, or it cannot be read.
    """
    quoted = f"“{shortened(path.name)}”"
    try:
        size = path.stat().st_size
        if not size:
            raise UserError("{quoted} is empty. Take another copy.", quoted=quoted)
        kind = _KINDS[path.suffix.lower()]
        if size > kind.most:
            raise UserError("{quoted} is too large for a picture with a document in it.", quoted=quoted)
        with path.open("rb") as file:
            document = kind.find(file, size)
        return from_bytes(document, quoted)
    except NoDocument:
        raise UserError(
            "{quoted} is a picture without a document in it. Open the .mhad, or a picture that was saved with it.",
            quoted=quoted,
        ) from None
    except Damaged:
        raise UserError(
            "{quoted} is a picture that cannot be read: it is damaged. Take another copy.", quoted=quoted
        ) from None
    except MemoryError:
        raise UserError("{quoted} is too large for the memory of this computer.", quoted=quoted) from None
    except OSError as error:
        raise UserError("{quoted} could not be read: {reason}.", quoted=quoted, reason=reason(error)) from error
