"""The Session: the only place where State changes, and the one signal that says so.

    edit -> Document' -> forward -> Trace -> State' -> changed(new, old)

`forward` runs before the swap, so a failed edit changes nothing. Work that is predicted to take longer than a frame
is handed to the runner; meanwhile the old State stays, and only the latest result is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from psygnal import Signal

from mha_desktop.attention.parameters import Problem
from mha_desktop.attention.trace import Engine, Trace, Wanted
from mha_desktop.document.computing import Computing, Runner, Wish
from mha_desktop.document.history import History
from mha_desktop.document.locks import Locks
from mha_desktop.document.model import Document
from mha_desktop.document.state import State, shown_problem
from mha_desktop.document.view import ViewState, clamped, first_view
from mha_desktop.document.waiting import BeforeEngine, Edit, Left, MakeView
from mha_desktop.errors import UserError

__all__ = ["Edit", "Session"]


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
        self._engine, self.opened, self.history = engine, document, History(document)
        self._computing = Computing(runner, self.busy_changed.emit, self.refused.emit)
        self.before = BeforeEngine()
        self._aside: Left | None = None
        self._own: Left | None = None
        self._drag: tuple[str, Document, Edit] | None = None
        self.dragger: object = None  # who holds the drag
        self._traces: dict[int, Trace] = {}
        self.demand: Callable[[ViewState], Iterable[Wanted]] = lambda view: ("attention",)
        self.locks = Locks()
        if trace is None:
            trace = self._forward(shown_problem(document, view), None)
        self._state = State(document, trace, clamped(view or first_view(document, trace), document))

    def successor(self, runner: Runner | None) -> Session:
        """Return a session that shows what this one shows, for a window made anew; `take_over` makes it its heir."""
        state = self._state
        made = Session(state.document, state.trace, self._engine, state.view, runner)
        made.before = self.before
        return made

    def take_over(self, before: Session) -> State:
        """Go on where another session has come to, with its history and what waits; return what was shown till now.

        Nobody is told yet, because others have something to take over too; `announce` does it.
        """
        before.finish()
        before._computing.settle()
        self._engine, self.opened, self.history = before._engine, before.opened, before.history
        self.locks.take_over(before.locks)
        self._aside, self._own, self._traces = before._aside, before._own, dict(before._traces)
        shown, self._state = self._state, before._state
        return shown

    def announce(self, shown: State) -> None:
        """Tell everybody what was taken over, where it is something else than they have `shown`."""
        if self._state is not shown:
            self.changed.emit(self._state, shown)
        self.history_changed.emit()

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
        return self._computing.wish is not None

    @property
    def opened_late(self) -> bool:
        """Whether the change that is being told is a document that took its time, so that nobody waits for it here."""
        return self._computing.late

    @property
    def dragging(self) -> bool:
        """Whether a preview is shown that is not yet a step."""
        return self._drag is not None

    @property
    def target(self) -> Document:
        """The newest document asked for: one that waits or is being computed, else the present one."""
        wish = self.before.steps[-1] if self.before.steps else self._computing.wish
        return self._state.document if wish is None else wish.document

    def engine_ready(self, engine: Engine) -> None:
        """Take the engine: recompute what is shown with it and apply the edits that waited, in order."""
        self._engine, state = engine, self._state
        self._swap(state.document, self._forward(shown_problem(state.document, state.view), None), state.view)
        before, self.before = self.before, BeforeEngine()
        if before.look:
            self.look(**before.look)
        waiting: list[tuple[Document, Any]] = [(each.document, partial(self._record, *each)) for each in before.steps]
        if self._drag is not None:  # nothing of it was computed yet
            waiting.append((self._drag[2](self._drag[1]), None))
        for document, step in waiting:
            try:
                self._want(document, step)
            except UserError as error:
                self.refused.emit(error.said)

    def engine_missing(self, why: str) -> None:
        """Know why there will be no engine: what waits stays in `target`, to be saved, and no more is taken."""
        self.before.end(why)
        self._swap(self._state.document, self.before.seen(self._state.trace), self._state.view)

    def commit(self, name: str, edit: Edit) -> None:
        """Apply an edit as one named step.

        Raises
        ------
        UserError
            When the edit refuses; the state is as before.
        """
        if self._drag is not None:
            self.finish()
        self._check_may_edit()
        base = self.target
        if (document := edit(base)) is base:
            return
        self.locks.check_edit(base, document)
        self._want(document, partial(self._record, name, document))

    def preview(self, name: str, edit: Edit, by: object = None) -> None:
        """Show an edit of the document as it was when `by`'s drag began (another's ends); a step only at `finish`."""
        self._check_may_edit()
        if self._drag is not None and self.dragger is not by:
            self.finish()
        base = self._drag[1] if self._drag is not None else self.target
        document = edit(base)
        self.locks.check_edit(base, document)
        self.dragger, self._drag = by, (name, base, edit)  # what was refused began no drag
        if document is not self.target:
            self._want(document)

    def _check_may_edit(self) -> None:
        if self._computing.opening:  # an edit of what is shown must not become one of what comes
            raise UserError("Another document is being opened. Try again in a moment; nothing was changed.")
        self.before.check()

    def finish(self) -> None:
        """End the drag: what it shows becomes one step."""
        if self._drag is None:
            return
        (name, base, edit), self._drag = self._drag, None
        document = edit(base) if self._engine is None else self.target
        if document is not base:
            self._computing.with_step(partial(self._record, name, document))

    def cancel(self) -> bool:
        """End a drag at its old value, else drop a running computation; tell whether there was either."""
        if self._drag is not None:
            (_, base, _), self._drag = self._drag, None
            # A step that was still being computed when the drag began belongs to `base`.
            wish = self._computing.wish
            self._computing.drop()
            if self._engine is not None and base is not self._state.document:
                self._want(base, None if wish is None else wish.step)
            return True
        if self.busy:
            self._computing.drop()
            return True
        return False

    def undo(self) -> None:
        """Go back one step (a running drag or computation is given up first)."""
        self._travel(-1, self.history.undo_document)

    def redo(self) -> None:
        """Go forward one step."""
        self._travel(+1, self.history.redo_document)

    def look(self, **changes: Any) -> None:
        """Change fields of the view, or none; not undoable. What is newly in sight is computed first, like an edit."""
        old, document = self._state.view, self._state.document
        changes = self.locks.allowed(old, changes, self.refused.emit)
        if "lock" in changes and changes["lock"] != old.lock:
            changes.setdefault("lit", ())  # what was lit belonged to the old number
        view = clamped(replace(old, **changes), document)
        if view == old and changes:
            return
        keys = tuple(self.demand(view))
        other_numbers = (view.sequence, view.mistake) != (old.sequence, old.mistake)
        if self._engine is None and other_numbers:
            self.before.look |= changes
        elif other_numbers:
            self._traces[old.sequence] = self._state.trace
            trace = self._forward(shown_problem(document, view), self._traces.get(view.sequence))
            self._traces = {old.sequence: self._state.trace}  # no more than the one left: each may hold 300 MB
            self._look_at(trace, keys, changes)
        elif self._engine is None or (changes and changes.keys().isdisjoint(("grid_stage", "shown_heads"))):
            self._swap(document, self._state.trace, view)
        else:
            self._look_at(self._state.trace, keys, changes)

    def _look_at(self, trace: Trace, keys: tuple[Wanted, ...], changes: dict[str, Any]) -> None:
        """Compute stages for a look and swap the view in, later where that takes long."""
        document = self._state.document

        def arrive(trace: Trace) -> None:
            self._swap(document, trace, clamped(replace(self._state.view, **changes), document))

        if self.busy or trace.ready(keys):
            arrive(trace)  # a document that is on its way must not be overtaken by a look at this one
        else:
            self._computing.want(Wish(document, trace, arrive), keys)

    def open(self, document: Document, trace: Trace | None = None, view: ViewState | None = None) -> None:
        """Show another document with a new history; one that was edited can be brought back.

        Raises
        ------
        UserError
            When it cannot be computed; what was shown stays.
        """
        self.locks.check("example")
        trace = self._ready_to_leave(document, trace, view)
        wish = Wish(document, trace, lambda trace: self._show_opened(document, trace, view), opens=True)
        self._computing.want(wish, self._demand(view or self._state.view, document))

    @property
    def aside(self) -> str | None:
        """Title of the document that was edited and then left for another one, or None."""
        return None if self._aside is None else self._aside.document.title

    def bring_back(self) -> None:
        """Show the document that was put aside, with its edits and history; the present one is put aside in turn."""
        if (aside := self._aside) is None or self._engine is None:
            return
        if self.dragger is not None:  # a run of learning is no slip of the hand
            self.finish()
        self._computing.settle()
        self._drag = None
        trace = self._forward(shown_problem(aside.document, aside.view), None)
        wish = Wish(
            aside.document, trace, lambda trace: self._show_opened(aside.document, trace, aside.view, aside), opens=True
        )
        self._computing.want(wish, self._demand(aside.view, aside.document))

    # A guest: a document that a lesson shows in place of the user's own

    @property
    def own(self) -> Left | None:
        """The user's own document while a guest is shown in its place, or None."""
        return self._own

    @property
    def own_history(self) -> History:
        """The history of the user's own document, whatever is shown."""
        return self.history if self._own is None else self._own.history

    def lend(self, document: Document, trace: Trace | None, view: ViewState, finish: MakeView | None = None) -> None:
        """Show a guest with a history of its own; the user's document waits, with its edits and history.

        Parameters
        ----------
        view : its sequence and mistake decide the trace; `finish` may make the whole view from that.

        Raises
        ------
        UserError
            When it cannot be computed; what was shown stays.
        """
        if self.before.steps:  # of the user's own document, which could not wait with them
            raise self.before.refusal()
        trace = self._ready_to_leave(document, trace, view)
        keys = ("attention",) if finish is not None else ()  # what a view is made from
        # Here and now, whatever it takes: a step that is still to come could be overtaken by an edit or by Esc.
        trace.compute((*keys, *self._demand(view, document)))
        whole = view if finish is None else finish(trace)
        if self._own is None:
            self._own = Left(self._state.document, self.opened, self.history, self._state.view, self._state.trace)
        self._enter(document, History(document), document, trace, whole)

    def give_back(self) -> None:
        """Show the user's own document again, as it was; nothing where no guest is shown."""
        if (own := self._own) is None:
            return
        self._ready_to_leave(own.document, own.trace, own.view)
        trace = own.trace
        if trace is None or (self._engine is not None and not trace.live):  # it was left before the engine was there
            trace = self._forward(shown_problem(own.document, own.view), None)
        self._own = None
        self._enter(own.document, own.history, own.opened, trace, own.view)

    def _ready_to_leave(self, document: Document, trace: Trace | None, view: ViewState | None) -> Trace:
        """Return the trace to show next, and end what is under way.

        Before the engine there are only stored traces, and edits that wait for it must not be lost.
        """
        if self._engine is not None or trace is None or self.before.holding:
            trace = self._forward(shown_problem(document, view), None)
        if self.dragger is not None:  # a run of learning is no slip of the hand
            self.finish()
        self._computing.settle()
        self._drag = None
        self.before.clear()
        return trace

    def _enter(self, document: Document, history: History, opened: Document, trace: Trace, view: ViewState) -> None:
        self.opened, self.history = opened, history
        self._traces.clear()
        self._swap(document, self.before.seen(trace), clamped(view, document))
        self.history_changed.emit()

    def _show_opened(self, document: Document, trace: Trace, view: ViewState | None, back: Left | None = None) -> None:
        """Swap another document in; the present one is kept aside if it has been edited, so that nothing is lost."""
        present = self._own or Left(self._state.document, self.opened, self.history, self._state.view)
        edited, self._own = len(present.history) > 1, None
        if edited or back is not None:
            self._aside = present._replace(trace=None) if edited else None
        opened, history = (document, History(document)) if back is None else (back.opened, back.history)
        self._enter(document, history, opened, trace, view or first_view(document, trace))

    def _forward(self, problem: Problem, previous: Trace | None) -> Trace:
        if self._engine is None:
            raise self.before.refusal()
        return Trace(problem, self._engine, previous)

    def _demand(self, view: ViewState, document: Document) -> tuple[Wanted, ...]:
        """Return what a look at a document needs: heads and stages that it has, whatever was shown before."""
        return tuple(self.demand(clamped(view, document)))

    def _want(self, document: Document, step: Callable[[], None] | None = None) -> None:
        """Have the trace of `document` computed and both swapped in; `step` is its step in the history."""
        if self._engine is None:
            if step is not None:
                step()
            return
        wanted = self._state.view

        def arrive(trace: Trace) -> None:
            view = self._state.view
            if (view.sequence, view.mistake) != (wanted.sequence, wanted.mistake):  # another was chosen meanwhile
                trace = self._forward(shown_problem(document, self._state.view), None)
            self._swap(document, trace, clamped(self._state.view, document))

        trace = self._forward(shown_problem(document, self._state.view), self._state.trace)
        self._computing.want(Wish(document, trace, arrive, step), self._demand(self._state.view, document))

    def _travel(self, steps: int, document: Document | None) -> None:
        if self._drag is not None or self.busy:
            self.cancel()
        elif document is None or self._engine is None:
            return
        elif self.locks.allow(self._state.document, document, self.refused.emit):
            self._want(document, partial(self._moved, steps))

    def _record(self, name: str, document: Document) -> None:
        (self.before if self._engine is None else self.history).push(name, document)
        self.history_changed.emit()

    def _moved(self, steps: int) -> None:
        self.history.move(steps)
        self.history_changed.emit()

    def _swap(self, document: Document, trace: Trace, view: ViewState) -> None:
        old, self._state = self._state, State(document, trace, view)
        self.changed.emit(self._state, old)
