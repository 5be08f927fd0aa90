"""The session before the engine: what waits for it, in which order it comes, what becomes of it where none comes."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from aids.sessions import Log, cell, setting
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.document.structure import set_heads
from mha_desktop.document.view import ViewState
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example


def test_edits_before_the_engine_wait_in_order() -> None:
    opened = example("clusters")
    session = Session(opened.document, opened.trace, None, opened.view)
    log, shown = Log(session), session.state
    session.commit("one", setting(0.5))
    session.commit("two", lambda d: setting(2 * float(d.weights.W_Q[6, 2]))(d))
    session.preview("drag", setting(0.7, row=0))
    session.finish()
    with pytest.raises(UserError, match=r"^8 columns cannot be split in 3 heads\. Use 1, 2, 4 or 8\.$"):
        session.commit("impossible", partial(set_heads, heads=3))
    assert session.state is shown
    assert session.target.weights.W_Q[0, 2] == 0.7
    asked_for = session.target
    session.engine_ready(TorchEngine())
    assert session.state.document is asked_for  # so that what was saved or kept meanwhile is still the same
    assert (cell(session), cell(session, row=0)) == (1.0, 0.7)
    assert log.refused == []
    assert session.history.undo_name == "drag"
    session.undo()
    session.undo()
    assert (session.history.undo_name, cell(session)) == ("one", 0.5)


def test_a_drag_that_the_engine_comes_into_goes_on() -> None:
    opened = example("clusters")
    session = Session(opened.document, opened.trace, None, opened.view)
    session.commit("one", setting(0.5))
    session.preview("drag", setting(0.7, row=0))
    session.engine_ready(TorchEngine())
    assert (cell(session), cell(session, row=0), session.dragging) == (0.5, 0.7, True)
    session.finish()  # without another move
    assert (cell(session, row=0), session.history.undo_name) == (0.7, "drag")
    session.undo()
    assert session.history.undo_name == "one"
    assert cell(session, row=0) == opened.document.weights.W_Q[0, 2]


def test_a_drag_that_the_engine_comes_into_is_given_up_like_any() -> None:
    opened = example("clusters")
    session = Session(opened.document, opened.trace, None, opened.view)
    session.preview("drag", setting(0.7))
    session.engine_ready(TorchEngine())
    assert session.cancel()
    assert session.state.document is opened.document
    assert session.history.undo_name is None


def test_a_drag_back_to_its_old_value_before_the_engine_is_no_step() -> None:
    opened = example("clusters")
    session = Session(opened.document, opened.trace, None, opened.view)
    session.preview("drag", setting(0.7))
    session.preview("drag", setting(float(opened.document.weights.W_Q[6, 2])))
    session.finish()
    assert session.target is opened.document
    session.engine_ready(TorchEngine())
    assert session.history.undo_name is None


def test_where_no_engine_comes_what_waited_is_asked_for_still_and_more_is_refused() -> None:
    opened = example("clusters")
    session = Session(opened.document, opened.trace, None, opened.view)
    log, shown = Log(session), session.state
    session.commit("one", setting(0.5))
    session.engine_missing("torch is broken")
    waiting = session.target
    assert (session.state.document, session.state.view) == (shown.document, shown.view)
    assert (waiting.weights.W_Q[6, 2], log.history) == (0.5, 1)
    for act in (
        lambda: session.commit("two", setting(0.7)),
        lambda: session.preview("drag", setting(0.7)),
        lambda: session.open(example("river").document),
        lambda: session.lend(example("river").document, example("river").trace, ViewState()),
    ):
        with pytest.raises(UserError, match=r"^Without the engine nothing can be computed\. Install torch again"):
            act()
    assert session.target is waiting
    assert not session.dragging
    river = example("river")  # what is left for it is asked about by the window
    session.open(river.document, river.trace, river.view)
    assert session.target is session.state.document is river.document


def test_where_no_engine_comes_the_same_numbers_say_so_and_so_does_every_document_after_them() -> None:
    opened, river = example("clusters"), example("river")
    session = Session(opened.document, opened.trace, None, opened.view)
    before = session.state.trace
    assert not before.missing
    session.engine_missing("torch is broken")
    assert session.state.trace.missing
    assert session.state.trace.head("attention", 1) is before.head("attention", 1)
    session.open(river.document, river.trace, river.view)
    assert session.state.trace.missing
    assert not session.state.trace.live
    session.lend(opened.document, opened.trace, ViewState())
    assert session.state.trace.missing
    session.give_back()
    assert session.state.trace.missing


def test_a_successor_knows_what_waits_for_an_engine_that_never_comes() -> None:
    opened = example("clusters")
    session = Session(opened.document, opened.trace, None, opened.view)
    session.commit("one", setting(0.5))
    session.engine_missing("torch is broken")
    heir = session.successor(None)
    assert (heir.before.missing, heir.before.why) == (True, "torch is broken")
    heir.take_over(session)
    assert heir.target is session.target
    assert heir.target.weights.W_Q[6, 2] == 0.5
    with pytest.raises(UserError, match=r"^Without the engine nothing can be computed"):
        heir.commit("two", setting(0.7))


def test_when_the_engine_comes_the_same_numbers_stay() -> None:
    opened = example("clusters")
    session = Session(opened.document, opened.trace, None, opened.view)
    before = session.state
    session.engine_ready(TorchEngine())
    assert session.state.document is before.document
    assert session.state.view is before.view
    assert np.allclose(session.state.trace.whole("attention"), before.trace.whole("attention"), rtol=0, atol=1e-14)


def test_without_an_engine_only_what_was_stored_can_be_opened() -> None:
    opened, other = example("clusters"), example("river")
    session = Session(opened.document, opened.trace, None, opened.view)
    with pytest.raises(UserError, match="still being loaded"):
        session.open(other.document)
    assert session.state.document is opened.document
    session.open(other.document, other.trace, other.view)
    assert session.state.document is other.document


def test_a_sequence_chosen_before_the_engine_is_shown_when_it_comes() -> None:
    opened = example("river")
    session = Session(opened.document, opened.trace, None, opened.view)
    session.look(sequence=1)
    assert session.state.sequence.name == "river"
    session.engine_ready(TorchEngine())
    assert session.state.sequence.name == "cheque"
    assert session.state.trace.head("attention", 1)[9, 0] == pytest.approx(expected_first_weight(), abs=1e-12)


def expected_first_weight() -> float:
    path = Path(__file__).parents[1] / "reference" / "river-bank-values.json"
    return float(json.loads(path.read_text(encoding="utf-8"))["cheque"]["attention"][1][9][0])
