"""MultiHead(P X) = P MultiHead(X): attention knows no order, until something else brings one in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.attention.precision import TOLERANCE
from mha_desktop.attention.trace import Trace

ROUNDINGS = 32  # that may add up, each the last bit of a score times an output


@dataclass(frozen=True, eq=False)
class Permuted:
    """Outputs of the same tokens in another order.

    Attributes
    ----------
    of_permuted
        MultiHead(P X), (n, d).
    permuted_output
        P MultiHead(X), (n, d).
    difference
        Largest difference between the two; nan where either is not finite.
    rounding
        The largest difference that rounding explains, in the sizes that these outputs and scores have.
    """

    of_permuted: Array
    permuted_output: Array
    difference: float
    rounding: float

    @property
    def gap(self) -> Array:
        """MultiHead(P X) − P MultiHead(X), (n, d)."""
        with np.errstate(invalid="ignore", over="ignore"):
            return self.of_permuted - self.permuted_output

    @property
    def holds(self) -> bool:
        """Whether the two are equal but for rounding; never where they are not finite."""
        return self.difference <= self.rounding


class Pair(NamedTuple):
    """A trace and that of the same tokens in another order."""

    own: Trace
    other: Trace


def compare_permuted(pair: Pair, order: Sequence[int]) -> Permuted:
    """Compare the outputs of two traces, of which the second has the token `order[k]` (from 0) at place k."""
    of_permuted = pair.other.parts("output")[0]  # (n, d)
    permuted_output = pair.own.parts("output")[0][list(order)]  # (n, d), rows in the other order
    with np.errstate(invalid="ignore", over="ignore"):
        difference = float(np.abs(of_permuted - permuted_output).max())
        size = max(1.0, float(np.abs(permuted_output).max()))
        scores = max(1.0, *(float(np.abs(part).max()) for part in pair.own.parts("scaled_scores")))
        last_bit = float(np.finfo(np.float64).eps) * pair.own.tolerance / TOLERANCE  # of the precision of the traces
        rounding = max(pair.own.tolerance, ROUNDINGS * last_bit * size * scores)
    return Permuted(of_permuted, permuted_output, difference, rounding)
