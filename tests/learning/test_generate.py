"""Next words: greedy, drawn, cropped."""

from __future__ import annotations

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
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
