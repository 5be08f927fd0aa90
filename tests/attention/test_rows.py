"""An edit of a few rows of X computes these rows of Q, K, V and these rows and columns of the scores alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
import torch
from torch import Tensor

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.masks import blocked_cells
from mha_desktop.attention.mistakes import mistaken_problem
from mha_desktop.attention.parameters import Problem, Readout, Weights, frozen
from mha_desktop.attention.rows import LEAST_ROWS, TILE, changed_rows, tiles, together
from mha_desktop.attention.stages import ELEMENTWISE, SOFTMAX
from mha_desktop.attention.trace import Trace

HEADS, D = 4, 32
TOLERANCE = 1e-12
PROJECTED = {"Q": HEADS, "K": HEADS, "V": HEADS}


class WatchedEngine(TorchEngine):
    """Keeps lists of what it evaluated whole and what in part."""

    def __init__(self) -> None:
        super().__init__()
        self.whole: list[str] = []
        self.partly: list[tuple[str, slice]] = []

    def evaluate(self, key: str, head: int | None, inputs: tuple[Any, ...], problem: Problem) -> Tensor:
        self.whole.append(key)
        return super().evaluate(key, head, inputs, problem)

    def update(self, key: str, old: Tensor, rows: slice, inputs: tuple[Any, ...]) -> Tensor:
        self.partly.append((key, rows))
        return super().update(key, old, rows, inputs)


def problem(n: int, heads_kv: int = HEADS, **fields: Any) -> Problem:
    rng = np.random.default_rng(7)
    wide, narrow = D, D // HEADS * heads_kv
    sizes = {"W_Q": (D, wide), "W_K": (D, narrow), "W_V": (D, narrow), "W_O": (wide, D), "b_Q": wide, "b_K": narrow}
    matrices: dict[str, Any] = {name: frozen(rng.normal(0, 0.3, size)) for name, size in sizes.items()}
    weights = Weights(**matrices, heads=HEADS, heads_kv=heads_kv)
    return Problem(frozen(rng.normal(size=(n, D))), weights, **fields)


def with_rows(old: Problem, *rows: int) -> Problem:
    X = np.array(old.token_rows)
    X[list(rows), 3] += 1.25
    return replace(old, token_rows=frozen(X))


def computed(engine: TorchEngine, now: Problem, previous: Trace | None = None) -> Trace:
    trace = engine.forward(now, previous)
    return trace.compute(trace.keys)


def blas_adds_alike(n: int) -> bool:
    """Whether a product of a tile's rows has, on this machine, the bits that it has in the whole one."""
    rng = torch.Generator().manual_seed(0)
    X, W = (torch.randn(*size, generator=rng, dtype=torch.float64) for size in ((n, D), (D, D // HEADS)))
    cut = slice(TILE, 2 * TILE)
    return torch.equal(X[cut] @ W, (X @ W)[cut]) and torch.equal(
        (X @ W) @ X[cut, : D // HEADS].mT, ((X @ W) @ X[:, : D // HEADS].mT)[:, cut]
    )


VARIANTS: dict[str, Callable[[int], Problem]] = {
    "plain": problem,
    "causal": lambda n: problem(n, blocked=blocked_cells(n, True, None, None)),
    "shared keys and values": lambda n: problem(n, heads_kv=2),
    "rotary": lambda n: problem(n, rotary=10_000.0),
    "positions, residual, readout": lambda n: problem(
        n,
        position_rows=frozen(np.random.default_rng(1).normal(size=(n, D))),
        residual=True,
        readout=Readout(*(frozen(np.random.default_rng(2).normal(size=size)) for size in ((D, 9), 9, (9, 5), 5))),
    ),
}


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("n", [LEAST_ROWS, 239, 512])
def test_edits_of_rows_give_what_is_computed_anew(variant: str, n: int) -> None:
    engine, now, rng = WatchedEngine(), VARIANTS[variant](n), np.random.default_rng(5)
    trace = computed(engine, now)
    for step in range(8):
        row = (0, n - 1)[step] if step < 2 else int(rng.integers(n))
        now = with_rows(now, row)
        trace = engine.forward(now, trace)
        if step % 3 != 1:  # what nobody looked at must not be taken from too far back
            trace.compute(["attention"] if step % 3 else trace.keys)
    assert {key for key, _ in engine.partly} == {"Q", "K", "V", "scores"}
    fresh = computed(TorchEngine(), now)
    exact = blas_adds_alike(n)
    for key in fresh.keys:
        np.testing.assert_allclose(trace.whole(key), fresh.whole(key), rtol=TOLERANCE, atol=TOLERANCE, err_msg=key)
        if exact:  # undo then leads back to the very bits, however the numbers came about
            assert np.array_equal(trace.whole(key), fresh.whole(key)), key


def test_one_row_is_computed_as_one_tile_in_every_head_and_nothing_else_of_a_projection() -> None:
    engine, now = WatchedEngine(), problem(512)
    trace = computed(engine, now)
    engine.whole.clear()
    computed(engine, with_rows(now, 100), trace)
    tile = slice(2 * TILE, 3 * TILE)
    assert engine.partly == [(key, tile) for key, _ in engine.partly]
    counted = [key for key, _ in engine.partly]
    assert {key: counted.count(key) for key in counted} == {**PROJECTED, "scores": HEADS}
    assert not {"Q", "K", "V", "scores"} & set(engine.whole)
    assert engine.whole.count("attention") == HEADS


def test_undo_after_a_drag_leads_back_to_the_same_numbers() -> None:
    engine, before = TorchEngine(), problem(512)
    first = computed(engine, before)
    trace, now = first, before
    for _ in range(5):
        now = with_rows(now, 77)
        trace = computed(engine, now, trace)
    back = computed(engine, before, trace)
    for key in first.keys:
        np.testing.assert_allclose(back.whole(key), first.whole(key), rtol=TOLERANCE, atol=TOLERANCE)
        assert not np.array_equal(trace.whole(key), first.whole(key)) or key == "bilinear"


def test_small_and_widespread_edits_and_other_shapes_are_computed_whole() -> None:
    for n, rows in ((LEAST_ROWS - 1, (5,)), (512, (0, 511)), (512, tuple(range(0, 200)))):
        engine, now = WatchedEngine(), problem(n)
        trace = computed(engine, now)
        computed(engine, with_rows(now, *rows), trace)
        assert engine.partly == []
    engine, now = WatchedEngine(), problem(512)
    trace = computed(engine, now)
    shorter = replace(now, token_rows=frozen(now.token_rows[:300]))
    assert np.array_equal(
        computed(engine, shorter, trace).whole("output"), computed(TorchEngine(), shorter).whole("output")
    )
    assert engine.partly == []


def test_another_weight_at_the_same_time_computes_its_stage_whole() -> None:
    engine, now = WatchedEngine(), problem(512)
    trace = computed(engine, now)
    W_K = np.array(now.weights.W_K)
    W_K[0, 0] = 3.0
    both = with_rows(replace(now, weights=replace(now.weights, W_K=frozen(W_K))), 9)
    new = computed(engine, both, trace)
    counted = [key for key, _ in engine.partly]
    assert (counted.count("K"), counted.count("Q"), counted.count("scores")) == (HEADS - 1, HEADS, HEADS - 1)
    np.testing.assert_allclose(
        new.whole("output"), computed(TorchEngine(), both).whole("output"), rtol=0, atol=TOLERANCE
    )


@pytest.mark.parametrize("mistake", ["no-scale", "softmax-over-queries", "split-by-rows", "transposed-weights"])
def test_a_mistake_on_purpose_is_computed_whole(mistake: str) -> None:
    def wrong(right: Problem) -> Problem:
        return mistaken_problem(right, mistake, None)

    engine, now = WatchedEngine(), problem(512)
    trace = computed(engine, wrong(now))
    edited = wrong(with_rows(now, 40))
    new, fresh = computed(engine, edited, trace), computed(TorchEngine(), edited)
    for key in fresh.keys:
        np.testing.assert_allclose(new.whole(key), fresh.whole(key), rtol=TOLERANCE, atol=TOLERANCE, err_msg=key)


def test_nan_and_infinity_stay_where_they_belong() -> None:
    engine, now = TorchEngine(), problem(512)
    X = np.array(now.token_rows)
    X[50, 0] = np.inf
    broken = replace(now, token_rows=frozen(X))
    trace = computed(engine, broken, computed(engine, now))
    fresh = computed(TorchEngine(), broken)
    assert np.array_equal(np.isfinite(trace.whole("scores")), np.isfinite(fresh.whole("scores")))
    mended = computed(engine, now, trace)
    assert mended.finite("output")
    np.testing.assert_allclose(
        mended.whole("output"), computed(TorchEngine(), now).whole("output"), rtol=0, atol=TOLERANCE
    )


def test_tiles_cover_what_changed_and_hold_no_odd_rows_at_the_end() -> None:
    for n in (LEAST_ROWS, 200, 239, 512, 513):
        seen = set()
        for row in range(n):
            found = tiles(row, row, n)
            if found is None:
                continue
            assert found.start <= row < found.stop <= n
            assert found.start % TILE == 0
            assert found.stop - found.start >= TILE
            seen.add((found.start, found.stop))
        assert n < 2 * LEAST_ROWS or len(seen) == n // TILE
    assert tiles(0, 511, 512) is None
    assert together(slice(0, 48), slice(48, 96), 512) == slice(0, 96)
    assert together(slice(0, 48), slice(464, 512), 512) is None
    same = np.zeros((512, 3))
    assert changed_rows(same, same.copy()) is None


def with_weight(old: Problem, name: str) -> Problem:
    matrix = np.array(getattr(old.weights, name))
    matrix[0, 0] += 0.5
    changed: dict[str, Any] = {name: frozen(matrix)}
    return replace(old, weights=replace(old.weights, **changed))


def test_the_work_ahead_is_that_of_what_an_edit_computes() -> None:
    engine, now = WatchedEngine(), problem(512)
    fresh = engine.forward(now)
    d_head, n = D // HEADS, 512
    whole = HEADS * (2 * n * D * d_head + n * n * (d_head + 2 * ELEMENTWISE + SOFTMAX)) + n * D * ELEMENTWISE
    assert fresh.work(["attention"]) == pytest.approx(whole)
    assert engine.whole == []  # it is told, not done
    trace = fresh.compute(["attention"])
    assert trace.work(["attention"]) == 0
    weight = engine.forward(with_weight(now, "W_Q"), trace)
    assert weight.work(["attention"]) == pytest.approx(
        n * D * d_head + n * n * (d_head + 2 * ELEMENTWISE + SOFTMAX)
    )  # one head's
    row = engine.forward(with_rows(now, 9), trace)
    part = TILE / n
    assert row.work([("attention", 1)]) == pytest.approx(
        2 * part * n * D * d_head + n * n * (part * d_head + 2 * ELEMENTWISE + SOFTMAX) + n * D * ELEMENTWISE
    )
    engine.whole.clear()
    engine.partly.clear()
    row.compute([("attention", 1)])
    assert engine.whole == ["X", "scaled_scores", "masked_scores", "attention"]
    assert sorted(key for key, _ in engine.partly) == ["K", "Q", "scores"]
    again = engine.forward(now, row)
    assert again.work(["attention"]) > again.work([("attention", 1)]) > 0


def test_the_work_ahead_with_a_mistake_on_purpose_counts_the_correct_trace_too() -> None:
    engine, now = TorchEngine(), mistaken_problem(problem(512), "no-scale", None)
    trace = engine.forward(now)
    assert trace.work(["attention"]) > 1.5 * trace.correct.work(["attention"])
