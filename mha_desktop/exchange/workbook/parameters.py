"""The sheet of what can be changed: tokens, X, matrices, mask, temperature, muted heads, readout."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.attention.positions import BASE, rotary_angles
from mha_desktop.attention.trace import Trace
from mha_desktop.document.calculation import readout_words
from mha_desktop.document.model import Document
from mha_desktop.exchange.workbook.page import NO_NAME, Name, Page, Place, counted
from mha_desktop.exchange.workbook.picture import write_picture

PARAMETERS = "parameters"
HOW_TO = "Change a yellow cell and every sheet recalculates. In the mask, rows are queries and 1 = blocked."
_BIAS = {"W_Q": "b_Q", "W_K": "b_K", "W_V": "b_V", "W_O": "b_O", "W_hidden": "b_hidden", "W_vocab": "b_vocab"}


@dataclass(frozen=True)
class Inputs:
    """Where the other sheets find what they read.

    `blocks` maps X, the matrices, temperature, muted, and where there are these the stream and the angles of rotary
    positions, to their places (a bias is the row below its matrix, and
    `biased` names the matrices that have one); `masks` has one place for all heads or one a head.
    """

    blocks: dict[str, Place]
    masks: tuple[Place, ...]
    biased: frozenset[str]
    tokens: tuple[Name, ...]
    axes: tuple[Name, ...]
    words: tuple[Name, ...]

    def mask(self, head: int) -> Place:
        """Return the mask of one head."""
        return self.masks[head if len(self.masks) > 1 else 0]


def write_parameters(page: Page, document: Document, sequence: int, trace: Trace) -> Inputs:
    """Fill the sheet."""
    axes = tuple(map(Name, document.axes)) or tuple(counted(document.d))
    _scale(page, document)
    tokens = _token_rows(page, document, sequence, trace, axes)
    _turning(page, trace, tokens)
    if trace.has("stream"):
        note = "the rows before the normalisation, which the residual adds to"
        page.inputs("stream", "stream", trace.whole("stream"), tokens, axes, note)
    words: tuple[Name, ...] = ()
    weights, readout = document.weights, document.readout
    wide, narrow = counted(weights.W_Q.shape[1]), counted(weights.W_K.shape[1])
    for name, columns in (("W_Q", wide), ("W_K", narrow), ("W_V", narrow)):
        _matrix(page, name, getattr(weights, name), getattr(weights, _BIAS[name]), list(axes), columns)
    _matrix(page, "W_O", weights.W_O, weights.b_O, wide, list(axes))
    if readout is not None:
        hidden = counted(len(readout.b_hidden))
        known = readout_words(document)
        words = tuple(map(Name, known)) if len(known) == len(readout.b_vocab) else tuple(counted(len(readout.b_vocab)))
        _matrix(page, "W_hidden", readout.W_hidden, readout.b_hidden, list(axes), hidden)
        _matrix(page, "W_vocab", readout.W_vocab, readout.b_vocab, hidden, list(words))
    biased = {name for name in page.places if name in _BIAS and getattr(weights, _BIAS[name], 0) is not None}
    return Inputs(page.places, _masks(page, trace, tokens), frozenset(biased), tokens, axes, words)


def _scale(page: Page, document: Document) -> None:
    weights = document.weights
    page.inputs(
        "temperature",
        "temperature",
        np.array([[document.temperature]]),
        [Name("T")],
        [NO_NAME],
        "scores are divided by √d_head and by T",
    )
    temperature = page.places["temperature"].cell(0, 0, page.name)
    page.formulas(
        "divisor",
        "divisor",
        lambda r, c: f"SQRT({weights.d_head})*{temperature}",
        np.array([[np.sqrt(weights.d_head) * document.temperature]]),
        [Name("√d_head · T")],
        [NO_NAME],
        f"d_head = {weights.d_head}, the width of one head",
    )
    muted = np.array([[float(head in document.muted) for head in range(weights.heads)]])
    heads = [Name(f"head {i + 1}") for i in range(weights.heads)]
    page.inputs("muted", "muted heads", muted, [Name("muted")], heads, "1 = its messages count as 0", (0, 1))


def _turning(page: Page, trace: Trace, tokens: tuple[Name, ...]) -> None:
    """Write the base of rotary positions, and by what angle each pair of columns is turned at each place."""
    problem, d_head = trace.problem, trace.problem.weights.d_head
    if problem.rotary is None:
        return
    note = "columns c and c + d_head/2 of queries and keys are a pair, turned by p · base^(−2c/d_head) at place p"
    page.inputs("rotary", "rotary positions", np.array([[problem.rotary]]), [Name("base")], [NO_NAME], note)
    base = page.places["rotary"].cell(0, 0, page.name)
    angles = rotary_angles(problem.n, d_head, problem.rotary)
    pairs = [Name(f"pair {c + 1}") for c in range(d_head // 2)]

    def angle(r: int, c: int) -> str:
        return f"{r}/{base}^({2 * c}/{d_head})"

    page.formulas("angles", "angles", angle, angles, tokens, pairs, "in radians; places count from 0")


def _token_rows(
    page: Page, document: Document, sequence: int, trace: Trace, axes: tuple[Name, ...]
) -> tuple[Name, ...]:
    """Write what X is made of, and X; return the names of the tokens as other sheets show them."""
    given, positions = document.sequences[sequence], trace.problem.position_rows
    key, title = ("X", "X, a row a token") if positions is None else ("token_rows", "token rows")
    tokens: tuple[Name, ...] = tuple(map(Name, given.tokens))
    rows, vocabulary = trace.problem.token_rows, document.vocabulary
    if given.rows is None and vocabulary is not None:
        known = page.inputs(
            "tokens", "vocabulary, a row a word", vocabulary.rows, list(map(Name, vocabulary.words)), axes
        )
        numbers = [vocabulary.index(token) + 1 for token in given.tokens]
        ids = page.coming(len(numbers), 1)
        words = known.names(page.name)
        tokens = tuple(
            Name(vocabulary.words[number - 1], f"INDEX({words},{ids.cell(r, 0, page.name)})")
            for r, number in enumerate(numbers)
        )
        column = np.array(numbers, dtype=float)[:, None]
        note = "the number of each word in the vocabulary, from 1"
        ids = page.inputs("ids", "tokens", column, tokens, [Name("word no.")], note, (1, known.rows))

        def looked_up(r: int, c: int) -> str:
            return f"INDEX({known.down(c, page.name)},{ids.cell(r, 0, page.name)})"

        place = page.formulas(key, title, looked_up, rows, _named_by(ids, tokens, page.name), axes)
    elif given.image is not None and document.patches is not None:
        place = write_picture(page, given.image, document.patches, (key, title), rows, tokens, axes)
    else:
        place = page.inputs(key, title, rows, tokens, axes)
    named = _named_by(place, tokens, page.name)
    if positions is not None:
        added = _positions(page, document, positions, axes)

        def sum_of_rows(r: int, c: int) -> str:
            return f"{place.cell(r, c, page.name)}+{added.cell(r, c, page.name)}"

        page.formulas("X", "X = token rows + position rows", sum_of_rows, trace.whole("X"), named, axes)
    return _named_by(place, tokens, "")


def _named_by(place: Place, tokens: tuple[Name, ...], seen_from: str) -> tuple[Name, ...]:
    """Return the same names, taken from the cells beside `place`, so that a new name there is new everywhere."""
    return tuple(Name(token.text, place.name(r, seen_from)) for r, token in enumerate(tokens))


def _positions(page: Page, document: Document, rows: Array, axes: tuple[Name, ...]) -> Place:
    named = counted(len(rows))
    if not document.sinusoidal:
        return page.inputs("positions", "position rows", rows, named, axes)

    def wave(r: int, c: int) -> str:
        return f"{'COS' if c % 2 else 'SIN'}({r}/{BASE:.0f}^({2 * (c // 2)}/{document.d}))"

    return page.formulas("positions", "position rows", wave, rows, named, axes, "sine and cosine, base 10,000")


def _masks(page: Page, trace: Trace, tokens: tuple[Name, ...]) -> tuple[Place, ...]:
    blocked, n = trace.problem.blocked, trace.problem.n
    layers = np.zeros((1, n, n)) if blocked is None else np.asarray(blocked, dtype=float).reshape(-1, n, n)
    return tuple(
        page.inputs(
            "mask" if len(layers) == 1 else f"mask {i}",
            "mask" if len(layers) == 1 else f"mask of head {i + 1}",
            layer,
            tokens,
            tokens,
            "1 = blocked: this query may not attend to this key",
            (0, 1),
        )
        for i, layer in enumerate(layers)
    )


def _matrix(page: Page, name: str, matrix: Array, bias: Array | None, rows: list[Name], columns: list[Name]) -> None:
    """Write a matrix, its bias as a last row b."""
    if bias is not None:
        matrix, rows = np.vstack([matrix, bias]), [*rows, Name("b")]
    page.inputs(name, name if bias is None else f"{name} and {_BIAS[name]}", matrix, rows, columns)
