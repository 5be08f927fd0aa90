"""A text in a model of each family: what the explorer computes from the layer is what the library computed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints import Run, look, run_picture, run_text, to_document

TEXT = "the river bank, and the money bank"
PLAIN = ("bert", "roberta", "distilbert", "gpt2")
ROTARY = ("llama", "mistral", "qwen2", "gemma")
CLOSE = 1e-5  # what float32 of the library may differ from our float64


def engine_stages(run: Run) -> tuple[Any, Any]:
    """Attention and output of the document that is made of a run."""
    trace = TorchEngine().forward(to_document(run.layer, run).problem())
    return trace.whole("attention"), trace.whole("output")


@pytest.mark.parametrize("layer", [0, 1])
@pytest.mark.parametrize("kind", PLAIN + ROTARY)
def test_the_engine_computes_what_the_library_computed(make_model: Any, kind: str, layer: int) -> None:
    run = run_text(make_model(kind), layer, TEXT)
    attention, output = engine_stages(run)
    assert attention.shape == run.attention.shape
    assert np.ptp(attention[0][-1]) > 0.05  # uneven, so that it tells something
    assert np.abs(attention - run.attention).max() <= CLOSE
    assert np.abs(output - run.output).max() <= CLOSE * max(1, np.abs(output).max())


@pytest.mark.parametrize("kind", PLAIN + ROTARY)
def test_the_stream_is_what_the_residual_adds_to(make_model: Any, kind: str, transformers: Any) -> None:
    """Stream + output is what the layer goes on with: the library's own input of what comes after attention."""
    folder = make_model(kind)
    run = run_text(folder, 1, TEXT)
    hidden = hidden_states(transformers, folder, TEXT)[1]  # what the second layer was given
    assert np.abs(run.stream - hidden).max() <= CLOSE * max(1, np.abs(hidden).max())
    assert (run.stream is run.X) == (look(folder).norm == "after")
    if run.stream is not run.X:
        assert np.abs(run.stream - run.X).max() > 0.1


def hidden_states(transformers: Any, folder: Path, text: str) -> list[Any]:
    """The rows before each layer and after the last, of the whole model."""
    model = transformers.AutoModel.from_pretrained(folder, local_files_only=True, dtype="float32").eval()
    ids = transformers.AutoTokenizer.from_pretrained(folder, local_files_only=True)(text, return_tensors="pt")
    told = model(ids["input_ids"], output_hidden_states=True).hidden_states
    return [rows[0].detach().numpy() for rows in told]


def test_a_document_names_model_layer_and_tokens(make_model: Any) -> None:
    folder = make_model("bert")
    run = run_text(folder, 1, "the unbelievable bank")
    document = to_document(run.layer, run)
    assert document.title == f"{folder.name}, layer 2 of 2"
    assert document.sequences[0].tokens == ("[CLS]", "the", "un", "-believ", "-able", "bank", "[SEP]")
    assert run.tokens.raw == ("[CLS]", "the", "un", "##believ", "##able", "bank", "[SEP]")
    assert run.tokens.special == (True, False, False, False, False, False, True)
    assert document.token_rows(0) is run.X


def test_words_begin_with_a_dot_where_tokens_hold_their_space(make_model: Any) -> None:
    bytes_kind = run_text(make_model("gpt2"), 0, "the bank\nç")
    assert bytes_kind.tokens.labels == ("the", "·bank", "↵", "‹C3›", "‹A7›")
    assert bytes_kind.tokens.raw == ("the", "Ġbank", "Ċ", "Ã", "§")
    pieces = run_text(make_model("llama"), 0, "the bank")
    assert pieces.tokens.labels == ("<s>", "·the", "·bank")
    assert pieces.tokens.special == (True, False, False)


def test_an_unknown_word_is_no_special_token(make_model: Any) -> None:
    run = run_text(make_model("bert"), 0, "the zebra")
    assert run.tokens.labels == ("[CLS]", "the", "[UNK]", "[SEP]")
    assert run.tokens.special == (True, False, False, True)


def test_a_long_text_is_cut_and_says_by_how_much(make_model: Any) -> None:
    whole = run_text(make_model("bert"), 0, TEXT)
    run = run_text(make_model("bert"), 0, TEXT, window=5)
    assert (whole.tokens.cut, len(whole.tokens.labels)) == (0, 10)
    assert run.tokens.labels == ("[CLS]", "the", "river", "bank", "[SEP]")
    assert run.tokens.cut == 5


def test_a_text_is_cut_to_the_positions_that_the_model_has(make_model: Any) -> None:
    folder = make_model("roberta", max_position_embeddings=8)  # two of them lie before the first token
    run = run_text(folder, 0, TEXT * 3)
    assert len(run.tokens.labels) == 6
    assert run.tokens.cut > 0


def test_later_layers_are_neither_loaded_nor_needed(make_model: Any, tmp_path: Path) -> None:
    """The last layer's normalisation is broken; a run of the first one does not notice."""
    from safetensors.numpy import load_file, save_file

    source = make_model("bert")
    for file in source.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    arrays = load_file(tmp_path / "model.safetensors")
    arrays["bert.encoder.layer.1.attention.output.LayerNorm.weight"] *= np.nan
    save_file(arrays, tmp_path / "model.safetensors", {"format": "pt"})
    assert np.array_equal(run_text(tmp_path, 0, TEXT).attention, run_text(source, 0, TEXT).attention)


