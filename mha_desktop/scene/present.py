"""Presentation mode beside the picture, as data: the looked-at row as bars, and the five worked steps as lines.

Numbers are the trace's and the worked steps' own; sentences are English sources that `say` translates.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from mha_desktop.attention.parameters import Array, BoolArray
from mha_desktop.document.state import State
from mha_desktop.scene.grid import GridScene
from mha_desktop.scene.grid_axes import token_labels
from mha_desktop.scene.hidden import hiding
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.shown import shown_of
from mha_desktop.scene.stage_levels import stage_levels
from mha_desktop.scene.steps import StepsPage
from mha_desktop.scene.steps_cards import Card
from mha_desktop.scene.steps_focus import Focus
from mha_desktop.scene.steps_words import BLOCKED, GUESS, Say
from mha_desktop.scene.text import Runs, runs

WEIGHT = 3  # the card whose number is the locked weight


@dataclass(frozen=True)
class RowBar:
    """One key of the row.

    Attributes
    ----------
    label, text
        The key's token, and its weight as it is written; "?" while it is hidden, "blocked" where it may not be read.
    share
        Length of the bar, 0 … 1 of the longest that there can be; None for no bar.
    marked
        Whether it is the key that is looked at.
    blocked
        Whether it is hatched.
    """

    label: str
    text: str
    share: float | None
    marked: bool = False
    blocked: bool = False


@dataclass(frozen=True)
class StepLine:
    """One worked step: "÷ √d_head", formulas and results in several lengths (the longest first), and "not 4.879"."""

    symbol: Runs
    formulas: tuple[Runs, ...]
    results: tuple[str, ...]
    aside: str
    is_weight: bool = False


@dataclass(frozen=True)
class PresentPage:
    """Everything beside the picture.

    Attributes
    ----------
    heading
        "Head 1, the row of the last “the”".
    bars
        Keys in their order; the largest alone where there is no room for all.
    rest
        What is said of those that are left out, or an empty text.
    lines
        The worked steps.
    notes
        Sentences about what is special.
    kept
        Whether the number is locked.
    """

    heading: str
    bars: tuple[RowBar, ...]
    rest: str
    lines: tuple[StepLine, ...]
    notes: tuple[str, ...]
    kept: bool


def present_page(state: State, grid: GridScene, steps: StepsPage, most: int, say: Say) -> PresentPage:
    """Return what stands beside the picture.

    Parameters
    ----------
    grid
        The picture's scene; its levels are the bars' where it shows attention.
    steps
        The worked steps of the same state.
    most
        How many lines there is room for, 2 or more.
    """
    focus = steps.focus
    weights = state.trace.head("attention", focus.head)[focus.query]
    blocked = state.trace.blocked(focus.head)
    own_blocked = None if blocked is None else blocked[focus.query]
    hidden = hiding(state)
    is_hidden = hidden is not None and hidden.row("attention", focus.head) == focus.query
    own = grid.stage == "attention"
    levels = grid.levels if own else stage_levels(state.trace, "attention", state.view.scale, hidden, shown_of(state))
    blank = None if hidden is None else hidden.cells("attention", focus.head, (len(weights), len(weights)))
    own_blank = None if blank is None else blank[focus.query]
    kept = _kept(weights, focus.key, most, is_hidden or (own_blank is not None and bool(own_blank.any())))
    labels = token_labels(state.sequence.tokens, state.sequence.pad)
    bars = tuple(
        _bar(
            labels[key],
            float(weights[key]),
            levels.high,
            key == focus.key,
            is_hidden or _is(own_blank, key),
            _is(own_blocked, key),
            say,
        )
        for key in kept
    )
    unsaid = is_hidden or (own_blank is not None and bool(own_blank.any()))
    rest = "" if len(kept) == len(weights) else _rest(weights, kept, unsaid, say)
    lines = tuple(_line(i, card, state, say) for i, card in enumerate(steps.cards))
    return PresentPage(_heading(state, focus, say), bars, rest, lines, steps.notes, focus.kept)


def _is(mask: BoolArray | None, key: int) -> bool:
    return mask is not None and bool(mask[key])


def _kept(weights: Array, key: int, most: int, is_hidden: bool) -> tuple[int, ...]:
    """Return the keys to be shown, in order: all, or the largest and the one looked at; what is hidden orders none."""
    count = len(weights)
    if count <= most:
        return tuple(range(count))
    room = max(most - 1, 1)  # a line says what is left out
    sizes = np.zeros(count) if is_hidden else np.nan_to_num(weights, nan=-1.0)
    order = [int(i) for i in np.argsort(-sizes, kind="stable") if i != key]
    return tuple(sorted([key, *order[: room - 1]]))


def _bar(label: str, weight: float, high: float, marked: bool, is_hidden: bool, is_blocked: bool, say: Say) -> RowBar:
    if is_blocked:
        return RowBar(label, say(BLOCKED), None, marked, True)
    if is_hidden:
        return RowBar(label, GUESS, None, marked)
    share = min(max(weight / high, 0.0), 1.0) if math.isfinite(weight) else None
    return RowBar(label, shown(weight), share, marked)


def _rest(weights: Array, kept: Sequence[int], is_hidden: bool, say: Say) -> str:
    left = np.delete(weights, list(kept))
    if is_hidden:
        return say("and {count} more keys").format(count=len(left))
    return say("and {count} more keys, {sum} together").format(count=len(left), sum=shown(float(left.sum())))


def _heading(state: State, focus: Focus, say: Say) -> str:
    tokens = state.sequence.tokens
    places = [i for i, token in enumerate(tokens) if token == tokens[focus.query]]
    words = "Head {head}, the row of “{token}”"
    if len(places) > 1:
        words = "Head {head}, row {row}, “{token}”"
        if focus.query == places[0]:
            words = "Head {head}, the row of the first “{token}”"
        elif focus.query == places[-1]:
            words = "Head {head}, the row of the last “{token}”"
    token = token_labels(tokens)[focus.query]
    return say(words).format(head=focus.head + 1, row=focus.query + 1, token=token)


def _line(index: int, card: Card, state: State, say: Say) -> StepLine:
    divide = "÷ √<i>d</i><sub>head</sub>"
    if index == 1 and state.view.searching:
        divide = f"÷ {GUESS}"
    elif index == 1 and card.wrong:
        divide = "÷"  # by what, the formula says
    symbols = ("<i>q</i> · <i>k</i>", divide, "exp", "÷ Σ", "× <i>v</i>")
    return StepLine(runs(say(symbols[index])), card.formulas, card.results, card.aside, index == WEIGHT)
