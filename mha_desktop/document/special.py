"""Tokens that are there for the model and not for the reader: [CLS], [SEP], <s>, and padding."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from itertools import zip_longest

from mha_desktop.document.model import Document, Sequence


def set_special(document: Document, sequence: int, tokens: Iterable[int], on: bool = True) -> Document:
    """Mark tokens (from 0) as special, or take the mark away; no number changes."""
    old = document.sequences[sequence]
    marks = list(old.special or (False,) * old.n)
    for token in tokens:
        marks[token] = on
    special = tuple(marks) if any(marks) else ()
    return document if special == old.special else document.with_sequence(sequence, replace(old, special=special))


def is_special(sequence: Sequence, token: int) -> bool:
    """Whether a token (from 0) is marked as special or as padding."""
    return any(marks and marks[token] for marks in (sequence.special, sequence.pad))


def special_tokens(sequence: Sequence) -> tuple[int, ...]:
    """Return the tokens, from 0, that "Hide special tokens" leaves out: special ones and padding."""
    return _marked(sequence.special, sequence.pad)


@lru_cache(maxsize=32)  # asked in every edit, and a long sequence has hundreds of marks
def _marked(special: tuple[bool, ...], pad: tuple[bool, ...]) -> tuple[int, ...]:
    return tuple(i for i, marks in enumerate(zip_longest(special, pad, fillvalue=False)) if any(marks))
