"""Reported faults of the maths, each by the numbers that the report gives: worked by hand, not by this program."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from mha_desktop.attention.compare import ask_layer
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.masks import blocked_cells
from mha_desktop.attention.parameters import Problem, Weights, frozen
from mha_desktop.attention.trace import Trace

PACKAGE = Path(__file__).parents[2] / "mha_desktop"


def computed(X: Any, heads: int = 1, blocked: Any = None, **matrices: Any) -> Trace:
    """The trace of rows X; a matrix that is not given is the identity."""
    given = {name: frozen(array) for name, array in matrices.items()}
    own = {name: given.pop(name, frozen(np.eye(len(X[0])))) for name in ("W_Q", "W_K", "W_V", "W_O")}
    weights = Weights(**own, **given, heads=heads, heads_kv=heads)
    return TorchEngine().forward(Problem(frozen(X), weights, None, blocked))


def near(trace: Trace, stage: str, expected: Any, within: float = 1e-9) -> None:
    np.testing.assert_allclose(trace.whole(stage), expected, rtol=0, atol=within)


def test_62_numbers_go_to_torch_and_back() -> None:
    """A torch that was built for another numpy says “Numpy is not available”."""
    assert torch.from_numpy(np.ones(2)).numpy().tolist() == [1, 1]


def test_66_scores_are_divided_by_the_root_of_the_heads_width() -> None:
    trace = computed([[1, 0, 1, 0], [0, 1, 0, 1]], heads=2)
    near(trace, "attention", [[[0.6697615493, 0.3302384507], [0.3302384507, 0.6697615493]]] * 2, 1e-10)
    first = trace.whole("attention")[0, 0, 0]
    assert abs(first - 0.62245933) > 0.04  # by the root of the model's width
    assert abs(first - 0.73105858) > 0.04  # not at all


def test_67_a_head_reads_columns_of_every_row() -> None:
    X = np.arange(12.0).reshape(3, 4)
    trace = computed(X, heads=2)
    for stage in "QKV":
        near(trace, stage, [X[:, :2], X[:, 2:]])


def test_69_rows_are_multiplied_from_the_left() -> None:
    zero = np.zeros((2, 2))
    trace = computed([[1, 0]], W_Q=zero, W_K=zero, W_V=[[1, 2], [3, 4]])
    assert trace.whole("output").tolist() == [[1, 2]]  # [1, 3] is x Wᵀ


def test_71_the_mean_of_the_heads_passes_for_none_of_them() -> None:
    large, swap = 100 * np.sqrt(2), np.array([[0.0, 1.0], [1.0, 0.0]])
    W_Q = np.zeros((4, 4))
    W_Q[:2, :2], W_Q[2:, 2:] = large * np.eye(2), large * swap
    trace = computed([[1, 0, 1, 0], [0, 1, 0, 1]], heads=2, W_Q=W_Q)
    near(trace, "attention", [np.eye(2), swap])
    near(trace, "head_outputs", [[[1, 0, 0, 0], [0, 1, 0, 0]], [[0, 0, 0, 1], [0, 0, 1, 0]]])


MASK = np.array([[False, True], [False, False]])


def test_72_true_is_blocked_as_in_the_layer() -> None:
    zero = np.zeros((2, 2))
    trace = computed([[1, 2], [3, 4]], blocked=MASK, W_Q=zero, W_K=zero)
    near(trace, "output", [[1, 2], [2, 3]])  # taken for “allowed” it is [[3, 4], [0, 0]]
    _, told = ask_layer(trace.problem, torch.tensor(trace.problem.token_rows))
    near(trace, "output", told.detach().numpy())


def test_75_a_row_that_may_read_nothing_is_0_and_not_uniform() -> None:
    zero = np.zeros((2, 2))
    trace = computed([[1, 2], [3, 4]], blocked=~MASK, W_Q=zero, W_K=zero)
    near(trace, "attention", [[[0, 1], [0, 0]]])
    near(trace, "output", [[3, 4], [0, 0]])  # [2, 3] in the second row is a uniform one


def test_76_the_causal_mask_is_a_mask_and_never_the_hint() -> None:
    zero = np.zeros((2, 2))
    trace = computed([[6, 0], [0, 6], [6, 6]], blocked=blocked_cells(3, causal=True), W_Q=zero, W_K=zero)
    near(trace, "attention", [[[1, 0, 0], [1 / 2, 1 / 2, 0], [1 / 3, 1 / 3, 1 / 3]]])
    near(trace, "output", [[6, 0], [3, 3], [4, 4]])
    assert arguments("is_causal") == []


def test_77_nothing_hangs_on_torchs_layers_whose_fast_path_passes_hooks_over() -> None:
    used = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for path, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr.startswith("Transformer") and "ncoder" in node.attr
    ]
    assert used == []
    hooked = {path.name for path, tree in trees() if "register_forward" in ast.unparse(tree)}
    assert hooked == {"library.py"}  # on layers of transformers, which have no fast path


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((1000, 999), [0.7310585786, 0.2689414214]),
        ((-1000, -1001), [0.7310585786, 0.2689414214]),
        ((1e4, 0), [1, 0]),
        ((1e308, -1e308), [1, 0]),
    ],
    ids=str,
)
def test_81_scores_that_are_too_large_for_exp_give_weights(scores: tuple[float, float], expected: list[float]) -> None:
    # The first row asks with 1, and the second column of X is what the two rows are found by.
    trace = computed([[1, scores[0]], [0, scores[1]]], W_Q=[[np.sqrt(2), 0], [0, 0]], W_K=[[0, 0], [1, 0]])
    np.testing.assert_allclose(trace.whole("attention")[0, 0], expected, rtol=0, atol=1e-10)


def test_84_biases_of_values_and_output() -> None:
    zero = np.zeros((2, 2))
    trace = computed([[5, -3], [0.25, 8]], W_Q=zero, W_K=zero, W_V=zero, b_V=[1, 2], b_O=[10, 20])
    near(trace, "output", [[11, 22], [11, 22]])


def test_85_a_dense_case_with_every_bias() -> None:
    X = np.sin(1 + 4 * np.arange(3)[:, None] + np.arange(4))
    matrices: dict[str, Any] = {
        name: np.cos(first + 4 * np.arange(4)[:, None] + np.arange(4))
        for name, first in {"W_Q": 1, "W_K": 17, "W_V": 33, "W_O": 49}.items()
    }
    matrices |= {name: np.full(4, b) for name, b in {"b_Q": 0.1, "b_K": -0.2, "b_V": 0.3, "b_O": -0.4}.items()}
    trace = computed(X, heads=2, **matrices)
    np.testing.assert_allclose(trace.whole("attention")[0, 0], [0.30051791, 0.35630312, 0.34317897], rtol=0, atol=1e-8)
    np.testing.assert_allclose(
        trace.whole("output")[0], [-0.44383884, -0.15430694, -0.09066410, -0.31142326], rtol=0, atol=1e-8
    )


def trees() -> list[tuple[Path, ast.Module]]:
    """Every module of the program, parsed."""
    return [(path, ast.parse(path.read_text("utf-8"))) for path in sorted(PACKAGE.rglob("*.py"))]


def arguments(name: str) -> list[str]:
    """Where a keyword argument of this name is passed."""
    return [
        f"{path.relative_to(PACKAGE)}:{node.value.lineno}"
        for path, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and node.arg == name
    ]
