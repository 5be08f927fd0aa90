"""The head of a safetensors file of any program: which tensors it holds, of which type, and where their bytes lie.

Every size is held against the file's before anything is allocated; tensors lie side by side from the first byte of the
data to the last, as the format asks.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import IO, NamedTuple

import msgspec

from mha_desktop.errors import Said, UserError
from mha_desktop.exchange.checkpoints.archive import Entry
from mha_desktop.exchange.mhad_container import BEGINNINGS, MAX_HEADER, UNCONVERTIBLE, damage, json_object
from mha_desktop.exchange.mhad_container import Entry as HeaderEntry

MOST_TENSORS = 100_000
LONGEST_NAME = 1000
_LENGTH = 8  # bytes that hold the header's length
BITS = {"F64": 64, "F32": 32, "F16": 16, "BF16": 16, "I64": 64, "I32": 32, "I16": 16, "I8": 8, "U8": 8, "BOOL": 8}
_OTHERS: tuple[tuple[tuple[bytes, ...], str], ...] = (
    ((b"version https://git-lfs",), Said("is a note of Git LFS, not the weights. Fetch them with “git lfs pull”")),
    ((b"GGUF",), Said("is a GGUF file, whose weights are rounded. Open the model's safetensors files")),
    ((b"\x80",), Said("is a pickle, which can run programs when it is read. Open the model's safetensors files")),
)


class Strided(NamedTuple):
    """How torch keeps a tensor in a storage, which others may share.

    steps : how many numbers lie between two along each axis; storage : the bytes with their checksum.
    """

    steps: tuple[int, ...]
    storage: Entry


class Stored(NamedTuple):
    """Where a tensor lies: its file, its type as safetensors writes it, its shape, and its bytes in the file.

    strided : None where row follows row without a gap.
    """

    path: Path
    dtype: str
    shape: tuple[int, ...]
    begin: int
    end: int
    strided: Strided | None = None


def read_head(path: Path, quoted: str) -> dict[str, Stored]:
    """Return the tensors of a file by name.

    Raises
    ------
    UserError
        When it is no safetensors file, or damaged.
    OSError
        When it cannot be read.
    """
    size = path.stat().st_size
    with path.open("rb") as file:
        _check_beginning(file.read(64), size, quoted)
        file.seek(0)
        return _tensors(file, size, path, quoted)


def _check_beginning(beginning: bytes, size: int, quoted: str) -> None:
    if not size:
        raise UserError("{quoted} is empty. Take another copy.", quoted=quoted)
    # The header's length may begin with any byte, such as a pickle's; what follows it tells the two apart.
    if beginning[_LENGTH : _LENGTH + 1] == b"{":
        return
    check_other(beginning, quoted)
    raise UserError("{quoted} is not a safetensors file. Take another copy.", quoted=quoted)


def check_other(beginning: bytes, quoted: str) -> None:
    """Say what a file is whose beginning tells that it holds no weights, or none that are read here."""
    for marks, words in (*BEGINNINGS, *_OTHERS):
        if beginning.lstrip().startswith(marks):
            raise UserError("{quoted} {words}.", quoted=quoted, words=words)


def _tensors(file: IO[bytes], size: int, path: Path, quoted: str) -> dict[str, Stored]:
    length = int.from_bytes(file.read(_LENGTH), "little")
    if length > min(size - _LENGTH, MAX_HEADER):
        raise damage(quoted)
    header = json_object(file.read(length), quoted)
    header.pop("__metadata__", None)
    try:
        entries = msgspec.convert(header, dict[str, HeaderEntry])
    except UNCONVERTIBLE:
        raise damage(quoted) from None
    if len(entries) > MOST_TENSORS or any(len(name) > LONGEST_NAME for name in entries):
        raise damage(quoted)  # no model has so many, and names are searched
    start, at = _LENGTH + length, 0
    tensors: dict[str, Stored] = {}
    for name, entry in sorted(entries.items(), key=lambda item: item[1].data_offsets):
        begin, end = entry.data_offsets
        bits = BITS.get(entry.dtype)
        if begin != at or end < begin or (bits is not None and (end - begin) * 8 != math.prod(entry.shape) * bits):
            raise damage(quoted)
        tensors[name], at = Stored(path, entry.dtype, entry.shape, start + begin, start + end), end
    if at != size - start:
        raise damage(quoted)
    return tensors
