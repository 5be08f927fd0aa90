"""Make the documents of resources/lessons: small drawings of what heads may read, with weights chosen by hand.

python resources/make_lesson_documents.py

Each is a possible reading and no measurement: its matrices are chosen so that the weights come out round.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Mapping
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
LESSONS_FOLDER = ROOT / "resources" / "lessons"
sys.path.insert(0, str(ROOT))

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Array, Readout, Weights, frozen
from mha_desktop.document.model import Document, Sequence, Vocabulary
from mha_desktop.document.view import Spot, ViewState
from mha_desktop.exchange.mhad import write_mhad
from mha_desktop.exchange.opened import Opened

STRONG = 0.8  # the weight of the one word that a head reads; the other words share the rest evenly
Cells = Mapping[tuple[int, int], float]


def coat() -> Document:
    """Three heads of width 1 at “coat”: colour, material, shape. X (5, 4), W_Q, W_K, W_V (4, 3), W_O (3, 4)."""
    tokens = ("The", "red", "wool", "hooded", "coat")
    rows = frozen(np.vstack([np.zeros(4), np.eye(4)]))  # each word but “The” has an axis of its own
    weights = Weights(
        W_Q=_matrix(4, 3, {(3, head): 1.0 for head in range(3)}),  # “coat” alone asks
        W_K=_matrix(4, 3, {(head, head): _key(5, width=1) for head in range(3)}),
        W_V=_matrix(4, 3, {(head, head): 1.0 for head in range(3)}),
        W_O=_matrix(3, 4, {(head, head): 1.0 for head in range(3)}),
        heads=3,
        heads_kv=3,
    )
    axes = ("colour", "material", "shape", "asks")
    return Document("coat", weights, (Sequence("coat", tokens, rows),), mask="causal", axes=axes)


def dogs() -> Document:
    """Two heads of width 2 at “usually”: how many, and where; the next word agrees with the number."""
    rows = {
        "the": (0, 0, 0, 0),
        "dog": (1, 0, 0, 0),
        "dogs": (0, 1, 0, 0),
        "near": (0, 0, 0, 0),
        "gate": (0, 0, 1, 0),
        "usually": (0, 0, 0, 1),
    }
    next_words = {"bark": (0, 4, 2, 0), "barks": (4, 0, 2, 0), "sleep": (0, 4, 0, 0), "sleeps": (4, 0, 0, 0)}
    key = _key(6, width=2)
    weights = Weights(
        W_Q=_matrix(4, 4, {(3, 0): 1.0, (3, 2): 1.0}),
        W_K=_matrix(4, 4, {(0, 0): key, (1, 0): key, (2, 2): key}),
        W_V=_matrix(4, 4, {(0, 0): 1.0, (1, 1): 1.0, (2, 2): 1.0}),
        W_O=_matrix(4, 4, {(0, 0): 1.0, (1, 1): 1.0, (2, 2): 1.0}),
        heads=2,
        heads_kv=2,
    )
    tokens = ("The", "dogs", "near", "the", "gate", "usually")
    return _sentence("dogs", tokens, rows, next_words, weights, ("one", "many", "place", "asks"))


def glass() -> Document:
    """Two heads of width 2 at “It”: which object, and what was done to it; the event decides the next word."""
    rows = {
        "he": (0, 0, 0, 0),
        "dropped": (0, 1, 0, 0),
        "washed": (0, 0, 1, 0),
        "the": (0, 0, 0, 0),
        "glass": (1, 0, 0, 0),
        ".": (0, 0, 0, 0),
        "it": (0, 0, 0, 1),
    }
    next_words = {"broke": (1, 4, 0, 0), "gleamed": (1, 0, 4, 0)}
    key = _key(6, width=2)
    weights = Weights(
        W_Q=_matrix(4, 4, {(3, 0): 1.0, (3, 2): 1.0}),
        W_K=_matrix(4, 4, {(0, 0): key, (1, 2): key, (2, 2): key}),
        W_V=_matrix(4, 4, {(0, 0): 1.0, (1, 2): 1.0, (2, 3): 1.0}),
        W_O=_matrix(4, 4, {(0, 0): 1.0, (2, 1): 1.0, (3, 2): 1.0}),
        heads=2,
        heads_kv=2,
    )
    tokens = ("He", "dropped", "the", "glass", ".", "It")
    return _sentence("glass", tokens, rows, next_words, weights, ("object", "breaking", "cleaning", "asks"))


def mixture() -> Document:
    """Two heads of width 1 at “the”: river [10, 1] and fisherman [2, 8], mixed .8 to .2 and .2 to .8.

    The receiver may not read itself here, so that two sources are all there is. With one head, W_Q[1, 1] = √2 and
    W_Q[2, 2] = 0 its one mixture is .8 to .2.
    """
    values = np.array([[10.0, 1.0], [2.0, 8.0]])
    rows = frozen(np.vstack([values, np.ones(2)]))
    painted = np.zeros((3, 3), dtype=bool)
    painted[2, 2] = True
    painted.flags.writeable = False
    ratio = math.log(STRONG / (1 - STRONG))
    weights = Weights(
        W_Q=frozen(np.eye(2)),
        W_K=frozen(ratio * np.linalg.inv(values)),  # so that the keys are [ratio, 0] and [0, ratio]
        W_V=frozen(np.eye(2)),
        W_O=frozen(np.eye(2)),
        heads=2,
        heads_kv=2,
    )
    sequence = Sequence("mixture", ("river", "fisherman", "the"), rows, painted=painted)
    return Document("mixture", weights, (sequence,), mask="causal", axes=("place", "person"))


DOCUMENTS = {"coat": coat, "dogs": dogs, "glass": glass, "mixture": mixture}


def _key(n: int, width: int) -> float:
    """Return the key number for a query of 1 that gives one of n sources the weight STRONG in a head of this width."""
    return math.sqrt(width) * math.log(STRONG * (n - 1) / (1 - STRONG))


def _matrix(rows: int, columns: int, cells: Cells) -> Array:
    values = np.zeros((rows, columns))
    for place, value in cells.items():
        values[place] = value
    return frozen(values)


def _sentence(
    name: str,
    tokens: tuple[str, ...],
    rows: Mapping[str, tuple[float, ...]],
    next_words: Mapping[str, tuple[float, ...]],
    weights: Weights,
    axes: tuple[str, ...],
) -> Document:
    """Return a document with a vocabulary, whose readout scores the next words from the four axes alone."""
    words = (*rows, *next_words)
    word_rows = frozen([*rows.values(), *((0.0,) * 4 for _ in next_words)])
    W_vocab = np.zeros((4, len(words)))
    W_vocab[:, len(rows) :] = np.array(list(next_words.values())).T
    b_vocab = np.array([-2.0] * len(rows) + [0.0] * len(next_words))
    readout = Readout(frozen(np.eye(4)), frozen(np.zeros(4)), frozen(W_vocab), frozen(b_vocab))
    return Document(
        title=name,
        weights=weights,
        sequences=(Sequence(name, tokens),),
        mask="causal",
        vocabulary=Vocabulary(words, word_rows),
        residual=True,
        readout=readout,
        axes=axes,
    )


def opened(document: Document) -> Opened:
    """Return a document with its stages and a view of its last token's first head."""
    last = document.sequences[0].n - 1
    trace = TorchEngine().forward(document.problem())
    key = int(trace.head("attention", 0)[last].argmax())
    view = ViewState(scale="0..1", lock=Spot("attention", 0, last, key))
    return Opened(document, view, trace)


def main() -> None:
    """Write them all."""
    LESSONS_FOLDER.mkdir(exist_ok=True)
    for name, make in DOCUMENTS.items():
        write_mhad(opened(make()), LESSONS_FOLDER / f"{name}.mhad")


if __name__ == "__main__":
    main()
