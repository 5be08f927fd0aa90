"""Where the curves of several runs lie in a rectangle: ticks, points, labels at their ends, and the nearest point."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.scene.models import Curve

_ROOM = 0.04  # of the span above and below the curves
_TICKS = 5  # about so many a side


class Point(NamedTuple):
    """The validation number `at` of run number `curve`, both from 0."""

    curve: int
    at: int


@dataclass(frozen=True)
class Box:
    """The plot's rectangle, in px."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, eq=False)
class CurveLayout:
    """Curves in a box: updates to the right from 0, losses upwards over the span that they need."""

    curves: tuple[Curve, ...]
    box: Box
    last: float
    low: float
    high: float

    @classmethod
    def of(cls, curves: Sequence[Curve], box: Box, last: float) -> CurveLayout:
        """Lay curves out; `last` is the update at the right edge."""
        values = [curve.losses[np.isfinite(curve.losses)] for curve in curves]
        flat = np.concatenate(values) if values else np.array([0.0, 1.0])
        low, high = float(flat.min(initial=math.inf)), float(flat.max(initial=-math.inf))
        if not low < high:
            low, high = (low - 0.5, low + 0.5) if math.isfinite(low) else (0.0, 1.0)
        room = _ROOM * (high - low)
        return cls(tuple(curves), box, last, low - room, high + room)

    def x(self, update: float) -> float:
        """Where an update lies, in px."""
        return self.box.x + update / self.last * self.box.width

    def y(self, loss: float) -> float:
        """Where a loss lies, in px from above."""
        return self.box.y + (self.high - loss) / (self.high - self.low) * self.box.height

    def points(self, curve: int) -> Array:
        """Return a run's points (k, 2), in px."""
        run = self.curves[curve]
        box = self.box
        x = box.x + run.updates / self.last * box.width
        y = box.y + (self.high - run.losses) / (self.high - self.low) * box.height
        return np.stack([x, y], axis=1)

    def nearest(self, x: float, y: float) -> Point | None:
        """Return the point that a place in px is nearest to; None outside of the box or without curves."""
        box = self.box
        if not self.curves or not (box.x <= x <= box.x + box.width and box.y <= y <= box.y + box.height):
            return None
        found = []
        for number in range(len(self.curves)):
            away = ((self.points(number) - (x, y)) ** 2).sum(axis=1)
            index = int(away.argmin())
            found.append((float(away[index]), Point(number, index)))
        return min(found)[1]

    def updates(self) -> tuple[float, ...]:
        """Return the updates that have a mark below."""
        return _ticks(0.0, self.last)

    def losses(self) -> tuple[float, ...]:
        """Return the losses that have a mark at the left."""
        return _ticks(self.low, self.high)

    def ends(self, names: Sequence[str], apart: float) -> dict[str, float]:
        """Return the height in px of each model's label: its curves' mean end, labels at least `apart` px apart."""
        wanted = {}
        for name in names:
            last = [float(curve.losses[-1]) for curve in self.curves if curve.model == name]
            if last:
                wanted[name] = self.y(sum(last) / len(last))
        placed: dict[str, float] = {}
        above = -math.inf
        for name in sorted(wanted, key=lambda name: wanted[name]):
            above = placed[name] = max(wanted[name], above + apart)
        over = above - (self.box.y + self.box.height)
        return {name: y - max(over, 0.0) for name, y in placed.items()}


def _ticks(low: float, high: float) -> tuple[float, ...]:
    """Return round numbers from `low` to `high`: multiples of 1, 2 or 5 times a power of ten."""
    rough = (high - low) / _TICKS
    size = 10.0 ** math.floor(math.log10(rough))
    step = next(size * times for times in (1, 2, 5, 10) if size * times >= rough)
    first = math.ceil(low / step - 1e-9)
    return tuple(round(number * step, 10) for number in range(first, math.floor(high / step + 1e-9) + 1))
