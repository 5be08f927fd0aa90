"""Arrays: `.npy`, and archives of them as sources, as masks and as tables. Checksums and sizes of a changed archive are
right unless they are what is changed."""

from __future__ import annotations

import io
import random
import re
import struct
import warnings
import zipfile
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from fuzzing.basics import BYTES, ODD_NUMBERS, ODD_SIZES, length, number
from fuzzing.documents import look, read_source
from fuzzing.run import Kind
from fuzzing.texts import plan_everywhere
from mha_desktop.exchange.masks import MaskQuestion
from mha_desktop.exchange.sources import open_source
from mha_desktop.exchange.tables.read import read_table

SHAPES = (
    *("()", "(0,)", "(4,)", "(4, 4)", "(16,)", "(1, 16)", "(2, 2, 4)", "(1,)*60", "(-4, -4)", "(4.0, 4)", "(4L, 4L)"),
    *("(16384, 16384)", "(4294967296, 4294967296)", "(0, 4294967296)", "(True, 16)", "(None,)", "[4, 4]", "4"),
    "(" * 5000,
    "(" + "1, " * 2000 + ")",
    "(" + "9" * 4000 + ",)",
)
TYPES = (
    *("<f8", ">f8", "<f4", "<f2", "<f16", "<i8", "|i1", "|u1", "|b1", "<c16", "<U1", "<U4", "|S8", "<U0", "|V8"),
    *("|O", "<M8[s]", "(2,2)<f4", "f8,f8", "<U999999999", "<f3", "", "<f8' + '", "\ud800", "f8\0"),
)
NAMES = ("X", "W_Q", "W_K", "b_Q", "heads", "heads_kv", "mask", "causal", "pad", "tokens", "position_rows")

Members = list[tuple[str, bytes]]


def npy(array: Any) -> bytes:
    """An array as numpy writes it."""
    stream = io.BytesIO()
    np.save(stream, np.asarray(array), allow_pickle=False)
    return stream.getvalue()


def described(shape: str, dtype: str, data: bytes, fortran: str = "False", version: int = 1) -> bytes:
    """An array with a header of these words."""
    text = f"{{'descr': '{dtype}', 'fortran_order': {fortran}, 'shape': {shape}, }}".encode("utf-8", "surrogatepass")
    text = text.ljust(118) + b"\n"
    size = struct.pack("<H" if version == 1 else "<I", len(text) & 0xFFFF)
    return b"\x93NUMPY" + bytes([version & 255, 0]) + size + text + data


