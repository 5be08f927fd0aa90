"""Models with a part that the engine lacks are refused by its name; a pickle that would run something, too."""

from __future__ import annotations

import os
import pickle
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints import look, read_layer, run_text
from mha_desktop.exchange.checkpoints.parts import OF_TYPES

PARTS: list[tuple[str, dict[str, Any], str]] = [
    ("llama", {"model_type": "qwen3"}, "query and key normalisation"),
    ("llama", {"model_type": "gemma3_text"}, "query and key normalisation"),
    ("llama", {"qk_layernorm": True}, "query and key normalisation"),
    ("llama", {"model_type": "mistral", "sliding_window": 4096}, "a sliding window of 4096"),
    ("llama", {"model_type": "mistral"}, "a sliding window of 4096"),  # what the library takes where nothing is said
    ("llama", {"model_type": "qwen2", "use_sliding_window": True, "sliding_window": 32}, "a sliding window of 32"),
    ("llama", {"layer_types": ["chunked_attention"] * 2}, "layers of the kind “chunked_attention”"),
    ("llama", {"rope_scaling": {"rope_type": "llama3", "factor": 8.0}}, "rotary scaling “llama3”"),
    ("llama", {"rope_scaling": {"type": "linear", "factor": 2.0}}, "rotary scaling “linear”"),
    ("llama", {"rope_parameters": {"rope_type": "yarn", "rope_theta": 1e4}}, "rotary scaling “yarn”"),
    ("llama", {"rope_parameters": {"full_attention": {"rope_theta": 1e4}}}, "rotary positions that differ between"),
    ("llama", {"partial_rotary_factor": 0.5}, "rotary positions on a part of each head"),
    ("llama", {"model_type": "gpt_neox"}, "rotary positions on a part of each head"),
    ("llama", {"model_type": "gemma2"}, "logit soft-capping"),
    ("llama", {"attn_logit_softcapping": 50.0}, "logit soft-capping"),
    ("llama", {"model_type": "cohere"}, "rotary positions in the interleaved convention"),
    ("llama", {"model_type": "bloom"}, "ALiBi"),
    ("llama", {"model_type": "falcon"}, "queries, keys and values in one matrix"),
    ("llama", {"model_type": "deepseek_v3"}, "keys and values from a latent row"),
    ("llama", {"model_type": "gpt_oss"}, "attention sinks"),
    ("llama", {"quantization_config": {"quant_method": "gptq"}}, "quantised weights"),
    ("llama", {"model_type": "gemma", "use_bidirectional_attention": True}, "attention to later tokens"),
    ("bert", {"position_embedding_type": "relative_key"}, "relative positions"),
    ("bert", {"model_type": "t5"}, "relative positions"),
    ("bert", {"add_cross_attention": True}, "cross-attention"),
    ("bert", {"pruned_heads": {"0": [1]}}, "pruned heads"),
    ("bert", {"model_type": "albert"}, "layers that share their weights"),
    ("gpt2", {"scale_attn_weights": False}, "attention without the division by √d_head"),
    ("gpt2", {"scale_attn_by_inverse_layer_idx": True}, "scores that are divided by the number of the layer"),
]


@pytest.mark.parametrize(("kind", "changes", "part"), PARTS, ids=[f"{k} {c}" for k, c, _ in PARTS])
def test_a_part_that_the_engine_lacks_is_named(tiny: Any, kind: str, changes: dict[str, Any], part: str) -> None:
    folder = tiny(kind, **changes)
    sentence = rf"^“tiny” has {re.escape(part)}.*\. This program's attention lacks that"
    for refused in (look, lambda path: read_layer(path, 0), lambda path: run_text(path, 0, "a text")):
        with pytest.raises(UserError, match=sentence):
            refused(folder)


@pytest.mark.parametrize("kind", ["bert", "gpt2", "llama"])
def test_the_same_models_without_the_part_are_read(tiny: Any, kind: str) -> None:
    assert look(tiny(kind)).layers == 2


WINDOWS_OFF = [
    {"model_type": "mistral", "sliding_window": None},
    {"model_type": "qwen2", "sliding_window": 32768},
    {"layer_types": ["full_attention"] * 2},
    {"rope_scaling": None},
    {"rope_parameters": {"rope_type": "default", "rope_theta": 1e4, "partial_rotary_factor": 1.0}},
]


@pytest.mark.parametrize("changes", WINDOWS_OFF, ids=str)
def test_a_part_that_is_switched_off_is_no_part(tiny: Any, changes: dict[str, Any]) -> None:
    assert look(tiny("llama", **changes)).positions == "rotary"


