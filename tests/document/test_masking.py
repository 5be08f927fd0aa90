"""Marks of padding and painted cells: what they block, why, and the same by PyTorch's own layer."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import torch

from mha_desktop.attention.compare import as_multihead_attention
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.masking import (
    base_blocked,
    clear_painted,
    paint_cells,
    set_pad,
    stroke_blocks,
    why_blocked,
)
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.structure import set_heads
from mha_desktop.errors import UserError

N, D = 5, 4


@pytest.fixture
def document() -> Document:
    """Two heads, five tokens, random numbers."""
    rng = np.random.default_rng(3)
    weights = Weights(*(frozen(rng.normal(size=(D, D))) for _ in range(4)), heads=2, heads_kv=2)
    return Document("t", weights, (Sequence("s", tuple("abcde"), frozen(rng.normal(size=(N, D)))),))


def blocked(document: Document) -> np.ndarray:
    cells = document.problem().blocked
    return np.zeros((N, N), bool) if cells is None else cells


def test_padding_is_blocked_for_real_tokens_only(document: Document) -> None:
    marked = set_pad(document, 0, (3, 4))
    pad = np.array([False, False, False, True, True])
    assert np.array_equal(blocked(marked), pad[None, :] & ~pad[:, None])
    assert set_pad(marked, 0, (4, 3), on=False).sequences[0].pad == ()
    assert set_pad(marked, 0, (3,)) is marked


@pytest.mark.parametrize("base", ["none", "causal"])
def test_real_rows_are_those_of_torchs_key_padding_mask(document: Document, base: str) -> None:
    marked = set_pad(replace(document, mask=base), 0, (3, 4))
    trace = TorchEngine().forward(marked.problem())
    layer = as_multihead_attention(marked.weights)
    X = torch.tensor(trace.whole("X"))[None]
    key_padding_mask = torch.tensor([[False, False, False, True, True]])
    causal = torch.triu(torch.ones(N, N, dtype=torch.bool), 1) if base == "causal" else None
    output, attention = layer(X, X, X, key_padding_mask=key_padding_mask, attn_mask=causal, average_attn_weights=False)
    real = slice(0, 3)
    np.testing.assert_allclose(
        trace.whole("attention")[:, real], attention[0].detach().numpy()[:, real], rtol=0, atol=1e-12
    )
    np.testing.assert_allclose(trace.whole("output")[real], output[0].detach().numpy()[real], rtol=0, atol=1e-12)
    assert trace.whole("attention")[:, 3:].sum(axis=-1) == pytest.approx(1.0, abs=1e-12)  # a PAD query is never empty


def test_painting_blocks_for_all_heads_and_opens_again(document: Document) -> None:
    painted = paint_cells(document, 0, [(0, 1), (2, 3)], True, None)
    assert np.argwhere(blocked(painted)).tolist() == [[0, 1], [2, 3]]
    opened = paint_cells(painted, 0, [(0, 1)], False, None)
    assert np.argwhere(blocked(opened)).tolist() == [[2, 3]]
    assert paint_cells(opened, 0, [(2, 3)], False, None).sequences[0].painted is None
    assert document.sequences[0].painted is None


def test_painting_for_one_head_leaves_the_others(document: Document) -> None:
    painted = paint_cells(document, 0, [(0, 1)], True, 1)
    assert np.argwhere(blocked(painted)).tolist() == [[1, 0, 1]]
    both = paint_cells(painted, 0, [(0, 1)], True, 0)
    assert both.sequences[0].painted is not None
    assert both.sequences[0].painted.shape == (N, N)  # the same in every head
    opened = paint_cells(both, 0, [(0, 1)], False, 0)
    assert np.argwhere(blocked(opened)).tolist() == [[1, 0, 1]]
    with pytest.raises(UserError, match="Clear the painted cells first"):
        set_heads(opened, 4)
    assert set_heads(clear_painted(opened, 0), 4).heads == 4


def test_what_the_base_blocks_is_not_painted_as_well(document: Document) -> None:
    causal = replace(document, mask="causal")
    assert paint_cells(causal, 0, [(0, 1)], True, None) is causal
    painted = paint_cells(causal, 0, [(1, 2), (1, 1), (1, 0)], True, None)
    assert np.argwhere(painted.sequences[0].painted).tolist() == [[1, 0], [1, 1]]
    assert np.argwhere(blocked(replace(painted, mask="none"))).tolist() == [[1, 0], [1, 1]]


def test_each_cell_says_what_blocks_it(document: Document) -> None:
    mixed = set_pad(replace(document, mask="causal"), 0, (3,))
    mixed = paint_cells(mixed, 0, [(4, 0)], True, 1)
    assert why_blocked(mixed, 0, 0, 0, 3) == ("causal", "padding")
    assert why_blocked(mixed, 0, 0, 4, 3) == ("padding",)
    assert why_blocked(mixed, 0, 0, 4, 0) == ()
    assert why_blocked(mixed, 0, 1, 4, 0) == why_blocked(mixed, 0, None, 4, 0) == ("painted",)
    assert why_blocked(mixed, 0, 0, 3, 3) == ()  # a PAD query reads itself


def test_the_first_cell_decides_what_a_stroke_does(document: Document) -> None:
    mixed = paint_cells(set_pad(replace(document, mask="causal"), 0, (0,)), 0, [(3, 2)], True, 1)
    assert stroke_blocks(mixed, 0, 1, 3, 2) is False
    assert stroke_blocks(mixed, 0, 0, 3, 2) is True
    assert stroke_blocks(mixed, 0, 0, 2, 3) is None  # causal
    assert stroke_blocks(mixed, 0, 0, 3, 0) is None  # padding
    assert base_blocked(document, 0) is None


def test_a_row_without_a_key_is_bias_alone_and_the_rest_is_torchs(document: Document) -> None:
    b_O = frozen(np.arange(4.0))
    biased = replace(document, weights=replace(document.weights, b_O=b_O))
    empty = paint_cells(biased, 0, [(2, j) for j in range(N)], True, None)
    trace = TorchEngine().forward(empty.problem())
    assert not trace.whole("attention")[:, 2].any()
    assert not trace.whole("messages")[:, 2].any()
    assert np.array_equal(trace.whole("output")[2], b_O)
    layer = as_multihead_attention(empty.weights)
    X = torch.tensor(trace.whole("X"))
    with torch.no_grad():
        output, _ = layer(X, X, X, attn_mask=torch.tensor(blocked(empty)))
    assert torch.isnan(output[2]).all()
    kept = [0, 1, 3, 4]
    np.testing.assert_allclose(trace.whole("output")[kept], output.numpy()[kept], rtol=0, atol=1e-12)
