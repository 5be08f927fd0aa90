"""Which head, query and key an insight is about: those of the place looked at, completed where it names less."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.scene.insight.places import place_of


class Pair(NamedTuple):
    """A head, a query and a key, from 0."""

    head: int
    query: int
    key: int


def looked_pair(state: State) -> Pair:
    """Return the pair looked at: head 1 where no head is named, the key read most where no key is."""
    place = place_of(state)
    head = place.head or 0
    key = largest_weight(state, head, place.query) if place.key is None else place.key
    return Pair(head, place.query, key)


def largest_weight(state: State, head: int, query: int) -> int:
    """Return the key that a query reads most of, the first of several."""
    weights = state.trace.head("attention", head)[query]  # (n,)
    return int(np.where(np.isfinite(weights), weights, -1.0).argmax())


def lock_in(state: State, head: int) -> Spot:
    """Return a lock on the same query and key in another head."""
    lock, pair = state.view.lock, looked_pair(state)
    return Spot(lock.key if lock is not None and lock.is_pair else "attention", head, pair.query, pair.key)
