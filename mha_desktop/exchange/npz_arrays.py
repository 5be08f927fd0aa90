"""The arrays of an `.npz` from anywhere: nothing is unpickled, and no array is made before its size is known.

numpy's own reader believes a header and decompresses what the archive holds; here the header's size is held
against the archive's directory and a limit first.
"""

from __future__ import annotations

import errno
import io
import lzma
import math
import struct
import warnings
import zipfile
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from mha_desktop.errors import UserError
from mha_desktop.exchange.complete import reason

MAX_BYTES = 512 * 2**20  # one array; 4096 × 4096 in float64 is a quarter of it
MAX_HEADER = 10_000  # numpy's own limit, which it checks only after reading the header
_NUMERIC = "biufSU"
_DAMAGED = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    EOFError,
    struct.error,
    NotImplementedError,
    RuntimeError,
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
    quoted = f"“{path.name}”"
    try:
        _check_beginning(path)
        with zipfile.ZipFile(path) as archive:
            members = {member.filename.removesuffix(".npy"): member for member in archive.infolist()}
            return {name: _read_member(archive, members[name], name, quoted) for name in names if name in members}
    except _DAMAGED as error:
        raise UserError(_DAMAGE.format(quoted)) from error
    except FileNotFoundError:
        raise UserError(f"There is no file “{path}”. Check the name and the folder.") from None
    except OSError as error:
        if error.errno == errno.EINVAL:  # a damaged directory names places before the file's beginning
            raise UserError(_DAMAGE.format(quoted)) from error
        raise UserError(f"{quoted} could not be read: {reason(error)}.") from error


def _check_beginning(path: Path) -> None:
    """Say what a file is that is no zip archive."""
    with path.open("rb") as file:
        beginning = file.read(512)
    quoted = f"“{path.name}”"
    if not beginning:
        raise UserError(f"{quoted} is empty. Copy or save it again.")
    if beginning.startswith(b"PK"):
        return
    if beginning.lstrip().lower().startswith((b"<!doctype", b"<html", b"<?xml", b"<head", b"<body")):
        raise UserError(f"{quoted} is a web page, not an .npz file. Download the file itself.")
    if beginning.startswith(b"\x93NUMPY"):
        raise UserError(
            f"{quoted} holds one array (.npy). A source is an .npz: numpy.savez with X, W_Q, W_K, W_V, W_O."
        )
    raise UserError(f"{quoted} is not an .npz file. A source is made by numpy.savez with X, W_Q, W_K, W_V and W_O.")


def _read_member(archive: zipfile.ZipFile, member: zipfile.ZipInfo, name: str, quoted: str) -> RawArray:
    with archive.open(member) as file:
        header = _header(file)
        shape, fortran, dtype = _described(header)
        if dtype.kind not in _NUMERIC or dtype.hasobject:
            kind = "Python objects" if dtype.hasobject else f"values of type {dtype}"
            raise UserError(f"{name} in {quoted} holds {kind}. Save it as an array of numbers.")
        size = math.prod(shape) * dtype.itemsize
        if max(size, math.prod(shape)) > MAX_BYTES:
            raise UserError(f"{name} in {quoted} is {_times(shape)}, too large: {MAX_BYTES >> 20} MB are the most.")
        if size != member.file_size - len(header):
            raise ValueError("the header and the directory disagree")
        content = file.read(size)
        if len(content) != size:
            raise EOFError(name)
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


def _described(header: bytes) -> tuple[tuple[int, ...], bool, np.dtype[Any]]:
    """Return shape, Fortran order and dtype.

    Raises
    ------
    ValueError
        For anything that is not a plain header; numpy's parser lets several errors of Python's own parser through.
    """
    stream = io.BytesIO(header)
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
    if any(size < 0 for size in shape):
        raise ValueError("negative size")
    return shape, fortran, dtype


def _times(shape: tuple[int, ...]) -> str:
    return " × ".join(map(str, shape)) or "one number"
