"""A step is prepared from its file alone: document, changes, view."""

from __future__ import annotations

import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.document.view import CameraView, Spot
from mha_desktop.errors import UserError
from mha_desktop.lessons.prepare import prepare
from mha_desktop.lessons.read import lesson_of

HEAD = 'title = "T"\nstart = "example:river"\n'


def lesson(*steps):
    return lesson_of(HEAD + "".join(f'[[step]]\ntitle = "s"\n{step}\n' for step in steps), "t.toml")


def shown(prepared):
    session = Session(prepared.document, None, TorchEngine(), prepared.first)
    return session.state.document, prepared.view(session.state.trace), session.state.trace


def test_an_example_as_it_is_keeps_its_stored_stages():
    prepared = prepare(lesson("show.stage = 'scores'"), 0)
    assert prepared.trace is not None
    assert prepared.view(prepared.trace).grid_stage == "scores"


def test_the_view_is_the_steps():
    text = (
        "show = { stage='messages', head=2, query=10, key='river', alone=2, camera='front', table='W_V', entropy=true,"
        " operation=3, hide-result=true, scale='0..max', insight='wide', mistake='no-scale', panels=['cube'] }\n"
        "hide = ['sliders']\nlocked = true"
    )
    prepared = prepare(lesson(text), 0)
    _, view, _ = shown(prepared)
    assert view.lock == Spot("attention", 1, 9, 5)
    assert (view.grid_stage, view.isolated, view.table, view.entropy) == ("messages", 1, "W_V", True)
    assert (view.step, view.result_hidden, view.scale, view.insight) == (2, True, "0..max", "wide")
    assert view.mistake == "no-scale"
    assert view.camera == CameraView(0.0, 12.0, 5.2)
    assert (prepared.panels, prepared.hidden) == (("cube",), ("sliders",))


def test_what_a_step_does_not_name_stays_until_another_document_comes():
    steps = ("show = { stage='scores', query=3 }", "show.head = 2", "start = 'example:clusters'")
    _, second, _ = shown(prepare(lesson(*steps), 1))
    assert (second.grid_stage, second.lock.head, second.lock.row) == ("scores", 1, 2)
    document, third, _ = shown(prepare(lesson(*steps), 2))
    assert (document.title, third.grid_stage) == ("clusters", "attention")


def test_the_document_is_changed_as_the_file_says():
    text = (
        "change = { mask='none', temperature=2.0, muted=[2], biases=['b_Q'], residual=false, readout=false,"
        " pad=['bank'], numbers=['W_Q[row=1, column=4] = 1,5', 'b_Q[column=2] = -0.1'] }"
    )
    document, _, _ = shown(prepare(lesson(text), 0))
    assert (document.mask, document.temperature, document.muted) == ("none", 2.0, {1})
    assert document.weights.W_Q[0, 3] == 1.5
    assert document.weights.b_Q.tolist() == [0.0, -0.1, 0.0, 0.0]
    assert (document.residual, document.readout) == (False, None)
    assert document.sequences[0].pad[document.sequences[0].tokens.index("bank")]


def test_rotary_positions_are_switched_on_and_off():
    steps = lesson(
        "change.rotary = true", "change.rotary = 100.0", "keep = true\nchange = { rotary = false, heads = 4 }"
    )
    plain = shown(prepare(lesson(""), 0))[2].head("scores", 0)
    bases, scores = [], []
    for index in range(3):
        document, _, trace = shown(prepare(steps, index))
        bases.append(document.rotary)
        scores.append(trace.head("scores", 0))
    assert bases == [10_000.0, 100.0, None]
    assert scores[0][9, 9] == pytest.approx(plain[9, 9])  # no distance, no turn
    assert abs(scores[0][9, 5] - plain[9, 5]) > 0.01
    assert scores[2].shape == plain.shape


def test_changes_do_not_add_up_unless_a_step_keeps():
    own = lesson("change.heads = 4", "change.mask = 'none'")
    assert shown(prepare(own, 1))[0].heads == 2
    kept = lesson("change.heads = 4", "keep = true\nchange.mask = 'none'")
    document = shown(prepare(kept, 1))[0]
    assert (document.heads, document.mask) == (4, "none")


def test_a_step_that_keeps_goes_on_with_what_the_user_made():
    steps = lesson("change.heads = 4", "keep = true\nchange.mask = 'none'")
    mine = prepare(steps, 0).document
    document = prepare(steps, 1, document=mine).document
    assert document.weights is mine.weights
    assert document.mask == "none"


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("show.query = 11", "There is no token 11; there are 10"),
        ("show.key = 'boat'", "There is no token “boat”"),
        ("show.head = 3", "There is no head 3; there are 2"),
        ("show.sequence = 'boat'", "There is no sequence “boat”"),
        ("change.heads = 3", "3"),
        ("change = { heads = 4, rotary = true }", "even"),
        ("change.numbers = ['W_Q[row=9, column=1] = 0']", "W_Q is 4 × 4"),
        ("change.numbers = ['b_Q[column=1] = 0']", "switch it on first"),
        ("change.pad = ['boat']", "There is no token “boat”"),
    ],
)
def test_what_the_document_does_not_have_names_the_step(step, words):
    with pytest.raises(UserError, match="“T”, step 1: ") as error:
        shown(prepare(lesson(step), 0))
    assert words in str(error.value)
