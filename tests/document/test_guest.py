"""A lesson's document is a guest: the user's own waits with its edits, history and view."""

from __future__ import annotations

from functools import partial

import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.session import Session
from mha_desktop.document.view import Spot, ViewState
from mha_desktop.errors import UserError
from mha_desktop.exchange.sources import open_source


def edit(value, column=0):
    return partial(set_cell, block=Block("W_Q", 0, column), value=value)


@pytest.fixture
def session():
    opened = open_source("example:clusters")
    session = Session(opened.document, None, TorchEngine(), opened.view)
    session.commit("first", edit(2.0))
    session.look(lock=Spot("attention", 3, 2, 1), grid_stage="scores")
    return session


@pytest.fixture
def river():
    return open_source("example:river").document


def test_the_own_document_comes_back_as_it_was(session, river):
    mine, view, history, opened = session.state.document, session.state.view, session.history, session.opened
    session.lend(river, None, ViewState())
    assert session.state.document is river
    assert session.own.document is mine
    assert session.own_history is history
    assert len(session.history) == 1
    session.commit("guest's", edit(7.0))
    session.give_back()
    assert session.own is None
    assert session.state.document is mine
    assert (session.state.view, session.history, session.opened) == (view, history, opened)
    assert session.aside is None
    session.undo()
    assert session.state.document is opened


def test_one_guest_after_another_leaves_the_own_document_alone(session, river):
    mine = session.state.document
    for value in (1.0, 2.0, 3.0):
        session.lend(river, None, ViewState(sequence=1))
        session.commit("guest's", edit(value))
        assert session.state.view.sequence == 1
    session.give_back()
    assert session.state.document is mine


def test_what_was_aside_before_a_lesson_still_is(session, river):
    session.open(river)
    assert session.aside == "clusters"
    session.lend(open_source("example:clusters").document, None, ViewState())
    session.commit("guest's", edit(9.0))
    session.give_back()
    assert session.aside == "clusters"
    session.bring_back()
    assert session.state.document.weights.W_Q[0, 0] == 2.0


def test_opening_a_document_in_a_lesson_puts_the_own_one_aside_not_the_guest(session, river):
    mine = session.state.document
    session.lend(river, None, ViewState())
    session.commit("guest's", edit(9.0))
    session.open(open_source("example:cheque").document)
    assert session.own is None
    assert session.aside == "clusters"
    session.bring_back()
    assert session.state.document is mine


def test_giving_back_without_a_guest_does_nothing(session):
    before = session.state
    session.give_back()
    assert session.state is before


def test_a_stored_trace_shows_a_guest_before_the_engine_and_none_is_refused():
    opened = open_source("example:clusters")
    session = Session(opened.document, opened.trace, None, opened.view)
    river = open_source("example:river")
    session.lend(river.document, river.trace, river.view or ViewState())
    assert session.state.document is river.document
    with pytest.raises(UserError, match="still being loaded"):
        session.lend(opened.document, None, ViewState())
    assert session.state.document is river.document
    session.give_back()
    assert session.state.document is opened.document
    assert session.state.trace is opened.trace


def test_edits_that_wait_for_the_engine_are_not_lost_to_another_document():
    opened, river = open_source("example:clusters"), open_source("example:river")
    session = Session(opened.document, opened.trace, None, opened.view)
    session.commit("first", edit(5.0))
    for leave in (
        lambda: session.lend(river.document, river.trace, ViewState()),
        lambda: session.open(river.document, river.trace),
    ):
        with pytest.raises(UserError, match="still being loaded"):
            leave()
    session.engine_ready(TorchEngine())
    assert session.state.document.weights.W_Q[0, 0] == 5.0


def test_a_signal_tells_of_guest_and_return(session, river):
    seen = []
    session.changed.connect(lambda new, old: seen.append(new.document.title))
    session.lend(river, None, ViewState())
    session.give_back()
    assert seen == [river.title, "clusters"]
