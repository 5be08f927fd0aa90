"""What a file held when it was last read or written here, so that another program's change is not overwritten."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from mha_desktop.errors import UserError
from mha_desktop.exchange.complete import reason

_PIECE = 2**20


@dataclass(frozen=True)
class FileStamp:
    """Size in bytes and BLAKE2b digest (hexadecimal) of a file.

    Times are left out on purpose: they stay the same within a clock's tick, go back with the clock, and change when
    a file is only copied. Reading a file again costs less than writing it to disk, which is when this is asked.
    """

    size: int
    digest: str


def stamp_of(content: bytes) -> FileStamp:
    """Return the stamp of a file with this content."""
    return FileStamp(len(content), _hash(content).hexdigest())


def changed_since(stamp: FileStamp, path: Path) -> bool:
    """Tell whether a file holds something else than when the stamp was taken; a deleted one holds nothing to lose.

    Raises
    ------
    UserError
        When it cannot be read.
    """
    try:
        if path.stat().st_size != stamp.size:
            return True
        digest = _hash()
        with path.open("rb") as file:
            while piece := file.read(_PIECE):
                digest.update(piece)
        return digest.hexdigest() != stamp.digest
    except FileNotFoundError:
        return False
    except OSError as error:
        raise UserError("“{name}” could not be read: {reason}.", name=path.name, reason=reason(error)) from error


def _hash(content: bytes = b"") -> hashlib.blake2b:
    return hashlib.blake2b(content, digest_size=16)
