"""The matrices of one layer of a model, as the explorer writes them: y = x W + b, float64."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from mha_desktop.attention.parameters import Array, Weights, frozen
from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.checkpoints.found import Found, find
from mha_desktop.exchange.checkpoints.preview import Preview, preview_of
from mha_desktop.exchange.checkpoints.questions import Answers
from mha_desktop.exchange.checkpoints.watch import Watch, unwatched


@dataclass(frozen=True)
class Rotary:
    """Q and K are turned by their position p, counted from 0, in the half convention (Su et al. 2021).

    Columns i and i + d_head/2 of a head are a pair, turned by the angle p · base^(−2i/d_head): (a, b) becomes
    (a cos − b sin, b cos + a sin).
    """

    base: float


@dataclass(frozen=True, eq=False)
class Layer:
    """One layer: its number from 0, its weights, how Q and K are turned (None: not at all), and its model."""

    preview: Preview
    index: int
    weights: Weights
    rotary: Rotary | None
    causal: bool


_MATRICES = 4


def read_layer(path: Path, layer: int, answers: Answers | None = None, watch: Watch = unwatched) -> Layer:
    """Return the matrices of a layer, counted from 0.

    Raises
    ------
    UserError
        As `look`; and when there is no such layer, a question is open, or a number is not finite.
    """
    return layer_of(find(path), path, layer, answers or {}, watch)


def layer_of(found: Found, path: Path, layer: int, answers: Answers, watch: Watch = unwatched) -> Layer:
    """Return a layer of a model that was found; see `read_layer`."""
    preview = preview_of(found, path, answers)
    if preview.questions:
        raise UserError("{sentence} Answer that first.", sentence=preview.questions[0].sentence)
    if not 0 <= layer < preview.layers:
        raise UserError(
            "{quoted} has {layers} layers; there is no layer {layer}.",
            quoted=found.store.quoted,
            layers=preview.layers,
            layer=layer + 1,
        )
    rotary = None if preview.rotary_base is None else Rotary(preview.rotary_base)
    return Layer(preview, layer, _weights(found, layer, preview, watch), rotary, bool(preview.causal))


def _weights(found: Found, layer: int, preview: Preview, watch: Watch) -> Weights:
    assert preview.heads is not None
    assert preview.heads_kv is not None
    watch("matrices", 0, _MATRICES)
    arrays = _fused(found, layer, preview) if found.family.fused else _separate(found, layer, watch)
    watch("matrices", 3, _MATRICES)
    arrays["W_O"] = _matrix(found, layer, found.family.output)
    arrays["b_O"] = _bias(found, layer, found.family.output)
    numbers: dict[str, Any] = {name: None if array is None else frozen(array) for name, array in arrays.items()}
    watch("matrices", _MATRICES, _MATRICES)
    try:
        return Weights(**numbers, heads=preview.heads, heads_kv=preview.heads_kv)
    except UserError as error:
        raise UserError("In {quoted}: {error}", quoted=found.store.quoted, error=error) from None


def _separate(found: Found, layer: int, watch: Watch) -> dict[str, Array | None]:
    parts = dict(zip("QKV", found.family.reading, strict=True))
    matrices: dict[str, Array | None] = {}
    for done, (key, part) in enumerate(parts.items()):
        watch("matrices", done, _MATRICES)
        matrices[f"W_{key}"] = _matrix(found, layer, part)
    return matrices | {f"b_{key}": _bias(found, layer, part) for key, part in parts.items()}


def _fused(found: Found, layer: int, preview: Preview) -> dict[str, Array | None]:
    """Cut the matrix (d, h·d_head + 2·h_kv·d_head) and its bias in three."""
    matrix, bias = _matrix(found, layer, found.family.fused), _bias(found, layer, found.family.fused)
    columns = _columns(preview)
    if matrix.shape[1] != sum(map(len, columns)) or (bias is not None and bias.shape != matrix.shape[1:]):
        raise UserError(
            "“{name}” in {quoted} has another shape than in the first layer. Take another copy.",
            name=shortened(found.name(layer, found.family.fused) + ".weight"),
            quoted=found.store.quoted,
        )
    cut: dict[str, Array | None] = {}
    for key, own in zip("QKV", columns, strict=True):
        cut[f"W_{key}"] = matrix[:, own]
        cut[f"b_{key}"] = None if bias is None else bias[own]
    return cut


def _columns(preview: Preview) -> tuple[np.ndarray[tuple[int, ...], np.dtype[np.intp]], ...]:
    """Return which columns of a fused matrix make queries, keys and values."""
    assert preview.heads is not None
    assert preview.heads_kv is not None
    assert preview.d_head is not None
    wide, narrow = preview.heads * preview.d_head, preview.heads_kv * preview.d_head
    if preview.layout == "heads":
        numbers = np.arange(3 * wide).reshape(preview.heads, 3, preview.d_head)
        return numbers[:, 0].ravel(), numbers[:, 1].ravel(), numbers[:, 2].ravel()
    return np.arange(wide), np.arange(wide, wide + narrow), np.arange(wide + narrow, wide + 2 * narrow)


def _matrix(found: Found, layer: int, part: str) -> Array:
    """Return a matrix (inputs, outputs)."""
    found.shape(layer, part)  # refuses what is no matrix
    stored = found.store.read(found.name(layer, part) + ".weight")
    return stored if found.family.conv else stored.T


def _bias(found: Found, layer: int, part: str) -> Array | None:
    name = found.name(layer, part) + ".bias"
    return found.store.read(name) if name in found.store.tensors else None
