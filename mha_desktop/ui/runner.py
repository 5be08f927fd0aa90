"""Slow work in one background thread, its results handed back to the window's thread."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from mha_desktop.errors import UserError
from mha_desktop.exchange.progress import Stopped

_EXPECTED = (UserError, Stopped, MemoryError, OSError)  # the disk and the memory are nobody's fault
_NO_MEMORY = ("memory", "alloc")  # what torch calls a RuntimeError


class _Job(QRunnable):
    """One piece of work; what comes of it goes through the runner's signal to the window's thread."""

    def __init__(self, runner: ThreadRunner, number: int, work: Callable[[], Any]) -> None:
        super().__init__()
        self._runner, self._number, self._work = runner, number, work

    def run(self) -> None:
        """Do the work, unless a newer job has made it useless before it began."""
        work = self._work
        del self._work  # the job itself may stay with the pool, and its work holds a trace
        if self._number != self._runner.newest:
            return
        try:
            result: Any = work()
        except Exception as error:
            self._runner.ended.emit(self._number, None, error)
        else:
            self._runner.ended.emit(self._number, result, None)


class ThreadRunner(QObject):
    """Runs the newest job only: one that waits while a newer one comes is never begun, and its result never told."""

    ended = Signal(int, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.newest = 0
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._done: Callable[[Any], None] | None = None
        self._failed: Callable[[Exception], None] | None = None
        self.ended.connect(self._ended)

    def run(self, work: Callable[[], Any], done: Callable[[Any], None], failed: Callable[[Exception], None]) -> None:
        """Start `work` in the background; later call `done` or `failed` in this object's thread."""
        self.newest += 1
        self._done, self._failed = done, failed
        self._pool.start(_Job(self, self.newest, work))

    def stop(self) -> None:
        """Forget what runs and wait for its end (a torch call cannot be broken off)."""
        self.newest += 1
        self._done = self._failed = None
        self._pool.clear()
        self._pool.waitForDone()

    def _ended(self, number: int, result: Any, error: Exception | None) -> None:
        if number != self.newest or self._done is None or self._failed is None:
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
