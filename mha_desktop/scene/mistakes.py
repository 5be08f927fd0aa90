"""Mistakes on purpose in words: what each is called, what it does to the present numbers, why one is not to be had.

Sentences are English sources with the markup of `scene.text.runs`; `say` puts the window's translation in their place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from mha_desktop.attention.comparison import StageDifference
from mha_desktop.attention.mistakes import MISTAKE, MISTAKES, possible
from mha_desktop.attention.parameters import Array, BoolArray, Problem, Weights
from mha_desktop.attention.stages import STAGE, stage_keys, tab_of
from mha_desktop.attention.wrong import changed_cells, first_wrong_stage
from mha_desktop.document.state import State
from mha_desktop.scene.hidden import blanks_of
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.stage_names import panel_symbol, symbol
from mha_desktop.scene.text import Run, Runs, plain, runs

Say = Callable[[str], str]

_MODEL, _HEAD = "√<i>d</i><sub>model</sub>", "√<i>d</i><sub>head</sub>"

TITLES: dict[str, str] = {
    "root-of-d-model": f"Divide by {_MODEL}, not {_HEAD}",
    "transposed-weights": "Use <i>W</i><sup>T</sup> for <i>W</i>",
    "no-output-matrix": "Leave out <i>W</i><sub>O</sub>",
    "x-sliced-first": "Slice <i>{letter}</i> before projecting",
}
TITLES = {mistake.name: TITLES.get(mistake.name, mistake.title) for mistake in MISTAKES}

MEANINGS: dict[str, str] = {
    "root-of-d-model": "The width of a head belongs under the root: a dot product has that many terms.",
    "no-scale": "Without the root, wide heads have large scores, and the softmax turns into a maximum.",
    "softmax-over-queries": "A softmax along the wrong axis: it shares a key out among the queries.",
    "transposed-weights": "nn.Linear stores the transpose of W. Using it as it is stored gives another projection.",
    "split-by-rows": "A reshape alone cuts the tokens, not the columns. Heads are split by reshape and transpose.",
    "mask-after-softmax": "Blocked keys have taken their share by then. They must be −∞ before the softmax.",
    "reversed-mask": "nn.MultiheadAttention calls blocked True, scaled_dot_product_attention calls allowed True.",
    "no-output-matrix": "W_O is the only place where heads meet; without it each writes into its own columns.",
    "mean-of-heads": "Heads stand side by side. Their mean is one message, and what tells them apart is lost.",
    "x-sliced-first": "Every head reads whole rows of {letter}. The split comes after the projection.",
}

SENTENCES: dict[str, str] = {
    "root-of-d-model": f"Scores are divided by {_MODEL} = √{{d}} = {{model}}, not by {_HEAD} = √{{d_head}} = {{head}}. "
    "Weights come out too even.",
    "no-scale": f"Scores are divided by 1, not by {_HEAD} = √{{d_head}} = {{head}}. Weights come out too sharp.",
    "softmax-over-queries": "Each column sums to 1, not each row: row {row} of head {i} sums to {sum}, not to 1.",
    "transposed-weights": "Each <i>W</i> is multiplied as nn.Linear stores it, transposed: {example}.",
    "split-by-rows": "Reshaped without a transpose: head {i} gets all columns of tokens {first} to {last}, "
    "not columns {left} to {right} of every token.",
    "mask-after-softmax": "Blocked keys are set to 0 after they took their share: row {row} of head {i} sums to {sum}, "
    "not to 1.",
    "reversed-mask": "Allowed and blocked are swapped: {blocked} of {cells} cells are blocked, not {open}. "
    "The last row reads nothing.",
    "no-output-matrix": "The messages side by side are handed on without <i>W</i><sub>O</sub>: {example}.",
    "mean-of-heads": "The mean of {h} messages stands {h} times side by side, not each once: {example}.",
    "x-sliced-first": "Head {i} sees only columns {left} to {right} of {letter}, not all {d}: {example}.",
}

_EXAMPLE = "{cell} is {wrong}, not {right}"
_EXAMPLE_PLACE = "row {row}, column {column} is {wrong}, not {right}"
_NOTHING = "It changes nothing on these numbers."
_NEEDS = "needs d × d matrices, and a key and value head for each query head"
_UNNAMED, _WHICH = "with a mistake on purpose", "A mistake is on. Which?"
_IDLE = "changes nothing here: {reason}"


def as_it_is(text: str) -> str:
    """Leave a sentence in English."""
    return text


class Choice(NamedTuple):
    """One mistake as it can be chosen.

    `refusal` says why these shapes do not allow it, `idle` why it would change nothing here; both may be empty.
    """

    name: str
    title: Runs
    meaning: str
    refusal: str
    idle: str


class Example(NamedTuple):
    """A number that the mistake has changed: where it stands, what it is and what it should be."""

    key: str
    head: int | None
    row: int
    column: int
    wrong: float
    right: float


def title(name: str, say: Say = as_it_is, letter: str = "X") -> Runs:
    """Return what a mistake is called, an instruction: "Divide by √d_model, not √d_head"; `letter` is the input's."""
    return runs(say(TITLES[name]).replace("{letter}", letter))


