"""A step's text: live values, formulas, links; numbers as people write them."""

from __future__ import annotations

import numpy as np
import pytest

from mha_desktop.lessons.prose import ProseError, pieces, values_of, written
from mha_desktop.scene.numbers import write_with


def test_a_text_is_split_into_its_pieces():
    cell = "attention[head=1, query=10, key=6]"
    text = f"At “the”: {{{{{cell}:.3f}}}} of $A^{{(1)}}$ goes to [river]({cell})."
    kinds = [(piece.kind, piece.text) for piece in pieces(text)]
    assert kinds == [
        ("text", "At “the”: "),
        ("value", "attention[head=1, query=10, key=6]"),
        ("text", " of "),
        ("formula", "A^{(1)}"),
        ("text", " goes to "),
        ("link", "river"),
        ("text", "."),
    ]
    assert pieces(text)[1].form == ".3f"
    assert "".join(text[p.offset] for p in pieces(text) if p.kind == "value") == "{"


def test_a_display_formula_a_price_and_a_web_address():
    assert [p.kind for p in pieces("$$\\frac{a}{b}$$")] == ["display"]
    assert [p.kind for p in pieces(r"costs \$5 and \$6")] == ["text"]
    link = pieces("[the paper](https://arxiv.org/abs/1706.03762)")[0]
    assert (link.kind, link.target, link.expression) == ("link", "https://arxiv.org/abs/1706.03762", None)


def test_values_are_live_and_say_what_is_missing(river):
    said = values_of("{{attention[head=1, query=10, key=6]:.3f}} {{messages[head=1, query=10]:.4f}} {{h}}", river)
    assert list(said.values()) == ["0.718", "(2.6168, −0.0179)", "2"]
    assert list(values_of("{{attention[head=7, query=1, key=1]}}", river).values()) == [None]


@pytest.mark.parametrize(
    ("value", "form", "mark", "said"),
    [
        (0.7176442, ".3f", ".", "0.718"),
        (0.7176442, ".3f", ",", "0,718"),
        (-0.0179, ".3f", ".", "−0.018"),
        (-0.0001, ".3f", ".", "0.000"),
        (4.0, "", ".", "4"),
        (0.5, "", ".", "0.500"),
        (64.0, "d", ".", "64"),
        (0.7176, ".0%", ".", "72%"),
        (0.7176, ".1%", ",", "71,8\u00a0%"),
        (2.2e-16, ".1e", ".", "2.2e−16"),
        (float("-inf"), ".3f", ".", "−∞"),
        (True, "", ".", "yes"),
        ("causal", "", ".", "causal"),
        (np.array([1.5, -2.0]), ".1f", ",", "(1,5; −2,0)"),
        (np.eye(2), "", ".", "[(1, 0), (0, 1)]"),
        (np.array([0, 2.6, -1, 0]), "", ".", "(0.000, 2.600, −1.000, 0.000)"),  # a row has one form
        (np.array([0, -2, -np.inf]), "", ".", "(0, −2, −∞)"),
    ],
)
def test_a_value_is_written_as_prose_has_it(value, form, mark, said):
    assert written(value, form, mark) == said


@pytest.mark.parametrize(
    ("text", "offset", "words"),
    [
        ("Hello {{foo}} there", 8, "There is no “foo”"),
        ("Hello {{h + foo}} there", 12, "There is no “foo”"),
        ("{{h:xyz}}", 2, "no way to write a number"),
        ("a [link](foo[row=1])", 9, "There is no “foo”"),
    ],
)
def test_a_wrong_value_is_told_with_its_place(text, offset, words):
    with pytest.raises(ProseError, match=words) as error:
        pieces(text)
    assert error.value.offset == offset


def test_a_link_may_have_values_in_its_words(river):
    cell = "attention[head=1, query=10, key=6]"
    text = f"Row [gets {{{{{cell}:.3f}}}} of it]({cell}), [{{{{h}}}}](X), [{{x}}](X)."
    found = pieces(text)
    assert [(piece.kind, piece.text) for piece in found] == [
        ("text", "Row "),
        ("link", "gets "),
        ("value", cell),
        ("link", " of it"),
        ("text", ", "),
        ("value", "h"),
        ("text", ", "),
        ("link", "{x}"),
        ("text", "."),
    ]
    assert [piece.target for piece in found if piece.kind == "link"] == [cell, cell, "X"]
    assert [piece.link.target for piece in found if piece.kind == "value"] == [cell, "X"]
    assert list(values_of(text, river).values()) == ["0.718", "2"]
    assert len({piece.offset for piece in found}) == len(found)
    assert [text[p.offset :][:2] for p in found if p.kind == "value"] == ["{{", "{{"]


@pytest.mark.parametrize(
    ("value", "form", "mark", "said"),
    [
        (4096.0, "", ".", "4,096"),
        (4096.0, "", ",", "4.096"),
        (-1048.0, "d", ",", "−1.048"),
        (np.array([4000.0, 12.0]), "", ".", "(4,000, 12)"),
        (np.array([4000.0, 12.0]), "", ",", "(4.000; 12)"),
        (1234.5, ".1f", ",", "1234,5"),
    ],
)
def test_thousands_stand_in_groups(value, form, mark, said):
    assert written(value, form, mark) == said


def test_a_number_as_on_screen_has_one_decimal_mark_whatever_the_screen_writes() -> None:
    try:
        for mark in (".", ","):
            write_with(mark)
            assert written(0.8, "", ",") == "0,800"
            assert written(0.8, "", ".") == "0.800"
            assert written(np.array([0.8, -1234.5]), "", ",").startswith("(0,800; −1")
            assert written(1e-5, "", ",") == "<0,001"
            assert written(12_000.0, "", ",") == "12.000"
    finally:
        write_with(".")
