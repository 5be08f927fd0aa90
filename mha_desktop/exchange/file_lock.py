"""Locks that end with the process that holds them: how a file in use is told from one that a dead process left."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path

_HELD = {errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK}


def try_lock(handle: int) -> bool:
    """Lock an open file for its handle alone; tell whether no other handle, of any process, has it locked.

    The lock ends when the handle is closed or its process ends, however it ends.

    Raises
    ------
    OSError
        When the file system has no locks.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in _HELD:
            return False
        raise
    return True


def take_lock(path: Path) -> int | None:
    """Make the lock file `path` where it is missing and lock it; return its handle, or None when it is locked.

    Raises
    ------
    OSError
        When the file cannot be made or the file system has no locks.
    """
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if not try_lock(handle):
                os.close(handle)
                return None
            if is_at(handle, path):
                return handle
        except OSError:
            os.close(handle)
            raise
        os.close(handle)  # its last owner deleted it between our two calls


def give_back(handle: int, path: Path) -> None:
    """Delete a lock file that `take_lock` gave, and end the lock."""
    if sys.platform == "win32":  # an open file cannot be deleted there
        os.close(handle)
    with contextlib.suppress(OSError):  # a lock that lies about is no longer held, so it is free
        os.unlink(path)
    if sys.platform != "win32":
        os.close(handle)


@contextlib.contextmanager
def held(path: Path) -> Iterator[bool]:
    """Hold the lock file `path` for the block; tell whether nobody else does."""
    try:
        handle = take_lock(path)
    except OSError:  # without a file or without locks it is not ours
        handle = None
    try:
        yield handle is not None
    finally:
        if handle is not None:
            give_back(handle, path)


def is_at(handle: int, path: Path) -> bool:
    """Tell whether an open file still is the one at `path`."""
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except FileNotFoundError:
        return False


@contextlib.contextmanager
def left_behind(path: Path) -> Iterator[bool]:
    """Tell whether no process works on `path`; for the length of the block nobody can begin to."""
    try:
        handle = os.open(path, os.O_RDWR)
    except OSError:
        yield False
        return
    try:
        try:
            free = try_lock(handle) and is_at(handle, path)
        except OSError:  # without locks nobody knows
            free = False
        yield free
    finally:
        os.close(handle)
