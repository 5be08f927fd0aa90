"""What the strip and the drawn map depend on besides numbers: sizes, symbols, what is switched on.

Facts compare by value, so a view that holds them knows at once whether any word or shape has changed.
"""

from __future__ import annotations

from typing import NamedTuple

from mha_desktop.attention.parameters import BIASES
from mha_desktop.attention.stages import STAGE, stage_keys
from mha_desktop.document.model import Document
from mha_desktop.document.state import State
from mha_desktop.document.view import available_grid_stages
from mha_desktop.scene.stage_entry import Axes
from mha_desktop.scene.stage_names import symbol
from mha_desktop.scene.text import Runs


class Sizes(NamedTuple):
    """Sizes of the axes. B counts the sequences as long as the one shown: they go through the weights together.

    m (hidden units) and v (words) are 0 without a readout.
    """

    B: int
    h: int
    h_kv: int
    n: int
    d: int
    d_head: int
    m: int
    v: int

    def of(self, axis: str) -> int:
        """Size of an axis by its name in a shape; "h·d_head" is a product, "query" and "key" are n."""
        match axis:
            case "query" | "key":
                return self.n
            case "h·d_head":
                return self.h * self.d_head
            case "h_kv·d_head":
                return self.h_kv * self.d_head
        return int(getattr(self, axis))


class MapFacts(NamedTuple):
    """Everything but numbers.

    `divisor` is None while a mistake is to be found that may sit there. `stages` are the tabs of the strip with their
    `symbols`; `biases` those that are added; `positions` tells whether position rows are added, `lesson` whether the
    input is looked up in a vocabulary; `muted` heads count from 0; `rotary` tells whether queries and keys are turned,
    `stream` whether the residual adds to rows of their own.
    """

    sizes: Sizes
    stages: tuple[str, ...]
    symbols: tuple[Runs, ...]
    divisor: float | None
    temperature: float
    muted: tuple[int, ...]
    blocked: bool
    lesson: bool
    positions: bool
    biases: tuple[str, ...]
    rotary: bool = False
    stream: bool = False

    def symbol(self, tab: str) -> Runs:
        """Symbol of a tab."""
        return self.symbols[self.stages.index(tab)]


def sizes_of(document: Document, sequence: int) -> Sizes:
    """Sizes of a document's axes for one of its sequences."""
    weights, readout = document.weights, document.readout
    n = document.sequences[sequence].n
    batch = sum(other.n == n for other in document.sequences)
    m, v = (0, 0) if readout is None else readout.W_vocab.shape
    return Sizes(batch, weights.heads, weights.heads_kv, n, weights.d_model, weights.d_head, m, v)


def map_facts(state: State) -> MapFacts:
    """Facts of a state."""
    document, problem = state.document, state.trace.problem
    stages = available_grid_stages(document)
    return MapFacts(
        sizes=sizes_of(document, state.view.sequence),
        stages=stages,
        symbols=tuple(symbol(document, tab) for tab in stages),
        divisor=None if state.view.searching else problem.divisor,
        temperature=document.temperature,
        muted=tuple(sorted(document.muted)),
        blocked=problem.blocked is not None and bool(problem.blocked.any()),
        lesson=document.vocabulary is not None,
        positions=problem.position_rows is not None,
        biases=tuple(name for name in BIASES if getattr(document.weights, name) is not None),
        rotary=document.rotary is not None,
        stream=problem.stream is not None,
    )


def stage_axes(key: str) -> Axes:
    """Names of a stage's axes, the batch in front: ("B", "h", "n", "d_head")."""
    stage = STAGE[key]
    pair = stage.rows == stage.columns == "n"
    ends: Axes = ("query", "key") if pair else (stage.rows, stage.columns)
    return ("B", "h", *ends) if stage.per_head else ("B", *ends)


def tab_axes(tab: str) -> Axes:
    """Names of the axes of a tab's (first) stage."""
    return stage_axes(stage_keys(tab)[0])


def front_head(state: State) -> int:
    """Head whose sheet lies in front: that of the locked number, else the first."""
    lock = state.view.lock
    known = lock is not None and lock.head is not None and lock.head < state.trace.heads
    return lock.head if known and lock is not None and lock.head is not None else 0
