"""What a document is to learn, through edits of its shape."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from mha_desktop.document.history import History
from mha_desktop.document.learning import learning_of, set_decay, set_rate, set_rule, set_target
from mha_desktop.document.structure import copy_sequence, remove_sequence, set_width
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.mhad import from_bytes, to_bytes
from mha_desktop.exchange.opened import Opened
from mha_desktop.learning.step import step


@pytest.fixture
def trained():
    document = example("river").document
    words = document.vocabulary.words
    document = set_target(set_target(document, 0, words.index("water")), 1, words.index("teller"))
    return step(document).after


def saved(document):
    return from_bytes(to_bytes(Opened(document, None)), "“x.mhad”").document


def test_a_copied_sequence_wants_the_same_word_and_a_removed_one_nothing(trained):
    water, teller = trained.learning.targets
    assert copy_sequence(trained, 0).learning.targets == (water, teller, water)
    assert remove_sequence(trained, 0).learning.targets == (teller,)
    assert saved(copy_sequence(trained, 0)).learning.targets == (water, teller, water)


def test_after_another_width_the_document_is_saved_and_learns_on(trained):
    wider = set_width(trained, 6)
    back = saved(wider)
    assert back.learning.targets == trained.learning.targets
    assert "W_Q" not in back.learning.moments  # of another shape
    assert back.learning.moments["b_vocab"].first.shape == back.readout.b_vocab.shape
    assert learning_of(step(back).after).steps == 2


def test_a_word_that_the_readout_no_longer_has_is_no_target(trained):
    few = replace(
        trained,
        readout=replace(trained.readout, W_vocab=trained.readout.W_vocab[:, :2], b_vocab=trained.readout.b_vocab[:2]),
    )
    assert learning_of(few).targets == (None, None)


def test_changing_the_rule_forgets_what_the_other_remembered(trained):
    other = set_rule(trained, "sgd")
    assert (learning_of(other).steps, dict(learning_of(other).moments)) == (0, {})
    assert set_rule(trained, "adamw") is trained


def test_steps_count_in_the_history_s_bound(trained):
    history = History(trained, limit=40_000)
    document = trained
    for _ in range(30):
        document = step(document).after
        history.push("Learning step", document)
    assert 2 < len(history) < 25  # older steps are dropped: their numbers and moments are counted


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (lambda d: set_rate(d, 0), "above 0"),
        (lambda d: set_rate(d, np.nan), "above 0"),
        (lambda d: set_rate(d, 11), "10 at the most"),
        (lambda d: set_decay(d, -0.1), "between 0 and 1"),
        (lambda d: set_target(d, 0, 20), "no such word"),
    ],
)
def test_values_out_of_range_are_refused(trained, edit, words):
    with pytest.raises(UserError, match=words):
        edit(trained)
