"""The models that ship: complete, as the results say, and what the explorer shows of them is what they answer."""

from __future__ import annotations

import json
import math
from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.exchange.mhad import from_bytes, to_bytes
from mha_desktop.exchange.opened import Opened
from mha_desktop.learning.corpus import PARTS, Chapter, make_corpus
from mha_desktop.learning.documents import to_document
from mha_desktop.learning.held_out import measure, pages
from mha_desktop.learning.models import load, shipped, words
from mha_desktop.learning.protocol import MODELS, Protocol
from mha_desktop.paths import resource

PROMPT = (
    "It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a"
)


@pytest.fixture(scope="module")
def results() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(resource("models", "results.json").read_text("utf-8"))
    return found


def test_all_three_ship_and_the_results_name_the_runs_that_are_still_to_be_made(results: dict[str, Any]) -> None:
    assert shipped() == MODELS
    made = {f"{name}-{seed}" for name in MODELS for seed in results["models"][name]["runs"]}
    assert made | set(results["missing"]) == {f"{name}-{seed}" for name in MODELS for seed in Protocol().seeds}
    assert not made & set(results["missing"])
    assert {run["test_predictions"] for m in results["models"].values() for run in m["runs"].values()} == {76_245}


def test_the_results_are_of_this_corpus_and_this_protocol(results: dict[str, Any], chapters: list[Chapter]) -> None:
    corpus = make_corpus(chapters, 4000)
    assert results["corpus"]["fingerprint"] == corpus.fingerprint
    assert results["protocol"] == Protocol().plain()
    assert words().listed == corpus.words.listed
    shares = [results["corpus"]["parts"][part]["unknown_share"] for part in PARTS]
    assert shares == [corpus.parts[part].unknown for part in PARTS]
    training = {c.tokens for c in chapters if c.part == "training"}
    held = json.loads(resource("models", "held-out.json").read_text("utf-8"))
    assert not any(tuple(page["tokens"].split()) == tokens[:1000] for page in held for tokens in training)
    assert len(pages().numbers) == 4000


@pytest.mark.parametrize("name", shipped())
def test_a_model_is_as_good_on_held_out_pages_as_the_results_say(results: dict[str, Any], name: str) -> None:
    model = load(name)
    assert sum(array.size for array in model.parameters.values()) == results["models"][name]["parameters"]
    told = results["shipped"][name]
    assert told["validation_loss_as_shipped"] == pytest.approx(told["validation_loss_in_float32"], abs=0.002)
    measured = measure(model)
    assert measured.predictions == 3996
    # Four pages of the chapters on which the validation loss was measured: other places, so not the same number.
    assert measured.loss == pytest.approx(told["validation_loss_as_shipped"], abs=0.35)
    assert measured.perplexity < math.exp(5.3)


@pytest.mark.parametrize("name", [name for name in shipped() if name != "mlp"])
def test_the_explorer_shows_what_a_model_answers(name: str) -> None:
    model = load(name)
    answer = model.answer(PROMPT)
    assert all(answer.known)
    trace = TorchEngine().forward(to_document(model, PROMPT).problem(0))
    assert np.allclose(trace.whole("probabilities")[-1], answer.probabilities, rtol=1e-10, atol=1e-14)


@pytest.mark.parametrize("name", shipped())
def test_a_word_takes_a_moment(name: str) -> None:
    model = load(name)
    assert min(model.answer(PROMPT).seconds for _ in range(5)) < 0.05  # about 1 ms on a free machine


@pytest.mark.parametrize("name", [name for name in shipped() if name != "mlp"])
def test_a_model_s_document_is_saved_and_opened_whole(name: str) -> None:
    document = to_document(load(name), PROMPT)
    content = to_bytes(Opened(document))
    assert len(content) < 12e6
    again = from_bytes(content, "“model.mhad”").document
    assert again.vocabulary is not None
    assert again.readout is not None
    assert document.readout is not None
    assert again.vocabulary.words == words().listed
    assert again.sequences[0].tokens == document.sequences[0].tokens
    assert np.array_equal(again.readout.W_vocab, document.readout.W_vocab)
