"""Unsaved work kept for the case of a crash: one slot a window, which its process holds locked while it lives.

A slot is `NAME.mhad` and `NAME.lock` in one folder. The document carries which file it came from, in one text beside
its header, so that both are always of one moment. A slot whose lock nobody holds is what a dead process left.
"""

from __future__ import annotations

import contextlib
import json
import threading
import uuid
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from mha_desktop.errors import Said, UserError, shortened
from mha_desktop.exchange.complete import is_path, remove_parts, why_not_kept, write_complete
from mha_desktop.exchange.file_lock import give_back, held, take_lock
from mha_desktop.exchange.mhad import SUFFIX, read_mhad, to_bytes
from mha_desktop.exchange.mhad_container import UNCONVERTIBLE, read_head
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.stamp import FileStamp
from mha_desktop.paths import state_dir

_NOTE = "recovery"
_LOCK = ".lock"


@dataclass(frozen=True)
class Orphan:
    """Unsaved work whose window is gone.

    Attributes
    ----------
    file
        Its slot's document.
    title, path
        The document's title, and the file it was opened from or last saved to; None for none.
    written
        When it was kept, in seconds since 1970.
    problem
        One sentence when it is damaged: it cannot be taken, and is kept.
    """

    file: Path
    title: str
    path: Path | None
    written: float
    problem: str | None = None


class _Origin(msgspec.Struct, frozen=True):
    path: str | None = None
    stamp: FileStamp | None = None


class Recovery:
    """The slot of one window, and what other windows left.

    Every call may come from any thread. `folder` is the system's place for it unless a test has its own.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = state_dir() / "recovery" if folder is None else folder
        self._file = self.folder / f"{uuid.uuid4().hex}{SUFFIX}"
        self._lock: int | None = None
        self._refused = False
        self._one_at_a_time = threading.RLock()

    def write(self, opened: Opened) -> None:
        """Keep a document as it is now, in place of what this window kept before; its trace is left out.

        Raises
        ------
        UserError
            When nothing can be kept; once, and again only after it has worked in between.
        """
        with self._one_at_a_time:
            try:
                self._write(opened)
            except (OSError, UserError, MemoryError) as error:
                if self._refused:
                    return
                self._refused = True
                why = why_not_kept(error)
                raise UserError(
                    "Unsaved work cannot be kept for the case of a crash: {why}. Save often.", why=why
                ) from error
            self._refused = False

    def clear(self) -> None:
        """Drop what this window kept: its document was saved, or its window closed as it should be."""
        with self._one_at_a_time:
            with contextlib.suppress(OSError):  # what is left is offered once too often, never lost
                self._file.unlink()
            if self._lock is not None:
                give_back(self._lock, self._lock_of(self._file))
                self._lock = None

    def orphans(self) -> tuple[Orphan, ...]:
        """Return what dead windows left, the newest first; what they left of no use is deleted."""
        with self._one_at_a_time:
            remove_parts(self.folder)
            self._remove_lone_locks()
            found = []
            for file in self._files(SUFFIX):
                with held(self._lock_of(file)) as free:
                    if free:
                        found.append(_orphan(file))
            return tuple(sorted((orphan for orphan in found if orphan), key=lambda orphan: -orphan.written))

    def take(self, orphan: Orphan) -> Opened:
        """Return an orphan's document, with the path and stamp of the file it came from; it is this window's now.

        Raises
        ------
        UserError
            When another window has taken it, or it is damaged; then it is kept.
        """
        with self._one_at_a_time, held(self._lock_of(orphan.file)) as free:
            if not free or not orphan.file.exists():
                raise UserError("“{title}” is open in another window by now.", title=shortened(orphan.title))
            opened = _read(orphan.file)
            self._write(opened)  # before the old slot goes: a crash in between leaves two, never none
            _delete(orphan.file)
            return opened

    def drop(self, orphan: Orphan) -> None:
        """Delete an orphan that is not wanted."""
        with self._one_at_a_time, held(self._lock_of(orphan.file)) as free:
            if free:
                _delete(orphan.file)

    def _write(self, opened: Opened) -> None:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        while self._lock is None:
            self._lock = take_lock(self._lock_of(self._file))
            if self._lock is None:  # another window is just looking whether this slot, cleared before, was left
                self._file = self.folder / f"{uuid.uuid4().hex}{SUFFIX}"
        origin = _Origin(None if opened.path is None else str(opened.path), opened.stamp)
        note = json.dumps(msgspec.to_builtins(origin))
        write_complete(self._file, to_bytes(replace(opened, trace=None), {_NOTE: note}))

    def _remove_lone_locks(self) -> None:
        for lock in self._files(_LOCK):
            if not lock.with_suffix(SUFFIX).exists():
                with held(lock):
                    pass  # giving it back deletes it

    def _files(self, suffix: str) -> list[Path]:
        try:
            return sorted(path for path in self.folder.iterdir() if path.suffix == suffix)
        except OSError:
            return []

    @staticmethod
    def _lock_of(file: Path) -> Path:
        return file.with_suffix(_LOCK)


def _orphan(file: Path) -> Orphan | None:
    """Return what a slot holds, read whole so that it is known to be good; None when it is gone by now."""
    try:
        written = file.stat().st_mtime
    except OSError:
        return None
    try:
        opened = _read(file)
    except UserError as error:
        return Orphan(
            file, "", None, written, Said("Work that was not saved cannot be read and is kept: {error}", error=error)
        )
    return Orphan(file, opened.document.title, opened.path, written)


def _read(file: Path) -> Opened:
    """Return a slot's document with the path and stamp of the file that it came from.

    Raises
    ------
    UserError
        When it is damaged.
    """
    opened, origin = read_mhad(file), _Origin()
    with contextlib.suppress(OSError, ValueError, RecursionError, *UNCONVERTIBLE):  # then it has no path
        with file.open("rb") as stream:
            head = read_head(stream, file.stat().st_size, "")
        origin = msgspec.convert(json.loads(head.metadata.get(_NOTE, "{}")), _Origin)
    path = Path(origin.path) if origin.path and is_path(origin.path) else None
    return replace(opened, path=path, stamp=None if path is None else origin.stamp)


def _delete(file: Path) -> None:
    with contextlib.suppress(OSError):  # the next start tries again
        file.unlink()
