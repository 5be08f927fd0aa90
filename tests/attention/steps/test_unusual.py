"""Rows unlike the others: large scores, nothing to read, one token, muted heads, numbers that are not finite."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Problem, Weights, frozen
from mha_desktop.attention.regions import Region
from mha_desktop.attention.steps.model import TOTAL, Ref
from mha_desktop.attention.steps.page import WorkedSteps, worked_steps


def problem_of_scores(rows: list[float], **changes: Any) -> Problem:
    """One head of width 1 in which query 1 of input 1 has these scores: k_j = the row."""
    one = frozen([[1.0]])
    return Problem(frozen([[row] for row in rows]), Weights(one, one, one, one, 1, 1), **changes)


def page_of(problem: Problem, head: int = 0, query: int = 0, key: int = 0) -> WorkedSteps:
    return worked_steps(TorchEngine().forward(problem), head, query, key)


def near(ours: Any, theirs: Any) -> None:
    np.testing.assert_allclose(ours, theirs, rtol=1e-12, atol=0)


@pytest.mark.parametrize("score", [0.0, 700.0, -700.0])
def test_nothing_is_subtracted_while_the_exponentials_are_finite(score: float) -> None:
    page = page_of(problem_of_scores([1.0, score, score - 1]))
    assert not page.exponentials.shifted
    assert "exponent" not in page.block("sources").keys
    assert page.line("exp").values[1] == math.exp(score)
    near(page.line("exp").values / page.exponentials.denominator, page.line("attention").values)


@pytest.mark.parametrize("largest", [800.0, 710.0])
def test_81_the_maximum_is_subtracted_from_scores_that_are_too_large(largest: float) -> None:
    page = page_of(problem_of_scores([1.0, largest, largest - 1]), key=2)
    assert (page.exponentials.shifted, page.exponentials.shift) == (True, largest)
    assert page.line("exponent").values.tolist() == [1 - largest, 0, -1]
    assert page.line("exponent").sources(2) == (Ref("scaled_scores", 2), Ref("scaled_scores", 1))
    assert page.line("exp").values[1] == 1
    near(page.exponentials.denominator, 1 + math.exp(-1) + math.exp(1 - largest))
    near(page.line("exp").values / page.exponentials.denominator, page.line("attention").values)
    assert page.cards.exponent.value == -1


def test_a_sum_that_overflows_is_too_large_as_well() -> None:
    page = page_of(problem_of_scores([1.0, 709.5, 709.5, 709.5]))
    assert page.exponentials.shifted
    near(page.line("attention").values[1:], 1 / 3)


def test_scores_whose_exponentials_vanish_are_lifted() -> None:
    page = page_of(problem_of_scores([-1.0, 800.0, 801.0], blocked=np.array([[True, False, False]] * 3)))
    assert page.exponentials.shifted
    assert page.exponentials.shift == -800
    near(page.line("exp").values / page.exponentials.denominator, page.line("attention").values)
    assert page.exponentials.summed == 2


def test_digits_that_get_lost_near_the_smallest_number_are_kept_by_shifting() -> None:
    page = page_of(problem_of_scores([-1.0, 740.0, 741.0], blocked=np.array([[True, False, False]] * 3)))
    assert page.exponentials.shifted
    near(page.line("exp").values / page.exponentials.denominator, page.line("attention").values)


def test_scores_of_1e308() -> None:
    weights = Weights(frozen([[1e308]]), *(frozen([[1.0]]) for _ in range(3)), heads=1, heads_kv=1)
    page = page_of(Problem(frozen([[1.0], [-1.0]]), weights))
    assert page.line("scores").values.tolist() == [1e308, -1e308]
    assert (page.exponentials.shifted, page.exponentials.shift) == (True, 1e308)
    assert page.line("exp").values.tolist() == [1, 0]
    assert page.exponentials.denominator == 1
    assert page.line("attention").values.tolist() == [1, 0]


def test_a_row_that_may_read_nothing() -> None:
    b_O = frozen([7.0])
    blocked = np.array([[True, True], [False, True]])
    problem = problem_of_scores([1.0, 2.0], blocked=blocked)
    page = page_of(replace(problem, weights=replace(problem.weights, b_O=b_O)))
    assert page.empty
    assert not page.exponentials.shifted
    assert (page.exponentials.denominator, page.exponentials.summed) == (0, 0)
    assert page.line("masked_scores").values.tolist() == [-np.inf, -np.inf]
    for key in ("exp", "attention", "contribution.0"):
        assert page.line(key).values.tolist() == [0, 0]
        assert page.line(key).total == 0
        assert page.line(key).not_finite is None
    assert page.line("masked_scores").not_finite is None  # −∞ because of the mask
    assert page.line("message").values.tolist() == [0]
    assert page.line("output").values.tolist() == b_O.tolist()
    assert page.cards.blocked
    assert page.cards.weight.value == 0


def test_blocked_sources_are_marked_from_the_mask_to_the_weights() -> None:
    page = page_of(problem_of_scores([1.0, 2.0, 3.0], blocked=np.triu(np.ones((3, 3), bool), 1)), query=1)
    assert page.masked
    assert not page.empty
    assert page.blocked is not None
    assert page.blocked.tolist() == [False, False, True]
    for key in ("mask", "masked_scores", "exp", "attention"):
        marked = page.line(key).blocked
        assert marked is not None
        assert marked.tolist() == [False, False, True]
    assert page.line("scores").blocked is None
    assert page.line("mask").values.tolist() == [0, 0, -np.inf]
    last = page_of(problem_of_scores([1.0, 2.0, 3.0], blocked=np.triu(np.ones((3, 3), bool), 1)), query=2)
    assert last.masked  # the mask has nothing to say in this row, and is there
    assert last.blocked is None
    assert last.line("mask").values.tolist() == [0, 0, 0]


def test_one_token_reads_itself() -> None:
    page = page_of(problem_of_scores([3.0]))
    assert page.line("attention").values.tolist() == [1]
    assert page.line("message").values.tolist() == [3]
    assert page.line("keys.0").region(0) == Region("K", 0, 0, 0)


def two_heads(**changes: Any) -> Problem:
    rng = np.random.default_rng(5)
    weights = Weights(*(frozen(rng.normal(size=(4, 4))) for _ in range(4)), heads=2, heads_kv=2)
    return replace(Problem(frozen(rng.normal(size=(3, 4))), weights), **changes)


def test_a_muted_head_has_contributions_and_no_message() -> None:
    loud, muted = page_of(two_heads(), head=1), page_of(two_heads(muted=frozenset({1})), head=1)
    assert muted.muted
    assert muted.line("message").values.tolist() == [0, 0]
    for c in range(2):
        line = muted.line(f"contribution.{c}")
        assert np.array_equal(line.values, loud.line(line.key).values)
        assert line.total == pytest.approx(loud.line("message").values[c], abs=1e-15)
        assert line.region(TOTAL) is None  # this sum stands nowhere in the trace
    assert not muted.line("written.2").values.any()
    assert muted.line("written.0").values.any()


def test_a_temperature_divides_too() -> None:
    page = page_of(two_heads(temperature=4.0))
    assert page.divisor.value == math.sqrt(2) * 4
    assert (page.divisor.root_of, page.divisor.temperature) == (2, 4.0)
    near(page.line("scores").values / page.divisor.value, page.line("scaled_scores").values)


def test_heads_with_shared_keys_name_the_columns_of_their_group() -> None:
    rng = np.random.default_rng(6)
    sizes = {"W_Q": (3, 8), "W_K": (3, 4), "W_V": (3, 4), "W_O": (8, 3), "b_K": (4,)}
    arrays: dict[str, Any] = {name: frozen(rng.normal(size=size)) for name, size in sizes.items()}
    page = page_of(Problem(frozen(rng.normal(size=(2, 3))), Weights(**arrays, heads=4, heads_kv=2)), head=3)
    assert page.line("query").sources(1)[1] == Region("W_Q", None, 0, 7, 3, 1)
    assert page.line("keys.1").sources(0)[1:] == (Region("W_K", None, 0, 3, 3, 1), Region("b_K", None, 0, 3))
    assert page.line("keys.1").region(1) == Region("K", 3, 1, 1)


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
def test_numbers_that_are_not_finite_are_marked(bad: float) -> None:
    rows = np.array([[1.0, 2, 3, 4], [bad, 1, 1, 1], [0.0, 1, 0, 1]])
    trace = TorchEngine().forward(two_heads(token_rows=frozen(rows)))
    for query in range(3):
        page = worked_steps(trace, 0, query, 1)
        assert page.line("keys.0").not_finite is not None
        lines = [line for name in page.block_names for line in page.block(name)]
        assert all(line.values.dtype == np.float64 for line in lines)
        weights = page.line("attention").values
        assert np.array_equal(weights, trace.head("attention", 0)[query], equal_nan=True)
        exp, total = page.line("exp").values, page.exponentials.denominator
        with np.errstate(all="ignore"):
            np.testing.assert_allclose(exp / total, weights, rtol=1e-12)
        assert page.cards.key.shape == (2,)


@pytest.mark.parametrize(("head", "query", "key"), [(2, 0, 0), (-1, 0, 0), (0, 3, 0), (0, 0, 3), (0, 0, -1)])
def test_what_is_not_there_is_refused(head: int, query: int, key: int) -> None:
    with pytest.raises(IndexError):
        page_of(two_heads(), head, query, key)
