"""Rotary positions: queries and keys are turned in pairs of columns, as in the models that have them."""

from __future__ import annotations

import cmath
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_desktop.attention.compare import compare_with_torch
from mha_desktop.attention.compare_stages import compare_stages
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.gradients import Wanted, gradients
from mha_desktop.attention.mistakes import MISTAKES, mistaken_problem, possible
from mha_desktop.attention.parameters import Array, Problem, Readout, Weights, frozen
from mha_desktop.attention.positions import rotary_angles
from mha_desktop.attention.wrong import first_wrong_stage


@st.composite
def rotary_problems(draw: st.DrawFn) -> Problem:
    """Random layers whose heads have pairs of columns, grouped or not."""
    heads = draw(st.sampled_from([1, 2, 4]))
    heads_kv = draw(st.sampled_from([k for k in (1, 2, 4) if heads % k == 0]))
    d_head, d, n = draw(st.sampled_from([2, 4, 6])), draw(st.integers(1, 6)), draw(st.integers(1, 6))
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    base = draw(st.sampled_from([1.0, 10.0, 10_000.0, 1e6]))
    return problem_of(rng, n, d, heads, heads_kv, d_head, base)


def problem_of(
    rng: np.random.Generator, n: int, d: int, heads: int, heads_kv: int, d_head: int, base: float | None
) -> Problem:
    """A problem of random numbers, with biases on queries and keys."""
    wide, narrow = heads * d_head, heads_kv * d_head
    sizes = {"W_Q": (d, wide), "W_K": (d, narrow), "W_V": (d, narrow), "W_O": (wide, d), "b_Q": wide, "b_K": narrow}
    matrices: dict[str, Any] = {name: frozen(rng.normal(size=size)) for name, size in sizes.items()}
    weights = Weights(**matrices, heads=heads, heads_kv=heads_kv)
    return Problem(frozen(rng.normal(size=(n, d))), weights, rotary=base)


