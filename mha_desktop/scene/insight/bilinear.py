"""The bilinear form of a head as data: its map, what the head moves, and one score written out."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mha_desktop.attention.insight.bilinear import FormScore, form_rank, form_score, moved, moved_row
from mha_desktop.attention.mistakes import MISTAKE
from mha_desktop.attention.parameters import Array
from mha_desktop.attention.wrong import CLEAR_DIFFERENCE
from mha_desktop.document.state import State
from mha_desktop.scene.grid_axes import column_labels
from mha_desktop.scene.insight.matrix import SmallMatrix, Strip, filled, levels_for
from mha_desktop.scene.insight.pair import Pair, looked_pair
from mha_desktop.scene.numbers import power, shown
from mha_desktop.scene.readout import Say
from mha_desktop.scene.text import Runs, runs, token_label

_ASKED = "<i>x</i><sub>r</sub><sup>T</sup><i>B</i><sub>{i}</sub>"
_FORM = _ASKED + "<i>x</i><sub>j</sub>"


@dataclass(frozen=True, eq=False)
class Products:
    """A sum of products, column by column: what is multiplied, the products and their sum."""

    names: tuple[Runs, Runs, Runs]
    columns: tuple[str, ...]
    first: Array
    second: Array
    products: Array
    total: float

    def most(self, count: int) -> tuple[tuple[int, ...], float]:
        """The `count` columns with the largest products, in their order, and what the others add up to."""
        kept = np.sort(np.argsort(-np.abs(self.products), kind="stable")[:count])
        return tuple(kept.tolist()), float(np.delete(self.products, kept).sum())


@dataclass(frozen=True, eq=False)
class BilinearScene:
    """What the page shows.

    Attributes
    ----------
    pair
        Head, query and key.
    form, moved
        B_i with the two rows at its edges, and W_V⁽ⁱ⁾ W_O⁽ⁱ⁾ with the key's row.
    products
        The form written out.
    result
        The form's value beside the raw score, and their difference.
    notes
        What else is to be said, a sentence each.
    """

    pair: Pair
    score: FormScore
    form: SmallMatrix
    moved: SmallMatrix
    products: Products
    result: Runs
    notes: tuple[Runs, ...]
    sources: tuple[object, ...]


def bilinear_scene(state: State, say: Say, previous: BilinearScene | None = None) -> BilinearScene | None:
    """The scene of a state; None while there is no engine; `previous` itself where nothing it shows has changed."""
    trace = state.trace
    if not trace.live:
        return None
    pair = looked_pair(state)
    sources = _sources(state, pair)
    if previous is not None and len(sources) == len(previous.sources) and all(map(_same, sources, previous.sources)):
        return previous
    score = form_score(trace, *pair)
    i = pair.head + 1
    asked = levels_for(score.asked)
    labels = column_labels(state, "X")
    rows = levels_for(trace.parts("X")[0])
    B = trace.head("bilinear", pair.head)
    form = SmallMatrix(
        filled(
            "<b><i>B</i><sub>{i}</sub></b> = <i>W</i><sub>Q</sub><sup>({i})</sup><i>W</i><sub>K</sub><sup>({i})T</sup>",
            i=i,
        ),
        say("what a query asks of a key"),
        B,
        levels_for(B),
        labels,
        labels,
        pair.head,
        left=Strip(runs("<i>x</i><sub>r</sub>"), score.query_row, rows),
        top=Strip(runs("<i>x</i><sub>j</sub>"), score.key_row, rows),
        bottom=Strip(filled(_ASKED, i=i), score.asked, asked),
    )
    return BilinearScene(
        pair=pair,
        score=score,
        form=form,
        moved=_moved(state, pair, score, labels, say),
        products=_products(score, labels, i, say),
        result=_result(score, i, biased(state), turned(state), say),
        notes=tuple(_notes(state, pair, score, say)),
        sources=sources,
    )


def _same(a: object, b: object) -> bool:
    return a is b or (isinstance(a, (tuple, str)) and a == b)


def _sources(state: State, pair: Pair) -> tuple[object, ...]:
    """Everything that is shown, to be compared by identity."""
    trace, weights = state.trace, state.trace.problem.weights
    arrays = (trace.parts("X")[0], trace.head("bilinear", pair.head), trace.head("scores", pair.head))
    mistake = (state.view.mistake or "", state.view.searching)
    words = (state.document.axes, state.sequence.tokens, mistake, (weights.heads, weights.d_head))
    parts = (weights.b_Q is None, weights.b_K is None, trace.problem.rotary)
    return (tuple(pair), *arrays, weights.W_V, weights.W_O, *words, parts)


def _moved(state: State, pair: Pair, score: FormScore, labels: tuple[str, ...], say: Say) -> SmallMatrix:
    """What the head carries from the key's row to the output, for a weight of 1."""
    both = moved(state.trace.problem.weights, pair.head)
    brought = moved_row(score.key_row, both)
    i = pair.head + 1
    return SmallMatrix(
        filled("<b><i>W</i><sub>V</sub><sup>({i})</sup><i>W</i><sub>O</sub><sup>({i})</sup></b>", i=i),
        say("what is moved"),
        both,
        levels_for(both),
        labels,
        labels,
        pair.head,
        left=Strip(runs("<i>x</i><sub>j</sub>"), score.key_row, levels_for(state.trace.parts("X")[0])),
        bottom=Strip(runs(say("moved")), brought, levels_for(brought)),
    )


