"""The matrices of a layer: the file's own numbers, turned to y = x W + b whichever way the family stores them."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints import read_layer, to_document

LINEAR = {
    "bert": ("bert.encoder.layer.1.attention.", ("self.query", "self.key", "self.value", "output.dense")),
    "roberta": ("encoder.layer.1.attention.", ("self.query", "self.key", "self.value", "output.dense")),
    "distilbert": ("transformer.layer.1.attention.", ("q_lin", "k_lin", "v_lin", "out_lin")),
    "vit": (
        "vit.encoder.layer.1.attention.",
        ("attention.query", "attention.key", "attention.value", "output.dense"),
    ),
    "llama": ("model.layers.1.self_attn.", ("q_proj", "k_proj", "v_proj", "o_proj")),
    "mistral": ("model.layers.1.self_attn.", ("q_proj", "k_proj", "v_proj", "o_proj")),
    "qwen2": ("model.layers.1.self_attn.", ("q_proj", "k_proj", "v_proj", "o_proj")),
    "gemma": ("model.layers.1.self_attn.", ("q_proj", "k_proj", "v_proj", "o_proj")),
}


@pytest.mark.parametrize("kind", LINEAR)
def test_69_a_linear_layer_is_transposed(make_model: Any, kind: str) -> None:
    from safetensors.numpy import load_file

    stored = load_file(make_model(kind) / "model.safetensors")
    weights = read_layer(make_model(kind), 1).weights
    stem, names = LINEAR[kind]
    for key, name in zip("QKVO", names, strict=True):
        assert np.array_equal(getattr(weights, f"W_{key}"), stored[f"{stem}{name}.weight"].T.astype(np.float64))
        bias = stored.get(f"{stem}{name}.bias")
        assert (getattr(weights, f"b_{key}") is None) == (bias is None)
        assert bias is None or np.array_equal(getattr(weights, f"b_{key}"), bias.astype(np.float64))


def test_108_gpt2_is_cut_in_three_and_not_transposed(bare: Any) -> None:
    """Its Conv1D stores (inputs, outputs); a square c_proj shows it by no shape."""
    arrays = {
        "h.0.attn.c_attn.weight": np.array([[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]], np.float32),
        "h.0.attn.c_attn.bias": np.arange(6, dtype=np.float32),
        "h.0.attn.c_proj.weight": np.array([[1, 2], [3, 4]], np.float32),
    }
    weights = read_layer(bare(arrays, {"model_type": "gpt2", "n_layer": 1, "n_head": 1}), 0).weights
    assert weights.W_Q.tolist() == [[0, 1], [6, 7]]
    assert weights.W_K.tolist() == [[2, 3], [8, 9]]
    assert weights.W_V.tolist() == [[4, 5], [10, 11]]
    assert weights.W_O.tolist() == [[1, 2], [3, 4]]
    assert weights.b_Q is not None
    assert weights.b_K is not None
    assert weights.b_V is not None
    assert (weights.b_Q.tolist(), weights.b_K.tolist(), weights.b_V.tolist()) == ([0, 1], [2, 3], [4, 5])
    assert weights.b_O is None


def test_108_gpt2_that_is_stored_the_other_way_is_refused(bare: Any) -> None:
    arrays = {"h.0.attn.c_attn.weight": np.zeros((12, 4)), "h.0.attn.c_proj.weight": np.zeros((4, 4))}
    with pytest.raises(UserError, match="is 12 × 4; GPT-2 stores three times as many columns as rows"):
        read_layer(bare(arrays, {"model_type": "gpt2", "n_layer": 1, "n_head": 1}), 0)


def fused(rows: list[int]) -> dict[str, Any]:
    """A fused Linear layer whose output row i holds the number rows[i] everywhere."""
    matrix = np.array(rows, np.float32)[:, None] * np.ones((1, 4), np.float32)
    return {
        "h.0.att.query_key_value.weight": matrix,
        "h.0.att.query_key_value.bias": np.array(rows, np.float32) * 10,
        "h.0.att.dense.weight": np.arange(16, dtype=np.float32).reshape(4, 4),
    }


@pytest.mark.parametrize(
    ("layout", "rows"),
    [("blocks", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]), ("heads", [1, 2, 5, 6, 9, 10, 3, 4, 7, 8, 11, 12])],
)
def test_70_a_fused_matrix_is_cut_in_the_order_that_was_answered(lone: Any, layout: str, rows: list[int]) -> None:
    answers = {"layout": layout, "heads": 2, "rotary": "none", "mask": "none"}
    weights = read_layer(lone(fused(rows)), 0, answers).weights
    for key, own in (("Q", [1, 2, 3, 4]), ("K", [5, 6, 7, 8]), ("V", [9, 10, 11, 12])):
        assert getattr(weights, f"W_{key}").tolist() == [own] * 4
        assert getattr(weights, f"b_{key}").tolist() == [10 * number for number in own]
    assert weights.W_O.tolist() == np.arange(16.0).reshape(4, 4).T.tolist()


def test_arrays_of_a_layer_cannot_be_written_to(tiny: Any) -> None:
    weights = read_layer(tiny("gpt2"), 0).weights
    arrays = [getattr(weights, f"{letter}_{key}") for letter in "Wb" for key in "QKVO"]
    assert not any(array.flags.writeable for array in arrays)
    assert all(array.flags.c_contiguous and array.dtype == np.float64 for array in arrays)


def test_a_part_of_a_layer_that_is_missing_or_misshapen_is_named(tiny: Any) -> None:
    key = "encoder.layer.1.attention.self.key"
    with pytest.raises(UserError, match="In “tiny”: W_K has shape 8 × 6"):
        read_layer(tiny("bert", {f"{key}.weight": np.zeros((6, 8))}), 1)
    with pytest.raises(UserError, match="In “tiny”: b_K has shape 5"):
        read_layer(tiny("bert", {f"{key}.bias": np.zeros(5)}), 1)
    with pytest.raises(UserError, match=re.escape(f"“{key}.weight” in “tiny” has shape 8; it needs two axes")):
        read_layer(tiny("bert", {f"{key}.weight": np.zeros(8)}), 1)


def test_a_layer_without_a_text_has_random_rows_that_say_so(tiny: Any) -> None:
    document = to_document(read_layer(tiny("gpt2"), 1))
    assert document.title == "tiny, layer 2 of 2"
    assert document.sequences[0].name == "random rows"
    assert document.token_rows(0).shape == (6, 8)
    assert (document.mask, document.residual) == ("causal", False)
    assert np.array_equal(document.token_rows(0), to_document(read_layer(tiny("gpt2"), 1)).token_rows(0))
