"""The part of a script that holds the document's numbers: tokens, X, matrices, mask, readout."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from mha_desktop.attention.masks import empty_rows
from mha_desktop.attention.mistakes import MISTAKE
from mha_desktop.attention.parameters import Problem
from mha_desktop.attention.positions import BASE
from mha_desktop.document.model import Document, Patches, Sequence
from mha_desktop.exchange.code.dialect import Dialect
from mha_desktop.exchange.code.literals import array_lines, commented, list_lines, number
from mha_desktop.exchange.progress import Step, unwatched

Lines = list[str]
MATRICES = {"Q": "(d, h·d_head)", "K": "(d, h_kv·d_head)", "V": "(d, h_kv·d_head)", "O": "(h·d_head, d)"}
BIASES = {"Q": "(h·d_head,)", "K": "(h_kv·d_head,)", "V": "(h_kv·d_head,)", "O": "(d,)"}


@dataclass(frozen=True, eq=False)
class Source:
    """What one script is made of: a document, which of its sequences, a mistake on purpose, a library; a step a row."""

    document: Document
    sequence_index: int
    dialect: Dialect
    mistake: str | None = None
    step: Step = unwatched

    @property
    def sequence(self) -> Sequence:
        """The sequence that is computed."""
        return self.document.sequences[self.sequence_index]

    @cached_property
    def problem(self) -> Problem:
        """What the forward pass reads."""
        return self.document.problem(self.sequence_index, self.mistake)

    @property
    def masked(self) -> bool:
        """Whether any cell is blocked."""
        return self.problem.blocked is not None

    @property
    def empty(self) -> NDArray[np.bool_] | None:
        """Queries that may attend to nothing, (n,) or (h, n); None when there is none."""
        return empty_rows(self.problem.blocked)

    @property
    def shared(self) -> bool:
        """Whether several query heads share a key-and-value head."""
        return self.document.weights.heads_kv != self.document.heads

    def shape(self, text: str) -> str:
        """Return a shape comment in the names that this script has."""
        return text if self.shared else text.replace("h_kv", "h")

    def array(self, name: str, array: NDArray[np.float64], shape: str, notes: tuple[str, ...] = ()) -> Lines:
        """Return the lines of an array of numbers."""
        return array_lines(name, self.dialect.array, array, self.shape(shape), notes, step=self.step)

    def bools(self, name: str, array: NDArray[np.bool_], shape: str) -> Lines:
        """Return the lines of an array of True (1) and False (0)."""
        return array_lines(name, self.dialect.array, array, shape, dtype=self.dialect.boolean, step=self.step)

    def wrong(self, *names: str) -> str:
        """Return a note for a line that one of these mistakes changes, else nothing."""
        return "; a mistake on purpose" if self.mistake in names else ""


def head_lines(source: Source, library: str) -> Lines:
    """Return the text at the top, imports and sizes."""
    document, sequence, weights = source.document, source.sequence, source.document.weights
    names, sizes = ["d", "h", "d_head"], [weights.d_model, weights.heads, weights.d_head]
    if source.shared:
        names.insert(2, "h_kv")
        sizes.insert(2, weights.heads_kv)
    lines = [
        f'"""Multi-head attention recomputed in {library}, with every number of the document in full.',
        "",
        "Row-vector convention y = x W + b. Rows are queries, columns are keys; heads count from 0.",
        '"""',
        "",
        "import math",
        "",
        source.dialect.imports,
        *source.dialect.setup,
        "",
        f"# Document {commented(document.title)}, sequence {commented(sequence.name)}: {sequence.n} tokens.",
    ]
    if source.mistake is not None:
        lines.append(f"# With a mistake on purpose: {MISTAKE[source.mistake].title}.")
    return [*lines, f"{', '.join(names)} = {', '.join(map(str, sizes))}"]


def row_lines(source: Source) -> Lines:
    """Return tokens and X: given, or looked up, with positions where there are some."""
    document, sequence = source.document, source.sequence
    positioned = source.problem.position_rows is not None
    name = "token_rows" if positioned else "X"
    lines = ["", "# The tokens, and X with a row a token.", *list_lines("tokens", sequence.tokens), "n = len(tokens)"]
    if sequence.rows is None and document.vocabulary is not None:
        words, notes = document.vocabulary.words, tuple(map(commented, document.vocabulary.words))
        lines += list_lines("words", words)
        lines += source.array("word_rows", document.vocabulary.rows, "(words, d)", notes)
        lines.append(f"{name} = word_rows[[words.index(token.lower()) for token in tokens]]  # (n, d)")
    elif sequence.image is not None and document.patches is not None:
        lines += _picture_lines(source, name, sequence.image, document.patches)
    else:
        notes = tuple(map(commented, sequence.tokens))
        lines += source.array(name, document.token_rows(source.sequence_index), "(n, d)", notes)
    if positioned:
        lines += [*_position_lines(source), "X = token_rows + position_rows  # (n, d)"]
    if document.residual and source.problem.stream is not None:
        lines += ["", "# The stream: the rows before the normalisation, which the residual adds to."]
        lines += source.array("stream", source.problem.stream, "(n, d)", tuple(map(commented, sequence.tokens)))
    return lines


