"""Tables from `.npy` and `.npz`: no pickles, no array made before its size is known, finite real numbers alone."""

from __future__ import annotations

import io
import math
import warnings
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mha_desktop.attention.parameters import Array, frozen
from mha_desktop.errors import UserError
from mha_desktop.exchange.npz_arrays import MAX_BYTES, MAX_HEADER, read_arrays
from mha_desktop.exchange.tables.contents import BIAS_TABLE
from mha_desktop.exchange.tables.imported import NOTHING, ImportedTable

MAGIC = b"\x93NUMPY"
_LISTED = 12
_BIAS_OF = {table: bias for bias, table in BIAS_TABLE.items()}


def read_npy(path: Path, source: str) -> ImportedTable:
    """Return the one array of an `.npy`; an array with one axis is a row.

    Raises
    ------
    UserError
        For Python objects, other types than real numbers, a file shorter or longer than its header says, or more
        than 512 MB.
    """
    with path.open("rb") as file:
        start = file.read(MAX_HEADER + 16)
        shape, fortran, dtype, header = _described(start, source)
        _check_type(dtype, "The array", source)
        size = math.prod(shape) * dtype.itemsize
        if max(size, math.prod(shape)) > MAX_BYTES:
            raise UserError(f"{source} is {_times(shape)}, too large: {MAX_BYTES >> 20} MB are the most. {NOTHING}")
        if size != path.stat().st_size - header:
            raise _damaged(source)
        file.seek(header)
        content = file.read(size)
    if len(content) != size:
        raise _damaged(source)
    array = np.frombuffer(content, dtype=dtype) if size else np.zeros(math.prod(shape), dtype)
    return ImportedTable(source, _table(array.reshape(shape, order="F" if fortran else "C"), "The array", source))


def read_npz(path: Path, source: str, prefer: str) -> ImportedTable:
    """Return the array named `prefer` with its bias below it if there is one, or the only array of an `.npz`.

    Raises
    ------
    UserError
        When several arrays could be meant, and for what `read_npy` refuses.
    """
    read_arrays(path, ())  # says what is wrong with an archive
    with zipfile.ZipFile(path) as archive:
        names = [name.removesuffix(".npy") for name in archive.namelist()]
    name = prefer if prefer in names else names[0] if len(names) == 1 else ""
    if not name:
        listed = ", ".join(names[:_LISTED]) + (" …" if len(names) > _LISTED else "")
        wanted = f"no array {prefer} among" if prefer else "several arrays:"
        raise UserError(f"{source} has {wanted} {listed or 'its arrays'}. {NOTHING}")
    bias = _BIAS_OF.get(name, "") if name == prefer else ""
    arrays = read_arrays(path, (name, *((bias,) if bias in names else ())))
    values = _table(_typed(arrays[name], name, source), f"{name} in it", source)
    if bias in arrays:
        row = _table(_typed(arrays[bias], bias, source), f"{bias} in it", source)
        if row.shape == (1, values.shape[1]):
            return ImportedTable(source, frozen(np.vstack([values, row])), key=name)
    return ImportedTable(source, values, key=name)


def _described(start: bytes, source: str) -> tuple[tuple[int, ...], bool, np.dtype[Any], int]:
    """Return shape, Fortran order, dtype and length of a header."""
    stream = io.BytesIO(start)
    try:
        version = np.lib.format.read_magic(stream)
        read = {(1, 0): np.lib.format.read_array_header_1_0, (2, 0): np.lib.format.read_array_header_2_0}[version]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # headers of Python 2
            shape, fortran, dtype = read(stream, max_header_size=MAX_HEADER)
    except Exception as error:  # numpy's parser lets several errors of Python's own parser through
        raise _damaged(source) from error
    if any(size < 0 for size in shape):
        raise _damaged(source)
    return shape, fortran, dtype, stream.tell()


def _typed(array: NDArray[Any], name: str, source: str) -> NDArray[Any]:
    _check_type(array.dtype, f"{name} in it", source)
    return array


def _check_type(dtype: np.dtype[Any], name: str, source: str) -> None:
    if dtype.hasobject:
        raise UserError(f"{source}: {name} holds Python objects, which are never read. {NOTHING}")
    if dtype.kind not in "iuf":
        raise UserError(f"{source}: {name} does not hold real numbers but {dtype}. Save it in float64. {NOTHING}")


def _table(array: NDArray[Any], name: str, source: str) -> Array:
    if array.ndim == 1:
        array = array[None, :]
    if array.ndim != 2 or 0 in array.shape:
        raise UserError(f"{source}: {name} has shape {_times(array.shape)}; a table has rows and columns. {NOTHING}")
    with np.errstate(over="ignore"):
        numbers = frozen(array)
    if not np.isfinite(numbers).all():
        r, c = map(int, np.argwhere(~np.isfinite(numbers))[0])
        raise UserError(f"{source}, row {r + 1}, column {c + 1}: {numbers[r, c]} is not a finite number. {NOTHING}")
    return numbers


def _damaged(source: str) -> UserError:
    return UserError(f"{source} is damaged or was not copied completely. Copy or save it again.")


def _times(shape: tuple[int, ...]) -> str:
    return " × ".join(map(str, shape)) or "(none)"
