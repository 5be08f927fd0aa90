"""A run of learning: in a thread of its own, one step of the history, and never in the way of an edit."""

from __future__ import annotations

from functools import partial

import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.cells import Block, scale, set_cell
from mha_desktop.document.learned import parameters
from mha_desktop.document.learning import set_rate, set_rule, set_target
from mha_desktop.document.locks import EDITS
from mha_desktop.document.session import Session
from mha_desktop.exchange.examples import example
from mha_desktop.learning.random_weights import randomised
from mha_desktop.learning.step import slope, step
from mha_desktop.ui.cells.drag import CellDrag
from mha_desktop.ui.learning.curve import MOST, LossCurve
from mha_desktop.ui.learning.desk import LearningDesk


def same(one, other):
    ours, theirs = parameters(one), parameters(other)
    return ours.keys() == theirs.keys() and all(ours[name].tobytes() == theirs[name].tobytes() for name in ours)


@pytest.fixture
def desk(qtbot, qapp, wanting):
    """A desk on the river example with random weights, as fast as possible."""
    session = Session(randomised(wanting, 11), None, TorchEngine())
    made = LearningDesk(session)
    made.session = session
    made.told = []
    made.refused.connect(made.told.append)
    made.set_speed("max")
    yield made
    made.end()
    made.deleteLater()


def ended(desk, qtbot):
    qtbot.waitUntil(lambda: not desk.running, timeout=20_000)


def under_way(desk, qtbot, steps=5):
    qtbot.waitUntil(lambda: desk.curve.present >= steps, timeout=20_000)


def test_a_run_is_what_so_many_steps_are_and_one_undo(desk, qtbot):
    before = expected = desk.session.state.document
    for _ in range(40):
        expected = step(expected).after
    desk.limit = 40
    desk.play()
    ended(desk, qtbot)
    history = desk.session.history
    assert same(history.document, expected)
    assert history.document is desk.session.state.document
    assert (history.undo_name, len(history)) == ("40 learning steps", 2)
    assert len(desk.curve) == 41
    assert desk.curve.lines()[1][-1, -1] == slope(expected).loss
    last = desk.last_step(history.document)
    assert last.after is history.document
    assert same(step(last.before).after, history.document)
    assert desk.last_step(before) is None
    desk.session.undo()
    assert desk.session.state.document is before
    assert desk.curve.present == 0
    desk.session.redo()
    assert desk.curve.present == 40


def test_escape_and_undo_take_a_run_back(desk, qtbot):
    before = desk.session.state.document
    for give_up in (desk.session.cancel, desk.session.undo):
        desk.play()
        under_way(desk, qtbot)
        give_up()
        assert not desk.running
        qtbot.wait(60)
        assert desk.session.state.document is before
        assert len(desk.session.history) == 1


def test_escape_before_the_first_step_is_heard_too(desk, qtbot):
    desk.play()
    assert desk.session.cancel()
    qtbot.wait(100)
    assert not desk.running
    assert len(desk.session.history) == 1


def test_an_edit_comes_after_the_run(desk, qtbot):
    desk.play()
    under_way(desk, qtbot)
    desk.session.commit("typed", partial(set_cell, block=Block("W_Q", 0, 0), value=0.5))
    assert not desk.running
    names = [entry.name for entry in desk.session.history._steps]
    assert names[1].endswith("learning steps")
    assert names[2:] == ["typed"]
    qtbot.wait(60)
    assert desk.session.state.document.weights.W_Q[0, 0] == 0.5


def test_a_drag_in_mid_run_begins_from_what_the_run_has_come_to(desk, qtbot):
    first = desk.session.state.document
    desk.play()
    under_way(desk, qtbot)
    drag = CellDrag(desk.session, desk)
    drag.begin(Block("W_Q", 0, 0))
    drag.move(0.25)
    assert not desk.running
    drag.finish()
    now = desk.session.state.document
    assert now.weights.W_Q[0, 0] == 0.25
    assert now.weights.W_Q[1, 1] != first.weights.W_Q[1, 1]
    assert len(desk.session.history) == 3