def turned_by_hand(rows: Array, base: float) -> Array:
    """Each pair as a complex number, one at a time."""
    n, width = rows.shape
    new = np.zeros_like(rows)
    for p in range(n):
        for c in range(width // 2):
            pair = complex(rows[p, c], rows[p, c + width // 2]) * cmath.exp(1j * p * base ** (-2 * c / width))
            new[p, c], new[p, c + width // 2] = pair.real, pair.imag
    return new


@given(rotary_problems())
def test_queries_and_keys_are_turned_and_values_are_not(problem: Problem) -> None:
    trace = TorchEngine().forward(problem)
    assert problem.rotary is not None
    for key in "QK":
        for i in range(trace.heads):
            expected = turned_by_hand(trace.head(key, i), problem.rotary)
            np.testing.assert_allclose(trace.head(f"rotated_{key}", i), expected, rtol=0, atol=1e-12)
    straight = TorchEngine().forward(replace(problem, rotary=None))
    assert np.array_equal(trace.whole("V"), straight.whole("V"))
    Q, K = trace.whole("rotated_Q"), trace.whole("rotated_K")
    np.testing.assert_allclose(trace.whole("scores"), Q @ K.swapaxes(1, 2), rtol=0, atol=1e-11)
    found = compare_with_torch(trace).difference
    assert found is not None
    assert found <= 1e-12
    stages = compare_stages(trace)
    assert not any(stage.differs for stage in stages)
    assert {"rotated_Q", "rotated_K"} <= {stage.key for stage in stages}
    assert not straight.has("rotated_Q")


@given(rotary_problems())
def test_scores_of_equal_rows_depend_on_the_distance_alone(problem: Problem) -> None:
    same = replace(problem, token_rows=frozen(np.repeat(problem.token_rows[:1], problem.n, axis=0)))
    scores = TorchEngine().forward(same).whole("scores")
    size = max(1.0, np.abs(scores).max())
    for distance in range(-problem.n + 1, problem.n):
        diagonal = np.diagonal(scores, distance, axis1=1, axis2=2)
        np.testing.assert_allclose(diagonal, diagonal[:, :1] + np.zeros_like(diagonal), rtol=0, atol=1e-12 * size)


def test_angles_are_one_object_and_the_first_place_is_not_turned() -> None:
    angles = rotary_angles(5, 8, 100.0)
    assert rotary_angles(5, 8, 100.0) is angles
    assert not angles[0].any()
    np.testing.assert_allclose(angles[3], [3.0, 3 / 100**0.25, 0.3, 3 / 100**0.75], rtol=1e-15)


def test_heads_that_share_keys_and_values_share_the_very_arrays() -> None:
    trace = TorchEngine().forward(problem_of(np.random.default_rng(2), 5, 6, 4, 2, 4, 10_000.0))
    for key in ("K", "V", "rotated_K"):
        assert trace.head(key, 0) is trace.head(key, 1)
        assert trace.head(key, 2) is trace.head(key, 3)
        assert trace.head(key, 1) is not trace.head(key, 2)
        assert trace.ready([key])
    assert trace.head("Q", 0) is not trace.head("Q", 1)


def test_an_edit_turns_only_what_it_touches_anew() -> None:
    problem = problem_of(np.random.default_rng(2), 5, 6, 4, 2, 4, 10_000.0)
    engine = TorchEngine()
    old = engine.forward(problem).compute(["output"])
    matrix = np.array(problem.weights.W_K)
    matrix[0, 0] += 1  # of the key head that serves heads 0 and 1
    new = engine.forward(replace(problem, weights=replace(problem.weights, W_K=frozen(matrix))), old)
    assert [new.head("rotated_K", i) is old.head("rotated_K", i) for i in range(4)] == [False, False, True, True]
    assert [new.head("scores", i) is old.head("scores", i) for i in range(4)] == [False, False, True, True]
    assert all(new.head("rotated_Q", i) is old.head("rotated_Q", i) for i in range(4))
    other = engine.forward(replace(problem, rotary=100.0), old)
    assert all(other.head(key, i) is old.head(key, i) for key in "QKV" for i in range(4))
    assert not any(other.head("rotated_Q", i) is old.head("rotated_Q", i) for i in range(4))


def test_each_mistake_on_purpose_goes_with_turned_queries() -> None:
    problem = replace(
        problem_of(np.random.default_rng(3), 6, 8, 4, 4, 2, 10_000.0), blocked=np.triu(np.ones((6, 6), bool), 1)
    )
    for mistake in MISTAKES:
        assert possible(problem.weights, mistake.name)
        trace = TorchEngine().forward(mistaken_problem(problem, mistake.name, None)).compute(["output"])
        assert trace.head("rotated_Q", 1).shape == (6, 2)
        wrong = first_wrong_stage(trace)
        assert wrong is not None
        touched = mistake.touches or {"masked_scores"}
        assert wrong in touched, mistake.name
        np.testing.assert_allclose(
            trace.head("rotated_Q", 1), turned_by_hand(trace.head("Q", 1), 10_000.0), rtol=0, atol=1e-12
        )


def test_gradients_go_through_the_turning() -> None:
    rng = np.random.default_rng(4)
    problem = problem_of(rng, 4, 6, 4, 2, 4, 100.0)
    readout = Readout(*(frozen(rng.normal(size=size)) for size in ((6, 5), (5,), (5, 3), (3,))))
    problem = replace(problem, readout=readout, residual=True, stream=frozen(rng.normal(size=(4, 6))))
    found = gradients([Wanted(problem, 3, 1)])
    for name, at in (("W_Q", (2, 5)), ("W_K", (1, 6)), ("b_K", (3,)), ("W_V", (0, 1))):
        losses = []
        for step in (1e-6, -1e-6):
            moved = np.array(getattr(problem.weights, name))
            moved[at] += step
            change: dict[str, Any] = {name: frozen(moved)}
            nudged = replace(problem, weights=replace(problem.weights, **change))
            losses.append(gradients([Wanted(nudged, 3, 1)]).loss)
        slope = (losses[0] - losses[1]) / 2e-6
        assert found.of[name][at] == pytest.approx(slope, rel=1e-5, abs=1e-9), name
        assert abs(slope) > 1e-6, name


def test_the_residual_adds_to_the_stream_where_there_is_one() -> None:
    rng = np.random.default_rng(5)
    problem = replace(problem_of(rng, 4, 6, 2, 2, 2, None), residual=True)
    own = TorchEngine().forward(problem)
    assert not own.has("stream")
    np.testing.assert_array_equal(own.whole("updated"), problem.token_rows + own.whole("output"))
    stream = frozen(rng.normal(size=(4, 6)))
    beside = TorchEngine().forward(replace(problem, stream=stream), own)
    np.testing.assert_array_equal(beside.whole("stream"), stream)
    np.testing.assert_array_equal(beside.whole("updated"), stream + own.whole("output"))
    assert not any(stage.differs for stage in compare_stages(beside))
