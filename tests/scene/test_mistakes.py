"""Mistakes on purpose in words: sentences with both numbers, refusals, what changes nothing."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from mha_desktop.attention.comparison import StageDifference
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.mistakes import MISTAKES
from mha_desktop.attention.parameters import frozen
from mha_desktop.attention.stages import tab_of
from mha_desktop.document.session import Session
from mha_desktop.document.structure import set_heads, set_mask_base
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.scene.figure_caption import caption_text, figure_caption
from mha_desktop.scene.grid import grid_scene
from mha_desktop.scene.map_facts import map_facts
from mha_desktop.scene.mistakes import (
    MEANINGS,
    SENTENCES,
    TITLES,
    caption,
    caption_line,
    choices,
    filled,
    hidden_mistake,
    sentence,
    tab_difference,
)
from mha_desktop.scene.text import plain


@pytest.fixture
def session() -> Session:
    opened = example("river")
    return Session(opened.document, engine=TorchEngine(), view=opened.view)


SAID = {
    "root-of-d-model": "divided by √d_model = √4 = 2, not by √d_head = √2 = 1.414. Weights come out too even.",
    "no-scale": "Scores are divided by 1, not by √d_head = √2 = 1.414. Weights come out too sharp.",
    "softmax-over-queries": "row 10 of head 1 sums to 3.567, not to 1.",
    "transposed-weights": "Q_1[10, 1] is 0.000, not 2.300.",
    "split-by-rows": "head 1 gets all columns of tokens 1 to 5, not columns 1 to 2 of every token.",
    "mask-after-softmax": "row 1 of head 1 sums to 0.006, not to 1.",
    "reversed-mask": "55 of 100 cells are blocked, not 45. The last row reads nothing.",
    "no-output-matrix": "without W_O: ΔE[10, 1] is 2.617, not 3.005.",
    "mean-of-heads": "row 10, column 1 is 2.084, not 2.617.",
    "x-sliced-first": "Head 1 sees only columns 1 to 2 of E, not all 4: Q_1[10, 1] is 0.000, not 2.300.",
}


@pytest.mark.parametrize("name", SAID)
def test_each_mistake_has_a_sentence_with_both_numbers(session: Session, name: str) -> None:
    assert sentence(session.state) == ()
    session.look(mistake=name)
    assert plain(sentence(session.state)).endswith(SAID[name])


def test_the_numbers_follow_the_lock_and_the_edit(session: Session) -> None:
    session.look(mistake="no-output-matrix", lock=Spot("attention", 0, 5, 5))
    said = plain(sentence(session.state))
    assert "ΔE[6, 1] is " in said
    wrong, right = (t.whole("output")[5, 0] for t in (session.state.trace, session.state.trace.correct))
    assert f"is {wrong:.3f}, not {right:.3f}." in said
    session.look(mistake="root-of-d-model")
    session.commit("1 head", partial(set_heads, heads=4))
    assert "not by √d_head = √1 = 1." in plain(sentence(session.state))


def test_every_mistake_has_its_words() -> None:
    names = [mistake.name for mistake in MISTAKES]
    assert list(TITLES) == names
    assert set(SENTENCES) == set(MEANINGS) == set(names)
    assert caption("root-of-d-model") == "with a mistake on purpose: divide by √d_model, not √d_head"


def test_what_changes_nothing_here_says_so(session: Session) -> None:
    session.commit("no mask", partial(set_mask_base, base="none"))
    idle = {choice.name: choice.idle for choice in choices(session.state) if choice.idle}
    assert idle == {"mask-after-softmax": "changes nothing here: nothing is blocked; choose Causal"}
    session.look(mistake="mask-after-softmax")
    words = plain(sentence(session.state))
    assert words == "Mask after the softmax: it changes nothing here: nothing is blocked; choose Causal."
    session.commit("1 head", partial(set_heads, heads=1))
    idle = {choice.name: choice.idle for choice in choices(session.state) if choice.idle}
    assert idle["root-of-d-model"] == "changes nothing here: the one head is as wide as the model"
    assert {"split-by-rows", "mean-of-heads", "x-sliced-first"} < set(idle)
    session.commit("4 heads", partial(set_heads, heads=4))
    idle = {choice.name: choice.idle for choice in choices(session.state) if choice.idle}
    assert idle["no-scale"] == "changes nothing here: √1 is 1"


def test_what_is_said_to_change_nothing_changes_nothing_and_the_rest_something() -> None:
    from mha_desktop.attention.wrong import first_wrong_stage

    for name in ("clusters", "river"):
        for heads in (1, 2, 4):
            document = set_heads(example(name).document, heads)
            session = Session(document, engine=TorchEngine())
            for choice in choices(session.state):
                trace = TorchEngine().forward(document.problem(0, choice.name))
                assert (first_wrong_stage(trace) is None) is bool(choice.idle), (name, heads, choice.name)


def test_symmetric_and_identity_matrices_are_seen() -> None:
    document = example("clusters").document
    eye = frozen(np.eye(8))
    weights = replace(document.weights, W_Q=eye, W_K=eye, W_V=eye, W_O=eye)
    session = Session(replace(document, weights=weights), engine=TorchEngine())
    idle = {choice.name: choice.idle for choice in choices(session.state)}
    assert idle["transposed-weights"] == "changes nothing here: each W is its own transpose"
    assert idle["no-output-matrix"] == "changes nothing here: W_O is the identity"


def test_shapes_that_forbid_a_mistake_are_the_reason() -> None:
    document = example("clusters").document
    weights = document.weights
    shared = replace(weights, W_K=weights.W_K[:, :4], W_V=weights.W_V[:, :4], heads_kv=2)
    session = Session(replace(document, weights=shared), engine=TorchEngine())
    refused = {choice.name for choice in choices(session.state) if choice.refusal}
    assert refused == {"transposed-weights", "no-output-matrix", "x-sliced-first"}
    assert all(hidden_mistake(session.state, seed) not in refused for seed in range(50))


def test_the_same_seed_hides_the_same_mistake_and_all_can_be_hidden(session: Session) -> None:
    found = [hidden_mistake(session.state, seed) for seed in range(200)]
    assert found == [hidden_mistake(session.state, seed) for seed in range(200)]
    assert set(found) == {mistake.name for mistake in MISTAKES}


def test_tabs_and_their_differences() -> None:
    assert [tab_of(key) for key in ("Q", "head_outputs", "logits", "attention")] == [
        "QKV",
        "output",
        "probabilities",
        "attention",
    ]
    stages = (StageDifference("Q", 1.0, "F"), StageDifference("K", 3.0, "F"), StageDifference("V", 0.0, "F"))
    assert tab_difference(stages, "QKV") == 3.0
    masked = (StageDifference("masked_scores", 0.5, "F", 1.0, True),)
    assert tab_difference(masked, "masked_scores") is None
    # What a head adds differs, and with it the output: the tab's own number is the output's.
    output = (StageDifference("head_outputs", 9.0, "F"), StageDifference("output", 2.0, "F"))
    assert tab_difference(output, "output") == 2.0


def test_a_template_keeps_styles_around_its_values() -> None:
    line = filled("√<i>d</i> is {value}, {line}.", {"value": "2", "line": TITLES and filled("<b>x</b>", {})})
    assert plain(line) == "√d is 2, x."
    assert [run.text for run in line if run.style.italic] == ["d"]
    assert [run.text for run in line if run.style.bold] == ["x"]


def test_a_grid_too_large_for_marks_still_tells_right_from_wrong() -> None:
    document = example("clusters").document
    rows = frozen(np.random.default_rng(3).normal(size=(65, 8)))
    sequence = replace(document.sequences[0], tokens=tuple(f"t{i}" for i in range(65)), rows=rows)
    session = Session(replace(document, sequences=(sequence,), groups=()), engine=TorchEngine())
    session.look(mistake="no-scale")
    scene = grid_scene(session.state)
    assert scene.panels[0].changed is None
    assert scene.correct_value(0, 3, 4) == session.state.trace.correct.head("attention", 0)[3, 4]


def test_the_grid_knows_which_cells_changed_and_what_they_should_be(session: Session) -> None:
    assert grid_scene(session.state).panels[0].changed is None
    session.look(mistake="root-of-d-model")
    scene = grid_scene(session.state)
    panel = scene.panels[0]
    assert scene.mistake == "root-of-d-model"
    assert panel.changed is not None
    assert panel.changed.sum() == 52  # rows 3 to 10 of the lower triangle; the first two rows weigh alike
    assert scene.correct_value(0, 9, 5) == session.state.trace.correct.head("attention", 0)[9, 5]
    assert scene.correct_value(0, 0, 0) is None
    again = grid_scene(session.state, scene)
    assert again.panels[0] is panel
    session.look(mistake=None)
    assert grid_scene(session.state, again).panels[0].changed is None


def test_while_a_mistake_is_to_be_found_sentence_and_captions_do_not_name_it(session: Session) -> None:
    session.look(mistake="no-scale", searching=True)
    assert plain(sentence(session.state)) == "A mistake is on. Which?"
    assert caption(None) == plain(caption_line(None)) == "with a mistake on purpose"
    words = caption_text(figure_caption(session.state, "heatmaps", None, str))
    assert words.endswith("; with a mistake on purpose.")
    assert "divide" not in words
    assert map_facts(session.state).divisor is None
    session.look(searching=False)
    assert "divide" in caption_text(figure_caption(session.state, "heatmaps", None, str))
    assert map_facts(session.state).divisor == 1.0


def test_a_lesson_calls_its_input_E(session: Session) -> None:
    sliced = next(choice for choice in choices(session.state) if choice.name == "x-sliced-first")
    assert plain(sliced.title) == "Slice E before projecting"
    assert "whole rows of E" in sliced.meaning
