"""Closed doors for the administrator too: tests of permissions run the same whoever runs them."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
from collections.abc import Iterator

_VERSION_3 = 0x20080522
# Linux' numbers of what lets the administrator pass over permissions: change owners, write and read, act as owner.
_PASSING = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 3


class _Head(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class _Set(ctypes.Structure):
    _fields_ = (("effective", ctypes.c_uint32), ("permitted", ctypes.c_uint32), ("inheritable", ctypes.c_uint32))


@contextlib.contextmanager
def ordinary_user() -> Iterator[None]:
    """Let permissions count within, for this thread and those that it starts, as they do for who owns the files.

    Raises
    ------
    OSError
        Where the administrator cannot do without: only Linux can take that away from a thread.
    """
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        yield
        return
    if not sys.platform.startswith("linux"):
        raise OSError("permissions do not count for this system's administrator")
    libc = ctypes.CDLL(None, use_errno=True)
    head, usual, without = _Head(_VERSION_3, 0), (_Set * 2)(), (_Set * 2)()
    for sets in (usual, without):
        _call(libc.capget, head, sets)
    without[0].effective &= ~_PASSING
    _call(libc.capset, head, without)
    try:
        yield
    finally:
        _call(libc.capset, head, usual)


def _call(function: ctypes._NamedFuncPointer, head: _Head, sets: ctypes.Array[_Set]) -> None:
    if function(ctypes.byref(head), sets):
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
