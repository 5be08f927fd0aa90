"""The stepper and “Hide result” on the page of the worked steps: what is shown when, and what is nowhere."""

from __future__ import annotations

import pytest

from aids.steps_pages import page, row, say, texts
from mha_desktop.attention.mistakes import MISTAKE
from mha_desktop.attention.steps.model import TOTAL
from mha_desktop.exchange.examples import example
from mha_desktop.scene.steps_copy import steps_text
from mha_desktop.scene.steps_rows import FOLDS
from mha_desktop.scene.text import plain


def test_the_stepper_shows_lines_one_operation_at_a_time():
    keys = [operation.key for operation in page().reveal.operations]
    assert keys[0] == "query"
    assert keys[-1] == "probabilities"
    at = keys.index("scaled_scores")
    shown = page(step=at, folds=FOLDS)
    lines = [r.line for r in shown.rows if r.kind == "line"]
    assert lines[-1] == "scaled_scores"
    assert [r.line for r in shown.rows if r.now] == ["scaled_scores"]
    assert [card.shown for card in shown.cards] == ["done", "done", "later", "later", "later"]
    assert [card.results for card in shown.cards][1:3] == [("4.879",), ()]
    sums = page(step=keys.index("denominator"))
    assert sums.text(row(sums, "exp"), TOTAL) == "183.244"
    before = page(step=keys.index("exp"))
    assert before.text(row(before, "exp"), TOTAL) == ""


@pytest.mark.parametrize(("step", "hidden", "first"), [(17, False, "water"), (18, True, "water"), (17, True, "the")])
def test_words_are_in_the_order_of_their_logits_as_soon_as_those_are_shown(step, hidden, first):
    shown = page(step=step, result_hidden=hidden)
    words = [row for row in shown.rows if row.kind == "word"]
    assert shown.column_label("words", shown.word(words[0])) == first
    assert shown.text(words[0].logit, shown.word(words[0])) == ("?" if first == "the" else "5.204")
    note = next(row.note for row in shown.rows if row.kind == "head" and row.block == "words")
    assert note == ("5 of 20 words" if first == "the" else "5 largest")


def test_104_hidden_results_are_nowhere_on_the_page():
    keys = [operation.key for operation in page().reveal.operations]
    shown = page(step=keys.index("attention"), result_hidden=True)
    assert set(texts(shown, "attention")) == {"?"}
    assert texts(shown, "exp")[5] == "131.504"  # what it is made from is there to guess with
    assert shown.cards[3].results == ("?",)
    assert shown.cards[3].aside == ""
    assert shown.full(row(shown, "attention"), 5) == ""
    assert shown.spot(row(shown, "attention"), 5) is None
    assert shown.card_tip(3, say) == ""
    assert "0.71" not in steps_text(shown, say)


def test_without_the_stepper_every_result_is_hidden():
    shown = page(result_hidden=True, folds=FOLDS)
    assert [card.results for card in shown.cards] == [("?",)] * 5
    assert plain(shown.cards[3].formulas[0]) == "? ÷ ?"
    assert set(texts(shown, "output")) == {"?"}
    assert texts(shown, "keys.0")[5] == "3.100"  # given, not a result
    first = [shown.column_label("words", shown.word(r)) for r in shown.rows if r.kind == "word"][:3]
    assert first == list(example("river").document.vocabulary.words[:3])  # not the most probable ones


def test_a_step_of_a_longer_calculation_is_the_last_one():
    shown = page("clusters", step=18)
    assert shown.reveal.step == len(shown.reveal.operations) - 1


@pytest.mark.parametrize("mistake", MISTAKE)
def test_while_a_mistake_is_to_be_found_the_page_does_not_name_it(mistake):
    shown = page(folds=FOLDS, mistake=mistake, searching=True)
    scaled = row(shown, "scaled_scores")
    assert (plain(scaled.symbol), scaled.note) == ("÷ ?", "scaled")
    assert not any(r.wrong for r in shown.rows)
    assert not any(card.wrong or card.aside for card in shown.cards)
    assert plain(shown.cards[1].title) == "divide by ?"
    assert plain(shown.cards[1].formulas[0]).endswith(" ÷ ?")
    assert not any("queries" in plain(line) for card in shown.cards for line in card.formulas)
    assert not any("over queries" in r.note or "before the mask" in r.note for r in shown.rows)


def test_a_mistake_that_was_found_is_named_again():
    shown = page(mistake="no-scale", searching=False)
    assert plain(shown.cards[1].title) == "do not divide"
    assert shown.cards[1].wrong
