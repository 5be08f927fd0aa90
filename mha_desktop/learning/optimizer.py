"""One step of SGD or AdamW on one parameter, term by term, so that a cell's way can be written out.

SGD: cell − rate · g. AdamW (Loshchilov & Hutter 2019, Algorithm 2, decay in units of the rate as in torch):

    m = β₁ m + (1 − β₁) g        v = β₂ v + (1 − β₂) g²
    cell − rate · decay · cell − rate · m̂ / (√v̂ + ε)        m̂ = m / (1 − β₁ᵗ), v̂ = v / (1 − β₂ᵗ)
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mha_desktop.attention.parameters import Array, frozen
from mha_desktop.document.model import Learning, Moments


@dataclass(frozen=True, eq=False)
class Change:
    """One parameter's step; all arrays are in its shape.

    Attributes
    ----------
    before, gradient, after
        The numbers, the gradient of the loss, and the new numbers.
    shrink
        What weight decay takes off: rate · decay · before.
    move
        What the gradient takes off: rate · g, or rate · m̂ / (√v̂ + ε). after = before − shrink − move.
    moments
        What AdamW remembers from here on; None with SGD.
    """

    before: Array
    gradient: Array
    shrink: Array
    move: Array
    after: Array
    moments: Moments | None = None


def change(before: Array, gradient: Array, learning: Learning, old: Moments) -> Change:
    """Return the step of one parameter; `learning.steps` steps were made before it.

    Parameters
    ----------
    old : what is remembered of it, zeros at first.
    """
    if learning.rule == "sgd":
        move = learning.rate * gradient
        return Change(before, gradient, frozen(np.zeros_like(before)), frozen(move), frozen(before - move))
    first, second = learning.betas
    m = first * old.first + (1 - first) * gradient
    v = second * old.second + (1 - second) * gradient**2
    t = learning.steps + 1
    move = learning.rate * (m / (1 - first**t)) / (np.sqrt(v / (1 - second**t)) + learning.epsilon)
    shrink = learning.rate * learning.decay * before
    after = frozen(before - shrink - move)
    return Change(before, gradient, frozen(shrink), frozen(move), after, Moments(frozen(m), frozen(v)))
