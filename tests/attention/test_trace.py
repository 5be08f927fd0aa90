"""What a trace computes, and what it takes over from the one before: by identity, down to one head."""

from __future__ import annotations

import gc
import weakref
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from torch import Tensor

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Problem, Weights, frozen
from mha_desktop.attention.stored import StoredTrace
from mha_desktop.attention.trace import Trace

PER_HEAD = ("Q", "K", "V", "scores", "scaled_scores", "masked_scores", "attention", "messages", "head_outputs")


class CountingEngine(TorchEngine):
    """Keeps a list of the stages it evaluated."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []

    def evaluate(self, key: str, head: int | None, inputs: tuple[Any, ...], problem: Problem) -> Tensor:
        self.done.append(key)
        return super().evaluate(key, head, inputs, problem)


@pytest.fixture
def engine() -> CountingEngine:
    return CountingEngine()


@pytest.fixture
def problem() -> Problem:
    rng = np.random.default_rng(3)
    weights = Weights(*(frozen(rng.normal(size=(8, 8))) for _ in range(4)), heads=4, heads_kv=4, b_Q=frozen([0.0] * 8))
    blocked = np.triu(np.ones((5, 5), bool), 1)
    return Problem(frozen(rng.normal(size=(5, 8))), weights, None, blocked)


def edited(problem: Problem, name: str, row: int, column: int, value: float = 0.5) -> Problem:
    matrix = np.array(getattr(problem.weights, name))
    matrix[row, column] = value
    changed: dict[str, Any] = {name: frozen(matrix)}
    return replace(problem, weights=replace(problem.weights, **changed))


def computed(engine: TorchEngine, problem: Problem, previous: Trace | None = None) -> Trace:
    trace = engine.forward(problem, previous)
    return trace.compute(trace.keys)


def kept(new: Trace, old: Trace, key: str) -> list[bool]:
    """For each part of a stage, whether it is the very object of before."""
    return [a is b for a, b in zip(new.parts(key), old.parts(key), strict=True)]


def test_nothing_is_computed_before_it_is_asked_for(engine: CountingEngine, problem: Problem) -> None:
    trace = engine.forward(problem)
    assert trace.shape("attention") == (4, 5, 5)
    assert engine.done == []
    trace.head("attention", 2)
    assert sorted(engine.done) == ["K", "Q", "X", "attention", "masked_scores", "scaled_scores", "scores"]
    trace.head("attention", 2)
    assert len(engine.done) == 7


@pytest.mark.parametrize(("name", "row", "column"), [("W_Q", 0, 3), ("W_K", 5, 2), ("W_V", 7, 3)])
def test_an_edit_in_head_2_leaves_the_objects_of_the_others(
    engine: CountingEngine, problem: Problem, name: str, row: int, column: int
) -> None:
    old = computed(engine, problem)
    engine.done.clear()
    new = computed(engine, edited(problem, name, row, column), old)
    first = {"W_Q": "Q", "W_K": "K", "W_V": "V"}[name]
    assert kept(new, old, first) == [True, False, True, True]
    assert kept(new, old, "messages") == [True, False, True, True]
    assert kept(new, old, "attention") == [True, name == "W_V", True, True]
    assert engine.done.count(first) == 1
    assert engine.done.count("output") == 1


def test_an_edit_in_w_o_computes_nothing_before_it(engine: CountingEngine, problem: Problem) -> None:
    old = computed(engine, problem)
    engine.done.clear()
    new = computed(engine, edited(problem, "W_O", 2, 0), old)
    assert sorted(engine.done) == ["head_outputs", "output"]
    assert kept(new, old, "head_outputs") == [True, False, True, True]
    assert kept(new, old, "concat") == [True]


def test_what_was_computed_incrementally_equals_what_is_computed_anew(problem: Problem) -> None:
    rng = np.random.default_rng(0)
    engine, now = TorchEngine(), problem
    trace = computed(engine, now)
    for _ in range(40):
        name = ("W_Q", "W_K", "W_V", "W_O")[rng.integers(4)]
        now = edited(now, name, int(rng.integers(8)), int(rng.integers(8)), float(rng.normal()))
        trace = engine.forward(now, trace)
        if rng.random() < 0.5:  # stages that nobody looked at must not be taken from too far back
            trace.compute(["attention"] if rng.random() < 0.5 else trace.keys)
    fresh = computed(TorchEngine(), now)
    for key in fresh.keys:
        assert np.array_equal(trace.whole(key), fresh.whole(key)), key


def test_the_same_numbers_in_a_new_array_change_nothing(engine: CountingEngine, problem: Problem) -> None:
    old = computed(engine, problem)
    engine.done.clear()
    copied = replace(problem, weights=replace(problem.weights, W_Q=frozen(problem.weights.W_Q)))
    new = computed(engine, copied, old)
    assert engine.done == []
    assert kept(new, old, "attention") == [True] * 4


def test_a_mask_of_one_head_leaves_the_others(engine: CountingEngine, problem: Problem) -> None:
    blocked = np.zeros((4, 5, 5), bool)
    old = computed(engine, replace(problem, blocked=blocked))
    blocked = blocked.copy()
    blocked[3, 1, 1] = True
    new = computed(engine, replace(problem, blocked=blocked), old)
    assert kept(new, old, "attention") == [True, True, True, False]
    assert kept(new, old, "scaled_scores") == [True] * 4


def test_another_head_count_takes_nothing_over(engine: CountingEngine, problem: Problem) -> None:
    old = computed(engine, problem)
    two = replace(problem, weights=replace(problem.weights, heads=2, heads_kv=2))
    new = computed(engine, two, old)
    fresh = computed(TorchEngine(), two)
    assert new.shape("attention") == (2, 5, 5)
    assert np.array_equal(new.whole("output"), fresh.whole("output"))


def test_another_length_computes_what_reads_rows(engine: CountingEngine, problem: Problem) -> None:
    old = computed(engine, problem)
    shorter = replace(problem, token_rows=frozen(problem.token_rows[:3]), blocked=None)
    new = computed(engine, shorter, old)
    assert new.whole("attention").shape == (4, 3, 3)
    assert np.array_equal(new.whole("output"), computed(TorchEngine(), shorter).whole("output"))


def test_a_chain_of_edits_does_not_keep_the_past(problem: Problem) -> None:
    engine = TorchEngine()
    trace = computed(engine, problem)
    sizes = []
    for i in range(30):
        trace = computed(engine, edited(problem, "W_Q", 0, 3, float(i)), trace)
        sizes.append(len(trace._old) + len(trace._cells))
    assert sizes[-1] == sizes[5]


@pytest.mark.parametrize("mistake", [None, "no-scale"])
def test_a_trace_that_nobody_holds_is_gone_at_once(problem: Problem, mistake: str | None) -> None:
    if mistake is not None:
        problem = replace(problem, mistake=mistake, correct=problem)
    gc.disable()
    try:
        trace = TorchEngine().forward(problem)
        assert (trace.correct is trace) is (mistake is None)
        arrays = [weakref.ref(trace), weakref.ref(trace.correct), weakref.ref(trace.head("attention", 0))]
        del trace
        assert [reference() for reference in arrays] == [None] * 3
    finally:
        gc.enable()


def test_stages_are_read_only(problem: Problem) -> None:
    trace = TorchEngine().forward(problem)
    with pytest.raises(ValueError, match="read-only"):
        trace.head("attention", 0)[0, 0] = 1.0
    with pytest.raises(ValueError, match="read-only"):
        trace.whole("output")[0, 0] = 1.0


def test_the_engine_does_not_share_memory_with_the_document(problem: Problem) -> None:
    trace = TorchEngine().forward(problem)
    assert not np.shares_memory(trace.whole("X"), problem.token_rows)


def test_a_stage_that_a_problem_lacks_is_not_among_its_keys(problem: Problem) -> None:
    keys = TorchEngine().forward(problem).keys
    assert {"token_rows", "position_rows", "updated", "hidden", "logits", "probabilities"}.isdisjoint(keys)
    assert "updated" in TorchEngine().forward(replace(problem, residual=True)).keys


def test_a_stored_trace_serves_what_was_stored_and_the_mask(problem: Problem) -> None:
    trace = computed(TorchEngine(), problem)
    stored = StoredTrace(problem, {key: np.array(trace.whole(key)) for key in ("attention", "output")})
    assert stored.keys == ("attention", "output")
    assert stored.head("attention", 1) is stored.head("attention", 1)
    assert np.array_equal(stored.head("attention", 1), trace.head("attention", 1))
    assert len(stored.parts("attention")) == 4
    assert len(stored.parts("output")) == 1
    blocked = stored.blocked(0)
    assert blocked is not None
    assert blocked[0, 1]
    with pytest.raises(KeyError):
        stored.whole("scores")
    assert stored.compute(("attention", "scores", ("messages", 1))) is stored  # before the engine nothing is computed
    assert stored.ready(("scores",))
