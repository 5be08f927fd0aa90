"""Answers are checked against the engine's numbers."""

from __future__ import annotations

import pytest

from mha_desktop.errors import UserError
from mha_desktop.lessons.answers import check_answer, choices_of, right_answer
from mha_desktop.lessons.model import Choice, Number, Token

WEIGHT = Number("What does river get?", "attention[head=1, query=10, key=6]", 0.005, "Yes.", "Divide by √2 first.")
MOST = Token("Which token gets the most?", "attention[head=2, query=10]")
PICK = Choice("Where do heads meet?", ("in the softmax", "in W_O"), 2, right="Yes.")


@pytest.mark.parametrize(("given", "right"), [("0.718", True), ("0,72", True), ("0.7127", True), ("0.71", False)])
def test_a_number_to_its_tolerance(river, given, right):
    answer = check_answer(WEIGHT, given, river)
    assert answer.right is right
    assert answer.says == ("Yes." if right else "Divide by √2 first.")


def test_a_token_by_its_place(river):
    assert choices_of(MOST, river) == river.sequence.tokens
    assert right_answer(MOST, river) == 2
    assert check_answer(MOST, 2, river).right
    assert not check_answer(MOST, 6, river).right
    assert not check_answer(MOST, 0, river).right


def test_tokens_that_get_the_same_are_all_right(river):
    same = Token("?", "masked_scores[head=2, query=10] - masked_scores[head=2, query=10]")
    assert check_answer(same, 1, river).right
    assert check_answer(same, 10, river).right


def test_a_choice(river):
    assert choices_of(PICK, river) == ("in the softmax", "in W_O")
    assert check_answer(PICK, 2, river) == (True, "Yes.")
    assert check_answer(PICK, 1, river) == (False, "")


def test_what_is_no_answer_is_one_sentence(river):
    with pytest.raises(UserError, match="“much” is not a number"):
        check_answer(WEIGHT, "much", river)
    with pytest.raises(UserError, match="one number as its answer"):
        check_answer(Number("?", "attention[head=1]"), "1", river)
    with pytest.raises(UserError, match="one number for each token"):
        check_answer(Token("?", "h"), 1, river)
