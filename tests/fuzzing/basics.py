"""Changes that any file can be given, and odd values for what knows its format."""

from __future__ import annotations

import json
import random
import re
import zlib
from typing import Any

import numpy as np

ODD_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 3, 7, 2**31, 2**63, -(2**63), 10**40, 0.5, 1e308, -1e-320),
    *("", "none", "causal", "W_Q", "X", "attention", "\ud800", "\0", "x" * 5000, "a\nb\u2028c", "\U0010ffff\u202e"),
    *([], {}, [0], [[]], [True], {"a": {}}, float("inf"), float("nan")),
)
ODD_NUMBERS = (np.nan, np.inf, -np.inf, 1e308, -0.0, 5e-324)
ODD_SIZES = (0, 1, 7, 255, 2**15, 2**16 - 1, 2**24, 2**31 - 1, 2**31, 2**32 - 1, 2**63, 2**64 - 1)
ODD_CELLS = (
    *("", " ", "nan", "-inf", "∞", "1e400", "1e-400", "1_000", "1,000.5", "1.234,5", "0,5", "−3", "+.5", "５", "0x10"),
    *("\0", "\ud800", "\ufeff", '"', '""', '"a', 'a"b', '"a\nb"', "'", "=1+1", "#REF!", "x" * 5000, "9" * 5000),
    *("\u2028", "\x0b", "\x85", "1\u20032", "\u202e1", "e5", "1e", "1e99999999999999999999", "9" * 200_000),
)


def flip(content: bytearray, draw: random.Random) -> None:
    """Change single bits, more often near the beginning, where the header is."""
    for _ in range(draw.choice((1, 1, 2, 8))):
        reach = draw.choice((16, 4096, len(content)))
        content[draw.randrange(min(reach, len(content)))] ^= 1 << draw.randrange(8)


def cut(content: bytearray, draw: random.Random) -> None:
    """Leave out a stretch, or everything from some byte on."""
    at = draw.randrange(len(content))
    del content[at : at + draw.choice((1, 8, 100, len(content)))]


def insert(content: bytearray, draw: random.Random) -> None:
    """Put in odd bytes, or a piece of the file itself once more."""
    at, begin = draw.randrange(len(content) + 1), draw.randrange(len(content))
    odd = (b"\0", b"\xff" * 9, b'"', b"{", b"]", b"[" * 5000, b"9" * 5000, bytes(content[begin : begin + 64]))
    content[at:at] = draw.choice(odd)


def length(content: bytearray, draw: random.Random) -> None:
    """Lie about the length in the first eight bytes, or about any four bytes."""
    size = draw.choice((*ODD_SIZES, len(content)))
    if draw.random() < 0.5:
        content[:8] = size.to_bytes(8, "little")
    else:
        at = draw.randrange(len(content))
        content[at : at + 4] = (size & 0xFFFFFFFF).to_bytes(4, draw.choice(("little", "big")))


def number(content: bytearray, draw: random.Random) -> None:
    """Put an odd number where the data is."""
    at = max(len(content) - 8 * draw.randrange(1, 2 + len(content) // 16), 0)
    content[at : at + 8] = np.float64(draw.choice(ODD_NUMBERS)).tobytes()


BYTES = (flip, cut, insert)


def number_in_text(content: bytearray, draw: random.Random) -> None:
    """Replace one of the numbers that stand in a text by another."""
    found = list(re.finditer(rb"-?\d+(?:\.\d+)?(?:e[+-]?\d+)?", content[:100_000]))
    if found:
        place = draw.choice(found)
        odd = (b"-1", b"0", b"1e999", b"NaN", b"-Infinity", b"9" * 5000, b"1e-999", b"01", b"4294967296", b"1.5")
        content[place.start() : place.end()] = draw.choice(odd)


def disturb(tree: Any, draw: random.Random) -> None:
    """Change one place somewhere in nested lists and objects."""
    place = tree
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return
        key = draw.choice(keys)
        if isinstance(place[key], (dict, list)) and draw.random() < 0.8:
            place = place[key]
            continue
        other = draw.choice(keys)
        match draw.randrange(5):
            case 0:
                place[key] = draw.choice(ODD_VALUES)
            case 1:
                del place[key]
            case 2:
                place[key], place[other] = place[other], place[key]
            case 3 if isinstance(place, dict):
                place[draw.choice(("", "X.9", "norm", "stage.X", "kept.b_Q", str(other)))] = place.pop(key)
            case _ if isinstance(place[key], int):
                place[key] += draw.choice((-1, 1, 8, 2**20))
            case _:
                place[key] = json.loads(json.dumps(tree))
        return


def nested(draw: random.Random) -> bytes:
    """JSON of lists in lists, deeper than programs go."""
    depth = draw.choice((33, 900, 100_000))
    return b"[" * depth + b"]" * draw.choice((depth, 0))


def deflated(content: bytes, draw: random.Random) -> bytes:
    """Compress, now and then so that it cannot be read back as it was, or to far more than anybody asks for."""
    match draw.randrange(8):
        case 0:
            return zlib.compress(content + bytes(draw.choice((1, 2**20, 60 * 2**20))), 1)
        case 1:
            squeezer = zlib.compressobj(wbits=draw.choice((-15, 31)))  # without its head; with gzip's
            return squeezer.compress(content) + squeezer.flush()
        case 2:
            squeezer = zlib.compressobj(zdict=b"a dictionary that nobody has")
            return squeezer.compress(content) + squeezer.flush()
        case 3:
            changed = bytearray(zlib.compress(content))
            draw.choice(BYTES)(changed, draw)
            return bytes(changed)
        case 4:
            return zlib.compress(content) + draw.choice((b"\0", zlib.compress(content)))
        case _:
            return zlib.compress(content, draw.randrange(10))
