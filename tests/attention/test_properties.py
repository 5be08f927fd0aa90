"""What holds for every layer: PyTorch's own layers agree, permutations pass through, rows sum to 1."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch.nn import functional

from mha_desktop.attention.compare import as_multihead_attention, compare_with_torch
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.masks import blocked_cells, empty_rows
from mha_desktop.attention.parameters import Problem, Weights, frozen


@st.composite
def problems(draw: st.DrawFn, *, packed: bool = False, masks: bool = True) -> Problem:
    """Random layers; `packed` ones are those that nn.MultiheadAttention knows: h·d_head = d, h_kv = h."""
    d_head, heads = draw(st.integers(1, 4)), draw(st.sampled_from([1, 2, 3, 4, 6]))
    heads_kv = heads if packed else draw(st.sampled_from([k for k in range(1, heads + 1) if heads % k == 0]))
    d = heads * d_head if packed else draw(st.integers(1, 9))
    n = draw(st.integers(1, 7))
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    wide, narrow = heads * d_head, heads_kv * d_head
    sizes = {"W_Q": (d, wide), "W_K": (d, narrow), "W_V": (d, narrow), "W_O": (wide, d)}
    matrices: dict[str, Any] = {name: frozen(rng.normal(size=size)) for name, size in sizes.items()}
    for name, size in {"b_Q": wide, "b_K": narrow, "b_V": narrow, "b_O": d}.items():
        if draw(st.booleans()):
            matrices[name] = frozen(rng.normal(size=size))
    blocked = None
    if masks:
        custom = rng.random((heads, n, n) if draw(st.booleans()) else (n, n)) < draw(st.sampled_from([0.0, 0.2, 0.6]))
        pad = rng.random(n) < draw(st.sampled_from([0.0, 0.4]))
        blocked = blocked_cells(n, draw(st.booleans()), pad, custom)
    return Problem(frozen(rng.normal(size=(n, d))), Weights(**matrices, heads=heads, heads_kv=heads_kv), None, blocked)


def full_rows(problem: Problem) -> Any:
    """(h, n) True for queries that may attend to something."""
    empty = empty_rows(problem.blocked)
    shape = (problem.weights.heads, problem.n)
    return np.ones(shape, bool) if empty is None else ~np.broadcast_to(empty, shape)


@given(problems(packed=True))
def test_67_70_84_multihead_attention_agrees(problem: Problem) -> None:
    trace = TorchEngine().forward(problem)
    # The layer is filled here by its own state dict: names and layout as PyTorch's documentation gives them.
    weights, d = problem.weights, problem.weights.d_model
    layer = torch.nn.MultiheadAttention(d, weights.heads, batch_first=True, dtype=torch.float64)
    zeros = np.zeros(d)
    biases = [getattr(weights, name) for name in ("b_Q", "b_K", "b_V")]
    layer.load_state_dict(
        {
            "in_proj_weight": torch.tensor(np.vstack([weights.W_Q.T, weights.W_K.T, weights.W_V.T])),
            "in_proj_bias": torch.tensor(np.concatenate([zeros if b is None else b for b in biases])),
            "out_proj.weight": torch.tensor(weights.W_O.T.copy()),
            "out_proj.bias": torch.tensor(zeros if weights.b_O is None else weights.b_O),
        }
    )
    X = torch.tensor(problem.token_rows)
    mask = None if problem.blocked is None else torch.tensor(problem.blocked)
    with torch.no_grad():
        output, attention = layer.eval()(X, X, X, attn_mask=mask, average_attn_weights=False)
    rows = full_rows(problem)
    np.testing.assert_allclose(trace.whole("attention")[rows], attention.numpy()[rows], rtol=0, atol=1e-12)
    whole = rows.all(axis=0)
    np.testing.assert_allclose(trace.whole("output")[whole], output.numpy()[whole], rtol=0, atol=1e-12)


@given(problems())
def test_scaled_dot_product_attention_agrees(problem: Problem) -> None:
    trace = TorchEngine().forward(problem)
    Q, K, V = (torch.tensor(trace.whole(key)) for key in "QKV")
    allowed = None if problem.blocked is None else torch.tensor(~problem.blocked)  # the opposite convention
    messages = functional.scaled_dot_product_attention(Q, K, V, attn_mask=allowed).numpy()
    rows = full_rows(problem)
    np.testing.assert_allclose(trace.whole("messages")[rows], messages[rows], rtol=0, atol=1e-12)


@given(problems())
def test_110_heads_share_keys_and_values_in_groups(problem: Problem) -> None:
    trace, weights = TorchEngine().forward(problem), problem.weights
    group = weights.heads // weights.heads_kv
    for name in ("K", "V"):
        blocks = problem.token_rows @ getattr(weights, f"W_{name}")
        bias = getattr(weights, f"b_{name}")
        blocks = blocks if bias is None else blocks + bias
        blocks = blocks.reshape(problem.n, weights.heads_kv, weights.d_head).swapaxes(0, 1)
        # 0 0 1 1, not 0 1 0 1
        np.testing.assert_allclose(trace.whole(name), np.repeat(blocks, group, axis=0), rtol=0, atol=1e-12)


@given(problems())
def test_the_badges_comparison_is_small(problem: Problem) -> None:
    found = compare_with_torch(TorchEngine().forward(problem))
    assert found.difference is not None
    assert found.difference <= 1e-12
    assert list(found.empty_rows) == np.flatnonzero(~full_rows(problem).all(axis=0)).tolist()


def test_the_badges_comparison_would_see_a_mistake() -> None:
    rng = np.random.default_rng(1)
    weights = Weights(*(frozen(rng.normal(size=(4, 4))) for _ in range(4)), heads=2, heads_kv=2)
    engine = TorchEngine()
    trace = engine.forward(Problem(frozen(rng.normal(size=(3, 4))), weights))
    trace.compute(["output"])
    trace.problem = replace(trace.problem, weights=replace(weights, W_O=frozen(weights.W_O + 1e-6)))
    found = compare_with_torch(trace).difference
    assert found is not None
    assert 1e-8 < found < 1e-4


@given(problems(masks=False), st.randoms())
def test_85_permuting_tokens_permutes_the_output(problem: Problem, random: Any) -> None:
    order = list(range(problem.n))
    random.shuffle(order)
    engine = TorchEngine()
    straight = engine.forward(problem)
    permuted = engine.forward(replace(problem, token_rows=frozen(problem.token_rows[order])))
    np.testing.assert_allclose(permuted.whole("output"), straight.whole("output")[order], rtol=0, atol=1e-12)
    np.testing.assert_allclose(
        permuted.whole("attention"), straight.whole("attention")[:, order][:, :, order], rtol=0, atol=1e-12
    )


@given(problems())
def test_rows_sum_to_one_or_are_empty(problem: Problem) -> None:
    trace = TorchEngine().forward(problem)
    attention, rows = trace.whole("attention"), full_rows(problem)
    np.testing.assert_allclose(attention.sum(axis=-1), rows.astype(float), rtol=0, atol=1e-14)
    if problem.blocked is not None:
        blocked = np.broadcast_to(problem.blocked, attention.shape)
        assert (attention[blocked] == 0).all()
        assert (trace.whole("masked_scores")[blocked] == -np.inf).all()


@given(problems())
def test_head_outputs_and_the_output_bias_add_up_to_the_output(problem: Problem) -> None:
    trace = TorchEngine().forward(problem)
    bias = 0.0 if problem.weights.b_O is None else problem.weights.b_O
    np.testing.assert_allclose(
        trace.whole("head_outputs").sum(axis=0) + bias, trace.whole("output"), rtol=0, atol=1e-12
    )


@given(problems())
def test_the_bilinear_form_gives_the_scores_without_biases(problem: Problem) -> None:
    plain = replace(problem, weights=replace(problem.weights, b_Q=None, b_K=None))
    trace = TorchEngine().forward(plain)
    X = problem.token_rows
    np.testing.assert_allclose(X @ trace.whole("bilinear") @ X.T, trace.whole("scores"), rtol=0, atol=1e-11)


def test_75_a_fully_blocked_row_attends_to_nothing() -> None:
    rng = np.random.default_rng(0)
    b_O = frozen([1.0, 2, 3, 4])
    weights = Weights(*(frozen(rng.normal(size=(4, 4))) for _ in range(4)), heads=2, heads_kv=2, b_O=b_O)
    blocked = np.zeros((3, 3), bool)
    blocked[1] = True
    trace = TorchEngine().forward(Problem(frozen(rng.normal(size=(3, 4))), weights, None, blocked))
    assert (trace.whole("attention")[:, 1] == 0).all()
    assert (trace.whole("messages")[:, 1] == 0).all()
    assert np.array_equal(trace.whole("output")[1], b_O)
    found = compare_with_torch(trace)
    assert found.empty_rows == (1,)
    assert found.difference is not None
    assert found.difference <= 1e-12


@settings(max_examples=30)
@given(problems(packed=True))
def test_81_weights_a_million_times_as_large_stay_finite(problem: Problem) -> None:
    large = replace(problem.weights, W_Q=frozen(problem.weights.W_Q * 1e6), W_K=frozen(problem.weights.W_K * 1e6))
    attention = TorchEngine().forward(replace(problem, weights=large)).whole("attention")
    assert np.isfinite(attention).all()
    np.testing.assert_allclose(attention.sum(axis=-1), full_rows(problem).astype(float), rtol=0, atol=1e-14)


def test_81_softmax_of_scores_of_1e308_is_finite() -> None:
    weights = Weights(*(frozen([[1.0]]) for _ in range(4)), heads=1, heads_kv=1)
    weights = replace(weights, W_Q=frozen([[1e308]]))
    trace = TorchEngine().forward(Problem(frozen([[1.0], [-1.0]]), weights))
    assert trace.whole("scores").tolist() == [[[1e308, -1e308], [-1e308, 1e308]]]
    assert trace.whole("attention").tolist() == [[[1.0, 0.0], [0.0, 1.0]]]


@given(problems(packed=True, masks=False))
def test_78_the_layer_handed_out_has_our_weights(problem: Problem) -> None:
    layer = as_multihead_attention(problem.weights)
    assert not layer.training
    assert np.array_equal(layer.out_proj.weight.detach().numpy(), problem.weights.W_O.T)
