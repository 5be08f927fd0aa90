"""The five cards: one query and key, from the dot product to the contribution."""

from __future__ import annotations

from dataclasses import replace

from mha_desktop.attention.steps.attending import Attending
from mha_desktop.attention.steps.compared import changed_row, number
from mha_desktop.attention.steps.model import Block, Cards, Divisor, Number


def cards(a: Attending, sources: Block, key: int, divisor: Divisor, correct: Cards | None) -> Cards:
    """Return the cards of one key; `sources` is the query's block of that name, `correct` those without the mistake."""
    softmax, line = a.softmax, sources.line
    contribution = a.contribution(key)
    Q, K = a.multiplied
    new = Cards(
        query=Q[a.query].copy(),
        key=K[key].copy(),
        apart=abs(a.query - key) if a.turned else None,
        score=Number(line("scores").value(key)),
        divisor=divisor,
        correct_divisor=None,
        scaled=Number(line("scaled_scores").value(key)),
        exponent=Number(float(softmax.exponent[key])),
        exp=Number(line("exp").value(key)),
        denominator=Number(float(softmax.denominators[key])),
        weight=Number(line("attention").value(key)),
        value=a.V[key].copy(),
        contribution=contribution,
        correct_contribution=None,
        blocked=a.blocked is not None and bool(a.blocked[key]),
    )
    return new if correct is None else _beside(new, correct)


def _beside(cards: Cards, correct: Cards) -> Cards:
    """Return the cards with the numbers of other ones where they differ."""
    return replace(
        cards,
        score=number(cards.score.value, correct.score.value),
        correct_divisor=None if correct.divisor == cards.divisor else correct.divisor,
        scaled=number(cards.scaled.value, correct.scaled.value),
        exponent=number(cards.exponent.value, correct.exponent.value),
        exp=number(cards.exp.value, correct.exp.value),
        denominator=number(cards.denominator.value, correct.denominator.value),
        weight=number(cards.weight.value, correct.weight.value),
        correct_contribution=changed_row(cards.contribution, correct.contribution),
    )
