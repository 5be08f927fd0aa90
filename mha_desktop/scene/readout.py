"""One number in words: the status line, the tooltip, what assistive tools read out.

Sentences are English sources; `say` puts the window's translation in their place.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from mha_desktop.attention.stages import STAGE
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.scene.numbers import MINUS
from mha_desktop.scene.stage_names import text_name
from mha_desktop.scene.text import token_label

DECIMALS = 12
TOKEN_LETTERS = 80
GAP = "   "
Say = Callable[[str], str]


class Tip(NamedTuple):
    """A tooltip: its first line, and what stands below in small type."""

    title: str
    text: str


def _as_is(text: str) -> str:
    return text


def full(value: float) -> str:
    """A value with twelve decimals, shorter where it is large or tiny, U+2212 for minus."""
    if math.isnan(value):
        return "not a number"
    if math.isinf(value):
        return "∞" if value > 0 else f"{MINUS}∞"
    text = f"{value:.{DECIMALS}f}" if value == 0 or 1e-6 <= abs(value) < 1e6 else f"{value:.{DECIMALS}e}"
    return text.replace("-", MINUS)


def holds(state: State, spot: Spot) -> bool:
    """Whether the state has the spot: its stage, head, row and column."""
    if not state.trace.has(spot.key):
        return False
    per_head = STAGE[spot.key].per_head
    if per_head != (spot.head is not None) or (spot.head is not None and spot.head >= state.trace.heads):
        return False
    rows, columns = state.trace.shape(spot.key)[-2:]
    return spot.row < rows and spot.column < columns


def readout(state: State, spot: Spot, say: Say = _as_is) -> str:
    """The status text: ``A⁽²⁾[9, 3] = 0.137800078236   query “c1” attends to key “a3”   row sum 1.000000``.

    Empty when the state does not have the spot.
    """
    if not holds(state, spot):
        return ""
    name = text_name(spot.key, spot.head, state.document)
    cell = f"{name}[{spot.row + 1}, {spot.column + 1}]"
    if _blocked(state, spot):
        return GAP.join((f"{cell} {say('blocked')}", _sentence(state, spot, say)))
    parts = [f"{cell} = {full(_value(state, spot))}", _sentence(state, spot, say), _row_sum(state, spot, say)]
    return GAP.join(part for part in parts if part)


def tip(state: State, spot: Spot, say: Say = _as_is) -> Tip | None:
    """The tooltip of a cell, or None when the state does not have it."""
    if not holds(state, spot):
        return None
    sentence = _sentence(state, spot, say)
    title = (
        sentence if spot.head is None else say("Head {head}: {sentence}").format(head=spot.head + 1, sentence=sentence)
    )
    locked = state.view.lock == spot
    click = say("Click to free.") if locked else say("Click to lock.")
    if _blocked(state, spot):
        return Tip(title, f"{say('Blocked: it has no weight.')} {click}")
    facts = ", ".join(part for part in (full(_value(state, spot)), _row_sum(state, spot, say)) if part)
    return Tip(title, f"{facts}. {click}")


def _value(state: State, spot: Spot) -> float:
    return float(_array(state, spot)[spot.row, spot.column])


def _array(state: State, spot: Spot) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    return state.trace.parts(spot.key)[spot.head or 0]


def _blocked(state: State, spot: Spot) -> bool:
    if spot.key not in ("attention", "masked_scores"):
        return False
    blocked = state.trace.blocked(spot.head or 0)
    return blocked is not None and bool(blocked[spot.row, spot.column])


def _sentence(state: State, spot: Spot, say: Say) -> str:
    """What the row and the column are."""
    tokens = state.sequence.tokens
    if spot.is_pair:
        query, key = _quoted(tokens[spot.row]), _quoted(tokens[spot.column])
        if _blocked(state, spot):
            return say("query “{query}” may not attend to key “{key}”").format(query=query, key=key)
        if spot.key == "attention":
            return say("query “{query}” attends to key “{key}”").format(query=query, key=key)
        return say("query “{query}” with key “{key}”").format(query=query, key=key)
    if STAGE[spot.key].rows != "n":
        return say("row {row}, column {column}").format(row=spot.row + 1, column=spot.column + 1)
    token = _quoted(tokens[spot.row])
    document = state.document
    if STAGE[spot.key].columns == "d" and spot.column < len(document.axes):
        return say("token “{token}”, {axis}").format(token=token, axis=document.axes[spot.column])
    if STAGE[spot.key].columns == "v" and document.vocabulary is not None:
        words = document.vocabulary.words
        if spot.column < len(words):
            return say("after “{token}” comes “{word}”").format(token=token, word=words[spot.column])
    return say("token “{token}”, column {column}").format(token=token, column=spot.column + 1)


def _quoted(token: str) -> str:
    """A token as one line can hold it: a line end in it would hide the rest, thousands of letters would push it out."""
    return token_label(token, TOKEN_LETTERS)


def _row_sum(state: State, spot: Spot, say: Say) -> str:
    if STAGE[spot.key].kind != "weights":
        return ""
    total = float(_array(state, spot)[spot.row].sum())
    return say("row sum {total}").format(total=f"{total:.6f}") if math.isfinite(total) else ""
