"""Next words: greedy, drawn, cropped."""

from __future__ import annotations

import time
from dataclasses import replace

import numpy as np
import pytest
import torch

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import frozen
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example
from mha_desktop.learning.generate import Choice, append_word, chances, chosen

LOGITS = np.array([1.0, 3.0, 2.0, 3.0, -4.0])


def next_logits(document, sequence=0):
    return TorchEngine().forward(document.problem(sequence)).whole("logits")[-1]


def test_greedy_takes_the_likeliest_word_of_the_lesson():
    river = example("river").document
    words = river.vocabulary.words
    assert words[chosen(next_logits(river, 0), Choice())] == "water"
    assert words[chosen(next_logits(river, 1), Choice())] == "teller"


def test_chances_are_the_softmax_of_what_is_left():
    np.testing.assert_allclose(chances(LOGITS, Choice(1.0)), np.exp(LOGITS) / np.exp(LOGITS).sum(), atol=1e-15)
    two = chances(LOGITS, Choice(0.5, top=2))
    np.testing.assert_allclose(two, [0, 0.5, 0, 0.5, 0])
    hot = chances(LOGITS, Choice(100.0))
    assert hot.max() - hot.min() < 0.02
    np.testing.assert_array_equal(chances(LOGITS, Choice(0.0)), [0, 1, 0, 0, 0])
    assert chances(LOGITS, Choice(1.0, top=1)).tolist() == [0, 1, 0, 0, 0]


def test_draws_come_as_often_as_they_are_likely_and_depend_on_the_seed_alone():
    choice = Choice(1.0, seed=7)
    drawn = [chosen(LOGITS, choice, count) for count in range(4000)]
    np.testing.assert_allclose(np.bincount(drawn, minlength=5) / 4000, chances(LOGITS, choice), atol=0.025)
    assert drawn[:50] == [chosen(LOGITS, choice, count) for count in range(50)]
    assert drawn[:50] != [chosen(LOGITS, Choice(1.0, seed=8), count) for count in range(50)]


def test_a_word_is_appended_and_the_window_cropped_from_the_left():
    river = example("river").document
    words = river.vocabulary.words
    tokens = river.sequences[0].tokens
    longer = append_word(river, 0, words.index("water"), window=11)
    assert longer.sequences[0].tokens == (*tokens, "water")[-11:]
    cropped = append_word(longer, 0, words.index("the"), window=5)
    assert cropped.sequences[0].tokens == (*tokens, "water", "the")[-5:]
    assert river.sequences[0].tokens == tokens


def test_positions_bound_the_window():
    river = example("river").document
    document = river
    for _ in range(len(river.positions)):
        document = append_word(document, 0, 3)
    assert document.sequences[0].n == len(river.positions)


@pytest.mark.parametrize(
    ("logits", "choice", "words"),
    [
        (LOGITS, Choice(-1.0), "temperature"),
        (LOGITS, Choice(1.0, top=0), "At least 1 word"),
        (LOGITS * np.inf, Choice(1.0), "not finite"),
    ],
)
def test_what_cannot_be_drawn_is_said(logits, choice, words):
    with pytest.raises(UserError, match=words):
        chances(logits, choice)


def test_classes_of_a_picture_are_no_words_to_append():
    with pytest.raises(UserError, match="no tokens"):
        append_word(example("picture").document, 0, 0)


def with_pad(document, marks):
    sequences = document.sequences
    first = replace(sequences[0], pad=tuple(mark == "p" for mark in marks))
    return replace(document, sequences=(first, *sequences[1:]))


def test_a_window_of_one_word_keeps_one():
    document = append_word(example("river").document, 0, 12, window=1)
    assert document.sequences[0].tokens == ("water",)
    document = append_word(document, 0, 3, window=1)
    assert document.sequences[0].tokens == ("beside",)
    single = replace(document, positions=document.positions[:1])
    assert append_word(single, 0, 12).sequences[0].tokens == ("water",)


def test_a_word_stands_before_the_padding_and_takes_its_place_where_there_is_no_room():
    river = example("river").document
    tokens = river.sequences[0].tokens
    padded = with_pad(river, "........pp")
    longer = append_word(padded, 0, 12).sequences[0]
    assert longer.tokens == (*tokens[:8], "water", *tokens[8:])
    assert longer.pad == (False,) * 9 + (True, True)
    full = append_word(padded, 0, 12, window=10).sequences[0]
    assert full.tokens == (*tokens[:8], "water", tokens[8])
    assert full.pad == (False,) * 9 + (True,)
    cropped = append_word(padded, 0, 12, window=5).sequences[0]
    assert cropped.tokens == (*tokens[4:8], "water")
    assert not any(cropped.pad)
    left = append_word(with_pad(river, "pp........"), 0, 12, window=10).sequences[0]
    assert left.tokens == (*tokens[1:], "water")
    assert left.pad == (True,) + (False,) * 9


