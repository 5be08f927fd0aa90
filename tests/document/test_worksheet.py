"""Worksheets: blanking, what is covered, and that blanking and typing are steps of the history."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.document.structure import remove_sequence, set_heads
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import MOST_CELLS, Worksheet, covered_of, fits, open_cells, ordered
from mha_desktop.document.worksheet_edits import blanked, named, typed, with_settings, without_worksheet
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example

WEIGHT, OTHER = Spot("attention", 0, 9, 5), Spot("attention", 1, 9, 5)
SCALED, MESSAGE = Spot("scaled_scores", 0, 9, 5), Spot("messages", 1, 9, 0)


@pytest.fixture
def river() -> Session:
    opened = example("river")
    return Session(opened.document, None, TorchEngine(), opened.view)


def blank(session: Session, *spots: Spot, back: bool = False) -> None:
    session.commit("blank", partial(blanked, spots=spots, blank=not back, sequence=session.state.view.sequence))


def test_blanking_and_typing_are_steps_that_are_undone_and_redone(river: Session) -> None:
    blank(river, OTHER, WEIGHT)
    river.commit("type", partial(typed, spot=WEIGHT, number=0.5))
    assert river.state.document.worksheet == Worksheet((WEIGHT, OTHER), {WEIGHT: 0.5})
    river.undo()
    assert river.state.document.worksheet == Worksheet((WEIGHT, OTHER))
    river.undo()
    assert river.state.document.worksheet is None
    river.redo()
    river.redo()
    assert river.state.document.worksheet == Worksheet((WEIGHT, OTHER), {WEIGHT: 0.5})


def test_blanking_computes_no_number_anew(river: Session) -> None:
    before = river.state.trace.head("attention", 0)
    blank(river, WEIGHT)
    assert river.state.trace.head("attention", 0) is before


def test_a_cell_that_is_brought_back_loses_its_number(river: Session) -> None:
    blank(river, WEIGHT, OTHER)
    river.commit("type", partial(typed, spot=WEIGHT, number=0.5))
    blank(river, WEIGHT, back=True)
    assert river.state.document.worksheet == Worksheet((OTHER,))
    blank(river, OTHER, back=True)
    assert covered_of(river.state.document) is None


def test_the_same_number_in_another_stage_is_covered_too(river: Session) -> None:
    blank(river, SCALED, MESSAGE)
    covered = covered_of(river.state.document)
    assert covered is not None
    n = river.state.sequence.n
    masked, concat = covered.mask("masked_scores", 0, (n, n)), covered.mask("concat", None, (n, 4))
    assert masked is not None
    assert concat is not None
    assert masked.sum() == concat.sum() == 1
    assert masked[9, 5]
    assert concat[9, 2]  # head 2 is the second block of two columns
    assert covered.mask("masked_scores", 1, (n, n)) is None
    assert not covered.touches("attention")


def test_what_is_covered_is_the_same_object_while_numbers_are_typed(river: Session) -> None:
    blank(river, WEIGHT)
    before = covered_of(river.state.document)
    river.commit("type", partial(typed, spot=WEIGHT, number=0.5))
    assert covered_of(river.state.document) is before
    blank(river, OTHER)
    assert covered_of(river.state.document) is not before


def test_blocked_and_given_cells_cannot_be_blanked(river: Session) -> None:
    blocked, given = Spot("attention", 0, 0, 5), Spot("X", None, 0, 0)
    assert open_cells([blocked, given, WEIGHT, Spot("attention", 7, 0, 0)], river.state.trace) == [WEIGHT]


def test_blanks_that_another_head_count_has_no_more_come_back_with_undo(river: Session) -> None:
    blank(river, WEIGHT, OTHER)
    river.commit("1 head", partial(set_heads, heads=1))
    sheet = river.state.document.worksheet
    assert sheet is not None
    assert [fits(spot, river.state.trace) for spot in sheet.blanks] == [True, False]
    river.undo()
    assert all(fits(spot, river.state.trace) for spot in sheet.blanks)


def test_a_handed_out_worksheet_keeps_its_blanks_and_takes_numbers_and_a_name(river: Session) -> None:
    blank(river, WEIGHT)
    river.commit("type", partial(typed, spot=WEIGHT, number=0.5))
    document = river.state.document
    assert document.worksheet is not None
    given = replace(document, worksheet=document.worksheet.handed_out(may_check=False))
    assert given.worksheet == Worksheet((WEIGHT,), given=True, may_check=False)
    for edit in (
        partial(blanked, spots=(WEIGHT,), blank=False, sequence=0),
        partial(with_settings, sequence=0, tolerance=1.0),
        without_worksheet,
    ):
        with pytest.raises(UserError, match="handed out"):
            edit(given)
    filled = named(typed(given, WEIGHT, 0.7), "  Maya ")
    assert filled.worksheet == Worksheet((WEIGHT,), {WEIGHT: 0.7}, student="Maya", given=True, may_check=False)


def test_blanks_of_another_sequence_are_refused_by_its_name(river: Session) -> None:
    blank(river, WEIGHT)
    river.look(sequence=1)
    with pytest.raises(UserError, match="about the sequence “river”"):
        blank(river, OTHER)


@pytest.mark.parametrize(("removed", "about"), [(0, 0), (1, None)])
def test_a_worksheet_goes_with_its_sequence_and_moves_with_it(river: Session, removed: int, about: int | None) -> None:
    river.look(sequence=1)
    blank(river, WEIGHT)
    river.commit("remove", partial(remove_sequence, index=removed))
    sheet = river.state.document.worksheet
    assert (None if sheet is None else sheet.sequence) == about
    river.undo()
    assert river.state.document.worksheet == Worksheet((WEIGHT,), sequence=1)


def test_too_many_blanks_are_refused() -> None:
    spots = [Spot("attention", 0, row, column) for row in range(101) for column in range(100)]
    with pytest.raises(UserError, match="10100 cells are too many"):
        ordered(spots)
    assert len(ordered(spots[:MOST_CELLS])) == MOST_CELLS
