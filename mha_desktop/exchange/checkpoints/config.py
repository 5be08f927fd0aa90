"""config.json of a model: numbers that must be what they are said to be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.mhad_container import damage

NAME = "config.json"
Config = dict[str, Any]
LAYERS = ("num_hidden_layers", "n_layer", "n_layers")
HEADS = ("num_attention_heads", "n_head", "n_heads")
KV_HEADS = ("num_key_value_heads",)
HEAD_WIDTH = ("head_dim",)
_MOST = 16 * 2**20  # bytes
_HIGHEST = 2**20  # layers, heads or columns


def read_json(path: Path) -> dict[str, Any]:
    """Return the object that a JSON file holds.

    Raises
    ------
    UserError
        When it is too large or holds no object.
    OSError
        When it cannot be read.
    """
    quoted = f"“{shortened(path.name)}”"
    if path.stat().st_size > _MOST:
        raise UserError("{quoted} is too large: {most} MB are the most.", quoted=quoted, most=_MOST >> 20)
    try:
        found = json.loads(path.read_bytes().decode("utf-8"))
    except (ValueError, RecursionError):
        raise damage(quoted) from None
    if not isinstance(found, dict):
        raise damage(quoted)
    return found


def count(config: Config, keys: tuple[str, ...]) -> int | None:
    """Return the whole number that stands under the first of the keys that is there, or None.

    Raises
    ------
    UserError
        When it is no whole number of at least 1.
    """
    for key in keys:
        value = config.get(key)
        if value is None:
            continue
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= _HIGHEST:
            raise UserError(
                "“{key}” in {name} is {value}, not a whole number of at least 1. Take another copy.",
                key=key,
                name=NAME,
                value=shortened(str(value), 40),
            )
        return value
    return None


def text(config: Config, key: str) -> str:
    """Return the text under a key, empty where there is none."""
    value = config.get(key)
    return value if isinstance(value, str) else ""


def rope(config: Config) -> Config:
    """Return what is said of rotary positions, whichever version of transformers wrote it."""
    found: Config = {}
    for key in ("rope_scaling", "rope_parameters"):
        value = config.get(key)
        if isinstance(value, dict):
            found |= value
    if "type" in found and "rope_type" not in found:
        found["rope_type"] = found["type"]
    for key in ("rope_theta", "partial_rotary_factor"):
        if config.get(key) is not None:
            found.setdefault(key, config[key])
    return found
