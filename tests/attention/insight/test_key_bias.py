"""A key bias adds the same number to a whole row of scores, which a softmax does not see."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.insight.key_bias import key_bias_difference
from mha_desktop.attention.masks import blocked_cells
from mha_desktop.attention.parameters import Problem, frozen
from mha_desktop.exchange.examples import example


def biased(name: str, seed: int = 0, **biases: Any) -> Problem:
    """Return an example's problem with a random b_K."""
    opened = example(name)
    problem = opened.document.problem(opened.view.sequence)
    bias = frozen(np.random.default_rng(seed).normal(size=problem.weights.W_K.shape[1]))
    return replace(problem, weights=replace(problem.weights, b_K=bias, **biases))


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", ["clusters", "river", "cheque"])
def test_a_key_bias_cannot_change_the_attention(name: str, seed: int) -> None:
    difference = key_bias_difference(TorchEngine().forward(biased(name, seed)))
    assert difference is not None
    assert difference <= 1e-15


@pytest.mark.parametrize("name", ["clusters", "river"])
def test_nor_with_masks_and_a_query_bias(name: str) -> None:
    problem = biased(name, b_Q=frozen(np.full(example(name).document.d, 0.5)))
    pad = np.arange(problem.n) >= problem.n - 2
    custom = np.zeros((problem.n, problem.n), dtype=bool)
    custom[2] = True
    masked = replace(problem, blocked=blocked_cells(problem.n, True, pad, custom))
    difference = key_bias_difference(TorchEngine().forward(masked))
    assert difference is not None
    assert difference <= 1e-15


def test_the_scores_do_change() -> None:
    problem = biased("river")
    engine = TorchEngine()
    bare = replace(problem, weights=replace(problem.weights, b_K=None))
    changed = np.abs(engine.forward(problem).whole("scores") - engine.forward(bare).whole("scores"))
    assert changed.max() > 0.1


def test_there_is_nothing_to_compare_without_a_bias_or_an_engine() -> None:
    opened = example("river")
    assert opened.trace is not None
    assert key_bias_difference(TorchEngine().forward(opened.document.problem())) is None
    assert key_bias_difference(opened.trace) is None


def test_a_mistake_on_purpose_is_left_aside() -> None:
    problem = biased("river")
    wrong = replace(problem, mistake="softmax-over-queries", correct=problem)
    difference = key_bias_difference(TorchEngine().forward(wrong))
    assert difference is not None
    assert difference <= 1e-15


def test_what_is_not_finite_says_so() -> None:
    problem = biased("river")
    rows = np.array(problem.token_rows)
    rows[0, 0] = np.nan
    difference = key_bias_difference(TorchEngine().forward(replace(problem, token_rows=frozen(rows))))
    assert difference is not None
    assert np.isnan(difference)


def test_where_keys_are_turned_after_the_bias_it_does_change_the_attention() -> None:
    difference = key_bias_difference(TorchEngine().forward(replace(biased("clusters"), rotary=10_000.0)))
    assert difference is not None
    assert difference > 1e-3
