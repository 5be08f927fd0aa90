"""How lines, tables, cards and operations of the worked steps are written.

Texts are English sources with {fields}; `say` puts the window's translation in their place (context "Steps").
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mha_desktop.attention.steps.model import BlockName, OperationKey
from mha_desktop.document.state import State

Say = Callable[[str], str]


class LineWords(NamedTuple):
    """A line's symbol as markup of `scene.text.runs`, what it is, and the stage of the strip it belongs to."""

    symbol: str
    note: str
    stage: str


# {c} counts a line of its kind from 1; {E} is the input's letter, {added} what the residual adds to; {root} the
# divisor, {i} the head from 1; {R} stands before what rotary positions have turned.
LINES: dict[str, LineWords] = {
    "query": LineWords("<i>q</i><sub>r</sub>", "query row", "QKV"),
    "rotated_query": LineWords("<i>Rq</i><sub>r</sub>", "turned by its place", "rotated"),
    "keys": LineWords("<i>k</i><sub>j{c}</sub>", "key, column {c}", "QKV"),
    "rotated_keys": LineWords("<i>Rk</i><sub>j{c}</sub>", "turned, column {c}", "rotated"),
    "product": LineWords("<i>{R}q</i><sub>r{c}</sub> · <i>{R}k</i><sub>j{c}</sub>", "product {c}", "scores"),
    "scores": LineWords("<i>{R}q</i><sub>r</sub> · <i>{R}k</i><sub>j</sub>", "dot product", "scores"),
    "scaled_scores": LineWords("{root}", "scaled", "scaled_scores"),
    "mask": LineWords("<i>M</i><sub>rj</sub>", "mask", "masked_scores"),
    "masked_scores": LineWords("+ <i>M</i>", "masked", "masked_scores"),
    "exponent": LineWords("− max", "less the largest", "masked_scores"),
    "exp": LineWords("exp", "exponential", "attention"),
    "denominator": LineWords("Σ", "over queries", "attention"),
    "unmasked_attention": LineWords("÷ Σ", "before the mask", "attention"),
    "attention": LineWords("<i>A</i><sub>rj</sub>", "attention", "attention"),
    "values": LineWords("<i>v</i><sub>j{c}</sub>", "value, column {c}", "QKV"),
    "contribution": LineWords("<i>A</i><sub>rj</sub> <i>v</i><sub>j{c}</sub>", "column {c}", "messages"),
    "message": LineWords("head<sub>{i}</sub>", "message", "messages"),
    "concat": LineWords("concat", "side by side", "concat"),
    "W_O": LineWords("<i>W</i><sub>O</sub>[{c}]", "row {c}", "output"),
    "written": LineWords("concat<sub>{c}</sub> · <i>W</i><sub>O</sub>[{c}]", "row {c}, head {i}", "output"),
    "b_O": LineWords("<i>b</i><sub>O</sub>", "bias", "output"),
    "output": LineWords("Δ<i>{E}</i>", "sum of the rows", "output"),
    "X": LineWords("<i>{E}</i>", "input row", "X"),
    "stream": LineWords("stream", "row before the norm", "updated"),
    "updated": LineWords("<i>{E}</i>′", "{added} + Δ{E}", "updated"),
    "hidden_sum": LineWords("hidden", "before ReLU", "probabilities"),
    "hidden": LineWords("ReLU", "hidden units", "probabilities"),
    "logits": LineWords("logits", "one a word", "probabilities"),
    "probabilities": LineWords("<i>p</i>", "softmax of the logits", "probabilities"),
}

# What stands above a table's labels.
TABLES: dict[BlockName, str] = {
    "query": "column",
    "sources": "key <i>j</i>",
    "message": "message of head {i}",
    "concat": "all heads",
    "output": "times <i>W</i><sub>O</sub>, row by row",
    "hidden": "hidden unit",
    "words": "next word",
}
CLASS = "class"  # stands there in place of the next word, where a picture is read

OPERATIONS: dict[OperationKey, str] = {
    "query": "query row",
    "rotated_query": "turn the query",
    "keys": "key rows",
    "rotated_keys": "turn the keys",
    "products": "products of the columns",
    "scores": "dot products",
    "scaled_scores": "divide by the root",
    "mask": "mask",
    "exp": "exponential",
    "denominator": "sum of the exponentials",
    "attention": "divide by Σ",
    "values": "value rows",
    "contributions": "weight times value",
    "message": "sum = message",
    "concat": "heads side by side",
    "written": "W_O, row by row",
    "output": "sum of the rows",
    "updated": "add the input row",
    "hidden": "hidden units",
    "logits": "logits",
    "probabilities": "probabilities",
}

OVER_KEYS = "Σ over keys"
BLOCKED, GUESS = "blocked", "?"
ROUNDED = "rounded here, exact underneath"
ROUNDED_TIP = (
    "Numbers are rounded to three decimals on screen and kept in full: a tooltip, the status line and a copy have "
    "every digit."
)
FREE, KEPT = "Hover a cell to see its steps, click to keep them.", "locked, Esc frees"


def input_letter(state: State) -> str:
    """Return the letter of the input rows: E in a lesson, X elsewhere."""
    return "E" if state.document.vocabulary is not None else "X"
