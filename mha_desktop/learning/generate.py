"""Next words: chosen from the readout's probabilities and appended to a sequence, the window cropped from the left."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.document.calculation import readout_words
from mha_desktop.document.model import Document
from mha_desktop.document.structure import MAX_TOKENS, append_token
from mha_desktop.errors import UserError


@dataclass(frozen=True)
class Choice:
    """How the next word is chosen.

    Attributes
    ----------
    temperature
        Logits are divided by it; 0 takes the likeliest word (greedy), whatever `top`.
    top
        Only the `top` likeliest words are drawn from; None for all.
    seed
        What is drawn depends on the seed and on the number of the word alone.
    window
        Most tokens that a sequence keeps: the oldest leave. None for as many as there are positions.
    """

    temperature: float = 0.0
    top: int | None = None
    seed: int = 0
    window: int | None = None


def chances(logits: Array, choice: Choice) -> Array:
    """Return the probability of each word to be chosen, from one row of logits (v,).

    Raises
    ------
    UserError
        When a logit is not finite, the temperature is below 0 or `top` below 1.
    """
    if not np.isfinite(logits).all():
        raise UserError("A logit is not finite, so no word can be chosen. Make the numbers smaller.")
    if not 0 <= choice.temperature <= 100:
        raise UserError("A temperature of sampling lies between 0 (the likeliest word) and 100.")
    if choice.top is not None and choice.top < 1:
        raise UserError("At least 1 word must be left to choose from.")
    if choice.temperature == 0:
        likeliest = np.zeros_like(logits)
        likeliest[int(logits.argmax())] = 1.0
        return likeliest
    with np.errstate(over="ignore"):  # by a temperature near 0 what is not the likeliest becomes −inf
        scaled = (logits - logits.max()) / choice.temperature
    if choice.top is not None and choice.top < len(scaled):
        left = np.argsort(-logits, kind="stable")[choice.top :]  # of several equal ones the earlier words stay
        scaled[left] = -np.inf
    weights = np.exp(scaled)
    found: Array = weights / weights.sum()
    return found


def chosen(logits: Array, choice: Choice, count: int = 0) -> int:
    """Return the column of the next word; `count` words were chosen before it."""
    odds = chances(logits, choice)
    if choice.temperature == 0:
        return int(odds.argmax())
    return int(np.random.default_rng([choice.seed, count]).choice(len(odds), p=odds))


def append_word(document: Document, sequence: int, column: int, window: int | None = None) -> Document:
    """Return the document with a word of the readout behind the last token of a sequence that is no padding.

    What the window, or the table of positions, has no room for leaves: padding first, then the oldest words.

    Raises
    ------
    UserError
        When the words of the readout are no tokens (classes of a picture, rows of its own).
    """
    if document.vocabulary is None:
        raise UserError("What is predicted here are no tokens, so nothing can be appended.")
    most = window or MAX_TOKENS
    if document.positions is not None and not document.sinusoidal:
        most = min(most, len(document.positions))
    return append_token(document, sequence, readout_words(document)[column], most)