def caption(name: str | None, say: Say = as_it_is) -> str:
    """Return what a picture with a mistake must say, in plain letters; None for one that is still to be found."""
    if name is None:
        return say(_UNNAMED)
    words = say(MISTAKE[name].title)
    return say("with a mistake on purpose: {mistake}").format(mistake=words[:1].lower() + words[1:])


def caption_line(name: str | None, say: Say = as_it_is) -> Runs:
    """Return the same, typeset."""
    if name is None:
        return runs(say(_UNNAMED))
    line = title(name, say)
    first = Run(line[0].text[:1].lower() + line[0].text[1:], line[0].style)
    return filled(say("with a mistake on purpose: {mistake}"), {"mistake": (first, *line[1:])})


def tab_difference(stages: Sequence[StageDifference], tab: str) -> float | None:
    """Return the largest difference of a tab's stages; None where a cell is blocked on one side alone."""
    own = [stage for stage in stages if tab_of(stage.key) == tab]
    shown_here = [stage for stage in own if stage.key in stage_keys(tab) and stage.differs] or own
    if any(stage.infinite for stage in shown_here):
        return None
    return max(stage.difference or 0.0 for stage in shown_here)


def choices(state: State, say: Say = as_it_is) -> tuple[Choice, ...]:
    """Return the ten mistakes as the present document allows them."""
    problem = state.trace.problem.correct or state.trace.problem
    found, letter = [], plain(symbol(state.document, "X"))
    for mistake in MISTAKES:
        name = mistake.name
        refusal = "" if possible(problem.weights, name) else say(_NEEDS)
        reason = "" if refusal else idle_reason(problem, name)
        idle = say(_IDLE).format(reason=say(reason)) if reason else ""
        meaning = say(MEANINGS[name]).replace("{letter}", letter)
        found.append(Choice(name, title(name, say, letter), meaning, refusal, idle))
    return tuple(found)


def idle_reason(problem: Problem, name: str) -> str:
    """Return why a mistake cannot change any number of a correct problem; empty where it can."""
    weights = problem.weights
    match name:
        case "root-of-d-model" if weights.d_head == weights.d_model:
            return "the one head is as wide as the model"
        case "no-scale" if weights.d_head == 1:
            return "√1 is 1"
        case "softmax-over-queries" if problem.n == 1:
            return "there is one token"
        case "transposed-weights" if all(map(_symmetric, (weights.W_Q, weights.W_K, weights.W_V, weights.W_O))):
            return "each W is its own transpose"
        case "split-by-rows" if problem.n == 1:
            return "there is one token"
        case "split-by-rows" | "mean-of-heads" | "x-sliced-first" if weights.heads == 1:
            return "there is one head"
        case "mask-after-softmax" if problem.blocked is None:
            return "nothing is blocked; choose Causal"
        case "no-output-matrix" if _writes_nothing(weights):
            return "W_O is the identity"
    return ""


def sentence(state: State, say: Say = as_it_is) -> Runs:
    """Return what the mistake that is on does, with the wrong and the right number; empty when none is on.

    While it is still to be found, the sentence only asks.
    """
    trace = state.trace
    name = trace.problem.mistake
    if name is None:
        return ()
    if state.view.searching:
        return runs(say(_WHICH))
    wrong_stage = first_wrong_stage(trace)
    if wrong_stage is None:
        return _unchanged(trace.problem, name, say)
    example = example_at(state, "output" if wrong_stage == "head_outputs" else wrong_stage)
    values = _values(state, trace.problem, example, say)
    return filled(say(SENTENCES[name]), values)


def example_at(state: State, key: str) -> Example | None:
    """Return a changed number of a stage: in the locked head and row where there is one, the most changed there."""
    trace, lock = state.trace, state.view.lock
    pairs = list(zip(trace.parts(key), trace.correct.parts(key), strict=True))
    head, covered = _locked_head(state), blanks_of(state)
    order = [head, *(i for i in range(len(pairs)) if i != head)] if head < len(pairs) else range(len(pairs))
    for i in order:
        wrong, right = pairs[i]
        blank = None if covered is None else covered.mask(key, i if STAGE[key].per_head else None, wrong.shape)
        gap = _gap(wrong, right, blank)
        if gap is None:
            continue
        row = lock.row if lock is not None and lock.row < len(gap) and gap[lock.row].any() else int(gap.max(1).argmax())
        column = _first_largest(gap[row])
        head_of = i if STAGE[key].per_head else None
        return Example(key, head_of, row, column, float(wrong[row, column]), float(right[row, column]))
    return None


def hidden_mistake(state: State, seed: int) -> str | None:
    """Return the mistake that a class is to find, the same for the same seed; None where none changes anything."""
    open_to = [choice.name for choice in choices(state) if not choice.refusal and not choice.idle]
    return open_to[int(np.random.default_rng(seed).integers(len(open_to)))] if open_to else None


