"""One number in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.scene.readout import full, readout, tip


def state(name: str = "clusters"):
    opened = example(name)
    return Session(opened.document, engine=TorchEngine(), view=opened.view).state


def test_102_the_locked_weight_reads_as_designed():
    assert readout(state(), Spot("attention", 1, 8, 2)) == (
        "A⁽²⁾[9, 3] = 0.137800078236   query “c1” attends to key “a3”   row sum 1.000000"
    )


def test_its_tooltip_says_head_pair_and_what_a_click_does():
    shown = state()
    assert tip(shown, Spot("attention", 2, 8, 2)).title == "Head 3: query “c1” attends to key “a3”"
    assert tip(shown, Spot("attention", 1, 8, 2)).text == "0.137800078236, row sum 1.000000. Click to free."
    assert tip(shown, Spot("attention", 1, 8, 3)).text.endswith("Click to lock.")


def test_a_blocked_cell_has_no_number():
    text = readout(state("river"), Spot("attention", 0, 0, 5))
    assert text == "A⁽¹⁾[1, 6] blocked by the causal mask   query “The” may not attend to key “river”"
    words = tip(state("river"), Spot("masked_scores", 0, 0, 5)).text
    assert words == "Blocked by the causal mask: it has no weight. Click to lock."


@pytest.mark.parametrize(
    ("spot", "start", "end"),
    [
        (Spot("X", None, 5, 0), "E[6, 1] = 3.100000000000", "token “river”, water"),
        (Spot("scores", 0, 9, 5), "Q₁K₁ᵀ[10, 6] = 6.900000000000", "query “the” with key “river”"),
        (Spot("Q", 1, 9, 0), "Q₂[10, 1] = ", "token “the”, column 1"),
        (Spot("probabilities", None, 9, 12), "p[10, 13] = 0.61", "row sum 1.000000"),
    ],
)
def test_other_stages_say_what_their_rows_and_columns_are(spot, start, end):
    text = readout(state("river"), spot)
    assert text.startswith(start)
    assert text.endswith(end)


def test_after_a_token_comes_a_word():
    assert "after “the” comes “water”" in readout(state("river"), Spot("probabilities", None, 9, 12))


@pytest.mark.parametrize("spot", [Spot("attention", 9, 0, 0), Spot("attention", 0, 12, 0), Spot("updated", None, 0, 0)])
def test_what_is_not_there_says_nothing(spot):
    assert readout(state(), spot) == ""
    assert tip(state(), spot) is None


def test_numbers_in_full():
    assert full(-0.5) == "−0.500000000000"
    assert full(0.0) == "0.000000000000"
    assert full(float("nan")) == "not a number"
    assert full(float("-inf")) == "−∞"
    assert full(1e-17) == "1.000000000000e−17"
    assert full(2.5e9) == "2.500000000000e+09"


def test_sentences_can_be_translated():
    german = {"query “{query}” attends to key “{key}”": "Anfrage „{query}“ achtet auf „{key}“"}
    text = readout(state(), Spot("attention", 1, 8, 2), lambda source: german.get(source, source))
    assert "Anfrage „c1“ achtet auf „a3“" in text


@pytest.mark.parametrize(
    ("token", "read"), [("a\nb", "a↵b"), ("", "(empty)"), ("\u200b", "‹200B›"), ("x" * 10_000, "x" * 79 + "…")]
)
def test_odd_tokens_keep_the_readout_in_one_line(token, read):
    shown = state()
    sequence = replace(shown.sequence, tokens=(token, *shown.sequence.tokens[1:]))
    odd = replace(shown, document=shown.document.with_sequence(0, sequence))
    text = readout(odd, Spot("attention", 0, 0, 1))
    assert f"query “{read}” attends to key “a2”" in text
    assert "row sum 1.000000" in text
