"""A mistake on purpose is looked at: the numbers change, the document and its history do not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.mistakes import MISTAKES
from mha_desktop.attention.wrong import changed_cells, first_wrong_stage
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.model import Document
from mha_desktop.document.session import Session
from mha_desktop.document.structure import set_heads
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example


@pytest.fixture
def session() -> Session:
    opened = example("river")
    return Session(opened.document, engine=TorchEngine(), view=opened.view)


def setting(value: float) -> Callable[[Document], Document]:
    return partial(set_cell, block=Block("W_Q", 3, 0), value=value)


def test_looking_at_a_mistake_changes_numbers_and_nothing_of_the_document(session: Session) -> None:
    before = session.state
    session.look(mistake="root-of-d-model")
    assert session.state.document is before.document
    assert session.history.undo_name is None
    assert first_wrong_stage(session.state.trace) == "scaled_scores"
    wrong, right = (t.head("attention", 0)[9, 5] for t in (session.state.trace, session.state.trace.correct))
    assert (round(wrong, 3), round(right, 3)) == (0.548, 0.718)
    session.look(mistake=None)
    assert first_wrong_stage(session.state.trace) is None
    np.testing.assert_array_equal(session.state.trace.whole("attention"), before.trace.whole("attention"))


@pytest.mark.parametrize("mistake", [mistake.name for mistake in MISTAKES])
def test_edits_undo_and_drags_keep_both_traces_true(session: Session, mistake: str) -> None:
    session.look(mistake=mistake)
    session.commit("edit", setting(0.7))
    session.preview("drag", setting(0.2))
    session.preview("drag", setting(0.3))
    session.finish()
    session.undo()
    document = session.state.document
    for trace, fresh in (
        (session.state.trace, TorchEngine().forward(document.problem(0, mistake))),
        (session.state.trace.correct, TorchEngine().forward(document.problem(0))),
    ):
        for key in fresh.keys:
            np.testing.assert_array_equal(trace.whole(key), fresh.whole(key), err_msg=key)


def test_stages_before_the_mistake_are_the_correct_ones_themselves(session: Session) -> None:
    session.look(mistake="mean-of-heads")
    trace = session.state.trace
    for key in ("X", "Q", "scores", "attention", "messages"):
        assert all(a is b for a, b in zip(trace.parts(key), trace.correct.parts(key), strict=True)), key
    assert changed_cells(trace.whole("concat"), trace.correct.whole("concat")) is not None


def test_a_mistake_chosen_before_the_engine_waits_for_it() -> None:
    opened = example("river")
    session = Session(opened.document, opened.trace, view=opened.view)
    session.look(mistake="no-scale")
    assert session.state.view.mistake is None
    session.engine_ready(TorchEngine())
    assert session.state.view.mistake == "no-scale"
    assert first_wrong_stage(session.state.trace) == "scaled_scores"


def test_another_sequence_shows_the_mistake_and_another_document_does_not(session: Session) -> None:
    session.look(mistake="no-scale")
    session.look(sequence=1)
    assert first_wrong_stage(session.state.trace) == "scaled_scores"
    session.open(example("clusters").document)
    assert session.state.view.mistake is None
    assert session.state.trace.correct is session.state.trace


def test_a_mistake_that_shapes_forbid_is_refused_in_words_and_dropped_by_an_edit() -> None:
    opened = example("clusters")
    weights = opened.document.weights
    narrow = replace(weights, W_K=weights.W_K[:, :4], W_V=weights.W_V[:, :4], heads_kv=2)
    shared = replace(opened.document, weights=narrow)
    with pytest.raises(UserError, match="d × d matrices"):
        shared.problem(0, "x-sliced-first")
    session = Session(shared, engine=TorchEngine())
    session.look(mistake="x-sliced-first")
    assert session.state.view.mistake is None
    session.look(mistake="no-scale")
    session.commit("heads", partial(set_heads, heads=8))
    assert session.state.view.mistake == "no-scale"
    with pytest.raises(UserError, match=r"There is no mistake “typo”\. Use one of: root-of-d-model, no-scale"):
        shared.problem(0, "typo")
