"""Reported faults of weights that others saved: their order, shared tensors, dropout, attention that is absent."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import load_file

from aids.small_models import TEXT, save_model, write_bare
from mha_desktop.document.model import Document
from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints import look, read_layer, run_text, running
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.mhad import read_mhad, write_mhad
from mha_desktop.exchange.opened import Opened


@pytest.fixture
def saved(tmp_path: Path) -> Any:
    """Save a small model of a family by transformers itself; the folder."""
    transformers = pytest.importorskip("transformers", reason="the extra “models” (transformers) is not installed")

    def save(kind: str, **changes: Any) -> Path:
        save_model(transformers, kind, tmp_path / kind, changes)
        return tmp_path / kind

    return save


def test_70_packed_rows_become_the_matrices_that_they_were_packed_from(tmp_path: Path) -> None:
    packed = np.repeat([1.0, 2.0, 3.0], 4)[None, :] * np.ones((4, 1))
    arrays = {"h.0.attn.c_attn.weight": packed.astype(np.float32)}
    arrays |= {"h.0.attn.c_proj.weight": np.eye(4, dtype=np.float32)}
    folder = write_bare(tmp_path / "gpt2", arrays, {"model_type": "gpt2", "n_layer": 1, "n_head": 2})
    weights = read_layer(folder, 0).weights
    for name, number in (("W_Q", 1.0), ("W_K", 2.0), ("W_V", 3.0)):
        assert getattr(weights, name).tolist() == [[number] * 4] * 4


def test_78_dropout_of_a_model_is_off(saved: Any) -> None:
    folder = saved("gpt2", attn_pdrop=0.5, resid_pdrop=0.5, embd_pdrop=0.5)
    first, second = (run_text(folder, 1, TEXT) for _ in range(2))
    np.testing.assert_allclose(first.attention.sum(axis=-1), 1, rtol=0, atol=1e-6)
    assert np.array_equal(first.attention, second.attention)
    assert np.array_equal(first.output, second.output)


def test_112_a_file_without_the_tensor_that_is_tied_to_another_is_read(saved: Any) -> None:
    folder = saved("gpt2")
    assert not any("lm_head" in name for name in load_file(folder / "model.safetensors"))
    assert look(folder).layers == 2
    assert run_text(folder, 0, TEXT).attention.shape[0] == 4


def test_112_arrays_that_are_parts_of_one_are_saved_and_read_again(tmp_path: Path) -> None:
    """One array in two places, and two that are cut from a third: each is written whole."""
    document: Document = example("clusters").document
    whole = np.random.default_rng(1).normal(size=(8, 16))
    whole.flags.writeable = False
    weights = replace(document.weights, W_Q=whole[:, :8], W_K=whole[:, 8:], W_V=whole[:, :8], W_O=whole[:, ::2])
    path = tmp_path / "a.mhad"
    write_mhad(Opened(replace(document, weights=weights)), path)
    back = read_mhad(path).document.weights
    for name in ("W_Q", "W_K", "W_V", "W_O"):
        assert np.array_equal(getattr(back, name), getattr(weights, name)), name


def test_114_a_model_that_returns_no_attention_is_a_sentence(saved: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, load = saved("bert"), running.load_model
    assert load(folder, 1, "“bert”").config._attn_implementation == "eager"

    def other_way(*arguments: Any) -> Any:
        model = load(*arguments)
        model.set_attn_implementation("sdpa")  # what the library chooses by itself; it keeps no weights
        return model

    monkeypatch.setattr(running, "load_model", other_way)
    with pytest.raises(UserError, match=r"^transformers returned no attention weights for “bert”"):
        run_text(folder, 0, TEXT)