def header(content: bytearray, draw: random.Random) -> None:
    """Describe an array anew: another shape, type, order or version, with as many numbers as that takes, or not."""
    found = re.search(rb"'descr': '([^']*)', 'fortran_order': (\w+), 'shape': (\([\d, ]*\))", content[:200])
    if found is None:
        return
    dtype, fortran, shape = (part.decode("latin-1") for part in found.groups())
    data = bytes(content[content.find(b"\n") + 1 :])
    match draw.randrange(5):
        case 0:
            shape = draw.choice(SHAPES)
        case 1:
            dtype = draw.choice(TYPES)
        case 2:
            shape, dtype = draw.choice(SHAPES), draw.choice(TYPES)
        case 3:
            fortran = draw.choice(("True", "None", "1", "__import__('os')"))
        case _:
            content[:] = described(shape, dtype, data, fortran, draw.choice((0, 1, 2, 3, 255)))
            return
    wanted = _size(shape, dtype)
    if wanted is not None and draw.random() < 0.8:  # so that what it says is believed
        data = (data * (wanted // max(len(data), 1) + 1))[:wanted] if data else bytes(wanted)
    content[:] = described(shape, dtype, data, fortran, draw.choice((1, 1, 2)))


def _size(shape: str, dtype: str) -> int | None:
    """How many bytes a described array takes; None where that is nothing to make here."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            axes = tuple(map(int, re.findall(r"\d+", shape)))
            size = int(np.prod([float(axis) for axis in axes]) * np.dtype(dtype).itemsize)
    except Exception:  # numpy refuses these types in every way there is
        return None
    return size if 0 <= size < 2**20 else None


def data(content: bytearray, draw: random.Random) -> None:
    """Put odd numbers, or bytes that no letter has, among an array's values."""
    start = content.find(b"\n") + 1
    for _ in range(draw.choice((1, 4))):
        at = start + draw.randrange(max(len(content) - start, 1)) // 8 * 8
        odd = np.float64(draw.choice(ODD_NUMBERS)).tobytes()
        content[at : at + 8] = draw.choice((odd, b"\xff" * 8, b"\x00\xd8\0\0" * 2, b"\x01\0\xa0\x7f" * 2))[
            : len(content) - at
        ]


def read_members(content: bytes) -> Members:
    """The members of an archive; none where it is none any more."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            if sum(member.file_size for member in archive.infolist()) > 2**24:
                return []
            return [(member.filename, archive.read(member)) for member in archive.infolist()]
    except Exception:  # changed before, in any way there is
        return []


def write_members(members: Members, draw: random.Random) -> bytes:
    """An archive with right sizes and checksums; packed as numpy does it or in another way."""
    stored, method = zipfile.ZIP_STORED, draw.choice((zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA))
    stream = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(stream, "w", draw.choice((stored, stored, method))) as archive:
        warnings.simplefilter("ignore")  # of one name twice
        for name, inside in members:
            archive.writestr(name, inside)
    return stream.getvalue()


def members(content: bytearray, draw: random.Random) -> None:
    """Change an array within the archive, or drop, double, rename or add one."""
    change_members(
        content, draw, _odd_name, _changed, lambda draw: (f"{draw.choice(NAMES)}.npy", npy(_odd_array(draw)))
    )


def change_members(
    content: bytearray,
    draw: random.Random,
    name_of: Callable[[random.Random], str],
    change: Callable[[str, bytes, random.Random], bytes],
    add: Callable[[random.Random], tuple[str, bytes]] | None = None,
) -> None:
    """Change a member of an archive, mostly, or drop, double or rename one, or add one."""
    found = read_members(content)
    if not found:
        return
    at = draw.randrange(len(found))
    name, inside = found[at]
    match draw.randrange(8):
        case 0:
            del found[at]
        case 1:
            found.append((draw.choice(found)[0], inside))
        case 2:
            found[at] = (name_of(draw), inside)
        case 3 if add is not None:
            found.append(add(draw))
        case _:
            found[at] = (name, change(name, inside, draw))
    content[:] = write_members(found, draw)


def _odd_name(draw: random.Random) -> str:
    return f"{draw.choice((*NAMES, '', '../X', 'a' * 9000, chr(0xD7FF), 'X' + chr(10)))}.npy"


def _changed(_name: str, inside: bytes, draw: random.Random) -> bytes:
    changed = bytearray(inside)
    draw.choice((header, header, header, data, number, *BYTES))(changed, draw)
    return bytes(changed)


def _odd_array(draw: random.Random) -> Any:
    shape = draw.choice(((), (1,), (3,), (3, 3), (2, 3, 3), (1, 3, 3), (4, 4), (0, 4), (3, 0)))
    values = draw.choice((0, 1, 2, -1, 0.5, np.nan, -np.inf, 1e308, 2**63, True, "a", "\ud7ff", b"\xff"))
    made = np.full(shape, values)
    if draw.random() < 0.3 and _is_plain(made):
        return made.astype(draw.choice(("<f2", "<f4", ">f8", "i1", "u8")))
    return made


def _is_plain(array: Any) -> bool:
    return array.dtype.kind in "biuf" and bool(np.isfinite(array).all()) and bool((np.abs(array) < 100).all())


@cache
def bombs() -> tuple[bytes, ...]:
    """Archives that are small, with narrow numbers that become wide ones: one such array, or every known one."""
    sound = dict(read_members(source()))
    return _bomb({"W_Q": "(4, 41943040)"}, sound), _bomb(dict.fromkeys(NAMES, "(1, 167772160)"), sound)


def _bomb(shapes: dict[str, str], beside: dict[str, bytes]) -> bytes:
    """Write an archive by hand: 160 million zeros are compressed once for all arrays."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as made:
        for name, inside in beside.items():
            if name.removesuffix(".npy") not in shapes:
                made.writestr(name, inside)
    content = stream.getvalue()
    squeezer = zlib.compressobj(1, wbits=-15)
    start = described(next(iter(shapes.values())), "|i1", b"")
    packed, crc = squeezer.compress(start), zlib.crc32(start)
    for _ in range(160):
        packed, crc = packed + squeezer.compress(_ZEROS), zlib.crc32(_ZEROS, crc)
    packed += squeezer.flush()
    end = content.rindex(b"PK\x05\x06")
    count, _, place = struct.unpack_from("<HII", content, end + 10)
    local, directory = bytearray(content[:place]), bytearray(content[place:end])
    for name in shapes:
        file = f"{name}.npy".encode()
        whole = len(start) + 160 * len(_ZEROS)
        said = struct.pack("<HHHHHIIIHH", 20, 0, 8, 0, 33, crc, len(packed), whole, len(file), 0)
        place = struct.pack("<HHHII", 0, 0, 0, 0, len(local))
        directory += b"PK\x01\x02" + struct.pack("<H", 20) + said + place + file
        local += b"PK\x03\x04" + said + file + packed
    total = count + len(shapes)
    tail = struct.pack("<HHHHIIH", 0, 0, total, total, len(directory), len(local), 0)
    return bytes(local + directory + b"PK\x05\x06" + tail)


_ZEROS = bytes(2**20)


def bomb(content: bytearray, draw: random.Random) -> None:
    """Take an archive that is small in the file and large out of it."""
    content[:] = draw.choice(bombs())


def fields(content: bytearray, draw: random.Random) -> None:
    """Lie in one field of the archive's own headers: sizes, places, methods, flags, lengths of names."""
    marks = (b"PK\x01\x02", b"PK\x03\x04", b"PK\x05\x06")
    places = [found.start() for mark in marks for found in re.finditer(re.escape(mark), content)]
    if not places:
        return
    at = draw.choice(places) + draw.randrange(4, 46)
    width = draw.choice((1, 2, 4))
    size = draw.choice((*ODD_SIZES, len(content), 8, 12, 14)) % 256**width
    content[at : at + width] = size.to_bytes(width, "little")


def zip64(content: bytearray, draw: random.Random) -> None:
    """Give a member the 64-bit sizes and place of a large archive, with odd numbers in them."""
    at = content.find(b"PK\x01\x02")
    if at < 0 or at + 46 > len(content):
        return
    sizes = [draw.choice((*ODD_SIZES, len(content))) for _ in range(3)]
    extra = struct.pack("<HHQQQ", 1, 24, *sizes)
    (name,) = struct.unpack_from("<H", content, at + 28)
    struct.pack_into("<II", content, at + 20, 0xFFFFFFFF, 0xFFFFFFFF)
    struct.pack_into("<H", content, at + 30, len(extra))
    struct.pack_into("<I", content, at + 42, 0xFFFFFFFF)
    content[at + 46 + name : at + 46 + name] = extra
    end = content.rfind(b"PK\x05\x06")
    if end + 16 <= len(content):
        (directory,) = struct.unpack_from("<I", content, end + 12)
        struct.pack_into("<I", content, end + 12, min(directory + len(extra), 2**32 - 1))


def archive(**arrays: Any) -> bytes:
    """An archive as numpy writes it."""
    stream = io.BytesIO()
    np.savez(stream, **arrays)
    return stream.getvalue()


def source(**more: Any) -> bytes:
    """A document as an archive: three tokens, two heads."""
    rng = np.random.default_rng(1)
    weights: dict[str, Any] = {f"W_{i}": rng.normal(size=(4, 4)) for i in "QKVO"}
    return archive(X=rng.normal(size=(3, 4)), **weights, heads=2, **more)


def sources() -> list[bytes]:
    """Sources, one with everything and one with what is needed."""
    marks = {"mask": np.eye(3, dtype=bool), "pad": np.array([False, False, True]), "tokens": ["a", "b", "c"]}
    biases = {f"b_{i}": np.arange(4.0) for i in "QKVO"}
    return [source(), source(heads_kv=2, causal=True, position_rows=np.ones((5, 4)), **marks, **biases)]


MASKS = (
    *(np.eye(3), np.eye(3, dtype=bool), np.eye(3, dtype=np.int8), np.ones((2, 3, 3)), np.zeros((1, 3, 3))),
    *(np.where(np.eye(3) > 0, -np.inf, 0.0), np.where(np.eye(3) > 0, np.float16(-65504), np.float16(0))),
)


def _asks(mask: Any) -> bool:
    """Whether a mask's ones could mean either."""
    return mask.dtype != np.bool_ and bool((mask == 1).any())


def masks() -> list[bytes]:
    """Sources with a mask of every convention."""
    return [source(mask=mask) for mask in MASKS if not _asks(mask)]


def _odd_mask(draw: random.Random) -> Any:
    """A mask in another type, with another number in it, in another shape."""
    kind = draw.choice(("<f2", "<f4", "<f8", "i1", "u1", "?", "<f16", "c16"))
    low, odd = draw.choice((1, -np.inf, -1e4, -65504)), draw.choice((0, 0, 1, 2, 100, -1, np.nan, 0.3))
    with np.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made = np.where(np.eye(3) > 0, low, 0).astype(kind)
        made.reshape(-1)[draw.randrange(made.size)] = np.float64(odd).astype(kind)
    odd_shapes = ((2, 3, 3), (1, 3, 3), (3, 3, 1), (3,), (0, 3), (1, 1, 3, 3))
    return np.resize(made, draw.choice(((3, 3), (3, 3), (3, 3), *odd_shapes)))


def mask(content: bytearray, draw: random.Random) -> None:
    """Put odd cells into the mask, or give it another shape or type."""
    found = dict(read_members(content))
    if "mask.npy" not in found:
        return
    changed = bytearray(found["mask.npy"])
    if draw.random() < 0.4:
        draw.choice((header, data))(changed, draw)
    else:
        changed[:] = npy(_odd_mask(draw))
    found["mask.npy"] = bytes(changed)
    content[:] = write_members(list(found.items()), draw)


def read_mask(path: Path) -> None:
    """Open a source; where its mask could mean either, as both."""
    try:
        look(open_source(str(path)))
    except MaskQuestion as question:
        for ones, reading in question.readings.items():
            opened = open_source(str(path), ones)
            painted = opened.document.sequences[0].painted
            assert (painted is None and not reading.any()) or np.array_equal(painted, reading)
            look(opened)
        raise


def read_array_table(path: Path) -> None:
    """Read an array as a table, and see what importing it would do."""
    plan_everywhere(read_table(path, "W_Q"))


def tables() -> list[bytes]:
    """Single arrays."""
    rng = np.random.default_rng(3)
    fortran = np.asfortranarray(rng.normal(size=(8, 8)))
    return [npy(array) for array in (rng.normal(size=(8, 8)), np.arange(8, dtype="i2"), fortran, np.float32([[1, 2]]))]


def table_archives() -> list[bytes]:
    """Archives of one array, and of a matrix with its bias."""
    rng = np.random.default_rng(3)
    return [archive(anything=rng.normal(size=(8, 8))), archive(W_Q=rng.normal(size=(8, 8)), b_Q=np.ones(8))]


INSIDE = (members, members, members, members, fields, fields, zip64)

KINDS = {
    "npz": Kind(".npz", sources, (*BYTES, length, bomb, *INSIDE), read_source, 10),
    "mask": Kind(".npz", masks, (mask, mask, mask, mask, members), read_mask, 4),
    "table_npz": Kind(".npz", table_archives, (*BYTES, bomb, *INSIDE), read_array_table, 8),
    "npy": Kind(".npy", tables, (*BYTES, number, data, header, header, header), read_array_table, 8),
}
