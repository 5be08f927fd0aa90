"""The numbers of a document that a step of learning changes.

These are the tables that a network of this kind learns: token and position rows, or projection and CLS of pictures;
W_Q … b_O; the readout. Rows of X that are typed in are data, and so are sinusoidal positions.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.document.model import Document, Learning

MATRICES = ("W_Q", "b_Q", "W_K", "b_K", "W_V", "b_V", "W_O", "b_O")
PICTURE = ("projection", "cls")
READOUT = ("W_hidden", "b_hidden", "W_vocab", "b_vocab")


def parameters(document: Document) -> dict[str, Array]:
    """Return what a step changes, by name: views of the document's own arrays."""
    found: dict[str, Array | None] = {}
    if document.vocabulary is not None:
        found["tokens"] = document.vocabulary.rows
    if document.patches is not None:
        found |= {name: getattr(document.patches, name) for name in PICTURE}
    if document.positions is not None and not document.sinusoidal:
        found["positions"] = document.positions
    found |= {name: getattr(document.weights, name) for name in MATRICES}
    if document.readout is not None:
        found |= {name: getattr(document.readout, name) for name in READOUT}
    return {name: array for name, array in found.items() if array is not None}


def with_parameters(document: Document, new: dict[str, Array]) -> Document:
    """Return the document with parameters replaced; those of the same numbers keep their arrays."""
    old = parameters(document)
    new = {name: array for name, array in new.items() if not np.array_equal(array, old[name])}

    def chosen(names: tuple[str, ...]) -> dict[str, Any]:
        return {name: new[name] for name in names if name in new}

    if "tokens" in new and document.vocabulary is not None:
        document = replace(document, vocabulary=replace(document.vocabulary, rows=new["tokens"]))
    if document.patches is not None and (parts := chosen(PICTURE)):
        document = replace(document, patches=replace(document.patches, **parts))
    if "positions" in new:
        document = replace(document, positions=new["positions"])
    if parts := chosen(MATRICES):
        document = replace(document, weights=replace(document.weights, **parts))
    if document.readout is not None and (parts := chosen(READOUT)):
        document = replace(document, readout=replace(document.readout, **parts))
    return document


def fitting_learning(document: Document) -> Learning | None:
    """Return what is to be learned as far as the document's tables still allow: after an edit of shapes, say.

    Targets that the readout no longer has are None, and what AdamW remembers of a table of another shape is dropped.
    """
    learning = document.learning
    if learning is None:
        return None
    readout = document.readout or document.kept.readout
    words = 0 if readout is None else readout.W_vocab.shape[1]
    count = len(document.sequences)
    targets = (*learning.targets, *(None,) * count)[:count]
    targets = tuple(None if target is None or target >= words else target for target in targets)
    now = parameters(document)
    moments = {
        name: each for name, each in learning.moments.items() if name in now and each.first.shape == now[name].shape
    }
    if targets == learning.targets and len(moments) == len(learning.moments):
        return learning
    return replace(learning, targets=targets, moments=moments)
