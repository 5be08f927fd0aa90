"""The same calculation by PyTorch's own layer, as a second opinion on ours.

PyTorch is always given the calculation as it should be: a mistake on purpose is in our numbers alone.
"""

from __future__ import annotations

import math

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from mha_desktop.attention.comparison import Comparison, layer_computes
from mha_desktop.attention.masks import empty_rows
from mha_desktop.attention.parameters import Array, BoolArray, Problem, Weights
from mha_desktop.attention.positions import rotary_angles
from mha_desktop.attention.trace import Trace

LAYER, FUNCTION = "nn.MultiheadAttention", "scaled_dot_product_attention"
NO_HEADS: frozenset[int] = frozenset()


@torch.no_grad()
def compare_with_torch(trace: Trace) -> Comparison:
    """Compare a trace with `nn.MultiheadAttention`, or, for shapes it lacks, with `scaled_dot_product_attention`."""
    problem = correct_problem(trace)
    packed = layer_computes(problem)
    X = torch.tensor(trace.whole("X"))
    attention, output = ask_layer(problem, X) if packed else _dot_product(problem, X)
    kept = compared_rows(problem)
    # One head with an empty row makes PyTorch's whole output row nan.
    whole_rows = kept.all(axis=0)
    return Comparison(
        LAYER if packed else FUNCTION,
        _largest(trace.whole("attention")[kept], attention.numpy()[kept]),
        _largest(trace.whole("output")[whole_rows], output.numpy()[whole_rows]),
        tuple(int(r) for r in np.flatnonzero(~whole_rows)),
        trace.tolerance,
    )


def correct_problem(trace: Trace) -> Problem:
    """Return what the trace computes, without a mistake on purpose."""
    return trace.problem.correct or trace.problem


def compared_rows(problem: Problem) -> BoolArray:
    """Return (h, n) True for each query that may attend to something; for the others PyTorch gives nan."""
    shape = (problem.weights.heads, problem.n)
    empty = empty_rows(problem.blocked)
    return np.ones(shape, dtype=bool) if empty is None else ~np.broadcast_to(empty, shape)


def _largest(ours: Array, theirs: Array) -> float | None:
    if not (np.isfinite(ours).all() and np.isfinite(theirs).all()):
        return None
    return float(np.abs(ours - theirs).max(initial=0.0))


def ask_layer(problem: Problem, X: Tensor) -> tuple[Tensor, Tensor]:
    """Return attention (h, n, n) and output (n, d) as `nn.MultiheadAttention` computes them from X (n, d)."""
    layer = as_multihead_attention(problem.weights, problem.temperature, problem.muted)
    mask = None if problem.blocked is None else torch.tensor(problem.blocked)  # (n, n) or (h, n, n), True = blocked
    output, attention = layer(X, X, X, attn_mask=mask, average_attn_weights=False)
    return attention, output  # (h, n, n), (n, d)


def as_multihead_attention(
    weights: Weights, temperature: float = 1.0, muted: frozenset[int] = NO_HEADS
) -> nn.MultiheadAttention:
    """Return PyTorch's layer with these weights: in_proj packed as rows q, k, v and transposed, float64, eval mode.

    The layer knows neither temperature nor muted heads: queries are divided by the one, and the rows of W_O that
    belong to the others are 0.
    """
    biased = any(b is not None for b in (weights.b_Q, weights.b_K, weights.b_V, weights.b_O))
    layer = nn.MultiheadAttention(weights.d_model, weights.heads, bias=biased, batch_first=True, dtype=torch.float64)
    with np.errstate(over="ignore"):  # 1e308 / 0.01
        W_Q = weights.W_Q / temperature  # (d, d)
        b_Q = None if weights.b_Q is None else weights.b_Q / temperature  # (d,)
    packed = np.concatenate([W_Q, weights.W_K, weights.W_V], axis=1).T  # (3d, d)
    with torch.no_grad():
        layer.in_proj_weight.copy_(torch.tensor(packed))
        layer.out_proj.weight.copy_(torch.tensor(without_muted(weights, muted).T))
        if biased:
            parts = [b_Q, weights.b_K, weights.b_V]
            filled = [np.zeros(weights.d_model) if b is None else b for b in parts]
            layer.in_proj_bias.copy_(torch.tensor(np.concatenate(filled)))  # (3d,)
            layer.out_proj.bias.copy_(torch.tensor(np.zeros(weights.d_model) if weights.b_O is None else weights.b_O))
    return layer.eval()


