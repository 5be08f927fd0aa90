"""The small language of lesson files: values to the lessons' own figures, and what is wrong by its column."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.regions import Region
from mha_desktop.document.session import Session
from mha_desktop.document.structure import insert_token
from mha_desktop.lessons.expressions import ExpressionError, parse


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("attention[head=1, query=10, key=6]", 0.7176442106),
        ('attention[head=1, query=10, key="river"]', 0.7176442106),
        ('attention[head=1, query=10, key="fisherman"]', 0.1662957),
        ("denominator[head=1, query=10]", 183.2439181),
        ("denominator[head=2, query=10]", 43.9085),
        ("exp[head=1, query=10, key=6]", 131.5039),
        ('attention[head=2, query=10, key="fisherman"]', 0.6930),
        ('updated[query=10, column="water"]', 3.0048385),
        ('probabilities[query=10, word="water"]', 0.610),
        ('wide[query=10, key="river"]', 0.1781953),
        ('W_O[row=3, column="water"]', 0.25),
        ("sum(attention[head=1, query=10])", 1.0),
        ("place_of_max(attention[head=1, query=10])", 6.0),
        ("max(attention[head=2, query=10])", 0.6930),
        ("parameters", 64.0),
        ("n", 10.0),
        ("d_head * h", 4.0),
        ("2.617 + 0.25 * 1.552", 3.005),
        ("-scores[head=1, query=10, key=6] / d_head ** 0.5", -4.8790),
    ],
)
def test_a_value_is_the_lessons(river, text, value):
    assert parse(text).value(river) == pytest.approx(value, abs=6e-4 if value < 100 else 6e-3)


def test_what_is_not_chosen_stays(river):
    assert parse("messages[head=2, query=10]").value(river) == pytest.approx([1.5520, 0.5383], abs=5e-5)
    assert parse("contribution[head=1, query=10, key=6]").value(river) == pytest.approx([2.2247, -0.0718], abs=5e-5)
    column = parse("attention[head=1, key=6]").value(river)
    assert np.array_equal(column, river.trace.head("attention", 0)[:, 5])
    assert parse("attention[head=1]").value(river) is river.trace.head("attention", 0)
    assert parse("W_Q[head=2]").value(river).tolist() == [[0, 0], [0, 0], [0, 0], [1, 0]]
    assert parse("W_O[head=2]").value(river).tolist() == river.document.weights.W_O[2:].tolist()


@pytest.mark.parametrize(
    ("text", "true"),
    [
        ("attention[head=1, query=10, key=6] > 0.5", True),
        ("attention[head=2, query=10, key=6] > 0.5", False),
        ("0 <= attention[head=1] <= 1", True),
        ('mask == "causal" and h == 2', True),
        ('mask == "none" or not h == 3', True),
        ('view.stage == "attention"', True),
        ("lock.query == 10", True),
        ("view.mistake == ''", True),
        ('token[place=10] == "the"', True),
        ('token[place=6] == "river" and token[place=7] != "river"', True),
        ('token[place=11] == "water"', False),  # there is no eleventh token: not done
        ("attention[head=3, query=1, key=1] > 0", False),  # this document has no third head: not done
    ],
)
def test_a_condition_holds_or_does_not(river, text, true):
    assert parse(text).holds(river) is true


def test_a_condition_follows_the_document(clusters):
    four = parse("h == 4")
    assert four.holds(clusters)
    assert not parse("h == 2").holds(clusters)


def test_the_word_at_a_place_is_what_stands_there_now(river):
    word = parse("token[place=6]")
    assert word.value(river) == "river"
    assert word.places(river) == (Region("X", None, 5, 0, 1, 4),)
    added = Session(insert_token(river.document, 0, 10, "water"), None, TorchEngine()).state
    before = Session(insert_token(river.document, 0, 9, "water"), None, TorchEngine()).state
    goes_on = parse('token[place=10] == "the" and token[place=11] == "water"')
    assert goes_on.holds(added)
    assert not goes_on.holds(before)


def test_places_are_what_a_link_lights_up(river):
    assert parse("attention[head=1, query=10, key=6]").places(river) == (Region("attention", 0, 9, 5),)
    assert parse("V[head=2, row=3]").places(river) == (Region("V", 1, 2, 0, 1, 2),)
    assert parse("W_K[head=2]").places(river) == (Region("W_K", None, 0, 2, 4, 2),)
    assert parse("X[row=1] + X[row=2]").places(river) == (
        Region("X", None, 0, 0, 1, 4),
        Region("X", None, 1, 0, 1, 4),
    )


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("foo > 1", 1, "There is no “foo”"),
        ("h > foo", 5, "There is no “foo”"),
        ("h and and", 7, "cannot be read"),
        ("attention(1)", 1, "Choose by name"),
        ("__import__('os')", 1, "Choose by name"),
        ("h.__class__", 1, "There is no “h.__class__”"),
        ("[1, 2]", 1, "not part of the language"),
        ("(lambda: 1)()", 1, "Choose by name"),
        ("h if n else d", 1, "not part of the language"),
        ("h in (1, 2)", 1, "not part of the language"),
        ("attention[head=1, query=[1 for x in h]]", 25, "not part of the language"),
    ],
)
def test_what_is_not_of_the_language_is_refused_with_its_column(text, column, words):
    with pytest.raises(ExpressionError, match=words) as error:
        parse(text)
    assert error.value.column == column


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("attention[head=3, query=1]", "attention has no head 3: there are 2, from 1"),
        ("attention[query=1]", "exists once a head"),
        ("attention[head=1, query=11]", "no query 11: there are 10"),
        ("attention[head=1, query=0]", "no query 0"),
        ("attention[head=1, query=1.5]", "no query 1.5"),
        ('attention[head=1, query="the"]', "stands at 5, 10"),
        ('attention[head=1, query="boat"]', "no query “boat”"),
        ("attention[head=1, query=1, row=1]", "choose the same"),
        ("X[head=1]", "cannot be chosen from by “head”"),
        ("b_Q[column=1]", "switched off"),
        ("n[row=1]", "cannot be chosen"),
        ("h + mask", "A number is needed"),
        ("mask > 1", "cannot be compared"),
        ("1 / 0", "cannot be computed"),
        ("9 ** 9 ** 9", "cannot be computed"),
        ("contribution[head=1, query=10]", "choose its key"),
        ("token", "token belongs to one place"),
        ("token[place=11]", "token has no place 11: there are 10"),
        ("token[place=1, head=1]", "cannot be chosen from by “head”"),
        ("token[place=1] + 1", "A number is needed"),
    ],
)
def test_what_a_document_lacks_is_said(river, text, words):
    with pytest.raises(ExpressionError, match=words):
        parse(text).value(river)


def test_nothing_deep_or_long_breaks_it():
    with pytest.raises(ExpressionError):
        parse("(" * 5000 + "1" + ")" * 5000)
    with pytest.raises(ExpressionError):
        parse("1 +" * 20_000)


def test_a_cell_of_a_table_without_named_columns_is_chosen_by_number(clusters):
    assert parse("W_Q[row=7, column=3]").value(clusters) == clusters.document.weights.W_Q[6, 2]


def test_a_mistake_on_purpose_is_put_beside_what_is_right(river):
    session = Session(river.document, None, TorchEngine(), replace(river.view, mistake="no-scale"))
    shown, right = parse("attention[head=1, query=10, key=6]"), parse("correct(attention[head=1, query=10, key=6])")
    assert right.value(session.state) == right.value(river) == shown.value(river)
    assert shown.value(session.state) > right.value(session.state)
    assert right.places(session.state) == shown.places(session.state)


def test_the_order_of_the_tokens_can_be_asked_for(clusters):
    reordered = parse("view.reordered")
    assert not reordered.holds(clusters)
    assert reordered.holds(replace(clusters, view=replace(clusters.view, order=tuple(reversed(range(12))))))
