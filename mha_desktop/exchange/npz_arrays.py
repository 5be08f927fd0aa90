"""The arrays of an `.npz` from anywhere: nothing is unpickled, and no array is made before its size is known.

numpy's own reader believes a header and decompresses what the archive holds; here the header's size is held
against the archive's directory and a limit first.
"""

from __future__ import annotations

import contextlib
import errno
import io
import math
import struct
import warnings
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from mha_desktop.errors import Said, UserError, shortened
from mha_desktop.exchange.complete import reason

MAX_BYTES = 512 * 2**20  # one array in float64; 4096 × 4096 is a quarter of it
MAX_TOTAL = 2**30  # all arrays of a file
MAX_HEADER = 10_000  # numpy's own limit, which it checks only after reading the header
_MOST_AXES = 32  # numpy 2 allows 64
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_NUMERIC = "biufSU"
_DAMAGED = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    struct.error,
    NotImplementedError,
    RuntimeError,
    OverflowError,
    ValueError,
)
_DAMAGE = "{} is damaged or was not copied completely. Copy or save it again."

RawArray = NDArray[Any]


def read_arrays(path: Path, names: Iterable[str]) -> dict[str, RawArray]:
    """Return those of the arrays `names` that the file holds; its other arrays are not touched.

    Raises
    ------
    UserError
        One sentence: no such file, not an archive, damaged, too large, or an array of Python objects.
    """
    quoted = f"“{shortened(path.name)}”"
    with _archive(path, quoted) as archive:
        members = {member.filename.removesuffix(".npy"): member for member in archive.infolist()}
        wanted = {name: members[name] for name in names if name in members}
        # All of them before one is read: together they must not be too many either.
        total = sum(_told(archive, member, name, quoted) for name, member in wanted.items())
        if total > MAX_TOTAL:
            raise UserError(
                "{quoted} is too large: {most} GB of numbers are the most.", quoted=quoted, most=MAX_TOTAL >> 30
            )
        return {name: _read_member(archive, member) for name, member in wanted.items()}


def array_names(path: Path) -> list[str]:
    """Return the names of all arrays that a file holds, in its order.

    Raises
    ------
    UserError
        One sentence, as `read_arrays`.
    """
    with _archive(path, f"“{shortened(path.name)}”") as archive:
        return [name.removesuffix(".npy") for name in archive.namelist()]


def wide_bytes(shape: tuple[int, ...], dtype: np.dtype[Any]) -> int:
    """Return what an array takes once its numbers are float64: an archive packs narrow ones a thousandfold."""
    return math.prod(shape) * (max(dtype.itemsize, 8) if dtype.kind in "iuf" else max(dtype.itemsize, 1))


@contextlib.contextmanager
def _archive(path: Path, quoted: str) -> Iterator[zipfile.ZipFile]:
    """Open an archive, and say in one sentence what is wrong with it, now or later in the block."""
    try:
        _check_beginning(path)
        with zipfile.ZipFile(path) as archive:
            yield archive
    except _DAMAGED as error:
        raise UserError(_DAMAGE.format(quoted)) from error
    except MemoryError:
        raise UserError("{quoted} is too large for the memory of this computer.", quoted=quoted) from None
    except FileNotFoundError:
        raise UserError("There is no file “{path}”. Check the name and the folder.", path=path) from None
    except OSError as error:
        if error.errno == errno.EINVAL:  # a damaged directory names places before the file's beginning
            raise UserError(_DAMAGE.format(quoted)) from error
        raise UserError("{quoted} could not be read: {reason}.", quoted=quoted, reason=reason(error)) from error


def _check_beginning(path: Path) -> None:
    """Say what a file is that is no zip archive."""
    with path.open("rb") as file:
        beginning = file.read(512)
    quoted = f"“{shortened(path.name)}”"
    if not beginning:
        raise UserError("{quoted} is empty. Copy or save it again.", quoted=quoted)
    if beginning.startswith(b"PK"):
        return
    if beginning.lstrip().lower().startswith((b"<!doctype", b"<html", b"<?xml", b"<head", b"<body")):
        raise UserError("{quoted} is a web page, not an .npz file. Download the file itself.", quoted=quoted)
    if beginning.startswith(b"\x93NUMPY"):
        raise UserError(
            "{quoted} holds one array (.npy). A source is an .npz: numpy.savez with X, W_Q, W_K, W_V, W_O.",
            quoted=quoted,
        )
    raise UserError(
        "{quoted} is not an .npz file. A source is made by numpy.savez with X, W_Q, W_K, W_V and W_O.", quoted=quoted
    )


