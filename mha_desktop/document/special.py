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
    special = with_marks(old.special, old.n, tokens, on)
    return document if special == old.special else document.with_sequence(sequence, replace(old, special=special))


def with_marks(marks: tuple[bool, ...], n: int, tokens: Iterable[int], on: bool) -> tuple[bool, ...]:
    """Return the marks of n tokens, these (from 0) marked or not; none at all where no token is marked."""
    changed = list(marks or (False,) * n)
    for token in tokens:
        changed[token] = on
    return tuple(changed) if any(changed) else ()


def special_tokens(sequence: Sequence) -> tuple[int, ...]:
    """Return the tokens, from 0, that "Hide special tokens" leaves out: special ones and padding."""
    return _marked(sequence.special, sequence.pad)


@lru_cache(maxsize=32)  # asked in every edit, and a long sequence has hundreds of marks
def _marked(special: tuple[bool, ...], pad: tuple[bool, ...]) -> tuple[int, ...]:
    return tuple(i for i, marks in enumerate(zip_longest(special, pad, fillvalue=False)) if any(marks))
