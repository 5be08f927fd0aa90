"""One way in and one way out for all kinds of pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import IO, NamedTuple

from mha_desktop.errors import UserError
from mha_desktop.exchange.carried.packing import Damaged, NoDocument
from mha_desktop.exchange.carried.pdf import document_in_pdf, pdf_with_document
from mha_desktop.exchange.carried.png import document_in_png, png_with_document
from mha_desktop.exchange.carried.svg import document_in_svg, svg_with_document
from mha_desktop.exchange.complete import reason
from mha_desktop.exchange.mhad import from_bytes
from mha_desktop.exchange.opened import Opened

MAX_PICTURE = 2**30


class _Kind(NamedTuple):
    """How one kind of picture takes a document in and gives it back; the latter from a file and its size in bytes."""

    put: Callable[[bytes, bytes], bytes]
    find: Callable[[IO[bytes], int], bytes]


_KINDS: dict[str, _Kind] = {
    ".png": _Kind(png_with_document, document_in_png),
    ".svg": _Kind(svg_with_document, lambda file, size: document_in_svg(file)),
    ".pdf": _Kind(pdf_with_document, lambda file, size: document_in_pdf(file)),
}
SUFFIXES = tuple(_KINDS)


def with_document(picture: bytes, suffix: str, document: bytes) -> bytes:
    """Return a picture that carries a document.

    Parameters
    ----------
    picture
        The whole file, as our own writers of PNG, SVG and PDF make it.
    suffix
        ".png", ".svg" or ".pdf".
    document
        From `mhad.to_bytes`.

    Raises
    ------
    UserError
        When the document is too large to go with a picture.
    """
    return _KINDS[suffix].put(picture, document)


def read_picture(path: Path) -> Opened:
    """Open the document that a picture carries, with the view it was drawn from; it has no file of its own.

    Raises
    ------
    UserError
        One sentence: there is none in it, it is damaged, or it cannot be read.
    """
    quoted = f"“{path.name}”"
    try:
        size = path.stat().st_size
        if not size:
            raise UserError(f"{quoted} is empty. Take another copy.")
        if size > MAX_PICTURE:
            raise UserError(f"{quoted} is too large for a picture with a document in it.")
        with path.open("rb") as file:
            document = _KINDS[path.suffix.lower()].find(file, size)
        return from_bytes(document, quoted)
    except NoDocument:
        raise UserError(
            f"{quoted} is a picture without a document in it. Open the .mhad, or a picture that was saved with it."
        ) from None
    except Damaged:
        raise UserError(f"{quoted} is a picture that cannot be read: it is damaged. Take another copy.") from None
    except MemoryError:
        raise UserError(f"{quoted} is too large for the memory of this computer.") from None
    except OSError as error:
        raise UserError(f"{quoted} could not be read: {reason(error)}.") from error
