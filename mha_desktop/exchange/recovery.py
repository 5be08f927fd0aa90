"""Unsaved work kept for the case of a crash, in one slot a window (`exchange.slot`).

The document carries which file it came from, in one text beside its header, so that both are always of one moment.
"""

from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from mha_desktop.errors import Said, UserError
from mha_desktop.exchange.complete import is_path, why_not_kept, write_complete
from mha_desktop.exchange.mhad import SUFFIX, read_mhad, to_bytes
from mha_desktop.exchange.mhad_container import UNCONVERTIBLE, read_head
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.slot import Slot
from mha_desktop.exchange.stamp import FileStamp
from mha_desktop.paths import state_dir

_NOTE = "recovery"


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
        self._slot = Slot(self.folder, SUFFIX)
        self._refused = False

    def write(self, opened: Opened) -> None:
        """Keep a document as it is now, in place of what this window kept before; its trace is left out.

        Raises
        ------
        UserError
            When nothing can be kept; once, and again only after it has worked in between.
        """
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
        self._slot.clear()

    def orphans(self) -> tuple[Orphan, ...]:
        """Return what dead windows left, the newest first; what they left of no use is deleted."""
        found = filter(None, self._slot.left(_orphan))
        return tuple(sorted(found, key=lambda orphan: -orphan.written))

    def take(self, orphan: Orphan) -> Opened:
        """Return an orphan's document, with the path and stamp of the file it came from; it is this window's now.

        Raises
        ------
        UserError
            When another window has taken it, or it is damaged; then it is kept.
        """
        return self._slot.take(orphan.file, orphan.title, _read, self._write)

    def drop(self, orphan: Orphan) -> None:
        """Delete an orphan that is not wanted."""
        self._slot.drop(orphan.file)

    def _write(self, opened: Opened) -> None:
        origin = _Origin(None if opened.path is None else str(opened.path), opened.stamp)
        note = json.dumps(msgspec.to_builtins(origin))
        self._slot.write(lambda file: write_complete(file, to_bytes(replace(opened, trace=None), {_NOTE: note})))


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
