"""Blocks of one head and of h heads: every picture is the product it claims to be."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.insight.mixing import mixing
from mha_desktop.attention.insight.wide import wide_trace
from mha_desktop.exchange.examples import example


@pytest.fixture(params=["clusters", "river"])
def trace(request: Any) -> Any:
    return TorchEngine().forward(example(request.param).document.problem(0))


@pytest.mark.parametrize("query", [None, 4])
def test_each_result_is_its_mixture_of_its_block(trace: Any, query: int | None) -> None:
    found = mixing(trace, wide_trace(trace), query)
    assert len(found.one) == len(found.many) == trace.heads
    for block in (*found.one, *found.many):
        assert np.abs(block.mixing @ block.values - block.result).max() <= 1e-12
    bias = trace.problem.weights.b_O
    assert bias is None
    assert np.abs(found.concat @ found.W_O - found.output).max() <= 1e-12


def test_one_head_uses_the_same_matrix_for_every_block_the_heads_their_own(trace: Any) -> None:
    found = mixing(trace, wide_trace(trace))
    first = found.one[0].mixing
    assert all(np.array_equal(block.mixing, first) for block in found.one)
    assert not np.allclose(found.many[0].mixing, found.many[1].mixing)
    for one, many in zip(found.one, found.many, strict=True):
        assert np.abs(one.values - many.values).max() <= 1e-12  # the same V in both


def test_without_the_engine_the_heads_are_there() -> None:
    found = mixing(example("river").trace, None)
    assert found.one is None
    assert [block.result.shape for block in found.many] == [(10, 2), (10, 2)]


def test_a_row_has_its_own_mask() -> None:
    trace = TorchEngine().forward(example("river").document.problem(0))
    found = mixing(trace, wide_trace(trace), 4)
    assert found.many[0].blocked.tolist() == [[False] * 5 + [True] * 5]
    assert mixing(trace, None, 9).many[0].blocked is None