def filled(template: str, values: dict[str, Runs | str]) -> Runs:
    """Return a sentence with values in place of its {names}, each a line of its own style or plain letters."""
    line: list[Run] = []
    for part in re.split(r"(\{\w+\})", template):
        if part.startswith("{"):
            value = values[part[1:-1]]
            line += (Run(value),) if isinstance(value, str) else value
        else:
            line += runs(part)
    return _joined(line)


def counted(value: float) -> str:
    """Return a root or a sum as short as it is round, at most three decimals: 2, 1.414."""
    text = shown(value)
    return text.rstrip("0").rstrip(".") if "." in text and "e" not in text else text


def _values(state: State, problem: Problem, example: Example | None, say: Say) -> dict[str, Runs | str]:
    """Return everything that a sentence may name, numbers of heads, tokens and columns from 1."""
    weights, trace = problem.weights, state.trace
    head, width, n = min(_locked_head(state), weights.heads - 1), weights.d_head, problem.n
    values: dict[str, Runs | str] = {
        "d": str(weights.d_model),
        "letter": symbol(state.document, "X"),
        "d_head": str(width),
        "h": str(weights.heads),
        "model": counted(float(np.sqrt(weights.d_model))),
        "head": counted(float(np.sqrt(width))),
        "i": str(head + 1),
        "left": str(head * width + 1),
        "right": str((head + 1) * width),
        "first": str(head * n // weights.heads + 1),
        "last": str(-(-(head + 1) * n // weights.heads)),
        "example": _example_words(state, example, say),
    }
    if problem.mistake in ("softmax-over-queries", "mask-after-softmax"):
        row, total = _row_sum(trace.head("attention", head), state)
        values |= {"row": str(row + 1), "sum": counted(total)}
    if problem.mistake == "reversed-mask":
        wrong, right = problem.blocked_in(head), trace.correct.problem.blocked_in(head)
        values |= {"cells": str(n * n), "blocked": _count(wrong), "open": _count(right)}
    return values


def _unchanged(problem: Problem, name: str, say: Say) -> Runs:
    reason = idle_reason(problem.correct or problem, name)
    line = say("{mistake}: it {idle}.") if reason else "{mistake}. " + say(_NOTHING)
    idle = say(_IDLE).format(reason=say(reason))
    return filled(line, {"mistake": title(name, say), "idle": idle})


def _example_words(state: State, example: Example | None, say: Say) -> Runs:
    if example is None:
        return ()
    numbers: dict[str, Runs | str] = {"wrong": shown(example.wrong), "right": shown(example.right)}
    if example.key == "concat":  # its symbol has brackets of its own
        places: dict[str, Runs | str] = {"row": str(example.row + 1), "column": str(example.column + 1)}
        return filled(say(_EXAMPLE_PLACE), numbers | places)
    place = f"[{example.row + 1}, {example.column + 1}]"
    cell = (*panel_symbol(state.document, example.key, example.head), Run(place))
    return filled(say(_EXAMPLE), numbers | {"cell": cell})


def _row_sum(weights: Array, state: State) -> tuple[int, float]:
    """Return the locked row and its sum, or the row whose sum is farthest from 1 where the locked one's is 1."""
    sums = weights.sum(axis=1)
    lock = state.view.lock
    if lock is not None and lock.row < len(sums) and abs(sums[lock.row] - 1.0) > 5e-4:
        return lock.row, float(sums[lock.row])
    row = int(np.nan_to_num(np.abs(sums - 1.0)).argmax())
    return row, float(sums[row])


def _first_largest(gaps: Array) -> int:
    """Return the first of the largest numbers: which of two equal ones comes out larger differs between machines."""
    return int((gaps >= gaps.max() * (1 - 1e-9)).argmax())


def _gap(wrong: Array, right: Array, blank: BoolArray | None = None) -> Array | None:
    """Return how far changed numbers are apart, 0 where they are not, where one is not finite or `blank`; or None."""
    changed = changed_cells(wrong, right)
    if changed is None:
        return None
    kept = changed & np.isfinite(wrong) & np.isfinite(right)
    kept = kept if blank is None else kept & ~blank
    gap = np.zeros_like(wrong)
    gap[kept] = np.abs(wrong[kept] - right[kept])
    return gap if kept.any() else None


def _locked_head(state: State) -> int:
    lock = state.view.lock
    return lock.head if lock is not None and lock.head is not None else 0


def _count(blocked: BoolArray | None) -> str:
    return "0" if blocked is None else str(int(np.count_nonzero(blocked)))


def _symmetric(W: Array) -> bool:
    return bool(np.array_equal(W, W.T))


def _writes_nothing(weights: Weights) -> bool:
    bias = weights.b_O is not None and bool(weights.b_O.any())
    return not bias and bool(np.array_equal(weights.W_O, np.eye(len(weights.W_O), weights.d_model)))


def _joined(line: list[Run]) -> Runs:
    """Return neighbours of one style as one run, so that a sentence breaks between words only."""
    joined: list[Run] = []
    for run in line:
        if joined and joined[-1].style == run.style:
            joined[-1] = Run(joined[-1].text + run.text, run.style)
        else:
            joined.append(run)
    return tuple(joined)