def _products(score: FormScore, labels: tuple[str, ...], i: int, say: Say) -> Products:
    names = (filled(_ASKED, i=i), runs("<i>x</i><sub>j</sub>"), runs(say("product")))
    return Products(names, labels, score.asked, score.key_row, score.products, score.form)


def biased(state: State) -> bool:
    """Whether queries or keys have a bias, so that scores are more than the form."""
    weights = state.trace.problem.weights
    return weights.b_Q is not None or weights.b_K is not None


def turned(state: State) -> bool:
    """Whether rotary positions turn queries and keys, so that scores are not the form."""
    return state.trace.problem.rotary is not None


def _result(score: FormScore, i: int, without: bool, straight: bool, say: Say) -> Runs:
    """``x_rᵀB₁x_j = 6.900   raw score q_r·k_j = 6.900, difference 0``."""
    words = say("raw score <i>q</i><sub>r</sub> · <i>k</i><sub>j</sub> = {score}, difference {difference}")
    if straight:
        words = say("<i>q</i><sub>r</sub> · <i>k</i><sub>j</sub> not turned = {score}, difference {difference}")
        if without:
            words = say(
                "<i>q</i><sub>r</sub> · <i>k</i><sub>j</sub> without biases and not turned = {score}, "
                "difference {difference}"
            )
    elif without:
        words = say("<i>q</i><sub>r</sub> · <i>k</i><sub>j</sub> without biases = {score}, difference {difference}")
    return filled(
        f"<b>{_FORM} = {{form}}</b>   {words}",
        i=i,
        form=shown(score.form),
        score=shown(score.plain),
        difference=power(score.difference),
    )


def _notes(state: State, pair: Pair, score: FormScore, say: Say) -> list[Runs]:
    weights, tokens = state.trace.problem.weights, state.sequence.tokens
    notes = [
        filled(
            say("Head {i}: the row of query “{query}” on the left, the row of key “{key}” on top."),
            i=pair.head + 1,
            query=token_label(tokens[pair.query]),
            key=token_label(tokens[pair.key]),
        )
    ]
    if turned(state):
        words = say(
            "The identity is without rotary positions: {plain} without them, {score} with query and key turned by "
            "their places."
        )
        if biased(state):
            words = say("The identity is without biases and rotary positions: {plain} without them, {score} with them.")
        notes.append(filled(words, plain=shown(score.plain), score=shown(score.score)))
    elif biased(state):
        notes.append(
            filled(
                say("The identity is without biases: {plain} without them, {score} with them, {added} more."),
                plain=shown(score.plain),
                score=shown(score.score),
                added=shown(score.added),
            )
        )
    elif state.view.mistake is not None and abs(score.added) > CLEAR_DIFFERENCE:
        notes.append(
            filled(
                say("With the mistake on purpose the score is {score}, and no longer this form.")
                if state.view.searching
                else say("With the mistake “{name}” the score is {score}, and no longer this form."),
                name=MISTAKE[state.view.mistake].title,
                score=shown(score.score),
            )
        )
    rank = form_rank(weights, pair.head)
    if rank is None:
        notes.append(filled(say("These matrices hold numbers that are not finite.")))
    else:
        notes.append(
            filled(
                say(
                    "Rank of <i>B</i><sub>{i}</sub>: {rank} of {d}, never more than <i>d</i><sub>head</sub> = {d_head}."
                ),
                i=pair.head + 1,
                rank=rank,
                d=weights.d_model,
                d_head=weights.d_head,
            )
        )
    return notes
