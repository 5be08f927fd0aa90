"""A window computes large problems in float32; everything else, and everything small, in float64."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from mha_desktop.attention import precision
from mha_desktop.attention.compare import compare_with_torch
from mha_desktop.attention.compare_stages import compare_stages
from mha_desktop.attention.engine import TorchEngine, WindowEngine
from mha_desktop.attention.mistakes import mistaken_problem
from mha_desktop.attention.parameters import Problem, Weights, frozen
from mha_desktop.attention.precision import SINGLE_TOLERANCE, TOLERANCE, full_work, in_single
from mha_desktop.attention.trace import Trace

N, D, HEADS = 200, 48, 4


@pytest.fixture
def problem() -> Problem:
    rng = np.random.default_rng(4)
    matrices = [frozen(rng.normal(0, D**-0.5, (D, D))) for _ in range(4)]
    blocked = np.triu(np.ones((N, N), bool), 1)
    return Problem(frozen(rng.normal(size=(N, D))), Weights(*matrices, heads=HEADS, heads_kv=HEADS), blocked=blocked)


@pytest.fixture
def low(monkeypatch: pytest.MonkeyPatch) -> None:
    """A size that a test reaches: the code is the same."""
    monkeypatch.setattr(precision, "SINGLE_FROM", 1e6)


def edited(old: Problem, value: float) -> Problem:
    W_Q = np.array(old.weights.W_Q)
    W_Q[1, 2] = value
    return replace(old, weights=replace(old.weights, W_Q=frozen(W_Q)))


def test_only_a_layer_as_large_as_a_models_is_large() -> None:
    def sized(heads: int, n: int, d: int) -> Problem:
        square = frozen(np.zeros((d, d)))
        weights = Weights(square, square, square, square, heads=heads, heads_kv=heads)
        return Problem(frozen(np.zeros((n, d))), weights)

    assert full_work(sized(12, 512, 768)) == 4 * 512 * 768 * 768 + 2 * 512 * 512 * 768
    assert [in_single(sized(*size)) for size in ((4, 12, 8), (16, 256, 256), (12, 256, 384))] == [False] * 3
    assert in_single(sized(12, 512, 768))


def test_small_problems_have_the_same_bits_in_a_window(problem: Problem) -> None:
    ours, plain = WindowEngine().forward(problem), TorchEngine().forward(problem)
    for key in plain.keys:
        assert np.array_equal(ours.whole(key), plain.whole(key)), key
    assert ours.tolerance == TOLERANCE


@pytest.mark.usefixtures("low")
def test_large_ones_are_near_and_known_to_be_no_nearer(problem: Problem) -> None:
    engine = WindowEngine()
    trace, exact = engine.forward(problem), TorchEngine().forward(problem)
    assert (trace.tolerance, exact.tolerance) == (SINGLE_TOLERANCE, TOLERANCE)
    for key in exact.keys:
        ours = trace.whole(key)
        assert ours.dtype == np.float64
        np.testing.assert_allclose(ours, exact.whole(key), rtol=0, atol=2e-5, err_msg=key)
    assert not np.array_equal(trace.whole("output"), exact.whole("output"))
    assert trace.head("attention", 1) is trace.head("attention", 1)
    assert not trace.head("attention", 1).flags.writeable
    found = compare_with_torch(trace)
    assert found.tolerance == SINGLE_TOLERANCE
    assert found.difference is not None
    assert TOLERANCE < found.difference < SINGLE_TOLERANCE
    assert not any(stage.differs for stage in compare_stages(trace))
    assert (problem.weights.W_Q.dtype, problem.token_rows.dtype) == (np.float64, np.float64)


@pytest.mark.usefixtures("low")
def test_edits_of_large_ones_reuse_the_heads_that_they_leave_alone(problem: Problem) -> None:
    engine = WindowEngine()
    old = engine.forward(problem).compute(["output"])
    new = engine.forward(edited(problem, 2.0), old).compute(["output"])
    assert [new.head("attention", i) is old.head("attention", i) for i in range(HEADS)] == [False, True, True, True]
    np.testing.assert_allclose(
        new.whole("output"), TorchEngine().forward(edited(problem, 2.0)).whole("output"), rtol=0, atol=2e-5
    )


@pytest.mark.usefixtures("low")
def test_what_crosses_the_size_takes_no_number_of_the_other_precision_over(problem: Problem) -> None:
    engine, shorter = WindowEngine(), replace(problem, token_rows=frozen(problem.token_rows[:20]), blocked=None)
    large = engine.forward(problem).compute(["output"])
    small = engine.forward(shorter, large)
    assert np.array_equal(small.whole("output"), TorchEngine().forward(shorter).whole("output"))
    again = engine.forward(problem, small)
    assert np.array_equal(again.whole("output"), large.whole("output"))
    assert large.variant(shorter, large).tolerance == TOLERANCE


@pytest.mark.usefixtures("low")
@pytest.mark.parametrize("mistake", ["no-scale", "transposed-weights"])
def test_a_mistake_on_purpose_is_computed_in_float64_with_its_correct_trace(problem: Problem, mistake: str) -> None:
    engine = WindowEngine()
    before = engine.forward(problem).compute(["output"])
    wrong = mistaken_problem(problem, mistake, problem.blocked)
    trace, exact = engine.forward(wrong, before), TorchEngine().forward(wrong)
    for key in ("scaled_scores", "output"):
        assert np.array_equal(trace.whole(key), exact.whole(key))
        assert np.array_equal(trace.correct.whole(key), exact.correct.whole(key))
    assert (trace.tolerance, trace.correct.tolerance) == (TOLERANCE, TOLERANCE)


@pytest.mark.usefixtures("low")
def test_an_engine_that_is_no_windows_knows_no_float32(problem: Problem) -> None:
    engine = TorchEngine()
    assert engine.fitting(problem) is engine
    assert Trace(problem, engine).tolerance == TOLERANCE
