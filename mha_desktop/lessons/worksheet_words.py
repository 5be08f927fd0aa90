"""A worksheet in words: how cells are called, which operation is meant, and what a wrong number looks like.

Sentences are English sources; `say` puts the window's translation in their place.
"""

from __future__ import annotations

from collections.abc import Callable

from mha_desktop.attention.stages import STAGE
from mha_desktop.document.calculation import readout_words
from mha_desktop.document.model import Document
from mha_desktop.document.view import Spot
from mha_desktop.lessons.rivals import (
    AND,
    BY_D_HEAD,
    MULTIPLIED,
    NEIGHBOUR,
    NEXT_OPEN,
    NO_MASK,
    OTHER_SIGN,
    OWN_BLOCKED,
    ROUNDED,
    decimals_of,
)
from mha_desktop.lessons.worksheet import Marks, Verdict
from mha_desktop.scene.numbers import MINUS, compact, exact, marked
from mha_desktop.scene.stage_words import STAGE_WORDS
from mha_desktop.scene.text import token_label

Say = Callable[[str], str]

REASONS: dict[str, str] = {
    "root-of-d-model": "Looks like the scores were divided by √d_model, not by √d_head.",
    "no-scale": "Looks like the scores were not divided by √d_head.",
    "softmax-over-queries": "Looks like the softmax went down the columns, not along the rows.",
    "transposed-weights": "Looks like a matrix was used transposed.",
    "split-by-rows": "Looks like the heads were split by rows, not by columns.",
    "mask-after-softmax": "Looks like the mask came after the softmax.",
    "reversed-mask": "Looks like allowed and blocked were swapped in the mask.",
    "no-output-matrix": "Looks like W_O was left out.",
    "mean-of-heads": "Looks like the mean of the heads was taken.",
    "x-sliced-first": "Looks like X was sliced before it was projected.",
    NO_MASK: "Looks like the mask was forgotten.",
    BY_D_HEAD: "Looks like the scores were divided by d_head, not by its square root.",
    MULTIPLIED: "Looks like the scores were multiplied by √d_head, not divided.",
    OWN_BLOCKED: "Looks like the mask blocks the token itself too.",
    NEXT_OPEN: "Looks like the mask lets the next token through.",
    OTHER_SIGN: "The sign is wrong.",
    ROUNDED: "The number is rounded too much.",
    NEIGHBOUR: "This is the number of the cell with row and column swapped.",
}


def as_it_is(text: str) -> str:
    """The sentence as it is written."""
    return text


def cell_words(document: Document, sequence: int, spot: Spot, say: Say = as_it_is) -> str:
    """Return a cell's name: Attention, head 1, row “the”, column “river”."""
    return f"{row_words(document, sequence, spot, say)}, {column_words(document, sequence, spot, say)}"


def row_words(document: Document, sequence: int, spot: Spot, say: Say = as_it_is) -> str:
    """Return the name of a cell's row: Attention, head 1, row “the”."""
    parts = [say(STAGE_WORDS[spot.key].title)]
    if spot.head is not None:
        parts.append(say("head {head}").format(head=spot.head + 1))
    by_token = STAGE[spot.key].rows == "n"
    row = _place(document.sequences[sequence].tokens, spot.row, say) if by_token else str(spot.row + 1)
    parts.append(say("row {row}").format(row=row))
    return ", ".join(parts)


def column_words(document: Document, sequence: int, spot: Spot, say: Say = as_it_is) -> str:
    """Return the name of a cell's column: column “river”."""
    tokens = document.sequences[sequence].tokens
    return say("column {column}").format(column=_column(document, tokens, spot, say))


def _column(document: Document, tokens: tuple[str, ...], spot: Spot, say: Say) -> str:
    columns = STAGE[spot.key].columns
    if columns == "n":
        return _place(tokens, spot.column, say)
    if columns == "d" and STAGE[spot.key].rows == "n" and spot.column < len(document.axes):
        return say("“{name}”").format(name=document.axes[spot.column])
    if columns == "v" and spot.column < len(words := readout_words(document)):
        return _place(words, spot.column, say)
    return str(spot.column + 1)


