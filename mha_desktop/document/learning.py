"""Edits of what a document is to learn: a wanted word for each sequence, and the rule of a step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.document.learned import fitting_learning
from mha_desktop.document.model import Document, Learning, Moments, Rule, Sequence
from mha_desktop.errors import UserError

MOST_RATE = 10.0


def last_row(sequence: Sequence) -> int:
    """Return the row whose prediction is trained, from 0: CLS of a picture, else the last token that is no padding."""
    if sequence.image is not None:
        return 0
    pad = sequence.pad or (False,) * sequence.n
    return max((row for row in range(sequence.n) if not pad[row]), default=sequence.n - 1)


def learning_of(document: Document) -> Learning:
    """Return what a document is to learn; nothing yet where it never was told."""
    return fitting_learning(document) or Learning((None,) * len(document.sequences))


def set_target(document: Document, sequence: int, column: int | None) -> Document:
    """Say which column of the readout (from 0) is wanted after a sequence; None for none.

    Raises
    ------
    UserError
        When the document has no readout, or not so many columns.
    """
    if document.readout is None:
        raise UserError("There is no readout to learn from. Switch it on first; nothing was changed.")
    if column is not None and not 0 <= column < document.readout.W_vocab.shape[1]:
        raise UserError("The readout has no such word. The old target stays.")
    learning = learning_of(document)
    if learning.targets[sequence] == column:
        return document
    targets = (*learning.targets[:sequence], column, *learning.targets[sequence + 1 :])
    return replace(document, learning=replace(learning, targets=targets))


def set_rule(document: Document, rule: Rule) -> Document:
    """Choose how a step is made; what the other rule remembered is forgotten."""
    learning = learning_of(document)
    if learning.rule == rule:
        return document
    return replace(document, learning=replace(learning, rule=rule, steps=0, moments={}))


def set_rate(document: Document, rate: float) -> Document:
    """Set the learning rate.

    Raises
    ------
    UserError
        When it is not above 0, or above 10.
    """
    if not 0 < rate <= MOST_RATE:
        raise UserError("A learning rate lies above 0 and is 10 at the most. The old one stays.")
    learning = learning_of(document)
    return document if learning.rate == rate else replace(document, learning=replace(learning, rate=rate))


def set_decay(document: Document, decay: float) -> Document:
    """Set the weight decay of AdamW.

    Raises
    ------
    UserError
        When it is not between 0 and 1.
    """
    if not 0 <= decay <= 1:
        raise UserError("A weight decay lies between 0 and 1. The old one stays.")
    learning = learning_of(document)
    return document if learning.decay == decay else replace(document, learning=replace(learning, decay=decay))


def forget_moments(document: Document) -> Document:
    """Begin the rule's memory anew; the numbers stay."""
    learning = learning_of(document)
    if not learning.steps and not learning.moments:
        return document
    return replace(document, learning=replace(learning, steps=0, moments={}))


def fitting_moments(moments: Mapping[str, Moments], name: str, value: Array) -> Moments:
    """Return what is remembered of a parameter; zeros where nothing is, or where its shape is another by now."""
    found = moments.get(name)
    if found is not None and found.first.shape == value.shape:
        return found
    nothing = np.zeros_like(value)
    return Moments(nothing, nothing)
