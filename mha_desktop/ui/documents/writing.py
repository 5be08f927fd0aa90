"""A large document being written beside the window; whoever needs its end waits for it."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Any

from PySide6.QtCore import QObject, Signal

from mha_desktop.errors import UserError
from mha_desktop.ui.words import translated


class Writing(QObject):
    """At most one write at a time; its end is told in the window's thread."""

    _ended = Signal(int)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._number = 0
        self._thread: Thread | None = None
        self._outcome: Any = None
        self._done: Callable[[Any], None] = _nothing
        self._refused: Callable[[str], None] = _nothing
        self._ended.connect(self._finish)

    @property
    def running(self) -> bool:
        """Whether something is being written."""
        return self._thread is not None

    def start(self, write: Callable[[], Any], done: Callable[[Any], None], refused: Callable[[str], None]) -> None:
        """Write, after what is being written; then call `done` with the result, or `refused` with a sentence."""
        self.settle()
        self._number += 1
        self._done, self._refused = done, refused
        self._thread = Thread(target=self._run, args=(self._number, write), name="save")
        self._thread.start()

    def settle(self) -> None:
        """Wait for what is being written, and tell its end now."""
        self._finish(self._number)

    def _run(self, number: int, write: Callable[[], Any]) -> None:
        try:
            self._outcome = write()
        except Exception as error:  # handed to the window's thread, which tells it or raises it
            self._outcome = error
        self._ended.emit(number)

    def _finish(self, number: int) -> None:
        if self._thread is None or number != self._number:
            return  # it was waited for, and another may have begun
        self._thread.join()
        outcome, self._thread, self._outcome = self._outcome, None, None
        if isinstance(outcome, UserError):
            self._refused(translated(outcome))
        elif isinstance(outcome, Exception):
            raise outcome
        else:
            self._done(outcome)


def _nothing(_outcome: Any) -> None:
    """Before anything was written there is nobody to tell."""
