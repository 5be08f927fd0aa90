"""Ten well-known mistakes in multi-head attention, made on purpose: what they are called and what they touch.

A mistake belongs to what is looked at, never to a document. `attention.mistaken` has their arithmetic.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from mha_desktop.attention.parameters import BoolArray, Problem, Weights
from mha_desktop.errors import UserError


@dataclass(frozen=True)
class Mistake:
    """One mistake.

    Attributes
    ----------
    name
        As the command line writes it.
    title
        For people, an instruction: "Divide by √d_model, not √d_head".
    touches
        Stages whose arithmetic it replaces; others are wrong only because what they read is.
    square
        Whether it needs d × d matrices, one key and value head a query head.
    """

    name: str
    title: str
    touches: frozenset[str]
    square: bool = False


MISTAKES: tuple[Mistake, ...] = (
    Mistake("root-of-d-model", "Divide by √d_model, not √d_head", frozenset({"scaled_scores"})),
    Mistake("no-scale", "Do not divide at all", frozenset({"scaled_scores"})),
    Mistake("softmax-over-queries", "Softmax down the columns", frozenset({"attention"})),
    Mistake("transposed-weights", "Use Wᵀ for W", frozenset({"Q", "K", "V", "head_outputs", "output"}), True),
    Mistake("split-by-rows", "Split heads by rows, not columns", frozenset({"Q", "K", "V"})),
    Mistake("mask-after-softmax", "Mask after the softmax", frozenset({"masked_scores", "attention"})),
    Mistake("reversed-mask", "Swap allowed and blocked", frozenset()),
    Mistake("no-output-matrix", "Leave out W_O", frozenset({"head_outputs", "output"}), True),
    Mistake("mean-of-heads", "Repeat the mean of the heads", frozenset({"concat"})),
    Mistake("x-sliced-first", "Slice X before projecting", frozenset({"Q", "K", "V"}), True),
)

MISTAKE: dict[str, Mistake] = {mistake.name: mistake for mistake in MISTAKES}

# Their heads read more of a matrix than their own block.
WHOLE_MATRIX = frozenset({"transposed-weights", "split-by-rows"})


def possible(weights: Weights, name: str) -> bool:
    """Tell whether a mistake can be made with matrices of these shapes."""
    square = weights.W_Q.shape[1] == weights.d_model and weights.heads_kv == weights.heads
    return square or not MISTAKE[name].square


def check_mistake(weights: Weights, name: str) -> None:
    """Refuse a mistake that is unknown or that these shapes do not allow.

    Raises
    ------
    UserError
        Saying which there are, or what the shapes lack.
    """
    if name not in MISTAKE:
        raise UserError("There is no mistake “{name}”. Use one of: {names}.", name=name, names=", ".join(MISTAKE))
    if not possible(weights, name):
        raise UserError(
            "The mistake “{name}” needs d × d matrices and a key and value head for each query head.", name=name
        )


def reversed_mask(n: int) -> BoolArray:
    """Return the causal mask (n, n) with allowed and blocked swapped: the last row reads nothing."""
    return np.tril(np.ones((n, n), dtype=bool))


def mistaken_problem(problem: Problem, name: str, rest: BoolArray | None) -> Problem:
    """Return `problem` with a mistake in it; `rest` are the blocked cells without the causal ones."""
    blocked = problem.blocked
    if name == "reversed-mask":
        blocked = reversed_mask(problem.n) if rest is None else reversed_mask(problem.n) | rest
        blocked.flags.writeable = False
    return replace(problem, mistake=name, blocked=blocked, correct=problem)
