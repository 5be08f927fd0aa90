"""The head of a file that torch wrote with `torch.save`: which tensors it holds, and where their bytes lie.

Since torch 1.6 that is a zip archive: `NAME/data.pkl`, a pickle that says how tensors lie in storages, and a storage's
bytes in `NAME/data/KEY`. Only weights are read, and nothing is run (`unpickling`). Older files, which are one pickle
with all bytes in it, and programs of TorchScript are refused.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from mha_desktop.errors import Said, UserError
from mha_desktop.exchange.checkpoints.archive import Entry, is_whole, read_directory
from mha_desktop.exchange.checkpoints.container import BITS, LONGEST_NAME, MOST_TENSORS, Stored, Strided, check_other
from mha_desktop.exchange.checkpoints.unpickling import BrokenPickle, Name, unpickled
from mha_desktop.exchange.mhad_container import damage

_MOST_BYTES = 4 * 2**20  # of data.pkl
_MOST_AXES = 8
_MOST = 2**48  # numbers along an axis, or between two
_DICT = "collections.OrderedDict"
_TENSOR, _PARAMETER = "torch._utils._rebuild_tensor_v2", "torch._utils._rebuild_parameter"
_STORAGES = {
    "torch.DoubleStorage": "F64",
    "torch.FloatStorage": "F32",
    "torch.HalfStorage": "F16",
    "torch.BFloat16Storage": "BF16",
    "torch.LongStorage": "I64",
    "torch.IntStorage": "I32",
    "torch.ShortStorage": "I16",
    "torch.CharStorage": "I8",
    "torch.ByteStorage": "U8",
    "torch.BoolStorage": "BOOL",
}
_KNOWN = frozenset({_DICT, _TENSOR, _PARAMETER, *_STORAGES})
_NESTED = ("state_dict", "model", "module", "model_state_dict")  # where programs that train keep the weights


class _Storage(NamedTuple):
    dtype: str
    entry: Entry
    numbers: int


def read_pickled(path: Path, quoted: str) -> dict[str, Stored]:
    """Return the tensors of a file by name.

    Raises
    ------
    UserError
        When torch did not write it, it is of an older kind, holds more than weights, or is damaged.
    OSError
        When it cannot be read.
    """
    size = path.stat().st_size
    with path.open("rb") as file:
        _check_beginning(file.read(64), size, quoted)
        entries = read_directory(file, size, quoted)
        heads = [name for name in entries if name.endswith("/data.pkl") and name.count("/") == 1]
        if len(heads) != 1:
            raise UserError("{quoted} is a zip archive that torch did not write. Take another copy.", quoted=quoted)
        stem = heads[0].removesuffix("data.pkl")
        head, order = entries[heads[0]], entries.get(f"{stem}byteorder")
        if head.end - head.begin > _MOST_BYTES:
            raise UserError(
                "{quoted} is too large: {most} MB are the most.", quoted="“data.pkl”", most=_MOST_BYTES >> 20
            )
        if f"{stem}constants.pkl" in entries or any(name.startswith(f"{stem}code/") for name in entries):
            raise converted(Said("{quoted} is a program of TorchScript, and no program is run", quoted=quoted))
        if order is not None:
            file.seek(order.begin)
            if file.read(min(order.end - order.begin, 16)) != b"little":
                raise converted(Said("{quoted} has the bytes of its numbers in another order", quoted=quoted))
        file.seek(head.begin)
        content = file.read(head.end - head.begin)
    if not is_whole(path, head):
        raise damage(quoted)
    reading = _Reading(path, stem, entries, quoted)
    try:
        return _weights(unpickled(content, _KNOWN, reading.made, reading.stored, quoted), quoted)
    except BrokenPickle:
        raise damage(quoted) from None


def converted(told: Said) -> UserError:
    """Return a refusal that says how the file becomes one that is read."""
    return UserError(
        "{told}. Where you trust it, load the model with transformers, write it with save_pretrained, and open the "
        "new folder.",
        told=told,
    )


def _check_beginning(beginning: bytes, size: int, quoted: str) -> None:
    if not size:
        raise UserError("{quoted} is empty. Take another copy.", quoted=quoted)
    if beginning.startswith(b"\x80"):
        raise converted(
            Said("{quoted} is a pickle, which can run programs when it is read, so it is not opened", quoted=quoted)
        )
    if not beginning.startswith(b"PK\3\4"):
        check_other(beginning, quoted)
        raise UserError("{quoted} is no file of weights that torch wrote. Take another copy.", quoted=quoted)


def _weights(found: Any, quoted: str) -> dict[str, Stored]:
    """Return the tensors of a state dict, which may stand in a dict of a program that trains."""
    if type(found) is dict:
        inner = [found, *(found[key] for key in _NESTED if type(found.get(key)) is dict)]
        for one in inner:
            tensors = {key: value for key, value in one.items() if type(value) is Stored}
            if tensors:
                if len(tensors) > MOST_TENSORS or any(
                    type(key) is not str or len(key) > LONGEST_NAME for key in tensors
                ):
                    raise damage(quoted)
                return tensors
    raise UserError("{quoted} holds no weights by name. Save the model's state_dict() with torch.save.", quoted=quoted)


@dataclass(frozen=True)
class _Reading:
    """What the names of one file stand for."""

    path: Path
    stem: str
    entries: dict[str, Entry]
    quoted: str

    def stored(self, told: Any) -> _Storage:
        """Return a storage: ("storage", its type, the entry's key, where it was computed, how many numbers)."""
        if type(told) is not tuple or len(told) != 5 or told[0] != "storage":
            raise BrokenPickle("no storage")
        _, kind, key, _, count = told
        if type(kind) is not Name or kind.full not in _STORAGES or type(key) is not str or not _is_size(count):
            raise BrokenPickle("no storage")
        dtype = _STORAGES[kind.full]
        entry = self.entries.get(f"{self.stem}data/{key}")
        if entry is None or (entry.end - entry.begin) * 8 != count * BITS[dtype]:
            raise BrokenPickle("the storage is not there, or of another size")
        return _Storage(dtype, entry, count)

    def made(self, name: Name, given: tuple[Any, ...]) -> Any:
        """Return an empty dict or a tensor."""
        if name.full == _DICT and not given:
            return {}
        if name.full == _TENSOR and len(given) in (6, 7):
            return self._tensor(*given[:4])
        if name.full == _PARAMETER and len(given) == 3 and type(given[0]) is Stored:
            return given[0]
        raise BrokenPickle("no weights")

    def _tensor(self, storage: Any, offset: Any, shape: Any, strides: Any) -> Stored:
        """Return a tensor whose every number lies in its storage; of n numbers none is counted twice."""
        if type(storage) is not _Storage or not _are_sizes((offset,)) or not _are_sizes(shape, strides):
            raise BrokenPickle("no tensor")
        numbers = math.prod(shape)
        span = 1 + sum((size - 1) * step for size, step in zip(shape, strides, strict=True)) if numbers else 0
        if offset + span > storage.numbers or numbers > storage.numbers:
            raise UserError(
                "A tensor in {quoted} is larger than what is stored of it. Take another copy.", quoted=self.quoted
            )
        width = BITS[storage.dtype] // 8
        begin = storage.entry.begin + offset * width
        steps = tuple(step if size > 1 else 0 for size, step in zip(shape, strides, strict=True))
        return Stored(self.path, storage.dtype, shape, begin, begin + span * width, Strided(steps, storage.entry))


def _is_size(value: Any) -> bool:
    return type(value) is int and 0 <= value <= _MOST


def _are_sizes(*tuples: Any) -> bool:
    """Tell whether these are tuples of one length with whole numbers from 0."""
    return all(type(one) is tuple and len(one) == len(tuples[0]) <= _MOST_AXES for one in tuples) and all(
        map(_is_size, (number for one in tuples for number in one))
    )
