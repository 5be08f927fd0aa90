"""Files as `torch.save` writes them, put together by hand, so that each part of one can be wrong."""

from __future__ import annotations

import struct
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

NAMES = {"model/byteorder": b"little", "model/version": b"3\n"}
QUERY = "encoder.layer.0.attention.self.query.weight"


def text(words: str) -> bytes:
    """A text as an operation of a pickle."""
    return b"X" + struct.pack("<I", len(words.encode())) + words.encode()


def number(value: int) -> bytes:
    """A whole number of any size as an operation of a pickle."""
    content = value.to_bytes(16, "little", signed=True)
    return b"\x8a" + bytes([len(content)]) + content


def values(numbers: Sequence[int]) -> bytes:
    """A tuple of whole numbers as operations of a pickle."""
    return b"(" + b"".join(map(number, numbers)) + b"t"


def storage(key: str = "0", kind: str = "FloatStorage", count: int = 6) -> bytes:
    """A storage by its persistent id."""
    parts = text("storage"), b"ctorch\n" + kind.encode() + b"\n", text(key), text("cpu"), number(count)
    return b"(" + b"".join(parts) + b"tQ"


def tensor(
    place: bytes | None = None, offset: int = 0, shape: Sequence[int] = (2, 3), strides: Sequence[int] = (3, 1)
) -> bytes:
    """A tensor as torch asks for it."""
    hooks = b"\x89ccollections\nOrderedDict\n)R"
    given = (place or storage()) + number(offset) + values(shape) + values(strides) + hooks
    return b"ctorch._utils\n_rebuild_tensor_v2\n(" + given + b"tR"


def state(value: bytes, name: str = QUERY) -> bytes:
    """A pickle of a dict with one entry."""
    return b"\x80\x02}(" + text(name) + value + b"u."


def write(path: Path, head: bytes, storages: dict[str, bytes] | None = None, **options: Any) -> Path:
    """Write an archive with this data.pkl; `entries` come beside, `method` packs it."""
    method, beside = options.get("method", zipfile.ZIP_STORED), options.get("entries", NAMES)
    with zipfile.ZipFile(path, "w", method) as archive:
        archive.writestr("model/data.pkl", head)
        for name, content in beside.items():
            archive.writestr(name, content)
        for key, content in ({"0": bytes(24)} if storages is None else storages).items():
            archive.writestr(f"model/data/{key}", content)
    return path
