"""From a trained model to a document of the explorer, and from an edited document back to a model.

The document holds the whole model: all 4,000 word rows, 64 position rows and the readout, 10 MB of float64, which
edits share. So tokens can be renamed, added and moved, and what the explorer predicts is what the model predicts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from mha_desktop.attention.parameters import BIASES, MATRICES, Array, Readout, Weights, frozen
from mha_desktop.document.model import Document, Sequence, Vocabulary
from mha_desktop.errors import UserError
from mha_desktop.learning.models import Model, load, shipped, words
from mha_desktop.learning.protocol import HEADS, ModelName
from mha_desktop.learning.tokens import UNKNOWN, tokenise

_READOUT = ("W_hidden", "b_hidden", "W_vocab", "b_vocab")
_AS_GIVEN = 1e-9  # relative: what is nearer to a multiple of the trained numbers is that multiple
_LEAST = 0.01  # a smaller factor of edited rows is no scale of anything
_FAR = 0.5  # relative distance of W_vocab from the trained one: beyond it the numbers are somebody else's


def to_document(model: Model, prompt: str, title: str = "", heads: int | None = None) -> Document:
    """Return a document that shows an attention model at work on a prompt: causal mask, positions, residual, readout.

    Words that are not in the vocabulary stand as UNKNOWN; of a longer prompt the last `context` tokens stay.

    Parameters
    ----------
    heads : another number of heads than the model was trained with, to see what that breaks.

    Raises
    ------
    UserError
        When the model is the MLP, the prompt has no word, or `heads` does not divide the width.
    """
    if model.heads == 0:
        raise UserError("The MLP has no attention to show. Choose a model with heads.")
    tokens = tokenise(prompt)[-model.context :]
    if not tokens:
        raise UserError("A model needs at least one word to go on from. Write one.")
    shown = tuple(token if model.words.knows(token) else UNKNOWN for token in tokens)
    held, count = model.parameters, heads or model.heads
    return Document(
        title=title or " ".join(tokens[:4]),
        weights=Weights(held["W_Q"], held["W_K"], held["W_V"], held["W_O"], count, count),
        sequences=(Sequence("prompt", shown),),
        mask="causal",
        vocabulary=Vocabulary(model.words.listed, held["token_rows"]),
        positions=held["position_rows"],
        residual=True,
        readout=Readout(held["W_hidden"], held["b_hidden"], held["W_vocab"], held["b_vocab"]),
    )


def to_model(document: Document, model: Model) -> Model:
    """Return `model` with what an edited document of it has in place of its parameters: to measure it again.

    Muted heads and the temperature count; which tokens are shown does not.

    Raises
    ------
    UserError
        When the document no longer is such a model: other words, no residual, no readout, no causal mask.
    """
    weights, readout, vocabulary = document.weights, document.readout, document.vocabulary
    if vocabulary is None or vocabulary.words != model.words.listed:
        raise UserError("This document has other words than the trained model, so it cannot be measured on its text.")
    if readout is None or not document.residual or document.mask != "causal" or weights.heads != weights.heads_kv:
        raise UserError(
            "Only a document with residual, readout, causal mask and as many key and value heads as heads can be "
            "measured on the text. Switch them on again."
        )
    if document.rotary is not None:
        raise UserError("The trained models have no rotary positions. Switch them off to measure this document.")
    positions = document.positions
    if document.sinusoidal or positions is None or len(positions) < model.context:
        raise UserError("Only a document with its table of {count} positions can be measured.", count=model.context)
    parameters: dict[str, Array] = {"token_rows": vocabulary.rows, "position_rows": positions}
    parameters |= {key: getattr(weights, key) for key in MATRICES}
    parameters |= {key: getattr(readout, key) for key in _READOUT}
    biases = ((key, getattr(weights, key)) for key in BIASES)
    parameters |= {key: bias for key, bias in biases if bias is not None}
    changed = replace(model, heads=weights.heads, parameters=parameters)
    if document.temperature != 1.0:  # scores are products with Q, so dividing Q divides them
        scaled = {key: parameters[key] / document.temperature for key in ("W_Q", "b_Q") if key in parameters}
        changed = changed.with_parameters(**scaled)
    if document.muted:
        changed = changed.with_heads_scaled(tuple(float(i not in document.muted) for i in range(weights.heads)))
    return changed


def model_of(document: Document) -> ModelName | None:
    """Return the attention model that a document is of, also when some of it was edited; None where it is of none.

    The words must be the models'. Then the model counts with which the document shares most tables, to the last bit;
    where learning has changed every table, the one whose W_vocab is nearest, if that is near at all.
    """
    vocabulary, readout = document.vocabulary, document.readout
    if vocabulary is None or len(vocabulary.words) != len(words()) or vocabulary.words != words().listed:
        return None
    names = [name for name in shipped() if HEADS[name]]
    shared = {name: sum(_same_tables(document, load(name))) for name in names}
    if shared and max(shared.values()):
        return max(names, key=lambda name: shared[name])
    if readout is None or not names:
        return None
    away = {name: _distance(readout.W_vocab, load(name).parameters["W_vocab"]) for name in names}
    nearest = min(names, key=lambda name: away[name])
    return nearest if away[nearest] < _FAR else None


def _same_tables(document: Document, model: Model) -> Iterator[bool]:
    readout, positions, vocabulary = document.readout, document.positions, document.vocabulary
    found: dict[str, Array | None] = {key: getattr(document.weights, key) for key in MATRICES}
    found |= {key: getattr(readout, key, None) for key in _READOUT}
    found |= {"position_rows": positions, "token_rows": None if vocabulary is None else vocabulary.rows}
    for key, array in found.items():
        trained = model.parameters[key]
        yield array is not None and (array is trained or np.array_equal(array, trained))


def _distance(array: Array, trained: Array) -> float:
    if array.shape != trained.shape:
        return float("inf")
    return float(np.linalg.norm(array - trained) / np.linalg.norm(trained))


def head_rows(document: Document, head: int) -> slice:
    """Return the rows of W_O through which a head (from 0) writes its message."""
    weights = document.weights
    wide = weights.W_O.shape[0] // weights.heads
    return slice(head * wide, (head + 1) * wide)


class Factor(NamedTuple):
    """By what the rows of W_O of a head are the trained ones; `exact` tells whether they are that multiple."""

    value: float
    exact: bool


def head_factor(document: Document, model: Model, head: int) -> Factor | None:
    """Return how strongly a head (from 0) writes its message, 1 as it was trained.

    Where cells of its rows of W_O were edited, it is the multiple that comes nearest. None where there is none: other
    heads than the model has, or rows that have nothing to do with the trained ones.
    """
    trained = model.parameters["W_O"]
    if not _fits(document, model):
        return None
    rows = head_rows(document, head)
    now, given = document.weights.W_O[rows], trained[rows]
    if np.array_equal(now, given):
        return Factor(1.0, True)
    value = float((now * given).sum() / (given * given).sum())
    exact = float(np.abs(now - value * given).max()) <= _AS_GIVEN * float(np.abs(given).max())
    return Factor(value, exact) if exact or value > _LEAST else None


def scale_head(document: Document, model: Model, head: int, factor: float) -> Document:
    """Return the document with the message of a head (from 0) written `factor` times as strongly as it was trained.

    Rows of W_O of which cells were edited keep those edits: all of them are multiplied.

    Raises
    ------
    UserError
        When the factor or a scaled number is not finite, the document has other heads than the model, or edits would
        be lost.
    """
    if not np.isfinite(factor):
        raise UserError("A head can only be scaled by a finite number. The old one stays.")
    if not _fits(document, model):
        raise UserError("The model was trained with {heads} heads; only those can be scaled.", heads=model.heads)
    now = head_factor(document, model, head)
    if now is None or (factor == 0 and not now.exact):
        raise UserError("Cells of W_O were edited for this head, and scaling would lose that. Mute the head instead.")
    if now.value == factor:
        return document
    weights, rows = document.weights, head_rows(document, head)
    changed = weights.W_O.copy()
    with np.errstate(over="ignore"):  # is refused below
        scaled = factor * model.parameters["W_O"][rows] if now.exact else changed[rows] * (factor / now.value)
    if not np.isfinite(scaled).all():
        raise UserError("The head's numbers would be too large for 64 bits. The old scale stays.")
    changed[rows] = scaled
    return replace(document, weights=replace(weights, W_O=frozen(changed)))


def _fits(document: Document, model: Model) -> bool:
    weights = document.weights
    return weights.heads == model.heads and weights.W_O.shape == model.parameters["W_O"].shape
