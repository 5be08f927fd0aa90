"""What one query of one head reads, and in which order its lines are worked out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from operator import is_
from typing import Any

import numpy as np

from mha_desktop.attention.parameters import Array, BoolArray
from mha_desktop.attention.steps.model import Exponentials
from mha_desktop.attention.steps.projection import Projection, projection
from mha_desktop.attention.steps.softmax import RowSoftmax, softmax_of_columns, softmax_of_row
from mha_desktop.attention.trace import Trace

STAGES_READ = (
    "Q",
    "K",
    "V",
    "rotated_Q",
    "rotated_K",
    "scores",
    "scaled_scores",
    "masked_scores",
    "attention",
    "messages",
)


@dataclass(frozen=True, eq=False)
class Attending:
    """The stages of one head, each the very object of the trace, and the query whose row is written out.

    Q K V messages (n, d_head); rotated_Q rotated_K (n, d_head), None where nothing is turned; scores … attention
    (n, n); mask (n, n) or None, True = blocked. `asking`, `found` and `handed` say where Q, K and V come from.
    """

    head: int
    query: int
    Q: Array
    K: Array
    V: Array
    rotated_Q: Array | None
    rotated_K: Array | None
    scores: Array
    scaled_scores: Array
    masked_scores: Array
    attention: Array
    messages: Array
    mask: BoolArray | None
    asking: Projection
    found: Projection
    handed: Projection
    muted: bool
    mistake: str | None

    @property
    def n(self) -> int:
        """Number of sources."""
        return len(self.K)

    @property
    def d_head(self) -> int:
        """Number of coordinates."""
        return int(self.K.shape[1])

    @property
    def read(self) -> tuple[object, ...]:
        """The arrays that the numbers are taken from."""
        return (*(getattr(self, key) for key in STAGES_READ), self.mask)

    def same(self, other: Attending) -> bool:
        """Tell whether another is of the same arrays, and writes out the same."""
        plain = ("head", "query", "asking", "found", "handed", "muted", "mistake")
        return all(map(is_, self.read, other.read)) and all(getattr(self, f) == getattr(other, f) for f in plain)

    @property
    def form(self) -> tuple[object, ...]:
        """What decides, beside the numbers, which lines there are and where they come from."""
        projections = (self.asking, self.found, self.handed)
        parts = (self.mask is None, self.turned, self.shifted)
        return self.head, self.query, self.n, projections, self.muted, self.mistake, parts

    @property
    def turned(self) -> bool:
        """Whether rotary positions turn queries and keys before they are multiplied."""
        return self.rotated_Q is not None

    @property
    def multiplied(self) -> tuple[Array, Array]:
        """The queries and keys of which the products are taken, turned where they are."""
        if self.rotated_Q is None or self.rotated_K is None:
            return self.Q, self.K
        return self.rotated_Q, self.rotated_K

    @property
    def query_keys(self) -> tuple[str, ...]:
        """The lines of the query."""
        return ("query", "rotated_query") if self.turned else ("query",)

    @property
    def shifted(self) -> bool:
        """Whether a maximum is subtracted before the exponential."""
        return self.softmax.shift is not None

    @property
    def mask_comes_last(self) -> bool:
        """Whether the mask is put on after the softmax, by mistake."""
        return self.mistake == "mask-after-softmax" and self.mask is not None

    @cached_property
    def blocked(self) -> BoolArray | None:
        """Which sources the query may not read (n,); None where it may read all."""
        if self.mask is None or not self.mask[self.query].any():
            return None
        row: BoolArray = self.mask[self.query].copy()
        return row

    @cached_property
    def softmax(self) -> RowSoftmax:
        """The row's exponentials."""
        over_queries = self.mistake == "softmax-over-queries"
        return (softmax_of_columns if over_queries else softmax_of_row)(self.masked_scores, self.query)

    def exponentials(self, key: int) -> Exponentials:
        """Return how the exponential of one key was made, and its denominator."""
        summed = self.n
        if self.mask is not None and not self.mask_comes_last:
            summed -= int((self.mask[:, key] if self.softmax.over_queries else self.mask[self.query]).sum())
        return self.softmax.of_key(key, summed)

    @property
    def source_keys(self) -> tuple[str, ...]:
        """The lines over sources, in the order of the calculation."""
        coordinates = range(self.d_head)
        mask = ("mask",) if self.mask is not None else ()
        return (
            *(f"keys.{c}" for c in coordinates),
            *(f"rotated_keys.{c}" for c in (coordinates if self.turned else ())),
            *(f"product.{c}" for c in coordinates),
            "scores",
            "scaled_scores",
            *((*mask, "masked_scores") if mask and not self.mask_comes_last else ()),
            *(("exponent",) if self.shifted else ()),
            "exp",
            *(("denominator",) if self.softmax.over_queries else ()),
            *(("unmasked_attention", *mask) if self.mask_comes_last else ()),
            "attention",
            *(f"values.{c}" for c in coordinates),
            *(f"contribution.{c}" for c in coordinates),
        )

    def contribution(self, key: int) -> Array:
        """Return weight × value row of one source (d_head,)."""
        with np.errstate(all="ignore"):
            return np.asarray(self.attention[self.query, key] * self.V[key])  # () · (d_head,)


def attending(trace: Trace, head: int, query: int) -> Attending:
    """Return what query `query` of head `head` reads in a trace."""
    problem = trace.problem
    stages: dict[str, Any] = {key: trace.head(key, head) if trace.has(key) else None for key in STAGES_READ}
    return Attending(
        head=head,
        query=query,
        **stages,
        mask=trace.blocked(head),
        asking=projection(problem, "Q", head),
        found=projection(problem, "K", head),
        handed=projection(problem, "V", head),
        muted=head in problem.muted,
        mistake=problem.mistake,
    )
