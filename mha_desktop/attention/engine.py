"""The one forward pass: torch in float64, one thread; in a window large problems in float32."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor

from mha_desktop.attention import functions as f
from mha_desktop.attention.mistaken import mistaken
from mha_desktop.attention.mistakes import MISTAKE
from mha_desktop.attention.parameters import Array, Problem
from mha_desktop.attention.precision import SINGLE_TOLERANCE, TOLERANCE, in_single
from mha_desktop.attention.rows import Tiles
from mha_desktop.attention.stages import STAGE
from mha_desktop.attention.trace import Trace


class TorchEngine:
    """Evaluates the stages with `attention.functions` on float64 tensors."""

    tolerance = TOLERANCE

    def __init__(self) -> None:
        # Two threads on two cores wait for each other: 60 ms of jitter at 16 heads × 256 tokens.
        torch.set_num_threads(1)

    def fitting(self, problem: Problem) -> TorchEngine:
        """Return the engine that computes a problem: this one."""
        return self

    def leaf(self, array: np.ndarray[Any, Any]) -> Tensor:
        """Return a tensor of its own with the array's numbers."""
        return torch.tensor(array)

    def array(self, value: Tensor) -> Array:
        """Return the tensor's numbers without a copy."""
        numbers: Array = value.numpy()
        return numbers.view()

    def evaluate(self, key: str, head: int | None, inputs: tuple[Any, ...], problem: Problem) -> Tensor:
        """Return stage `key` from its inputs, in `attention.trace`'s order; none of these asks for gradients."""
        return self.arithmetic(key, head, inputs, problem)

    @torch.no_grad()
    def update(self, key: str, old: Tensor, rows: Tiles, inputs: tuple[Any, ...]) -> Tensor:
        """Return stage `key` from its `old` numbers, where what it is computed from is new in these rows alone."""
        computed: Tensor = getattr(f, STAGE[key].partly)(old, rows, *inputs)
        return computed

    def arithmetic(self, key: str, head: int | None, inputs: tuple[Any, ...], problem: Problem) -> Tensor:
        """Return stage `key` as torch gives it, with or without what gradients need."""
        if problem.mistake is not None and key in MISTAKE[problem.mistake].touches:
            return mistaken(key, head, inputs, problem)
        stage = STAGE[key]
        computed: Tensor = getattr(f, stage.by)(*inputs, *stage.numbers(problem, head))
        return computed

    def forward(self, problem: Problem, previous: Trace | None = None) -> Trace:
        """Return the trace of `problem`, reusing what is unchanged since `previous`."""
        return Trace(problem, self, previous)


class WindowEngine(TorchEngine):
    """The engine of a window: problems that are large are computed in float32 (`attention.precision`)."""

    def __init__(self) -> None:
        super().__init__()
        self._single = _SingleEngine(self)

    def fitting(self, problem: Problem) -> TorchEngine:
        """Return the engine that computes a problem; the same two each time."""
        return self._single if in_single(problem) else self


class _SingleEngine(TorchEngine):
    """Evaluates the stages on float32 tensors; their numbers are handed on as float64."""

    tolerance = SINGLE_TOLERANCE

    def __init__(self, of: WindowEngine) -> None:
        super().__init__()
        self._of = of

    def fitting(self, problem: Problem) -> TorchEngine:
        """Return the engine that computes a problem: this one or the window's other."""
        return self._of.fitting(problem)

    def leaf(self, array: np.ndarray[Any, Any]) -> Tensor:
        """Return a tensor of the array's numbers rounded to float32; truth values stay."""
        whole = torch.tensor(array)
        return whole.float() if whole.is_floating_point() else whole

    def array(self, value: Tensor) -> Array:
        """Return the tensor's numbers as float64."""
        return super().array(value.double() if value.is_floating_point() else value)
