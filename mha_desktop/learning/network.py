"""The forward pass of the three models with a batch axis in front: the arithmetic of `attention.functions`.

Only the last query of a context is computed; the other rows would predict words that are in the context already. In
the attention models a context starts at position 1, so that the explorer's rows are theirs; in the MLP its last
word stands in the last slot, because each slot has weights of its own.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

import torch
from torch import Tensor

from mha_desktop.attention import functions as f
from mha_desktop.attention.parameters import Array
from mha_desktop.learning.batches import Batch
from mha_desktop.learning.protocol import HEADS, ModelName, Protocol

Parameters = dict[str, Tensor]


def start(name: ModelName, protocol: Protocol, seed: int) -> Parameters:
    """Return a model before its first update: normal rows and matrices (std 1/√inputs, tables 0.1), zero biases."""
    generator = torch.Generator().manual_seed(seed)
    found: Parameters = {}
    for key, shape in protocol.shapes(name).items():
        if key.startswith("b_"):
            found[key] = torch.zeros(shape)
        else:
            spread = 0.1 if key.endswith("_rows") else 1 / math.sqrt(shape[0])
            found[key] = torch.randn(shape, generator=generator) * spread
    return found


def logits(parameters: Parameters, heads: int, contexts: Tensor, lengths: Tensor) -> Tensor:
    """Return one logit a word of the vocabulary for the word after each context.

    Parameters
    ----------
    parameters : by name, with the shapes of `Protocol.shapes`.
    heads : 0 for the MLP.
    contexts : (B, c) word numbers; the context fills the last places where heads is 0, else the first; PAD elsewhere.
    lengths : (B,) how many of them are the context.

    Returns
    -------
    (B, v)
    """
    rows = torch.nn.functional.embedding(contexts, parameters["token_rows"])  # (B, c) -> (B, c, d)
    receiver = attend(parameters, heads, rows, lengths) if heads else rows.flatten(1)  # (B, d), MLP: (B, c·d)
    hidden = f.hidden_units(receiver, parameters["W_hidden"], parameters["b_hidden"])  # -> (B, m)
    return f.vocabulary_logits(hidden, parameters["W_vocab"], parameters["b_vocab"])  # -> (B, v)


def attend(parameters: Parameters, heads: int, token_rows: Tensor, lengths: Tensor) -> Tensor:
    """E′ of each context's last row: (B, c, d) -> (B, d)."""
    c = token_rows.shape[1]
    X = f.add_positions(token_rows, parameters["position_rows"][:c])  # (B, c, d)
    last = X[torch.arange(len(X)), lengths - 1][:, None]  # (B, 1, d)
    Q = split_heads(f.project(last, parameters["W_Q"], parameters.get("b_Q")), heads)  # (B, h, 1, d_head)
    K = split_heads(f.project(X, parameters["W_K"], parameters.get("b_K")), heads)  # (B, h, c, d_head)
    V = split_heads(f.project(X, parameters["W_V"], parameters.get("b_V")), heads)  # (B, h, c, d_head)
    blocked = (torch.arange(c) >= lengths[:, None])[:, None, None]  # (B, 1, 1, c): PAD behind the context
    scaled = f.divide_by_root_width(f.dot_products(Q, K), math.sqrt(Q.shape[-1]))  # (B, h, 1, c)
    A = f.softmax_rows(f.add_mask(scaled, blocked), None)
    messages = f.mix_values(A, V)  # (B, h, 1, d_head)
    concat = f.join_heads(*messages.unbind(1))  # (B, 1, h·d_head)
    output = f.write_out(concat, parameters["W_O"], parameters.get("b_O"))  # (B, 1, d)
    return f.add_residual(last, output)[:, 0]


def split_heads(rows: Tensor, heads: int) -> Tensor:
    """Column block i to head i: (B, n, h·d_head) -> (B, h, n, d_head)."""
    return rows.reshape(*rows.shape[:2], heads, -1).transpose(1, 2)


def losses(parameters: Parameters, heads: int, contexts: Tensor, lengths: Tensor, targets: Tensor) -> Tensor:
    """Return each context's cross-entropy in nats: (B,), targets (B,) being the words that came."""
    return torch.nn.functional.cross_entropy(logits(parameters, heads, contexts, lengths), targets, reduction="none")


@torch.no_grad()
def last_logits(parameters: Parameters, heads: int, context: list[int], slots: int) -> Array:
    """Return the logits (v,) of the word after one context of 1 … `slots` word numbers, in the parameters' precision.

    Only the last query's row is computed; the MLP's empty slots, `slots` in all, hold PAD.
    """
    empty = [0] * (slots - len(context) if heads == 0 else 0)
    numbers = torch.tensor([empty + context])
    found: Array = logits(parameters, heads, numbers, torch.tensor([len(context)]))[0].double().numpy()
    return found


@torch.no_grad()
def mean_loss(parameters: Parameters, heads: int, batches: Iterable[Batch]) -> float:
    """Return the mean cross-entropy in nats over all words of the batches, computed in float32."""
    narrow = {key: value.float() for key, value in parameters.items()}
    return float(torch.cat([losses(narrow, heads, *of_batch(batch)) for batch in batches]).double().mean())


def tensors(arrays: Mapping[str, Array]) -> Parameters:
    """Return the arrays as float64 tensors of their own."""
    torch.set_num_threads(1)  # as `attention.engine`: two threads on two cores wait for each other
    return {key: torch.tensor(array) for key, array in arrays.items()}


def of_batch(batch: Batch) -> tuple[Tensor, Tensor, Tensor]:
    """Return contexts, lengths and targets as tensors that share the batch's memory."""
    return torch.from_numpy(batch.contexts), torch.from_numpy(batch.lengths), torch.from_numpy(batch.targets)


def heads_of(name: ModelName) -> int:
    """Return the number of heads, 0 for the MLP."""
    return HEADS[name]
