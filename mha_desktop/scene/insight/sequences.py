"""Two sequences of one document side by side, as data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from mha_desktop.attention.trace import Trace
from mha_desktop.document.calculation import readout_words
from mha_desktop.document.state import State
from mha_desktop.errors import UserError
from mha_desktop.scene.grid_axes import token_labels
from mha_desktop.scene.insight.bars import Bar
from mha_desktop.scene.insight.matrix import SmallMatrix
from mha_desktop.scene.insight.pair import looked_pair
from mha_desktop.scene.insight.places import place_of
from mha_desktop.scene.numbers import between, shown
from mha_desktop.scene.readout import Say
from mha_desktop.scene.stage_levels import extent, levels_of
from mha_desktop.scene.stage_names import panel_symbol
from mha_desktop.scene.text import Run, Runs, Style, token_label
from mha_desktop.scene.waiting import waiting_words

BARS = 5  # sources with a bar of their own; the rest are one
WORDS = 5  # next words
MESSAGE = 6  # numbers of a message that are written out
LIVE = 512  # tokens of the other sequence; with more, it is computed on demand


@dataclass(frozen=True, eq=False)
class Side:
    """One sequence.

    Attributes
    ----------
    sequence
        Its number in the document, from 0.
    name
        What it is called.
    own
        Whether it is the one that the rest of the window shows.
    row
        The query that is read, from 0.
    matrix
        Attention of the head.
    reads
        Heading of the bars: which query reads.
    bars
        What the query reads of its sources, the largest, then the others together.
    message
        The head's message of that query, written out.
    predicts
        Heading of the next words; empty where there is no readout.
    words
        The most likely next words.
    """

    sequence: int
    name: str
    own: bool
    row: int
    matrix: SmallMatrix
    reads: str
    bars: tuple[Bar, ...]
    message: Runs
    predicts: str
    words: tuple[Bar, ...]


@dataclass(frozen=True, eq=False)
class SequencesScene:
    """What the page shows: two sides, or one sentence why not; `trace` is the other sequence's."""

    sides: tuple[Side, ...]
    sentence: str
    trace: Trace | None
    other: int | None
    sources: tuple[object, ...] = ()


def compared_sequence(state: State) -> int | None:
    """Return the sequence beside the present one: the chosen one, else the next; None where there is only one."""
    count, own = len(state.document.sequences), state.view.sequence
    if count < 2:
        return None
    chosen = state.view.compared
    return chosen if chosen is not None and chosen != own else (own + 1) % count


def sequences_scene(
    state: State, say: Say, previous: SequencesScene | None = None, asked: bool = False
) -> SequencesScene:
    """The scene of a state; `previous` itself where nothing it shows has changed."""
    other = compared_sequence(state)
    silent = _why_not(state, other, asked, say)
    if silent or other is None:
        return SequencesScene((), silent, None, other)
    old = previous if previous is not None and previous.other == other else None
    try:
        problem = state.document.problem(other, state.view.mistake)
    except UserError as error:
        return SequencesScene((), str(error), None, other)
    trace = state.trace.variant(problem, None if old is None else old.trace)
    pair = looked_pair(state)
    sources = (pair, place_of(state).locked, state.view.scale, other, *_shown(state, trace, pair.head))
    if old is not None and len(sources) == len(old.sources) and all(map(_same, sources, old.sources)):
        return replace(old, trace=trace)
    sides = (_side(state, state.trace, state.view.sequence, say), _side(state, trace, other, say))
    return SequencesScene(_on_one_scale(state, sides), "", trace, other, sources)


def _why_not(state: State, other: int | None, asked: bool, say: Say) -> str:
    if other is None:
        return say("This document has one sequence. Add a copy of it, or open the example “river”, which has two.")
    if not state.trace.live:
        return waiting_words(state.trace, say)
    if state.document.sequences[other].n > LIVE and not asked:
        return say("With more than {n} tokens this is computed when you ask.").format(n=LIVE)
    return ""


class _Seen(NamedTuple):
    """The arrays of one sequence that a side shows."""

    attention: object
    message: object
    probabilities: object
    blocked: object


def _seen(trace: Trace, head: int) -> _Seen:
    probabilities = trace.parts("probabilities")[0] if trace.has("probabilities") else None
    return _Seen(trace.head("attention", head), trace.head("messages", head), probabilities, trace.blocked(head))


