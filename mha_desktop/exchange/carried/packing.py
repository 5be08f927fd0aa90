"""A document as text that any format can hold: its size, and its bytes compressed, in base64.

The size stands in front so that it is held against the limit before anything is unpacked.
"""

from __future__ import annotations

import base64
import binascii
import zlib

from mha_desktop.errors import UserError
from mha_desktop.exchange.progress import Step, pieces, unwatched

NAME = "mha-desktop-document"
"""What the document is called in a picture: key of a PNG's text, id in an SVG."""

MAX_DOCUMENT = 48 * 2**20  # bytes; image libraries refuse a picture with more than 64 MB of text
MAX_TEXT = 4 * (MAX_DOCUMENT + MAX_DOCUMENT // 1000 + 64) // 3 + 32  # letters, where nothing could be compressed


class NoDocument(Exception):
    """The picture is sound and carries no document."""


class Damaged(Exception):
    """The bytes do not fit together."""


def packed(document: bytes, step: Step = unwatched) -> str:
    """Return a document as ASCII text.

    Raises
    ------
    UserError
        When it is too large to go with a picture.
    """
    check_size(document)
    squeezer = zlib.compressobj(6)
    squeezed = [squeezer.compress(piece) for piece in pieces(document, step)]
    return f"{len(document)} {base64.b64encode(b''.join([*squeezed, squeezer.flush()])).decode('ascii')}"


def check_size(document: bytes) -> None:
    """Refuse a document that is too large to go with a picture."""
    if len(document) > MAX_DOCUMENT:
        raise UserError(
            "The document is too large to go with a picture: {most} MB are the most. Save the picture without "
            "the document.",
            most=MAX_DOCUMENT >> 20,
        )


def unpacked(text: str) -> bytes:
    """Return the document that `packed` made a text of.

    Raises
    ------
    Damaged
        For any other text; no more than the stated size is ever unpacked.
    """
    stated, _, letters = text.strip().partition(" ")
    if not (stated.isascii() and stated.isdigit() and len(stated) < 12) or int(stated) > MAX_DOCUMENT:
        raise Damaged
    size = int(stated)
    try:
        raw = base64.b64decode("".join(letters.split()), validate=True)
        expander = zlib.decompressobj()
        document = expander.decompress(raw, size + 1)
    except (binascii.Error, ValueError, zlib.error):
        raise Damaged from None
    if len(document) != size or not expander.eof:
        raise Damaged
    return document
