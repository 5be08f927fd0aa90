"""Why cells are blocked and what rows that read nothing come to, in words."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.calculation import set_bias
from mha_desktop.document.masking import paint_cells, set_pad
from mha_desktop.document.session import Session
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.scene.blocked import count_words, heads_reading_nothing, reading_words, refused_words, why_words
from mha_desktop.scene.readout import readout, tip


def made(name: str = "river", *edits, **looks) -> Session:
    opened = example(name)
    session = Session(opened.document, engine=TorchEngine(), view=opened.view)
    for edit in edits:
        session.commit("edit", edit)
    session.look(**looks)
    return session


def plain(text: str) -> str:
    return text


ROW_3 = partial(paint_cells, sequence=0, cells=[(2, j) for j in range(12)], blocked=True, head=None)


def test_blocked_cells_are_counted_and_heads_may_differ():
    assert count_words(made("clusters").state, plain) == "no cell blocked"
    assert count_words(made("clusters", ROW_3).state, plain) == "12 of 144 cells blocked"
    of_one_head = partial(paint_cells, sequence=0, cells=[(2, 1)], blocked=True, head=1)
    assert count_words(made("clusters", of_one_head).state, plain) == "cells blocked by head"


def test_each_reason_has_its_words():
    state = made(
        "river",
        partial(set_pad, sequence=0, tokens=(1,)),
        partial(paint_cells, sequence=0, cells=[(5, 2)], blocked=True, head=1),
    ).state
    assert why_words(state, 0, 0, 5, plain) == "by the causal mask"
    assert why_words(state, 0, 0, 1, plain) == "by the causal mask and as padding"
    assert why_words(state, 0, 9, 1, plain) == "as padding"
    assert why_words(state, 1, 5, 2, plain) == "by hand"
    assert why_words(state, 0, 5, 2, plain) == ""
    assert readout(state, Spot("attention", 1, 5, 2)).startswith("A⁽²⁾[6, 3] blocked by hand   query “river” may not")


def test_a_reversed_mask_is_the_mistakes_doing():
    state = made("river", mistake="reversed-mask").state
    assert why_words(state, 0, 5, 2, plain) == "by the mistake on purpose"
    assert why_words(state, 0, 2, 5, plain) == ""
    assert refused_words(state, 0, 5, 2, plain) == (
        "blocked by the mistake on purpose; switch the mistake off to open it"
    )
    assert "row 10 reads nothing" in readout(state, Spot("attention", 0, 9, 0))


def test_with_the_brush_a_cell_says_what_opens_it():
    state = made("river", partial(set_pad, sequence=0, tokens=(1,)), brush="all").state
    assert "blocked by the causal mask; choose none to open it" in readout(state, Spot("attention", 0, 0, 5))
    assert "blocked as padding; take the padding mark away to open it" in readout(state, Spot("attention", 0, 9, 1))
    assert tip(state, Spot("attention", 0, 0, 5)).text == "Blocked by the causal mask; choose none to open it."
    assert tip(state, Spot("attention", 0, 9, 5)).text.endswith("Click to block it.")
    painted = made(
        "river", partial(paint_cells, sequence=0, cells=[(9, 5)], blocked=True, head=None), brush="all"
    ).state
    assert tip(painted, Spot("attention", 0, 9, 5)).text == "Blocked by hand: it has no weight. Click to open it."
    assert tip(painted, Spot("output", None, 9, 0)).text.endswith("Click to lock.")


def test_a_row_that_reads_nothing_is_explained_where_it_happens():
    state = made("clusters", ROW_3).state
    zero = "Attention 0, message 0, output = b_O (off, so 0)."
    words = f"{zero} It is left out of the comparison with torch, which gives nan there."
    for spot in (Spot("attention", 1, 2, 4), Spot("messages", 0, 2, 1), Spot("output", None, 2, 0)):
        assert tip(state, spot).text.endswith("\n" + words)
        assert readout(state, spot).endswith("row 3 reads nothing")
    assert "reads nothing" not in readout(state, Spot("attention", 1, 3, 4))
    biased = made("clusters", ROW_3, partial(set_bias, name="b_O", on=True)).state
    assert "output = b_O. It is left out" in tip(biased, Spot("output", None, 2, 0)).text


def test_a_row_that_reads_nothing_in_one_head_says_in_which():
    state = made("clusters", lambda d: paint_cells(d, 0, [(2, j) for j in range(12)], True, 1)).state
    assert heads_reading_nothing(state, 2) == (1,)
    assert "reads nothing" not in readout(state, Spot("attention", 0, 2, 4))
    assert readout(state, Spot("output", None, 2, 0)).endswith("row 3 reads nothing in head 2")
    assert "Attention 0, message 0 in that head." in tip(state, Spot("messages", 1, 2, 0)).text


def test_padding_says_its_rule():
    state = made("clusters", partial(set_pad, sequence=0, tokens=(11,))).state
    rule = "“c4”: PAD. Other tokens may not attend to padding; a PAD query keeps what the mask leaves it."
    assert tip(state, Spot("attention", 0, 0, 11)).text.endswith(rule)
    assert tip(state, Spot("attention", 0, 11, 11)).text.endswith(rule)
    assert "PAD" not in tip(state, Spot("attention", 0, 0, 1)).text


def test_entropy_is_said_where_it_is_asked_for():
    state = made("clusters", entropy=True).state
    A = state.trace.head("attention", 1)[8]
    nats = -(A * np.log(A)).sum()
    assert (
        f"Entropy of row 9: {nats:.3f} nats, as even as {np.exp(nats):.2f} equal"
        in tip(state, Spot("attention", 1, 8, 2)).text
    )
    assert (
        "Entropy" not in tip(replace(state, view=replace(state.view, entropy=False)), Spot("attention", 1, 8, 2)).text
    )


@pytest.mark.parametrize(
    ("blocked", "words"),
    [
        (np.triu(np.ones((3, 3), bool), 1), ("3 of 9 cells blocked",)),
        (np.tril(np.ones((3, 3), bool)), ("6 of 9 cells blocked", "row 3 reads nothing")),
        (np.ones((2, 9, 9), bool), ("162 of 162 cells blocked", "rows 1, 2, 3, 4, 5, 6, … read nothing")),
    ],
)
def test_a_reading_of_a_mask_says_what_it_does(blocked, words):
    assert reading_words(blocked, plain) == words
