"""The Document: everything a user can edit, frozen, with read-only float64 arrays that edits share."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

import numpy as np

from mha_desktop.attention.masks import blocked_cells
from mha_desktop.attention.parameters import Array, BoolArray, Problem, Readout, Weights
from mha_desktop.errors import UserError

MaskBase = Literal["none", "causal"]


@dataclass(frozen=True, eq=False)
class Sequence:
    """The tokens of one example sentence.

    rows (n, d) are the rows of X in a plain document and None where a vocabulary supplies them. `pad` marks tokens
    that are padding.
    """

    name: str
    tokens: tuple[str, ...]
    rows: Array | None = None
    pad: tuple[bool, ...] = ()

    @property
    def n(self) -> int:
        """Number of tokens."""
        return len(self.tokens)


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """Words in lower case with one row each: rows (v, d)."""

    words: tuple[str, ...]
    rows: Array

    def index(self, token: str) -> int:
        """Return the row number of a token, looked up in lower case.

        Raises
        ------
        UserError
            When the word is not in the vocabulary.
        """
        try:
            return self.words.index(token.lower())
        except ValueError:
            raise UserError(
                f"“{token}” is not among the {len(self.words)} words of the vocabulary. The old token stays."
            ) from None


@dataclass(frozen=True, eq=False)
class Mask:
    """The base mask and the cells painted over it: custom (n, n) or (h, n, n) bool, True = blocked."""

    base: MaskBase = "none"
    custom: BoolArray | None = None


@dataclass(frozen=True, eq=False)
class Document:
    """One attention layer, its sequences and its mask. Compare documents by identity.

    positions (p, d) is added to the first n rows; `axes` names the d columns; `groups` are the sizes of clusters of
    tokens, ruled off in figures.
    """

    title: str
    weights: Weights
    sequences: tuple[Sequence, ...]
    mask: Mask = field(default_factory=Mask)
    vocabulary: Vocabulary | None = None
    positions: Array | None = None
    residual: bool = False
    readout: Readout | None = None
    axes: tuple[str, ...] = ()
    groups: tuple[int, ...] = ()

    @property
    def d(self) -> int:
        """Model width."""
        return self.weights.d_model

    @property
    def heads(self) -> int:
        """Number of query heads."""
        return self.weights.heads

    def sequence(self, index: int) -> Sequence:
        """Return a sequence by its 0-based number."""
        return self.sequences[index]

    def token_rows(self, index: int) -> Array:
        """Return the (n, d) token rows of a sequence, looked up where there is a vocabulary."""
        sequence = self.sequences[index]
        if sequence.rows is not None:
            return sequence.rows
        if self.vocabulary is None:
            raise UserError(f"The sequence “{sequence.name}” has neither rows nor a vocabulary.")
        vocabulary = self.vocabulary
        rows: Array = vocabulary.rows[[vocabulary.index(token) for token in sequence.tokens]]
        return rows

    def problem(self, index: int = 0) -> Problem:
        """Return what the forward pass reads for one sequence."""
        sequence = self.sequences[index]
        n = sequence.n
        if self.positions is not None and len(self.positions) < n:
            raise UserError(
                f"“{sequence.name}” has {n} tokens but there are only {len(self.positions)} position rows. "
                "Remove tokens or add position rows."
            )
        pad = np.array(sequence.pad, dtype=bool) if any(sequence.pad) else None
        return Problem(
            token_rows=self.token_rows(index),
            weights=self.weights,
            position_rows=None if self.positions is None else self.positions[:n],
            blocked=blocked_cells(n, self.mask.base == "causal", pad, self.mask.custom),
            residual=self.residual,
            readout=self.readout,
        )

    def with_sequence(self, index: int, sequence: Sequence) -> Document:
        """Return the document with one sequence replaced."""
        sequences = (*self.sequences[:index], sequence, *self.sequences[index + 1 :])
        return replace(self, sequences=sequences)


def document_arrays(document: Document) -> list[Array | BoolArray]:
    """Return every array a document holds (for counting what a history costs)."""
    weights, readout = document.weights, document.readout
    candidates: list[Array | BoolArray | None] = [
        getattr(weights, name) for name in ("W_Q", "W_K", "W_V", "W_O", "b_Q", "b_K", "b_V", "b_O")
    ]
    candidates += [sequence.rows for sequence in document.sequences]
    candidates += [document.positions, document.mask.custom]
    if document.vocabulary is not None:
        candidates.append(document.vocabulary.rows)
    if readout is not None:
        candidates += [readout.W_hidden, readout.b_hidden, readout.W_vocab, readout.b_vocab]
    return [array for array in candidates if array is not None]
