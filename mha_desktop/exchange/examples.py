"""The examples that ship with the program, with their views and stored traces: the window is filled without torch."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

import msgspec
import numpy as np

from mha_desktop.attention.parameters import Readout, Weights, frozen
from mha_desktop.attention.stored import StoredTrace
from mha_desktop.document.model import Document, MaskBase, Patches, Sequence, Vocabulary
from mha_desktop.document.view import ViewState
from mha_desktop.errors import UserError
from mha_desktop.exchange.opened import Opened
from mha_desktop.paths import resource

Rows = list[list[float]]


class Example(NamedTuple):
    """The file that holds an example's document, and which of its sequences the name stands for."""

    file: str
    sequence: int


EXAMPLES: dict[str, Example] = {
    "clusters": Example("clusters", 0),
    "river": Example("river", 0),
    "cheque": Example("river", 1),
    "picture": Example("picture", 0),
}


@dataclass(frozen=True)
class ExampleSequence:
    """Tokens of one sequence; rows (n, d) unless a vocabulary or a grey image (H, W) supplies them; its first view."""

    name: str
    tokens: tuple[str, ...]
    view: ViewState
    rows: Rows | None = None
    image: Rows | None = None

    def sequence(self) -> Sequence:
        """Return the sequence that is described."""
        image = None if self.image is None else frozen(np.array(self.image)[:, :, None])  # (H, W) -> (H, W, 1)
        return Sequence(self.name, self.tokens, None if self.rows is None else frozen(self.rows), image=image)


@dataclass(frozen=True)
class ExamplePatches:
    """How pictures become rows, as `document.model.Patches`."""

    side: int
    projection: Rows
    cls: Rows
    classes: tuple[str, ...]

    def frozen(self) -> Patches:
        """Return the same numbers as read-only arrays."""
        return Patches(self.side, frozen(self.projection), frozen(self.cls), self.classes)


@dataclass(frozen=True)
class ExampleReadout:
    """The prediction MLP, as `attention.parameters.Readout`."""

    W_hidden: Rows
    b_hidden: list[float]
    W_vocab: Rows
    b_vocab: list[float]

    def frozen(self) -> Readout:
        """Return the same numbers as read-only arrays."""
        return Readout(frozen(self.W_hidden), frozen(self.b_hidden), frozen(self.W_vocab), frozen(self.b_vocab))


@dataclass(frozen=True)
class ExampleFile:
    """The JSON file of an example's document, field by field."""

    title: str
    heads: int
    mask: MaskBase
    sequences: tuple[ExampleSequence, ...]
    weights: dict[str, Rows]
    axes: tuple[str, ...] = ()
    groups: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    word_rows: Rows | None = None
    patches: ExamplePatches | None = None
    position_rows: Rows | None = None
    residual: bool = False
    readout: ExampleReadout | None = None

    def document(self) -> Document:
        """Return the document that the file describes."""
        matrices = {name: frozen(rows) for name, rows in self.weights.items()}
        return Document(
            title=self.title,
            weights=Weights(**matrices, heads=self.heads, heads_kv=self.heads),
            sequences=tuple(described.sequence() for described in self.sequences),
            mask=self.mask,
            vocabulary=None if self.word_rows is None else Vocabulary(self.words, frozen(self.word_rows)),
            patches=None if self.patches is None else self.patches.frozen(),
            positions=None if self.position_rows is None else frozen(self.position_rows),
            residual=self.residual,
            readout=None if self.readout is None else self.readout.frozen(),
            axes=self.axes,
            groups=self.groups,
        )


def example(name: str) -> Opened:
    """Return the example `name` with the view it opens with and its stored trace; torch is not needed.

    Raises
    ------
    UserError
        When there is no such example; the sentence lists those there are.
    """
    if name not in EXAMPLES:
        raise UserError("There is no example “{name}”. Use one of: {names}.", name=name, names=", ".join(EXAMPLES))
    file, sequence = EXAMPLES[name]
    described = msgspec.json.decode(resource("examples", f"{file}.json").read_bytes(), type=ExampleFile)
    document = described.document()
    with np.load(resource("examples", f"{name}.npz"), allow_pickle=False) as stored:
        stages = {key: stored[key] for key in stored.files}
    view = replace(described.sequences[sequence].view, sequence=sequence)
    return Opened(document, view, StoredTrace(document.problem(sequence), stages), name)
