"""Worksheets in words: names of cells, the first wrong operation, and cells that are chosen at once."""

from __future__ import annotations

import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.mistakes import MISTAKES
from mha_desktop.attention.trace import Trace
from mha_desktop.document.model import Document
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.lessons.rivals import (
    BY_D_HEAD,
    MULTIPLIED,
    NEIGHBOUR,
    NEXT_OPEN,
    NO_MASK,
    OTHER_SIGN,
    OWN_BLOCKED,
    ROUNDED,
)
from mha_desktop.lessons.worksheet import Worksheet, check, ordered
from mha_desktop.lessons.worksheet_choice import every, random_third, row_cells, stage_cells
from mha_desktop.lessons.worksheet_words import (
    REASONS,
    cell_words,
    exactness_sentences,
    exactness_words,
    first_wrong_words,
    score_words,
    verdict_words,
    written_number,
)

SCALED, WEIGHT = Spot("scaled_scores", 0, 9, 5), Spot("attention", 0, 9, 5)


@pytest.fixture
def river() -> Document:
    return example("river").document


@pytest.fixture
def trace(river: Document) -> Trace:
    return Trace(river.problem(0), TorchEngine())


@pytest.mark.parametrize(
    ("spot", "name"),
    [
        (WEIGHT, "Attention, head 1, row 10 “the”, column “river”"),
        (Spot("attention", 1, 5, 4), "Attention, head 2, row “river”, column 5 “the”"),
        (Spot("output", None, 5, 0), "Output, row “river”, column “water”"),
        (Spot("Q", 0, 5, 1), "Queries, head 1, row “river”, column 2"),
        (Spot("probabilities", None, 9, 1), "Prediction, row 10 “the”, column “fisherman”"),
    ],
)
def test_a_cell_is_called_by_its_tokens_with_a_number_where_one_stands_twice(
    river: Document, spot: Spot, name: str
) -> None:
    assert cell_words(river, 0, spot) == name


def test_every_reason_has_words() -> None:
    assert {mistake.name for mistake in MISTAKES} | {
        *(NO_MASK, OTHER_SIGN, NEIGHBOUR, ROUNDED, BY_D_HEAD, MULTIPLIED, OWN_BLOCKED, NEXT_OPEN)
    } == set(REASONS)


def test_the_first_wrong_operation_is_one_sentence_with_its_reason(river: Document, trace: Trace) -> None:
    unscaled = float(trace.head("scores", 0)[9, 5])
    sheet = Worksheet(ordered((SCALED, WEIGHT)), {SCALED: unscaled})
    marks = check(sheet, trace, river, 0)
    assert first_wrong_words(marks, river, 0) == (
        "First wrong: division by √d_head, at Scaled scores, head 1, row 10 “the”, column “river”. "
        "Looks like the scores were not divided by √d_head."
    )
    assert score_words(marks) == "0 of 2 right, 1 empty."


def test_rounding_is_counted_apart_from_wrong_operations(river: Document, trace: Trace) -> None:
    marks = check(Worksheet(ordered((SCALED, WEIGHT)), {SCALED: 4.88, WEIGHT: 0.72}), trace, river, 0)
    assert first_wrong_words(marks, river, 0) == "2 numbers are rounded too much."
    assert {verdict_words(verdict) for verdict in marks.verdicts} == {"rounded too much"}
    marks = check(Worksheet(ordered((SCALED, WEIGHT)), {SCALED: 4.88, WEIGHT: 0.5}), trace, river, 0)
    assert first_wrong_words(marks, river, 0) == (
        "First wrong: softmax, at Attention, head 1, row 10 “the”, column “river”. One number is rounded too much."
    )


@pytest.mark.parametrize(
    ("tolerance", "short", "long"),
    [
        (0.0005, "To 3 decimals (±0.0005).", "Write 3 decimals. A number is right within ±0.0005."),
        (0.05, "To one decimal (±0.05).", "Write one decimal. A number is right within ±0.05."),
        (0.5, "To whole numbers (±0.5).", "Write whole numbers. A number is right within ±0.5."),
        (0.0, "Every digit counts.", "Every digit counts."),
    ],
)
def test_students_are_told_how_exact_to_be(tolerance: float, short: str, long: str) -> None:
    assert exactness_words(tolerance) == short
    assert exactness_sentences(tolerance) == long


def test_without_a_mistake_nothing_is_said(river: Document, trace: Trace) -> None:
    marks = check(Worksheet((SCALED,), {SCALED: 4.879}), trace, river, 0)
    assert first_wrong_words(marks, river, 0) == ""
    assert score_words(marks) == "1 of 1 right."


def test_cells_are_chosen_by_row_head_stage_and_share(trace: Trace) -> None:
    whole = stage_cells(trace, ("attention",))
    assert len(whole) == 110  # of 200, the causal mask blocks 90
    assert {spot.head for spot in stage_cells(trace, ("attention",), 1)} == {1}
    assert [spot.column for spot in row_cells(trace, Spot("attention", 0, 3, 0))] == [0, 1, 2, 3]
    assert every(whole, 3) == whole[::3]
    third = random_third(whole, 7)
    assert len(third) == 37
    assert third == random_third(whole, 7)
    assert third != random_third(whole, 8)
    assert set(third) < set(whole)
    assert stage_cells(trace, ("X",)) == random_third([], 1) == []


def test_numbers_are_written_with_the_programs_minus() -> None:
    assert [written_number(value) for value in (-0.25, 3.0, 1e-9)] == ["−0.25", "3", "1e−09"]
