"""Where a trace is computed: in place while it is quick, else in a runner of which only the latest result counts."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Protocol

from mha_desktop.attention.precision import full_work
from mha_desktop.attention.trace import Trace, Wanted
from mha_desktop.document.model import Document
from mha_desktop.errors import Said

IN_PLACE_SECONDS = 0.050
FIRST_RATE = 2e-10  # seconds a multiply-add, before anything was measured
LEAST_TELLING_WORK = 1e6


class Runner(Protocol):
    """Runs slow work elsewhere and hands its result back to the caller's thread."""

    def run(self, work: Callable[[], Any], done: Callable[[Any], None], failed: Callable[[Exception], None]) -> None:
        """Call `work`, then `done` with its result or `failed` with its exception, both in the caller's thread."""

    def stop(self) -> None:
        """Wait for the end of what runs; its result is not told."""


@dataclass(frozen=True, eq=False)
class Wish:
    """A document that is to be shown.

    arrive : swaps it in, with its trace. step : its step in the history, which must not be lost when a newer wish
    overtakes this one; None where there is none, as for a preview. opens : whether it is another document, not an edit
    of the one that is shown.
    """

    document: Document
    trace: Trace
    arrive: Callable[[Trace], None]
    step: Callable[[], None] | None = None
    opens: bool = False


class Computing:
    """Computes one wish after another; `wish` is the one on its way, or None."""

    def __init__(self, runner: Runner | None, busy: Callable[[bool], None], refused: Callable[[str], None]) -> None:
        """`busy` hears when slow work begins and ends, `refused` a sentence about work that failed."""
        self.wish: Wish | None = None
        self.late = False  # whether a document that arrives now was opened long ago
        self._keys: tuple[Wanted, ...] = ()
        self.seconds_per_unit = FIRST_RATE
        self._runner = runner
        self._busy = busy
        self._refused = refused

    @property
    def opening(self) -> bool:
        """Whether another document is on its way."""
        return self.wish is not None and self.wish.opens

    def settle(self) -> None:
        """Let an edit that is on its way arrive before this returns; another document on its way is given up."""
        wish = self.wish
        if wish is None or wish.opens or wish.step is None:
            self.drop()
            return
        assert self._runner is not None
        self._runner.stop()  # no two threads compute one trace
        self.wish = None
        try:
            _fulfil(wish, wish.trace.compute(self._keys))
        except (MemoryError, RuntimeError) as error:  # what torch raises where there is too little memory
            self._refused(Said("This could not be computed ({error}). The old values stay.", error=error))
        self._busy(False)

    def want(self, wish: Wish, keys: Iterable[Wanted]) -> None:
        """Compute stages `keys` of a wish's trace; it arrives now, or later from the runner."""
        keys = tuple(keys)
        work = full_work(wish.trace.problem)
        if work > LEAST_TELLING_WORK:  # else it is not worth asking what of it is ahead
            work = wish.trace.work(keys)
        quick = self._runner is None or work * self.seconds_per_unit < IN_PLACE_SECONDS
        if quick and self.wish is None:
            self._timed(wish.trace, keys, work)
            _fulfil(wish, wish.trace)
            return
        assert self._runner is not None
        self._keys = keys
        was_busy = self.wish is not None
        self.wish = replace(wish, step=_both(self.wish.step if self.wish else None, wish.step))
        self._runner.run(
            partial(self._timed, wish.trace, keys, work), self._arrived(wish.document), self._failed(wish.document)
        )
        if not was_busy:
            self._busy(True)

    def with_step(self, step: Callable[[], None]) -> None:
        """Record `step` too when the wish arrives; at once where there is none."""
        if self.wish is None:
            step()
        else:
            self.wish = replace(self.wish, step=_both(self.wish.step, step))

    def drop(self) -> None:
        """Give the wish up; its result will not be taken."""
        if self.wish is not None:
            self.wish = None
            self._busy(False)

    def _arrived(self, document: Document) -> Callable[[Trace], None]:
        def arrived(trace: Trace) -> None:
            wish = self.wish
            if wish is not None and wish.document is document:
                self.wish, self.late = None, wish.opens
                try:
                    _fulfil(wish, trace)
                finally:
                    self.late = False
                self._busy(False)

        return arrived

    def _failed(self, document: Document) -> Callable[[Exception], None]:
        def failed(error: Exception) -> None:
            if self.wish is not None and self.wish.document is document:
                self.drop()
                self._refused(Said("This could not be computed ({error}). The old values stay.", error=error))

        return failed

    def _timed(self, trace: Trace, keys: Iterable[Wanted], work: float) -> Trace:
        """Compute, and learn the rate. Small problems say nothing about large ones: there the calls cost."""
        started = time.perf_counter()
        trace.compute(keys)
        seconds = time.perf_counter() - started
        if work > LEAST_TELLING_WORK:
            self.seconds_per_unit = (self.seconds_per_unit + seconds / work) / 2
        return trace


def _fulfil(wish: Wish, trace: Trace) -> None:
    wish.arrive(trace)
    if wish.step is not None:
        wish.step()


def _both(first: Callable[[], None] | None, second: Callable[[], None] | None) -> Callable[[], None] | None:
    """Return what does one after the other, where there are two."""
    if first is None or second is None:
        return first or second

    def both() -> None:
        first()
        second()

    return both
