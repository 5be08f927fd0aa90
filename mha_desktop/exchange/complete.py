"""Complete files or none: a temporary file beside the target, written to disk, then moved into its place.

Whatever ends the process in between, the target holds its old bytes or its new ones. The temporary file is locked
while it is written, so that one that a killed process left is known as such, and removed by the next save.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from mha_desktop.errors import Said, UserError, shortened
from mha_desktop.exchange.file_lock import is_at, left_behind, try_lock
from mha_desktop.exchange.progress import Step, pieces, unwatched

PART = ".mha-part"
_FILES = ".files"  # behind the name of a temporary file: the folder that it stands for
_UNCHANGED = Said("Nothing was changed.")
_FULL = {
    errno.ENOSPC: Said("the disk is full"),
    errno.EDQUOT: Said("your share of the disk is full"),
    errno.EFBIG: Said("the disk or your account takes no file of this size"),
}
_NOT_YOURS = Said("you may not write in this folder. Save in another place.")
_CLOSED = {
    errno.ENOENT: Said("there is no such folder (any more). Save in another place."),
    errno.ENOTDIR: Said("there is no such folder (any more). Save in another place."),
    errno.EACCES: _NOT_YOURS,
    errno.EPERM: _NOT_YOURS,
    errno.EROFS: Said("this disk can only be read. Save in another place."),
}
_LONGEST_PATH = 2**15  # bytes; no system takes longer ones
_LETTERS_KEPT = 32  # of the target's name, so that the temporary name is not too long for the system


@contextlib.contextmanager
def complete_file(path: Path, step: Step = unwatched) -> Iterator[IO[bytes]]:
    """Open `path` for writing; it appears, or replaces the old file, when the block ends without an error.

    A link keeps pointing at its file, which is replaced; the old file's permissions stay. A last `step` comes before
    that, so that work which is stopped while the disk is written leaves the old file.

    Raises
    ------
    UserError
        When the file cannot be written; what was at `path` is as before.
    """
    target = Path(os.path.realpath(path))  # a link stays a link
    with looked_up(path):
        _check_target(target, path)
    temporary: Path | None = None
    try:
        with written(path):
            remove_parts(target.parent, target.name)
            handle, temporary = part_file(target)
            with os.fdopen(handle, "wb") as file:
                _take_over(target, temporary)
                yield file
                file.flush()
                os.fsync(file.fileno())
                step()
                if sys.platform == "win32":  # an open file cannot be moved there
                    file.close()
                os.replace(temporary, target)
                temporary = None
            _settle(target.parent)
    finally:
        if temporary is not None:
            with contextlib.suppress(OSError):  # swept up by `remove_parts` later
                os.unlink(temporary)


@contextlib.contextmanager
def written(path: Path) -> Iterator[None]:
    """Say in words why something could not be written.

    Raises
    ------
    UserError
        In place of the block's `OSError`.
    """
    try:
        yield
    except OSError as error:
        raise UserError(
            "“{path}” could not be written: {why_not_written} Nothing was changed.",
            path=path,
            why_not_written=why_not_written(error),
        ) from error


def remove_parts(folder: Path, name: str | None = None) -> None:
    """Delete the temporary files, and folders, that dead processes left: of the target `name`, or of all."""
    beginning = "." if name is None else _beginning(name)
    with contextlib.suppress(OSError), os.scandir(folder) as entries:  # unreadable: nothing to sweep up
        found = [Path(e.path) for e in entries if e.name.startswith(beginning) and e.name.endswith(PART)]
        for part in found:
            with left_behind(part) as dead, contextlib.suppress(OSError):  # another process was faster
                if dead:
                    shutil.rmtree(files_of(part), ignore_errors=True)
                    os.unlink(part)


def files_of(part: Path) -> Path:
    """Return the temporary folder of a package whose temporary file `part` is locked while the folder is filled."""
    return part.with_name(part.name + _FILES)


@contextlib.contextmanager
def looked_up(path: Path | str) -> Iterator[None]:
    """Say in words what the system answers about a path it will not look up: too long, or in a folder closed to us.

    Raises
    ------
    UserError
        In place of the block's `OSError`.
    """
    try:
        yield
    except OSError as error:
        raise UserError(
            "“{path}” cannot be used: {reason}.", path=shortened(str(path)), reason=reason(error)
        ) from error


def is_path(text: str) -> bool:
    """Tell whether a text from a file can be a path for the system.

    It has a sane length, no zero byte, and no halves of letters but those by which Python spells names in another code.
    """
    try:
        return 0 < len(os.fsencode(text)) <= _LONGEST_PATH and "\0" not in text
    except UnicodeEncodeError:
        return False


def write_complete(path: Path, content: bytes, step: Step = unwatched) -> None:
    """Write a whole file at once, or nothing; see `complete_file`."""
    with complete_file(path, step) as file:
        for piece in pieces(content, step):
            file.write(piece)


def reason(error: OSError) -> str:
    """Return what is wrong, without number and path: in plain words where the disk is full, else in the system's."""
    return _FULL.get(error.errno or 0) or error.strerror or str(error) or type(error).__name__


def why_not_kept(error: OSError | UserError | MemoryError) -> str:
    """Return why something was not kept, to stand inside a sentence."""
    if isinstance(error, OSError):
        return reason(error)
    return error.said.without(_UNCHANGED) if isinstance(error, UserError) else Said("not enough memory")


def why_not_written(error: OSError) -> str:
    """Return why a file was not written, as the end of a sentence, and what helps where that is known."""
    number = error.errno or 0
    if number in _FULL:
        return Said("{full}. Make room, or save in another place.", full=_FULL[number])
    return _CLOSED.get(number, f"{reason(error)}.")


def _check_target(target: Path, path: Path) -> None:
    """Refuse what is no file, or one that its owner has protected: replacing would pass over the protection."""
    if target.is_dir():
        raise UserError("“{path}” is a folder. Name a file to write.", path=path)
    if not target.exists():
        return
    if not target.is_file():
        raise UserError("“{path}” is a device, not a file. Name a file to write.", path=path)
    writable = target.stat().st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH)
    if not writable or not os.access(target, os.W_OK):
        raise UserError("“{path}” is read-only. Save under another name; nothing was changed.", path=path)


def _beginning(name: str) -> str:
    return f".{name[:_LETTERS_KEPT]}."


def part_file(target: Path) -> tuple[int, Path]:
    """Make the temporary file of a target and lock it; return its handle and path.

    It has the permissions that an ordinary new file would get, or nobody else's until it has the old file's.
    """
    mode = 0o600 if target.exists() else 0o666
    while True:
        path = target.with_name(f"{_beginning(target.name)}{os.urandom(4).hex()}{PART}")
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
        except FileExistsError:
            continue
        try:
            locked = try_lock(handle)
        except OSError:  # no locks here: it is then never taken for one left behind
            return handle, path
        if locked and is_at(handle, path):
            return handle, path
        os.close(handle)  # another process is about to delete it: it came between making and locking
        with contextlib.suppress(OSError):  # the other process has deleted it
            os.unlink(path)


def _take_over(target: Path, temporary: Path) -> None:
    """Give the temporary file the old one's permissions and, where that is allowed, its owner."""
    if not target.exists():
        return
    old = target.stat()
    if sys.platform != "win32":
        with contextlib.suppress(OSError):  # only the administrator may give files away
            os.chown(temporary, old.st_uid, old.st_gid)
    os.chmod(temporary, stat.S_IMODE(old.st_mode))


def _settle(folder: Path) -> None:
    """Have the folder's entry written to disk as well, where the system can do that."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):  # some file systems cannot; the file itself is safe
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
