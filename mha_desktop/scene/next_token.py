"""What comes next: the words of the readout in the order of their probabilities, and where a probability came from."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mha_desktop.attention.regions import Region
from mha_desktop.attention.stages import STAGE
from mha_desktop.attention.wrong import changed_cells
from mha_desktop.document.calculation import readout_words
from mha_desktop.document.learning import last_row
from mha_desktop.document.state import State
from mha_desktop.scene.hidden import hides
from mha_desktop.scene.text import token_label


@dataclass(frozen=True)
class NextWord:
    """One word of the readout.

    Attributes
    ----------
    column
        Its column in the probabilities and in W_vocab, from 0.
    word
        Its name, nothing in it invisible.
    value
        Its probability; nan where the row is not finite. None while results are hidden: not to be seen now.
    correct
        What it would be without the mistake on purpose; None where there is no mistake or it changes nothing here.
    """

    column: int
    word: str
    value: float | None
    correct: float | None = None


@dataclass(frozen=True)
class NextWords:
    """The likeliest words after one row.

    Attributes
    ----------
    row
        The row (from 0) after which they come.
    words
        The likeliest first; in the vocabulary's order while their numbers are hidden.
    total
        Number of words of the readout.
    """

    row: int
    words: tuple[NextWord, ...]
    total: int


def row_read(state: State, after_lock: bool) -> int:
    """The row (from 0) whose next word is read: the last token's; where it is wanted and there is one, the locked.

    Padding is no token to go on from. The classes of a picture are read from its first row, CLS.
    """
    lock, last = state.view.lock, state.trace.problem.n - 1
    if not after_lock or lock is None or STAGE[lock.key].rows != "n":
        return last_row(state.sequence) if state.document.patches is None else 0
    return min(lock.row, last)


def next_words(state: State, row: int, most: int | None = 5) -> NextWords | None:
    """The `most` likeliest words (None: all) after a row; None where there is no readout or it is not computed yet.

    While the row is hidden they stand in the vocabulary's order, without numbers.
    """
    trace = state.trace
    if state.document.readout is None or not trace.has("probabilities"):
        return None
    values = trace.parts("probabilities")[0][row]  # (v,)
    right = changed = None
    if trace.correct is not trace:
        right = trace.correct.parts("probabilities")[0][row]  # (v,)
        changed = changed_cells(values, right)
    names = readout_words(state.document)
    named = len(names) == len(values)
    hidden = hides(state, "probabilities", None, row)
    order = np.arange(len(values)) if hidden else np.argsort(-values, kind="stable")  # nan comes last
    words = tuple(
        NextWord(
            column,
            token_label(names[column]) if named else str(column + 1),
            None if hidden else float(values[column]),
            float(right[column])
            if right is not None and changed is not None and changed[column] and not hidden
            else None,
        )
        for column in order[:most].tolist()
    )
    return NextWords(row, words, len(values))


def origin(state: State, row: int, column: int) -> tuple[Region, ...]:
    """What a probability is computed from: the hidden row, the word's column of W_vocab and b_vocab; and itself."""
    readout = state.document.readout
    if readout is None:
        return ()
    units = readout.W_vocab.shape[0]
    return (
        Region("probabilities", None, row, column),
        Region("hidden", None, row, 0, 1, units),
        Region("W_vocab", None, 0, column, units, 1),
        Region("b_vocab", None, 0, column),
    )
