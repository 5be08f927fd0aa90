"""The corpus: Jane Austen's six novels, in whole chapters for training, validation and test.

Whole chapters, because a line of a paragraph whose other lines are trained on is no test. No context reaches over the
start of a chapter, and the vocabulary is made of the training chapters alone.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from mha_desktop.learning.tokens import MARKERS, UNKNOWN, Words, tokenise
from mha_desktop.paths import resource

Part = Literal["training", "validation", "test"]
PARTS: tuple[Part, ...] = ("training", "validation", "test")
NOVELS = ("emma", "mansfieldpark", "northangerabbey", "persuasion", "prideprejudice", "sensesensibility")
PROVENANCE = (
    "Jane Austen's six novels (1811 to 1818), public domain, as plain text; the text behind the R package janeaustenr."
)

_HEADING = re.compile(r"^ *chapter +(?:[ivxlc]+|\d+) *$", re.IGNORECASE | re.MULTILINE)
_VOLUME = re.compile(r"^ *volume +[ivxlc]+ *$", re.IGNORECASE | re.MULTILINE)
_NOTE = re.compile(r"\[[^]]*\bedition[^]]*\]")  # an editor's, as “[End volume one of this edition.”
# What editors put behind the last chapter.
_END = re.compile(r"^ *(?:the end|finis|\*vide .*|a note on the text) *$", re.IGNORECASE | re.MULTILINE)
_VALIDATION, _TEST, _OF = 4, 9, 10  # in each novel: the fifth and the tenth of every ten chapters


@dataclass(frozen=True)
class Chapter:
    """One chapter: its novel, its number from 1 through the whole novel, and its tokens."""

    novel: str
    number: int
    tokens: tuple[str, ...]

    @property
    def part(self) -> Part:
        """Which part of the corpus it belongs to."""
        place = (self.number - 1) % _OF
        return "validation" if place == _VALIDATION else "test" if place == _TEST else "training"


@dataclass(frozen=True, eq=False)
class Stretch:
    """The chapters of one part behind each other.

    numbers (t,) are the tokens' numbers, starts (t,) where the chapter of each token begins. `targets` are the places
    that can be predicted: every token but the first of its chapter. `unknown` is the share of UNKNOWN.
    """

    numbers: NDArray[np.int64]
    starts: NDArray[np.int64]
    targets: NDArray[np.int64]
    chapters: int
    unknown: float


@dataclass(frozen=True, eq=False)
class Corpus:
    """A vocabulary and the three parts in its numbers."""

    words: Words
    parts: dict[Part, Stretch]

    @property
    def fingerprint(self) -> str:
        """SHA-256 of vocabulary and numbers: a run goes on only with the corpus it began with."""
        digest = hashlib.sha256("\n".join(self.words.listed).encode())
        for part in PARTS:
            digest.update(self.parts[part].numbers.tobytes())
            digest.update(self.parts[part].starts.tobytes())
        return digest.hexdigest()


def chapters_of(novel: str, text: str) -> list[Chapter]:
    """Cut a novel at its chapter headings; what stands before the first and behind the last is left out."""
    end = _END.search(text)
    body = _NOTE.sub("", _VOLUME.sub("", text[: end.start()] if end else text))
    pieces = _HEADING.split(body)[1:]
    return [Chapter(novel, number, tuple(tokenise(piece))) for number, piece in enumerate(pieces, 1)]


def read_chapters(novels: Iterable[str] = NOVELS) -> list[Chapter]:
    """Return the chapters of the novels that ship with the program, in order."""
    texts = ((name, gzip.decompress(resource("corpus", f"{name}.txt.gz").read_bytes())) for name in novels)
    return [chapter for name, text in texts for chapter in chapters_of(name, text.decode("utf-8"))]


def vocabulary(chapters: Iterable[Chapter], size: int) -> Words:
    """Return the markers and the most frequent words of the training chapters; equal counts go by the alphabet."""
    counts = Counter(token for chapter in chapters if chapter.part == "training" for token in chapter.tokens)
    ranked = sorted(counts, key=lambda word: (-counts[word], word))
    return Words([*MARKERS, *ranked[: size - len(MARKERS)]])


def stretch(chapters: Iterable[Chapter], words: Words) -> Stretch:
    """Put chapters behind each other in a vocabulary's numbers."""
    pieces = [np.array(words.numbers(chapter.tokens), dtype=np.int64) for chapter in chapters]
    lengths = np.array([len(piece) for piece in pieces], dtype=np.int64)
    begins = np.concatenate([[0], np.cumsum(lengths)[:-1]]).astype(np.int64)
    numbers, starts = np.concatenate(pieces), np.repeat(begins, lengths)
    targets = np.flatnonzero(np.arange(len(numbers)) > starts)
    unknown = float(np.mean(numbers == words.listed.index(UNKNOWN)))
    return Stretch(numbers, starts, targets, len(pieces), unknown)


def make_corpus(chapters: Iterable[Chapter], size: int) -> Corpus:
    """Split chapters, make a vocabulary of `size` words from the training chapters and number all of them."""
    kept = list(chapters)
    words = vocabulary(kept, size)
    return Corpus(words, {part: stretch([c for c in kept if c.part == part], words) for part in PARTS})
