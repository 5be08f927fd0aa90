"""What the stepper, the keys and the menu do to the view: each is one look."""

from __future__ import annotations

from typing import Any

from mha_desktop.attention.steps.model import Operation
from mha_desktop.attention.steps.page import worked_steps
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.scene.steps import steps_page
from mha_desktop.scene.steps_copy import steps_text
from mha_desktop.scene.steps_focus import focus_of
from mha_desktop.scene.steps_rows import FOLDS
from mha_desktop.ui.clipboard import try_copy_text
from mha_desktop.ui.steps.words import tr


def operations_of(state: State) -> tuple[Operation, ...]:
    """Return the stepper's operations for what a state shows."""
    focus = focus_of(state)
    return worked_steps(state.trace, focus.head, focus.query, focus.key).operations


def step_by(session: Session, by: int) -> None:
    """Go `by` operations on or back; from everything shown forward to the first one, back to the last one."""
    last = len(operations_of(session.state)) - 1
    at = session.state.view.step
    start = (-1 if by > 0 else last + 1) if at is None else min(at, last)
    session.look(step=min(max(start + by, 0), last))


def step_to(session: Session, step: int | None) -> None:
    """Go to an operation, from 0; None shows everything."""
    session.look(step=step)


def hide_result(session: Session, hidden: bool) -> None:
    """Hide the results from the present operation on, or show them."""
    session.look(result_hidden=hidden, lit=())


def move_lock(session: Session, by: tuple[int, int, int]) -> None:
    """Move the lock by heads (round and round), queries and keys; where nothing is locked, what is looked at."""
    head, query, key = by
    state = session.state
    focus, n, heads = focus_of(state), state.sequence.n, state.document.heads
    place = ((focus.head + head) % heads, _within(focus.query + query, n), _within(focus.key + key, n))
    _look_at(session, Spot("attention", *place))


def move_to_key(session: Session, key: int) -> None:
    """Move the lock to a key, from 0; −1 is the last."""
    state = session.state
    focus = focus_of(state)
    _look_at(session, Spot("attention", focus.head, focus.query, key % state.sequence.n))


def lock_here(session: Session) -> None:
    """Lock what is looked at."""
    session.look(lock=focus_of(session.state).spot, hover=None)


def copy_steps(session: Session) -> None:
    """Copy the whole page as text with tabs, every number with all its digits; not where that is locked."""
    if reason := session.locks.reason("export"):
        session.refused.emit(reason)
        return
    page = steps_page(session.state, FOLDS, tr)
    try_copy_text(steps_text(page, tr), session.refused.emit)


def _look_at(session: Session, spot: Spot) -> None:
    fields: dict[str, Any] = {"lit": (), "hover": None}
    fields |= {"lock": spot} if session.state.view.lock is not None else {"hover": spot}
    session.look(**fields)


def _within(place: int, n: int) -> int:
    return min(max(place, 0), n - 1)
