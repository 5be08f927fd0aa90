"""A file being read beside the window: a large one, or one from a slow disk, takes longer than a window may stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from threading import Thread

from mha_desktop.exchange.opened import Opened

AT_ONCE_S = 0.01  # of waiting between two looks whether something else is to be done


class Reading:
    """Reads in a thread of its own; what comes of it, a document or an error, is told to whoever asks for it."""

    def __init__(self, read: Callable[[], Opened]) -> None:
        self._read = read
        self._opened: Opened | None = None
        self._error: Exception | None = None
        self._thread = Thread(target=self._run, name="open")
        self._thread.start()

    def parts(self) -> Iterator[Callable[[], object]]:
        """Parts of a change that wait until it is read, none for long."""
        while self._thread.is_alive():
            yield partial(self._thread.join, AT_ONCE_S)

    def result(self) -> Opened:
        """Return what was read, waiting for it where need be, or raise what was against it."""
        self._thread.join()
        if self._error is not None:
            raise self._error
        assert self._opened is not None
        return self._opened

    def _run(self) -> None:
        try:
            self._opened = self._read()
        except Exception as error:  # handed to who asks
            self._error = error
