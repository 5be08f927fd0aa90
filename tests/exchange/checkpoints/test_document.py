"""A layer with a text's rows as a document: what the engine makes of it is the stream that the library goes on with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Problem, Weights, frozen
from mha_desktop.attention.trace import Trace
from mha_desktop.document.model import Document
from mha_desktop.document.tables import tables_of
from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints import Run, read_layer, run_picture, run_text, to_document
from mha_desktop.exchange.mhad import from_bytes, to_bytes
from mha_desktop.exchange.opened import Opened

TEXT = "the river bank, and the money bank"
CLOSE = 1e-5  # what float32 of the library may differ from our float64
PICTURE = np.random.default_rng(3).random((16, 16, 3))
# The module of each family that is given stream + output, of layer 1.
AFTER_ATTENTION = {
    "bert": "encoder.layer.1.attention.output.LayerNorm",
    "gpt2": "h.1.ln_2",
    "vit": "layers.1.layernorm_after",
    "llama": "layers.1.post_attention_layernorm",
    "mistral": "layers.1.post_attention_layernorm",
    "qwen2": "layers.1.post_attention_layernorm",
    "gemma": "layers.1.post_attention_layernorm",
}


def ran(folder: Path, kind: str, layer: int = 1) -> Run:
    return run_picture(folder, layer, PICTURE) if kind == "vit" else run_text(folder, layer, TEXT)


def engine(document: Document) -> Trace:
    return TorchEngine().forward(document.problem())


def library_stream(transformers: Any, folder: Path, kind: str) -> Any:
    """What the library's layer 1 goes on with after attention, (n, d)."""
    model = transformers.AutoModel.from_pretrained(folder, local_files_only=True, attn_implementation="eager").eval()
    kept: dict[str, Any] = {}
    parts = dict(model.named_modules())
    name = AFTER_ATTENTION[kind]
    if name not in parts:  # older versions of the library
        name = name.replace("layers.", "encoder.layer.")
    parts[name].register_forward_pre_hook(lambda module, given: kept.update(stream=given[0]))
    if kind == "vit":
        from mha_desktop.exchange.checkpoints.library import as_batch
        from mha_desktop.exchange.checkpoints.pixels import pixels_of

        model(as_batch(pixels_of(folder, model.config.to_dict(), PICTURE)))
    else:
        tokenizer = transformers.AutoTokenizer.from_pretrained(folder, local_files_only=True)
        model(tokenizer(TEXT, return_tensors="pt")["input_ids"])
    return kept["stream"][0].detach().numpy().astype(np.float64)


@pytest.mark.parametrize("kind", AFTER_ATTENTION)
def test_the_updated_rows_are_the_librarys_stream(make_model: Any, transformers: Any, kind: str) -> None:
    folder = make_model(kind)
    run = ran(folder, kind)
    document = to_document(run.layer, run)
    trace = engine(document)
    assert np.ptp(trace.head("attention", 0)[-1]) > 0.05  # uneven, so that it tells something
    assert np.abs(trace.whole("attention") - run.attention).max() <= CLOSE
    theirs = library_stream(transformers, folder, kind)
    size = max(1.0, np.abs(theirs).max())
    assert np.abs(trace.whole("updated") - theirs).max() <= CLOSE * size
    beside = kind != "bert"
    assert document.has_stream == beside
    assert ("stream" in {table.name for table in tables_of(document)}) == beside
    if beside:  # X is what the matrices read: adding to it instead would be something else
        assert np.abs(document.token_rows(0) + trace.whole("output") - theirs).max() > 0.1


def test_a_document_has_what_the_model_has(make_model: Any) -> None:
    reads, writes, turns = (ran(make_model(kind), kind, 0) for kind in ("bert", "gpt2", "qwen2"))
    documents = [to_document(run.layer, run) for run in (reads, writes, turns)]
    assert [document.mask for document in documents] == ["none", "causal", "causal"]
    assert all(document.residual for document in documents)
    assert [document.rotary for document in documents] == [None, None, 1_000_000.0]
    assert (documents[2].heads, documents[2].weights.heads_kv) == (4, 2)
    special = documents[0].sequences[0].special
    assert special[0]
    assert special[-1]
    assert not any(special[1:-1])
    assert documents[1].sequences[0].special == ()


def test_it_is_saved_and_needs_no_model_any_more(make_model: Any) -> None:
    run = ran(make_model("llama"), "llama")
    document = to_document(run.layer, run)
    back = from_bytes(to_bytes(Opened(document)), "“llama.mhad”").document
    assert back.sequences[0].special == document.sequences[0].special
    for key in ("rotated_K", "attention", "updated"):
        assert engine(back).whole(key).tobytes() == engine(document).whole(key).tobytes()


def test_a_rotary_layer_without_a_text_turns_random_rows(tiny: Any) -> None:
    document = to_document(read_layer(tiny("llama", rope_theta=5e5), 0))
    assert (document.rotary, document.residual, document.has_stream) == (5e5, False, False)
    assert engine(document).has("rotated_Q")


def test_a_base_that_no_model_has_is_refused(tiny: Any) -> None:
    with pytest.raises(UserError, match="base of rotary positions must be from 1 to"):
        to_document(read_layer(tiny("llama", rope_theta=1e30), 0))


@pytest.mark.parametrize("base", [10_000.0, 500_000.0])
def test_queries_and_keys_are_turned_as_the_library_turns_them(transformers: Any, base: float) -> None:
    import torch
    from transformers.models.llama.modeling_llama import apply_rotary_pos_emb

    rng = np.random.default_rng(1)
    sizes = {"W_Q": (5, 32), "W_K": (5, 16), "W_V": (5, 16), "W_O": (32, 5)}
    matrices: dict[str, Any] = {name: frozen(rng.normal(size=size)) for name, size in sizes.items()}
    trace = TorchEngine().forward(
        Problem(frozen(rng.normal(size=(9, 5))), Weights(**matrices, heads=4, heads_kv=2), rotary=base)
    )
    frequencies = base ** (-torch.arange(0, 8, 2, dtype=torch.float64) / 8)
    angles = torch.outer(torch.arange(9, dtype=torch.float64), frequencies)
    both = torch.cat([angles, angles], dim=-1)[None]
    before = [torch.tensor(trace.whole(key))[None] for key in "QK"]
    for key, turned in zip("QK", apply_rotary_pos_emb(*before, both.cos(), both.sin()), strict=True):
        np.testing.assert_allclose(trace.whole(f"rotated_{key}"), turned[0].numpy(), rtol=0, atol=1e-13)
