"""Parts of a model that this program's attention lacks, each refused by its name."""

from __future__ import annotations

import re
from collections.abc import Iterable

from mha_desktop.errors import Said, UserError, shortened
from mha_desktop.exchange.checkpoints.config import Config, rope, text
from mha_desktop.exchange.checkpoints.families import FAMILIES, OF_TYPE

_NORMALISED = Said("query and key normalisation")
_RELATIVE = Said("relative positions")
_CAPPED = Said("logit soft-capping")
_PARTIAL = Said("rotary positions on a part of each head")
_INTERLEAVED = Said("rotary positions in the interleaved convention")
_ALIBI = Said("ALiBi, which lowers scores by distance")
_FUSED = Said("queries, keys and values in one matrix, whose order differs between versions")
_CROSS = Said("cross-attention")
_UNSCALED = Said("attention without the division by √d_head")
_WINDOWS = Said("sliding windows in some layers")
_SINKS = Said("attention sinks")
_LATENT = Said("keys and values from a latent row")
_SHARED = Said("layers that share their weights")
ADAPTER = Said("changes of another model's weights alone (LoRA)")

OF_TYPES: dict[str, str] = {
    **dict.fromkeys(("qwen3", "qwen3_moe", "gemma3", "gemma3_text", "olmo2", "olmoe", "chameleon"), _NORMALISED),
    **dict.fromkeys(("t5", "mt5", "umt5", "longt5", "deberta", "deberta-v2", "mpnet", "xlnet"), _RELATIVE),
    **dict.fromkeys(("bart", "mbart", "pegasus", "marian", "m2m_100", "whisper", "led"), _CROSS),
    **dict.fromkeys(("phi", "stablelm", "persimmon", "gpt_neox"), _PARTIAL),
    **dict.fromkeys(("gptj", "codegen", "cohere", "cohere2", "glm", "roformer"), _INTERLEAVED),
    **dict.fromkeys(("bloom", "mpt"), _ALIBI),
    **dict.fromkeys(("falcon", "phi3", "gpt_bigcode"), _FUSED),
    **dict.fromkeys(("deepseek_v2", "deepseek_v3"), _LATENT),
    **dict.fromkeys(("longformer", "big_bird", "modernbert"), _WINDOWS),
    "gemma2": _CAPPED,
    "gpt_neo": _UNSCALED,
    "gpt_oss": _SINKS,
    "albert": _SHARED,
}

# What names of tensors give away where there is no config.json, or it does not tell.
_NAMES: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"\b(?:[qk]_norm|[qk]_layernorm|query_layernorm|query_norm|q_ln)\b"), _NORMALISED),
    (re.compile(r"relative_attention_bias|distance_embedding|rel_pos_bias|relative_position"), _RELATIVE),
    (re.compile(r"lora_[AB]\b"), ADAPTER),
    (re.compile(r"\b(?:qweight|qzeros|g_idx|weight_scale|weight_scale_inv|absmax|SCB)\b"), Said("quantised weights")),
    (re.compile(r"\bself_attn\.sinks\b"), _SINKS),
    (re.compile(r"\bkv_a_proj"), _LATENT),
    (re.compile(r"\bword_embeddings_layernorm\b"), _ALIBI),  # BLOOM's alone
    (re.compile(r"\bpre_feedforward_layernorm\b"), _CAPPED),
    (re.compile(r"\b(?:crossattention|encoder_attn|EncDecAttention)\b"), _CROSS),
)


def lacking(part: str, quoted: str) -> UserError:
    """Return the refusal of a model with a part that this program's attention lacks."""
    return UserError(
        "{quoted} has {part}. This program's attention lacks that, so its layers would be shown wrongly. "
        "Choose another model.",
        quoted=quoted,
        part=part,
    )


def check_names(names: Iterable[str], quoted: str) -> None:
    """Refuse a model by what the names of its tensors give away.

    Raises
    ------
    UserError
        With the part's name.
    """
    for name in names:
        for pattern, part in _NAMES:
            if pattern.search(name):
                raise lacking(part, quoted)


def check_config(config: Config, quoted: str) -> None:
    """Refuse a model by its config.json.

    Raises
    ------
    UserError
        With the part's name, or with the kinds that can be read.
    """
    kind = text(config, "model_type")
    part = _quantised(config) or OF_TYPES.get(kind)
    if part is None and kind in OF_TYPE:
        part = _general(config) or _of_positions(config) or _of_windows(config) or _of_gpt2(config)
    if part is not None:
        raise lacking(part, quoted)
    if kind not in OF_TYPE:
        known = ", ".join(family.title for family in FAMILIES)
        raise UserError(
            "{quoted} is a model of the kind “{kind}”. The kinds that can be read are {known}.",
            quoted=quoted,
            kind=shortened(kind, 40) or "?",
            known=known,
        )


def _quantised(config: Config) -> str | None:
    return Said("quantised weights") if config.get("quantization_config") else None


def _general(config: Config) -> str | None:
    if config.get("is_encoder_decoder") or config.get("add_cross_attention"):
        return _CROSS
    if any(config.get(key) for key in ("use_qk_norm", "qk_layernorm", "qk_norm")):
        return _NORMALISED
    if config.get("attn_logit_softcapping"):
        return _CAPPED
    if config.get("pruned_heads"):
        return Said("pruned heads")
    if config.get("use_bidirectional_attention"):
        return Said("attention to later tokens in a model with a causal mask")
    return None


def _of_positions(config: Config) -> str | None:
    if text(config, "position_embedding_type") not in ("", "absolute"):
        return _RELATIVE
    if config.get("alibi"):
        return _ALIBI
    said = rope(config)
    if any(isinstance(value, dict) for value in said.values()):
        return Said("rotary positions that differ between layers")
    scaling = said.get("rope_type", "default")
    if scaling != "default":
        return Said("rotary scaling “{kind}”", kind=shortened(str(scaling), 40))
    if said.get("partial_rotary_factor", 1) != 1:
        return _PARTIAL
    return None


def _of_windows(config: Config) -> str | None:
    kinds = config.get("layer_types")
    if isinstance(kinds, list) and any(kind != "full_attention" for kind in kinds):
        other = next(kind for kind in kinds if kind != "full_attention")
        if other != "sliding_attention":
            return Said("layers of the kind “{kind}”", kind=shortened(str(other), 40))
    kind = text(config, "model_type")
    # Where Mistral's config.json says nothing, the library takes 4096; Qwen's window is off unless it is switched on.
    window = config.get("sliding_window", 4096 if kind == "mistral" else None)
    if window is None or (kind == "qwen2" and not config.get("use_sliding_window")):
        return None
    return Said("a sliding window of {window}", window=shortened(str(window), 20))


def _of_gpt2(config: Config) -> str | None:
    if config.get("scale_attn_weights") is False:
        return _UNSCALED
    if config.get("scale_attn_by_inverse_layer_idx"):
        return Said("scores that are divided by the number of the layer")
    return None
