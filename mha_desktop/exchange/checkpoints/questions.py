"""What a file does not say and a person is asked: the number of heads, the order of a fused matrix."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mha_desktop.errors import Said, UserError

Answers = Mapping[str, str | float]


@dataclass(frozen=True)
class Question:
    """A question: its key in the answers, its sentence, and what may be answered.

    choices : (answer, what it says), or () where the answer is a number above 0; suggestions : numbers that are
    possible, () where any is.
    """

    key: str
    sentence: str
    choices: tuple[tuple[str, str], ...] = ()
    suggestions: tuple[int, ...] = ()


HEADS = Said("How many heads does a layer have? The file does not say.")
ROTARY = Said("How does the model turn queries and keys by their position? The file does not say.")
ROTARY_BASE = Said("What is the base of the rotary positions (rope_theta)? The file does not say.")
LAYOUT = Said("In which order does “{name}” hold queries, keys and values? The file does not say.")
MASK = Said("May a query attend to keys that come after it? The file does not say.")
FUSED_POSITIONS = Said(
    "Does the model turn queries and keys by their position (rotary positions)? The file does not say."
)


def number(answers: Answers, question: Question) -> float | None:
    """Return the number above 0 that was answered, or None where nothing was.

    Raises
    ------
    UserError
        When the answer is no such number.
    """
    if question.key not in answers:
        return None
    try:
        value = float(answers[question.key])
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise UserError("{sentence} Answer with a number above 0.", sentence=question.sentence)
    return value


def whole(answers: Answers, question: Question) -> int | None:
    """Return the whole number that was answered, or None where nothing was; `number` with no fraction."""
    value = number(answers, question)
    if value is None:
        return None
    if value != int(value):
        raise UserError("{sentence} Answer with a whole number.", sentence=question.sentence)
    return int(value)


def chosen(answers: Answers, question: Question) -> str | None:
    """Return which choice was answered, or None where nothing was.

    Raises
    ------
    UserError
        When the answer is none of the choices.
    """
    if question.key not in answers:
        return None
    answer = str(answers[question.key])
    known = [key for key, _ in question.choices]
    if answer not in known:
        listed = ", ".join(known)
        raise UserError("{sentence} Answer one of {listed}.", sentence=question.sentence, listed=listed)
    return answer
