"""The engine alone: what an edit recomputes, what every stage costs beside torch's fused one, and how far they are."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import numpy as np
import torch
from bench.figures import Blocks, Figures
from torch.nn import functional

from mha_desktop.attention.compare import compare_with_torch
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Problem, Weights, frozen

STAGES = ("attention", "output")
LARGE = (16, 256, 256)  # h, n, d
SHAPES = ((4, 12, 8), (2, 10, 4), LARGE)


def problem(heads: int, n: int, d: int, seed: int = 0) -> Problem:
    """Return a random problem; W entries have standard deviation 1/√d."""
    rng = np.random.default_rng(seed)
    matrices = {name: frozen(rng.normal(size=(d, d)) / np.sqrt(d)) for name in ("W_Q", "W_K", "W_V", "W_O")}
    return Problem(frozen(rng.normal(size=(n, d))), Weights(**matrices, heads=heads, heads_kv=heads))


def with_edit(old: Problem, value: float) -> Problem:
    """Return the problem with another W_Q[0, 0]."""
    W_Q = old.weights.W_Q.copy()
    W_Q[0, 0] = value
    return replace(old, weights=replace(old.weights, W_Q=frozen(W_Q)))


def fused(given: Problem) -> Callable[[], torch.Tensor]:
    """Return PyTorch's way from X to the output (n, d), and nothing else of it: its tensors are ready beforehand."""
    weights, engine = given.weights, TorchEngine()
    X = torch.tensor(engine.forward(given).whole("X"))
    linear = {name: torch.tensor(getattr(weights, f"W_{name}").T.copy()) for name in "QKVO"}
    biases = {name: getattr(weights, f"b_{name}") for name in "QKVO"}
    bias = {name: None if array is None else torch.tensor(array) for name, array in biases.items()}
    allowed = None if given.blocked is None else ~torch.tensor(given.blocked)
    scale = 1.0 / (math.sqrt(weights.d_head) * given.temperature)
    assert given.rotary is None
    assert weights.heads == weights.heads_kv

    def run() -> torch.Tensor:
        Q, K, V = (
            functional.linear(X, linear[name], bias[name]).view(given.n, weights.heads, -1).transpose(0, 1)
            for name in "QKV"
        )
        heads = functional.scaled_dot_product_attention(Q, K, V, attn_mask=allowed, scale=scale)  # (h, n, d_head)
        return functional.linear(heads.transpose(0, 1).reshape(given.n, -1), linear["O"], bias["O"])

    return run


class Forward(NamedTuple):
    """Seconds of each kind of forward pass, in blocks."""

    full: Blocks  # attention and output, as for the window
    edited: Blocks  # the same after an edit of one weight
    every: Blocks  # every stage that this problem has
    fused: Blocks  # torch's own, output alone


def timed(act: Callable[[], object]) -> float:
    """Return the seconds that something takes."""
    started = time.perf_counter()
    act()
    return time.perf_counter() - started


def forwards(base: Problem, blocks: int, rounds: int) -> Forward:
    """Compute a problem over and over, one kind after the other."""
    engine, bare = TorchEngine(), fused(base)
    found = Forward([], [], [], [])
    with torch.no_grad():
        difference = np.abs(bare().numpy() - engine.forward(base).whole("output")).max()
        assert difference < 1e-9, f"the two do not compute the same: {difference}"
        for _ in range(blocks):
            for kind in found:
                kind.append([])
            for i in range(rounds):
                trace = engine.forward(base)
                found.full[-1].append(timed(lambda trace=trace: trace.compute(STAGES)))
                edited = with_edit(base, i / 10.0)
                found.edited[-1].append(timed(lambda e=edited, t=trace: engine.forward(e, t).compute(STAGES)))
                found.every[-1].append(timed(lambda: (every := engine.forward(base)).compute(every.keys)))
                found.fused[-1].append(timed(bare))
    return found


def measure(figures: Figures, base: Problem, prefix: str = "", blocks: int = 5, rounds: int = 3) -> None:
    """Find incremental_ratio and sdpa_ratio of one problem."""
    times = forwards(base, blocks, rounds)
    figures.ratio(f"{prefix}incremental_ratio", times.edited, times.full)
    figures.ratio(f"{prefix}sdpa_ratio", times.every, times.fused)


def difference(*problems: Problem) -> float:
    """Return the largest difference from PyTorch's own layer."""
    found = [compare_with_torch(TorchEngine().forward(one)).difference for one in problems]
    assert all(one is not None for one in found)
    return max(one or 0.0 for one in found)
