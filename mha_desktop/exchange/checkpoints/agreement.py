"""How far this program's attention is from the one that the library computed for the same rows."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from mha_desktop.attention.trace import Trace
from mha_desktop.exchange.checkpoints.running import Run

CLOSE = 1e-4
"""What the library's float32 may differ from float64 by: ten times what its layers were measured to differ by."""


class Agreement(NamedTuple):
    """The largest differences: of a weight, and of an output number, in shares of the largest where that is over 1."""

    attention: float
    output: float

    @property
    def close(self) -> bool:
        """Whether they are no more than rounding."""
        return max(self) <= CLOSE


def agreement(run: Run, trace: Trace) -> Agreement:
    """Compare a run with the trace of the document that was made of it."""
    output = np.abs(trace.whole("output") - run.output).max() / max(1.0, float(np.abs(run.output).max()))
    return Agreement(float(np.abs(trace.whole("attention") - run.attention).max()), float(output))
