"""Which values the first and the last colour stand for: one rule for images, colour bars and exports."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple
from weakref import ref

import numpy as np

from mha_desktop.attention.parameters import Array, BoolArray
from mha_desktop.attention.stages import STAGE, stage_keys
from mha_desktop.attention.trace import Trace
from mha_desktop.document.view import Scale
from mha_desktop.scene.hidden import Hiding
from mha_desktop.scene.palette import MapName
from mha_desktop.scene.shown import Shown

Kind = Literal["signed", "weights"]
_LARGEST = 8e307  # beyond it high − low overflows


class Extent(NamedTuple):
    """The smallest and largest finite value of an array, and its cells that are neither finite nor blocked."""

    low: float
    high: float
    bad: BoolArray | None


@dataclass(frozen=True)
class StageLevels:
    """Values of the first and last colour, and how the colours run between them.

    Attributes
    ----------
    low, high
        low < high, both finite.
    kind
        "weights" run from nothing to much, "signed" diverge about 0.
    ticks
        Values to be marked on a colour bar, both ends among them, in rising order.
    """

    low: float
    high: float
    kind: Kind
    ticks: tuple[float, ...]

    @property
    def pair(self) -> tuple[float, float]:
        """(low, high), as `levels.colour_index` takes them."""
        return self.low, self.high

    @property
    def map(self) -> MapName:
        """Name of the colour map."""
        return "diverging" if self.kind == "signed" else "sequential"


def extent(
    values: Array, blocked: BoolArray | None = None, hidden: int | None = None, blank: BoolArray | None = None
) -> Extent:
    """Smallest and largest value of what is finite and not blocked; (0, 0) where there is none.

    Blocked cells of finite arrays are taken along: attention is 0 there, scores before the mask are real numbers.
    The row `hidden` and the cells `blank` are left out: the ends of a colour bar must not tell their numbers.
    """
    if blank is not None:
        spare = values[~blank]
        filler = spare[np.isfinite(spare)][:1] if spare.size else spare
        return extent(np.where(blank, filler[0] if filler.size else 0.0, values), blocked, hidden)
    if hidden is not None:
        rest = extent(np.delete(values, hidden, 0), None if blocked is None else np.delete(blocked, hidden, 0))
        return rest if rest.bad is None else rest._replace(bad=np.insert(rest.bad, hidden, False, 0))
    if values.size == 0:
        return Extent(0.0, 0.0, None)
    low, high = float(values.min()), float(values.max())
    if math.isfinite(low) and math.isfinite(high):
        return Extent(low, high, None)
    finite = np.isfinite(values)
    bad = ~finite if blocked is None else ~finite & ~blocked
    kept = values[finite]
    if kept.size == 0:
        return Extent(0.0, 0.0, bad if bad.any() else None)
    return Extent(float(kept.min()), float(kept.max()), bad if bad.any() else None)


def levels_of(extents: Sequence[Extent], kind: Kind, scale: Scale) -> StageLevels:
    """Levels that all panels of a stage share: 0 … 1, 0 … the largest weight, or −m … m with m the largest size."""
    if kind == "weights":
        largest = 1.0 if scale == "0..1" else max((e.high for e in extents), default=0.0)
        return _levels(0.0, largest if largest > 0 else 1.0, kind)
    largest = min(max((max(-e.low, e.high) for e in extents), default=0.0), _LARGEST)
    largest = largest if largest > 0 else 1.0
    return _levels(-largest, largest, kind)


def stage_levels(
    trace: Trace, key: str, scale: Scale, hidden: Hiding | None = None, seen: Shown | None = None
) -> StageLevels:
    """Levels of a stage ("QKV" is three): attention as the scale says, signed values symmetric about 0.

    `seen` are the tokens and heads that count: those that are shown; None for all.
    """
    keys = stage_keys(key)
    extents = []
    for name in keys:
        for head in _heads_of(trace, name, seen):
            values = trace.whole(name) if head is None else trace.head(name, head)
            blocked = trace.blocked(head or 0) if name == "masked_scores" else None
            row = hidden.row(name, head) if hidden is not None else None
            blank = hidden.cells(name, head, (len(values), len(values[0]))) if hidden is not None else None
            if seen is not None:
                row = None if row is None else seen.place(row)
                values = seen.part(name, values)
                blocked = None if blocked is None else seen.part(name, blocked)
                blank = None if blank is None else seen.part(name, blank)
            plain = blocked is None and row is None and blank is None
            extents.append(_known_extent(values) if plain else extent(values, blocked, row, blank))
    return levels_of(extents, STAGE[keys[0]].kind, scale)


_extents: dict[int, tuple[ref[Array], Extent]] = {}


def _known_extent(values: Array) -> Extent:
    """The extent of an array; of one that cannot change it is found once: an edit leaves most heads as they were."""
    known = _extents.get(id(values))
    if known is not None and known[0]() is values:
        return known[1]
    found = extent(values)
    if not values.flags.writeable:
        key = id(values)
        _extents[key] = ref(values, lambda _: _extents.pop(key, None)), found
    return found


def _heads_of(trace: Trace, key: str, seen: Shown | None) -> Sequence[int | None]:
    if not STAGE[key].per_head:
        return (None,)
    return range(trace.heads) if seen is None else seen.heads


@lru_cache(maxsize=64)
def _levels(low: float, high: float, kind: Kind) -> StageLevels:
    return StageLevels(low, high, kind, round_ticks(low, high))


def round_ticks(low: float, high: float) -> tuple[float, ...]:
    """Round values between the ends, 2 to 4 of them on a bar from 0, the same on both sides of a 0 in the middle."""
    if low == 0.0 and high == 1.0:
        return (0.0, 0.25, 0.5, 0.75, 1.0)
    step = _round_step(high / (2.2 if low == 0.0 else 1.6))
    inner = [step * i for i in range(1, int(high / step) + 1) if step * i < high * 0.97]
    if low == 0.0:
        return (0.0, *inner, high)
    return (low, *(-value for value in reversed(inner)), 0.0, *inner, high)


def _round_step(about: float) -> float:
    """The largest of 1, 2, 2.5, 5 × 10ⁿ that is not above `about`."""
    if about < 1e-300:
        return max(about, 5e-324)  # a part of the smallest number there is may be 0
    power = 10.0 ** math.floor(math.log10(about))
    return max(factor * power for factor in (1.0, 2.0, 2.5, 5.0) if factor * power <= about * (1 + 1e-9))
