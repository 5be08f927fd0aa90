"""The files that were opened or saved last, kept for the File menu of every window."""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import dataclass
from pathlib import Path

from mha_desktop.errors import UserError
from mha_desktop.exchange.complete import is_path, write_complete
from mha_desktop.paths import state_dir

MOST = 10
_LARGEST = 2**20  # bytes; ten paths are never as long


@dataclass(frozen=True)
class RecentFile:
    """A path, and whether a file was there when the list was read."""

    path: Path
    exists: bool


def recent_files() -> tuple[RecentFile, ...]:
    """Return the files, the last one first; none when the list is missing or damaged."""
    return tuple(RecentFile(path, _is_file(path)) for path in _read())


def add_recent(path: Path) -> None:
    """Put a file first. A list that cannot be written is a loss too small to speak of."""
    absolute = Path(os.path.abspath(path))
    _write([absolute, *(other for other in _read() if other != absolute)][:MOST])


def forget_recent(path: Path | None = None) -> None:
    """Take a file off the list, or all (None)."""
    _write([] if path is None else [other for other in _read() if other != Path(os.path.abspath(path))])


def _place() -> Path:
    return state_dir() / "recent.json"


def _read() -> list[Path]:
    try:
        with _place().open("rb") as file:
            found = json.loads(file.read(_LARGEST))
    except (OSError, ValueError, RecursionError):
        return []
    if not isinstance(found, list):
        return []
    return [Path(path) for path in found if isinstance(path, str) and is_path(path)][:MOST]


def _write(paths: list[Path]) -> None:
    with contextlib.suppress(OSError, UserError):  # a list that cannot be kept is a loss too small to speak of
        _place().parent.mkdir(parents=True, exist_ok=True)
        # ASCII also holds the halves of letters by which Python spells file names that are not UTF-8.
        write_complete(_place(), json.dumps([str(path) for path in paths], indent=1).encode("ascii"))


def _is_file(path: Path) -> bool:
    with contextlib.suppress(OSError, ValueError):  # what cannot be asked about is not there
        return path.is_file() or path.is_dir()  # a folder is a model
    return False