def _shown(state: State, trace: Trace, head: int) -> tuple[object, ...]:
    sequences = state.document.sequences
    words = tuple((sequence.name, sequence.tokens) for sequence in sequences)
    return (*_seen(state.trace, head), *_seen(trace, head), words, state.document.heads, readout_words(state.document))


def _same(a: object, b: object) -> bool:
    return a is b or (isinstance(a, (tuple, str, int)) and a == b)


def _side(state: State, trace: Trace, index: int, say: Say) -> Side:
    """One side; the query is that of the pair looked at, or the last where the sequence is shorter."""
    sequence, pair = state.document.sequences[index], looked_pair(state)
    labels = token_labels(sequence.tokens)
    own = index == state.view.sequence
    row = min(pair.query, sequence.n - 1)
    blocked = trace.blocked(pair.head)
    matrix = SmallMatrix(
        (
            *panel_symbol(state.document, "attention", pair.head),
            Run(f"  {token_label(sequence.name)}", Style(bold=True)),
        ),
        say("shown in the window") if own else say("click to show it in the window"),
        trace.head("attention", pair.head),
        levels_of([extent(trace.head("attention", pair.head))], "weights", state.view.scale),
        labels,
        labels,
        pair.head,
        blocked if blocked is not None and blocked.any() else None,
        mark=(row, pair.key if own and place_of(state).locked else None),
    )
    words = _next_words(state, trace, row)
    query = labels[row]
    return Side(
        sequence=index,
        name=sequence.name,
        own=own,
        row=row,
        matrix=matrix,
        reads=say("Head {i}: “{query}” reads").format(i=pair.head + 1, query=query),
        bars=_weights(state, trace, pair.head, row, labels, say),
        message=_message(trace, pair.head, row, say),
        predicts=_prediction(state, say).format(query=query) if words else "",
        words=words,
    )


def _prediction(state: State, say: Say) -> str:
    return say("Next token after “{query}”") if state.document.patches is None else say("Classes from “{query}”")


def _weights(state: State, trace: Trace, head: int, row: int, labels: tuple[str, ...], say: Say) -> tuple[Bar, ...]:
    """The largest weights of a row in the order of the sentence, then what the others have together."""
    weights = trace.head("attention", head)[row]  # (n,)
    kept = np.sort(np.argsort(-weights, kind="stable")[: BARS if len(weights) > BARS + 1 else BARS + 1])
    bars = [Bar(_plain(labels[j]), float(weights[j]), text=shown(weights[j]), head=head) for j in kept.tolist()]
    rest = np.delete(weights, kept)
    if len(rest):
        words = say("{count} others").format(count=len(rest))
        bars.append(Bar(_plain(words), float(rest.sum()), text=shown(rest.sum()), quiet=True))
    return tuple(bars)


def _next_words(state: State, trace: Trace, row: int) -> tuple[Bar, ...]:
    if not trace.has("probabilities"):
        return ()
    chances = trace.parts("probabilities")[0][row]  # (v,)
    names = readout_words(state.document)
    best = np.argsort(-chances, kind="stable")[:WORDS].tolist()
    return tuple(
        Bar(_plain(token_label(names[k]) if k < len(names) else str(k + 1)), float(chances[k]), text=shown(chances[k]))
        for k in best
    )


def _message(trace: Trace, head: int, row: int, say: Say) -> Runs:
    numbers = trace.head("messages", head)[row]  # (d_head,)
    written = between().join(shown(number) for number in numbers[:MESSAGE])
    rest = ", …" if len(numbers) > MESSAGE else ""
    muted = say("muted, counts as 0") if head in trace.problem.muted else ""
    line = (Run(f"{say('message')} "), Run(f"({written}{rest})", Style(bold=True)))
    return (*line, Run(f"  {muted}")) if muted else line


def _plain(text: str) -> Runs:
    return (Run(text),)


def _on_one_scale(state: State, sides: tuple[Side, ...]) -> tuple[Side, ...]:
    """Give both pictures the same levels."""
    levels = levels_of([extent(side.matrix.values) for side in sides], "weights", state.view.scale)
    return tuple(replace(side, matrix=replace(side.matrix, levels=levels)) for side in sides)
