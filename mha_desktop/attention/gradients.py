"""Gradients of the loss: the stages of a `Trace`, evaluated so that torch can go back through them.

There is no second forward pass: the same graph and the same functions, with leaves that ask for a gradient.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor

from mha_desktop.attention import functions as f
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Array, Problem, frozen
from mha_desktop.attention.stages import Node
from mha_desktop.attention.trace import Trace

_PER_HEAD = ("W_Q", "W_K", "W_V", "b_Q", "b_K", "b_V")
_WHOLE = ("W_O", "b_O", "W_hidden", "b_hidden", "W_vocab", "b_vocab")


@dataclass(frozen=True, eq=False)
class Wanted:
    """One prediction that is to become likelier: column `target` of the readout after `row` of the problem."""

    problem: Problem
    row: int
    target: int


@dataclass(frozen=True, eq=False)
class Gradients:
    """The loss, and how it changes with every number that it was computed from.

    Attributes
    ----------
    losses
        Cross-entropy of each prediction in nats; `loss` is their mean.
    of
        d loss / d parameter by the parameter's name, in its shape: W_Q … b_O, W_hidden … b_vocab.
    token_rows, position_rows
        The same for the rows of each prediction's sequence, (n, d) each; None where there are none.
    """

    losses: tuple[float, ...]
    of: dict[str, Array]
    token_rows: tuple[Array, ...]
    position_rows: tuple[Array | None, ...]

    @property
    def loss(self) -> float:
        """Mean of the losses."""
        return sum(self.losses) / len(self.losses)


class _GradientEngine(TorchEngine):
    """The engine with leaves that ask for a gradient."""

    def leaf(self, array: np.ndarray[Any, Any]) -> Tensor:
        """Return a tensor of the array's numbers; truth values have no gradient."""
        return torch.tensor(array, requires_grad=array.dtype == np.float64)

    def array(self, value: Tensor) -> Array:
        """Return the tensor's numbers."""
        return super().array(value.detach())

    def evaluate(self, key: str, head: int | None, inputs: tuple[Any, ...], problem: Problem) -> Tensor:
        """Return stage `key`, remembering how it was computed."""
        return self.arithmetic(key, head, inputs, problem)


def gradients(wanted: Sequence[Wanted]) -> Gradients:
    """Return the mean cross-entropy of some predictions and its gradients.

    Problems must have a readout and share weights and readout. A parameter that nothing was computed from (a muted
    head's, say) has gradient 0.
    """
    losses, found = [], []
    for each in wanted:
        trace = Trace(each.problem, _GradientEngine())
        loss = f.cross_entropy(trace.value("logits")[each.row], each.target)
        losses.append(float(loss.detach()))
        found.append(_of_leaves(trace, loss / len(wanted)))
    names = [name for name in (*_PER_HEAD, *_WHOLE) if name in found[0]]
    return Gradients(
        tuple(losses),
        {name: frozen(sum(each[name] for each in found)) for name in names},
        tuple(frozen(each["token_rows"]) for each in found),
        tuple(frozen(each["position_rows"]) if "position_rows" in each else None for each in found),
    )


def _of_leaves(trace: Trace, loss: Tensor) -> dict[str, Array]:
    """Return the gradient of each leaf, head blocks joined to whole matrices."""
    places = {name: nodes for name, nodes in _leaves(trace).items() if nodes}
    tensors = [trace.value(*node) for nodes in places.values() for node in nodes]
    gradient = iter(torch.autograd.grad(loss, tensors, allow_unused=True, materialize_grads=True))
    return {
        name: np.concatenate([np.atleast_1d(next(gradient).numpy()) for _ in nodes], axis=-1)
        for name, nodes in places.items()
    }


def _leaves(trace: Trace) -> dict[str, tuple[Node, ...]]:
    """Return the leaves that make up each parameter; none for one that is absent."""
    problem, weights = trace.problem, trace.problem.weights
    found: dict[str, tuple[Node, ...]] = {"token_rows": (("token_rows", None),)}
    found["position_rows"] = () if problem.position_rows is None else (("position_rows", None),)
    for name in _PER_HEAD:
        heads = weights.heads if name.endswith("Q") else weights.heads_kv
        found[name] = tuple((name, i) for i in range(heads)) if getattr(weights, name) is not None else ()
    for name in _WHOLE:
        owner = weights if hasattr(weights, name) else problem.readout
        found[name] = ((name, None),) if getattr(owner, name) is not None else ()
    return found