def test_painted_cells_move_with_their_tokens_and_the_new_word_sees_all():
    river = example("river").document
    painted = np.zeros((10, 10), dtype=bool)
    painted[9, 4] = True
    river = river.with_sequence(0, replace(river.sequences[0], painted=painted))
    cropped = append_word(river, 0, 12, window=8)
    expected = np.zeros((8, 8), dtype=bool)
    expected[6, 1] = True
    np.testing.assert_array_equal(cropped.sequences[0].painted, expected)


def test_a_sequence_with_rows_of_its_own_gets_the_row_of_the_word():
    river = example("river").document
    own = river.with_sequence(0, replace(river.sequences[0], rows=frozen(river.token_rows(0) + 1)))
    longer = append_word(own, 0, 12)
    np.testing.assert_array_equal(longer.token_rows(0)[:10], river.token_rows(0) + 1)
    np.testing.assert_array_equal(longer.token_rows(0)[10], river.vocabulary.rows[12])


def test_a_large_window_with_a_painted_mask_is_cropped_at_once():
    river = replace(example("river").document, positions=None)
    long = replace(river.sequences[0], tokens=("river",) * 2048, painted=np.zeros((2048, 2048), dtype=bool))
    began = time.process_time()
    document = append_word(river.with_sequence(0, long), 0, 12, window=6)
    assert document.sequences[0].tokens == ("river",) * 5 + ("water",)
    assert time.process_time() - began < 0.1  # a mask copied for each token that leaves takes seconds


@pytest.mark.parametrize("temperature", [5e-324, 1e-308, 1e-12])
def test_a_temperature_near_0_draws_from_the_likeliest_alone(temperature):
    np.testing.assert_array_equal(chances(LOGITS, Choice(temperature)), [0, 0.5, 0, 0.5, 0])
    np.testing.assert_array_equal(chances(LOGITS, Choice(temperature, top=99)), [0, 0.5, 0, 0.5, 0])
    np.testing.assert_array_equal(chances(np.array([1e308, -1e308]), Choice(temperature)), [1, 0])


@pytest.mark.parametrize(("temperature", "top"), [(0.3, 7), (1.0, 40), (2.5, 3), (1.0, None), (0.8, 500)])
def test_chances_are_those_of_transformers(temperature, top):
    process = pytest.importorskip("transformers.generation.logits_process", reason="the extra “models” is not there")
    logits = np.random.default_rng(3).normal(scale=4, size=60)
    theirs = process.TemperatureLogitsWarper(temperature)(None, torch.tensor(logits)[None])
    if top is not None:
        theirs = process.TopKLogitsWarper(top)(None, theirs)
    np.testing.assert_allclose(chances(logits, Choice(temperature, top)), theirs.softmax(-1)[0].numpy(), atol=1e-15)


def of_torch(document, words):
    """The next word's logits after `words`, by nn.MultiheadAttention: the last ones that positions have room for."""
    weights, readout = document.weights, document.readout
    layer = torch.nn.MultiheadAttention(weights.d_model, weights.heads, bias=False, batch_first=True).double()
    layer.in_proj_weight.data = torch.tensor(np.concatenate([weights.W_Q, weights.W_K, weights.W_V], axis=1).T.copy())
    layer.out_proj.weight.data = torch.tensor(weights.W_O.T.copy())
    rows = document.vocabulary.rows[[document.vocabulary.words.index(word.lower()) for word in words]]
    X = torch.tensor(rows + document.positions[: len(rows)])[None]
    blocked = torch.ones(len(rows), len(rows), dtype=torch.bool).triu(1)
    output = layer(X, X, X, attn_mask=blocked, need_weights=False)[0]
    hidden = (X + output) @ torch.tensor(readout.W_hidden) + torch.tensor(readout.b_hidden)
    return (hidden.relu() @ torch.tensor(readout.W_vocab) + torch.tensor(readout.b_vocab))[0, -1].detach().numpy()


@pytest.mark.parametrize("choice", [Choice(), Choice(3.0, seed=5), Choice(2.0, top=4, seed=9)])
def test_thirty_words_are_those_of_a_loop_around_torch(choice):
    document = replace(example("river").document, mask="causal")
    window, words = 12, list(document.sequences[0].tokens)
    assert all(getattr(document.weights, name) is None for name in ("b_Q", "b_K", "b_V", "b_O"))
    for count in range(30):
        theirs = of_torch(document, words[-window:])
        np.testing.assert_allclose(next_logits(document), theirs, atol=1e-12)
        odds = theirs / choice.temperature if choice.temperature else theirs
        kept = np.sort(odds)[::-1][: choice.top or None]
        odds = np.where(odds >= kept[-1], np.exp(odds - odds.max()), 0)
        place = np.searchsorted(np.cumsum(odds / odds.sum()), np.random.default_rng([choice.seed, count]).random())
        column = int(place) if choice.temperature else int(theirs.argmax())
        assert chosen(next_logits(document), choice, count) == column
        words.append(document.vocabulary.words[column])
        document = append_word(document, 0, column, window)
        assert document.sequences[0].tokens == tuple(words[-window:])
    assert len(set(words[10:])) > (1 if choice.temperature else 0)
