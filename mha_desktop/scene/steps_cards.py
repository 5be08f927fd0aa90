"""The five cards of the worked steps in words and numbers: one query and key, from the dot product to its contribution.

A formula comes in several lengths, the longest first; the layout takes the longest that fits.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mha_desktop.attention.parameters import Array
from mha_desktop.attention.steps.model import Cards, Divisor, Exponentials, Number, OperationKey
from mha_desktop.scene.numbers import MINUS, between
from mha_desktop.scene.steps_numbers import written
from mha_desktop.scene.steps_reveal import Reveal, Shown
from mha_desktop.scene.steps_rows import root_text
from mha_desktop.scene.steps_words import GUESS, Say
from mha_desktop.scene.text import Run, Runs, Style, escape, runs, token_label

ITALIC, RAISED = Style(italic=True), Style(raised="sup")
_MOST_TERMS = 4


@dataclass(frozen=True)
class Card:
    """One card.

    Attributes
    ----------
    title, formulas, results
        Its three lines; formulas and results in several lengths, the longest first. Empty where they come later.
    brief
        The title in signs, for a card that is too narrow for the words.
    aside
        The number without the mistake: "not 4.879".
    signs
        The same in signs, for a card that is too narrow for the words; the longest first.
    line, stage
        The line in which the result stands, and the tab of the strip that the card shows.
    shown, now
        Whether the result is shown, and whether the stepper stands here.
    wrong
        Whether the card's own arithmetic is a mistake on purpose.
    """

    title: Runs
    formulas: tuple[Runs, ...]
    results: tuple[str, ...]
    aside: str
    line: str
    stage: str
    shown: Shown
    now: bool
    wrong: bool = False
    brief: Runs = ()
    signs: tuple[str, ...] = ()

    @property
    def asides(self) -> tuple[str, ...]:
        """The number without the mistake in every length, the longest first."""
        return (self.aside, *self.signs) if self.aside else ()


def cards_of(
    cards: Cards,
    exponentials: Exponentials,
    reveal: Reveal,
    key: str,
    say: Say,
    searching: bool = False,
    unseen: frozenset[str] = frozenset(),
) -> tuple[Card, ...]:
    """Return the five cards; `key` is the key's token. While `searching`, none tells which mistake is on.

    `unseen` are stages with a number on the cards that a worksheet blanks.
    """
    return _Writer(cards, exponentials, reveal, key, say, searching, unseen).all()


class _Writer:
    """Writes the cards of one page."""

    def __init__(
        self,
        cards: Cards,
        exponentials: Exponentials,
        reveal: Reveal,
        key: str,
        say: Say,
        searching: bool,
        unseen: frozenset[str],
    ) -> None:
        self._cards, self._exponentials, self._reveal = cards, exponentials, reveal
        self._key, self._say, self._searching, self._unseen = key, say, searching, unseen

    def all(self) -> tuple[Card, ...]:
        """Return the cards in order."""
        return (self._product(), self._scaled(), self._exp(), self._weight(), self._contribution())

    def _product(self) -> Card:
        c = self._cards
        query, key = c.query.tolist(), c.key.tolist()
        texts = _joined(len(query), lambda i: f"{_factor(query[i])}·{_factor(key[i])}", " + ")
        formulas = tuple((Run(text),) for text in texts)
        if self._unseen & {"Q", "K"}:
            formulas = ((Run(f"{GUESS}·{GUESS} + …"),),)
        title, turned = self._say("dot product, query · key"), ""
        if c.apart is not None:
            title, turned = self._say("turned query · key, {count} apart").format(count=c.apart), "R"
        brief = f"<i>{turned}q</i> · <i>{turned}k</i>"
        return self._card(0, ("products", "scores"), title, brief, formulas, c.score, "scores")

    def _scaled(self) -> Card:
        c, say = self._cards, self._say
        title = say("divide by {root}").format(root=GUESS) if self._searching else _scale_title(c.divisor, say)
        root = GUESS if self._searching else root_text(c.divisor)
        formula = (Run(f"{self._number(c.score, 'scores')} ÷ {root}"),)
        wrong = c.correct_divisor is not None
        brief = f"÷ {GUESS}" if self._searching else _scale_sign(c.divisor)
        return self._card(1, ("scaled_scores",), title, brief, (formula,), c.scaled, "scaled_scores", wrong)

    def _exp(self) -> Card:
        c, e, say = self._cards, self._exponentials, self._say
        power = self._number(c.exponent, "scaled_scores")
        pattern = say("Σ over {count} queries = {sum}") if e.over == "queries" else say("Σ over {count} keys = {sum}")
        if self._searching:
            pattern = say("Σ = {sum}")
        total = pattern.format(count=e.summed, sum=self._number(c.denominator, "denominator"))
        base = (Run("e", ITALIC), Run(power, RAISED))
        formulas = ((*base, Run(f", {total}")), base) if self._reveal.of("denominator") != "later" else (base,)
        title = say("exponential, less the maximum") if e.shifted else say("exponential")
        return self._card(2, ("exp",), title, "exp", formulas, c.exp, "attention")

    def _weight(self) -> Card:
        c, say = self._cards, self._say
        above, below = self._number(c.exp, "exp"), self._number(c.denominator, "denominator")
        wrong = self._exponentials.over == "queries"
        formula = (Run(f"{above} ÷ {below}"),)
        if c.blocked and c.denominator.value == 0.0 and below != GUESS:
            formula = (Run(say("nothing to share out")),)
        return self._card(3, ("attention",), say("divide by Σ"), "÷ Σ", (formula,), c.weight, "attention", wrong)

    def _contribution(self) -> Card:
        c, say = self._cards, self._say
        title = say("times the value of {key}").format(key=escape(token_label(self._key)))
        weight = self._number(c.weight, "attention")
        values = (GUESS,) if "V" in self._unseen else vectors(c.value)
        formulas = tuple((Run(f"{weight} × {vector}"),) for vector in values)
        state = self._reveal.of("contributions")
        if state == "done" and self._unseen & {"V", "attention", "messages"}:
            state = "guess"
        correct = c.correct_contribution
        aside = "" if correct is None else say("not {value}").format(value=vectors(correct)[0])
        return Card(
            title=runs(title),
            formulas=formulas if state != "later" else (),
            results=_results(vectors(c.contribution), state),
            aside=aside if state == "done" and not self._searching else "",
            line=c.lines[4],
            stage="messages",
            shown=state,
            now=self._is_now(("contributions",)),
            brief=runs("× <i>v</i>"),
            signs=() if correct is None else tuple(f"≠ {vector}" for vector in vectors(correct)),
        )

    def _card(
        self,
        index: int,
        operations: tuple[OperationKey, ...],
        title: str,
        brief: str,
        formulas: tuple[Runs, ...],
        result: Number,
        stage: str,
        wrong: bool = False,
    ) -> Card:
        state = self._reveal.of(operations[-1])
        if state == "done" and operations[-1] in self._unseen:
            state = "guess"
        aside = ""
        if result.correct is not None and state == "done" and not self._searching:
            aside = self._say("not {value}").format(value=written(result.correct))
        return Card(
            title=runs(title),
            formulas=formulas if self._reveal.of(operations[0]) != "later" else (),
            results=_results((written(result.value),), state),
            aside=aside,
            line=self._cards.lines[index],
            stage=stage,
            shown=state,
            now=self._is_now(operations),
            wrong=wrong and not self._searching,
            brief=runs(brief),
            signs=() if result.correct is None else (f"≠ {written(result.correct)}",),
        )

    def _is_now(self, operations: tuple[OperationKey, ...]) -> bool:
        now = self._reveal.now
        return now is not None and now.key in operations

    def _number(self, number: Number, operation: OperationKey) -> str:
        """Return a number of a formula as it is written, "?" while it is to be guessed."""
        seen = self._reveal.of(operation) == "done" and operation not in self._unseen
        return written(number.value) if seen else GUESS


def _results(texts: tuple[str, ...], state: Shown) -> tuple[str, ...]:
    if state == "done":
        return texts
    return (GUESS,) if state == "guess" else ()


def _scale_title(divisor: Divisor, say: Say) -> str:
    if divisor.width == "none":
        return say("do not divide")
    title = say("divide by {root}").format(root=_root(divisor))
    return title if divisor.temperature == 1.0 else f"{title} · T"


def _scale_sign(divisor: Divisor) -> str:
    if divisor.width == "none":
        return "÷ 1"
    return f"÷ {_root(divisor)}" + ("" if divisor.temperature == 1.0 else " T")


def _root(divisor: Divisor) -> str:
    return "√<i>d</i><sub>model</sub>" if divisor.width == "d_model" else "√<i>d</i><sub>head</sub>"


def _factor(value: float) -> str:
    """Return a number as a factor: a negative one in parentheses."""
    text = written(value)
    return f"({text})" if text.startswith(MINUS) else text


def vectors(values: Array) -> tuple[str, ...]:
    """Return a vector's texts, the longest first: up to four numbers, else first, second and last, then fewer."""
    numbers = values.tolist()
    return tuple(f"({text})" for text in _joined(len(numbers), lambda i: written(numbers[i]), between()))


def _joined(count: int, part: Callable[[int], str], between: str) -> tuple[str, ...]:
    """Return `count` parts joined in several lengths, the longest first; left out ones are a "…"."""
    first, last = part(0), part(count - 1)
    texts = [between.join(part(i) for i in range(count))] if count <= _MOST_TERMS else []
    if count > 3:
        texts.append(between.join((first, part(1), "…", last)))
    if count > 2:
        texts.append(between.join((first, "…", last)))
    if count > 1:
        texts.append(between.join((first, "…")))
    return tuple(texts)
