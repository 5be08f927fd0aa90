"""The Document: everything a user can edit, frozen, with read-only float64 arrays that edits share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np

from mha_desktop.attention.masks import blocked_cells
from mha_desktop.attention.mistakes import check_mistake, mistaken_problem
from mha_desktop.attention.parameters import Array, BoolArray, Problem, Readout, Weights
from mha_desktop.attention.patches import picture_rows
from mha_desktop.attention.positions import sinusoidal
from mha_desktop.errors import UserError

if TYPE_CHECKING:
    from mha_desktop.document.worksheet import Worksheet

MaskBase = Literal["none", "causal"]
Rule = Literal["adamw", "sgd"]


@dataclass(frozen=True, eq=False)
class Sequence:
    """The tokens of one example sentence.

    rows (n, d) are the rows of X in a plain document and None where a vocabulary supplies them, or `image` (H, W, C),
    a picture of 0 (dark) to 1 (light) whose tokens are CLS and its patches. `pad` marks tokens that are padding;
    `stream` (n, d) are the rows that the residual adds to where these are not X, as in models that normalise before
    attention; all sequences of a document have them, or none. `painted` (n, n), or (h, n, n) where heads differ, are
    cells blocked by hand, True = blocked. `special` marks tokens that a tokenizer put in ([CLS], <s>): views can leave
    them out, the calculation does not know of it.
    """

    name: str
    tokens: tuple[str, ...]
    rows: Array | None = None
    pad: tuple[bool, ...] = ()
    painted: BoolArray | None = None
    image: Array | None = None
    stream: Array | None = None
    special: tuple[bool, ...] = ()

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
                "“{token}” is not among the {count} words of the vocabulary. The old token stays.",
                token=token,
                count=len(self.words),
            ) from None


@dataclass(frozen=True, eq=False)
class Patches:
    """How pictures become token rows: squares of `side` P, each P·P·C numbers times projection (P·P·C, d).

    cls (1, d) is the row that stands before the patches; `classes` are what the readout's columns are called.
    """

    side: int
    projection: Array
    cls: Array
    classes: tuple[str, ...] = ()

    @property
    def channels(self) -> int:
        """C: 1 for grey, 3 for red, green and blue."""
        return len(self.projection) // self.side**2


@dataclass(frozen=True, eq=False)
class Kept:
    """What is switched off, with its numbers, so that switching it on again brings them back."""

    b_Q: Array | None = None
    b_K: Array | None = None
    b_V: Array | None = None
    b_O: Array | None = None
    positions: Array | None = None
    readout: Readout | None = None
    rotary: float | None = None


class Moments(NamedTuple):
    """What AdamW remembers of a parameter, in its shape: running means of the gradient and of its square."""

    first: Array
    second: Array


@dataclass(frozen=True, eq=False)
class Learning:
    """Targets and the rule of a step.

    Attributes
    ----------
    targets
        For each sequence the column of the readout that is wanted (from 0), or None where nothing is.
    rate, decay
        Learning rate; weight decay of AdamW (decoupled: rate · decay · cell is taken off).
    betas, epsilon
        AdamW's, as in Loshchilov & Hutter 2019.
    steps
        Steps since the moments began; `moments` by the parameter's name.
    """

    targets: tuple[int | None, ...]
    rule: Rule = "adamw"
    rate: float = 0.05
    decay: float = 0.0
    betas: tuple[float, float] = (0.9, 0.999)
    epsilon: float = 1e-8
    steps: int = 0
    moments: Mapping[str, Moments] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Document:
    """One attention layer, its sequences and its mask. Compare documents by identity.

    positions (p, d) is added to the first n rows, or sinusoidal rows where `sinusoidal`; `rotary` is the base by which
    queries and keys are turned by their positions, or None; scores are also divided by
    `temperature`; messages of `muted` heads count as 0; `kept` is what is switched off. `axes` names the d columns;
    `groups` are the sizes of clusters of tokens, ruled off in figures. Token rows come from a vocabulary, from pictures
    (`patches`) or are the sequences' own. `learning` is what it is to learn, and how; `worksheet` is what students
    are to fill in.
    """

    title: str
    weights: Weights
    sequences: tuple[Sequence, ...]
    mask: MaskBase = "none"
    vocabulary: Vocabulary | None = None
    patches: Patches | None = None
    positions: Array | None = None
    sinusoidal: bool = False
    rotary: float | None = None
    residual: bool = False
    readout: Readout | None = None
    temperature: float = 1.0
    muted: frozenset[int] = frozenset()
    kept: Kept = field(default_factory=Kept)
    axes: tuple[str, ...] = ()
    groups: tuple[int, ...] = ()
    learning: Learning | None = None
    worksheet: Worksheet | None = None

    @property
    def d(self) -> int:
        """Model width."""
        return self.weights.d_model

    @property
    def heads(self) -> int:
        """Number of query heads."""
        return self.weights.heads

    @property
    def looked_up(self) -> bool:
        """Whether X is computed from other tables: words of a vocabulary, or patches of a picture."""
        return self.vocabulary is not None or self.patches is not None

    @property
    def has_stream(self) -> bool:
        """Whether the residual adds to rows of their own, and not to X."""
        return self.sequences[0].stream is not None

    def sequence(self, index: int) -> Sequence:
        """Return a sequence by its 0-based number."""
        return self.sequences[index]

    def token_rows(self, index: int) -> Array:
        """Return the (n, d) token rows of a sequence, looked up or cut from its picture where they are not its own."""
        sequence = self.sequences[index]
        if sequence.rows is not None:
            return sequence.rows
        if sequence.image is not None and self.patches is not None:
            patches = self.patches
            return picture_rows(sequence.image, patches.side, patches.projection, patches.cls)
        if self.vocabulary is None:
            raise UserError(
                "The sequence “{name}” has neither rows nor a vocabulary nor a picture.", name=sequence.name
            )
        vocabulary = self.vocabulary
        rows: Array = vocabulary.rows[[vocabulary.index(token) for token in sequence.tokens]]
        return rows

    def position_rows(self, index: int) -> Array | None:
        """Return the (n, d) rows that are added to a sequence's token rows, or None.

        Raises
        ------
        UserError
            When the table has fewer rows than the sequence has tokens.
        """
        sequence = self.sequences[index]
        if self.sinusoidal:
            return sinusoidal(sequence.n, self.d)
        if self.positions is None:
            return None
        if len(self.positions) < sequence.n:
            raise UserError(
                "“{name}” has {n} tokens but there are only {count} position rows. Remove tokens or add position rows.",
                name=sequence.name,
                n=sequence.n,
                count=len(self.positions),
            )
        return self.positions if len(self.positions) == sequence.n else self.positions[: sequence.n]

    def problem(self, index: int = 0, mistake: str | None = None) -> Problem:
        """Return what the forward pass reads for one sequence, with a mistake on purpose where one is named.

        Raises
        ------
        UserError
            When position rows are too few, a token is unknown, or the shapes do not allow the mistake.
        """
        sequence = self.sequences[index]
        pad = np.array(sequence.pad, dtype=bool) if any(sequence.pad) else None
        problem = Problem(
            token_rows=self.token_rows(index),
            weights=self.weights,
            position_rows=self.position_rows(index),
            rotary=self.rotary,
            stream=sequence.stream,
            blocked=blocked_cells(sequence.n, self.mask == "causal", pad, sequence.painted),
            residual=self.residual,
            readout=self.readout,
            temperature=self.temperature,
            muted=self.muted,
            looked_up=self.looked_up,
        )
        if mistake is None:
            return problem
        check_mistake(self.weights, mistake)
        return mistaken_problem(problem, mistake, blocked_cells(sequence.n, False, pad, sequence.painted))

    def with_sequence(self, index: int, sequence: Sequence) -> Document:
        """Return the document with one sequence replaced."""
        sequences = (*self.sequences[:index], sequence, *self.sequences[index + 1 :])
        return replace(self, sequences=sequences)


def document_arrays(document: Document) -> list[Array | BoolArray]:
    """Return every array a document holds (for counting what a history costs)."""
    weights = document.weights
    candidates: list[Array | BoolArray | None] = [
        getattr(weights, name) for name in ("W_Q", "W_K", "W_V", "W_O", "b_Q", "b_K", "b_V", "b_O")
    ]
    candidates += [sequence.rows for sequence in document.sequences]
    candidates += [sequence.painted for sequence in document.sequences]
    candidates += [sequence.image for sequence in document.sequences]
    candidates += [sequence.stream for sequence in document.sequences]
    kept = document.kept
    candidates += [document.positions, kept.positions, kept.b_Q, kept.b_K, kept.b_V, kept.b_O]
    if document.vocabulary is not None:
        candidates.append(document.vocabulary.rows)
    if document.patches is not None:
        candidates += [document.patches.projection, document.patches.cls]
    for readout in (document.readout, kept.readout):
        if readout is None:
            continue
        candidates += [readout.W_hidden, readout.b_hidden, readout.W_vocab, readout.b_vocab]
    if document.learning is not None:
        candidates += [array for moments in document.learning.moments.values() for array in moments]
    return [array for array in candidates if array is not None]
