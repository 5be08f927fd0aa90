"""How wide the five cards are, and which length of their texts fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from mha_desktop.scene.metrics import Metrics
from mha_desktop.scene.steps_cards import Card
from mha_desktop.scene.steps_layout import Measure
from mha_desktop.scene.text import Run, Runs

CIRCLE, CIRCLE_GAP = 16, 8  # px of the numbered circle, and from it to the title
ASIDE_GAP = 8
_HEIGHT, _LOW_HEIGHT = 74, 67


class CardPlace(NamedTuple):
    """A card's place, and the texts that it shows."""

    x: float
    width: float
    title: Runs
    formula: Runs
    result: str


@dataclass(frozen=True)
class CardsLayout:
    """Places of the cards; `wished` are the widths that each has asked for so far."""

    places: tuple[CardPlace, ...]
    wished: tuple[float, ...]
    height: float

    def at(self, x: float) -> int | None:
        """Return the card at x, or None."""
        return next((i for i, place in enumerate(self.places) if place.x <= x < place.x + place.width), None)


def cards_layout(
    cards: Sequence[Card],
    width: float,
    measure: Measure,
    metrics: Metrics,
    earlier: Sequence[float] = (),
    low: bool = False,
) -> CardsLayout:
    """Return the places of the cards on a page of `width`; a `low` page needs the height for its tables.

    A card keeps the width that it wished for before (`earlier`), so that nothing moves while numbers change.
    """
    pad, gap = float(metrics.space.l), float(metrics.space.xl)
    wished = [_wish(card, measure, metrics, longest=True) for card in cards]
    if len(earlier) == len(wished):
        wished = [max(pair) for pair in zip(wished, earlier, strict=True)]
    least = [min(wish, _wish(card, measure, metrics, longest=False)) for card, wish in zip(cards, wished, strict=True)]
    results = [_result(card.results[-1], measure) if card.results else 0.0 for card in cards]
    if sum(results) > width - 2 * pad - gap * (len(cards) - 1):  # a number is not cut for an empty gap
        gap = float(metrics.space.m)
    room = width - 2 * pad - gap * (len(cards) - 1)
    widths = _shared(wished, least, results, room)
    places: list[CardPlace] = []
    x = pad
    for card, own in zip(cards, widths, strict=True):
        formula = _fitting(card.formulas, own, measure)
        result = next((text for text in card.results if _result(text, measure) <= own), "")  # before what stands aside
        title = _title(card, own - metrics.scaled(CIRCLE) - CIRCLE_GAP, measure)
        places.append(CardPlace(x, own, title, formula, result or (card.results[-1] if card.results else "")))
        x += own + gap
    return CardsLayout(tuple(places), tuple(wished), float(metrics.scaled(_LOW_HEIGHT if low else _HEIGHT)))


def _wish(card: Card, measure: Measure, metrics: Metrics, longest: bool) -> float:
    at = 0 if longest else -1
    title = measure(card.title, "caption") + metrics.scaled(CIRCLE) + CIRCLE_GAP
    formula = measure(card.formulas[at], "number") if card.formulas else 0.0
    result = _result(card.results[at], measure) if card.results else 0.0
    aside = measure((Run(card.asides[at]),), "caption") + ASIDE_GAP if card.aside else 0.0
    return max(title, formula, result + aside) + 1


def _result(text: str, measure: Measure) -> float:
    return measure((Run(text),), "result") + 2 * ASIDE_GAP


def _shared(wished: Sequence[float], least: Sequence[float], results: Sequence[float], room: float) -> list[float]:
    """Share `room` out: what is left over in equal parts; too little by what each can spare, its result last of all."""
    total = sum(wished)
    if total <= room:
        spare = (room - total) / len(wished)
        return [float(round(wish + spare)) for wish in wished]
    for most, low in ((wished, least), (least, results)):
        spare = sum(most) - sum(low)
        if spare > 0 and sum(low) <= room:
            share = (room - sum(low)) / spare
            return [float(int(a + (b - a) * share)) for a, b in zip(low, most, strict=True)]
    low = results if any(results) else least
    return [float(int(own * room / sum(low))) for own in low]


def _title(card: Card, width: float, measure: Measure) -> Runs:
    """Return a card's title in words where they fit, else in signs."""
    return card.brief if card.brief and measure(card.title, "caption") > width else card.title


def _fitting(lines: Sequence[Runs], width: float, measure: Measure) -> Runs:
    """Return the longest line that fits, else the shortest."""
    if not lines:
        return ()
    return next((line for line in lines if measure(line, "number") <= width), lines[-1])
