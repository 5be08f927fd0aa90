"""Shapes and arrows in words: the batch in front, every number that of the state."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.mistakes import MISTAKE
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.attention.regions import Region
from mha_desktop.attention.stages import stage_keys
from mha_desktop.attention.wrong import first_wrong_stage
from mha_desktop.document.calculation import mute, set_temperature
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.session import Session
from mha_desktop.document.structure import set_heads, set_mask_base
from mha_desktop.exchange.examples import example
from mha_desktop.scene.map_facts import map_facts, sizes_of
from mha_desktop.scene.map_marks import lit_tabs, wrong_tabs
from mha_desktop.scene.map_words import arrow_tip, muted_words, shape_letters, shape_text, shape_words, stage_tip


def same(text):
    return text


def session(name="clusters"):
    opened = example(name)
    return Session(opened.document, engine=TorchEngine(), view=opened.view)


def small(heads=2, heads_kv=2, d_head=2, width=4, tokens=("a", "b", "c"), **more):
    made = [frozen(np.ones(shape)) for shape in ((width, heads * d_head), (width, heads_kv * d_head))]
    weights = Weights(made[0], made[1], made[1], frozen(np.ones((heads * d_head, width))), heads, heads_kv)
    return Document("small", weights, (Sequence("s", tokens, frozen(np.ones((len(tokens), width)))),), **more)


@pytest.mark.parametrize("name", ["clusters", "river", "cheque"])
def test_every_shape_is_the_traces_own_with_the_batch_in_front(name):
    made = session(name)
    facts, trace = map_facts(made.state), made.state.trace
    for tab in facts.stages:
        for key in stage_keys(tab):
            text = stage_tip(facts, tab, same).splitlines()[1].partition(" = ")[2]
            assert text == "×".join(str(size) for size in (facts.sizes.B, *trace.shape(key)))
    assert (1 if name == "clusters" else 2) == facts.sizes.B


def test_only_sequences_of_this_length_are_one_batch():
    document = example("river").document
    first, second = document.sequences
    longer = replace(document, sequences=(first, second, replace(second, tokens=(*second.tokens, "the"))))
    assert [sizes_of(longer, i).B for i in range(3)] == [2, 2, 1]


def test_a_shape_in_letters_numbers_and_words():
    sizes = sizes_of(example("river").document, 0)
    axes = ("B", "h", "n", "d_head")
    assert shape_letters(axes) == "[B, h, n, d_head]"
    assert shape_text(sizes, axes) == "2×2×10×2"
    assert shape_words(sizes, axes, same) == "2 sequences × 2 heads × 10 tokens × 2 columns of each head"


def test_one_is_singular():
    sizes = sizes_of(small(heads=1, heads_kv=1, d_head=1, width=1, tokens=("a",)), 0)
    assert (
        shape_words(sizes, ("B", "h", "n", "d_head"), same) == "1 sequence × 1 head × 1 token × 1 column of each head"
    )
    assert shape_words(sizes, ("B", "h", "query", "key"), same) == "1 sequence × 1 head × 1 query × 1 key"


def test_the_way_to_the_heads_projects_before_it_splits():
    facts = map_facts(session("river").state)
    sentence, letters, numbers = arrow_tip(facts, "QKV", same).splitlines()
    assert sentence.startswith("Project, then split: the whole input enters each matrix")
    assert letters == "[B, n, d] → [B, n, h·d_head] → [B, n, h, d_head] → [B, h, n, d_head]"
    assert numbers == "2×10×4 → 2×10×4 → 2×10×2×2 → 2×2×10×2"


def test_the_way_back_transposes_before_it_joins():
    made = session("clusters")
    made.commit("heads", partial(set_heads, heads=8))
    sentence, letters, numbers = arrow_tip(map_facts(made.state), "concat", same).splitlines()
    assert sentence.startswith("Transpose, then join")
    assert letters == "[B, h, n, d_head] → [B, n, h, d_head] → [B, n, h·d_head]"
    assert numbers == "1×8×12×1 → 1×12×8×1 → 1×12×8"


def test_the_divisor_is_the_one_that_divides():
    made = session("river")
    made.commit("T", partial(set_temperature, temperature=2.0))
    assert arrow_tip(map_facts(made.state), "scaled_scores", same) == (
        "Every score is divided by 2.828.\nThe shape 2×2×10×10 stays."
    )
    made.look(mistake="no-scale")
    assert arrow_tip(map_facts(made.state), "scaled_scores", same).startswith("Every score is divided by 2.000.")


def test_every_tab_but_the_first_has_an_arrow():
    facts = map_facts(session("river").state)
    tips = [arrow_tip(facts, tab, same) for tab in facts.stages]
    assert tips[0] == ""
    assert all(tips[1:])
    assert len(set(tips)) == len(tips)


def test_what_is_out_of_the_ordinary_is_told():
    made = session("river")
    made.commit("mute", partial(mute, head=1))
    facts = map_facts(made.state)
    assert stage_tip(facts, "messages", same).endswith("Head 2 is muted: its message counts as 0.")
    assert muted_words((0, 2), same) == "Heads 1, 3 are muted: their messages count as 0."
    made.commit("mask", partial(set_mask_base, base="none"))
    assert stage_tip(map_facts(made.state), "masked_scores", same).startswith("Nothing is blocked.")
    shared = map_facts(Session(small(heads=4, heads_kv=2, d_head=1), engine=TorchEngine()).state)
    words = stage_tip(shared, "QKV", same).splitlines()[-1]
    assert words == "K and V have only 2 of the 4 heads; each of theirs serves 2 of Q."


def test_facts_are_equal_while_only_numbers_change():
    made = session("clusters")
    before = map_facts(made.state)
    made.commit(
        "edit", lambda document: replace(document, weights=replace(document.weights, W_Q=-document.weights.W_Q))
    )
    assert map_facts(made.state) == before
    made.commit("heads", partial(set_heads, heads=2))
    assert map_facts(made.state) != before


@pytest.mark.parametrize("name", list(MISTAKE))
def test_a_mistake_is_wrong_from_its_first_stage_on(name):
    made = session("river")
    tabs = map_facts(made.state).stages
    assert wrong_tabs(made.state.trace, tabs) == ()
    made.look(mistake=name)
    trace = made.state.trace
    found = wrong_tabs(trace, tabs)
    differing = [
        tab
        for tab in tabs
        if any(not np.array_equal(trace.whole(key), trace.correct.whole(key)) for key in stage_keys(tab))
    ]
    assert list(found) == differing
    first = first_wrong_stage(trace)
    assert first is not None
    assert found[0] in (first, "QKV", "output")


def test_lit_numbers_belong_to_tabs_and_matrices_to_none():
    lit = (
        Region("V", 0, 0, 0),
        Region("hidden", None, 9, 3),
        Region("W_O", None, 0, 0),
        Region("head_outputs", 1, 0, 0),
    )
    assert lit_tabs(lit) == {"QKV", "probabilities", "output"}
