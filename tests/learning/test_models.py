"""What the trained models answer, and that the explorer computes the same."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.calculation import set_bias
from mha_desktop.document.model import Document
from mha_desktop.document.structure import insert_token, set_heads
from mha_desktop.errors import UserError
from mha_desktop.learning.corpus import Corpus
from mha_desktop.learning.documents import to_document, to_model
from mha_desktop.learning.generate import Choice
from mha_desktop.learning.held_out import measure
from mha_desktop.learning.models import Model
from mha_desktop.learning.protocol import MODELS
from mha_desktop.learning.tokens import MARKERS, UNKNOWN

PROMPT = "Emma had very little to"
LONG = "she was the youngest of the two daughters of a most affectionate , indulgent father ; and had , in consequence"


def last_probabilities(document: Document) -> np.ndarray:
    return TorchEngine().forward(document.problem(0)).whole("probabilities")[-1]


@pytest.mark.parametrize("name", MODELS)
def test_a_text_is_answered_with_the_probability_of_every_word(models: dict[str, Model], name: str) -> None:
    answer = models[name].answer("The zeppelin of Mr. Knightley")
    assert answer.tokens == ("the", "zeppelin", "of", "mr", "knightley")
    assert answer.known == (True, False, True, True, True)
    assert answer.probabilities.shape == (300,)
    assert answer.probabilities.min() > 0
    assert answer.probabilities.sum() == pytest.approx(1.0, abs=1e-12)
    assert 0 < answer.seconds < 5


@pytest.mark.parametrize("name", MODELS)
def test_only_the_last_words_of_a_long_text_are_read(models: dict[str, Model], name: str) -> None:
    model, tokens = models[name], LONG.split()
    assert len(tokens) > model.context
    assert model.answer(LONG).read == 12
    assert np.array_equal(model.next(tokens), model.next(tokens[-12:]))
    assert not np.array_equal(model.next(tokens), model.next(tokens[-11:]))


@pytest.mark.parametrize("name", ["one-head", "four-heads"])
@pytest.mark.parametrize("prompt", [PROMPT, LONG, "a", "the zeppelin"])
def test_the_explorer_computes_what_the_model_answers(models: dict[str, Model], name: str, prompt: str) -> None:
    model = models[name]
    document = to_document(model, prompt)
    assert document.heads == {"one-head": 1, "four-heads": 4}[name]
    assert np.allclose(last_probabilities(document), model.answer(prompt).probabilities, rtol=1e-10, atol=1e-14)


def test_unknown_words_stand_as_such_and_a_document_grows(models: dict[str, Model]) -> None:
    document = to_document(models["four-heads"], "The zeppelin of Emma")
    assert document.sequences[0].tokens == ("the", UNKNOWN, "of", "emma")
    grown = insert_token(document, 0, 4, "was")
    wanted = models["four-heads"].next(["the", UNKNOWN, "of", "emma", "was"])
    assert np.allclose(last_probabilities(grown), wanted, rtol=1e-10)


@pytest.mark.parametrize("name", MODELS)
def test_a_text_is_continued_word_by_word(models: dict[str, Model], name: str) -> None:
    model, tokens = models[name], PROMPT.lower().split()
    greedy = [step.word for step in model.continued(tokens, 3)]
    for word in greedy:
        odds = model.next(tokens)[len(MARKERS) :]
        assert word == model.words.listed[len(MARKERS) + int(odds.argmax())]
        tokens.append(word)
    how = Choice(temperature=1.0, seed=4)
    drawn = [step.word for step in model.continued(tokens, 30, how)]
    assert drawn == [step.word for step in model.continued(tokens, 30, how)]
    assert not set(drawn) & set(MARKERS)
    assert drawn != [step.word for step in model.continued(tokens, 30, replace(how, seed=5))]


@pytest.mark.parametrize("name", MODELS)
def test_the_loss_is_the_mean_surprise_of_each_word(models: dict[str, Model], small_corpus: Corpus, name: str) -> None:
    text = small_corpus.parts["validation"]
    few = replace(text, targets=text.targets[[0, 1, 5, 30, 200]])
    words = small_corpus.words.listed
    surprise = [
        -np.log(models[name].next([words[i] for i in text.numbers[:place]])[text.numbers[place]])
        for place in few.targets
    ]
    measured = measure(models[name], few)
    assert measured.loss == pytest.approx(np.mean(surprise), abs=1e-5)  # float32
    assert measured.predictions == 5
    assert measured.perplexity == pytest.approx(np.exp(np.mean(surprise)), rel=1e-5)


def test_taking_heads_out_changes_the_loss(models: dict[str, Model], small_corpus: Corpus) -> None:
    text, model = small_corpus.parts["validation"], models["four-heads"]
    whole = measure(model, text).loss
    assert measure(model.with_heads_scaled((1, 1, 1, 1)), text).loss == whole
    without = [measure(model.with_heads_scaled(tuple(float(i != k) for i in range(4))), text).loss for k in range(4)]
    assert len({whole, *without}) == 5
    document = to_document(model, PROMPT)
    muted = replace(document, muted=frozenset({2}))
    assert measure(to_model(muted, model), text).loss == pytest.approx(without[2], abs=1e-9)


def test_an_edited_document_is_measured_as_it_stands(models: dict[str, Model]) -> None:
    model = models["four-heads"]
    document = to_document(model, PROMPT)
    weights = document.weights
    W_Q = weights.W_Q.copy()
    W_Q[3, 5] += 2.0
    for edited in (
        replace(document, weights=replace(weights, W_Q=W_Q)),
        replace(document, temperature=2.5),
        replace(document, muted=frozenset({0, 3})),
        set_heads(document, 2),
        replace(document, weights=replace(weights, b_Q=np.full(16, 0.3), b_O=np.arange(16) / 10), temperature=0.5),
    ):
        measured = to_model(edited, model).answer(PROMPT).probabilities
        assert np.allclose(measured, last_probabilities(edited), rtol=1e-9, atol=1e-14)
        assert not np.allclose(measured, model.answer(PROMPT).probabilities, rtol=1e-6)


def test_what_cannot_be_done_is_said(models: dict[str, Model]) -> None:
    model = models["four-heads"]
    document = to_document(model, PROMPT)
    with pytest.raises(UserError, match="no attention to show"):
        to_document(models["mlp"], PROMPT)
    for nothing in (lambda: model.answer("  №"), lambda: to_document(model, "")):
        with pytest.raises(UserError, match="at least one word"):
            nothing()
    with pytest.raises(UserError, match="one factor for each"):
        model.with_heads_scaled((1.0, 0.0))
    with pytest.raises(UserError, match="Switch them on again"):
        to_model(replace(document, residual=False), model)
    with pytest.raises(UserError, match="12 positions"):
        to_model(replace(document, positions=None), model)
    with pytest.raises(UserError, match="other words"):
        to_model(replace(document, vocabulary=None), model)


def test_a_bias_of_zeros_changes_no_answer(models: dict[str, Model]) -> None:
    model = models["one-head"]
    document = set_bias(to_document(model, PROMPT), "b_O", True)
    changed = to_model(document, model)
    assert changed.parameters["b_O"].shape == (16,)
    assert np.allclose(changed.answer(PROMPT).probabilities, model.answer(PROMPT).probabilities, rtol=1e-12)
