"""Which head, query and key the worked steps are about."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mha_desktop.document.state import State
from mha_desktop.document.view import Spot


@dataclass(frozen=True)
class Focus:
    """One head, query and key, from 0; `kept` while they are locked."""

    head: int
    query: int
    key: int
    kept: bool

    @property
    def spot(self) -> Spot:
        """The weight in the attention stage."""
        return Spot("attention", self.head, self.query, self.key)


def focus_of(state: State) -> Focus:
    """Return what the steps are about: the lock, else what is hovered, else the last row of the first head.

    A spot without a key (a row of Q, of the output …) takes the row's largest weight.
    """
    view, trace = state.view, state.trace
    spot = view.lock or view.hover
    first = view.shown_heads[0] if view.shown_heads else 0
    default = view.isolated if view.isolated is not None and view.isolated < trace.heads else first
    if spot is None:
        query = trace.problem.n - 1
        return Focus(default, query, _largest(state, default, query), False)
    head = default if spot.head is None else min(spot.head, trace.heads - 1)
    key = spot.column if spot.is_pair else _largest(state, head, spot.row)
    return Focus(head, spot.row, key, view.lock is not None)


def _largest(state: State, head: int, query: int) -> int:
    """Return the key with the row's largest weight; the first where no weight is a number."""
    row = state.trace.head("attention", head)[query]
    return int(np.where(np.isfinite(row), row, -1.0).argmax())
