"""What tests of the session share: a log of what it says, a runner that waits, an edit of one number."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from mha_desktop.attention.trace import Trace
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.session import Edit, Session
from mha_desktop.document.state import State


class Log:
    """What a session said, in order."""

    def __init__(self, session: Session) -> None:
        self.states: list[tuple[State, State]] = []
        self.busy: list[bool] = []
        self.refused: list[str] = []
        self.history = 0
        session.changed.connect(self._changed)
        session.busy_changed.connect(self._busy)
        session.refused.connect(self._refused)
        session.history_changed.connect(self._history)

    def _changed(self, new: State, old: State) -> None:
        self.states.append((new, old))

    def _busy(self, busy: bool) -> None:
        self.busy.append(busy)

    def _refused(self, text: str) -> None:
        self.refused.append(text)

    def _history(self) -> None:
        self.history += 1


class LaterRunner:
    """Keeps work until the test lets it be done."""

    def __init__(self) -> None:
        self.jobs: list[tuple[Callable[[], Trace], Callable[[Trace], None], Callable[[Exception], None]]] = []

    def run(
        self, work: Callable[[], Trace], done: Callable[[Trace], None], failed: Callable[[Exception], None]
    ) -> None:
        self.jobs.append((work, done, failed))

    def stop(self) -> None:
        for work, _, _ in self.jobs:
            work()
        self.jobs.clear()

    def finish(self, index: int = 0) -> None:
        work, done, failed = self.jobs.pop(index)
        try:
            result = work()
        except Exception as error:  # as the window's runner does
            failed(error)
        else:
            done(result)


def setting(value: float, row: int = 6, column: int = 2) -> Edit:
    return partial(set_cell, block=Block("W_Q", row, column), value=value)


def cell(session: Session, row: int = 6, column: int = 2) -> float:
    return float(session.state.document.weights.W_Q[row, column])
