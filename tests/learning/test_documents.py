"""A document knows of which trained model it is, whatever was edited, and its heads are scaled and measured."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import numpy as np
import pytest
from torch.utils.flop_counter import FlopCounterMode

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import frozen
from mha_desktop.document.calculation import mute, set_readout, set_rotary
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.learned import parameters, with_parameters
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.structure import set_heads
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.progress import Progress, Stopped
from mha_desktop.learning.documents import Factor, head_factor, model_of, scale_head, to_document, to_model
from mha_desktop.learning.held_out import measure, pages
from mha_desktop.learning.models import load

PROMPT = "It is a truth"


@pytest.fixture
def four() -> Document:
    return to_document(load("four-heads"), PROMPT)


def nudged(document: Document, share: float) -> Document:
    """Every table changed a little, as a step of learning does."""
    random = np.random.default_rng(3)
    new = {
        name: frozen(array + share * array.std() * random.normal(size=array.shape))
        for name, array in parameters(document).items()
    }
    return with_parameters(document, new)


def test_a_document_is_of_the_model_it_was_made_from(four: Document) -> None:
    assert model_of(four) == "four-heads"
    assert model_of(to_document(load("one-head"), PROMPT)) == "one-head"
    assert model_of(example("river").document) is None


def test_an_edited_document_still_is_and_random_numbers_are_not(four: Document) -> None:
    edited = set_cell(four, Block("W_Q", 0, 0), 3.0)
    assert model_of(set_readout(edited, False)) == "four-heads"
    assert model_of(set_heads(four, 1)) == "four-heads"
    assert model_of(nudged(four, 0.1)) == "four-heads"
    assert model_of(nudged(four, 5.0)) is None
    fewer = replace(four, vocabulary=replace(four.vocabulary, words=(*four.vocabulary.words[:-1], "zeppelin")))
    assert model_of(fewer) is None


def test_a_head_is_scaled_to_what_the_model_with_that_head_scaled_is(four: Document) -> None:
    model = load("four-heads")
    half = scale_head(four, model, 1, 0.5)
    assert head_factor(half, model, 1) == Factor(0.5, True)
    assert head_factor(half, model, 0) == Factor(1.0, True)
    expected = model.with_heads_scaled((1.0, 0.5, 1.0, 1.0))
    assert np.array_equal(to_model(half, model).parameters["W_O"], expected.parameters["W_O"])
    again = scale_head(scale_head(half, model, 1, 0.0), model, 1, 1.0)
    assert np.array_equal(again.weights.W_O, four.weights.W_O)
    assert scale_head(four, model, 1, 1.0) is four


def test_scaling_keeps_edited_cells_or_refuses(four: Document) -> None:
    model = load("four-heads")
    edited = set_cell(four, Block("W_O", 17, 3), 0.9)
    factor = head_factor(edited, model, 1)
    assert factor is not None
    assert not factor.exact
    doubled = scale_head(edited, model, 1, 2 * factor.value)
    assert doubled.weights.W_O[17, 3] == pytest.approx(1.8, abs=1e-12)
    assert doubled.weights.W_O[18, 3] == pytest.approx(2 * four.weights.W_O[18, 3], abs=1e-12)
    with pytest.raises(UserError, match="Mute the head instead"):
        scale_head(edited, model, 1, 0.0)
    with pytest.raises(UserError, match="finite"):
        scale_head(four, model, 1, float("nan"))
    with pytest.raises(UserError, match="trained with 4 heads"):
        scale_head(set_heads(four, 2), model, 0, 0.5)
    assert head_factor(set_heads(four, 2), model, 0) is None


def test_turned_queries_are_not_measured_as_if_they_were_straight(four: Document) -> None:
    with pytest.raises(UserError, match=r"have no rotary positions\. Switch them off"):
        to_model(set_rotary(four, 10_000.0), load("four-heads"))


def test_muting_and_scaling_to_nothing_cost_the_same(four: Document) -> None:
    model = load("four-heads")
    silent = measure(to_model(scale_head(four, model, 2, 0.0), model))
    assert measure(to_model(mute(four, 2), model)) == silent
    assert silent == measure(model.with_heads_scaled((1.0, 1.0, 0.0, 1.0)))
    assert silent.loss != measure(model).loss


def test_measuring_tells_how_far_it_is_and_can_be_stopped() -> None:
    told: list[tuple[int, int]] = []
    found = measure(load("mlp"), step=lambda done=0, of=0: told.append((done, of)))
    assert told == [(done, 3996) for done in range(0, 3996, 512)]
    assert found.predictions == 3996
    progress = Progress()
    progress.stop()
    with pytest.raises(Stopped):
        measure(load("mlp"), step=progress.step)


def test_a_time_is_the_median_of_several() -> None:
    timed = load("one-head").timed(PROMPT, times=5)
    assert len(timed.seconds) == 5
    assert list(timed.seconds) == sorted(timed.seconds)
    assert timed.median == timed.seconds[2]
    assert np.array_equal(timed.answer.probabilities, load("one-head").answer(PROMPT).probabilities)


def test_a_head_that_would_be_too_large_for_64_bits_keeps_its_scale(four: Document) -> None:
    edited = set_cell(four, Block("W_O", 20, 3), 1e300 * float(np.sign(four.weights.W_O[20, 3])))
    with pytest.raises(UserError, match="too large for 64 bits"):
        scale_head(edited, load("four-heads"), 1, 1e308)


@pytest.mark.parametrize("change", ["muted", "scaled"])
def test_the_loss_is_what_the_explorer_s_own_calculation_gives(four: Document, change: str) -> None:
    edited = mute(four, 2) if change == "muted" else scale_head(four, load("four-heads"), 2, 0.25)
    text = pages()
    few = replace(text, targets=text.targets[[0, 1, 40, 900, 1700, 3990]])
    listed, surprise = load("four-heads").words.listed, []
    for place in few.targets.tolist():
        start = max(begin for begin in text.starts.tolist() if begin <= place)
        tokens = tuple(listed[number] for number in text.numbers[max(start, place - 64) : place])
        trace = TorchEngine().forward(replace(edited, sequences=(Sequence("context", tokens),)).problem(0))
        surprise.append(-np.log(trace.whole("probabilities")[-1, text.numbers[place]]))
    assert measure(to_model(edited, load("four-heads")), few).loss == pytest.approx(np.mean(surprise), abs=1e-5)
    assert measure(load("four-heads"), few).loss != pytest.approx(np.mean(surprise), abs=1e-4)


@pytest.mark.parametrize(("name", "words"), [("one-head", 64), ("four-heads", 64), ("four-heads", 5)])
def test_only_the_last_query_s_row_is_computed(name: Literal["one-head", "four-heads"], words: int) -> None:
    model = load(name)
    _ = model.tensors
    with FlopCounterMode(display=False) as counted:
        model.next(["the"] * words)
    d, hidden, vocabulary = 64, 256, 4000
    one = d * d + 2 * words * d + d * d + d * hidden + hidden * vocabulary  # Q, scores and messages, W_O, the readout
    assert counted.get_total_flops() == 2 * (one + 2 * words * d * d)  # keys and values are needed of every word
