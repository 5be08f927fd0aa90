"""Slow work in one background thread, its results handed back to the window's thread."""

from __future__ import annotations

import atexit
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal
from shiboken6 import isValid

from mha_desktop.errors import UserError
from mha_desktop.exchange.progress import Stopped

_EXPECTED = (UserError, Stopped, MemoryError, OSError)  # the disk and the memory are nobody's fault
_NO_MEMORY = ("memory", "alloc")  # what torch calls a RuntimeError


class _Line(QObject):
    """On which a thread tells what has come of its work: it stays where the runner goes in the middle of a job.

    Attributes
    ----------
    newest
        The number of the job that counts.
    """

    told = Signal(int, object, object)

    def __init__(self) -> None:
        super().__init__()
        self.newest = 0


class _Job(QRunnable):
    """One piece of work; what comes of it goes through a signal to the window's thread."""

    def __init__(self, line: _Line, work: Callable[[], Any]) -> None:
        super().__init__()
        self._line, self._number, self._work = line, line.newest, work

    def run(self) -> None:
        """Do the work, unless a newer job has made it useless before it began."""
        work = self._work
        del self._work  # the job itself may stay with the pool, and its work holds a trace
        if self._number != self._line.newest:
            return
        try:
            result: Any = work()
        except Exception as error:
            self._line.told.emit(self._number, None, error)
        else:
            self._line.told.emit(self._number, result, None)


# Pools whose runners have gone, and their lines. Deleting a pool waits for its thread, which may wait for Python's
# lock, which whoever deletes a window may hold: so none is deleted before its thread is at rest.
_LEFT: list[tuple[QThreadPool, _Line]] = []


def _leave(pool: QThreadPool, line: _Line) -> None:
    """Keep what a runner leaves behind, and let go of what is at rest."""
    line.newest += 1
    if isValid(pool):  # at the program's end it may have gone before
        pool.clear()
        _LEFT.append((pool, line))
    _LEFT[:] = [each for each in _LEFT if isValid(each[0]) and each[0].activeThreadCount()]


@atexit.register
def _wait_for_all() -> None:
    for pool, _ in _LEFT:
        if isValid(pool):
            pool.waitForDone()


class ThreadRunner(QObject):
    """Runs the newest job only: one that waits while a newer one comes is never begun, and its result never told."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool, self._line = QThreadPool(), _Line()
        self._pool.setMaxThreadCount(1)
        self._done: Callable[[Any], None] | None = None
        self._failed: Callable[[Exception], None] | None = None
        self._line.told.connect(self._ended)
        self.destroyed.connect(partial(_leave, self._pool, self._line))

    def run(self, work: Callable[[], Any], done: Callable[[Any], None], failed: Callable[[Exception], None]) -> None:
        """Start `work` in the background; later call `done` or `failed` in this object's thread."""
        self._line.newest += 1
        self._done, self._failed = done, failed
        self._pool.start(_Job(self._line, work))

    def stop(self) -> None:
        """Forget what runs and wait for its end (a torch call cannot be broken off)."""
        self.forget()
        self._pool.clear()
        self._pool.waitForDone()

    def forget(self) -> None:
        """Forget what runs, and go on."""
        self._line.newest += 1
        self._done = self._failed = None

    def _ended(self, number: int, result: Any, error: Exception | None) -> None:
        if number != self._line.newest or self._done is None or self._failed is None:
            return
        done, failed = self._done, self._failed
        self._done = self._failed = None
        if error is None:
            done(result)
        else:
            failed(error)
            if _is_fault(error):  # a bug: the log and the crash dialog hear of it too
                sys.excepthook(type(error), error, error.__traceback__)


def _is_fault(error: Exception) -> bool:
    if isinstance(error, RuntimeError) and any(word in str(error).casefold() for word in _NO_MEMORY):
        return False
    return not isinstance(error, _EXPECTED)
