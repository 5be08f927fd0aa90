"""Rotary positions as arrows: each pair of columns of a query and of a key, before and after it is turned."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from mha_desktop.attention.positions import rotary_angles
from mha_desktop.document.state import State
from mha_desktop.scene.insight.pair import Pair, looked_pair
from mha_desktop.scene.numbers import fixed, shown
from mha_desktop.scene.readout import Say
from mha_desktop.scene.shown import shown_of
from mha_desktop.scene.text import token_label
from mha_desktop.scene.waiting import waiting_words

OFF = (
    "Rotary positions are off: queries and keys are not turned. Switch them on in Document ▸ Positions, or among the "
    "switches of the calculation."
)
MEANING = (
    "Columns c and c + d_head/2 of a query and of a key are the two coordinates of an arrow. The arrow of the token at "
    "position p is turned by p times an angle of its own: the first pair turns most, the last one hardly. Turning both "
    "by as much changes no product, so a pair's product depends on the distance of the two tokens alone."
)
SUM = "All pairs together: q · k = {turned}. Without turning it would be {plain}."
PLACES = "Query “{query}” at position {r}, key “{key}” at position {j} (positions count from 0): distance {distance}."

Point = tuple[float, float]


@dataclass(frozen=True)
class TurnedPair:
    """One pair of columns, from 0.

    Attributes
    ----------
    columns
        The two columns.
    query, query_turned, key, key_turned
        Both coordinates before and after.
    query_angle, key_angle
        By what they are turned, in radians.
    product
        What the pair adds to q · k.
    """

    columns: tuple[int, int]
    query: Point
    query_turned: Point
    key: Point
    key_turned: Point
    query_angle: float
    key_angle: float
    product: float

    def angles_text(self, say: Say) -> str:
        """By how many degrees both are turned."""
        words = say("q {query}°, k {key}°")
        return words.format(query=degrees(self.query_angle), key=degrees(self.key_angle))


@dataclass(frozen=True, eq=False)
class RotaryScene:
    """What the page shows.

    Attributes
    ----------
    why_not
        Why there is nothing to see; empty where there is.
    pair, tokens
        Head, query and key, and the two tokens as labels.
    pairs
        Every pair of columns, in order.
    reach
        Length of the longest arrow: the circles' radius.
    sentences
        What is said about them.
    """

    why_not: str
    pair: Pair
    tokens: tuple[str, str]
    pairs: tuple[TurnedPair, ...] = ()
    reach: float = 1.0
    sentences: tuple[str, ...] = ()


def degrees(angle: float) -> str:
    """An angle in whole degrees of one turn or less, a decimal where it is small."""
    turn = math.degrees(angle) % 360.0
    return fixed(turn, 1) if turn < 10.0 else fixed(turn, 0)


def rotary_scene(state: State, say: Say) -> RotaryScene:
    """The pairs of the place that is looked at."""
    trace = state.trace
    pair = looked_pair(state)
    seen = shown_of(state)
    if state.view.lock is None and pair.head not in seen.heads:
        pair = pair._replace(head=seen.heads[0])
    labels = token_label(state.sequence.tokens[pair.query]), token_label(state.sequence.tokens[pair.key])
    base = trace.problem.rotary
    if base is None:
        return RotaryScene(say(OFF), pair, labels)
    if not trace.has("rotated_Q") or not trace.has("rotated_K"):
        return RotaryScene(waiting_words(trace, say), pair, labels)
    q, k = trace.head("Q", pair.head)[pair.query], trace.head("K", pair.head)[pair.key]  # (d_head,)
    turned_q = trace.head("rotated_Q", pair.head)[pair.query]
    turned_k = trace.head("rotated_K", pair.head)[pair.key]
    half = len(q) // 2
    angles = rotary_angles(state.sequence.n, len(q), base)  # (n, d_head/2)
    pairs = tuple(
        TurnedPair(
            columns=(c, c + half),
            query=_point(q, c, half),
            query_turned=_point(turned_q, c, half),
            key=_point(k, c, half),
            key_turned=_point(turned_k, c, half),
            query_angle=float(angles[pair.query, c]),
            key_angle=float(angles[pair.key, c]),
            product=float(turned_q[c] * turned_k[c] + turned_q[c + half] * turned_k[c + half]),
        )
        for c in range(half)
    )
    lengths = [math.hypot(*arrow) for one in pairs for arrow in (one.query, one.key)]
    reach = max((length for length in lengths if math.isfinite(length)), default=0.0)
    places = say(PLACES).format(
        query=labels[0], r=pair.query, key=labels[1], j=pair.key, distance=abs(pair.query - pair.key)
    )
    score, plain = float(np.dot(turned_q, turned_k)), float(np.dot(q, k))
    total = say(SUM).format(turned=shown(score), plain=shown(plain))
    return RotaryScene("", pair, labels, pairs, reach or 1.0, (places, total, say(MEANING)))


def _point(row: np.ndarray[tuple[int, ...], np.dtype[np.float64]], column: int, half: int) -> Point:
    return float(row[column]), float(row[column + half])
