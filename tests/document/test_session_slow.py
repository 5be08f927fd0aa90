"""Slow work in a session: the old picture stays, the latest result wins, and no step is lost."""

from __future__ import annotations

from typing import Any

import numpy as np

from aids.sessions import LaterRunner, Log, cell, setting
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Problem
from mha_desktop.document.session import Session
from mha_desktop.exchange.examples import example


def test_slow_work_leaves_the_old_picture_until_it_is_done(slow: tuple[Session, LaterRunner]) -> None:
    session, runner = slow
    log, before = Log(session), session.state
    session.commit("edit", setting(0.5))
    assert session.state is before
    assert session.busy
    assert session.history.undo_name is None
    runner.finish()
    assert (cell(session), session.busy, session.history.undo_name) == (0.5, False, "edit")
    assert log.busy == [True, False]
    assert len(log.states) == 1


def test_the_latest_wins_and_no_step_is_lost(slow: tuple[Session, LaterRunner]) -> None:
    session, runner = slow
    log = Log(session)
    session.commit("one", setting(0.5))
    session.commit("two", setting(0.6, row=0))
    session.commit("three", setting(0.7, row=1))
    runner.finish(1)  # a result that was overtaken comes first
    assert session.state.document is session.opened
    runner.finish(1)
    assert [cell(session, row) for row in (6, 0, 1)] == [0.5, 0.6, 0.7]
    runner.finish(0)  # and one comes late
    assert len(log.states) == 1
    assert names_of(session) == ["three", "two", "one"]


def test_a_slow_drag_shows_its_last_value_and_is_one_step(slow: tuple[Session, LaterRunner]) -> None:
    session, runner = slow
    for value in (0.1, 0.2, 0.3):
        session.preview("drag", setting(value))
    session.finish()
    while runner.jobs:
        runner.finish()
    assert (cell(session), session.history.undo_name, len(session.history)) == (0.3, "drag", 2)


def test_escape_drops_what_is_being_computed(slow: tuple[Session, LaterRunner]) -> None:
    session, runner = slow
    log, before = Log(session), session.state
    session.commit("edit", setting(0.5))
    assert session.cancel()
    assert not session.busy
    runner.finish()
    assert session.state is before
    assert (session.history.undo_name, log.busy, log.states) == (None, [True, False], [])


def test_escape_in_a_slow_drag_returns_to_its_beginning(slow: tuple[Session, LaterRunner]) -> None:
    session, runner = slow
    before = session.state
    session.preview("drag", setting(0.5))
    assert session.cancel()
    while runner.jobs:
        runner.finish()
    assert session.state.document is before.document
    assert (session.busy, session.dragging, session.history.undo_name) == (False, False, None)


def test_slow_undo(slow: tuple[Session, LaterRunner]) -> None:
    session, runner = slow
    opened = session.state.document
    session.commit("edit", setting(0.5))
    runner.finish()
    session.undo()
    assert session.history.undo_name == "edit"
    runner.finish()
    assert session.state.document is opened
    assert (session.history.undo_name, session.history.redo_name) == (None, "edit")


def test_what_fails_while_it_is_computed_changes_nothing(slow: tuple[Session, LaterRunner]) -> None:
    class FailingEngine(TorchEngine):
        def evaluate(self, key: str, head: int | None, inputs: tuple[Any, ...], problem: Problem) -> Any:
            raise MemoryError("no room")

    session, runner = slow
    log, before = Log(session), session.state
    session._engine = FailingEngine()
    session.commit("edit", setting(0.5))
    runner.finish()
    assert session.state is before
    assert (session.busy, session.history.undo_name) == (False, None)
    assert log.refused == ["This could not be computed (no room). The old values stay."]


def test_opening_another_document_lets_an_edit_arrive_first(slow: tuple[Session, LaterRunner]) -> None:
    session, runner = slow
    other = example("river")
    session.commit("edit", setting(0.5))
    session.open(other.document, other.trace, other.view)
    while runner.jobs:
        runner.finish()
    assert session.state.document is other.document
    assert session.history.undo_name is None
    session.bring_back()
    while runner.jobs:
        runner.finish()
    assert (cell(session), session.history.undo_name) == (0.5, "edit")


def test_quick_edits_never_go_to_the_runner() -> None:
    opened, runner = example("clusters"), LaterRunner()
    session = Session(opened.document, opened.trace, TorchEngine(), opened.view, runner)
    for i in range(20):
        session.commit(str(i), setting(float(i)))
        assert cell(session) == float(i)
    assert runner.jobs == []


def names_of(session: Session) -> list[str]:
    """Names of all steps, newest first; the history ends at its beginning."""
    names = []
    while session.history.undo_name is not None:
        names.append(session.history.undo_name)
        session.history.move(-1)
    return names


def test_a_drag_during_slow_work_keeps_the_earlier_step(slow: tuple[Session, LaterRunner]) -> None:
    session, runner = slow
    session.commit("edit", setting(0.5))
    session.preview("drag", setting(0.9, row=0))
    session.finish()
    while runner.jobs:
        runner.finish()
    assert (cell(session), cell(session, row=0)) == (0.5, 0.9)
    assert names_of(session) == ["drag", "edit"]


def test_a_drag_that_is_given_up_during_slow_work_keeps_the_earlier_step(slow: tuple[Session, LaterRunner]) -> None:
    session, runner = slow
    session.commit("edit", setting(0.5))
    session.preview("drag", setting(0.9, row=0))
    session.cancel()
    while runner.jobs:
        runner.finish()
    assert (cell(session), cell(session, row=0)) == (0.5, session.opened.weights.W_Q[0, 2])
    assert names_of(session) == ["edit"]


def test_the_trace_that_arrives_is_that_of_the_sequence_which_is_looked_at() -> None:
    opened, runner = example("river"), LaterRunner()
    session = Session(opened.document, opened.trace, TorchEngine(), opened.view, runner)
    session._computing.seconds_per_unit = 1.0
    session.commit("edit", setting(0.5, row=3, column=0))
    session.look(sequence=1)
    runner.finish()
    assert session.state.sequence.name == "cheque"
    expected = TorchEngine().forward(session.state.document.problem(1))
    assert np.array_equal(session.state.trace.whole("attention"), expected.whole("attention"))
    assert session.state.document.weights.W_Q[3, 0] == 0.5


def test_a_slow_look_at_another_stage_keeps_the_old_picture_until_it_is_computed(
    slow: tuple[Session, LaterRunner],
) -> None:
    session, runner = slow
    session._swap(session.state.document, TorchEngine().forward(session.state.document.problem()), session.state.view)
    session.demand = lambda view: (view.grid_stage,)
    session.look(grid_stage="output")
    assert (session.state.view.grid_stage, session.busy) == ("attention", True)
    session.cancel()
    assert (session.state.view.grid_stage, session.busy) == ("attention", False)
    session.look(grid_stage="output")
    runner.finish(-1)
    assert (session.state.view.grid_stage, session.busy) == ("output", False)
    session.look(grid_stage="attention")  # computed on the way to the output
    assert (session.state.view.grid_stage, session.busy) == ("attention", False)


def test_a_look_never_overtakes_an_edit_on_its_way(slow: tuple[Session, LaterRunner]) -> None:
    session, runner = slow
    session.commit("edit", setting(0.5))
    session.look(grid_stage="scores")
    assert session.state.view.grid_stage == "scores"
    while runner.jobs:
        runner.finish()
    assert (cell(session), session.state.view.grid_stage) == (0.5, "scores")
