"""Which controls an edit touches, whatever way it takes, and that a lock holds exactly those."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.calculation import set_bias, set_positions
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.locks import CONTROLS, EDITS, Locks, edited
from mha_desktop.document.model import Document
from mha_desktop.document.session import Session
from mha_desktop.document.structure import set_heads, set_mask_base
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet_edits import blanked, typed, without_worksheet
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example

Edit = Callable[[Document], Document]
NUMBER: Edit = partial(set_cell, block=Block("W_K", 1, 1), value=3.5)


def renamed(document: Document) -> Document:
    first = document.sequences[0]
    other = replace(first, tokens=("else", *first.tokens[1:]))
    return replace(document, sequences=(other, *document.sequences[1:]))


def shorter(document: Document) -> Document:
    first = document.sequences[0]
    assert first.rows is not None
    other = replace(first, tokens=first.tokens[:-1], rows=first.rows[:-1])
    return replace(document, sequences=(other, *document.sequences[1:]))


def painted(document: Document) -> Document:
    first = document.sequences[0]
    other = replace(first, painted=np.eye(first.n, dtype=bool))
    return replace(document, sequences=(other, *document.sequences[1:]))


def padded(document: Document) -> Document:
    first = document.sequences[0]
    other = replace(first, pad=(*[False] * (first.n - 1), True))
    return replace(document, sequences=(other, *document.sequences[1:]))


CASES: tuple[tuple[Edit, set[str]], ...] = (
    (NUMBER, {"numbers"}),
    (partial(set_heads, heads=2), {"heads"}),
    (partial(set_mask_base, base="causal"), {"mask"}),
    (painted, {"mask"}),
    (padded, {"mask"}),
    (renamed, {"tokens"}),
    (shorter, {"tokens", "numbers"}),
    (partial(set_bias, name="b_Q", on=True), {"switches"}),
    (partial(set_positions, kind="sinusoidal"), {"switches"}),
    (lambda d: replace(d, temperature=2.0), {"switches"}),
    (lambda d: replace(d, residual=True), {"switches"}),
    (lambda d: replace(d, muted=frozenset({1})), {"switches"}),
    (lambda d: replace(d, rotary=10_000.0), {"switches"}),
    (partial(blanked, spots=(Spot("attention", 0, 1, 1),), blank=True, sequence=0), set()),
    (lambda d: replace(d, title="Another"), set()),
)


@pytest.mark.parametrize(("edit", "names"), CASES)
def test_an_edit_is_held_by_the_locks_that_it_touches_and_by_no_other(edit: Edit, names: set[str]) -> None:
    document = example("clusters").document
    assert set(edited(document, edit(document))) == names
    for name in CONTROLS:
        session = Session(document, None, TorchEngine())
        session.locks.take("scene", (name,), "Locked.")
        said: list[str] = []
        for act in (session.commit, session.preview):
            try:
                act("edit", edit)
            except UserError as error:
                said.append(str(error))
        session.finish()
        assert said == (["Locked."] * 2 if name in names else []), name
        assert (session.state.document is document) == (name in names)


def test_a_drag_that_is_refused_has_not_begun() -> None:
    session = Session(example("clusters").document, None, TorchEngine())
    opened = session.state.document
    session.commit("number", NUMBER)
    session.locks.take("scene", ("mask",), "Locked.")
    with pytest.raises(UserError):
        session.preview("mask", partial(set_mask_base, base="causal"))
    assert not session.dragging
    session.undo()  # the number at once: there is no drag to give up
    assert session.state.document is opened


def test_what_comes_out_from_under_a_blank_is_a_result() -> None:
    document = example("clusters").document
    spots = (Spot("attention", 0, 1, 1), Spot("attention", 0, 1, 2))
    with_blanks = blanked(document, spots=spots, blank=True, sequence=0)
    assert set(edited(with_blanks, blanked(with_blanks, spots=spots[:1], blank=False, sequence=0))) == {"results"}
    assert set(edited(with_blanks, without_worksheet(with_blanks))) == {"results"}
    assert set(edited(with_blanks, typed(with_blanks, spot=spots[0], number=1.0))) == set()


def test_a_wish_for_a_locked_view_is_said_and_the_rest_of_it_done() -> None:
    session = Session(example("river").document, None, TorchEngine())
    said: list[str] = []
    session.refused.connect(said.append)
    session.locks.take("scene", ("sequence", "results"), "Locked.")
    session.look(sequence=1, grid_stage="scores")
    assert (session.state.view.sequence, session.state.view.grid_stage) == (0, "scores")
    session.look(sequence=0)  # what it is already
    assert said == ["Locked."]
    session.locks.take("scene")
    session.look(result_hidden=True, step=1)
    session.locks.take("scene", ("results",), "Locked.")
    session.look(step=2)  # going on would show a result
    assert session.state.view.step == 1
    session.look(result_hidden=False)
    assert session.state.view.result_hidden
    assert said == ["Locked."] * 3


def test_locks_of_two_add_up_and_each_frees_its_own() -> None:
    locks, told = Locks(), list[int]()
    locks.changed.connect(lambda: told.append(1))
    locks.take("worksheet", EDITS, "Handed out.")
    locks.take("worksheet", EDITS, "Handed out.")
    locks.take("lesson", ("heads", "export"), "A scene.")
    assert locks.reason("heads") == "Handed out."
    assert locks.reason("export") == "A scene."
    locks.take("worksheet")
    assert (locks.reason("heads"), locks.reason("numbers")) == ("A scene.", "")
    locks.take("lesson")
    locks.take("lesson")
    assert locks.names == frozenset()
    assert len(told) == 4
