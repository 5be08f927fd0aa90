"""The families of models that can be read: how their files and their modules name a layer's attention."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from mha_desktop.errors import Said

Layout = Literal["blocks", "heads"]


@dataclass(frozen=True)
class Modules:
    """Names in a running model: a layer, and in it the module that makes Q and the one that applies W_O."""

    layer: str
    query: str
    output: str


@dataclass(frozen=True)
class Family:
    """How one family of models keeps its attention.

    Attributes
    ----------
    stem
        What a layer's names begin with after any prefix, `{i}` being the layer.
    query, key, value, output
        Names in a layer; the first three are () where one matrix, `fused`, holds them.
    fused, layout
        "blocks": all queries, all keys, all values; "heads": each head's query, key and value; None: to be asked.
    conv
        Stored (inputs, outputs), as GPT-2's Conv1D, and not as a Linear layer, (outputs, inputs).
    before
        The layer's normalisation comes before attention (so that the residual adds to another stream), or after.
    causal
        A query attends to no later key; None: to be asked.
    reads
        What a forward pass takes; None where the model cannot be run.
    """

    key: str
    title: str
    types: tuple[str, ...]
    stem: str
    output: str
    query: str = ""
    key_: str = ""
    value: str = ""
    fused: str = ""
    layout: Layout | None = "blocks"
    conv: bool = False
    before: bool = True
    rotary: bool | None = False
    causal: bool | None = False
    reads: Literal["text", "picture"] | None = "text"
    modules: tuple[Modules, ...] = ()

    @property
    def reading(self) -> tuple[str, ...]:
        """Names in a layer of what reads X."""
        return (self.fused,) if self.fused else (self.query, self.key_, self.value)

    def pattern(self) -> re.Pattern[str]:
        """Match a name of the matrix that makes Q: groups `prefix` and `layer`."""
        stem = re.escape(self.stem).replace(r"\{i\}", r"(?P<layer>0|[1-9]\d{0,4})")
        return re.compile(rf"(?P<prefix>|.*\.){stem}{re.escape(self.reading[0])}\.weight")


BERT = Family(
    "bert",
    Said("BERT, MiniLM, RoBERTa"),
    ("bert", "roberta", "xlm-roberta", "camembert"),
    "encoder.layer.{i}.",
    "attention.output.dense",
    *("attention.self.query", "attention.self.key", "attention.self.value"),
    before=False,
    modules=(Modules("encoder.layer.{i}", "attention.self.query", "attention.output.dense"),),
)
DISTILBERT = Family(
    "distilbert",
    Said("DistilBERT"),
    ("distilbert",),
    "transformer.layer.{i}.",
    "attention.out_lin",
    *("attention.q_lin", "attention.k_lin", "attention.v_lin"),
    before=False,
    modules=(Modules("transformer.layer.{i}", "attention.q_lin", "attention.out_lin"),),
)
GPT2 = Family(
    "gpt2",
    Said("GPT-2"),
    ("gpt2",),
    "h.{i}.",
    "attn.c_proj",
    fused="attn.c_attn",
    conv=True,
    causal=True,
    modules=(Modules("h.{i}", "attn.c_attn", "attn.c_proj"),),
)
VIT = Family(
    "vit",
    Said("ViT"),
    ("vit",),
    "encoder.layer.{i}.",
    "attention.output.dense",
    *("attention.attention.query", "attention.attention.key", "attention.attention.value"),
    reads="picture",
    modules=(
        Modules("layers.{i}", "attention.q_proj", "attention.o_proj"),
        Modules("encoder.layer.{i}", "attention.attention.query", "attention.output.dense"),
    ),
)
LLAMA = Family(
    "llama",
    Said("LLaMA, Qwen2, Mistral, Gemma"),
    ("llama", "mistral", "qwen2", "gemma"),
    "layers.{i}.",
    "self_attn.o_proj",
    *("self_attn.q_proj", "self_attn.k_proj", "self_attn.v_proj"),
    rotary=True,
    causal=True,
    modules=(Modules("layers.{i}", "self_attn.q_proj", "self_attn.o_proj"),),
)
FAMILIES = (BERT, DISTILBERT, GPT2, VIT, LLAMA)
OF_TYPE = {name: family for family in FAMILIES for name in family.types}

_FUSED = re.compile(
    r"(?P<prefix>|.*?\.)(?P<layer>0)\.(?P<inner>.*?)(?P<name>query_key_value|qkv_proj|Wqkv|qkv)\.weight"
)
_OUTPUTS = ("dense", "o_proj", "out_proj", "proj")


def fused_family(names: frozenset[str]) -> Family | None:
    """Return the family of a file whose layers fuse queries, keys and values in one matrix, or None.

    Such files come from many programs with many orders, so all that the names do not say is asked.
    """
    for match in filter(None, map(_FUSED.fullmatch, sorted(names))):
        inner = match["inner"]
        layer = f"{match['prefix']}0."
        output = next((inner + name for name in _OUTPUTS if f"{layer}{inner}{name}.weight" in names), None)
        if output is not None:
            return Family(
                "fused",
                Said("one matrix for queries, keys and values"),
                (),
                "{i}.",
                output,
                fused=inner + match["name"],
                layout=None,
                rotary=None,
                causal=None,
                reads=None,
            )
    return None
