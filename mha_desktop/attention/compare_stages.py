"""Each stage against functions of PyTorch, so that the first one that differs can be named.

PyTorch's own numbers are handed on from stage to stage, never ours: a difference stays a difference to the end.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from mha_desktop.attention.compare import (
    FUNCTION,
    LAYER,
    as_multihead_attention,
    ask_layer,
    by_dot_product,
    by_linear,
    compared_rows,
    correct_problem,
    identity_values,
    optional,
    split_heads,
    turned,
    without_muted,
)
from mha_desktop.attention.comparison import StageDifference, has_layer, layer_computes
from mha_desktop.attention.parameters import Array, BoolArray, Problem, Readout
from mha_desktop.attention.stages import STAGE
from mha_desktop.attention.trace import Trace
from mha_desktop.errors import Said

_THIRDS = ("[:d]", "[d:2d]", "[2d:]")


class Peer(NamedTuple):
    """What a function of PyTorch gives for a stage: (h, rows, columns) where there is a head axis."""

    key: str
    values: Tensor
    name: str


@torch.no_grad()
def compare_stages(trace: Trace) -> tuple[StageDifference, ...]:
    """Compare the stages from Q on, in order; attention is asked for twice where there is a layer.

    The trace computes what it has not computed yet. Queries that may attend to nothing are left out from attention on:
    there PyTorch gives nan.
    """
    problem = correct_problem(trace)
    kept = compared_rows(problem)  # (h, n)
    found = []
    for peer in _peers(problem):
        ours, theirs = trace.whole(peer.key), peer.values.numpy()
        rows = _rows(peer.key, kept)
        found.append(replace(_difference(peer, ours[rows], theirs[rows]), tolerance=trace.tolerance))
    return tuple(found)


def _rows(key: str, kept: BoolArray) -> BoolArray:
    """Return which rows of a stage are compared, (h, n) or (n,): all before the softmax."""
    before = key in ("Q", "K", "V", "rotated_Q", "rotated_K", "scores", "scaled_scores", "masked_scores")
    rows = np.ones_like(kept) if before else kept
    return rows if STAGE[key].per_head else np.asarray(rows.all(axis=0))


def _difference(peer: Peer, ours: Array, theirs: Array) -> StageDifference:
    finite = np.isfinite(ours) & np.isfinite(theirs)
    masked = peer.key == "masked_scores"
    same = np.isneginf(ours) & np.isneginf(theirs) & masked  # blocked on both sides
    one_sided = (np.isneginf(ours) & np.isfinite(theirs)) | (np.isfinite(ours) & np.isneginf(theirs))
    infinite = masked and bool(one_sided.any())
    if not (finite | same).all() and not infinite:
        return StageDifference(peer.key, None, peer.name)  # an overflow; which differs, if any, nobody can tell
    difference = float(np.abs(ours[finite] - theirs[finite]).max(initial=0.0))
    size = float(np.abs(theirs[finite]).max(initial=1.0))
    return StageDifference(peer.key, difference, peer.name, size, infinite)


def _peers(problem: Problem) -> Iterator[Peer]:
    weights = problem.weights
    X = torch.tensor(problem.token_rows)  # (n, d)
    if problem.position_rows is not None:
        X = X + torch.tensor(problem.position_rows)
    wide = _packed_linear(problem, X) if has_layer(weights) else {name: by_linear(weights, name, X) for name in "QKV"}
    heads = {name: split_heads(wide[name], name, problem) for name in "QKV"}  # (h, n, d_head) each
    for place, name in enumerate("QKV"):
        rows = f", in_proj_weight{_THIRDS[place]}" if has_layer(weights) else ""
        yield Peer(name, heads[name], f"F.linear{rows}")
    if problem.rotary is not None:
        for name in "QK":
            heads[name] = turned(heads[name], problem)
            yield Peer(f"rotated_{name}", heads[name], "torch.polar")
    yield from _scores(problem, heads["Q"], heads["K"])
    yield Peer(
        "attention",
        by_dot_product(problem, heads["Q"], heads["K"], identity_values(problem)),  # (h, n, n)
        Said("{function}, identity values", function=FUNCTION),
    )
    attention, output = None, None
    if layer_computes(problem):
        attention, output = ask_layer(problem, X)
        yield Peer("attention", attention, f"{LAYER}, average_attn_weights=False")
    messages = by_dot_product(problem, heads["Q"], heads["K"], heads["V"])  # (h, n, d_head)
    messages[sorted(problem.muted)] = 0.0
    yield Peer("messages", messages, FUNCTION)
    concat = messages.transpose(0, 1).reshape(problem.n, -1)  # (h, n, d_head) -> (n, h·d_head)
    yield Peer("concat", concat, "transpose, reshape")
    W_O = torch.tensor(without_muted(weights, problem.muted).T)  # (d, h·d_head)
    blocks = torch.split(W_O, weights.d_head, dim=1)  # h times (d, d_head)
    head_outputs = torch.stack([functional.linear(m, W) for m, W in zip(messages, blocks, strict=True)])  # (h, n, d)
    yield Peer("head_outputs", head_outputs, Said("{function}, columns of out_proj.weight", function="F.linear"))
    if output is None:
        output = functional.linear(concat, W_O, optional(weights, "b_O"))  # (n, d)
    yield Peer("output", output, LAYER if layer_computes(problem) else "F.linear")
    yield from _readout(problem, X, output)


def _packed_linear(problem: Problem, X: Tensor) -> dict[str, Tensor]:
    """Return Q, K and V (n, d) each, from the rows of the layer's in_proj_weight (3d, d)."""
    layer = as_multihead_attention(problem.weights)
    wide = functional.linear(X, layer.in_proj_weight, layer.in_proj_bias)  # (n, d) @ (d, 3d) -> (n, 3d)
    return dict(zip("QKV", wide.chunk(3, dim=1), strict=True))


