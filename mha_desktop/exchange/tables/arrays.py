"""Tables from `.npy` and `.npz`: no pickles, no array made before its size is known, finite real numbers alone."""

from __future__ import annotations

import io
import math
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mha_desktop.attention.parameters import Array, frozen
from mha_desktop.errors import Said, UserError, shortened
from mha_desktop.exchange.npz_arrays import (
    MAX_BYTES,
    MAX_HEADER,
    array_names,
    described,
    read_arrays,
    times,
    wide_bytes,
)
from mha_desktop.exchange.tables.contents import BIAS_TABLE
from mha_desktop.exchange.tables.imported import ImportedTable

MAGIC = b"\x93NUMPY"
_LISTED = 12
_QUOTED = 30  # letters of a name in a sentence
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
        _check_type(dtype, Said("The array"), source)
        size = math.prod(shape) * dtype.itemsize
        if wide_bytes(shape, dtype) > MAX_BYTES:
            raise UserError(
                "{source} is {times}, too large: {most} MB are the most. Nothing was imported.",
                source=source,
                times=times(shape),
                most=MAX_BYTES >> 20,
            )
        if size != path.stat().st_size - header:
            raise _damaged(source)
        file.seek(header)
        content = file.read(size)
    if len(content) != size:
        raise _damaged(source)
    array = np.frombuffer(content, dtype=dtype) if size else np.zeros(math.prod(shape), dtype)
    return ImportedTable(source, _table(array.reshape(shape, order="F" if fortran else "C"), Said("The array"), source))


def read_npz(path: Path, source: str, prefer: str) -> ImportedTable:
    """Return the array named `prefer` with its bias below it if there is one, or the only array of an `.npz`.

    Raises
    ------
    UserError
        When several arrays could be meant, and for what `read_npy` refuses.
    """
    names = array_names(path)
    name = prefer if prefer in names else names[0] if len(names) == 1 else ""
    if not name:
        listed = ", ".join(shortened(other, _QUOTED) for other in names[:_LISTED])
        listed += " …" if len(names) > _LISTED else ""
        wanted = Said("no array {prefer} among", prefer=prefer) if prefer else Said("several arrays:")
        raise UserError(
            "{source} has {wanted} {listed}. Nothing was imported.",
            source=source,
            wanted=wanted,
            listed=listed or Said("its arrays"),
        )
    shown = shortened(name, _QUOTED)
    bias = _BIAS_OF.get(name, "") if name == prefer else ""
    arrays = read_arrays(path, (name, *((bias,) if bias in names else ())))
    values = _table(_typed(arrays[name], shown, source), f"{shown} in it", source)
    if bias in arrays:
        row = _table(_typed(arrays[bias], bias, source), f"{bias} in it", source)
        if row.shape == (1, values.shape[1]):
            return ImportedTable(source, frozen(np.vstack([values, row])), key=name)
    return ImportedTable(source, values, key=name)


def _described(start: bytes, source: str) -> tuple[tuple[int, ...], bool, np.dtype[Any], int]:
    """Return shape, Fortran order, dtype and length of a header."""
    stream = io.BytesIO(start)
    try:
        return *described(stream), stream.tell()
    except ValueError as error:
        raise _damaged(source) from error


def _typed(array: NDArray[Any], name: str, source: str) -> NDArray[Any]:
    _check_type(array.dtype, f"{name} in it", source)
    return array


def _check_type(dtype: np.dtype[Any], name: str, source: str) -> None:
    if dtype.hasobject:
        raise UserError(
            "{source}: {name} holds Python objects, which are never read. Nothing was imported.",
            source=source,
            name=name,
        )
    if dtype.kind not in "iuf":
        kind = shortened(str(dtype), _QUOTED)
        raise UserError(
            "{source}: {name} does not hold real numbers but {kind}. Save it in float64. Nothing was imported.",
            source=source,
            name=name,
            kind=kind,
        )


def _table(array: NDArray[Any], name: str, source: str) -> Array:
    if array.ndim == 1:
        array = array[None, :]
    if array.ndim != 2 or 0 in array.shape:
        raise UserError(
            "{source}: {name} has shape {times}; a table has rows and columns. Nothing was imported.",
            source=source,
            name=name,
            times=times(array.shape),
        )
    with np.errstate(over="ignore", invalid="ignore"):
        numbers = frozen(array)
    if not np.isfinite(numbers).all():
        r, c = map(int, np.argwhere(~np.isfinite(numbers))[0])
        raise UserError(
            "{source}, row {r}, column {c}: {numbers} is not a finite number. Nothing was imported.",
            source=source,
            r=r + 1,
            c=c + 1,
            numbers=numbers[r, c],
        )
    return numbers


def _damaged(source: str) -> UserError:
    return UserError("{source} is damaged or was not copied completely. Copy or save it again.", source=source)
