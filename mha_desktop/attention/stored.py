"""Stages that were computed earlier and stored, so that a window can be filled before torch is there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from mha_desktop.attention.parameters import Array, Problem
from mha_desktop.attention.precision import TOLERANCE
from mha_desktop.attention.trace import Trace, Wanted


class StoredTrace(Trace):
    """A trace whose stages are given: `stages` maps keys to whole arrays, (h, …) where there is a head axis.

    A stage that was not stored is absent from `keys`; asking for it is an error. `missing` tells that no engine is to
    come.
    """

    def __init__(self, problem: Problem, stages: Mapping[str, Array], missing: bool = False) -> None:
        super().__init__(problem, _NoEngine())
        self._stages, self._missing = stages, missing
        self._parts: dict[tuple[str, int | None], Array] = {}

    @property
    def live(self) -> bool:
        """Tell that there is no engine."""
        return False

    @property
    def missing(self) -> bool:
        """Whether no engine is to come either."""
        return self._missing

    def without_engine(self) -> Trace:
        """Return the same numbers, the same objects, as a trace to which no engine comes any more."""
        if self._missing:
            return self
        other = StoredTrace(self.problem, self._stages, missing=True)
        other._parts = self._parts
        return other

    def has(self, key: str) -> bool:
        """Tell whether the stage was stored."""
        return key in self._stages

    def head(self, key: str, head: int) -> Array:
        """Return one head of a stored stage, the same object at each call."""
        return self._part(key, head)

    def compute(self, wanted: Iterable[Wanted]) -> Trace:
        """Compute nothing: what is there was stored."""
        return self

    def work(self, wanted: Iterable[Wanted]) -> float:
        """Tell that nothing is computed."""
        return 0.0

    def ready(self, wanted: Iterable[Wanted]) -> bool:
        """Tell that nothing is left to compute."""
        return True

    def whole(self, key: str) -> Array:
        """Return a stored stage whole."""
        return self._part(key, None)

    def parts(self, key: str) -> tuple[Array, ...]:
        """Return a stored stage as one array a head, or as a single one."""
        whole = self._stages[key]
        return tuple(self._part(key, i) for i in range(len(whole))) if whole.ndim == 3 else (self._part(key, None),)

    def finite(self, key: str, head: int | None = None) -> bool:
        """Tell whether a stage, or one head of it, has no nan and no ±inf."""
        parts = self.parts(key) if head is None else (self.head(key, head),)
        return all(bool(np.isfinite(part).all()) for part in parts)

    def _part(self, key: str, head: int | None) -> Array:
        if (key, head) not in self._parts:
            part = self._stages[key] if head is None else self._stages[key][head]
            part.flags.writeable = False
            self._parts[key, head] = part
        return self._parts[key, head]


class _NoEngine:
    """Serves the mask, which is a leaf; everything else was stored."""

    tolerance = TOLERANCE

    def fitting(self, problem: Problem) -> _NoEngine:
        return self

    def leaf(self, array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        return array

    def evaluate(self, key: str, head: int | None, inputs: tuple[Any, ...], problem: Problem) -> Array:
        raise KeyError(f"stage {key!r} was not stored")

    def update(self, key: str, old: Any, rows: slice, inputs: tuple[Any, ...]) -> Array:
        raise KeyError(f"stage {key!r} was not stored")

    def array(self, value: Any) -> Array:
        return np.asarray(value)
