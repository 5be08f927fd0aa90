"""The first wrong operation is named from the number that was typed: known mistakes, and any two of scale, mask, axis.

What a student would have typed is computed here with numpy alone, and rounded to three decimals.
"""

from __future__ import annotations

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.mistakes import MISTAKES
from mha_desktop.attention.trace import Trace
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import Worksheet
from mha_desktop.exchange.examples import example
from mha_desktop.lessons.worksheet import check, ordered
from mha_desktop.lessons.worksheet_words import first_wrong_words
from mha_desktop.scene.stage_words import STAGE_WORDS

DOCUMENT = example("river").document
TRACE = Trace(DOCUMENT.problem(0), TorchEngine())
HEAD, N = 0, 10
SCORES = TRACE.head("scores", HEAD)
RIGHT = TRACE.head("attention", HEAD)
ROOT = np.sqrt(2)  # of d_head
LATER = np.triu(np.ones((N, N), dtype=bool), 1)
MASKS = {
    "": LATER,
    "no-mask": np.zeros((N, N), dtype=bool),
    "own-blocked": np.triu(np.ones((N, N), dtype=bool), 0),
    "next-open": np.triu(np.ones((N, N), dtype=bool), 2),
}
# By d_head and by √d_model are the same here, 2; the document has d_head = 2 and d = 4.
SCALES = {"": 1 / ROOT, "no-scale": 1.0, "root-of-d-model": 1 / 2, "multiplied": ROOT}


def weights(scale: str, mask: str, axis: int) -> np.ndarray:
    """Attention as it is computed with another scale, mask and axis of the softmax."""
    shown = np.where(MASKS[mask], -np.inf, SCORES * SCALES[scale])
    powers = np.exp(shown - SCORES.max() * ROOT)
    sums = powers.sum(axis=axis, keepdims=True)
    return np.divide(powers, sums, out=np.zeros_like(powers), where=sums > 0)


CASES = {
    (scale, mask, axis): weights(scale, mask, axis)
    for scale in SCALES
    for mask in MASKS
    for axis in (0, 1)
    if (scale != "") + (mask != "") + (axis == 0) in (1, 2)
}


def named(values: np.ndarray) -> tuple[list[str], int]:
    """The first reason of each cell that is wrong and large enough to tell; how many cells there are."""
    typed = {}
    for row, column in np.argwhere(~LATER):
        number = round(float(values[row, column]), 3)
        if abs(number - RIGHT[row, column]) > 0.005 and 0.02 <= number < 1:
            typed[Spot("attention", HEAD, int(row), int(column))] = number
    marks = check(Worksheet(tuple(typed), typed), TRACE, DOCUMENT, 0)
    return [each.reasons[0] if each.reasons else "" for each in marks.verdicts], len(typed)


@pytest.mark.parametrize("case", CASES, ids=lambda case: "+".join(filter(None, (*case[:2], "axis" * (case[2] == 0)))))
def test_one_mistake_or_two_at_once_are_named(case: tuple[str, str, int]) -> None:
    scale, mask, axis = case
    reasons, count = named(CASES[case])
    assert count >= 5
    parts = [part for part in (scale, mask, "softmax-over-queries" if axis == 0 else "") if part]
    # A cell that one of the two leaves as it is shows the other one alone: the first column, say, under any mask.
    good = {"+".join(parts), *parts}
    assert sum(reason in good for reason in reasons) >= 0.75 * count, reasons
    assert reasons.count("") <= 0.2 * count, reasons


@pytest.mark.parametrize("name", [mistake.name for mistake in MISTAKES])
def test_each_mistake_on_purpose_is_named_where_its_numbers_tell_it(name: str) -> None:
    wrong = Trace(DOCUMENT.problem(0, name), TorchEngine())
    typed = {}
    for key in ("Q", "scaled_scores", "masked_scores", "attention", "concat", "output"):
        for head, (values, rights) in enumerate(zip(wrong.parts(key), TRACE.parts(key), strict=True)):
            for row, column in np.argwhere(np.isfinite(values) & np.isfinite(rights)):
                number = round(float(values[row, column]), 3)
                if abs(number - rights[row, column]) > 0.005 and abs(number) >= 0.02:
                    at = None if key in ("concat", "output") else head
                    typed[Spot(key, at, int(row), int(column))] = number
    verdicts = check(Worksheet(ordered(typed), typed), TRACE, DOCUMENT, 0).verdicts
    assert verdicts
    assert sum(name in each.reasons for each in verdicts) >= 0.9 * len(verdicts)


def test_numbers_that_no_mistake_gives_have_no_reason_and_right_ones_are_right() -> None:
    cells = [Spot("attention", HEAD, int(row), int(column)) for row, column in np.argwhere(~LATER)]
    rights = {spot: round(float(RIGHT[spot.row, spot.column]), 3) for spot in cells}
    assert check(Worksheet(tuple(cells), rights), TRACE, DOCUMENT, 0).right == len(cells)
    random = np.random.default_rng(7)
    verdicts = []
    for _ in range(6):
        typed = {spot: round(float(random.uniform(0.02, 0.98)), 3) for spot in cells}
        verdicts += check(Worksheet(tuple(cells), typed), TRACE, DOCUMENT, 0).verdicts
    wrong = [each for each in verdicts if abs(rights[each.spot] - (each.typed or 0.0)) > 0.005]
    assert len(wrong) > 250
    assert sum(bool(each.reasons) for each in wrong) <= 0.06 * len(wrong)


def test_the_sentence_names_the_operation_that_the_number_tells() -> None:
    spot = Spot("attention", HEAD, 3, 1)
    typed = round(float(CASES["no-scale", "no-mask", 1][3, 1]), 3)
    marks = check(Worksheet((spot,), {spot: typed}), TRACE, DOCUMENT, 0)
    assert first_wrong_words(marks, DOCUMENT, 0) == (
        "First wrong: division by √d_head, at Attention, head 1, row “beside”, column “fisherman”. "
        "Two mistakes at once: Looks like the scores were not divided by √d_head. Looks like the mask was forgotten."
    )
    typed = round(float(CASES["", "next-open", 1][3, 1]), 3)
    marks = check(Worksheet((spot,), {spot: typed}), TRACE, DOCUMENT, 0)
    assert marks.first_wrong is not None
    assert STAGE_WORDS[marks.first_wrong.operation].operation == "mask"


def test_the_width_in_place_of_its_root_is_told_from_the_models_width() -> None:
    document = example("clusters").document  # d_head = 2, d = 8
    trace = Trace(document.problem(0), TorchEngine())
    spot = Spot("scaled_scores", 1, 8, 2)
    score = float(trace.head("scores", 1)[8, 2])
    for divisor, reason in ((2.0, "by-d-head"), (8**0.5, "root-of-d-model"), (1 / 2**0.5, "multiplied")):
        verdict = check(Worksheet((spot,), {spot: round(score / divisor, 3)}), trace, document, 0).verdicts[0]
        assert verdict.reasons[:1] == (reason,)
