"""Each mistake on purpose against the same mistake made by other code: plain numpy, whole matrices, no trace."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.mistakes import MISTAKE, MISTAKES
from mha_desktop.attention.parameters import Problem, Weights, frozen
from mha_desktop.attention.trace import Trace
from mha_desktop.attention.wrong import changed_cells, first_wrong_stage
from mha_desktop.document.model import Document
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example

VECTORS = json.loads((Path(__file__).parents[1] / "reference/attention-vectors.json").read_text("utf-8"))
CASES = {case["name"]: case for case in VECTORS["cases"]}
NAMES = [mistake.name for mistake in MISTAKES]
SOURCES = {"clusters": ("clusters", 0), "river": ("river", 0), "cheque": ("river", 1)}
FIRST_WRONG = {
    "root-of-d-model": "scaled_scores",
    "no-scale": "scaled_scores",
    "softmax-over-queries": "attention",
    "transposed-weights": "Q",
    "split-by-rows": "Q",
    "mask-after-softmax": "masked_scores",
    "reversed-mask": "masked_scores",
    "no-output-matrix": "head_outputs",
    "mean-of-heads": "concat",
    "x-sliced-first": "Q",
}


def softmax(scores: Any, axis: int) -> Any:
    """Softmax by its definition, the maximum subtracted; rows that are −∞ throughout are 0."""
    top = np.max(scores, axis=axis, keepdims=True)
    with np.errstate(invalid="ignore"):
        e = np.exp(scores - top)
    e[np.isnan(e)] = 0.0
    total = e.sum(axis=axis, keepdims=True)
    return np.divide(e, total, out=np.zeros_like(e), where=total > 0)


def projected(X: Any, weights: Weights, name: str, mistake: str | None) -> Any:
    """Q, K or V as (h, n, d_head), all heads at once."""
    W, b = getattr(weights, f"W_{name}"), getattr(weights, f"b_{name}")
    n, h, width = len(X), weights.heads, weights.d_head
    b = np.zeros(W.shape[1]) if b is None else b
    if mistake == "x-sliced-first":
        X_parts, W_parts = np.split(X, h, axis=1), [np.split(part, h, axis=1) for part in np.split(W, h, axis=0)]
        return np.stack([X_parts[i] @ W_parts[i][i] + np.split(b, h)[i] for i in range(h)])
    Y = (
        torch.nn.functional.linear(torch.tensor(X), torch.tensor(W)).numpy()
        if mistake == "transposed-weights"
        else X @ W
    ) + b
    if mistake == "split-by-rows":
        return Y.reshape(h, n, width)
    return Y.reshape(n, h, width).swapaxes(0, 1)


def by_hand(document: Document, sequence: int, mistake: str | None) -> dict[str, Any]:
    """The stages from Q to output with a mistake in them, from the document alone."""
    weights = document.weights
    X = document.token_rows(sequence)
    positions = document.position_rows(sequence)
    X = X if positions is None else X + positions
    n, h = len(X), weights.heads
    above = np.triu(np.ones((n, n), bool), 1)
    blocked = ~above if mistake == "reversed-mask" else above if document.mask == "causal" else np.zeros((n, n), bool)
    Q, K, V = (projected(X, weights, name, mistake) for name in "QKV")
    scores = np.einsum("hrc,hjc->hrj", Q, K)
    divisor = {"root-of-d-model": weights.d_model**0.5, "no-scale": 1.0}.get(mistake or "", weights.d_head**0.5)
    scaled = scores / divisor
    masked = scaled if mistake == "mask-after-softmax" else np.where(blocked, -np.inf, scaled)
    A = softmax(masked, axis=1 if mistake == "softmax-over-queries" else 2)
    A = np.where(blocked, 0.0, A)
    messages = np.einsum("hrj,hjc->hrc", A, V)
    if mistake == "mean-of-heads":
        concat = np.tile(messages.mean(axis=0), (1, h))
    else:
        concat = np.concatenate(list(messages), axis=1)
    W_O = weights.W_O.T if mistake == "transposed-weights" else weights.W_O
    b_O = 0.0 if weights.b_O is None else weights.b_O
    output = concat if mistake == "no-output-matrix" else concat @ W_O + b_O
    stages = {"Q": Q, "K": K, "V": V, "scores": scores, "scaled_scores": scaled, "masked_scores": masked}
    return stages | {"attention": A, "messages": messages, "concat": concat, "output": output}


def wrong_trace(source: str, mistake: str | None, mask: str | None = None) -> tuple[Trace, Document, int]:
    name, sequence = SOURCES[source]
    document = example(name).document
    if mask is not None:
        document = replace(document, mask=mask)
    return TorchEngine().forward(document.problem(sequence, mistake)), document, sequence


@pytest.mark.parametrize("mask", ["none", "causal"])
@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("mistake", [None, *NAMES])
def test_each_mistake_gives_what_other_code_gives(mistake: str | None, source: str, mask: str) -> None:
    trace, document, sequence = wrong_trace(source, mistake, mask)
    for key, expected in by_hand(document, sequence, mistake).items():
        np.testing.assert_allclose(trace.whole(key), expected, rtol=0, atol=1e-12, err_msg=key)


def test_biases_follow_their_columns_into_every_mistake() -> None:
    rng = np.random.default_rng(5)
    matrices = {f"W_{name}": frozen(rng.normal(size=(6, 6))) for name in "QKVO"}
    biases = {f"b_{name}": frozen(rng.normal(size=6)) for name in "QKVO"}
    weights = Weights(**matrices, **biases, heads=3, heads_kv=3)
    document = example("clusters").document
    rows = frozen(rng.normal(size=(12, 6)))
    document = replace(document, weights=weights, sequences=(replace(document.sequences[0], rows=rows),))
    for mistake in NAMES:
        trace = TorchEngine().forward(document.problem(0, mistake))
        for key, expected in by_hand(document, 0, mistake).items():
            np.testing.assert_allclose(trace.whole(key), expected, rtol=0, atol=1e-12, err_msg=f"{mistake} {key}")


@pytest.mark.parametrize("mistake", NAMES)
def test_the_first_wrong_stage_is_the_one_that_the_mistake_is_made_in(mistake: str) -> None:
    assert first_wrong_stage(wrong_trace("river", mistake)[0]) == FIRST_WRONG[mistake]


def vector(case: dict[str, Any], mistake: str) -> Trace:
    weights = Weights(*(frozen(case[f"W_{name}"]) for name in "QKVO"), heads=case["heads"], heads_kv=case["heads"])
    problem = Problem(frozen(case["X"]), weights)
    return TorchEngine().forward(replace(problem, mistake=mistake, correct=problem))


@pytest.mark.parametrize(
    ("mistake", "recorded", "value"),
    [("root-of-d-model", "root of d_model", 0.6224593312018546), ("no-scale", "no scale", 0.7310585786300049)],
)
def test_the_recorded_wrong_weights(mistake: str, recorded: str, value: float) -> None:
    case = CASES["scale"]
    assert case["wrong"][recorded] == pytest.approx(value, abs=1e-15)
    assert abs(vector(case, mistake).head("attention", 0)[0, 0] - case["wrong"][recorded]) <= 1e-12


def test_69_the_recorded_transposed_output() -> None:
    case = CASES["convention"]
    wrong = vector(case, "transposed-weights").whole("output")
    np.testing.assert_allclose(wrong, case["wrong"]["transposed"], rtol=0, atol=1e-12)


def test_a_softmax_over_queries_is_one_by_columns() -> None:
    A = wrong_trace("clusters", "softmax-over-queries")[0].whole("attention")
    np.testing.assert_allclose(A.sum(axis=1), 1.0, atol=1e-12)
    assert np.abs(A.sum(axis=2) - 1.0).max() > 0.1


def test_the_reversed_mask_blocks_the_last_row_whole() -> None:
    trace = wrong_trace("river", "reversed-mask")[0]
    assert np.isneginf(trace.head("masked_scores", 0)[-1]).all()
    assert (trace.whole("attention")[:, -1] == 0).all()
    assert (trace.whole("messages")[:, -1] == 0).all()
    np.testing.assert_allclose(trace.whole("attention")[:, :-1].sum(axis=2), 1.0, atol=1e-12)


def test_rows_do_not_sum_to_one_where_the_mask_comes_after_the_softmax() -> None:
    sums = wrong_trace("river", "mask-after-softmax")[0].whole("attention").sum(axis=2)
    assert (sums[:, :-1] < 0.999).all()
    np.testing.assert_allclose(sums[:, -1], 1.0, atol=1e-12)  # nothing is blocked for the last query


def test_dividing_by_the_wrong_root_differs_by_1_43_in_river() -> None:
    trace = wrong_trace("river", "root-of-d-model")[0]
    gap = np.abs(trace.whole("scaled_scores") - trace.correct.whole("scaled_scores")).max()
    assert gap == pytest.approx(6.9 / 2**0.5 - 6.9 / 2, abs=1e-12)
    assert f"{gap:.2f}" == "1.43"


def test_heads_of_one_are_never_mixed_up() -> None:
    document = example("clusters").document
    document = replace(document, weights=replace(document.weights, heads=1, heads_kv=1))
    for mistake in ("split-by-rows", "mean-of-heads", "x-sliced-first", "root-of-d-model", "mask-after-softmax"):
        assert first_wrong_stage(TorchEngine().forward(document.problem(0, mistake))) is None, mistake


def test_changed_cells_are_those_that_differ_by_more_than_rounding() -> None:
    right = np.array([[1.0, -np.inf, np.nan, 2.0]])
    wrong = np.array([[1.0 + 1e-13, 3.0, np.nan, 2.1]])
    assert changed_cells(right, right) is None
    assert changed_cells(right + 0.0, right) is None
    changed = changed_cells(wrong, right)
    assert changed is not None
    assert changed.tolist() == [[False, True, False, True]]


def test_there_are_exactly_ten_and_an_unknown_one_lists_them() -> None:
    assert len(MISTAKES) == len(MISTAKE) == 10
    with pytest.raises(UserError) as refused:
        example("river").document.problem(0, "scale")
    assert all(name in str(refused.value) for name in NAMES)
