"""What a comparison with PyTorch says. Kept apart from making one, which needs torch."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from mha_desktop.attention.parameters import Problem, Weights
from mha_desktop.attention.precision import TOLERANCE


@dataclass(frozen=True)
class Comparison:
    """Largest absolute differences from PyTorch; None where a value is not finite on either side.

    `peer` names the function that was asked. Fully blocked rows are left out: there PyTorch gives nan, we give 0;
    `empty_rows` are their numbers, from 0. `tolerance` is what rounding may come to.
    """

    peer: str
    attention: float | None
    output: float | None
    empty_rows: tuple[int, ...]
    tolerance: float = TOLERANCE

    @property
    def difference(self) -> float | None:
        """The larger of the two, or None when one is not finite."""
        if self.attention is None or self.output is None:
            return None
        return max(self.attention, self.output)


@dataclass(frozen=True)
class StageDifference:
    """How one stage differs from what a function of PyTorch gives.

    Attributes
    ----------
    key
        The stage.
    difference
        The largest one over numbers that are finite on both sides; None where there are no such numbers to compare.
    peer
        Which function of PyTorch was asked.
    size
        The largest finite number of PyTorch's, at least 1: rounding grows with it.
    infinite
        Whether a cell is −∞ on one side alone: blocked here or there.
    tolerance
        What rounding may come to, for numbers of size 1.
    """

    key: str
    difference: float | None
    peer: str
    size: float = 1.0
    infinite: bool = False
    tolerance: float = TOLERANCE

    @property
    def differs(self) -> bool:
        """Whether it is more than rounding."""
        return self.infinite or (self.difference is not None and self.difference > self.tolerance * self.size)

    @property
    def largest(self) -> float | None:
        """The largest difference, ∞ where a cell is blocked on one side alone."""
        return math.inf if self.infinite else self.difference


def has_layer(weights: Weights) -> bool:
    """Tell whether `nn.MultiheadAttention` has these shapes: d × d matrices, a key and value head a query head."""
    return weights.heads_kv == weights.heads and weights.W_Q.shape[1] == weights.d_model


def layer_computes(problem: Problem) -> bool:
    """Tell whether `nn.MultiheadAttention` computes a problem: it has these shapes, and turns nothing."""
    return problem.rotary is None and has_layer(problem.weights)


def first_different(stages: Sequence[StageDifference]) -> StageDifference | None:
    """Return the first stage that differs from PyTorch by more than rounding, or None."""
    return next((stage for stage in stages if stage.differs), None)