def _picture_lines(source: Source, name: str, image: NDArray[np.float64], patches: Patches) -> Lines:
    """Return a picture, its patches as rows, and the token rows that a shared projection makes of them."""
    height, width, channels = image.shape
    return [
        "",
        f"# A picture of {height} × {width} pixels with {channels} channel{'s'[: channels > 1]}, cut into squares.",
        f"H, W, C, P = {height}, {width}, {channels}, {patches.side}",
        *source.array("pixels", image.reshape(height, width * channels), "(H, W·C)"),
        *source.array("projection", patches.projection, "(P·P·C, d), the same for every patch"),
        *source.array("cls", patches.cls, "(1, d), the row before the patches"),
        "cut = pixels.reshape(H // P, P, W // P, P * C).swapaxes(1, 2)  # (H/P, W/P, P, P·C)",
        "patches = cut.reshape(-1, P * P * C)  # (H/P · W/P, P·P·C)",
        f"{name} = {source.dialect.module}.concatenate([cls, patches @ projection])  # (1 + H/P · W/P, d)",
    ]


def _position_lines(source: Source) -> Lines:
    if not source.document.sinusoidal:
        table = source.document.positions
        assert table is not None
        return [
            *source.array("position_table", table, "(positions, d)"),
            "position_rows = position_table[:n]  # (n, d)",
        ]
    m = source.dialect.module
    return [
        "",
        "# Positions as sines and cosines: a pair of columns shares an angle.",
        f"pair = {m}.arange(d) // 2  # (d,)",
        f"angle = {m}.arange(n)[:, None] / {BASE} ** (2 * pair / d)  # (n, 1) / (d,) -> (n, d)",
        f"position_rows = {m}.where({m}.arange(d) % 2 == 0, {m}.sin(angle), {m}.cos(angle))  # (n, d)",
    ]


def weight_lines(source: Source) -> Lines:
    """Return the matrices, each followed by its bias where it has one."""
    weights = source.document.weights
    lines = ["", "# Head i owns columns i·d_head … (i+1)·d_head of W_Q, and the same rows of W_O."]
    for letter, shape in MATRICES.items():
        lines += source.array(f"W_{letter}", getattr(weights, f"W_{letter}"), shape)
        bias = getattr(weights, f"b_{letter}")
        if bias is not None:
            lines += source.array(f"b_{letter}", bias, BIASES[letter])
    if source.document.temperature != 1.0:
        lines.append(f"temperature = {number(source.document.temperature)}")
    return lines


def mask_lines(source: Source) -> Lines:
    """Return the blocked cells: causal ∪ padding ∪ painted; nothing where none is blocked."""
    if not source.masked:
        return []
    sequence, dialect = source.sequence, source.dialect
    given: Lines = []
    terms: list[tuple[str, str]] = []
    if source.mistake == "reversed-mask":
        terms.append((dialect.lower_triangle, f"no query attends to an earlier key{source.wrong('reversed-mask')}"))
    elif source.document.mask == "causal":
        terms.append((dialect.triangle, "causal: no query attends to a later key"))
    if any(sequence.pad):
        given += source.bools("pad", np.array(sequence.pad, dtype=bool), "(n,), 1 = padding")
        terms.append(("pad[None, :] & ~pad[:, None]", "no real query attends to padding"))
    if sequence.painted is not None:
        axes = "(n, n)" if sequence.painted.ndim == 2 else "(h, n, n)"
        given += source.bools("painted", sequence.painted, f"{axes}, 1 = blocked by hand")
        terms.append(("painted", "and what was blocked by hand"))
    lines = ["", "# True = blocked: this query may not attend to this key.", *given]
    for i, (term, why) in enumerate(terms):
        more = term if i == 0 else f"blocked | ({term})" if "&" in term else f"blocked | {term}"
        lines.append(f"blocked = {more}  # {why}")
    return lines


def readout_lines(source: Source) -> Lines:
    """Return the prediction MLP's numbers; nothing where there is none."""
    readout = source.document.readout
    if readout is None:
        return []
    return [
        "",
        "# The prediction: a hidden layer of m units, then one logit a word of v.",
        *source.array("W_hidden", readout.W_hidden, "(d, m)"),
        *source.array("b_hidden", readout.b_hidden, "(m,)"),
        *source.array("W_vocab", readout.W_vocab, "(m, v)"),
        *source.array("b_vocab", readout.b_vocab, "(v,)"),
    ]
