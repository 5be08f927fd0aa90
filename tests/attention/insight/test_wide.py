"""One wide head from the same matrices."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from torch.nn import functional

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.insight.wide import (
    can_widen,
    largest_sources,
    weights_with_others,
    wide_problem,
    wide_row,
    wide_trace,
)
from mha_desktop.attention.parameters import Problem, Weights, frozen
from mha_desktop.exchange.examples import example

VALUES = json.loads((Path(__file__).parents[2] / "reference/river-bank-values.json").read_text("utf-8"))


def trace(name: str = "river", **changes: Any) -> Any:
    opened = example(name)
    return TorchEngine().forward(replace(opened.document.problem(opened.view.sequence), **changes))


@pytest.mark.parametrize("name", ["river", "cheque"])
def test_the_wide_head_of_the_worksheet(name: str) -> None:
    made = wide_trace(trace(name))
    assert np.abs(made.whole("attention") - VALUES[name]["wide_attention"]).max() <= 1e-12
    assert np.abs(made.whole("messages") - VALUES[name]["wide_messages"]).max() <= 1e-12


def test_the_last_row_reads_what_the_worksheet_says() -> None:
    narrow = trace()
    row = wide_row(narrow, wide_trace(narrow), 9)
    river, fisherman = 5, 1
    assert [round(float(row.wide[j]), 3) for j in (river, fisherman)] == [0.178, 0.708]
    assert [round(float(row.narrow[0][j]), 3) for j in (river, fisherman)] == [0.718, 0.166]
    assert [round(float(row.narrow[1][j]), 3) for j in (river, fisherman)] == [0.023, 0.693]
    assert len(row.wide_message) == len(row.concat) == 4


def test_it_is_torch_with_one_head_and_the_scale_of_the_whole_width() -> None:
    rng = np.random.default_rng(3)
    matrices = {name: frozen(rng.normal(size=(6, 6))) for name in ("W_Q", "W_K", "W_V", "W_O")}
    narrow = TorchEngine().forward(Problem(frozen(rng.normal(size=(5, 6))), Weights(**matrices, heads=3, heads_kv=3)))
    X = torch.tensor(narrow.whole("X"))
    Q, K, V = (X @ torch.tensor(matrices[name]) for name in ("W_Q", "W_K", "W_V"))
    expected = functional.scaled_dot_product_attention(Q, K, V, scale=6**-0.5)
    assert np.abs(wide_trace(narrow).head("messages", 0) - expected.numpy()).max() <= 1e-12


def test_masks_of_single_heads_are_joined_and_nothing_is_muted() -> None:
    blocked = np.zeros((2, 10, 10), dtype=bool)
    blocked[0, 9, 1] = blocked[1, 9, 5] = True
    problem = wide_problem(trace(blocked=blocked, muted=frozenset({0, 1})).problem)
    assert problem.blocked is not None
    assert problem.blocked.ndim == 2
    assert np.argwhere(problem.blocked).tolist() == [[9, 1], [9, 5]]
    assert problem.muted == frozenset()


def test_of_one_head_it_is_that_head() -> None:
    source = trace()
    alone = source.variant(replace(source.problem, weights=replace(source.problem.weights, heads=1, heads_kv=1)))
    assert np.array_equal(wide_trace(alone).whole("attention"), alone.whole("attention"))


def test_what_did_not_change_is_taken_from_the_last_one() -> None:
    first = trace()
    wide = wide_trace(first)
    wide.compute(("attention", "messages"))
    W_O = np.array(first.problem.weights.W_O)
    W_O[0, 0] += 1
    edited = first.variant(replace(first.problem, weights=replace(first.problem.weights, W_O=frozen(W_O))), first)
    assert wide_trace(edited, wide).head("attention", 0) is wide.head("attention", 0)


def test_shared_keys_and_values_make_none() -> None:
    rng = np.random.default_rng(0)
    sizes = {"W_Q": (4, 4), "W_K": (4, 2), "W_V": (4, 2), "W_O": (4, 4)}
    matrices = {name: frozen(rng.normal(size=size)) for name, size in sizes.items()}
    assert not can_widen(Weights(**matrices, heads=2, heads_kv=1))
    assert can_widen(trace().problem.weights)


def test_without_an_engine_there_is_none() -> None:
    stored = example("river").trace
    assert wide_trace(stored) is None
    row = wide_row(stored, None, 9)
    assert row.wide is None
    assert round(float(row.narrow[0][5]), 3) == 0.718


def test_the_largest_sources_and_the_rest_sum_to_one() -> None:
    narrow = trace()
    row = wide_row(narrow, wide_trace(narrow), 9)
    kept = largest_sources(row, 2)
    assert kept == (1, 5)
    shares = weights_with_others(row.narrow[0], kept)
    assert len(shares) == 3
    assert abs(sum(shares) - 1) <= 1e-12
    assert len(weights_with_others(row.narrow[0], tuple(range(10)))) == 10
