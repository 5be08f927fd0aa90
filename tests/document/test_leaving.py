"""Leaving a document while something is still being computed: no edit is lost, and none goes to another document."""

from __future__ import annotations

from functools import partial

import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document import computing
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.session import Session
from mha_desktop.document.structure import set_heads
from mha_desktop.document.view import ViewState
from mha_desktop.errors import UserError
from mha_desktop.exchange.sources import open_source


class Later:
    """A runner whose work is done when the test says so."""

    def __init__(self):
        self.jobs = []

    def run(self, work, done, failed):
        self.jobs.append((work, done))

    def stop(self):
        for work, _ in self.jobs:
            work()
        self.jobs.clear()

    def arrive(self):
        jobs, self.jobs = self.jobs, []
        for work, done in jobs[-1:]:
            done(work())


@pytest.fixture
def later(monkeypatch):
    """From now on everything is slow enough for the runner."""
    monkeypatch.setattr(computing, "IN_PLACE_SECONDS", -1.0)
    return Later()


@pytest.fixture
def session(later):
    opened = open_source("example:clusters")
    return Session(opened.document, None, TorchEngine(), opened.view, later)


def edit(value):
    return partial(set_cell, block=Block("W_Q", 0, 0), value=value)


@pytest.fixture
def river():
    return open_source("example:river").document


def test_an_edit_while_another_document_comes_is_refused(session, later, river):
    before = session.state.document
    session.open(river)
    assert session.busy
    for change in (
        lambda: session.commit("edit", edit(7.0)),
        lambda: session.commit("heads", partial(set_heads, heads=2)),
        lambda: session.preview("drag", edit(7.0)),
    ):
        with pytest.raises(UserError, match="Another document is being opened"):
            change()
    assert session.state.document is before
    later.arrive()
    assert session.state.document is river
    assert session.opened is river
    assert len(session.history) == 1
    session.commit("edit", edit(7.0))
    later.arrive()
    assert session.state.document.title == river.title


def test_an_edit_that_is_being_computed_arrives_before_its_document_is_left(session, later, river):
    session.commit("heads", partial(set_heads, heads=8))
    assert session.state.document.heads == 4
    session.open(river)
    later.arrive()
    assert session.state.document is river
    assert session.aside == "clusters"
    session.bring_back()
    later.arrive()
    assert session.state.document.heads == 8
    assert session.history.undo_name == "heads"


def test_an_edit_that_is_being_computed_is_there_when_a_lesson_ends(session, later, river):
    session.commit("heads", partial(set_heads, heads=8))
    session.lend(river, None, ViewState())
    assert session.state.document is river
    assert session.own.document.heads == 8
    session.commit("guest's", edit(1.0))
    session.give_back()
    assert not session.busy
    assert session.own is None
    assert session.state.document.heads == 8
    assert session.history.undo_name == "heads"
    session.commit("after", edit(3.0))
    later.arrive()
    assert (session.state.document.heads, session.state.document.weights.W_Q[0, 0]) == (8, 3.0)


def test_two_edits_on_their_way_both_arrive(session, later, river):
    session.commit("first", edit(5.0))
    session.commit("second", partial(set_heads, heads=2))
    session.lend(river, None, ViewState())
    session.give_back()
    assert (session.state.document.heads, session.state.document.weights.W_Q[0, 0]) == (2, 5.0)
    assert len(session.history) == 3


def test_another_document_on_its_way_is_given_up_for_a_lesson(session, later, river):
    before = session.state.document
    session.open(river)
    session.lend(open_source("example:cheque").document, None, ViewState())
    later.arrive() if later.jobs else None
    session.give_back()
    assert session.state.document is before
    assert not session.busy


def test_escape_gives_an_opening_up_and_edits_go_on(session, later, river):
    session.open(river)
    assert session.cancel()
    session.commit("edit", edit(7.0))
    later.arrive()
    assert session.state.document.weights.W_Q[0, 0] == 7.0
    assert session.state.document.title == "clusters"
