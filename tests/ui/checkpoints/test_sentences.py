"""What is said of a model, of what was opened, and of work that is under way."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from aids.small_models import CONFIGS, arrays_of, write_bare
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import frozen
from mha_desktop.exchange.checkpoints import Run, Tokens, read_layer, to_document
from mha_desktop.exchange.checkpoints.agreement import Agreement, agreement
from mha_desktop.exchange.progress import Stopped
from mha_desktop.ui.checkpoints.choice import Choice, looked
from mha_desktop.ui.checkpoints.sentences import choice_words, facts, opened_words, stage_words, why_no_run
from mha_desktop.ui.checkpoints.work import Made, Watching, make_document


@pytest.fixture
def folder(tmp_path):
    return write_bare(tmp_path / "tiny", arrays_of("bert"), CONFIGS["bert"])


@pytest.fixture
def run(folder):
    """A run of four tokens as the library would give it: its numbers are the engine's own in float32."""
    layer = read_layer(folder, 0)
    rows = frozen(np.random.default_rng(1).normal(size=(4, 8)).astype(np.float32))
    tokens = Tokens(("[CLS]", "a", "b", "[SEP]"), ("[CLS]", "a", "b", "[SEP]"), (True, False, False, True), cut=3)
    bare = Run(layer, "a b c", tokens, rows, rows, rows, rows)
    trace = TorchEngine().forward(to_document(layer, bare).problem())
    attention, output = (frozen(trace.whole(key).astype(np.float32)) for key in ("attention", "output"))
    return replace(bare, attention=attention, output=output)


def made(run: Run) -> Made:
    document = to_document(run.layer, run)
    return Made(document, run, agreement(run, TorchEngine().forward(document.problem())))


def test_what_was_opened_tells_of_tokens_that_were_left_off_and_how_close_the_weights_are(run):
    words, worry = opened_words(made(run))
    assert worry
    assert words.startswith("“tiny, layer 1 of 2”: 4 tokens. 3 more at the end of the text were left off. Each weight")
    assert re.search(r"as transformers computed it, to \de−\d\.$", words)
    whole = replace(run, tokens=replace(run.tokens, cut=0))
    assert opened_words(made(whole))[1] is False


def test_weights_that_the_library_computed_otherwise_are_a_warning(run):
    moved = np.array(run.attention)
    moved[0, 1] = np.roll(moved[0, 1], 1)
    words, worry = opened_words(made(replace(run, attention=frozen(moved), tokens=replace(run.tokens, cut=0))))
    assert worry
    assert "Beware: weights differ by up to 0." in words
    assert not Agreement(0.0, 0.01).close


def test_without_an_engine_nothing_is_claimed(run):
    words, _ = opened_words(Made(to_document(run.layer, run), run, None))
    assert "transformers" not in words


def test_facts_say_what_is_not_known(folder):
    found = {fact.name: fact.value for fact in facts(looked(folder))}
    assert found["Licence"] == "the folder does not say"
    assert found["Biases"] == "none"
    assert found["Files"] == "2.9 kB, float32"
    (folder / "LICENSE").write_text("…", "utf-8")
    assert {fact.name: fact.value for fact in facts(looked(folder))}["Licence"] == "see LICENSE beside it"
    assert all(fact.tip.endswith(".") for fact in facts(looked(folder)))


def test_a_lone_file_says_why_no_text_can_be_run(folder):
    (folder / "config.json").unlink()
    alone = looked(folder / "model.safetensors", {"heads": 2})
    assert why_no_run(alone).startswith("No text can be run: that takes a whole folder with config.json")
    assert alone.preview.heads == 2
    assert [question.key for question in alone.asked] == ["heads"]
    assert "random numbers, which come from no text" in choice_words(alone.preview, Choice(folder, rows="random"))


def test_each_stage_has_its_words(folder):
    watching, choice = Watching(), Choice(folder, layer=2, layers=6)
    said = []
    for stage in ("matrices", "library", "tokens", "weights", "layers", "comparing"):
        watching(stage, 1, 3)
        said.append(stage_words(watching, choice, "tiny"))
    assert said[0] == "Reading the matrices of layer 3 …"
    assert said[4] == "Running layer 2 of 3 …"
    assert len(set(said)) == 6
    assert all(words.endswith(" …") for words in said)


def test_work_that_is_not_wanted_any_more_ends_at_its_next_step(folder):
    watching = Watching()
    watching.stopped = True
    with pytest.raises(Stopped):
        make_document(Choice(folder, rows="random"), None, None, watching)


def test_the_document_is_named_in_the_readers_language(folder, monkeypatch):
    choice = Choice(folder, rows="random")
    assert make_document(choice, None, None, Watching()).document.title == "tiny, layer 1 of 2"
    german = {"{name}, layer {layer} of {layers}": "{name}, Schicht {layer} von {layers}"}
    monkeypatch.setattr("mha_desktop.ui.checkpoints.work.tr", german.__getitem__)
    assert make_document(choice, None, None, Watching()).document.title == "tiny, Schicht 1 von 2"