def _place(names: tuple[str, ...], at: int, say: Say) -> str:
    """Return a token in quotes; with its number where it stands there more than once."""
    if at >= len(names):
        return str(at + 1)
    label = say("“{name}”").format(name=token_label(names[at]))
    return f"{at + 1} {label}" if names.count(names[at]) > 1 else label


def first_wrong_words(marks: Marks, document: Document, sequence: int, say: Say = as_it_is) -> str:
    """Return one sentence about the first wrong operation, with the reason where it is known; empty for none.

    Numbers that are only rounded too much are counted after it.
    """
    found = [_first_wrong(marks, document, sequence, say), _rounded_words(marks, say)]
    return " ".join(filter(None, found))


def _first_wrong(marks: Marks, document: Document, sequence: int, say: Say) -> str:
    verdict = marks.first_wrong
    if verdict is None:
        return ""
    cell = cell_words(document, sequence, verdict.spot, say)
    first = say("First wrong: {operation}, at {cell}.").format(
        operation=say(STAGE_WORDS[verdict.operation].operation), cell=cell
    )
    return f"{first} {reason_words(verdict, say)}".rstrip()


def _rounded_words(marks: Marks, say: Say) -> str:
    count = sum(verdict.rounded for verdict in marks.verdicts)
    if count < 2:
        return say("One number is rounded too much.") if count else ""
    return say("{count} numbers are rounded too much.").format(count=count)


def exactness_words(tolerance: float, say: Say = as_it_is) -> str:
    """Return how exact a number must be, in short: To 3 decimals (±0.0005)."""
    decimals = decimals_of(tolerance)
    text = say("To {count} decimals (±{tolerance}).")
    if decimals < 2:
        text = say("To one decimal (±{tolerance}).") if decimals else say("To whole numbers (±{tolerance}).")
    if tolerance <= 0:
        text = say("Every digit counts.")
    return text.format(count=decimals, tolerance=compact(tolerance))


def exactness_sentences(tolerance: float, say: Say = as_it_is) -> str:
    """Return how exact a number must be, for paper: Write 3 decimals. A number is right within ±0.0005."""
    decimals = decimals_of(tolerance)
    text = say("Write {count} decimals.")
    if decimals < 2:
        text = say("Write one decimal.") if decimals else say("Write whole numbers.")
    if tolerance <= 0:
        return say("Every digit counts.")
    within = say("A number is right within ±{tolerance}.").format(tolerance=compact(tolerance))
    return f"{text.format(count=decimals)} {within}"


def reason_words(verdict: Verdict, say: Say = as_it_is) -> str:
    """Return what a wrong number looks like; empty where nothing is known."""
    if not verdict.reasons:
        return ""
    one, *other = [say(REASONS[name]) for name in verdict.reasons[0].split(AND)]
    return say("Two mistakes at once: {one} {other}").format(one=one, other=other[0]) if other else one


def verdict_words(verdict: Verdict, say: Say = as_it_is) -> str:
    """Return what became of one blank: right, wrong, rounded too much, follows from an earlier mistake, empty."""
    if verdict.typed is None:
        return say("empty")
    if verdict.right:
        return say("right")
    if verdict.rounded and not verdict.follows:
        return say("rounded too much")
    return say("wrong, follows from an earlier mistake") if verdict.follows else say("wrong")


def score_words(marks: Marks, say: Say = as_it_is) -> str:
    """Return how many are right, and how many are still empty."""
    count, empty = len(marks.verdicts), sum(verdict.typed is None for verdict in marks.verdicts)
    text = say("{right} of {count} right, {empty} empty.") if empty else say("{right} of {count} right.")
    return text.format(right=marks.right, count=count, empty=empty)


def written_number(value: float) -> str:
    """Return a typed number with all its digits, with the sign that the program writes."""
    return marked(exact(value).removesuffix(".0")).replace("-", MINUS)
