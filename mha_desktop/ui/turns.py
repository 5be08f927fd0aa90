"""Work that is done in several turns of the event loop, so that keys and pointer are answered in between."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

SLICE_S = 0.025  # of parts at once; one part may take longer, but none takes half of the 100 ms that are noticed


class Turns(QObject):
    """Does parts in their order, a slice in each turn, and tells in a turn of its own that all are done.

    Signals
    -------
    done()
        The last part is done; not when they were left off.
    """

    done = Signal()

    def __init__(self, parent: QObject, slice_s: float = SLICE_S) -> None:
        super().__init__(parent)
        self._slice = slice_s
        self._parts: Iterator[Callable[[], object]] | None = None
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._go_on)

    @property
    def pending(self) -> bool:
        """Whether there is something to do in the next turn."""
        return self._next.isActive()

    @property
    def under_way(self) -> bool:
        """Whether parts are left, also while one of them is being done."""
        return self._parts is not None

    def begin(self, parts: Iterable[Callable[[], object]]) -> None:
        """Begin with these parts in the next turn; what is left of older ones is not wanted any more.

        Each is asked for when its time has come, so that a generator may itself work between its parts.
        """
        self._parts = iter(parts)
        self._next.start(0)

    def finish(self) -> None:
        """Do what is left now: somebody cannot wait for it."""
        while self.pending:
            self._next.stop()
            self._go_on()

    def stop(self) -> None:
        """Leave off."""
        self._parts = None
        self._next.stop()

    def _go_on(self) -> None:
        parts = self._parts
        if parts is None:
            self.done.emit()
            return
        begun = perf_counter()
        try:
            for part in parts:
                part()
                if perf_counter() - begun >= self._slice or self._parts is not parts:
                    break
            else:
                if self._parts is parts:
                    self._parts = None
        finally:  # a fault in one part is told elsewhere, and must not keep the others from being done
            self._next.start(0)
