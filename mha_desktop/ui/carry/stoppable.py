"""Work in another thread that can be broken off."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from typing import Any


class Cancelled(Exception):
    """The work was broken off."""


class _Stop(BaseException):
    """Raised inside the work; no `except Exception` on the way keeps it."""


class Stoppable:
    """Work that `stop` ends at its next step in Python: files are then closed, and half-written ones removed.

    Writing and reading tables asks nobody on the way whether to go on, so the wish is raised in its thread.
    """

    def __init__(self, work: Callable[[], Any]) -> None:
        self._work = work
        self._lock = threading.Lock()
        self._thread: int | None = None
        self.stopped = False

    def __call__(self) -> Any:
        """Do the work.

        Raises
        ------
        Cancelled
            When it was stopped.
        """
        try:
            try:
                self._begin()
                return self._work()
            finally:
                self._end()
        except _Stop:
            raise Cancelled from None

    def stop(self) -> None:
        """Break it off; work that has ended is not touched."""
        with self._lock:
            if self.stopped:
                return
            self.stopped = True
            if self._thread is not None:
                thread, stop = ctypes.c_ulong(self._thread), ctypes.py_object(_Stop)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, stop)

    def _begin(self) -> None:
        with self._lock:
            if self.stopped:
                raise _Stop
            self._thread = threading.get_ident()

    def _end(self) -> None:
        with self._lock:
            self._thread = None
