from __future__ import annotations

from dataclasses import replace

import numpy as np

from mha_desktop.learning import batches
from mha_desktop.learning.corpus import Chapter, Corpus, stretch
from mha_desktop.learning.protocol import Protocol
from mha_desktop.learning.tokens import MARKERS, Words

WORDS = Words([*MARKERS, "a", "b", "c", "d", "e"])
TWO = stretch([Chapter("x", 1, tuple("abcde")), Chapter("x", 2, tuple("edc"))], WORDS)


def test_a_context_stands_before_its_word_and_stays_in_its_chapter() -> None:
    places = np.array([4, 6, 7])  # e of the first chapter, d and c of the second
    lengths = batches.available(TWO, places, 3)
    assert lengths.tolist() == [3, 1, 2]
    from_first = batches.cut(TWO, places, lengths, 3, last_slot=False)
    assert from_first.contexts.tolist() == [[3, 4, 5], [6, 0, 0], [6, 5, 0]]
    to_last = batches.cut(TWO, places, lengths, 3, last_slot=True)
    assert to_last.contexts.tolist() == [[3, 4, 5], [0, 0, 6], [0, 6, 5]]
    wide = batches.cut(TWO, places, lengths, 6, last_slot=False)  # longer than what is left behind the last word
    assert wide.contexts.tolist() == [[3, 4, 5, 0, 0, 0], [6, 0, 0, 0, 0, 0], [6, 5, 0, 0, 0, 0]]
    assert to_last.targets.tolist() == from_first.targets.tolist() == [6, 5, 4]


def test_a_batch_depends_on_seed_and_update_alone(small_corpus: Corpus, small: Protocol) -> None:
    training = small_corpus.parts["training"]
    one = batches.drawn(training, small, 11, 7, last_slot=False)
    batches.drawn(training, small, 11, 8, last_slot=False)
    again = batches.drawn(training, small, 11, 7, last_slot=True)  # the MLP gets the same words in other slots
    assert one.targets.tolist() == again.targets.tolist()
    assert one.lengths.tolist() == again.lengths.tolist()
    for k in range(small.batch):
        n = one.lengths[k]
        assert one.contexts[k, :n].tolist() == again.contexts[k, small.context - n :].tolist()
    assert batches.drawn(training, small, 29, 7, last_slot=False).targets.tolist() != one.targets.tolist()
    assert batches.drawn(training, small, 11, 8, last_slot=False).targets.tolist() != one.targets.tolist()


def test_a_share_of_contexts_is_short(small_corpus: Corpus, small: Protocol) -> None:
    training = small_corpus.parts["training"]
    for short, low, high in ((0.0, 0.0, 0.02), (0.5, 0.35, 0.6)):
        drawn = batches.drawn(training, replace(small, batch=2000, short=short), 11, 0, last_slot=False)
        assert low <= np.mean(drawn.lengths < small.context) <= high


def test_every_place_is_read_once_in_order(small_corpus: Corpus, small: Protocol) -> None:
    test = small_corpus.parts["test"]
    read = [batch.targets for batch in batches.in_order(test, test.targets, small, last_slot=False)]
    assert np.concatenate(read).tolist() == test.numbers[test.targets].tolist()
    places = batches.validation_places(small_corpus.parts["validation"], small)
    assert len(set(places.tolist())) == 200
