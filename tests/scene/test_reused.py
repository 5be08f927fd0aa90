"""What an edit leaves as it was is taken over; what it changes never is."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

from aids.steps_pages import cards, say, session
from mha_desktop.document.calculation import (
    mute,
    set_bias,
    set_positions,
    set_residual,
    set_rotary,
    set_temperature,
)
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.masking import paint_cells
from mha_desktop.document.state import same_frame
from mha_desktop.document.structure import rename_token, set_heads, set_mask_base, set_width
from mha_desktop.document.view import Spot
from mha_desktop.scene.stage_levels import stage_levels
from mha_desktop.scene.steps import steps_page

NUMBERS = [Block(name, 0, 0) for name in ("W_Q", "W_K", "W_V", "W_O")]
OTHERS = {
    "X": partial(set_cell, block=Block("X", 0, 0), value=0.3),
    "bias": partial(set_bias, name="b_Q", on=True),
    "positions": partial(set_positions, kind="table"),
    "rotary": partial(set_rotary, base=100.0),
    "residual": partial(set_residual, on=True),
    "temperature": partial(set_temperature, temperature=2.0),
    "muted": partial(mute, head=1),
    "heads": partial(set_heads, heads=2),
    "width": partial(set_width, d=12),
    "mask": partial(set_mask_base, base="causal"),
    "painted": partial(paint_cells, sequence=0, cells=[(0, 1)], blocked=True, head=None),
    "token": partial(rename_token, sequence=0, index=0, token="other"),
}


def test_numbers_of_matrices_leave_the_frame_as_it_was():
    made = session("clusters")
    for block in NUMBERS:
        before = made.state
        made.commit("edit", partial(set_cell, block=block, value=0.3))
        assert made.state.document is not before.document
        assert same_frame(made.state, before)
        assert same_frame(made.state, before)  # asked again
    assert not same_frame(made.state, None)


@pytest.mark.parametrize("name", OTHERS)
def test_whatever_else_is_edited_is_another_frame(name):
    made = session("clusters")
    before = made.state
    made.commit(name, lambda document: OTHERS[name](document))
    assert made.state.document is not before.document
    assert not same_frame(made.state, before)
    made.undo()
    assert same_frame(made.state, before)


def edited(column):
    """A page, the page after an edit of W_Q in a column, and that page made anew."""
    made = session("clusters", lock=Spot("attention", 1, 3, 2))
    first = steps_page(made.state, frozenset(), say)
    made.commit("edit", partial(set_cell, block=Block("W_Q", 0, column), value=0.3))
    return first, steps_page(made.state, frozenset(), say, first), steps_page(made.state, frozenset(), say)


def test_an_edit_of_another_head_leaves_the_cards_and_one_of_their_own_does_not():
    first, after, anew = edited(column=0)
    assert after.cards is first.cards
    assert cards(after) == cards(anew)
    first, after, anew = edited(column=2)
    assert cards(after) == cards(anew) != cards(first)


@pytest.mark.parametrize(
    "look",
    [
        {"lock": Spot("attention", 1, 3, 5)},
        {"lock": Spot("attention", 1, 4, 2)},
        {"lock": Spot("attention", 0, 3, 2)},
        {"mistake": "no-scale"},
        {"step": 2},
        {"result_hidden": True, "step": 1},
    ],
)
def test_cards_of_another_look_are_made_anew(look):
    made = session("clusters", lock=Spot("attention", 1, 3, 2))
    first = steps_page(made.state, frozenset(), say)
    made.look(**look)
    after, anew = (steps_page(made.state, frozenset(), say, before) for before in (first, None))
    assert cards(after) == cards(anew) != cards(first)
    made.commit("edit", partial(set_cell, block=Block("W_Q", 0, 7), value=0.3))
    later, anew = (steps_page(made.state, frozenset(), say, before) for before in (after, None))
    assert cards(later) == cards(anew)


def test_a_renamed_key_is_named_on_the_cards():
    made = session("clusters", lock=Spot("attention", 1, 3, 2))
    first = steps_page(made.state, frozenset(), say)
    made.commit("token", partial(rename_token, sequence=0, index=2, token="other"))
    assert "other" in cards(steps_page(made.state, frozenset(), say, first))[4][0]


def test_the_scale_follows_every_edit():
    made = session("clusters", scale="0..max")
    for value in (3.0, -2.0, 0.1):
        made.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=value))
        trace = made.state.trace
        largest = np.max([trace.head("attention", head).max() for head in range(4)])
        assert stage_levels(trace, "attention", "0..max").high == largest
