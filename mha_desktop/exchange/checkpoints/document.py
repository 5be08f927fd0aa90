"""From a layer and a text's run to a document that is edited like any other."""

from __future__ import annotations

import numpy as np

from mha_desktop.attention.parameters import frozen
from mha_desktop.document.model import Document, Sequence
from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints.layer import Layer
from mha_desktop.exchange.checkpoints.running import Run

_ROWS = 6  # tokens of a document without a text
_SEED = 0


def to_document(layer: Layer, run: Run | None = None) -> Document:
    """Return a document of a layer: a text's rows, or without a run a few random ones that say so.

    The residual is on where the stream is X itself, as in models that normalise after attention; in others it is off,
    because it adds to `run.stream`.

    Raises
    ------
    UserError
        When the layer turns queries and keys by their position.
    """
    preview = layer.preview
    if layer.rotary is not None:
        raise UserError(
            "“{name}” has rotary positions, which this version cannot show. Choose another model.", name=preview.name
        )
    return Document(
        title=f"{preview.name}, layer {layer.index + 1} of {preview.layers}",
        weights=layer.weights,
        sequences=(
            _random(layer) if run is None else Sequence("text" if run.text else "picture", run.tokens.labels, run.X),
        ),
        mask="causal" if layer.causal else "none",
        residual=run is not None and run.stream is run.X,
    )


def _random(layer: Layer) -> Sequence:
    """Return rows as wide as the layer, normal with spread 1, as they are behind a normalisation."""
    rows = frozen(np.random.default_rng(_SEED).normal(size=(_ROWS, layer.preview.d)))
    return Sequence("random rows", tuple(f"t{i + 1}" for i in range(_ROWS)), rows)
