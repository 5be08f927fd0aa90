"""One number in words: the status line, the tooltip, what assistive tools read out.

Sentences are English sources; `say` puts the window's translation in their place.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from mha_desktop.attention.entropy import row_entropy
from mha_desktop.attention.stages import HATCHED, STAGE
from mha_desktop.document.calculation import readout_words
from mha_desktop.document.masking import stroke_blocks
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.scene.blocked import (
    is_blocked,
    is_painting,
    nothing_title,
    nothing_words,
    padding_words,
    refused_words,
    why_words,
)
from mha_desktop.scene.hidden import hides
from mha_desktop.scene.numbers import MINUS, fixed, marked, shown
from mha_desktop.scene.stage_names import text_name
from mha_desktop.scene.steps_words import GUESS
from mha_desktop.scene.text import token_label

DECIMALS = 12
TOKEN_LETTERS = 80
GAP = "   "
# Stages whose rows show what a row that reads nothing comes to.
_AFTER_THE_MASK = ("masked_scores", "attention", "messages", "concat", "head_outputs", "output")
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
    text = marked(f"{value:.{DECIMALS}f}" if value == 0 or 1e-6 <= abs(value) < 1e6 else f"{value:.{DECIMALS}e}")
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
    nothing = nothing_title(state, spot.head, spot.row, say) if spot.key in _AFTER_THE_MASK else ""
    if _blocked(state, spot):
        parts = [f"{cell} {_blocked_words(state, spot, say)}", _sentence(state, spot, say), nothing]
    else:
        number = f"{cell} = {_number(state, spot)}"
        parts = [number, _sentence(state, spot, say), _row_sum(state, spot, say), nothing]
    return GAP.join(part for part in parts if part)


def tip(state: State, spot: Spot, say: Say = _as_is) -> Tip | None:
    """The tooltip of a cell, or None when the state does not have it."""
    if not holds(state, spot):
        return None
    sentence = _sentence(state, spot, say)
    title = (
        sentence if spot.head is None else say("Head {head}: {sentence}").format(head=spot.head + 1, sentence=sentence)
    )
    if _blocked(state, spot):
        why = why_words(state, spot.head or 0, spot.row, spot.column, say)
        facts = say("Blocked {why}: it has no weight").format(why=why)
    else:
        facts = ", ".join(part for part in (_number(state, spot), _row_sum(state, spot, say)) if part)
    refused = _refused(state, spot, say)
    lines = [f"{refused[:1].upper()}{refused[1:]}." if refused else f"{facts}. {_click(state, spot, say)}"]
    if spot.key in _AFTER_THE_MASK:
        lines.append(nothing_words(state, spot.head, spot.row, say))
    if spot.is_pair:
        lines.append(padding_words(state, (spot.row, spot.column), say))
    if state.view.entropy and spot.key == "attention" and spot.head is not None:
        lines.append(entropy_words(state, spot.head, spot.row, say))
    return Tip(title, "\n".join(line for line in lines if line))


def entropy_words(state: State, head: int, row: int, say: Say = _as_is) -> str:
    """A row's entropy, and as how many sources of equal weight it is as even; nothing while the row is hidden."""
    if hides(state, "attention", head, row):
        return ""
    nats = float(row_entropy(state.trace.head("attention", head)[row : row + 1])[0])
    words = say("Entropy of row {row}: {nats} nats, as even as {sources} equal sources (e to the entropy)")
    return words.format(row=row + 1, nats=shown(nats), sources=shown(math.exp(nats), 2))


def _refused(state: State, spot: Spot, say: Say) -> str:
    """Where the brush is on: why it cannot open a cell; empty where it can, and where it is off."""
    if not is_painting(state) or not spot.is_pair:
        return ""
    return refused_words(state, spot.head or 0, spot.row, spot.column, say)


def _blocked_words(state: State, spot: Spot, say: Say) -> str:
    """What a blocked cell says, "blocked by the causal mask"; where the brush is on also what opens the cell."""
    why = why_words(state, spot.head or 0, spot.row, spot.column, say)
    return _refused(state, spot, say) or say("blocked {why}").format(why=why)


def _click(state: State, spot: Spot, say: Say) -> str:
    """What a click does."""
    if is_painting(state) and spot.is_pair:
        blocks = stroke_blocks(state.document, state.view.sequence, spot.head or 0, spot.row, spot.column)
        return say("Click to block it.") if blocks else say("Click to open it.")
    return say("Click to free.") if state.view.lock == spot else say("Click to lock.")


def _number(state: State, spot: Spot) -> str:
    """The number in full, "?" while it is hidden."""
    if hides(state, spot.key, spot.head, spot.row, spot.column):
        return GUESS
    return full(float(_array(state, spot)[spot.row, spot.column]))


def _array(state: State, spot: Spot) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    if spot.head is None:
        return state.trace.whole(spot.key)
    return state.trace.head(spot.key, spot.head)  # never all heads for the sake of one


def _blocked(state: State, spot: Spot) -> bool:
    return spot.key in HATCHED and is_blocked(state, spot.head or 0, spot.row, spot.column)


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
    if STAGE[spot.key].columns == "v":
        words = readout_words(document)
        if len(words) == state.trace.shape(spot.key)[-1]:
            text = say("after “{token}” comes “{word}”")
            if document.patches is not None:
                text = say("token “{token}”, class “{word}”")
            return text.format(token=token, word=_quoted(words[spot.column]))
    return say("token “{token}”, column {column}").format(token=token, column=spot.column + 1)


def _quoted(token: str) -> str:
    """A token as one line can hold it: a line end in it would hide the rest, thousands of letters would push it out."""
    return token_label(token, TOKEN_LETTERS)


def _row_sum(state: State, spot: Spot, say: Say) -> str:
    if STAGE[spot.key].kind != "weights" or hides(state, spot.key, spot.head, spot.row):
        return ""
    total = float(_array(state, spot)[spot.row].sum())
    return say("row sum {total}").format(total=fixed(total, 6)) if math.isfinite(total) else ""