def without_muted(weights: Weights, muted: frozenset[int]) -> Array:
    """Return W_O (h·d_head, d) with 0 in the rows of muted heads."""
    if not muted:
        return weights.W_O
    W_O = np.array(weights.W_O)
    for head in muted:
        W_O[head * weights.d_head : (head + 1) * weights.d_head] = 0.0
    return W_O


def _dot_product(problem: Problem, X: Tensor) -> tuple[Tensor, Tensor]:
    weights = problem.weights
    Q, K, V = (split_heads(by_linear(weights, name, X), name, problem) for name in "QKV")  # (h, n, d_head) each
    Q, K = turned(Q, problem), turned(K, problem)
    messages = by_dot_product(problem, Q, K, V)  # (h, n, d_head)
    attention = by_dot_product(problem, Q, K, identity_values(problem))  # (h, n, n)
    concat = messages.transpose(0, 1).reshape(problem.n, -1)  # (h, n, d_head) -> (n, h·d_head)
    W_O = torch.tensor(without_muted(weights, problem.muted).T)
    return attention, functional.linear(concat, W_O, optional(weights, "b_O"))


def by_linear(weights: Weights, name: str, X: Tensor) -> Tensor:
    """Return X (n, d) through `functional.linear` with W_Q, W_K or W_V, heads side by side."""
    return functional.linear(X, torch.tensor(getattr(weights, f"W_{name}").T), optional(weights, f"b_{name}"))


def split_heads(wide: Tensor, name: str, problem: Problem) -> Tensor:
    """Return (n, h·d_head) as (h, n, d_head); shared keys and values stand once for each query head."""
    weights = problem.weights
    heads = wide.view(problem.n, -1, weights.d_head).transpose(0, 1)  # (n, h·d_head) -> (h, n, d_head)
    group = 1 if name == "Q" else weights.heads // weights.heads_kv
    return heads if group == 1 else heads.repeat_interleave(group, dim=0)  # (h_kv, n, d_head) -> (h, n, d_head)


def turned(heads: Tensor, problem: Problem) -> Tensor:
    """Return queries or keys (h, n, d_head) turned by their positions; as they are without rotary positions.

    Not as our own stages do it: a pair is a complex number here, and turning it a product.
    """
    if problem.rotary is None:
        return heads
    pairs = torch.complex(*heads.chunk(2, dim=-1))  # (h, n, d_head/2)
    angles = torch.tensor(rotary_angles(problem.n, problem.weights.d_head, problem.rotary))  # (n, d_head/2)
    pairs = pairs * torch.polar(torch.ones_like(angles), angles)
    return torch.cat([pairs.real, pairs.imag], dim=-1)  # (h, n, d_head)


def by_dot_product(problem: Problem, Q: Tensor, K: Tensor, values: Tensor) -> Tensor:
    """Return `scaled_dot_product_attention` of all heads, (h, n, columns of the values)."""
    # It has the opposite convention: True = allowed.
    allowed = None if problem.blocked is None else ~torch.tensor(problem.blocked)
    scale = 1.0 / (math.sqrt(problem.weights.d_head) * problem.temperature)
    return functional.scaled_dot_product_attention(Q, K, values, attn_mask=allowed, scale=scale)


def identity_values(problem: Problem) -> Tensor:
    """Return values (h, n, n) that make attention hand out its weights."""
    return torch.eye(problem.n, dtype=torch.float64).expand(problem.weights.heads, -1, -1)


def optional(weights: Weights, name: str) -> Tensor | None:
    """Return a bias as a tensor, or None."""
    array = getattr(weights, name)
    return None if array is None else torch.tensor(array)
