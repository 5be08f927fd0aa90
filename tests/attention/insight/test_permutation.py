"""Attention has no order of its own: permuted tokens give permuted outputs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.insight.permutation import Pair, compare_permuted
from mha_desktop.attention.masks import blocked_cells
from mha_desktop.attention.parameters import Problem, Weights, frozen
from mha_desktop.attention.positions import sinusoidal


def layer(seed: int, n: int, heads: int, d_head: int) -> Problem:
    rng = np.random.default_rng(seed)
    d = heads * d_head
    arrays: dict[str, Any] = {name: frozen(rng.normal(size=(d, d))) for name in ("W_Q", "W_K", "W_V", "W_O")}
    arrays |= {name: frozen(rng.normal(size=d)) for name in ("b_Q", "b_K", "b_V", "b_O")}
    return Problem(frozen(rng.normal(size=(n, d))), Weights(**arrays, heads=heads, heads_kv=heads))


def pair(problem: Problem, other: Problem) -> Pair:
    engine = TorchEngine()
    return Pair(engine.forward(problem), engine.forward(other))


@given(st.integers(0, 10_000), st.integers(1, 8), st.integers(1, 3), st.integers(1, 4), st.randoms())
def test_outputs_follow_their_tokens(seed: int, n: int, heads: int, d_head: int, random: Any) -> None:
    problem = layer(seed, n, heads, d_head)
    order = random.sample(range(n), n)
    found = compare_permuted(pair(problem, replace(problem, token_rows=frozen(problem.token_rows[order]))), order)
    assert found.difference <= 1e-12
    assert found.holds
    np.testing.assert_array_equal(found.permuted_output[0], TorchEngine().forward(problem).parts("output")[0][order[0]])


def test_torchs_own_layer_agrees_on_both_sides() -> None:
    problem = layer(3, 6, 2, 3)
    order = [4, 0, 5, 2, 1, 3]
    found = compare_permuted(pair(problem, replace(problem, token_rows=frozen(problem.token_rows[order]))), order)
    weights = problem.weights
    torch_layer = torch.nn.MultiheadAttention(6, 2, batch_first=True, dtype=torch.float64)
    torch_layer.load_state_dict(
        {
            "in_proj_weight": torch.tensor(np.vstack([weights.W_Q.T, weights.W_K.T, weights.W_V.T])),
            "in_proj_bias": torch.tensor(np.concatenate([weights.b_Q, weights.b_K, weights.b_V])),
            "out_proj.weight": torch.tensor(weights.W_O.T.copy()),
            "out_proj.bias": torch.tensor(weights.b_O),
        }
    )
    X = torch.tensor(problem.token_rows)
    with torch.no_grad():
        plain = torch_layer.eval()(X, X, X)[0].numpy()
        permuted = torch_layer(X[order], X[order], X[order])[0].numpy()
    np.testing.assert_allclose(found.of_permuted, permuted, rtol=0, atol=1e-12)
    np.testing.assert_allclose(found.permuted_output, plain[order], rtol=0, atol=1e-12)


def test_positions_that_stay_break_the_rule() -> None:
    problem = replace(layer(1, 5, 2, 2), position_rows=sinusoidal(5, 4))
    order = [1, 0, 2, 3, 4]
    found = compare_permuted(pair(problem, replace(problem, token_rows=frozen(problem.token_rows[order]))), order)
    assert found.difference > 0.01
    assert not found.holds


def test_a_causal_mask_that_stays_breaks_the_rule_and_padding_that_moves_does_not() -> None:
    problem = layer(1, 5, 2, 2)
    order = [4, 3, 2, 1, 0]
    moved = replace(problem, token_rows=frozen(problem.token_rows[order]))
    causal = blocked_cells(5, True)
    assert not compare_permuted(pair(replace(problem, blocked=causal), replace(moved, blocked=causal)), order).holds
    pad = np.array([False, False, True, False, True])
    here, there = (blocked_cells(5, pad=marks) for marks in (pad, pad[order]))
    assert compare_permuted(pair(replace(problem, blocked=here), replace(moved, blocked=there)), order).holds


def test_rounding_of_large_numbers_breaks_nothing() -> None:
    problem = layer(1, 6, 2, 3)
    order = [5, 2, 0, 4, 1, 3]
    large = replace(problem, weights=replace(problem.weights, W_V=frozen(problem.weights.W_V * 1e6)))
    found = compare_permuted(pair(large, replace(large, token_rows=frozen(large.token_rows[order]))), order)
    assert found.difference > 1e-12
    assert found.holds


def test_what_is_not_finite_never_holds() -> None:
    problem = layer(1, 3, 1, 2)
    rows = np.array(problem.token_rows)
    rows[0, 0] = np.nan
    broken = replace(problem, token_rows=frozen(rows))
    found = compare_permuted(pair(broken, broken), [0, 1, 2])
    assert np.isnan(found.difference)
    assert not found.holds
