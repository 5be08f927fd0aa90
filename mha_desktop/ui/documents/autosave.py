"""Keeps unsaved work for the case of a crash: a second after the last edit, in a thread; nothing ticks when idle."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer

from mha_desktop.document.model import Document
from mha_desktop.exchange.opened import Opened
from mha_desktop.ui.documents.file import DocumentFile
from mha_desktop.ui.runner import ThreadRunner
from mha_desktop.ui.words import translated

QUIET_MS = 1000  # after the last edit
LATEST_MS = 1700  # after the first edit that is not kept yet, however many follow; with the write under 2 s
QUIET_WRITES, LATEST_WRITES = 5, 10  # at least so many times as long as the last write took


class Keeping(NamedTuple):
    """One slot's task: keep `content`, whose document is named too; None: there is nothing to keep."""

    file: DocumentFile
    content: Opened | None

    @property
    def document(self) -> Document | None:
        """The document that stands in the slot afterwards."""
        return None if self.content is None else self.content.document


class Autosave(QObject):
    """Brings the slots up to date with what `due` says.

    Parameters
    ----------
    due : returns the slots that are behind.
    refused : hears a sentence when nothing can be kept.
    """

    def __init__(self, due: Callable[[], Sequence[Keeping]], refused: Callable[[str], None], parent: QObject) -> None:
        super().__init__(parent)
        self._due, self._refused = due, refused
        self._runner = ThreadRunner(self)
        self._running = self._again = False
        self._seconds = 0.0
        self._quiet, self._latest = self._timer(), self._timer()

    def _timer(self) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(self.start)
        return timer

    def touch(self) -> None:
        """Take note of an edit."""
        write = 1000 * self._seconds
        self._quiet.start(round(max(QUIET_MS, QUIET_WRITES * write)))
        if not self._latest.isActive():
            self._latest.start(round(max(LATEST_MS, LATEST_WRITES * write)))

    def start(self) -> None:
        """Bring the slots up to date in the background."""
        self._quiet.stop()
        self._latest.stop()
        if self._running:
            self._again = True
            return
        tasks = tuple(self._due())
        if tasks:
            self._running, self._again = True, False
            self._runner.run(partial(_timed, tasks), partial(self._ended, tasks), self._failed)

    def now(self) -> None:
        """Bring the slots up to date before this returns; what cannot be kept is passed over."""
        self.stop()
        tasks = tuple(self._due())
        try:
            _timed(tasks)
        except Exception as error:  # the session is ending: there is nobody to tell
            self._refused(translated(error))
        else:
            _note(tasks)

    def stop(self) -> None:
        """Wait for what runs, and begin no more."""
        self._quiet.stop()
        self._latest.stop()
        self._runner.stop()
        self._running = self._again = False

    def _ended(self, tasks: Sequence[Keeping], seconds: float) -> None:
        self._running, self._seconds = False, seconds
        _note(tasks)
        if self._again:
            self.start()

    def _failed(self, error: Exception) -> None:
        self._running = False
        self._refused(translated(error))


def _timed(tasks: Sequence[Keeping]) -> float:
    """Do the tasks; return the seconds they took."""
    from mha_desktop.exchange.recovery import Recovery  # needs safetensors and hashlib: not before the first edit

    started = time.perf_counter()
    for file, content in tasks:
        if content is not None:
            file.slot = file.slot or Recovery()
            file.slot.write(content)
        elif file.slot is not None:
            file.slot.clear()
    return time.perf_counter() - started


def _note(tasks: Sequence[Keeping]) -> None:
    for task in tasks:
        task.file.kept = task.document
