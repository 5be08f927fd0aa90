"""The insights that there are: their keys, titles and what each is for. English sources, context "Insight"."""

from __future__ import annotations

from typing import NamedTuple


class Insight(NamedTuple):
    """One small view: `meaning` is its tooltip and the line in menu and palette."""

    key: str
    title: str
    meaning: str


INSIGHTS: tuple[Insight, ...] = (
    Insight("map", "Map of the calculation", "every stage with its shape, how heads are split and joined"),
    Insight("wide", "One wide head", "one head as wide as all against these heads, from the same matrices"),
    Insight("ledger", "Ledger", "an output row as the sum of what each head and source brings"),
    Insight("mixing", "Mixing", "one mixture for all columns against another one for each block"),
    Insight("bilinear", "Bilinear form", "W_Q W_Kᵀ of a head: a score straight from two rows of X"),
    Insight("rotary", "Rotating pairs", "pairs of columns of a query and a key, turned by their positions"),
    Insight("permutation", "Permutation", "tokens in another order: outputs follow, unless positions speak"),
    Insight("sequences", "Two sequences", "the same weights on two sentences, side by side"),
    Insight("torch", "Same as torch", "each stage against PyTorch's own functions"),
)
