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
    usual = _take_away(for_good=False)
    try:
        yield
    finally:
        _call("capset", usual)


def become_ordinary() -> None:
    """Do without for good, in a process of its own; the answers of `os.access` are then an ordinary user's too."""
    if os.geteuid() == 0:
        _take_away(for_good=True)


def _take_away(for_good: bool) -> ctypes.Array[_Set]:
    """Let this thread pass over no permission; what it may do else, to be given back."""
    usual, without = (_Set * 2)(), (_Set * 2)()
    for sets in (usual, without):
        _call("capget", sets)
    without[0].effective &= ~_PASSING
    if for_good:
        without[0].permitted &= ~_PASSING
        without[0].inheritable &= ~_PASSING
    _call("capset", without)
    return usual


def _call(name: str, sets: ctypes.Array[_Set]) -> None:
    head = _Head(_VERSION_3, 0)
    if getattr(ctypes.CDLL(None, use_errno=True), name)(ctypes.byref(head), sets):
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
