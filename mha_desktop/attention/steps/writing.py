"""What the later part of the page reads, from the heads' messages through W_O to the next word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.attention.steps.model import BlockName
from mha_desktop.attention.trace import Trace

# Stages and parameters of each block, those that the problem has.
STAGES_READ: dict[BlockName, tuple[str, ...]] = {
    "concat": ("concat",),
    "output": ("concat", "output", "X", "stream", "updated"),
    "hidden": ("output", "updated", "hidden"),
    "words": ("logits", "probabilities"),
}
PARAMETERS_READ: dict[BlockName, tuple[str, ...]] = {"output": ("W_O", "b_O"), "hidden": ("W_hidden", "b_hidden")}


@dataclass(frozen=True, eq=False)
class Writing:
    """What one block reads: stages (n, ·) and parameters, each the very object of the trace, at one query's row."""

    name: BlockName
    head: int
    query: int
    heads: int
    d_head: int
    units: int  # m, 0 without a readout
    stages: Mapping[str, Array]
    parameters: Mapping[str, Array]
    mistake: str | None
    positions: bool  # X is token rows plus position rows

    @property
    def read(self) -> tuple[object, ...]:
        """The arrays that the numbers are taken from."""
        return (*self.stages.values(), *self.parameters.values())

    @property
    def form(self) -> tuple[object, ...]:
        """What decides, beside the numbers, which lines there are and where they come from."""
        shapes = tuple((key, array.shape) for key, array in (*self.stages.items(), *self.parameters.items()))
        return self.head, self.query, self.heads, self.d_head, self.units, shapes, self.mistake, self.positions

    @property
    def residual(self) -> bool:
        """Whether X is added to the output."""
        return "updated" in self.stages

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The block's lines in the order of the calculation; rows of W_O of the page's own head come first."""
        match self.name:
            case "hidden":
                return "hidden_sum", "hidden"
            case "output":
                own_first = sorted(range(self.heads * self.d_head), key=lambda k: k // self.d_head != self.head)
                rows = own_first if "W_O" in self.parameters else []
                return (
                    *(key for k in rows for key in (f"W_O.{k}", f"written.{k}")),
                    *(("b_O",) if "b_O" in self.parameters else ()),
                    "output",
                    *(("stream" if "stream" in self.stages else "X", "updated") if self.residual else ()),
                )
        return STAGES_READ[self.name]

    @property
    def columns(self) -> int:
        """How many columns the block has."""
        return int(self.stages[self.keys[-1]].shape[1])

    def row(self, key: str) -> Array:
        """Return the query's row of a stage, a copy so that no line keeps a whole stage alive."""
        row: Array = self.stages[key][self.query].copy()
        return row


def writing(trace: Trace, name: BlockName, head: int, query: int, *, empty: bool = False) -> Writing:
    """Return what a block of the later part reads in a trace; `empty` only its shapes, so that nothing is computed."""
    problem = trace.problem
    source = problem.readout if name == "hidden" else problem.weights
    names = () if name == "output" and problem.mistake == "no-output-matrix" else PARAMETERS_READ.get(name, ())
    parameters = {key: getattr(source, key) for key in names}
    return Writing(
        name=name,
        head=head,
        query=query,
        heads=trace.heads,
        d_head=problem.weights.d_head,
        units=0 if problem.readout is None else int(problem.readout.W_hidden.shape[1]),
        stages={
            key: np.broadcast_to(0.0, trace.shape(key)) if empty else trace.whole(key)
            for key in STAGES_READ[name]
            if trace.has(key)
        },
        parameters={key: array for key, array in parameters.items() if array is not None},
        mistake=problem.mistake,
        positions=trace.has("position_rows"),
    )
