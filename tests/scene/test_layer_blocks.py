"""The matrices of a layer as a picture."""

from __future__ import annotations

import numpy as np
import pytest

from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.scene.layer_blocks import LayerBlocks, layer_blocks


def weights(d: int, heads: int, heads_kv: int, width: int) -> Weights:
    rng = np.random.default_rng(5)
    shapes = {
        "W_Q": (d, heads * width),
        "W_K": (d, heads_kv * width),
        "W_V": (d, heads_kv * width),
        "W_O": (heads * width, d),
    }
    return Weights(**{name: frozen(rng.normal(size=s)) for name, s in shapes.items()}, heads=heads, heads_kv=heads_kv)


def named(blocks: LayerBlocks, name: str):
    (found,) = (each for each in blocks.matrices if each.name == name)
    return found


@pytest.mark.parametrize(("d", "heads", "heads_kv", "width"), [(6, 3, 3, 2), (384, 12, 12, 32), (100, 8, 2, 13)])
def test_strengths_are_root_mean_squares_of_the_heads_own_numbers(d, heads, heads_kv, width):
    layer = weights(d, heads, heads_kv, width)
    blocks = layer_blocks(layer)
    for head in range(heads):
        own = slice(head * width, (head + 1) * width)
        kv = head // (heads // heads_kv)
        shared = slice(kv * width, (kv + 1) * width)
        parts = {
            "W_Q": layer.W_Q[:, own],
            "W_K": layer.W_K[:, shared],
            "W_V": layer.W_V[:, shared],
            "W_O": layer.W_O[own],
        }
        for name, part in parts.items():
            matrix = named(blocks, name)
            assert matrix.strength[blocks.block(matrix, head)] == pytest.approx(np.sqrt((part**2).mean()), rel=1e-12)


def test_small_matrices_are_shown_number_by_number():
    layer = weights(6, 3, 3, 2)
    blocks = layer_blocks(layer)
    assert np.allclose(named(blocks, "W_Q").values, np.abs(layer.W_Q))
    assert np.allclose(named(blocks, "W_O").values, np.abs(layer.W_O))
    assert (named(blocks, "W_O").rows, named(blocks, "W_O").columns) == layer.W_O.shape
    assert blocks.largest == pytest.approx(max(np.abs(m).max() for m in (layer.W_Q, layer.W_K, layer.W_V, layer.W_O)))


def test_cells_of_a_large_matrix_never_reach_over_a_heads_edge():
    layer = weights(384, 12, 12, 32)
    loud = np.zeros((384, 384))
    loud[:, 64:96] = 3.0  # head 3 alone
    blocks = layer_blocks(Weights(frozen(loud), layer.W_K, layer.W_V, layer.W_O, heads=12, heads_kv=12))
    values = named(blocks, "W_Q").values
    cells = values.shape[1] // 12
    assert values.shape == (48, 96)
    assert np.allclose(values[:, 2 * cells : 3 * cells], 3.0)
    assert not np.delete(values, np.s_[2 * cells : 3 * cells], axis=1).any()


def test_the_whole_is_kept_by_the_cells():
    """Each number counts once: the mean square of the matrix is the mean of its cells', weighed by their sizes."""
    layer = weights(384, 12, 12, 32)
    matrix = named(layer_blocks(layer), "W_V")
    assert np.mean(matrix.values**2) == pytest.approx((layer.W_V**2).mean(), rel=1e-12)  # all cells are 8 × 4


def test_heads_of_a_group_share_their_keys_and_values():
    blocks = layer_blocks(weights(8, 8, 2, 2))
    key = named(blocks, "W_K")
    assert [blocks.block(key, head) for head in range(8)] == [0, 0, 0, 0, 1, 1, 1, 1]
    assert [blocks.block(named(blocks, "W_Q"), head) for head in range(8)] == list(range(8))
    assert (blocks.sharing(2), blocks.sharing(5)) == ((0, 3), (4, 7))
    assert (key.width, named(blocks, "W_O").width) == (2, 2)
