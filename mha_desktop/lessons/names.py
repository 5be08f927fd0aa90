"""What lesson files can name: stages, worked steps, tables, facts of the document and of the view.

Places count from 1 in files; everything below counts from 0, so this is where one becomes the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from mha_desktop.attention.entropy import row_entropy
from mha_desktop.attention.insight.wide import can_widen, wide_row, wide_trace
from mha_desktop.attention.parameters import Array
from mha_desktop.attention.regions import Region
from mha_desktop.attention.stages import STAGE, Axis
from mha_desktop.attention.steps.page import worked_steps
from mha_desktop.document.calculation import readout_words
from mha_desktop.document.state import State
from mha_desktop.document.tables import TABLE, bias_row, matrix, tables_of
from mha_desktop.errors import UserError, shortened

Value = float | str | bool | Array
Chosen = dict[str, float | str]

HEAD = "head"
ROW = ("row", "query", "token")
COLUMN = ("column", "key", "coordinate", "feature", "word")
ENTROPY, WIDE, TOKEN = "entropy", "wide", "token"
# Lines of the worked steps: one number a source, or a coordinate of each.
WORKED = ("exp", "contribution", "denominator")
BIASES = {table.bias: table.name for table in TABLE.values() if table.bias is not None}


class Found(NamedTuple):
    """A value, and the numbers it was read from."""

    value: Value
    places: tuple[Region, ...] = ()


def _picture(state: State) -> tuple[float, float, float]:
    """Return height, width and channels of the picture that is shown; zeros where there is none."""
    image = state.sequence.image
    return (0.0, 0.0, 0.0) if image is None else (float(image.shape[0]), float(image.shape[1]), float(image.shape[2]))


def _lock(state: State, field: str) -> float:
    lock = state.view.lock
    if lock is None:
        return 0.0
    value = {"head": lock.head, "query": lock.row, "key": lock.column}[field]
    return 0.0 if value is None else value + 1.0


# What is true of the document and of the view, by name; places from 1, 0 for none.
FACTS: Mapping[str, Callable[[State], Value]] = {
    "n": lambda state: float(state.sequence.n),
    "d": lambda state: float(state.document.d),
    "h": lambda state: float(state.document.heads),
    "d_head": lambda state: float(state.document.weights.d_head),
    "parameters": lambda state: float(state.document.weights.count),
    "temperature": lambda state: state.document.temperature,
    "residual": lambda state: state.document.residual,
    "mask": lambda state: state.document.mask,
    "sequences": lambda state: float(len(state.document.sequences)),
    "blocked": lambda state: _blocked_cells(state),
    "picture.height": lambda state: _picture(state)[0],
    "picture.width": lambda state: _picture(state)[1],
    "picture.channels": lambda state: _picture(state)[2],
    "patch.side": lambda state: 0.0 if state.document.patches is None else float(state.document.patches.side),
    "lock.head": lambda state: _lock(state, "head"),
    "lock.query": lambda state: _lock(state, "query"),
    "lock.key": lambda state: _lock(state, "key"),
    "lock.stage": lambda state: "" if state.view.lock is None else state.view.lock.key,
    "view.stage": lambda state: state.view.grid_stage,
    "view.sequence": lambda state: state.view.sequence + 1.0,
    "view.head": lambda state: 0.0 if state.view.isolated is None else state.view.isolated + 1.0,
    "view.table": lambda state: state.view.table,
    "view.mistake": lambda state: state.view.mistake or "",
    "view.insight": lambda state: state.view.insight,
    "view.step": lambda state: 0.0 if state.view.step is None else state.view.step + 1.0,
    "view.reordered": lambda state: state.view.order is not None,
    "view.found": lambda state: state.view.search is not None and state.view.search.found,
}


def is_known(name: str) -> bool:
    """Tell whether lesson files may use a name."""
    return name in STAGE or name in TABLE or name in BIASES or name in (*WORKED, ENTROPY, WIDE, TOKEN) or name in FACTS


def known_names() -> tuple[str, ...]:
    """Return all names, in the order in which a message lists them."""
    tables = (name for name in TABLE if name not in STAGE)
    return (*STAGE, *WORKED, ENTROPY, WIDE, TOKEN, *tables, *(str(name) for name in BIASES), *FACTS)


def choose(state: State, name: str, chosen: Chosen) -> Found:
    """Return what a name and the chosen places give: a number, a row, a column or a matrix.

    Raises
    ------
    UserError
        When this document has no such stage, table or place, or a place is not chosen by a name that it has.
    """
    if name in FACTS:
        _none_left(name, dict(chosen))
        return Found(FACTS[name](state))
    if name in STAGE:
        return _stage(state, name, dict(chosen))
    if name in WORKED:
        return _worked(state, name, dict(chosen))
    if name == ENTROPY:
        return _entropy(state, dict(chosen))
    if name == WIDE:
        return _wide(state, dict(chosen))
    if name == TOKEN:
        return _token(state, dict(chosen))
    return _table(state, name, dict(chosen))


def _stage(state: State, key: str, chosen: Chosen) -> Found:
    stage, trace = STAGE[key], state.trace
    if not trace.has(key):
        raise UserError("This document has no stage “{key}”.", key=key)
    head = _head(state, key, chosen) if stage.per_head else None
    values = trace.whole(key) if head is None else trace.head(key, head)
    rows, columns = _names(state, stage.rows), _names(state, stage.columns)
    row = _place(chosen, ROW, rows, key)
    column = _place(chosen, COLUMN, columns, key)
    _none_left(key, chosen)
    return _cut(values, key, head, row, column)


def _cut(values: Array, key: str, head: int | None, row: int | None, column: int | None) -> Found:
    """Return a number, row, column or matrix of (rows, columns) values, with its region."""
    rows, columns = values.shape
    region = Region(key, head, row or 0, column or 0, rows if row is None else 1, columns if column is None else 1)
    if row is None and column is None:
        return Found(values, (region,))
    if row is None:
        return Found(values[:, column], (region,))
    if column is None:
        return Found(values[row], (region,))
    return Found(float(values[row, column]), (region,))


def _worked(state: State, name: str, chosen: Chosen) -> Found:
    head = _head(state, name, chosen)
    tokens = _tokens(state)
    query = _place(chosen, ("query", "row"), tokens, name)
    if query is None:
        raise UserError("{name} belongs to one query: choose it, as in {name}[head=1, query=1].", name=name)
    page = worked_steps(state.trace, head, query, 0)
    if name == "denominator":
        _none_left(name, chosen)
        return Found(page.exponentials.denominator, (Region("masked_scores", head, query, 0, 1, len(tokens)),))
    key = _place(chosen, ("key", "source"), tokens, name)
    if name == "exp":
        _none_left(name, chosen)
        values = page.line("exp").values
        place = Region("masked_scores", head, query, key or 0, 1, len(tokens) if key is None else 1)
        return Found(values if key is None else float(values[key]), (place,))
    if key is None:
        raise UserError("A contribution belongs to one source: choose its key.")
    width = state.document.weights.d_head
    coordinate = _place(chosen, ("coordinate", "column"), _count(width), name)
    _none_left(name, chosen)
    found = np.array([page.line(f"contribution.{c}").values[key] for c in range(width)])
    places = (Region("attention", head, query, key), Region("V", head, key, 0, 1, width))
    return Found(found if coordinate is None else float(found[coordinate]), places)


def _entropy(state: State, chosen: Chosen) -> Found:
    head = _head(state, ENTROPY, chosen)
    query = _place(chosen, ("query", "row"), _tokens(state), ENTROPY)
    _none_left(ENTROPY, chosen)
    n = state.sequence.n
    rows = row_entropy(state.trace.head("attention", head))
    place = Region("attention", head, query or 0, 0, n if query is None else 1, n)
    return Found(rows if query is None else float(rows[query]), (place,))


def _wide(state: State, chosen: Chosen) -> Found:
    if not can_widen(state.document.weights):
        raise UserError("These heads share keys and values, so they do not make one wide head.")
    tokens = _tokens(state)
    query, key = _place(chosen, ("query", "row"), tokens, WIDE), _place(chosen, ("key", "column"), tokens, WIDE)
    _none_left(WIDE, chosen)
    if query is None:
        raise UserError("wide belongs to one query: choose it, as in wide[query=1, key=1].")
    row = wide_row(state.trace, wide_trace(state.trace), query).wide
    if row is None:
        raise UserError("The wide head is computed once the engine is there.")
    return Found(row if key is None else float(row[key]))


def _token(state: State, chosen: Chosen) -> Found:
    tokens = _tokens(state)
    place = _place(chosen, ("place",), tokens, TOKEN)
    _none_left(TOKEN, chosen)
    if place is None:
        raise UserError("token belongs to one place: choose it, as in token[place=1].")
    return Found(tokens[place], (Region("X", None, place, 0, 1, state.document.d),))


def _table(state: State, name: str, chosen: Chosen) -> Found:
    document, table = state.document, BIASES.get(name, name)
    if table not in {each.name for each in tables_of(document)}:
        raise UserError("This document has no table “{table}”.", table=table)
    if name in BIASES:
        bias = bias_row(document, table)
        if bias is None:
            raise UserError("This document has no bias “{name}”; it is switched off.", name=name)
        values = bias[None, :]
        row: int | None = 0
    else:
        values = matrix(document, name, state.view.sequence)
        listed = name == "tokens" and document.vocabulary is not None
        words = document.vocabulary.words if document.vocabulary is not None and listed else _count(len(values))
        row = _place(chosen, ("row", "word") if listed else ROW, words, name)
    head = _head(state, name, chosen) if HEAD in chosen else None
    if head is not None:
        return _block(state, name, table, head, values, chosen)
    axes = document.axes if len(document.axes) == values.shape[1] else _count(values.shape[1])
    column = _place(chosen, COLUMN, axes, name)
    _none_left(name, chosen)
    return _cut(values, name, None, row, column)


def _block(state: State, name: str, table: str, head: int, values: Array, chosen: Chosen) -> Found:
    """Return the block of a matrix that belongs to one head."""
    weights, axis = state.document.weights, TABLE[table].heads
    if axis == "none" or name in BIASES:
        raise UserError("{name} has no part of one head.", name=name)
    _none_left(name, chosen)
    width = weights.d_head
    at = (weights.kv_head(head) if table in ("W_K", "W_V") else head) * width
    if axis == "rows":
        return Found(values[at : at + width], (Region(name, None, at, 0, width, values.shape[1]),))
    return Found(values[:, at : at + width], (Region(name, None, 0, at, len(values), width),))


def _head(state: State, name: str, chosen: Chosen) -> int:
    head = _place(chosen, (HEAD,), _count(state.document.heads), name)
    if head is None:
        raise UserError("{name} exists once a head: choose one, as in {name}[head=1].", name=name)
    return head


def _tokens(state: State) -> tuple[str, ...]:
    return state.sequence.tokens


def _names(state: State, axis: Axis) -> Sequence[str]:
    """Return the names of the places along an axis; as many texts as it has places."""
    document = state.document
    if axis == "n":
        return _tokens(state)
    if axis == "v":
        words, width = readout_words(document), state.trace.shape("logits")[1]
        return words if document.looked_up and len(words) == width else _count(width)
    if axis == "d" and document.axes:
        return document.axes
    weights = document.weights
    sizes = {"d": document.d, "d_head": weights.d_head, "h·d_head": weights.heads * weights.d_head}
    return _count(sizes[axis] if axis in sizes else state.trace.shape("hidden")[1])


def _count(places: int) -> tuple[str, ...]:
    return ("",) * places


def _place(chosen: Chosen, words: Sequence[str], names: Sequence[str], of: str) -> int | None:
    """Take the place that one of `words` chooses among `names` out of `chosen`, from 0; None where none does."""
    used = [word for word in words if word in chosen]
    if not used:
        return None
    if len(used) > 1:
        raise UserError("“{used}” and “{used2}” choose the same of {of}.", used=used[0], used2=used[1], of=of)
    word, wanted = used[0], chosen.pop(used[0])
    if isinstance(wanted, str):
        return _named(wanted, names, of, word)
    if wanted != int(wanted) or not 1 <= wanted <= len(names):
        raise UserError(
            "{of} has no {word} {wanted:g}: there are {count}, from 1.",
            of=of,
            word=word,
            wanted=wanted,
            count=len(names),
        )
    return int(wanted) - 1


def _named(wanted: str, names: Sequence[str], of: str, word: str) -> int:
    found = [i for i, name in enumerate(names) if name == wanted]
    if len(found) > 1:
        places = ", ".join(str(i + 1) for i in found)
        raise UserError(
            "“{wanted}” stands at {places}: choose by number, as in {word}={found}.",
            wanted=shortened(wanted),
            places=places,
            word=word,
            found=found[0] + 1,
        )
    if not found:
        raise UserError("{of} has no {word} “{wanted}”.", of=of, word=word, wanted=shortened(wanted))
    return found[0]


def _none_left(name: str, chosen: Chosen) -> None:
    if chosen:
        raise UserError("{name} cannot be chosen from by “{next}”.", name=name, next=next(iter(chosen)))


def _blocked_cells(state: State) -> float:
    """Return how many cells of the mask are blocked; in the first head where heads differ."""
    blocked = state.trace.blocked(0)
    return 0.0 if blocked is None else float(blocked.sum())
