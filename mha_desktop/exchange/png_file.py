"""A PNG in steps: Qt compresses a large picture for seconds in one go, which nobody could stop.

PNG specification, third edition, 5 (chunks), 9.2 (filter types), 11.2 and 11.3 (what the chunks hold).
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from mha_desktop.exchange.progress import Step, unwatched

SIGNATURE = b"\x89PNG\r\n\x1a\n"
STRIP = 2**18  # bytes of the picture between two steps: about a hundredth of a second
_COLOUR = {3: 2, 4: 6}  # channels: the format's number for red, green, blue, and for those with alpha
_UP = 2  # the filter: each row minus the one above it, which is 0 wherever nothing changes
_INCH = 0.0254


def png_file(
    strips: Iterable[NDArray[np.uint8]],
    size: tuple[int, int, int],
    dpi: int,
    texts: Mapping[str, str],
    step: Step = unwatched,
) -> bytes:
    """Return the bytes of a PNG of 8 bits a channel.

    Parameters
    ----------
    strips
        The picture from top to bottom, each (rows, width, channels).
    size
        Height, width, and 3 channels (RGB) or 4 (RGBA, not premultiplied).
    texts
        What the file says about itself, by keys such as Title.
    step
        Is called before each strip; may raise `Stopped`.
    """
    height, width, channels = size
    metre = round(dpi / _INCH)
    chunks = [
        chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, _COLOUR[channels], 0, 0, 0)),
        chunk(b"pHYs", struct.pack(">IIB", metre, metre, 1)),
        *(_text(key, text) for key, text in texts.items()),
    ]
    squeezer, above = zlib.compressobj(6), np.zeros((1, width * channels), np.uint8)
    for strip in strips:
        step()
        rows = strip.reshape(len(strip), -1)
        filtered = np.empty((len(rows), rows.shape[1] + 1), np.uint8)
        filtered[:, 0] = _UP
        np.subtract(rows, np.vstack([above, rows[:-1]]), out=filtered[:, 1:])
        above = rows[-1:].copy()
        chunks.append(chunk(b"IDAT", squeezer.compress(filtered.tobytes())))
    return b"".join([SIGNATURE, *chunks, chunk(b"IDAT", squeezer.flush()), chunk(b"IEND", b"")])


def chunk(kind: bytes, data: bytes) -> bytes:
    """Return data with what frames it: its length, its type, its checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _text(key: str, text: str) -> bytes:
    """Return a text in UTF-8 (iTXt): not compressed, no language, no translated key."""
    return chunk(b"iTXt", key.encode("latin-1") + bytes(5) + text.encode("utf-8", "replace"))
