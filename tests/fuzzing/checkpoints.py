"""Checkpoints of trained models: files of safetensors and torch alone, and config.json beside weights that stay."""

from __future__ import annotations

import contextlib
import io
import json
import random
import struct
import zipfile
import zlib
from functools import cache
from pathlib import Path

import numpy as np
from safetensors.numpy import load, save

from fuzzing.basics import BYTES, disturb, length, number, number_in_text
from fuzzing.run import Kind
from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints import look, read_layer, to_document

D, LAYERS = 8, 2
ANSWERS = {"heads": 2, "layout": "heads", "rotary": "halves", "rotary_base": 1e4, "mask": "causal"}
_NAMES = {
    "bert": ("encoder.layer.{i}.attention.", ("self.query", "self.key", "self.value", "output.dense")),
    "llama": ("model.layers.{i}.self_attn.", ("q_proj", "k_proj", "v_proj", "o_proj")),
    "gpt2": ("h.{i}.attn.", ("c_attn", "c_proj")),
    "fused": ("layers.{i}.attention.", ("query_key_value", "dense")),
}


def weights(kind: str) -> bytes:
    """The attention of a small model of a family."""
    stem, names = _NAMES[kind]
    rng, arrays = np.random.default_rng(5), {}
    for i in range(LAYERS):
        for name in names:
            wide = 3 * D if name in ("c_attn", "query_key_value") else D
            shape = (D, wide) if kind == "gpt2" else (wide, D)
            arrays[f"{stem.format(i=i)}{name}.weight"] = rng.normal(size=shape).astype(np.float32)
            arrays[f"{stem.format(i=i)}{name}.bias"] = rng.normal(size=wide).astype(np.float16)
    return save(arrays, {"format": "pt"})


def files() -> list[bytes]:
    """A file of each family."""
    return [weights(kind) for kind in _NAMES]


def header(content: bytearray, draw: random.Random) -> None:
    """Change, drop, rename or swap parts of the header, and write it back as it should be."""
    size = int.from_bytes(content[:8], "little")
    with contextlib.suppress(ValueError, RecursionError):  # changed before
        tree = json.loads(content[8 : 8 + size])
        disturb(tree, draw)
        written = json.dumps(tree).encode()
        content[: 8 + size] = len(written).to_bytes(8, "little") + written


def read_file(path: Path) -> None:
    """Look at a file and open each of its layers."""
    preview = look(path, ANSWERS)
    assert not preview.questions
    for i in range(min(preview.layers, LAYERS)):
        layer = read_layer(path, i, ANSWERS)
        assert layer.weights.heads == preview.heads
        with contextlib.suppress(UserError):  # rotary layers are no document yet
            to_document(layer).problem(0)


_BAD_ARCHIVE = (
    zipfile.BadZipFile,
    EOFError,
    OSError,
    ValueError,
    NotImplementedError,
    RuntimeError,
    struct.error,
    zlib.error,
)


def saved_by_torch() -> list[bytes]:
    """A file of each family as torch saves it; one of them has transposed tensors."""
    import torch

    found = []
    for kind in _NAMES:
        arrays = load(weights(kind))
        tensors = {name: torch.from_numpy(array) for name, array in arrays.items()}
        if kind == "llama":
            tensors = {name: tensor.t().contiguous().t() for name, tensor in tensors.items()}
        stream = io.BytesIO()
        torch.save(tensors, stream)
        found.append(stream.getvalue())
    return found


def operations(content: bytearray, draw: random.Random) -> None:
    """Change bytes of the pickle, and write the archive again as it should be."""
    with contextlib.suppress(*_BAD_ARCHIVE):  # changed before
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            parts = {name: archive.read(name) for name in archive.namelist()}
        stream = io.BytesIO()
        with zipfile.ZipFile(stream, "w") as archive:
            for name, part in parts.items():
                changed = bytearray(part)
                if name.endswith("data.pkl"):
                    draw.choice((*BYTES, number))(changed, draw)
                archive.writestr(name, bytes(changed))
        content[:] = stream.getvalue()


def configs() -> list[bytes]:
    """config.json of each family that has one, with what transformers writes beside."""
    common = {"num_hidden_layers": LAYERS, "num_attention_heads": 2, "hidden_size": D, "dtype": "float32"}
    rope = {"rope_theta": 1e4, "rope_type": "default"}
    grouped = {"num_key_value_heads": 2, "head_dim": 4, "rope_parameters": rope, "sliding_window": None}
    found = (
        {"model_type": "bert", "is_decoder": False, "position_embedding_type": "absolute", "pruned_heads": {}},
        {"model_type": "gpt2", "scale_attn_weights": True, "pad_token_id": None},
        {"model_type": "mistral", "layer_types": ["full_attention"] * LAYERS} | grouped,
        {"model_type": "qwen2", "use_sliding_window": False, "max_window_layers": 28} | grouped,
    )
    return [json.dumps(common | own, indent=2).encode() for own in found]


def values(content: bytearray, draw: random.Random) -> None:
    """Change a place of the object, and write it back as it should be."""
    with contextlib.suppress(ValueError, RecursionError):
        tree = json.loads(content)
        disturb(tree, draw)
        content[:] = json.dumps(tree).encode()


@cache
def _weights_beside() -> dict[str, bytes]:
    return {kind: weights(kind) for kind in _NAMES}


def read_config(path: Path) -> None:
    """Open a folder with this config.json and the weights of the family that it may name."""
    content = path.read_bytes()
    kind = "gpt2" if b"gpt2" in content else "bert" if b"bert" in content else "llama"
    folder = path.parent / "model"
    folder.mkdir(exist_ok=True)
    (folder / "config.json").write_bytes(content)
    (folder / "model.safetensors").write_bytes(_weights_beside()[kind])
    read_file(folder)


KINDS = {
    "checkpoint": Kind(".safetensors", files, (*BYTES, length, number, header, header, header), read_file, 8),
    "checkpoint-torch": Kind(
        ".bin", saved_by_torch, (*BYTES, number, operations, operations, operations), read_file, 6
    ),
    "checkpoint-config": Kind(".json", configs, (*BYTES, number_in_text, values, values, values), read_config, 8),
}
