"""Edits that switch parts of the calculation: biases, positions, residual, readout, temperature, muted heads.

What is switched off keeps its numbers in `Document.kept`, so that switching it on again brings them back.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Literal

import numpy as np

from mha_desktop.attention.parameters import Array, Readout, frozen
from mha_desktop.attention.positions import BASE, check_rotary
from mha_desktop.document.model import Document
from mha_desktop.errors import UserError

Positions = Literal["none", "table", "sinusoidal"]
LEAST_TEMPERATURE, MOST_TEMPERATURE = 0.01, 100.0
HIDDEN_UNITS = 8  # of a readout that is made new
MORE_POSITIONS = 2  # a new table has room for so many times the longest sequence


def set_bias(document: Document, name: str, on: bool) -> Document:
    """Add a bias (its last numbers, else zeros) or take it out of the calculation; its numbers are kept."""
    weights = document.weights
    present: Array | None = getattr(weights, name)
    if on == (present is not None):
        return document
    wide = weights.W_O.shape[1] if name == "b_O" else getattr(weights, f"W_{name[-1]}").shape[1]
    stored: Array | None = getattr(document.kept, name)
    changed: dict[str, Any] = {name: (frozen(np.zeros(wide)) if stored is None else stored) if on else None}
    kept: dict[str, Any] = {name: None if on else present}
    return replace(document, weights=replace(weights, **changed), kept=replace(document.kept, **kept))


def set_biases(document: Document, names: Iterable[str], on: bool) -> Document:
    """Add several biases, or take them out."""
    for name in names:
        document = set_bias(document, name, on)
    return document


def positions_of(document: Document) -> Positions:
    """Return which position rows are added to the token rows."""
    if document.sinusoidal:
        return "sinusoidal"
    return "none" if document.positions is None else "table"


def set_positions(document: Document, kind: Positions) -> Document:
    """Add no position rows, those of a table (its last numbers, else zeros), or sinusoidal ones."""
    if kind == positions_of(document):
        return document
    kept = document.kept
    if document.positions is not None:
        kept = replace(kept, positions=document.positions)
    positions = None
    if kind == "table":
        positions = kept.positions
        longest = max(sequence.n for sequence in document.sequences)
        if positions is None:
            positions = frozen(np.zeros((MORE_POSITIONS * longest, document.d)))
        elif len(positions) < longest:
            positions = frozen(np.vstack([positions, np.zeros((longest - len(positions), document.d))]))
        kept = replace(kept, positions=None)
    return replace(document, positions=positions, sinusoidal=kind == "sinusoidal", kept=kept)


def rotary_base(document: Document) -> float:
    """Return the base of the rotary positions: the one in use, else the last one, else 10,000."""
    return document.rotary or document.kept.rotary or BASE


def set_rotary(document: Document, base: float | None) -> Document:
    """Turn queries and keys by their positions, with a base; None: do not, and keep the base.

    Raises
    ------
    UserError
        When the base is out of range, or a head has an odd number of columns.
    """
    if base == document.rotary:
        return document
    if base is not None:
        check_rotary(base, document.weights.d_head)
    kept = replace(document.kept, rotary=document.rotary if base is None else None)
    return replace(document, rotary=base, kept=kept)


def set_residual(document: Document, on: bool) -> Document:
    """Add X to the output, or not; a readout then reads the output alone."""
    return document if on == document.residual else replace(document, residual=on)


def set_readout(document: Document, on: bool) -> Document:
    """Put the prediction MLP after the last rows (its last numbers, else zeros), or take it away."""
    if on == (document.readout is not None):
        return document
    if not on:
        return replace(document, readout=None, kept=replace(document.kept, readout=document.readout))
    readout = document.kept.readout or _new_readout(document)
    return replace(document, readout=readout, kept=replace(document.kept, readout=None))


def _new_readout(document: Document) -> Readout:
    """Return a readout of zeros over the vocabulary, or over the tokens of all sequences where there is none."""
    words = len(readout_words(document))
    zeros = np.zeros
    return Readout(
        frozen(zeros((document.d, HIDDEN_UNITS))),
        frozen(zeros(HIDDEN_UNITS)),
        frozen(zeros((HIDDEN_UNITS, words))),
        frozen(zeros(words)),
    )


def hidden_units(document: Document) -> int:
    """Return how many hidden units the readout has, or would have when it is put in."""
    readout = document.readout or document.kept.readout
    return HIDDEN_UNITS if readout is None else len(readout.b_hidden)


def readout_words(document: Document) -> tuple[str, ...]:
    """Return the names of a readout's columns: the vocabulary, a picture's classes, else the distinct tokens."""
    if document.vocabulary is not None:
        return document.vocabulary.words
    if document.patches is not None and document.patches.classes:
        return document.patches.classes
    return tuple(dict.fromkeys(token for sequence in document.sequences for token in sequence.tokens))


def set_temperature(document: Document, temperature: float) -> Document:
    """Divide the scores by a temperature as well: above 1 the weights become more even, below 1 sharper.

    Raises
    ------
    UserError
        When it is not from 0.01 to 100.
    """
    if not (math.isfinite(temperature) and LEAST_TEMPERATURE <= temperature <= MOST_TEMPERATURE):
        raise UserError(
            "The temperature must be from {least:g} to {most:g}. The old one, {temperature:g}, stays.",
            least=LEAST_TEMPERATURE,
            most=MOST_TEMPERATURE,
            temperature=document.temperature,
        )
    return document if temperature == document.temperature else replace(document, temperature=temperature)


def set_muted(document: Document, heads: Iterable[int]) -> Document:
    """Let exactly these heads (from 0) be muted: their messages count as 0."""
    muted = frozenset(head for head in heads if 0 <= head < document.heads)
    return document if muted == document.muted else replace(document, muted=muted)


def mute(document: Document, head: int, on: bool = True) -> Document:
    """Mute one head, or let it speak again."""
    return set_muted(document, document.muted | {head} if on else document.muted - {head})


def solo(document: Document, head: int | None) -> Document:
    """Mute every head but one; None lets all speak."""
    return set_muted(document, () if head is None else set(range(document.heads)) - {head})
