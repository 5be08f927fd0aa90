"""The same calculation by PyTorch's own layer, as a second opinion on ours."""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from mha_desktop.attention.comparison import Comparison
from mha_desktop.attention.masks import empty_rows
from mha_desktop.attention.parameters import Array, Problem, Weights
from mha_desktop.attention.trace import Trace


@torch.no_grad()
def compare_with_torch(trace: Trace) -> Comparison:
    """Compare a trace with `nn.MultiheadAttention`, or, for shapes it lacks, with `scaled_dot_product_attention`."""
    problem = trace.problem
    weights = problem.weights
    packed = weights.heads_kv == weights.heads and weights.W_Q.shape[1] == weights.d_model
    X = torch.tensor(trace.whole("X"))
    attention, output = _multihead(problem, X) if packed else _dot_product(problem, X)
    empty = empty_rows(problem.blocked)
    kept = (
        np.ones((weights.heads, problem.n), dtype=bool)
        if empty is None
        else ~np.broadcast_to(empty, (weights.heads, problem.n))
    )
    # One head with an empty row makes PyTorch's whole output row nan.
    whole_rows = kept.all(axis=0)
    return Comparison(
        "nn.MultiheadAttention" if packed else "scaled_dot_product_attention",
        _largest(trace.whole("attention")[kept], attention.numpy()[kept]),
        _largest(trace.whole("output")[whole_rows], output.numpy()[whole_rows]),
        tuple(int(r) for r in np.flatnonzero(~whole_rows)),
    )


def _largest(ours: Array, theirs: Array) -> float | None:
    if not (np.isfinite(ours).all() and np.isfinite(theirs).all()):
        return None
    return float(np.abs(ours - theirs).max(initial=0.0))


def _multihead(problem: Problem, X: Tensor) -> tuple[Tensor, Tensor]:
    weights = problem.weights
    layer = as_multihead_attention(weights)
    mask = None if problem.blocked is None else torch.tensor(problem.blocked)  # (n, n) or (h, n, n), True = blocked
    output, attention = layer(X, X, X, attn_mask=mask, average_attn_weights=False)
    return attention, output  # (h, n, n), (n, d)


def as_multihead_attention(weights: Weights) -> nn.MultiheadAttention:
    """Return PyTorch's layer with these weights: in_proj packed as rows q, k, v and transposed, float64, eval mode."""
    biased = any(b is not None for b in (weights.b_Q, weights.b_K, weights.b_V, weights.b_O))
    layer = nn.MultiheadAttention(weights.d_model, weights.heads, bias=biased, batch_first=True, dtype=torch.float64)
    packed = np.concatenate([weights.W_Q, weights.W_K, weights.W_V], axis=1).T
    with torch.no_grad():
        layer.in_proj_weight.copy_(torch.tensor(packed))
        layer.out_proj.weight.copy_(torch.tensor(weights.W_O.T))
        if biased:
            parts = [weights.b_Q, weights.b_K, weights.b_V]
            filled = [np.zeros(weights.d_model) if b is None else b for b in parts]
            layer.in_proj_bias.copy_(torch.tensor(np.concatenate(filled)))
            layer.out_proj.bias.copy_(torch.tensor(np.zeros(weights.d_model) if weights.b_O is None else weights.b_O))
    return layer.eval()


def _dot_product(problem: Problem, X: Tensor) -> tuple[Tensor, Tensor]:
    weights = problem.weights
    linear = {
        name: functional.linear(X, torch.tensor(getattr(weights, f"W_{name}").T), _optional(weights, f"b_{name}"))
        for name in "QKV"
    }
    shape = (problem.n, -1, weights.d_head)
    Q = linear["Q"].view(shape).transpose(0, 1)  # (n, h·d_head) -> (h, n, d_head)
    group = weights.heads // weights.heads_kv
    K = linear["K"].view(shape).transpose(0, 1).repeat_interleave(group, dim=0)  # (h_kv, n, d_head) -> (h, n, d_head)
    V = linear["V"].view(shape).transpose(0, 1).repeat_interleave(group, dim=0)
    # scaled_dot_product_attention has the opposite convention: True = allowed.
    allowed = None if problem.blocked is None else ~torch.tensor(problem.blocked)
    sdpa = functional.scaled_dot_product_attention
    messages = sdpa(Q, K, V, attn_mask=allowed)  # (h, n, d_head)
    # Identity values make the layer hand out its weights.
    identity = torch.eye(problem.n, dtype=torch.float64).expand(weights.heads, -1, -1)
    attention = sdpa(Q, K, identity, attn_mask=allowed)  # (h, n, n)
    concat = messages.transpose(0, 1).reshape(problem.n, -1)  # (h, n, d_head) -> (n, h·d_head)
    return attention, functional.linear(concat, torch.tensor(weights.W_O.T), _optional(weights, "b_O"))


def _optional(weights: Weights, name: str) -> Tensor | None:
    array = getattr(weights, name)
    return None if array is None else torch.tensor(array)
