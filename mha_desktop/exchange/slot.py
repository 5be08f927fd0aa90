"""A place for what is not saved, for the case of a crash: one slot a window, which its process holds locked.

A slot is `NAME.suffix` and `NAME.lock` in one folder. One whose lock nobody holds is what a dead process left.
"""

from __future__ import annotations

import contextlib
import threading
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.complete import remove_parts
from mha_desktop.exchange.file_lock import give_back, held, take_lock

_LOCK = ".lock"
T = TypeVar("T")


class Slot:
    """The slot of one window, and what other windows left. Every call may come from any thread."""

    def __init__(self, folder: Path, suffix: str) -> None:
        self.folder = folder
        self._suffix = suffix
        self._file = self._named()
        self._lock: int | None = None
        self._one_at_a_time = threading.RLock()

    def write(self, put: Callable[[Path], None]) -> None:
        """Have the slot's file written, in place of what this window kept before.

        Raises
        ------
        OSError
            When there can be no slot; and whatever `put` raises.
        """
        with self._one_at_a_time:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            while self._lock is None:
                self._lock = take_lock(_lock_of(self._file))
                if self._lock is None:  # another window is just looking whether this slot, cleared before, was left
                    self._file = self._named()
            put(self._file)

    def clear(self) -> None:
        """Drop what this window kept: it was saved, or its window closed as it should be."""
        with self._one_at_a_time:
            with contextlib.suppress(OSError):  # what is left is offered once too often, never lost
                self._file.unlink()
            if self._lock is not None:
                give_back(self._lock, _lock_of(self._file))
                self._lock = None

    def left(self, look: Callable[[Path], T]) -> list[T]:
        """Return how what dead windows left looks, file by file; what they left of no use is deleted."""
        with self._one_at_a_time:
            remove_parts(self.folder)
            self._remove_lone_locks()
            found = []
            for file in self._files(self._suffix):
                with held(_lock_of(file)) as free:
                    if free:
                        found.append(look(file))
            return found

    def take(self, file: Path, title: str, read: Callable[[Path], T], keep: Callable[[T], None]) -> T:
        """Read what was left, keep it in this window's slot, and let the old one go.

        Raises
        ------
        UserError
            When another window has taken it; whatever `read` and `keep` raise, and then it is left where it is.
        """
        with self._one_at_a_time, held(_lock_of(file)) as free:
            if not free or not file.exists():
                raise UserError("“{title}” is open in another window by now.", title=shortened(title))
            found = read(file)
            keep(found)  # before the old slot goes: a crash in between leaves two, never none
            _delete(file)
            return found

    def drop(self, file: Path) -> None:
        """Delete what was left and is not wanted."""
        with self._one_at_a_time, held(_lock_of(file)) as free:
            if free:
                _delete(file)

    def _named(self) -> Path:
        return self.folder / f"{uuid.uuid4().hex}{self._suffix}"

    def _remove_lone_locks(self) -> None:
        for lock in self._files(_LOCK):
            if not lock.with_suffix(self._suffix).exists():
                with held(lock):
                    pass  # giving it back deletes it

    def _files(self, suffix: str) -> list[Path]:
        try:
            return sorted(path for path in self.folder.iterdir() if path.suffix == suffix)
        except OSError:
            return []


def _lock_of(file: Path) -> Path:
    return file.with_suffix(_LOCK)


def _delete(file: Path) -> None:
    with contextlib.suppress(OSError):  # the next start tries again
        file.unlink()
