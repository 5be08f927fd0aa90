"""The session: what an edit, a drag, a look and undo do to what is shown."""

from __future__ import annotations

import gc
import weakref
from functools import partial
from typing import Any

import numpy as np
import pytest

from aids.sessions import Log, cell, setting
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.model import Document
from mha_desktop.document.session import Session
from mha_desktop.document.structure import copy_sequence, remove_token, set_heads
from mha_desktop.document.view import Spot
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example


def fresh(document: Document) -> Any:
    """Attention of a document, computed anew."""
    return TorchEngine().forward(document.problem()).whole("attention")


def test_commit_shows_the_edit_and_its_consequences(session: Session) -> None:
    log, before = Log(session), session.state
    session.commit("W_Q[7, 3] = 0.5", setting(0.5))
    assert cell(session) == 0.5
    assert len(log.states) == 1
    assert log.states[0] == (session.state, before)
    assert np.array_equal(session.state.trace.whole("attention"), fresh(session.state.document))
    assert session.state.view is before.view
    assert (session.history.undo_name, session.history.redo_name) == ("W_Q[7, 3] = 0.5", None)


def test_an_edit_computes_only_its_own_head(session: Session) -> None:
    session.commit("first", setting(0.5))
    before = session.state.trace.parts("attention")
    session.commit("second", setting(0.6))
    after = session.state.trace.parts("attention")
    assert [a is b for a, b in zip(before, after, strict=True)] == [True, False, True, True]


def test_undo_and_redo_bring_back_the_very_documents(session: Session) -> None:
    opened = session.state.document
    session.commit("one", setting(0.5))
    one = session.state.document
    session.commit("heads", partial(set_heads, heads=8))
    session.undo()
    assert session.state.document is one
    assert (session.history.undo_name, session.history.redo_name) == ("one", "heads")
    session.undo()
    assert session.state.document is opened
    assert np.array_equal(session.state.trace.whole("attention"), fresh(opened))
    session.undo()
    assert session.state.document is opened
    session.redo()
    session.redo()
    assert session.state.document.heads == 8
    assert session.state.trace.shape("attention") == (8, 12, 12)


def test_an_edit_that_changes_nothing_is_no_step(session: Session) -> None:
    log = Log(session)
    session.commit("heads", partial(set_heads, heads=4))
    session.commit("same", setting(cell(session)))
    assert (log.states, log.history, session.history.undo_name) == ([], 0, None)


def test_a_refused_edit_changes_nothing(session: Session) -> None:
    log, before = Log(session), session.state
    with pytest.raises(UserError, match="8 columns cannot be split in 3 heads"):
        session.commit("heads", partial(set_heads, heads=3))
    with pytest.raises(UserError, match="not finite"):
        session.commit("nan", setting(float("nan")))
    assert session.state is before
    assert (log.states, log.history, session.history.undo_name) == ([], 0, None)


def test_a_document_that_cannot_be_computed_is_refused_before_it_is_recorded(session: Session) -> None:
    opened = example("river")
    session.open(opened.document, opened.trace, opened.view)
    before = session.state

    def without_positions(document: Document) -> Document:
        from dataclasses import replace

        assert document.positions is not None
        return replace(document, positions=document.positions[:3])

    with pytest.raises(UserError, match="only 3 position rows"):
        session.commit("shorten", without_positions)
    assert session.state is before
    assert session.history.undo_name is None


def test_a_drag_is_one_step(session: Session) -> None:
    log, opened = Log(session), session.state.document
    for value in (0.1, 0.2, 0.3):
        session.preview("W_Q[7, 3] = 0.3", setting(value))
        assert cell(session) == value
        assert session.dragging
        assert session.history.undo_name is None
    assert len(log.states) == 3
    session.finish()
    assert not session.dragging
    assert (session.history.undo_name, log.history) == ("W_Q[7, 3] = 0.3", 1)
    session.undo()
    assert session.state.document is opened


def test_a_drag_starts_from_the_document_at_its_beginning(session: Session) -> None:
    session.preview("one", setting(0.1))
    session.preview("other", setting(0.2, row=0))
    assert cell(session) == example("clusters").document.weights.W_Q[6, 2]
    assert cell(session, row=0) == 0.2


def test_cancel_returns_to_the_value_before_the_drag(session: Session) -> None:
    opened = session.state.document
    session.preview("drag", setting(0.9))
    assert session.cancel()
    assert session.state.document is opened
    assert (session.dragging, session.history.undo_name) == (False, None)
    assert not session.cancel()


def test_a_drag_back_to_its_beginning_is_no_step(session: Session) -> None:
    old = cell(session)
    session.preview("drag", setting(0.9))
    session.preview("drag", setting(old))
    session.finish()
    assert (session.history.undo_name, cell(session)) == (None, old)
    session.finish()
    assert session.history.undo_name is None


