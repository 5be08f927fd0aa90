"""What stands beside the picture in presentation mode: the numbers are the trace's, and the words name the row."""

from __future__ import annotations

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.steps.page import worked_steps
from mha_desktop.document.session import Session
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.scene.grid import grid_scene
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.present import present_page
from mha_desktop.scene.steps import steps_page
from mha_desktop.scene.text import plain

LOCK = Spot("attention", 0, 9, 5)


def river(**look):
    opened = example("river")
    session = Session(opened.document, None, TorchEngine(), opened.view)
    session.look(**{"lock": LOCK, **look})
    return session.state


def page(state, most=20):
    return present_page(state, grid_scene(state), steps_page(state, frozenset(), str), most, str)


def test_the_bars_are_the_locked_row_of_the_trace():
    state = river()
    made = page(state)
    weights = state.trace.head("attention", 0)[9]
    assert [bar.text for bar in made.bars] == [shown(weight) for weight in weights]
    assert np.allclose([bar.share for bar in made.bars], weights)  # on 0 … 1
    assert [bar.label for bar in made.bars if bar.marked] == ["river"]
    assert made.bars[5].text == "0.718"
    assert made.kept


@pytest.mark.parametrize(
    ("query", "words"),
    [
        (9, "Head 1, the row of the last “the”"),
        (4, "Head 1, the row of the first “the”"),
        (5, "Head 1, the row of “river”"),
    ],
)
def test_the_heading_tells_equal_tokens_apart(query, words):
    assert page(river(lock=Spot("attention", 0, query, 0))).heading == words


def test_the_five_steps_are_the_worked_ones():
    lines = page(river()).lines
    assert [plain(line.symbol) for line in lines] == ["q · k", "÷ √d_head", "exp", "÷ Σ", "× v"]
    results = ["6.900", "4.879", "131.504", "0.718", "(2.225, −0.072)"]
    assert [line.results[0] for line in lines] == results
    assert [line.is_weight for line in lines] == [False, False, False, True, False]


def test_the_scale_of_the_bars_is_the_grid_s_also_beside_another_stage():
    own, other = (page(river(scale="0..max", grid_stage=stage)) for stage in ("attention", "scores"))
    assert own.bars == other.bars
    largest = max(river().trace.head("attention", head).max() for head in range(2))
    assert own.bars[5].share == pytest.approx(river().trace.head("attention", 0)[9, 5] / largest)


def test_where_room_is_short_the_largest_stand_and_the_rest_is_summed():
    state = river()
    made = page(state, most=4)
    weights = state.trace.head("attention", 0)[9]
    assert [bar.label for bar in made.bars] == ["fisherman", "river", "bank"]
    assert made.rest == f"and 7 more keys, {shown(weights.sum() - weights[[1, 5, 6]].sum())} together"
    looked_at = page(river(lock=Spot("attention", 0, 9, 0)), most=4)
    assert [bar.label for bar in looked_at.bars] == ["The", "fisherman", "river"]  # the one looked at is never left out


def test_blocked_keys_say_so_and_have_no_bar():
    made = page(river(lock=Spot("attention", 0, 5, 1)))
    assert [bar.text for bar in made.bars[6:]] == ["blocked"] * 4
    assert all(bar.blocked and bar.share is None for bar in made.bars[6:])
    assert not any(bar.blocked for bar in made.bars[:6])


def test_hidden_results_are_told_neither_by_number_nor_length_nor_order():
    keys = [found.key for found in worked_steps(river().trace, 0, 9, 5).operations]
    state = river(result_hidden=True, step=keys.index("exp"))
    made = page(state, most=4)
    assert [(bar.text, bar.share) for bar in made.bars] == [("?", None)] * 3
    assert [bar.label for bar in made.bars] == ["The", "fisherman", "river"]  # the first ones, not the largest
    assert made.rest == "and 7 more keys"
    assert [line.results for line in made.lines[:2]] == [("6.900",), ("4.879",)]
    assert made.lines[3].results == ()


def test_a_mistake_is_seen_and_a_searched_one_is_not_named():
    wrong = page(river(mistake="no-scale"))
    assert wrong.lines[1].aside == "not 4.879"
    assert plain(wrong.lines[1].symbol) == "÷"
    searching = page(river(mistake="no-scale", searching=True))
    assert [line.aside for line in searching.lines] == [""] * 5
    assert plain(searching.lines[1].symbol) == "÷ ?"
