"""Keys and values that several query heads share (grouped-query attention)."""

from __future__ import annotations

from collections.abc import Sequence

from mha_desktop.attention.parameters import Weights

SHARED = frozenset({"K", "V", "rotated_K"})  # stages that exist once a key and value head


def is_grouped(weights: Weights) -> bool:
    """Whether several query heads read the same keys and values."""
    return weights.heads_kv < weights.heads


def sharing(weights: Weights, heads: Sequence[int]) -> list[tuple[int, ...]]:
    """Return heads (from 0) in groups that share keys and values, in order; one a group where none are shared."""
    groups: dict[int, list[int]] = {}
    for head in heads:
        groups.setdefault(weights.kv_head(head), []).append(head)
    return [tuple(group) for group in groups.values()]
