"""The safetensors file around a document, read with suspicion: sizes are held against each other before anything
is allocated, and tensors must lie side by side from the first byte of the data to the last.

The package `safetensors` writes these files. Its reader copies the data in code that ends the process when memory is
short, and takes the last of two tensors of one name; so the layout is checked here, and the bytes are read as they are.
"""

from __future__ import annotations

import json
import math
from typing import IO, Annotated, Any, NamedTuple, NoReturn

import msgspec
import numpy as np
from numpy.typing import NDArray

from mha_desktop.errors import Said, UserError, shortened

KEY = "mhad"
MAX_HEADER = 16 * 2**20
MAX_BYTES = 2**31
_LENGTH = 8  # bytes that hold the header's length
_QUOTED = 40  # letters of a name from the file in a sentence
_DTYPES = {"F64": np.dtype("<f8"), "BOOL": np.dtype(np.bool_)}
BEGINNINGS: tuple[tuple[tuple[bytes, ...], str], ...] = (
    ((b"ObjectType",), Said("is a medical image (MetaImage), not an attention document")),
    ((b"PK",), Said("is a zip archive; give it its own ending, such as .npz")),
    ((b"\x89PNG", b"%PDF", b"<svg", b"<?xml"), Said("is a picture, not a document")),
    ((b"<!doctype", b"<html", b"<!DOCTYPE", b"<HTML"), Said("is a web page; download the file itself")),
)

RawArray = NDArray[Any]

UNCONVERTIBLE = (msgspec.ValidationError, UnicodeEncodeError)
"""What `msgspec.convert` raises; the latter for half a letter in the name of a field."""


class Tensor(NamedTuple):
    """Where an array lies in the data, in bytes."""

    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    begin: int
    end: int


class Head(NamedTuple):
    """What stands before the data: texts by key, tensors by name, and the byte where the data begins."""

    metadata: dict[str, str]
    tensors: dict[str, Tensor]
    start: int


_Size = Annotated[int, msgspec.Meta(ge=0, le=2**48)]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a safetensors header tells of a tensor."""

    dtype: str
    shape: Annotated[tuple[_Size, ...], msgspec.Meta(max_length=8)]
    data_offsets: tuple[_Size, _Size]


def damage(quoted: str) -> UserError:
    """Return what is said of a file whose bytes do not fit together."""
    return UserError("{quoted} is damaged or was not copied completely. Take another copy.", quoted=quoted)


def read_head(file: IO[bytes], size: int, quoted: str) -> Head:
    """Return the head of a file of `size` bytes.

    Raises
    ------
    UserError
        When it is another kind of file, another program's, damaged, or too large.
    """
    beginning = file.read(64)
    if not size:
        raise UserError("{quoted} is empty. Take another copy.", quoted=quoted)
    for marks, words in BEGINNINGS:
        if beginning.lstrip().startswith(marks):
            raise UserError("{quoted} {words}.", quoted=quoted, words=words)
    if beginning[_LENGTH : _LENGTH + 1] != b"{":
        raise UserError("{quoted} is not an MHA Desktop document.", quoted=quoted)
    length = int.from_bytes(beginning[:_LENGTH], "little")
    if length > min(size - _LENGTH, MAX_HEADER):
        raise damage(quoted)
    file.seek(_LENGTH)
    header = json_object(file.read(length), quoted)
    metadata = header.pop("__metadata__", {})
    if not isinstance(metadata, dict) or not isinstance(metadata.get(KEY), str):
        raise UserError(
            "{quoted} is a safetensors file of another program: it has no MHA Desktop header.", quoted=quoted
        )
    try:
        texts = msgspec.convert(metadata, dict[str, str])
        entries = msgspec.convert(header, dict[str, Entry])
    except UNCONVERTIBLE:
        raise damage(quoted) from None
    start = _LENGTH + length
    if size - start > MAX_BYTES:
        raise UserError(
            "{quoted} is too large: {most} GB of numbers are the most.", quoted=quoted, most=MAX_BYTES >> 30
        )
    return Head(texts, _layout(entries, size - start, quoted), start)


def document_header(head: Head, quoted: str) -> dict[str, Any]:
    """Return the JSON header of the document itself."""
    return json_object(head.metadata[KEY].encode("utf-8", "surrogatepass"), quoted)


def read_arrays(content: bytes, head: Head, quoted: str) -> dict[str, RawArray]:
    """Return the tensors by name, as views on the bytes of the whole file.

    Raises
    ------
    UserError
        When the file has become shorter since its head was read, or a truth value is neither 0 nor 1.
    """
    arrays: dict[str, RawArray] = {}
    for name, tensor in head.tensors.items():
        if head.start + tensor.end > len(content):
            raise damage(quoted)
        part = np.frombuffer(content, np.uint8, tensor.end - tensor.begin, head.start + tensor.begin)
        if tensor.dtype == np.bool_ and (part > 1).any():
            raise damage(quoted)
        arrays[name] = part.view(tensor.dtype).reshape(tensor.shape)
    return arrays


def _layout(entries: dict[str, Entry], size: int, quoted: str) -> dict[str, Tensor]:
    """Return the tensors, which must fill `size` bytes without gap or overlap."""
    tensors, at = {}, 0
    for name, entry in sorted(entries.items(), key=lambda item: item[1].data_offsets):
        if entry.dtype not in _DTYPES:
            kind = Said("numbers of type {dtype}", dtype=shortened(entry.dtype, _QUOTED))
            told = Said("{name} in {quoted} holds {kind}", name=shortened(name, _QUOTED), quoted=quoted, kind=kind)
            raise UserError("{told}; a document holds F64 and BOOL alone.", told=told)
        if 0 in entry.shape:
            raise UserError(
                "{name} in {quoted} has no numbers. Take another copy.", name=shortened(name, _QUOTED), quoted=quoted
            )
        dtype, (begin, end) = _DTYPES[entry.dtype], entry.data_offsets
        if begin != at or end - begin != math.prod(entry.shape) * dtype.itemsize:
            raise damage(quoted)
        tensors[name], at = Tensor(dtype, entry.shape, begin, end), end
    if at != size:
        raise damage(quoted)
    return tensors


def json_object(text: bytes, quoted: str) -> dict[str, Any]:
    """Return an object of strict JSON: no name twice, no nan and no infinity, nested no deeper than Python allows."""
    try:
        found = json.loads(
            text.decode("utf-8", "surrogatepass"),
            object_pairs_hook=_once,
            parse_constant=_no_constant,
            parse_float=_finite,
        )
    except (ValueError, RecursionError):
        raise damage(quoted) from None
    if not isinstance(found, dict):
        raise damage(quoted)
    return found


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name twice")
    return found


def _finite(text: str) -> float:
    """Read a number; one such as 1e999, which JSON allows, would be infinite here and could not be written again."""
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text} is too large")
    return number


def _no_constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is not JSON")
