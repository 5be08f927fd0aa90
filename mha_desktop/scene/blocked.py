"""Why a cell may not be attended to, rows that read nothing, and tokens that are padding, in words.

Sentences are English sources; `say` puts the window's translation in their place.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from mha_desktop.attention.masks import empty_rows
from mha_desktop.attention.parameters import BoolArray
from mha_desktop.attention.stages import HATCHED
from mha_desktop.document.masking import why_blocked
from mha_desktop.document.state import State
from mha_desktop.scene.text import token_label

Say = Callable[[str], str]

MOST_LISTED = 6  # rows
_REASONS = {
    "causal": "by the causal mask",
    "padding": "as padding",
    "painted": "by hand",
    "mistake": "by the mistake on purpose",
}
_OPENED_BY = {
    "causal": "choose none to open it",
    "padding": "take the padding mark away to open it",
    "mistake": "switch the mistake off to open it",
}


def is_blocked(state: State, head: int, query: int, key: int) -> bool:
    """Whether a query may not attend to a key, in one head."""
    blocked = state.trace.blocked(head)
    return blocked is not None and bool(blocked[query, key])


def reasons(state: State, head: int, query: int, key: int) -> tuple[str, ...]:
    """What blocks a cell: any of "causal", "padding", "painted", "mistake"; empty where it is open."""
    if not is_blocked(state, head, query, key):
        return ()
    found = why_blocked(state.document, state.view.sequence, head, query, key)
    if state.trace.problem.mistake == "reversed-mask":
        found = tuple(reason for reason in found if reason != "causal")
    return found or ("mistake",)


def why_words(state: State, head: int, query: int, key: int, say: Say) -> str:
    """What blocks a cell: "by the causal mask", "by the causal mask and by hand"; empty where it is open."""
    words = [say(_REASONS[reason]) for reason in reasons(state, head, query, key)]
    return say(" and ").join(words)


def refused_words(state: State, head: int, query: int, key: int, say: Say) -> str:
    """Why painting cannot open a cell, and what can; empty where painting can block or open it."""
    others = [reason for reason in reasons(state, head, query, key) if reason in _OPENED_BY]
    if not others:
        return ""
    words = say(" and ").join(say(_REASONS[reason]) for reason in others)
    return say("blocked {why}; {how}").format(why=words, how=say(_OPENED_BY[others[0]]))


def is_painting(state: State) -> bool:
    """Whether a click in the heatmaps paints the mask instead of locking."""
    return state.view.brush is not None and state.view.grid_stage in HATCHED


def heads_reading_nothing(state: State, row: int) -> tuple[int, ...]:
    """The heads (from 0) in which a row is blocked whole."""
    found = []
    for head in range(state.trace.heads):
        blocked = state.trace.blocked(head)
        if blocked is not None and row < len(blocked) and blocked[row].all():
            found.append(head)
    return tuple(found)


def nothing_title(state: State, head: int | None, row: int, say: Say) -> str:
    """Say "row 3 reads nothing", or in which heads it does; empty where it reads something.

    `head` None asks for a row that all heads share, such as one of the output.
    """
    heads = heads_reading_nothing(state, row)
    if not heads or (head is not None and head not in heads):
        return ""
    if head is not None or len(heads) == state.trace.heads:
        return say("row {row} reads nothing").format(row=row + 1)
    listed = ", ".join(str(i + 1) for i in heads)
    words = "row {row} reads nothing in head {heads}" if len(heads) == 1 else "row {row} reads nothing in heads {heads}"
    return say(words).format(row=row + 1, heads=listed)


def nothing_words(state: State, head: int | None, row: int, say: Say) -> str:
    """What a row that reads nothing comes to; empty where it reads something."""
    if not nothing_title(state, head, row, say):
        return ""
    torch = say("It is left out of the comparison with torch, which gives nan there.")
    if len(heads_reading_nothing(state, row)) < state.trace.heads:
        return f"{say('Attention 0, message 0 in that head.')} {torch}"
    off = "" if state.document.weights.b_O is not None else " " + say("(off, so 0)")
    return f"{say('Attention 0, message 0, output = b_O')}{off}. {torch}"


def count_words(state: State, say: Say) -> str:
    """How many cells are blocked: "66 of 144 cells blocked"; heads may differ."""
    trace, n = state.trace, state.trace.problem.n
    blocked = [trace.blocked(head) for head in range(trace.heads)]
    counts = {0 if cells is None else int(cells.sum()) for cells in blocked}
    if counts == {0}:
        return say("no cell blocked")
    if len(counts) > 1:
        return say("cells blocked by head")
    return say("{count} of {cells} cells blocked").format(count=counts.pop(), cells=n * n)


def padding_words(state: State, tokens: tuple[int, ...], say: Say) -> str:
    """The rule of padding, for those of these tokens (from 0) that are marked; empty where none is."""
    pad, labels = state.sequence.pad, state.sequence.tokens
    marked = [i for i in dict.fromkeys(tokens) if pad and pad[i]]
    if not marked:
        return ""
    words = " ".join(say("“{text}”").format(text=token_label(labels[i], 80)) for i in marked)
    rule = say("{tokens}: PAD. Other tokens may not attend to padding; a PAD query keeps what the mask leaves it.")
    return rule.format(tokens=words)


def reading_words(blocked: BoolArray, say: Say) -> tuple[str, ...]:
    """What a mask, bool (n, n) or (h, n, n), does: how many cells it blocks, and which rows it leaves nothing."""
    lines = [say("{count} of {cells} cells blocked").format(count=int(blocked.sum()), cells=blocked.size)]
    empty = empty_rows(blocked)
    if empty is not None:
        rows = np.flatnonzero(empty if empty.ndim == 1 else empty.any(axis=0)) + 1
        listed = ", ".join(map(str, rows[:MOST_LISTED])) + ", …" * (len(rows) > MOST_LISTED)
        words = say("row {rows} reads nothing") if len(rows) == 1 else say("rows {rows} read nothing")
        lines.append(words.format(rows=listed))
    return tuple(lines)