def test_another_document_ends_the_run_and_keeps_it(desk, qtbot):
    desk.play()
    under_way(desk, qtbot)
    desk.session.open(example("clusters").document)
    assert not desk.running
    assert len(desk.curve) == 0
    qtbot.wait(60)
    assert desk.session.state.document.title == "clusters"
    desk.session.bring_back()
    assert desk.session.history.undo_name.endswith("learning steps")


def test_a_guest_ends_the_run(desk, qtbot):
    guest = example("clusters")
    desk.play()
    under_way(desk, qtbot)
    desk.session.lend(guest.document, None, guest.view)
    qtbot.wait(60)
    assert not desk.running
    assert desk.session.state.document is guest.document
    desk.session.give_back()
    assert desk.session.history.undo_name.endswith("learning steps")


def test_a_run_that_leaves_what_is_finite_stops_at_the_last_good_step(desk, qtbot):
    desk.session.commit("rule", lambda d: set_rate(set_rule(d, "sgd"), 10.0))
    desk.session.commit("large", lambda d: scale(d, Block("W_vocab", 0, 0, *d.readout.W_vocab.shape), 1e160))
    desk.play()
    ended(desk, qtbot)
    assert desk.told
    assert desk.told[-1].endswith("The run has stopped at the last good step.")
    now = desk.session.state.document
    assert all(abs(array).max() < 1e300 for array in parameters(now).values())


def test_what_is_missing_is_said(desk):
    desk.session.locks.take("test", EDITS, "Locked.")
    desk.step()
    assert desk.told == ["Locked."]
    desk.session.locks.take("test")
    desk.session.commit("none", lambda d: set_target(set_target(d, 0, None), 1, None))
    desk.play()
    assert desk.told[-1] == "No sequence has a wanted word yet. Choose one first."


def test_back_to_before_the_run_after_other_edits(desk, qtbot):
    before = desk.session.state.document
    desk.limit = 5
    desk.play()
    ended(desk, qtbot)
    desk.step()
    desk.reset()
    assert desk.session.state.document is before
    assert desk.session.history.undo_name == "Back to before the run"
    assert desk.curve.present == 0


def test_speed_is_kept(desk, qtbot):
    desk.set_speed("20")
    desk.play()
    qtbot.wait(500)
    desk.pause()
    assert 5 <= desk.curve.present <= 11


def test_steps_from_an_earlier_place_cut_what_came_after(desk):
    for _ in range(4):
        desk.step()
    assert len(desk.curve) == 4
    for _ in range(3):
        desk.back()
    assert desk.curve.present == 1
    desk.session.commit("rate", lambda d: set_rate(d, 0.2))
    assert len(desk.curve) == 4
    desk.step()
    assert (len(desk.curve), desk.curve.present) == (2, 2)


def test_random_weights_begin_another_curve_and_undo_brings_the_old_one(desk):
    for _ in range(3):
        desk.step()
    old = desk.curve
    desk.randomise()
    assert desk.curve is not old
    assert len(desk.curve) == 0
    desk.session.undo()
    assert desk.curve is old
    assert desk.curve.present == 3


def test_a_long_curve_keeps_its_ends_and_its_shape():
    curve = LossCurve()
    curve.put(0, [(float(i), None) for i in range(20_001)])
    steps, losses = curve.lines()
    assert len(steps) <= MOST
    assert steps[0] == 0
    assert steps[-1] >= 19_990
    assert (losses[:, 0] == steps).all()
    assert (losses[:, 2] == steps).all()


def test_a_run_waits_for_the_curve_too(desk, qtbot):
    """The picture of a step and the curve are drawn in two turns, and no step is begun before both are there."""
    seen = []
    desk.drawn.connect(lambda: seen.append(desk._run._room.is_set()))
    desk.set_speed("max")
    desk.play()
    qtbot.waitUntil(lambda: len(seen) > 2, timeout=20_000)
    desk.pause()
    assert not any(seen)
