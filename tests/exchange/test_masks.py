"""A mask of 0 and 1 as numbers: asked about, and each answer equal to the PyTorch function it is named after."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from torch.nn import functional

from mha_desktop.__main__ import main
from mha_desktop.attention.compare import as_multihead_attention
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.errors import UserError
from mha_desktop.exchange.masks import MaskQuestion
from mha_desktop.exchange.npz import read_npz
from mha_desktop.exchange.sources import open_source

N = 5
ONES = np.triu(np.ones((N, N)), 1) + np.eye(N)  # no row and no column of nothing in either reading but one
ONES[4, 0] = 1.0
ONES[0, 4] = 0.0
Save = Callable[..., Path]


def test_the_question_carries_both_readings(save: Save) -> None:
    with pytest.raises(MaskQuestion) as asked:
        open_source(str(save(mask=ONES)))
    question = asked.value
    assert isinstance(question, UserError)
    assert question.quoted == "“notes.npz”"
    assert np.array_equal(question.readings["blocked"], ONES == 1)
    assert np.array_equal(question.readings["allowed"], ONES == 0)


@pytest.mark.parametrize("numbers", [np.float64, np.float16, np.int8, np.uint8])
def test_ones_that_block_are_the_mask_of_multihead_attention(save: Save, numbers: type) -> None:
    document = open_source(str(save(mask=ONES.astype(numbers), heads=2)), "blocked").document
    trace = TorchEngine().forward(document.problem())
    layer = as_multihead_attention(document.weights)
    X = torch.tensor(trace.whole("X"))
    with torch.no_grad():
        output, attention = layer(X, X, X, attn_mask=torch.tensor(ONES == 1), average_attn_weights=False)
    np.testing.assert_allclose(trace.whole("attention"), attention.numpy(), rtol=0, atol=1e-12)
    np.testing.assert_allclose(trace.whole("output"), output.numpy(), rtol=0, atol=1e-12)


def test_ones_that_allow_are_the_mask_of_scaled_dot_product_attention(save: Save) -> None:
    document = open_source(str(save(mask=ONES, heads=2)), "allowed").document
    trace = TorchEngine().forward(document.problem())
    Q, K, V = (torch.tensor(trace.whole(key)) for key in "QKV")
    messages = functional.scaled_dot_product_attention(Q, K, V, attn_mask=torch.tensor(ONES == 1))
    np.testing.assert_allclose(trace.whole("messages"), messages.numpy(), rtol=0, atol=1e-12)


def test_an_answer_changes_nothing_where_there_is_no_question(save: Save) -> None:
    mask = np.eye(N, dtype=bool)
    for array in (mask, np.where(mask, -np.inf, 0.0)):
        for ones in ("blocked", "allowed"):
            assert np.array_equal(read_npz(save(mask=array), ones).sequences[0].painted, mask)
    with pytest.raises(UserError, match="adds numbers other than 0 and −inf"):
        read_npz(save(mask=np.full((N, N), 0.3)), "blocked")


def test_a_mask_that_differs_by_head_is_asked_about_too(save: Save) -> None:
    ones = np.stack([ONES, 1 - ONES])
    with pytest.raises(MaskQuestion) as asked:
        read_npz(save(mask=ones, heads=2))
    assert asked.value.readings["allowed"].shape == (2, N, N)
    assert np.array_equal(read_npz(save(mask=ones, heads=2), "allowed").sequences[0].painted, ones == 0)


def test_on_the_command_line_it_is_one_sentence_and_exit_2(save: Save, tmp_path: Path, capfd: Any) -> None:
    out = tmp_path / "out.json"
    assert main(["values", str(save(mask=ONES)), "-o", str(out)]) == 2
    printed = capfd.readouterr()
    assert printed.err.count("\n") == 1
    assert "1 = blocked as in nn.MultiheadAttention, or 1 = allowed as in scaled_dot_product_attention" in printed.err
    assert not out.exists()
