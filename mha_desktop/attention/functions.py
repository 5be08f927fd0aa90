"""Multi-head attention, one line of arithmetic a function (Vaswani et al. 2017, §3.2), in torch.

Row-vector convention y = x W + b. Everything is per head; the shape comments say (rows, columns).
"""

from __future__ import annotations

import math

import torch
from torch import Tensor


def add_positions(token_rows: Tensor, position_rows: Tensor | None) -> Tensor:
    """X: each token's row plus the row of its position."""
    return token_rows if position_rows is None else token_rows + position_rows  # (n, d) + (n, d) -> (n, d)


def project(X: Tensor, W: Tensor, b: Tensor | None) -> Tensor:
    """Q_i, K_i or V_i: X times the head's column block."""
    Y = X @ W  # (n, d) @ (d, d_head) -> (n, d_head)
    return Y if b is None else Y + b


def project_rows(old: Tensor, rows: slice, X: Tensor, W: Tensor, b: Tensor | None) -> Tensor:
    """Q_i, K_i or V_i where only these rows of X are new: the others stay as they were."""
    Y = old.clone()  # (n, d_head)
    Y[rows] = project(X[rows], W, b)  # (r, d) @ (d, d_head) -> (r, d_head)
    return Y


def turn_pairs(Y: Tensor, angles: Tensor) -> Tensor:
    """rotated_Q, rotated_K: columns c and c + d_head/2 are a pair, turned by its row's angle (Su et al. 2021, §3.2)."""
    a, b = Y.chunk(2, dim=-1)  # (n, d_head) -> twice (n, d_head/2)
    cos, sin = angles.cos(), angles.sin()  # (n, d_head/2)
    return torch.cat([a * cos - b * sin, b * cos + a * sin], dim=-1)  # (n, d_head)


def dot_products(Q: Tensor, K: Tensor) -> Tensor:
    """scores: q_r · k_j for every query r and key j."""
    return Q @ K.mT  # (n, d_head) @ (d_head, n) -> (n, n)


def dot_products_of(old: Tensor, rows: slice, Q: Tensor, K: Tensor) -> Tensor:
    """The scores where only these rows of Q and K are new: the same rows and columns are."""
    scores = old.clone()  # (n, n)
    scores[rows] = dot_products(Q[rows], K)  # (r, d_head) @ (d_head, n) -> (r, n)
    scores[:, rows] = dot_products(Q, K[rows])  # (n, d_head) @ (d_head, r) -> (n, r)
    return scores


def divide_by_root_width(scores: Tensor, divisor: float) -> Tensor:
    """scaled_scores: divided by the root of the head width, not of the model width (and by a temperature)."""
    return scores / divisor  # (n, n)


def add_mask(scaled_scores: Tensor, blocked: Tensor | None) -> Tensor:
    """masked_scores: blocked cells become −∞."""
    return scaled_scores if blocked is None else scaled_scores.masked_fill(blocked, -math.inf)  # (n, n)


def softmax_rows(masked_scores: Tensor, blocked: Tensor | None) -> Tensor:
    """attention: softmax of each row (torch subtracts the row's maximum first, so logits of ±1e308 stay finite).

    A fully blocked row attends to nothing: its weights are 0, where torch's own layers give nan.
    """
    A = torch.softmax(masked_scores, dim=-1)  # (n, n), each row sums to 1
    if blocked is not None and bool((empty := blocked.all(dim=-1)).any()):
        A = A.masked_fill(empty[..., None], 0.0)
    return A


def mix_values(A: Tensor, V: Tensor, muted: bool = False) -> Tensor:
    """messages: each query's weighted average of the value rows; a muted head's are 0."""
    message = A @ V  # (n, n) @ (n, d_head) -> (n, d_head)
    return torch.zeros_like(message) if muted else message


def join_heads(*messages: Tensor) -> Tensor:
    """concat: the heads' messages side by side, head 1 first."""
    return torch.cat(messages, dim=-1)  # h times (n, d_head) -> (n, h·d_head)


def write_out(concat: Tensor, W_O: Tensor, b_O: Tensor | None) -> Tensor:
    """output: the only place where heads meet."""
    return project(concat, W_O, b_O)  # (n, h·d_head) @ (h·d_head, d) -> (n, d)


def write_out_of_head(message: Tensor, W_O: Tensor) -> Tensor:
    """head_outputs: what one head adds to the output, through its own rows of W_O."""
    return message @ W_O  # (n, d_head) @ (d_head, d) -> (n, d)


def add_residual(rows: Tensor, output: Tensor) -> Tensor:
    """updated: E′ = E + ΔE; the rows are X, or the stream of a model that normalises before attention."""
    return rows + output  # (n, d)


def hidden_units(rows: Tensor, W: Tensor, b: Tensor) -> Tensor:
    """hidden: ReLU of the first layer of the prediction MLP."""
    return torch.relu(rows @ W + b)  # (n, d) @ (d, m) -> (n, m)


def vocabulary_logits(hidden: Tensor, W: Tensor, b: Tensor) -> Tensor:
    """logits: one a word of the vocabulary."""
    return hidden @ W + b  # (n, m) @ (m, v) -> (n, v)


def next_word_probabilities(logits: Tensor) -> Tensor:
    """probabilities: softmax over the vocabulary."""
    return torch.softmax(logits, dim=-1)  # (n, v)


def cross_entropy(logits: Tensor, target: int) -> Tensor:
    """loss: −ln of the probability of the wanted word, from one row of logits."""
    return -torch.log_softmax(logits, dim=-1)[target]  # (v,) -> ()


def bilinear_form(W_Q: Tensor, W_K: Tensor) -> Tensor:
    """B_i = W_Q⁽ⁱ⁾ W_K⁽ⁱ⁾ᵀ, so that q_r · k_j = x_rᵀ B_i x_j where there is no bias."""
    return W_Q @ W_K.T  # (d, d_head) @ (d_head, d) -> (d, d)
