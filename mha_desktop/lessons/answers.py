"""Checks the answer to a step's question."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from mha_desktop.document.numbers import parse as parse_number
from mha_desktop.document.state import State
from mha_desktop.errors import UserError
from mha_desktop.lessons.expressions import parse
from mha_desktop.lessons.model import Choice, Number, Question, Token


class Answer(NamedTuple):
    """Whether an answer is right, and what the file says to it (prose, may be empty)."""

    right: bool
    says: str


def check_answer(question: Question, given: str | int, state: State) -> Answer:
    """Check an answer.

    Parameters
    ----------
    given
        What was typed, for a number; the place from 1 that was chosen, for a token or a choice.

    Raises
    ------
    UserError
        When what was typed is no number, or the question does not fit this document.
    """
    right = _is_right(question, given, state)
    return Answer(right, question.right if right else question.wrong)


def right_answer(question: Question, state: State) -> float:
    """Return the right number, or the right place from 1.

    Raises
    ------
    UserError
        When the question does not fit this document.
    """
    if isinstance(question, Choice):
        return float(question.answer)
    value = parse(question.answer).value(state)
    if isinstance(question, Token):
        if not isinstance(value, np.ndarray) or value.ndim != 1:
            raise UserError("This question needs one number for each token.")
        return float(np.argmax(value)) + 1.0
    if isinstance(value, bool | str | np.ndarray):
        raise UserError("This question needs one number as its answer.")
    return value


def choices_of(question: Question, state: State) -> tuple[str, ...]:
    """Return what can be chosen: the tokens of the sequence, or the file's choices; none for a number."""
    if isinstance(question, Choice):
        return question.choices
    return state.sequence.tokens if isinstance(question, Token) else ()


def _is_right(question: Question, given: str | int, state: State) -> bool:
    wanted = right_answer(question, state)
    if isinstance(question, Number):
        number = parse_number(str(given))
        return abs(number - wanted) <= question.tolerance * (1 + 1e-9)
    if isinstance(question, Token):
        # Tokens that get the same weight are all right.
        values = parse(question.answer).value(state)
        assert isinstance(values, np.ndarray)
        place = int(given) - 1
        return 0 <= place < len(values) and bool(values[place] == values.max())
    return int(given) == int(wanted)
