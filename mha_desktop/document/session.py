"""The Session: the only place where State changes, and the one signal that says so.

    edit -> Document' -> forward -> Trace -> State' -> changed(new, old)

`forward` runs before the swap, so a failed edit changes nothing. Work that is predicted to take longer than a frame
is handed to the runner; meanwhile the old State stays, and only the latest result is taken.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from psygnal import Signal

from mha_desktop.attention.parameters import Problem
from mha_desktop.attention.trace import Engine, Trace
from mha_desktop.document.history import History
from mha_desktop.document.model import Document
from mha_desktop.document.state import State
from mha_desktop.document.view import ViewState, clamped, first_view
from mha_desktop.errors import UserError

Edit = Callable[[Document], Document]
IN_PLACE_SECONDS = 0.050


class Runner(Protocol):
    """Runs slow work elsewhere and hands its result back to the caller's thread."""

    def run(
        self, work: Callable[[], Trace], done: Callable[[Trace], None], failed: Callable[[Exception], None]
    ) -> None:
        """Call `work`, then `done` with its result or `failed` with its exception, both in the caller's thread."""


class _Waiting(NamedTuple):
    """An edit that came before the engine."""

    name: str
    edit: Edit


class _Wish(NamedTuple):
    """The state that is being computed, and what its arrival means for the history."""

    document: Document
    sequence: int
    arrive: Callable[[], None]


