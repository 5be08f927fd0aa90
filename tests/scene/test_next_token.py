"""The next words as data, against the reference values of both sentences."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.stored import StoredTrace
from mha_desktop.document.calculation import set_readout
from mha_desktop.document.cells import Block, set_block
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.scene.next_token import next_words, origin, row_read

REFERENCE = Path(__file__).parents[1] / "reference"


def made(name: str = "river") -> Session:
    opened = example(name)
    return Session(opened.document, engine=TorchEngine(), view=opened.view)


@pytest.mark.parametrize(("name", "first", "value"), [("river", "water", 0.610), ("cheque", "teller", 0.616)])
def test_the_lessons_words_come_next(name, first, value):
    words = next_words(made(name).state, 9)
    reference = json.loads((REFERENCE / "river-bank-values.json").read_text("utf-8"))[name]["probabilities"][9]
    for word in words.words:
        assert word.value == pytest.approx(reference[word.column], abs=1e-12)
    assert (words.words[0].word, round(words.words[0].value, 3)) == (first, value)
    assert [w.value for w in words.words] == sorted((w.value for w in words.words), reverse=True)
    assert (len(words.words), words.total) == (5, 20)


def test_every_word_has_its_own_probability():
    state = made().state
    words = next_words(state, 9, None)
    values = state.trace.whole("probabilities")[9]
    assert sorted(w.column for w in words.words) == list(range(20))
    assert all(w.value == values[w.column] for w in words.words)
    assert all(w.word == state.document.vocabulary.words[w.column] for w in words.words)
    assert sum(w.value for w in words.words) == pytest.approx(1.0, abs=1e-12)


def test_with_a_mistake_both_numbers_are_there():
    session = made()
    right = {w.column: w.value for w in next_words(session.state, 9, None).words}
    session.look(mistake="root-of-d-model")
    water = next_words(session.state, 9).words[0]
    assert (water.word, round(water.value, 3), round(water.correct, 3)) == ("water", 0.531, 0.610)
    assert water.correct == right[water.column]
    session.look(mistake="reversed-mask")
    session.look(mistake=None)
    assert next_words(session.state, 9).words[0].correct is None


def test_the_row_is_the_last_unless_the_locked_one_is_wanted():
    session = made()
    session.look(lock=Spot("attention", 0, 4, 2))
    assert (row_read(session.state, False), row_read(session.state, True)) == (9, 4)
    session.look(lock=None)
    assert row_read(session.state, True) == 9


def test_without_a_vocabulary_the_words_are_the_tokens():
    session = made("clusters")
    assert next_words(session.state, 11) is None
    session.commit("readout", partial(set_readout, on=True))
    bias = np.zeros((1, 12))
    bias[0, 4] = 2.0
    session.commit("bias", partial(set_block, block=Block("W_vocab", 8, 0, 1, 12), values=bias))
    words = next_words(session.state, 11)
    assert (words.words[0].word, words.total) == ("b1", 12)
    assert words.words[0].value == pytest.approx(np.exp(2) / (np.exp(2) + 11), abs=1e-15)


def test_a_probability_came_from_the_hidden_row_and_the_words_column():
    state = made().state
    column = next_words(state, 9).words[0].column
    regions = {r.key: r for r in origin(state, 9, column)}
    hidden, W, b = (state.trace.whole("hidden"), state.document.readout.W_vocab, state.document.readout.b_vocab)
    row, words = regions["hidden"], regions["W_vocab"]
    taken = hidden[row.row, row.column : row.column + row.columns]
    by = W[words.row : words.row + words.rows, words.column]
    logit = taken @ by + b[regions["b_vocab"].column]
    assert logit == pytest.approx(state.trace.whole("logits")[9, column], abs=1e-12)
    assert regions["probabilities"].holds(9, column)


def test_a_trace_without_the_stage_says_nothing_and_raises_nothing():
    opened = example("river")
    bare = StoredTrace(opened.document.problem(), {"attention": opened.trace.whole("attention")})
    assert next_words(State(opened.document, bare, opened.view), 9) is None
    assert next_words(State(opened.document, opened.trace, opened.view), 9).words[0].word == "water"


def test_numbers_that_are_not_finite_come_last():
    session = made()
    rows, columns = session.state.document.readout.W_vocab.shape
    session.commit("huge", partial(set_block, block=Block("W_vocab", 0, 0, rows, 1), values=1e308))
    words = next_words(session.state, 9)
    assert len(words.words) == 5
    assert columns == words.total
