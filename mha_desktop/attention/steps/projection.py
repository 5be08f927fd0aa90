"""Which numbers of X, W and b a number of Q, K or V was computed from, mistakes included."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mha_desktop.attention.parameters import Problem
from mha_desktop.attention.regions import Region


@dataclass(frozen=True)
class Projection:
    """Q, K or V of one head: block `block` of `wide` columns, `d_head` of them a head."""

    name: Literal["Q", "K", "V"]
    block: int
    d: int
    d_head: int
    wide: int
    n: int
    bias: bool
    mistake: str | None

    def sources(self, row: int, coordinate: int) -> tuple[Region, ...]:
        """Return the row of X, the column of W and the number of b for one number (row, coordinate)."""
        column = self.block * self.d_head + coordinate
        first, length = 0, self.d
        match self.mistake:
            case "split-by-rows":  # (n, h·d_head) read on as (h, n, d_head)
                row, column = divmod((self.block * self.n + row) * self.d_head + coordinate, self.wide)
            case "x-sliced-first":
                first, length = self.block * self.d_head, self.d_head
        weights = Region(f"W_{self.name}", None, first, column, length, 1)
        if self.mistake == "transposed-weights":
            weights = Region(weights.key, None, column, 0, 1, self.d)  # a column of Wᵀ is a row of W
        found = (Region("X", None, row, first, 1, length), weights)
        return (*found, Region(f"b_{self.name}", None, 0, column)) if self.bias else found


def projection(problem: Problem, name: Literal["Q", "K", "V"], head: int) -> Projection:
    """Return where Q, K or V of query head `head` comes from."""
    weights = problem.weights
    return Projection(
        name=name,
        block=head if name == "Q" else weights.kv_head(head),
        d=weights.d_model,
        d_head=weights.d_head,
        wide=getattr(weights, f"W_{name}").shape[1],
        n=problem.n,
        bias=getattr(weights, f"b_{name}") is not None,
        mistake=problem.mistake,
    )
