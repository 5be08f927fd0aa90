"""A score is a bilinear form of two rows of X."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.insight.bilinear import form_rank, form_score, moved
from mha_desktop.attention.parameters import Problem, Weights, frozen
from mha_desktop.attention.trace import Trace
from mha_desktop.exchange.examples import example


def forward(problem: Problem) -> Trace:
    return TorchEngine().forward(problem)


def random_problem(seed: int, heads: int = 3, heads_kv: int = 3, biased: bool = False) -> Problem:
    rng = np.random.default_rng(seed)
    n, d, d_head = 5, 7, 2
    wide, narrow = heads * d_head, heads_kv * d_head
    sizes: dict[str, Any] = {"W_Q": (d, wide), "W_K": (d, narrow), "W_V": (d, narrow), "W_O": (wide, d)}
    if biased:
        sizes |= {"b_Q": wide, "b_K": narrow, "b_V": narrow, "b_O": d}
    arrays: dict[str, Any] = {name: frozen(rng.normal(size=size)) for name, size in sizes.items()}
    return Problem(frozen(rng.normal(size=(n, d))), Weights(**arrays, heads=heads, heads_kv=heads_kv))


def all_scores(trace: Trace) -> list[tuple[int, int, int]]:
    n = trace.problem.n
    return [(i, r, j) for i in range(trace.heads) for r in range(n) for j in range(n)]


@pytest.mark.parametrize("name", ["clusters", "river", "cheque"])
def test_the_form_is_the_score_of_the_examples(name: str) -> None:
    opened = example(name)
    trace = forward(opened.document.problem(opened.view.sequence))
    for i, r, j in all_scores(trace):
        found = form_score(trace, i, r, j)
        assert abs(found.form - trace.head("scores", i)[r, j]) <= 1e-12
        assert found.difference <= 1e-12
        assert abs(found.added) <= 1e-12


@pytest.mark.parametrize("heads_kv", [1, 2, 4])
def test_the_form_is_the_score_of_random_layers_also_with_shared_keys(heads_kv: int) -> None:
    trace = forward(random_problem(heads_kv, 4, heads_kv))
    for i, r, j in all_scores(trace):
        assert abs(form_score(trace, i, r, j).form - trace.head("scores", i)[r, j]) <= 1e-12


def test_biases_are_no_part_of_the_form() -> None:
    problem = random_problem(5, biased=True)
    trace = forward(problem)
    bare = forward(replace(problem, weights=replace(problem.weights, b_Q=None, b_K=None)))
    for i, r, j in all_scores(trace):
        found = form_score(trace, i, r, j)
        assert abs(found.form - bare.head("scores", i)[r, j]) <= 1e-12
        assert found.score == trace.head("scores", i)[r, j]
        assert abs(found.plain + found.added - found.score) <= 1e-12
    assert max(abs(form_score(trace, *place).added) for place in all_scores(trace)) > 1


def test_what_a_head_moves_is_its_share_of_the_output() -> None:
    problem = random_problem(9, 4, 2)
    trace = forward(problem)
    for i in range(4):
        through = trace.head("attention", i) @ trace.parts("X")[0] @ moved(problem.weights, i)
        np.testing.assert_allclose(through, trace.head("head_outputs", i), rtol=0, atol=1e-12)


@pytest.mark.parametrize("seed", range(4))
def test_the_rank_is_that_of_the_whole_form(seed: int) -> None:
    problem = random_problem(seed, 2, 1)
    trace = forward(problem)
    for i in range(2):
        assert form_rank(problem.weights, i) == np.linalg.matrix_rank(trace.head("bilinear", i)) == 2


def test_the_rank_of_dependent_columns_is_lower() -> None:
    weights = random_problem(0).weights
    W_Q = np.array(weights.W_Q)
    W_Q[:, 1] = 2 * W_Q[:, 0]
    W_Q[:, 4:6] = 0.0
    weights = replace(weights, W_Q=frozen(W_Q))
    assert [form_rank(weights, i) for i in range(3)] == [1, 2, 0]


def test_the_rank_of_the_largest_numbers() -> None:
    weights = random_problem(0).weights
    W_Q, W_K = np.zeros_like(weights.W_Q), np.zeros_like(weights.W_K)
    W_Q[0, 0], W_K[0, 0] = 1e308, 1.0
    assert form_rank(replace(weights, W_Q=frozen(W_Q), W_K=frozen(W_K)), 0) == 1


def test_numbers_that_are_not_finite_have_no_rank() -> None:
    weights = random_problem(0).weights
    W_K = np.array(weights.W_K)
    W_K[0, 0] = np.nan
    assert form_rank(replace(weights, W_K=frozen(W_K)), 0) is None
    assert form_rank(replace(weights, W_K=frozen(W_K)), 1) == 2
    large = replace(weights, W_Q=frozen(weights.W_Q * 1e300), W_K=frozen(weights.W_K * 1e300))
    assert form_rank(large, 0) is None
    assert not np.isfinite(form_score(forward(replace(random_problem(0), weights=large)), 0, 0, 0).form)