def test_undo_during_a_drag_gives_the_drag_up(session: Session) -> None:
    session.commit("first", setting(0.5))
    session.preview("drag", setting(0.9))
    session.undo()
    assert (cell(session), session.history.undo_name, session.dragging) == (0.5, "first", False)


def test_commit_during_a_drag_keeps_both_as_steps(session: Session) -> None:
    session.preview("drag", setting(0.9))
    session.commit("heads", partial(set_heads, heads=2))
    assert session.history.undo_name == "heads"
    session.undo()
    assert (session.history.undo_name, cell(session)) == ("drag", 0.9)


def test_looking_is_not_undoable(session: Session) -> None:
    log, before = Log(session), session.state
    session.look(scale="0..1", isolated=2)
    assert (session.state.view.scale, session.state.view.isolated) == ("0..1", 2)
    assert session.state.document is before.document
    assert session.state.trace is before.trace
    assert (session.history.undo_name, log.history, len(log.states)) == (None, 0, 1)
    session.commit("edit", setting(0.5))
    session.undo()
    assert session.state.view.scale == "0..1"


def test_looking_at_the_same_says_nothing(session: Session) -> None:
    log = Log(session)
    session.look(scale=session.state.view.scale)
    session.look(isolated=9)  # there is no such head
    assert log.states == []


def test_the_view_follows_what_an_edit_takes_away(session: Session) -> None:
    session.look(lock=Spot("attention", 3, 11, 11), isolated=3)
    session.commit("remove", partial(remove_token, sequence=0, index=0))
    assert session.state.view.lock is None
    session.look(lock=Spot("attention", 3, 1, 1))
    session.commit("heads", partial(set_heads, heads=2))
    assert session.state.view.lock == Spot("attention", 1, 1, 1)
    assert session.state.view.isolated is None


def test_another_sequence_is_computed_when_it_is_looked_at() -> None:
    opened = example("river")
    session = Session(opened.document, opened.trace, TorchEngine(), opened.view)
    session.look(sequence=1)
    assert session.state.sequence.name == "cheque"
    stored = example("cheque").trace
    assert stored is not None
    np.testing.assert_allclose(session.state.trace.whole("attention"), stored.whole("attention"), rtol=0, atol=1e-14)
    cheque = session.state.trace
    session.look(sequence=0)
    session.look(sequence=1)
    assert session.state.trace.head("attention", 0) is cheque.head("attention", 0)


def test_opening_starts_a_new_history(session: Session) -> None:
    log, other = Log(session), example("cheque")
    session.commit("edit", setting(0.5))
    session.open(other.document, other.trace, other.view)
    assert (session.history.undo_name, session.opened, log.history) == (None, other.document, 2)
    assert session.state.sequence.name == "cheque"
    assert session.state.view.scale == "0..1"
    session.undo()
    assert session.state.document is other.document


def test_the_history_is_bounded() -> None:
    opened = example("clusters")
    session = Session(opened.document, opened.trace, TorchEngine(), opened.view)
    session.history._limit = 20_000
    for i in range(200):
        session.commit(str(i), setting(float(i)))
    assert session.history.bytes <= 20_000
    assert session.history.undo_name == "199"


def test_an_edited_document_that_was_left_is_brought_back_with_its_history(session: Session) -> None:
    other = example("river")
    session.commit("first", setting(0.5))
    session.commit("second", setting(0.75))
    session.undo()
    edited, opened = session.state.document, session.opened
    session.open(other.document, other.trace, other.view)
    assert (session.aside, session.history.undo_name) == ("clusters", None)
    session.bring_back()
    assert session.state.document is edited
    assert session.opened is opened
    assert (session.history.undo_name, session.history.redo_name) == ("first", "second")
    assert session.aside is None  # river had not been edited
    session.undo()
    assert session.state.document is opened


def test_leaving_an_unedited_document_keeps_what_was_put_aside(session: Session) -> None:
    river, clusters = example("river"), example("clusters")
    session.commit("edit", setting(0.5))
    session.open(river.document, river.trace, river.view)
    session.open(clusters.document, clusters.trace, clusters.view)
    session.bring_back()
    assert cell(session) == 0.5


def test_a_walk_through_many_sequences_keeps_two_traces_at_most() -> None:
    session = Session(example("river").document, engine=TorchEngine())
    for _ in range(3):
        session.commit("copy", partial(copy_sequence, index=0))
    seen = []
    for sequence in (1, 2, 3, 4, 3):
        session.look(sequence=sequence)
        seen.append(weakref.ref(session.state.trace))
    gc.collect()
    alive = {id(trace) for reference in seen if (trace := reference()) is not None}
    assert len(alive) == 2
    arrays = seen[-1]().parts("attention")
    session.look(sequence=4)
    session.look(sequence=3)
    assert all(a is b for a, b in zip(session.state.trace.parts("attention"), arrays, strict=True))
