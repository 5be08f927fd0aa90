"""What a sentence quotes of a file or a person is one line of letters that can be seen; it knows how it was made."""

from __future__ import annotations

import pickle

import pytest

from mha_desktop.errors import Said, UserError, shortened


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Übung ½", "Übung ½"),
        ("a\nb\tc\u2028d", "a b c d"),
        ("a\0b\x85\u202ec\ud800", "a?b ?c?"),
        ("می\u200cخواهم 👩\u200d🎓", "می\u200cخواهم 👩\u200d🎓"),
        ("x" * 81, "x" * 79 + "…"),
    ],
)
def test_quoted_letters(text: str, shown: str) -> None:
    assert shortened(text) == shown


def test_a_sentence_knows_its_pattern_and_its_values() -> None:
    said = Said("{count:,} cells in {name}", count=1234, name="a")
    assert said == "1,234 cells in a"
    assert (said.pattern, said.values) == ("{count:,} cells in {name}", {"count": 1234, "name": "a"})
    assert Said("{as it is}") == "{as it is}"


def test_an_error_takes_over_the_sentence_that_it_is_given() -> None:
    inner = UserError("There is no {what}.", what="mask")
    outer = UserError("In {file}: {error}", file="a.npz", error=inner)
    assert str(outer) == "In a.npz: There is no mask."
    assert UserError(outer.said).said.pattern == "In {file}: {error}"
    assert str(pickle.loads(pickle.dumps(outer))) == str(outer)


def test_a_sentence_stands_inside_another_without_its_end() -> None:
    said = Said("“{name}” is full. Nothing was changed.", name="a").without("Nothing was changed.")
    assert said == "“a” is full"
    assert said.pattern == "“{name}” is full. Nothing was changed."
