"""Small models with random weights: of every family, made by transformers; and bare files, made with numpy."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
from safetensors.numpy import save_file

TEXT = "the river bank, and the money bank"
_WORDS = ["the", "river", "bank", "and", "money", ",", "un", "##believ", "##able", "cheque"]
_SMALL = {"hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 4, "intermediate_size": 40}
_GROUPED = _SMALL | {"num_key_value_heads": 2}
# Family: config class, its changes, model class. Widths are small; the scale of weights makes attention uneven.
KINDS: dict[str, tuple[str, dict[str, Any], str]] = {
    "bert": ("BertConfig", _SMALL, "BertForMaskedLM"),
    "roberta": ("RobertaConfig", _SMALL, "RobertaModel"),
    "distilbert": ("DistilBertConfig", {"dim": 32, "n_layers": 2, "n_heads": 4, "hidden_dim": 40}, "DistilBertModel"),
    "gpt2": ("GPT2Config", {"n_embd": 32, "n_layer": 2, "n_head": 4}, "GPT2LMHeadModel"),
    "vit": ("ViTConfig", _SMALL | {"image_size": 16, "patch_size": 8}, "ViTForImageClassification"),
    "llama": ("LlamaConfig", _GROUPED | {"attention_bias": True}, "LlamaForCausalLM"),
    "mistral": ("MistralConfig", _GROUPED | {"sliding_window": None, "head_dim": 16}, "MistralForCausalLM"),
    "qwen2": ("Qwen2Config", _GROUPED | {"rope_theta": 1_000_000.0}, "Qwen2ForCausalLM"),
    "gemma": ("GemmaConfig", _SMALL | {"num_key_value_heads": 1, "head_dim": 8}, "GemmaForCausalLM"),
}
MARKS = {"bert": "wordpiece", "distilbert": "wordpiece", "llama": "metaspace", "mistral": "metaspace"}


def tokenizer_of(kind: str) -> Any:
    """A tokenizer of few words that marks them as the family does, with the special tokens that it adds."""
    from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors, trainers

    marks = MARKS.get(kind, "bytes")
    if marks == "wordpiece":
        words = {word: i for i, word in enumerate(["[PAD]", "[UNK]", "[CLS]", "[SEP]", *_WORDS])}
        made = Tokenizer(models.WordPiece(words, unk_token="[UNK]"))
        made.normalizer, made.pre_tokenizer = normalizers.BertNormalizer(), pre_tokenizers.BertPreTokenizer()
        made.post_processor = processors.BertProcessing(("[SEP]", 3), ("[CLS]", 2))
        made.decoder = decoders.WordPiece()
        return made
    made = Tokenizer(models.BPE())
    trainer = trainers.BpeTrainer(vocab_size=340, special_tokens=["<s>", "</s>"], show_progress=False)
    if marks == "bytes":
        made.pre_tokenizer, made.decoder = pre_tokenizers.ByteLevel(add_prefix_space=False), decoders.ByteLevel()
        trainer.initial_alphabet = pre_tokenizers.ByteLevel.alphabet()
    else:
        made.pre_tokenizer, made.decoder = pre_tokenizers.Metaspace(), decoders.Metaspace()
        made.post_processor = processors.TemplateProcessing(single="<s> $A", special_tokens=[("<s>", 0)])
    made.train_from_iterator([TEXT] * 3, trainer)
    return made


def save_model(transformers: Any, kind: str, folder: Path, changes: dict[str, Any]) -> None:
    """Make and save one model; `dtype` and `max_shard_size` may be among the changes of its config."""
    import torch

    dtype, shards = changes.pop("dtype", "float32"), changes.pop("max_shard_size", "1GB")
    config_class, config, model_class = KINDS[kind]
    words = {} if kind == "vit" else {"vocab_size": 340, "pad_token_id": 1, "bos_token_id": 0, "eos_token_id": 0}
    torch.manual_seed(7)
    model = getattr(transformers, model_class)(
        getattr(transformers, config_class)(**{**words, **config, "initializer_range": 0.3, **changes})
    )
    for name, parameter in model.named_parameters():
        if name.endswith("bias"):  # they begin as zeros, which would hide that one is left out
            torch.nn.init.normal_(parameter, std=0.3)
    model.to(getattr(torch, dtype)).save_pretrained(folder, max_shard_size=shards)
    if kind != "vit":
        special = {"cls_token": "[CLS]", "sep_token": "[SEP]", "pad_token": "[PAD]", "unk_token": "[UNK]"}
        ends = {"bos_token": "<s>", "eos_token": "</s>"}
        own = special if MARKS.get(kind) == "wordpiece" else ends
        transformers.PreTrainedTokenizerFast(tokenizer_object=tokenizer_of(kind), **own).save_pretrained(folder)


def arrays_of(kind: str, d: int = 8, layers: int = 2) -> dict[str, Any]:
    """The attention of a family by the names of its files, with fixed random numbers."""
    rng = np.random.default_rng(11)
    parts = {
        "bert": ("encoder.layer.{i}.attention.", ("self.query", "self.key", "self.value", "output.dense")),
        "llama": ("model.layers.{i}.self_attn.", ("q_proj", "k_proj", "v_proj", "o_proj")),
    }
    if kind == "gpt2":
        found = {}
        for i in range(layers):
            found[f"h.{i}.attn.c_attn.weight"] = rng.normal(size=(d, 3 * d)).astype(np.float32)
            found[f"h.{i}.attn.c_attn.bias"] = rng.normal(size=3 * d).astype(np.float32)
            found[f"h.{i}.attn.c_proj.weight"] = rng.normal(size=(d, d)).astype(np.float32)
            found[f"h.{i}.attn.c_proj.bias"] = rng.normal(size=d).astype(np.float32)
        return found
    stem, names = parts[kind]
    return {
        f"{stem.format(i=i)}{name}.weight": rng.normal(size=(d, d)).astype(np.float32)
        for i in range(layers)
        for name in names
    }


CONFIGS: dict[str, dict[str, Any]] = {
    "bert": {"model_type": "bert", "num_hidden_layers": 2, "num_attention_heads": 2, "hidden_size": 8},
    "gpt2": {"model_type": "gpt2", "n_layer": 2, "n_head": 2, "n_embd": 8},
    "llama": {"model_type": "llama", "num_hidden_layers": 2, "num_attention_heads": 2, "hidden_size": 8},
}


def write_bare(folder: Path, arrays: dict[str, Any], config: dict[str, Any] | None = None) -> Path:
    """Write model.safetensors of the given arrays into a folder, and config.json where one is given; the folder."""
    folder.mkdir(exist_ok=True)
    save_file({name: np.ascontiguousarray(array) for name, array in arrays.items()}, folder / "model.safetensors")
    if config is not None:
        (folder / "config.json").write_text(json.dumps(config), "utf-8")
    return folder
