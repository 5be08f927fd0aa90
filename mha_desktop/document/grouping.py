"""The edit that lets query heads share keys and values (Ainslie et al. 2023), or gives each its own again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from mha_desktop.attention.heads import head_choices
from mha_desktop.attention.parameters import Array, Weights, frozen
from mha_desktop.document.model import Document
from mha_desktop.errors import UserError

SHARED = ("W_K", "W_V", "b_K", "b_V")


def kv_choices(document: Document) -> tuple[int, ...]:
    """Return the counts of key and value heads that the query heads can share evenly, ascending."""
    return head_choices(document.heads)


def set_kv_heads(document: Document, heads_kv: int) -> Document:
    """Let the query heads share so many key and value heads, each serving as many neighbours as the next.

    Of each group the columns that serve its first query head stay. So with more of them than before each is a copy,
    and no score changes; with fewer, the columns of the others are gone until the step is taken back.

    Raises
    ------
    UserError
        When they cannot be shared evenly; the sentence lists the counts that can.
    """
    weights, choices = document.weights, kv_choices(document)
    if heads_kv not in choices:
        raise UserError(
            "{heads} heads cannot share {heads_kv} key and value heads evenly. Use one of {listed}; "
            "nothing was changed.",
            heads=weights.heads,
            heads_kv=heads_kv,
            listed=", ".join(map(str, choices)),
        )
    if heads_kv == weights.heads_kv:
        return document
    columns = _kept_columns(weights, heads_kv)
    new: dict[str, Any] = {name: _taken(getattr(weights, name), columns) for name in SHARED}
    kept: dict[str, Any] = {name: _taken(getattr(document.kept, name), columns) for name in ("b_K", "b_V")}
    return replace(document, weights=replace(weights, heads_kv=heads_kv, **new), kept=replace(document.kept, **kept))


def _kept_columns(weights: Weights, heads_kv: int) -> list[int]:
    """Return which columns of W_K and W_V make the new ones, in their order."""
    share = weights.heads // heads_kv
    first = [weights.kv_head(group * share) * weights.d_head for group in range(heads_kv)]
    return [start + c for start in first for c in range(weights.d_head)]


def _taken(array: Array | None, columns: list[int]) -> Array | None:
    return None if array is None else frozen(np.take(array, columns, axis=-1))
