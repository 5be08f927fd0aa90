"""From a layer and a text's run to a document that is edited like any other."""

from __future__ import annotations

import numpy as np

from mha_desktop.attention.parameters import frozen
from mha_desktop.attention.positions import check_rotary
from mha_desktop.document.model import Document, Sequence
from mha_desktop.exchange.checkpoints.layer import Layer
from mha_desktop.exchange.checkpoints.running import Run

_ROWS = 6  # tokens of a document without a text
_SEED = 0


def to_document(layer: Layer, run: Run | None = None) -> Document:
    """Return a document of a layer: a text's rows, or without a run a few random ones that say so.

    With a run the residual is on, as in the model: it adds to the run's stream, which is X itself in models that
    normalise after attention and stands beside it in others.

    Raises
    ------
    UserError
        When the base of its rotary positions is beyond what the explorer takes.
    """
    preview, rotary = layer.preview, layer.rotary
    if rotary is not None:
        check_rotary(rotary.base, layer.weights.d_head)
    return Document(
        title=f"{preview.name}, layer {layer.index + 1} of {preview.layers}",
        weights=layer.weights,
        sequences=(_random(layer) if run is None else _of_run(run),),
        mask="causal" if layer.causal else "none",
        rotary=None if rotary is None else rotary.base,
        residual=run is not None,
    )


def _of_run(run: Run) -> Sequence:
    tokens = run.tokens
    return Sequence(
        name="text" if run.text else "picture",
        tokens=tokens.labels,
        rows=run.X,
        stream=None if run.stream is run.X else run.stream,
        special=tokens.special if any(tokens.special) else (),
    )


def _random(layer: Layer) -> Sequence:
    """Return rows as wide as the layer, normal with spread 1, as they are behind a normalisation."""
    rows = frozen(np.random.default_rng(_SEED).normal(size=(_ROWS, layer.preview.d)))
    return Sequence("random rows", tuple(f"t{i + 1}" for i in range(_ROWS)), rows)
