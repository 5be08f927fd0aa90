"""Blank and check: the right numbers of the river lesson, and the reason where a wrong one has a known one."""

from __future__ import annotations

import math

import numpy as np
import pytest

from mha_desktop.document.view import Spot
from mha_desktop.errors import UserError
from mha_desktop.lessons.rivals import NO_MASK, OTHER_SIGN, ROUNDED
from mha_desktop.lessons.worksheet import (
    Worksheet,
    check,
    decimals_of,
    from_values,
    ordered,
    to_values,
)

SCALED = Spot("scaled_scores", 0, 9, 5)
ATTENTION = Spot("attention", 0, 9, 5)
MESSAGE = Spot("messages", 0, 9, 0)
SCORE = Spot("scores", 0, 9, 5)


def marks(state, typed, tolerance=0.0005, more=()):
    sheet = Worksheet(ordered((*typed, *more)), typed, tolerance)
    return check(sheet, state.trace, state.document, state.view.sequence)


def test_the_lessons_own_numbers_are_right(river):
    found = marks(river, {SCORE: 6.9, SCALED: 4.879, ATTENTION: 0.718, MESSAGE: 2.617})
    assert [verdict.right for verdict in found.verdicts] == [True] * 4
    assert [verdict.spot.key for verdict in found.verdicts] == ["scores", "scaled_scores", "attention", "messages"]
    assert found.first_wrong is None
    assert found.right == 4


def test_the_tolerance_is_what_is_stated(river):
    wanted = river.trace.head("attention", 0)[9, 5]
    assert marks(river, {ATTENTION: wanted + 0.0005}).right == 1
    assert marks(river, {ATTENTION: wanted + 0.00051}).right == 0
    assert marks(river, {ATTENTION: wanted + 0.009}, tolerance=0.01).right == 1


@pytest.mark.parametrize(
    ("spot", "number", "reason"),
    [
        (SCALED, 6.9, "no-scale"),
        (SCALED, 6.9 / 2, "root-of-d-model"),
        (ATTENTION, "softmax-over-queries", "softmax-over-queries"),
        (SCORE, -6.9, OTHER_SIGN),
        (Spot("output", None, 9, 0), "no-output-matrix", "no-output-matrix"),
    ],
)
def test_a_wrong_number_names_the_mistake_that_gives_it(river, spot, number, reason):
    if isinstance(number, str):  # by hand, from the right stages
        if number == "softmax-over-queries":
            column = np.where(
                np.isfinite(river.trace.head("masked_scores", 0)), river.trace.head("masked_scores", 0), -np.inf
            )[:, 5]
            number = math.exp(column[9]) / np.exp(column).sum()
        else:
            number = river.trace.whole("concat")[9, 0]
    found = marks(river, {spot: float(number)})
    assert found.first_wrong.reasons[0] == reason


def test_a_forgotten_mask_is_named(river):
    scores = river.trace.head("scaled_scores", 0)[3]
    whole = np.exp(scores - scores.max())
    number = (whole / whole.sum())[1]
    found = marks(river, {Spot("attention", 0, 3, 1): float(number)})
    assert found.first_wrong.reasons[0] == NO_MASK  # the one that is said


def test_the_first_wrong_operation_is_named_and_what_follows_from_it(river):
    scaled = river.trace.head("scores", 0)[9]  # never divided
    weights = np.exp(scaled - scaled.max()) / np.exp(scaled - scaled.max()).sum()
    message = weights @ river.trace.head("V", 0)
    found = marks(
        river,
        {SCORE: 6.9, SCALED: float(scaled[5]), ATTENTION: float(weights[5]), MESSAGE: float(message[0])},
    )
    assert found.first_wrong.spot == SCALED
    assert [verdict.follows for verdict in found.verdicts] == [False, False, True, True]
    assert all(verdict.reasons[0] == "no-scale" for verdict in found.verdicts[1:])


def test_any_other_number_is_wrong_without_a_reason(river):
    found = marks(river, {ATTENTION: 0.4321}, more=(SCALED,))
    assert found.first_wrong.reasons == ()
    assert [verdict.typed for verdict in found.verdicts] == [None, 0.4321]
    assert found.right == 0


def test_a_worksheet_is_kept_and_handed_in(river):
    sheet = Worksheet(ordered((MESSAGE, SCALED)), {SCALED: 4.879}, 0.001, "Maya")
    again = from_values(to_values(sheet), river.trace)
    assert again == sheet
    assert again.emptied().typed == {}
    assert not again.complete
    assert again.with_number(MESSAGE, 2.617).complete
    assert again.with_number(SCALED, None).typed == {}


@pytest.mark.parametrize(
    "change",
    [
        {"cells": [{"stage": "attention", "head": 0, "row": -1, "column": 0, "typed": None}]},
        {"cells": [{"stage": "attention", "head": 0, "row": True, "column": 0, "typed": None}]},
        {"cells": [{"stage": "attention", "head": 0, "row": 0, "column": 0, "typed": "x"}]},
        {"cells": [{"stage": "attention", "head": 0, "row": 0, "column": 0, "typed": float("nan")}]},
        {"cells": 7},
        {"tolerance": None},
    ],
)
def test_a_damaged_worksheet_is_one_sentence(river, change):
    values = to_values(Worksheet((SCALED,))) | change
    with pytest.raises(UserError, match="damaged"):
        from_values(values, river.trace)


