"""The engine alone: what an edit recomputes, and how far it is from PyTorch."""

from __future__ import annotations

import statistics
import time

import numpy as np

from mha_desktop.attention.compare import compare_with_torch
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Problem, Weights, frozen

STAGES = ("attention", "output")
ROUNDS = 15


def problem(heads: int, n: int, d: int, seed: int = 0) -> Problem:
    """Return a random problem; W entries have standard deviation 1/√d."""
    rng = np.random.default_rng(seed)
    matrices = {name: frozen(rng.normal(size=(d, d)) / np.sqrt(d)) for name in ("W_Q", "W_K", "W_V", "W_O")}
    return Problem(frozen(rng.normal(size=(n, d))), Weights(**matrices, heads=heads, heads_kv=heads))


def with_edit(old: Problem, value: float) -> Problem:
    """Return the problem with another W_Q[0, 0]."""
    W_Q = old.weights.W_Q.copy()
    W_Q[0, 0] = value
    names = ("W_K", "W_V", "W_O")
    others = {name: getattr(old.weights, name) for name in names}
    return Problem(
        old.token_rows, Weights(frozen(W_Q), **others, heads=old.weights.heads, heads_kv=old.weights.heads_kv)
    )


def measure() -> dict[str, float]:
    """Return incremental_ratio and torch_difference."""
    engine = TorchEngine()
    base = problem(16, 256, 256)
    full, after = [], []
    for i in range(ROUNDS):
        started = time.perf_counter()
        trace = engine.forward(base).compute(STAGES)
        full.append(time.perf_counter() - started)
        edited = with_edit(base, i / 10.0)
        started = time.perf_counter()
        engine.forward(edited, trace).compute(STAGES)
        after.append(time.perf_counter() - started)
    shapes = ((4, 12, 8), (2, 10, 4), (16, 256, 256))
    differences = [compare_with_torch(engine.forward(problem(h, n, d, seed=h))).difference for h, n, d in shapes]
    assert all(difference is not None for difference in differences)
    return {
        "incremental_ratio": statistics.median(after) / statistics.median(full),
        "torch_difference": max(difference or 0.0 for difference in differences),
    }
