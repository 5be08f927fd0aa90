"""What is said of a model before a layer is chosen, and what is asked where its files do not say."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints import Preview, look, read_layer

BIASES = ("b_Q", "b_K", "b_V", "b_O")
# layers, d, heads, heads_kv, d_head, positions, rotary_base, norm, causal, biases, reads
SAID: dict[str, tuple[Any, ...]] = {
    "bert": (2, 32, 4, 4, 8, "learned", None, "after", False, BIASES, "text"),
    "roberta": (2, 32, 4, 4, 8, "learned", None, "after", False, BIASES, "text"),
    "distilbert": (2, 32, 4, 4, 8, "learned", None, "after", False, BIASES, "text"),
    "gpt2": (2, 32, 4, 4, 8, "learned", None, "before", True, BIASES, "text"),
    "vit": (2, 32, 4, 4, 8, "learned", None, "before", False, BIASES, "picture"),
    "llama": (2, 32, 4, 2, 8, "rotary", 1e4, "before", True, BIASES, "text"),
    "mistral": (2, 32, 4, 2, 16, "rotary", 1e4, "before", True, (), "text"),
    "qwen2": (2, 32, 4, 2, 8, "rotary", 1e6, "before", True, ("b_Q", "b_K", "b_V"), "text"),
    "gemma": (2, 32, 4, 1, 8, "rotary", 1e4, "before", True, (), "text"),
}
FIELDS = ["layers", "d", "heads", "heads_kv", "d_head", "positions", "rotary_base", "norm", "causal", "biases", "reads"]


def facts(preview: Preview) -> tuple[Any, ...]:
    return tuple(getattr(preview, field) for field in FIELDS)


@pytest.mark.parametrize("kind", SAID)
def test_a_folder_says_what_it_holds(make_model: Any, kind: str) -> None:
    folder = make_model(kind)
    preview = look(folder)
    assert facts(preview) == SAID[kind]
    assert (preview.model_type, preview.name, preview.dtype, preview.questions) == (kind, folder.name, "float32", ())
    assert (preview.size, preview.files) == ((folder / "model.safetensors").stat().st_size, 1)
    assert look(folder / "model.safetensors") == replace(preview, path=folder / "model.safetensors")


def test_a_rotary_base_is_read_as_old_and_new_files_write_it(tiny: Any) -> None:
    assert look(tiny("llama", rope_theta=5e5)).rotary_base == 5e5
    assert look(tiny("llama", rope_parameters={"rope_theta": 2e4, "rope_type": "default"})).rotary_base == 2e4
    assert look(tiny("llama")).rotary_base == 1e4


@pytest.mark.parametrize("base", [0, -1, "ten", True, float("inf")])
def test_a_rotary_base_that_makes_no_sense_is_refused(tiny: Any, base: Any) -> None:
    with pytest.raises(UserError, match=r"“rope_theta” in config\.json is not a number above 0"):
        look(tiny("llama", rope_theta=base))


def test_a_decoder_of_the_bert_kind_is_causal(tiny: Any) -> None:
    assert (look(tiny("bert")).causal, look(tiny("bert", is_decoder=True)).causal) == (False, True)


# What does not fit


def test_a_config_that_the_weights_contradict_is_refused(tiny: Any) -> None:
    with pytest.raises(UserError, match=r"8 columns cannot be split in 3 heads\. Use 1, 2, 4 or 8"):
        look(tiny("bert", num_attention_heads=3))
    with pytest.raises(UserError, match="8 columns for queries and 8 for keys, which 2 heads of width 4 do not fit"):
        look(tiny("llama", num_key_value_heads=1))
    with pytest.raises(UserError, match="2 heads of width 16 do not fit"):
        look(tiny("llama", head_dim=16))
    with pytest.raises(UserError, match="lacks layer 3 of 6"):
        look(tiny("bert", num_hidden_layers=6))
    with pytest.raises(UserError, match="lacks the attention layers of a GPT-2 model"):
        look(tiny("bert", model_type="gpt2"))


def test_two_models_in_one_file_are_told(bare: Any) -> None:
    names = [f"{who}.layers.0.self_attn.{x}_proj.weight" for who in ("text", "picture") for x in "qkvo"]
    with pytest.raises(UserError, match=r"holds several models: picture, text\. Open a file with one"):
        look(bare(dict.fromkeys(names, np.eye(4))) / "model.safetensors")


def test_a_file_without_attention_is_told(lone: Any) -> None:
    with pytest.raises(UserError, match="has no attention layers by names that are known"):
        look(lone({"conv.weight": np.eye(4)}))


def test_a_model_wider_than_the_explorer_is_refused(lone: Any) -> None:
    wide = np.zeros((2, 5000), np.float16)
    names = {f"layers.0.self_attn.{x}_proj.weight": wide for x in "qkv"}
    with pytest.raises(UserError, match="are 5000 wide; 4096 columns are the most"):
        look(lone(names | {"layers.0.self_attn.o_proj.weight": wide.T}))


# A lone file: recognised by its names, and asked


def test_a_lone_file_asks_for_the_heads(lone: Any) -> None:
    path = lone("bert")
    preview = look(path)
    assert (preview.family, preview.layers, preview.d) == ("bert", 2, 8)
    assert (preview.heads, preview.heads_kv, preview.d_head, preview.reads) == (None, None, None, None)
    assert [(question.key, question.suggestions) for question in preview.questions] == [("heads", (1, 2, 4, 8))]
    answered = look(path, {"heads": "4"})
    assert (answered.heads, answered.d_head, answered.questions) == (4, 2, ())
    with pytest.raises(UserError, match="How many heads does a layer have"):
        read_layer(path, 0)
    assert read_layer(path, 0, {"heads": 4}).weights.heads == 4


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [(3, "cannot be split in 3 heads"), (0, "a number above 0"), ("two", "a number above 0"), (2.5, "a whole number")],
)
def test_an_answer_that_makes_no_sense_is_refused(lone: Any, answer: Any, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        look(lone("bert"), {"heads": answer})


def test_a_lone_rotary_file_asks_how_and_by_which_base(lone: Any) -> None:
    path = lone("llama")
    assert [question.key for question in look(path).questions] == ["heads", "rotary", "rotary_base"]
    layer = read_layer(path, 1, {"heads": 2, "rotary": "halves", "rotary_base": 5e5})
    assert layer.rotary is not None
    assert (layer.rotary.base, layer.causal) == (5e5, True)
    with pytest.raises(UserError, match="has rotary positions of another kind"):
        look(path, {"rotary": "other"})
    with pytest.raises(UserError, match="Answer one of halves, other"):
        look(path, {"rotary": "perhaps"})


def test_a_lone_fused_file_asks_everything_that_shapes_do_not_tell(lone: Any) -> None:
    path = lone({"h.0.att.query_key_value.weight": np.zeros((12, 4)), "h.0.att.dense.weight": np.zeros((4, 4))})
    preview = look(path)
    assert [question.key for question in preview.questions] == ["layout", "heads", "rotary", "rotary_base", "mask"]
    assert "“query_key_value”" in preview.questions[0].sentence
    assert (preview.layout, preview.positions, preview.causal) == (None, None, None)
    answers = {"layout": "heads", "heads": 2, "rotary": "none", "mask": "causal"}
    answered = look(path, answers)
    assert (answered.questions, answered.positions, answered.causal) == ((), "learned", True)


def test_there_is_no_layer_beyond_the_last(tiny: Any) -> None:
    for layer in (2, -1):
        with pytest.raises(UserError, match=rf"has 2 layers; there is no layer {layer + 1}\."):
            read_layer(tiny("bert"), layer)


def test_a_model_in_the_hubs_cache_has_its_own_name(tiny: Any, tmp_path: Path) -> None:
    snapshot = tmp_path / "models--bert-team--tiny-bert" / "snapshots" / "0a1b2c"
    snapshot.parent.mkdir(parents=True)
    tiny("bert").rename(snapshot)
    assert look(snapshot).name == look(snapshot / "model.safetensors").name == "bert-team/tiny-bert"


def test_an_adapter_beside_the_weights_is_refused(tiny: Any) -> None:
    folder = tiny("bert")
    (folder / "adapter_config.json").write_text("{}")
    with pytest.raises(UserError, match=r"^“tiny” has changes of another model's weights alone \(LoRA\)"):
        look(folder)


def test_rotary_heads_of_an_odd_width_are_refused(bare: Any) -> None:
    arrays = {f"model.layers.0.self_attn.{x}_proj.weight": np.eye(6) for x in "qkvo"}
    with pytest.raises(UserError, match="2 heads of width 3 do not fit"):
        look(bare(arrays, {"model_type": "llama", "num_hidden_layers": 1, "num_attention_heads": 2}))
