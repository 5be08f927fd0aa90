"""The document in a PNG: one text chunk (iTXt) before the end.

PNG specification, third edition, 5 (chunks) and 11.3.3.4 (iTXt). The chunk is not compressed itself: image libraries
refuse pictures whose compressed text unpacks to more than a megabyte.
"""

from __future__ import annotations

import struct
import zlib
from typing import IO

from mha_desktop.exchange.carried.packing import MAX_TEXT, NAME, Damaged, NoDocument, packed, unpacked
from mha_desktop.exchange.png_file import SIGNATURE, chunk
from mha_desktop.exchange.progress import Step, unwatched

_FRAME = 12  # bytes of a chunk beside its data: length, type, CRC
_MOST_CHUNKS = 2**20  # the largest picture that is opened, in chunks of a kilobyte
_END = b"IEND"
_KEY = NAME.encode("ascii") + b"\x00"
_PLAIN = b"\x00\x00\x00\x00"  # not compressed, no language, no translated key


def png_with_document(picture: bytes, document: bytes, step: Step = unwatched) -> bytes:
    """Return the PNG with the document in it; pixels and everything else are as before."""
    end = picture.rindex(_END) - 4
    return picture[:end] + chunk(b"iTXt", _KEY + _PLAIN + packed(document, step).encode("ascii")) + picture[end:]


def document_in_png(file: IO[bytes], size: int) -> bytes:
    """Return the document in a PNG of `size` bytes; only its own chunk is read, and no larger one than is written.

    Raises
    ------
    NoDocument, Damaged
        When there is none, or the chunks do not fit together.
    """
    if file.read(len(SIGNATURE)) != SIGNATURE:
        raise Damaged
    place = len(SIGNATURE)
    for _ in range(_MOST_CHUNKS):
        head = file.read(8)
        if len(head) < 8:
            raise Damaged
        length, kind = struct.unpack(">I4s", head)
        if kind == _END:
            raise NoDocument
        if place + _FRAME + length > size:
            raise Damaged
        if kind == b"iTXt" and file.read(min(len(_KEY), length)) == _KEY:
            return _document(file, head[4:], length)
        place += _FRAME + length
        file.seek(place)
    raise Damaged


def _document(file: IO[bytes], kind: bytes, length: int) -> bytes:
    """Return the document of a chunk whose key has been read."""
    if length > MAX_TEXT + len(_KEY) + len(_PLAIN):
        raise Damaged
    rest = file.read(length - len(_KEY))
    crc = file.read(4)
    if zlib.crc32(kind + _KEY + rest).to_bytes(4, "big") != crc or not rest.startswith(_PLAIN):
        raise Damaged
    try:
        return unpacked(rest[len(_PLAIN) :].decode("ascii"))
    except UnicodeDecodeError:
        raise Damaged from None