def test_half_precision_weights_run_in_float32(make_model: Any) -> None:
    folder = make_model("bert", dtype="bfloat16")
    assert look(folder).dtype == "bfloat16"
    run = run_text(folder, 0, TEXT)
    attention, _ = engine_stages(run)
    assert np.abs(attention - run.attention).max() <= CLOSE


def test_weights_in_several_files_run(make_model: Any) -> None:
    folder = make_model("bert", max_shard_size="20KB")
    preview = look(folder)
    assert preview.files > 1
    assert preview.size == sum(file.stat().st_size for file in folder.glob("*.safetensors"))
    run = run_text(folder, 1, TEXT)
    assert np.array_equal(run.attention, run_text(make_model("bert"), 1, TEXT).attention)


def test_weights_that_are_missing_are_not_drawn_at_random(make_model: Any, tmp_path: Path) -> None:
    from safetensors.numpy import load_file, save_file

    for file in make_model("bert").iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    arrays = load_file(tmp_path / "model.safetensors")
    del arrays["bert.embeddings.word_embeddings.weight"]
    save_file(arrays, tmp_path / "model.safetensors", {"format": "pt"})
    with pytest.raises(UserError, match=r"lacks “embeddings.word_embeddings.weight”"):
        run_text(tmp_path, 0, TEXT)


def test_without_transformers_one_sentence_says_what_to_install(tiny: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "transformers", None)  # as Python keeps what cannot be imported
    with pytest.raises(UserError, match=r"Install it: pip install 'mha-desktop\[models\]'"):
        run_text(tiny("bert"), 0, TEXT)


def test_code_in_a_folder_is_never_run(make_model: Any, tmp_path: Path) -> None:
    import json

    for file in make_model("bert").iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    trace = tmp_path / "was-run"
    (tmp_path / "evil.py").write_text(
        f"open({str(trace)!r}, 'w').write('run')\nclass Evil: pass\nclass EvilConfig: pass\n"
    )
    config = json.loads((tmp_path / "config.json").read_text())
    config["auto_map"] = {
        "AutoModel": "evil.Evil",
        "AutoConfig": "evil.EvilConfig",
        "AutoTokenizer": ["evil.Evil", None],
    }
    (tmp_path / "config.json").write_text(json.dumps(config))
    run = run_text(tmp_path, 0, TEXT)
    assert np.array_equal(run.attention, run_text(make_model("bert"), 0, TEXT).attention)
    assert not trace.exists()


@pytest.mark.parametrize("text", ["", " \n "])
def test_an_empty_text_is_refused(tiny: Any, text: str) -> None:
    with pytest.raises(UserError, match="A text needs at least one word"):
        run_text(tiny("bert"), 0, text)


def test_a_folder_without_tokenizer_says_what_is_missing(tiny: Any, transformers: Any) -> None:
    with pytest.raises(UserError, match=r"has no tokenizer.*tokenizer\.json beside config\.json"):
        run_text(tiny("bert"), 0, TEXT)


def test_a_broken_tokenizer_is_one_sentence(tiny: Any, transformers: Any) -> None:
    folder = tiny("bert")
    (folder / "tokenizer.json").write_text("{]")
    with pytest.raises(UserError, match=r"^transformers could not run “tiny”: "):
        run_text(folder, 0, TEXT)


def test_what_cannot_be_run_says_why(make_model: Any, lone: Any, tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot be run: it reads pictures"):
        run_text(make_model("vit"), 0, TEXT)
    with pytest.raises(UserError, match="cannot be run: it reads text"):
        run_picture(make_model("bert"), 0, np.zeros((4, 4)))
    with pytest.raises(UserError, match=r"no config\.json beside it"):
        run_text(lone("bert"), 0, TEXT)


def test_another_file_than_the_folders_own_is_read_but_not_run(tiny: Any) -> None:
    """The library would run the folder's own weights, and the rows would not be this file's."""
    folder = tiny("bert")
    other = folder / "other.safetensors"
    other.write_bytes((folder / "model.safetensors").read_bytes())
    assert (look(folder).reads, look(other).reads, look(other).heads) == ("text", None, 2)
    with pytest.raises(UserError, match="the folder's own model is in another file"):
        run_text(other, 0, TEXT)


# Pictures


def test_a_picture_runs_through_vit(make_model: Any, transformers: Any) -> None:
    import torch

    folder = make_model("vit")
    picture = np.random.default_rng(3).random((16, 16, 3))
    run = run_picture(folder, 1, picture)
    attention, output = engine_stages(run)
    assert np.ptp(attention[0][-1]) > 0.05
    assert np.abs(attention - run.attention).max() <= CLOSE
    assert np.abs(output - run.output).max() <= CLOSE * max(1, np.abs(output).max())
    assert run.tokens.labels == ("CLS", "patch 1", "patch 2", "patch 3", "patch 4")
    assert run.tokens.special == (True, False, False, False, False)
    pixels = torch.tensor((picture - 0.5) / 0.5, dtype=torch.float32).permute(2, 0, 1)[None]
    model = transformers.AutoModel.from_pretrained(folder, local_files_only=True).eval()
    hidden = model(pixels, output_hidden_states=True).hidden_states[1][0].detach().numpy()
    assert np.abs(run.stream - hidden).max() <= CLOSE * max(1, np.abs(hidden).max())
    assert to_document(run.layer, run).sequences[0].name == "picture"


def test_a_model_beyond_the_memory_is_refused_before_it_is_loaded(
    make_model: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    import os

    monkeypatch.setattr(os, "sysconf", lambda name: 64)  # a computer with 4 KB
    with pytest.raises(UserError, match="more than this computer has"):
        run_text(make_model("bert"), 0, TEXT)
