from __future__ import annotations

import pytest

from mha_desktop.learning.tokens import PAD, UNKNOWN, Words, tokenise, untokenise


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("Emma Woodhouse, handsome.", ["emma", "woodhouse", ",", "handsome", "."]),
        ("Mr. Darcy and Mrs Smith", ["mr", "darcy", "and", "mrs", "smith"]),
        ("Emma's; I don't", ["emma", "'s", ";", "i", "don't"]),
        ("a well-read man--no", ["a", "well", "-", "read", "man", "--", "no"]),
        ("“Yes,” she said — ‘no’", ['"', "yes", ",", '"', "she", "said", "--", "'", "no", "'"]),
        ("between _them_ and café №", ["between", "them", "and", "café"]),
        ("the <unk> of 1811", ["the", "<unk>", "of", "1811"]),
        ("  ", []),
    ],
)
def test_a_text_becomes_words_and_signs(text: str, tokens: list[str]) -> None:
    assert tokenise(text) == tokens


@pytest.mark.parametrize(
    "text",
    [
        "emma's father, however, said no.",
        '"yes," said she; "but why (of all things) a self-denying man--so soon?"',
        "the <unk> of the house!",
    ],
)
def test_tokens_become_the_text_again(text: str) -> None:
    assert untokenise(tokenise(text)) == text


def test_words_are_numbered_and_unknown_ones_are_marked() -> None:
    words = Words([PAD, UNKNOWN, "the", "river"])
    assert words.numbers(["The", "river", "bank"]) == [2, 3, 1]
    assert [words.knows(word) for word in ("River", "bank")] == [True, False]
    assert len(words) == 4


@pytest.mark.parametrize("listed", [["the", PAD, UNKNOWN], [PAD, UNKNOWN, "the", "the"]])
def test_a_damaged_vocabulary_is_refused(listed: list[str]) -> None:
    with pytest.raises(ValueError, match="names each word once"):
        Words(listed)
