"""A run of many steps in a thread of its own, of which only the latest is handed over."""

from __future__ import annotations

import time
from dataclasses import dataclass
from threading import Event, Lock, Thread

from mha_desktop.document.model import Document
from mha_desktop.learning.step import Slope, Step, slope, step

Losses = tuple[float | None, ...]


@dataclass(frozen=True, eq=False)
class Progress:
    """What a run has come to.

    Attributes
    ----------
    document, slope
        After the latest step, and its losses and gradients; both None where nothing has come since it was asked last.
    last
        The latest step, which has made that document; None before the first.
    losses
        Those of every step since then, the latest last.
    steps
        How many steps the run has made in all.
    ended
        Whether no more will come: the limit is reached, or `error` has happened.
    """

    document: Document | None
    slope: Slope | None
    losses: tuple[Losses, ...]
    steps: int
    ended: bool
    error: Exception | None = None
    last: Step | None = None


class LearningRun:
    """Makes steps from a document on, until it is told to stop.

    Parameters
    ----------
    speed : steps a second; None for as fast as possible.
    limit : so many steps; None for no end.
    """

    def __init__(self, document: Document, speed: float | None = None, limit: int | None = None) -> None:
        self.speed = speed
        self._document, self._limit = document, limit
        self._stop, self._lock = Event(), Lock()
        self._room = Event()  # one thread of Python runs at a time: while a picture is drawn no step is begun
        self._room.set()
        self._latest: tuple[Document, Slope, Step | None] | None = None
        self._losses: list[Losses] = []
        self._steps = 0
        self._ended = False
        self._error: Exception | None = None
        self._thread = Thread(target=self._work, name="learning run", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self, wait: bool = False) -> None:
        """Have it end after the step that it is making; `wait` for that."""
        self._stop.set()
        self._room.set()
        if wait:
            self._thread.join()

    def hold(self) -> None:
        """Have it begin no step until `release`, so that a picture has the machine for itself."""
        self._room.clear()

    def release(self) -> None:
        """Let it go on."""
        self._room.set()

    def take(self) -> Progress:
        """Return what is new since the last call."""
        with self._lock:
            document, found, last = self._latest or (None, None, None)
            progress = Progress(document, found, tuple(self._losses), self._steps, self._ended, self._error, last)
            self._latest, self._losses = None, []
        return progress

    def _work(self) -> None:
        try:
            self._make_steps()
        except Exception as error:  # told in the window's thread, which shows a sentence or the crash dialog
            with self._lock:
                self._error = error
        with self._lock:
            self._ended = True

    def _make_steps(self) -> None:
        document, made = self._document, 0
        last: Step | None = None
        while not self._stop.is_set():
            self._room.wait()
            began = time.monotonic()
            found = slope(document)
            with self._lock:
                self._latest, self._steps = (document, found, last), made
                self._losses.append(found.losses)
            if self._limit is not None and made >= self._limit:
                return
            if self.speed is not None and self._stop.wait(max(0.0, began + 1 / self.speed - time.monotonic())):
                return
            last = step(document, found)
            document = last.after
            made += 1
