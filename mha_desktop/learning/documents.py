"""From a trained model to a document of the explorer, and from an edited document back to a model.

The document holds the whole model: all 4,000 word rows, 64 position rows and the readout, 10 MB of float64, which
edits share. So tokens can be renamed, added and moved, and what the explorer predicts is what the model predicts.
"""

from __future__ import annotations

from dataclasses import replace

from mha_desktop.attention.parameters import Array, Readout, Weights
from mha_desktop.document.model import Document, Sequence, Vocabulary
from mha_desktop.errors import UserError
from mha_desktop.learning.models import Model
from mha_desktop.learning.tokens import UNKNOWN, tokenise

_MATRICES = ("W_Q", "W_K", "W_V", "W_O")
_READOUT = ("W_hidden", "b_hidden", "W_vocab", "b_vocab")


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
    positions = document.positions
    if document.sinusoidal or positions is None or len(positions) < model.context:
        raise UserError("Only a document with its table of {count} positions can be measured.", count=model.context)
    parameters: dict[str, Array] = {"token_rows": vocabulary.rows, "position_rows": positions}
    parameters |= {key: getattr(weights, key) for key in _MATRICES}
    parameters |= {key: getattr(readout, key) for key in _READOUT}
    biases = ((key, getattr(weights, key)) for key in ("b_Q", "b_K", "b_V", "b_O"))
    parameters |= {key: bias for key, bias in biases if bias is not None}
    changed = replace(model, heads=weights.heads, parameters=parameters)
    if document.temperature != 1.0:  # scores are products with Q, so dividing Q divides them
        scaled = {key: parameters[key] / document.temperature for key in ("W_Q", "b_Q") if key in parameters}
        changed = changed.with_parameters(**scaled)
    if document.muted:
        changed = changed.with_heads_scaled(tuple(float(i not in document.muted) for i in range(weights.heads)))
    return changed
