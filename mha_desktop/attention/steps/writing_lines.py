"""The later part of the page, line by line.

Stages are rows of the trace. What the trace lacks is computed here: the rows of W_O times the message's numbers, and
the hidden units before the ReLU.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from mha_desktop.attention.regions import Region
from mha_desktop.attention.steps.model import Line, Ref, Source, index_of, kind_of
from mha_desktop.attention.steps.writing import Writing

Origin = Callable[[int], tuple[Source, ...]]


def written_line(w: Writing, key: str) -> Line:
    """Return a line of the blocks "concat", "output", "hidden" and "words"."""
    index = index_of(key)
    with np.errstate(all="ignore"):  # nan and ∞ are shown, not reported
        line = LINES[kind_of(key)](w) if index is None else ROWS_OF_W_O[kind_of(key)](w, index)
    line.values.flags.writeable = False
    return line


def _concat(w: Writing) -> Line:
    width, heads, own, query = w.d_head, w.heads, w.head, w.query
    mean = w.mistake == "mean-of-heads"

    def origin(k: int) -> tuple[Source, ...]:
        head, c = divmod(k, width)
        read = range(heads) if mean else (head,)
        return tuple(Ref("message", c) if i == own else Region("messages", i, query, c) for i in read)

    return _stage(w, "concat", origin)


def _row_of_W_O(w: Writing, k: int) -> Line:
    W, d = w.parameters["W_O"], w.columns
    transposed = w.mistake == "transposed-weights"
    values = (W[:, k] if transposed else W[k]).copy()  # (d,)
    place = Region("W_O", None, 0, k, d, 1) if transposed else Region("W_O", None, k, 0, 1, d)
    return Line(f"W_O.{k}", values, _given, place, head=k // w.d_head)


def _written(w: Writing, k: int) -> Line:
    values = w.stages["concat"][w.query, k] * _row_of_W_O(w, k).values  # () · (d,)
    return Line(f"written.{k}", values, lambda c: (Ref("concat", k), Ref(f"W_O.{k}", c)), head=k // w.d_head)


def _b_O(w: Writing) -> Line:
    return Line("b_O", w.parameters["b_O"].copy(), _given, Region("b_O", None, 0, 0, 1, w.columns))  # (d,)


def _output(w: Writing) -> Line:
    if "W_O" not in w.parameters:
        return _stage(w, "output", lambda c: (Ref("concat", c),))
    added = tuple(key for key in w.keys if kind_of(key) in ("written", "b_O"))
    return _stage(w, "output", lambda c: tuple(Ref(key, c) for key in added))


def _X(w: Writing) -> Line:
    if not w.positions:
        return _stage(w, "X", _given)
    row = w.query
    return _stage(w, "X", lambda c: (Region("token_rows", None, row, c), Region("position_rows", None, row, c)))


def _stream(w: Writing) -> Line:
    return _stage(w, "stream", _given)


def _updated(w: Writing) -> Line:
    added = "stream" if "stream" in w.stages else "X"
    return _stage(w, "updated", lambda c: (Ref(added, c), Ref("output", c)))


def _hidden_sum(w: Writing) -> Line:
    read = "updated" if w.residual else "output"
    W, b = w.parameters["W_hidden"], w.parameters["b_hidden"]
    values = w.row(read) @ W + b  # (d,) @ (d, m) -> (m,)
    d = len(W)

    def origin(unit: int) -> tuple[Source, ...]:
        return Ref(read, 0, d), Region("W_hidden", None, 0, unit, d, 1), Region("b_hidden", None, 0, unit)

    return Line("hidden_sum", values, origin)


def _hidden(w: Writing) -> Line:
    return _stage(w, "hidden", lambda unit: (Ref("hidden_sum", unit),))


def _logits(w: Writing) -> Line:
    m = w.units

    def origin(word: int) -> tuple[Source, ...]:
        return Ref("hidden", 0, m), Region("W_vocab", None, 0, word, m, 1), Region("b_vocab", None, 0, word)

    return _stage(w, "logits", origin)


def _probabilities(w: Writing) -> Line:
    words = w.columns
    total = float(w.row("probabilities").sum())
    return _stage(w, "probabilities", lambda word: (Ref("logits", 0, words),), total)


def _given(column: int) -> tuple[Source, ...]:
    """Return the origin of numbers that were given: none."""
    return ()


def _stage(w: Writing, key: str, origin: Origin, total: float | None = None) -> Line:
    """Return the query's row of a stage without a head axis."""
    values = w.row(key)
    return Line(key, values, origin, Region(key, None, w.query, 0, 1, len(values)), total)


LINES: dict[str, Callable[[Writing], Line]] = {
    "concat": _concat,
    "b_O": _b_O,
    "output": _output,
    "X": _X,
    "stream": _stream,
    "updated": _updated,
    "hidden_sum": _hidden_sum,
    "hidden": _hidden,
    "logits": _logits,
    "probabilities": _probabilities,
}

ROWS_OF_W_O: dict[str, Callable[[Writing, int], Line]] = {"W_O": _row_of_W_O, "written": _written}
