"""The arithmetic of the mistakes on purpose (`attention.mistakes`), each beside what it gets wrong. In torch.

Nothing here is ever used for a document's own numbers.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from mha_desktop.attention import functions as f
from mha_desktop.attention.parameters import Problem


def mistaken(key: str, head: int | None, inputs: tuple[Any, ...], problem: Problem) -> Tensor:
    """Return stage `key` of one head as the problem's mistake computes it, from the inputs that the trace gives."""
    match problem.mistake, key:
        case (("root-of-d-model" | "no-scale"), _):
            return f.divide_by_root_width(inputs[0], problem.divisor)
        case "softmax-over-queries", _:
            return softmax_of_columns(*inputs)
        case "transposed-weights", ("Q" | "K" | "V"):
            return f.project(inputs[0], *own_columns(inputs[1].T, inputs[2], head, problem))
        case "transposed-weights", "head_outputs":
            return f.write_out_of_head(inputs[0], inputs[1].T[own_slice(head, problem)])
        case "transposed-weights", _:
            return f.write_out(inputs[0], inputs[1].T, inputs[2])
        case "split-by-rows", _:
            return split_by_rows(f.project(*inputs), kv_head(key, head, problem), problem)
        case "mask-after-softmax", "masked_scores":
            return f.add_mask(inputs[0], None)
        case "mask-after-softmax", _:
            return hide_after_softmax(*inputs)
        case "no-output-matrix", "head_outputs":
            return only_own_columns(inputs[0], head, problem)
        case "no-output-matrix", _:
            return torch.clone(inputs[0])  # (n, d)
        case "mean-of-heads", _:
            return repeat_the_mean(*inputs)
        case "x-sliced-first", _:
            return project_own_columns(inputs[0], inputs[1], inputs[2], head, problem)
    raise ValueError(f"{problem.mistake} does not touch {key}")


def own_slice(head: int | None, problem: Problem) -> slice:
    """Return a head's place among the columns of a matrix."""
    assert head is not None
    width = problem.weights.d_head
    return slice(head * width, (head + 1) * width)


def own_columns(W: Tensor, b: Tensor | None, head: int | None, problem: Problem) -> tuple[Tensor, Tensor | None]:
    """Return the head's column block of a matrix and of its bias."""
    own = own_slice(head, problem)
    return W[:, own], None if b is None else b[own]


def kv_head(key: str, head: int | None, problem: Problem) -> int:
    """Return which of the blocks of Q, or of K and V, is the head's."""
    assert head is not None
    return head if key == "Q" else problem.weights.kv_head(head)


def softmax_of_columns(masked_scores: Tensor, blocked: Tensor | None) -> Tensor:
    """attention, wrongly over the queries: columns sum to 1, rows do not."""
    A = torch.softmax(masked_scores, dim=0)  # (n, n), wrong axis
    return A if blocked is None else A.masked_fill(blocked, 0.0)  # a column that is blocked whole would be nan


def split_by_rows(Y: Tensor, block: int, problem: Problem) -> Tensor:
    """Q_i, K_i or V_i, wrongly by a reshape without transpose: head i gets other tokens' numbers."""
    return Y.reshape(-1, problem.n, problem.weights.d_head)[block]  # (n, h·d_head) -> (h, n, d_head) -> (n, d_head)


def hide_after_softmax(scaled_scores: Tensor, blocked: Tensor | None) -> Tensor:
    """attention, wrongly set to 0 after the softmax: rows no longer sum to 1."""
    A = torch.softmax(scaled_scores, dim=-1)  # (n, n), blocked keys took their share
    return A if blocked is None else A.masked_fill(blocked, 0.0)


def only_own_columns(message: Tensor, head: int | None, problem: Problem) -> Tensor:
    """head_outputs without W_O: the message stays in the head's own columns."""
    wide = message.new_zeros(problem.n, problem.weights.d_model)
    wide[:, own_slice(head, problem)] = message
    return wide  # (n, d)


def repeat_the_mean(*messages: Tensor) -> Tensor:
    """concat, wrongly the mean of the heads h times over, as if the heads were one."""
    mean = torch.stack(messages).mean(dim=0)  # (n, d_head)
    return mean.repeat(1, len(messages))  # (n, h·d_head)


def project_own_columns(X: Tensor, W: Tensor, b: Tensor | None, head: int | None, problem: Problem) -> Tensor:
    """Q_i, K_i or V_i from the head's own columns of X alone, times the diagonal block of W."""
    own = own_slice(head, problem)
    return f.project(X[:, own], W[own], b)  # (n, d_head) @ (d_head, d_head) -> (n, d_head)
