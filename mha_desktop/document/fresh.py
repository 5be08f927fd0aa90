"""The document that File ▸ New starts with: small enough for a blackboard, and with something to see."""

from __future__ import annotations

import numpy as np

from mha_desktop.attention.parameters import Array, Weights, frozen
from mha_desktop.document.model import Document, Sequence

TOKENS = ("a", "b", "c", "d")
WIDTH, HEADS = 4, 2
SEED = 1


def fresh_document(title: str, seed: int = SEED) -> Document:
    """Return four tokens of width 4 and two heads; normal numbers of one decimal from numpy's `default_rng(seed)`."""
    numbers = np.random.default_rng(seed)

    def table(rows: int) -> Array:
        return frozen(np.round(numbers.normal(size=(rows, WIDTH)), 1) + 0.0)  # + 0.0: no −0

    rows = table(len(TOKENS))
    weights = Weights(table(WIDTH), table(WIDTH), table(WIDTH), table(WIDTH), heads=HEADS, heads_kv=HEADS)
    return Document(title, weights, (Sequence(title, TOKENS, rows),))
