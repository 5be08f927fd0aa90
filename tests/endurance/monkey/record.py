"""What was asked of the session, kept and asked again of a session without a window."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import Any

import numpy as np

from mha_desktop.document import session as of_session
from mha_desktop.document.history import History
from mha_desktop.document.locks import Locks
from mha_desktop.document.session import Session
from mha_desktop.errors import UserError

ASKED = (
    "commit", "preview", "finish", "cancel", "undo", "redo", "look", "open", "bring_back", "lend", "give_back",
    "take_over",
)  # fmt: skip
Call = tuple[str, object, tuple[Any, ...], dict[str, Any]]  # of whom: a session, or its locks


class Record:
    """The calls of sessions that came from outside of them, in their order, and whether they were refused."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.living: Session | None = None  # whose calls count: another is being made for its place
        for name in ASKED:
            setattr(Session, name, self._kept(name, getattr(Session, name)))
        setattr(Locks, "take", self._kept("take", Locks.take))  # noqa: B010  # mypy allows no method to be replaced

    def _kept(self, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(method)
        def call(asked: Any, *arguments: Any, **named: Any) -> Any:
            # What the session asks of itself, it will ask of itself again.
            if sys._getframe(1).f_code.co_filename == of_session.__file__:
                return method(asked, *arguments, **named)
            if name == "take_over" and arguments[0] is self.living:
                self.living = asked
                self.calls.append(("finish", asked, (), {}))
                return method(asked, *arguments, **named)
            if self.living is None or (asked is not self.living and asked is not self.living.locks):
                return method(asked, *arguments, **named)
            place = len(self.calls)
            self.calls.append((name, asked, arguments, named))
            try:
                return method(asked, *arguments, **named)
            except UserError:
                self.calls[place] = ("refused", asked, (), {})
                raise

        call.plain = method
        return call


def replay(first: Session, calls: list[Call]) -> Session:
    """Ask the same of a session of its own; return it."""
    for name, _, arguments, named in calls:
        if name == "take":
            Locks.take.plain(first.locks, *arguments, **named)
        elif name != "refused":
            getattr(Session, name).plain(first, *arguments, **named)
    return first


def differences(one: Session, other: Session) -> list[str]:
    """Say in what two sessions differ: document, history, view and every stage, to the bit."""
    found = []
    ours, theirs = one.state, other.state
    if ours.view != theirs.view:
        found.append(f"view: {ours.view} and {theirs.view}")
    if _facts(one.history) != _facts(other.history):
        found.append(f"history: {_facts(one.history)} and {_facts(other.history)}")
    if ours.trace.keys != theirs.trace.keys:
        return [*found, f"stages: {ours.trace.keys} and {theirs.trace.keys}"]
    if ours.sequence.tokens != theirs.sequence.tokens:
        return [*found, f"tokens: {ours.sequence.tokens} and {theirs.sequence.tokens}"]
    for key in ours.trace.keys:
        if not np.array_equal(ours.trace.whole(key), theirs.trace.whole(key), equal_nan=True):
            found.append(f"stage {key}")
    return found


def _facts(history: History) -> tuple[object, ...]:
    return len(history), history.undo_name, history.redo_name, history.bytes
