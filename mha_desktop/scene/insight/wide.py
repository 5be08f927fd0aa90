"""One wide head beside the narrow ones, as data: a table of weights, two messages, and what they mean."""

from __future__ import annotations

import math
from dataclasses import dataclass

from mha_desktop.attention.insight.wide import WideRow, can_widen, largest_sources, weights_with_others, wide_row
from mha_desktop.attention.parameters import Array, Problem
from mha_desktop.attention.trace import Trace
from mha_desktop.document.state import State
from mha_desktop.scene.grid_axes import token_labels
from mha_desktop.scene.insight.places import Place
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.readout import Say
from mha_desktop.scene.stage_levels import StageLevels, extent, levels_of
from mha_desktop.scene.text import Runs, escape, runs
from mha_desktop.scene.waiting import waiting_words

SHARED = "Several heads share keys and values here, so these matrices are too narrow for one wide head."
ALONE = "There is one head, and it is as wide as all columns: both rows are the same. Choose more heads to split it."
MEANING = (
    "The wide head weighs the sources once, and that one row of weights mixes all {wide} columns of its message. Each "
    "narrow head has another row for its own block of {narrow}. It shows what these matrices do; it proves nothing "
    "about what a wide head could learn."
)
JOINED = "Heads have masks of their own: the wide head may not attend where any of them may not."
MUTED = "A muted head's message counts as 0; the wide head has nothing muted."
TURNED = "The columns of the wide head make other pairs, which rotary positions turn at other speeds."
MISTAKEN = "The mistake on purpose is in the wide head too."


@dataclass(frozen=True)
class WeightRow:
    """One head's weights: `head` None is the wide one; `total` is the sum of the whole row.

    `blocked` tells which of the columns may not be attended to; `waiting` stands in place of weights that are not
    there yet.
    """

    head: int | None
    label: Runs
    weights: tuple[float, ...]
    blocked: tuple[bool, ...]
    total: float
    waiting: str = ""


@dataclass(frozen=True, eq=False)
class WideScene:
    """What the page shows.

    Attributes
    ----------
    place
        The query, key and head that are looked at.
    query
        The query's label.
    sources, labels
        Token numbers of the columns, and what stands above them; where tokens are left over, the last label is theirs.
    rows
        The wide head first, where the engine is there.
    wide_message, concat
        (1, h·d_head), or None for the first.
    levels
        Of both.
    largest
        The weight of the longest bar: 1, or the largest one shown, as the scale of the heatmaps says.
    heads, d_head
        How the message is split.
    sentences
        What it means, and what must be known.
    refusal
        Why there is no wide head, in place of all; empty where there is one.
    """

    place: Place
    query: str
    sources: tuple[int, ...]
    labels: tuple[str, ...]
    rows: tuple[WeightRow, ...]
    wide_message: Array | None
    concat: Array
    levels: StageLevels
    largest: float
    heads: int
    d_head: int
    sentences: tuple[str, ...]
    refusal: str

    @property
    def fixed(self) -> tuple[object, ...]:
        """What must be equal to an earlier scene's for its layout and words to stay."""
        rows = tuple((row.head, row.label, row.blocked, row.waiting) for row in self.rows)
        return self.place, self.query, self.sources, self.labels, rows, self.heads, self.d_head, self.sentences

    @property
    def spoken(self) -> str:
        """All weights in words."""
        lines = []
        for row in self.rows:
            name = "".join(run.text for run in row.label)
            said = ", ".join(f"{a} {shown(b)}" for a, b in zip(self.labels, row.weights, strict=False))
            lines.append(f"{name}: {said or row.waiting}")
        return ". ".join(line.removesuffix(".") for line in (*lines, *self.sentences)) + "."


def wide_scene(state: State, wide: Trace | None, place: Place, most: int, say: Say) -> WideScene:
    """Return the scene of one query with at most `most` columns of weights, 2 or more."""
    trace, weights = state.trace, state.trace.problem.weights
    row = wide_row(trace, wide, place.query)
    tokens = token_labels(state.sequence.tokens)
    n = len(tokens)
    sources = tuple(range(n)) if n <= most else largest_sources(row, most - 1)
    labels = tuple(tokens[j] for j in sources)
    if len(sources) < n:
        labels = (*labels, say("others ({count})").format(count=n - len(sources)))
    rows = _rows(trace, wide, row, place.query, sources, say)
    largest = levels_of([extent(weights) for weights in row.rows], "weights", state.view.scale).high
    messages = [message for message in (row.wide_message, row.concat) if message is not None]
    return WideScene(
        place=place,
        query=tokens[place.query],
        sources=sources,
        labels=labels,
        rows=rows,
        wide_message=None if row.wide_message is None else row.wide_message[None],
        concat=row.concat[None],
        levels=levels_of([extent(message) for message in messages], "signed", "0..max"),
        largest=largest,
        heads=weights.heads,
        d_head=weights.d_head,
        sentences=_sentences(state, say),
        refusal="" if can_widen(weights) else say(SHARED),
    )


def _rows(
    trace: Trace, wide: Trace | None, row: WideRow, query: int, sources: tuple[int, ...], say: Say
) -> tuple[WeightRow, ...]:
    found = [
        _row(i, say("head {i}").format(i=i + 1), trace, weights, query, sources) for i, weights in enumerate(row.narrow)
    ]
    name = say("one wide head")
    if wide is not None and row.wide is not None:
        return (_row(None, name, wide, row.wide, query, sources), *found)
    return (WeightRow(None, runs(escape(name)), (), (), 0.0, waiting_words(trace, say)), *found)


def _row(head: int | None, name: str, trace: Trace, weights: Array, query: int, sources: tuple[int, ...]) -> WeightRow:
    blocked = trace.blocked(head or 0)
    hidden = tuple(blocked is not None and bool(blocked[query, j]) for j in sources)
    label = runs(f"{escape(name)}, {_divisor(trace.problem)}")
    shares = weights_with_others(weights, sources)
    return WeightRow(head, label, shares, hidden + (False,) * (len(shares) - len(hidden)), float(weights.sum()))


def _divisor(problem: Problem) -> str:
    """What the scores are divided by: ÷ √4; as a number where it is not the root of the head's width."""
    width = problem.weights.d_head
    return f"÷ √{width}" if problem.divisor == math.sqrt(width) else f"÷ {shown(problem.divisor)}"


def _sentences(state: State, say: Say) -> tuple[str, ...]:
    problem, weights = state.trace.problem, state.trace.problem.weights
    if weights.heads == 1:
        said = [say(ALONE)]
    else:
        said = [say(MEANING).format(wide=weights.heads * weights.d_head, narrow=weights.d_head)]
    if problem.blocked is not None and problem.blocked.ndim == 3:
        said.append(say(JOINED))
    if problem.rotary is not None and weights.heads > 1:
        said.append(say(TURNED))
    if problem.muted:
        said.append(say(MUTED))
    if problem.mistake is not None:
        said.append(say(MISTAKEN))
    return tuple(said)