def _scores(problem: Problem, Q: Tensor, K: Tensor) -> Iterator[Peer]:
    """The scores as the layer makes them inside: queries divided before the product, the mask added with it."""
    divisor = math.sqrt(problem.weights.d_head) * problem.temperature
    Kt = K.transpose(1, 2)  # (h, d_head, n)
    yield Peer("scores", torch.bmm(Q, Kt), "torch.bmm")  # (h, n, n)
    yield Peer(
        "scaled_scores", torch.bmm(Q / divisor, Kt), Said("{function}, queries divided first", function="torch.bmm")
    )
    added = torch.zeros_like(Q @ Kt)
    if problem.blocked is not None:
        added = added.masked_fill(torch.tensor(problem.blocked), -math.inf)
    yield Peer(
        "masked_scores",
        torch.baddbmm(added, Q / divisor, Kt),
        Said("{function}, mask of 0 and −∞", function="torch.baddbmm"),
    )


def _readout(problem: Problem, X: Tensor, output: Tensor) -> Iterator[Peer]:
    rows = output
    if problem.residual:
        stream = X if problem.stream is None else torch.tensor(problem.stream)
        rows = torch.add(stream, output)  # (n, d)
        yield Peer("updated", rows, "torch.add")
    if problem.readout is None:
        return
    W: dict[str, Tensor] = {name: torch.tensor(getattr(problem.readout, name).T) for name in _names(problem.readout)}
    hidden = functional.relu(functional.linear(rows, W["W_hidden"], W["b_hidden"]))  # (n, m)
    yield Peer("hidden", hidden, "F.linear, F.relu")
    logits = functional.linear(hidden, W["W_vocab"], W["b_vocab"])  # (n, v)
    yield Peer("logits", logits, "F.linear")
    yield Peer("probabilities", functional.softmax(logits, dim=-1), "F.softmax")


def _names(readout: Readout) -> tuple[str, ...]:
    return tuple(vars(readout))