def _told(archive: zipfile.ZipFile, member: zipfile.ZipInfo, name: str, quoted: str) -> int:
    """Return what an array will take, in bytes, by its header alone; what cannot be read is refused for it."""
    name = shortened(name, 30)
    if member.compress_type not in _METHODS:  # others take as much memory as the archive says they need
        raise UserError(
            "{name} in {quoted} is packed in a way that numpy does not use. Save it with numpy.savez.",
            name=name,
            quoted=quoted,
        )
    with archive.open(member) as file:
        header = _header(file)
    shape, _, dtype = described(io.BytesIO(header))
    if dtype.kind not in _NUMERIC or dtype.hasobject:
        kind = (
            Said("Python objects")
            if dtype.hasobject
            else Said("values of type {dtype}", dtype=shortened(str(dtype), 40))
        )
        raise UserError(
            "{name} in {quoted} holds {kind}. Save it as an array of numbers.", name=name, quoted=quoted, kind=kind
        )
    if wide_bytes(shape, dtype) > MAX_BYTES:
        raise UserError(
            "{name} in {quoted} is {times}, too large: {most} MB are the most.",
            name=name,
            quoted=quoted,
            times=times(shape),
            most=MAX_BYTES >> 20,
        )
    if math.prod(shape) * dtype.itemsize != member.file_size - len(header):
        raise ValueError("the header and the directory disagree")
    return wide_bytes(shape, dtype)


def _read_member(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> RawArray:
    """Return an array whose header was looked at."""
    with archive.open(member) as file:
        shape, fortran, dtype = described(io.BytesIO(_header(file)))
        size = math.prod(shape) * dtype.itemsize
        content = file.read(size)
        if len(content) != size:
            raise EOFError
        file.read(1)  # at its end zipfile compares the checksum
    array = np.frombuffer(content, dtype=dtype) if size else np.zeros(math.prod(shape), dtype)
    return array.reshape(shape, order="F" if fortran else "C")


def _header(file: IO[bytes]) -> bytes:
    """Return the bytes before the numbers, of limited length."""
    start = file.read(8)
    if start[:6] != b"\x93NUMPY" or len(start) < 8:
        raise ValueError("no npy header")
    layout = "<H" if start[6] == 1 else "<I"
    prefix = file.read(struct.calcsize(layout))
    (length,) = struct.unpack(layout, prefix)
    if length > MAX_HEADER:
        raise ValueError("npy header too long")
    return start + prefix + file.read(length)


def described(stream: IO[bytes]) -> tuple[tuple[int, ...], bool, np.dtype[Any]]:
    """Return shape, Fortran order and dtype of the header that a stream begins with; it then stands behind it.

    Raises
    ------
    ValueError
        For anything that is not a plain header; numpy's parser lets several errors of Python's own parser through.
    """
    version = np.lib.format.read_magic(stream)
    readers = {(1, 0): np.lib.format.read_array_header_1_0, (2, 0): np.lib.format.read_array_header_2_0}
    if version not in readers:  # (3, 0) is written for structured types alone, which hold no plain numbers
        raise ValueError("unknown npy version")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # headers of Python 2
            shape, fortran, dtype = readers[version](stream)
    except Exception as error:
        raise ValueError("unreadable npy header") from error
    if len(shape) > _MOST_AXES or any(type(size) is not int or size < 0 for size in shape):  # True is an int too
        raise ValueError("no shape of an array")
    return shape, fortran, dtype


def times(shape: tuple[int, ...]) -> str:
    """Return the sizes of an array's axes for a sentence, however many and long they are."""
    return shortened(" × ".join(str(size) if size < 10**20 else "…" for size in shape[:40])) or "one number"