class Session:
    """Holds one State(document, trace, view), its history and the document as opened.

    Parameters
    ----------
    document, trace : what is shown first; the trace may be a stored one while `engine` is None.
    engine : evaluates stages; None until `engine_ready`. Edits that come before wait in order.
    view : None for the document's own first view.
    runner : where slow work goes; None computes everything in place.
    """

    changed = Signal(object, object)
    busy_changed = Signal(bool)
    refused = Signal(str)
    history_changed = Signal()

    def __init__(
        self,
        document: Document,
        trace: Trace | None = None,
        engine: Engine | None = None,
        view: ViewState | None = None,
        runner: Runner | None = None,
    ) -> None:
        self._engine = engine
        self._runner = runner
        self._waiting: list[_Waiting] = []
        self._wish: _Wish | None = None
        self._drag: tuple[str, Document, Edit] | None = None
        self._seconds_per_unit = 0.0
        self._traces: dict[int, Trace] = {}
        self.demand: Callable[[ViewState], Iterable[str]] = lambda view: ("attention",)
        self.opened = document
        self.history = History(document)
        if trace is None:
            trace = self._forward(document.problem(view.sequence if view else 0), None)
        self._state = State(document, trace, clamped(view or first_view(document, trace), document))

    @property
    def state(self) -> State:
        """The present State."""
        return self._state

    @property
    def engine(self) -> Engine | None:
        """The engine, or None while it is being imported."""
        return self._engine

    @property
    def busy(self) -> bool:
        """Whether a result is being computed elsewhere."""
        return self._wish is not None

    @property
    def dragging(self) -> bool:
        """Whether a preview is shown that is not yet a step."""
        return self._drag is not None

    @property
    def target(self) -> Document:
        """The newest document asked for: the one being computed, else the present one."""
        return self._wish.document if self._wish is not None else self._state.document

    def engine_ready(self, engine: Engine) -> None:
        """Take the engine: recompute what is shown with it and apply the edits that waited, in order."""
        self._engine = engine
        self._swap(self._state.document, self._forward(self._problem(self._state.document), None), self._state.view)
        waiting, self._waiting = self._waiting, []
        for name, edit in waiting:
            try:
                self.commit(name, edit)
            except UserError as error:
                self.refused.emit(str(error))

    def commit(self, name: str, edit: Edit) -> None:
        """Apply an edit as one named step.

        Raises
        ------
        UserError
            When the edit refuses; the state is as before.
        """
        if self._drag is not None:
            self.finish()
        if self._engine is None:
            self._waiting.append(_Waiting(name, edit))
            return
        base = self.target
        document = edit(base)
        if document is base:
            return
        document.problem(self._sequence_in(document))  # refuses what cannot be computed before anything is recorded
        self._want(document, lambda: self._record(name, document))

    def preview(self, name: str, edit: Edit) -> None:
        """Show an edit of the document as it was when the drag began; no step is recorded until `finish`."""
        base = self._drag[1] if self._drag is not None else self.target
        self._drag = (name, base, edit)
        if self._engine is None:
            return
        document = edit(base)
        if document is not self.target:
            self._want(document, _nothing)

    def finish(self) -> None:
        """End the drag: what it shows becomes one step."""
        if self._drag is None:
            return
        (name, base, edit), self._drag = self._drag, None
        if self._engine is None:
            self._waiting.append(_Waiting(name, edit))
        elif (document := self.target) is not base:
            if self._wish is not None:
                arrive = _both(self._wish.arrive, lambda: self._record(name, document))
                self._wish = self._wish._replace(arrive=arrive)
            else:
                self._record(name, document)

    def cancel(self) -> bool:
        """End a drag at its old value, else drop a running computation; tell whether there was either."""
        if self._drag is not None:
            (_, base, _), self._drag = self._drag, None
            # A step that was still being computed when the drag began belongs to `base`.
            arrive = _nothing if self._wish is None else self._wish.arrive
            self._drop()
            if self._engine is not None and base is not self._state.document:
                self._want(base, arrive)
            return True
        if self._wish is not None:
            self._drop()
            return True
        return False

    def undo(self) -> None:
        """Go back one step (a running drag or computation is given up first)."""
        self._travel(-1, self.history.undo_document)

    def redo(self) -> None:
        """Go forward one step."""
        self._travel(+1, self.history.redo_document)

    def look(self, **changes: Any) -> None:
        """Change fields of the view; not undoable. A change of sequence computes that sequence."""
        view = clamped(replace(self._state.view, **changes), self._state.document)
        if view == self._state.view:
            return
        if view.sequence == self._state.view.sequence:
            self._swap(self._state.document, self._state.trace, view)
        elif self._engine is not None:
            self._traces[self._state.view.sequence] = self._state.trace
            trace = self._forward(self._state.document.problem(view.sequence), self._traces.get(view.sequence))
            self._swap(self._state.document, trace, clamped(view, self._state.document))

    def open(self, document: Document, trace: Trace | None = None, view: ViewState | None = None) -> None:
        """Show another document with a new history. The question about unsaved work is the caller's."""
        self._drop()
        self._drag = None
        self._waiting.clear()
        sequence = view.sequence if view else 0
        if self._engine is not None:
            trace = self._forward(document.problem(sequence), None)
        if trace is None:
            raise UserError("The engine is still being loaded. Try again in a moment; nothing was changed.")
        self.opened = document
        self.history = History(document)
        self._traces.clear()
        self._swap(document, trace, clamped(view or first_view(document, trace), document))
        self.history_changed.emit()

    def _sequence_in(self, document: Document) -> int:
        return self._state.view.sequence if self._state.view.sequence < len(document.sequences) else 0

    def _problem(self, document: Document) -> Problem:
        return document.problem(self._sequence_in(document))

    def _forward(self, problem: Problem, previous: Trace | None) -> Trace:
        if self._engine is None:
            raise UserError("The engine is still being loaded. Try again in a moment; nothing was changed.")
        return Trace(problem, self._engine, previous)

    def _want(self, document: Document, arrive: Callable[[], None]) -> None:
        """Compute the trace of `document` and swap it in, here or in the runner."""
        if self._wish is not None:
            # Steps that were asked for and not yet shown must not be lost when a newer one overtakes them.
            arrive = _both(self._wish.arrive, arrive)

        problem = self._problem(document)
        trace = self._forward(problem, self._state.trace)
        keys = tuple(self.demand(self._state.view))
        in_place = self._runner is None or _work(problem) * self._seconds_per_unit < IN_PLACE_SECONDS
        if in_place and self._wish is None:
            started = time.perf_counter()
            trace.compute(keys)
            self._learn(problem, time.perf_counter() - started)
            arrive()
            self._swap(document, trace, clamped(self._state.view, document))
            return
        assert self._runner is not None
        was_busy = self.busy
        wish = self._wish = _Wish(document, self._state.view.sequence, arrive)
        self._runner.run(
            lambda: trace.compute(keys), lambda done: self._arrived(wish, done), lambda error: self._failed(wish, error)
        )
        if not was_busy:
            self.busy_changed.emit(True)

    def _arrived(self, wish: _Wish, trace: Trace) -> None:
        if self._wish is None or self._wish.document is not wish.document:
            return
        arrive, self._wish = self._wish.arrive, None
        arrive()
        if wish.sequence != self._state.view.sequence:  # another one was chosen meanwhile
            trace = self._forward(self._problem(wish.document), self._state.trace)
        self._swap(wish.document, trace, clamped(self._state.view, wish.document))
        self.busy_changed.emit(False)

    def _failed(self, wish: _Wish, error: Exception) -> None:
        if self._wish is not None and self._wish.document is wish.document:
            self._drop()
            self.refused.emit(f"This could not be computed ({error}). The old values stay.")

    def _drop(self) -> None:
        if self._wish is not None:
            self._wish = None
            self.busy_changed.emit(False)

    def _travel(self, steps: int, document: Document | None) -> None:
        if self._drag is not None or self._wish is not None:
            self.cancel()
            return
        if document is not None and self._engine is not None:
            self._want(document, lambda: self._moved(steps))

    def _record(self, name: str, document: Document) -> None:
        self.history.push(name, document)
        self.history_changed.emit()

    def _moved(self, steps: int) -> None:
        self.history.move(steps)
        self.history_changed.emit()

    def _learn(self, problem: Problem, seconds: float) -> None:
        """Keep the worst recent rate, so that a prediction errs towards the runner."""
        self._seconds_per_unit = max(seconds / _work(problem), self._seconds_per_unit * 0.9)

    def _swap(self, document: Document, trace: Trace, view: ViewState) -> None:
        old, self._state = self._state, State(document, trace, view)
        self.changed.emit(self._state, old)


def _work(problem: Problem) -> float:
    """Return multiply-adds of a full pass, a row softmax counted as 40 a cell."""
    weights, n = problem.weights, problem.n
    wide = weights.heads * weights.d_head
    return float(4 * n * weights.d_model * wide + 2 * n * n * wide + 40 * weights.heads * n * n)


def _both(first: Callable[[], None], second: Callable[[], None]) -> Callable[[], None]:
    """Return what does one after the other."""

    def both() -> None:
        first()
        second()

    return both


def _nothing() -> None:
    """Stand for a preview, which leaves no step."""
