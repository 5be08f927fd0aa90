"""Which row, source and head the insights look at: what is hovered, else what is locked, else the last row."""

from __future__ import annotations

from dataclasses import dataclass

from mha_desktop.attention.stages import STAGE
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot


@dataclass(frozen=True)
class Place:
    """A query row, and the key and the head where the spot names them, from 0.

    `locked` tells that it stays when the pointer goes.
    """

    query: int
    key: int | None = None
    head: int | None = None
    locked: bool = False


def place_of(state: State) -> Place:
    """Return the place that a state looks at."""
    for spot, locked in ((state.view.hover, False), (state.view.lock, True)):
        if spot is not None and STAGE[spot.key].rows == "n" and spot.row < state.sequence.n:
            head = spot.head if spot.head is not None and spot.head < state.trace.heads else None
            return Place(spot.row, spot.column if spot.is_pair else None, head, locked)
    return Place(state.sequence.n - 1)


def moved_lock(state: State, down: int, right: int = 0, heads: int = 0) -> Spot:
    """Return the lock moved by so many queries, keys and heads (heads go round); the first arrow makes one."""
    lock, n, h = state.view.lock, state.sequence.n, state.trace.heads
    if lock is None or not lock.is_pair:
        place = place_of(state)
        return Spot("attention", place.head or 0, place.query, place.query if place.key is None else place.key)
    row, column = min(max(lock.row + down, 0), n - 1), min(max(lock.column + right, 0), n - 1)
    return Spot(lock.key, ((lock.head or 0) + heads) % h, row, column)