@pytest.mark.parametrize("place", [{"head": 7}, {"head": None}, {"stage": "X", "head": None}, {"row": 99}])
def test_a_worksheet_of_another_calculation_is_one_sentence(river, place):
    cell = {"stage": "attention", "head": 0, "row": 0, "column": 0, "typed": None} | place
    with pytest.raises(UserError, match=r"another calculation: 1 of its 1 blanks"):
        from_values(to_values(Worksheet((SCALED,), given=True)) | {"cells": [cell]}, river.trace)


def test_other_values_are_no_worksheet_and_a_newer_one_is_refused(river):
    assert from_values(None, river.trace) is None
    assert from_values({"kind": "progress"}, river.trace) is None
    with pytest.raises(UserError, match="newer"):
        from_values({"kind": "worksheet", "version": 2}, river.trace)


def test_what_follows_from_a_students_own_number_is_no_second_mistake(river):
    scores, wrong = river.trace.head("scores", 0)[9], 7.77  # like nothing that is known
    scaled = wrong / np.sqrt(2)
    row = river.trace.head("masked_scores", 0)[9].copy()
    row[5] = scaled
    weight = float(np.exp(row[5]) / np.exp(row).sum())
    assert abs(scores[5] - wrong) > 0.1
    found = marks(river, {SCORE: wrong, SCALED: round(float(scaled), 4), ATTENTION: round(weight, 4), MESSAGE: 9.0})
    assert [(verdict.right, verdict.follows) for verdict in found.verdicts] == [
        (False, False),
        (False, True),
        (False, True),
        (False, False),
    ]
    assert found.first_wrong.spot == SCORE


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (Spot("Q", 0, 9, 0), Spot("scores", 0, 9, 5)),
        (Spot("scores", 0, 9, 5), Spot("scaled_scores", 0, 9, 5)),
        (Spot("scaled_scores", 0, 9, 5), Spot("masked_scores", 0, 9, 5)),
        (Spot("masked_scores", 0, 9, 5), Spot("attention", 0, 9, 2)),
        (Spot("attention", 0, 9, 5), Spot("messages", 0, 9, 0)),
        (Spot("V", 0, 5, 0), Spot("messages", 0, 9, 0)),
        (Spot("messages", 0, 9, 0), Spot("concat", None, 9, 0)),
        (Spot("concat", None, 9, 0), Spot("output", None, 9, 0)),
        (Spot("output", None, 9, 0), Spot("updated", None, 9, 0)),
        (Spot("updated", None, 9, 0), Spot("hidden", None, 9, 0)),
        (Spot("hidden", None, 9, 0), Spot("logits", None, 9, 12)),
        (Spot("logits", None, 9, 12), Spot("probabilities", None, 9, 13)),
    ],
)
def test_each_operation_by_hand_gives_the_calculations_own_number(river, before, after):
    from mha_desktop.lessons.carried import Own

    def number(spot):
        return float(river.trace.parts(spot.key)[spot.head or 0][spot.row, spot.column])

    right = Own(river.trace, Worksheet((before,), {before: number(before)}))
    assert right.number(after) == pytest.approx(number(after), abs=1e-12)
    other = Own(river.trace, Worksheet((before,), {before: number(before) + 1.0}))
    assert abs(other.number(after) - number(after)) > 1e-6


@pytest.mark.parametrize(
    ("spot", "typed", "is_rounded"),
    [
        (SCALED, 4.88, True),  # of 4.87904
        (SCALED, 4.87, True),  # cut off
        (SCALED, 4.9, True),
        (SCALED, 5.0, True),
        (SCALED, 4.0, True),
        (ATTENTION, 0.72, True),  # of 0.71764
        (ATTENTION, 0.717, True),
        (SCALED, 4.86, False),
        (SCALED, -4.88, False),
        (SCALED, 4.881, False),
        (SCALED, 3.45, False),
        (ATTENTION, 1.0, False),
        (ATTENTION, 0.0, False),
    ],
)
def test_a_number_with_too_few_decimals_is_rounded_and_no_operation_is_wrong(river, spot, typed, is_rounded):
    found = marks(river, {spot: typed})
    (verdict,) = found.verdicts
    assert not verdict.right
    assert verdict.rounded is is_rounded
    assert (found.first_wrong is None) is is_rounded
    assert (found.first_rounded == verdict) is is_rounded


def test_after_a_rounded_number_the_first_wrong_operation_is_the_wrong_one(river):
    found = marks(river, {SCORE: 6.9, SCALED: 4.88, ATTENTION: 0.25, MESSAGE: 2.62})
    assert [verdict.rounded for verdict in found.verdicts] == [False, True, False, True]
    assert found.first_wrong.spot == ATTENTION


def test_one_digit_is_called_rounded_only_where_no_mistake_gives_it(river):
    """q · k is 6.9: at a tolerance of 0.5, 7 is the score that was not divided; 5 is 4.879 itself, rounded."""
    found = marks(river, {SCALED: 7.0}, tolerance=0.5)
    assert found.first_wrong.reasons[0] == "no-scale"
    assert marks(river, {SCALED: 5.0}).verdicts[0].reasons == (ROUNDED,)


def test_decimals_are_as_many_as_rounding_needs():
    assert [decimals_of(tolerance) for tolerance in (0.5, 0.05, 0.0005, 0.001, 5e-7, 3.0)] == [0, 1, 3, 3, 6, 0]