NAMES = [
    ("model.layers.0.self_attn.q_norm.weight", "query and key normalisation"),
    ("model.layers.0.pre_feedforward_layernorm.weight", "logit soft-capping"),
    ("model.layers.0.self_attn.sinks", "attention sinks"),
    ("model.layers.0.self_attn.q_proj.qweight", "quantised weights"),
    ("base_model.model.layers.0.self_attn.q_proj.lora_A.weight", "changes of another model's weights alone (LoRA)"),
    ("bert.encoder.layer.0.attention.self.distance_embedding.weight", "relative positions"),
    ("transformer.word_embeddings_layernorm.weight", "ALiBi, which lowers scores by distance"),
    ("bert.encoder.layer.0.crossattention.self.query.weight", "cross-attention"),
]


@pytest.mark.parametrize(("name", "part"), NAMES)
def test_a_part_is_known_by_the_names_of_a_lone_file(lone: Any, name: str, part: str) -> None:
    path = lone({**{f"model.layers.0.self_attn.{x}_proj.weight": np.eye(4) for x in "qkvo"}, name: np.ones(4)})
    with pytest.raises(UserError, match=rf"^“model\.safetensors” has {re.escape(part)}\."):
        look(path)


def test_an_unknown_kind_is_told_which_kinds_can_be_read(tiny: Any) -> None:
    with pytest.raises(
        UserError, match=r"of the kind “mamba”\. The kinds that can be read are BERT, MiniLM, RoBERTa, Dist"
    ):
        look(tiny("bert", model_type="mamba"))


def test_no_kind_is_both_read_and_refused() -> None:
    from mha_desktop.exchange.checkpoints.families import OF_TYPE

    assert not OF_TYPE.keys() & OF_TYPES.keys()


def test_the_library_has_the_kinds_that_are_refused(transformers: Any) -> None:
    """A misspelt name would refuse nothing."""
    known = set(transformers.CONFIG_MAPPING.keys())
    assert OF_TYPES.keys() <= known


# Pickles


class Evil:
    """What a pickle may hold: a call that is made when it is read."""

    def __init__(self, trace: Path) -> None:
        self.trace = trace

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (str(self.trace),)


def evil_files(folder: Path, trace: Path) -> list[Path]:
    """The same call as a plain pickle and as torch saves it, by the names that checkpoints have."""
    plain, saved, renamed = (folder / name for name in ("pytorch_model.bin", "model.pt", "model.safetensors"))
    plain.write_bytes(pickle.dumps(Evil(trace)))
    torch.save({"x": Evil(trace)}, saved)
    renamed.write_bytes(plain.read_bytes())
    return [plain, saved, renamed]


def test_105_a_pickle_that_would_run_a_program_runs_none(tmp_path: Path) -> None:
    trace, folder = tmp_path / "was-run", tmp_path / "model"
    folder.mkdir()
    words = (
        r"is a pickle, which can run programs when it is read|asks to run “\w+\.mkdir” when it is read; nothing was run"
    )
    for path in evil_files(folder, trace):
        for read in (look, lambda path: read_layer(path, 0), lambda path: run_text(path, 0, "a text")):
            with pytest.raises(UserError, match=words):
                read(path)
    assert not trace.exists()
    torch.load(folder / "model.pt", weights_only=False)  # the file is what it is said to be
    assert trace.exists()


def test_a_folder_of_pickles_says_how_to_convert_them(tmp_path: Path) -> None:
    trace, folder = tmp_path / "was-run", tmp_path / "model"
    folder.mkdir()
    (folder / "config.json").write_text('{"model_type": "bert"}')
    plain, saved, renamed = evil_files(folder, trace)
    renamed.unlink()
    convert = "write it with save_pretrained, and open the new folder"
    with pytest.raises(UserError, match=rf"“pytorch_model\.bin” is a pickle.*{convert}"):
        look(folder)
    plain.unlink()
    with pytest.raises(UserError, match=rf"“{saved.name}” asks to run.*{convert}"):
        look(folder)
    assert not trace.exists()


def test_a_run_reads_safetensors_though_a_pickle_lies_beside_them(make_model: Any, tmp_path: Path) -> None:
    for file in make_model("bert").iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    trace = tmp_path / "was-run"
    (tmp_path / "pytorch_model.bin").write_bytes(pickle.dumps(Evil(trace)))
    assert run_text(tmp_path, 0, "the bank").attention.shape == (4, 4, 4)
    assert not trace.exists()
