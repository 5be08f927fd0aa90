"""Typeset lines as data, and token labels that nobody mixes up (field report 91)."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_desktop.scene.text import Run, Style, escape, plain, runs, token_label


def test_markup_gives_runs():
    assert runs("<b><i>A</i><sup>(2)</sup></b> head 2") == (
        Run("A", Style(italic=True, bold=True)),
        Run("(2)", Style(bold=True, raised="sup")),
        Run(" head 2"),
    )


def test_neighbours_of_one_style_are_one_run():
    assert runs("a &amp; b &lt; c") == (Run("a & b < c"),)
    assert runs("") == ()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("<i>W</i><sub>Q</sub>[7, 3]", "W_Q[7, 3]"),
        ("<i>e</i><sup>0.245</sup>", "e^0.245"),  # “e0.245” is another number
        ("<i>A</i><sup>(<i>i</i>)</sup>", "A⁽ⁱ⁾"),
        ("<i>Q</i><sub>i</sub><i>K</i><sub>i</sub><sup>T</sup>", "Q_iK_iᵀ"),
        ("÷ √<i>d</i><sub>head</sub>", "÷ √d_head"),
        ("c4<sup>\u202fPAD</sup>", "c4\u202fPAD"),  # a mark apart, no exponent
    ],
)
def test_plain_text_of_a_line_keeps_indices_apart(line, words):
    assert plain(runs(line)) == words


@pytest.mark.parametrize("markup", ["<u>a</u>", "<i>a", "a</i>", "<i><b>a</i></b>", "<script>x</script>"])
def test_wrong_markup_is_refused(markup):
    with pytest.raises(ValueError, match="<"):
        runs(markup)


@given(st.text())
def test_escaped_text_is_shown_as_it_is(text):
    text = text.replace("\r", "")
    assert plain(runs(escape(text))) == text


TOKENS = [
    "the",
    "Ġthe",
    "▁the",
    " the",
    "the ",
    "Ã¡n",
    "日本",
    "",
    " ",
    "  ",
    "\n",
    "\t",
    "\x00",
    "\u200b",
    "\u00a0",
    "(the)",
]


def test_91_labels_of_different_tokens_differ():
    labels = [token_label(token) for token in TOKENS]
    assert len(set(labels)) == len(TOKENS)


def test_91_labels_are_visible():
    for token in TOKENS:
        label = token_label(token)
        assert label.strip() == label
        assert all(unicodedata.category(letter) not in {"Cc", "Cf", "Cn"} for letter in label)


@pytest.mark.parametrize(
    ("token", "label"),
    [
        ("a1", "a1"),
        ("Ġthe", "Ġthe"),
        ("▁the", "▁the"),
        (" the", "␣the"),
        ("new york", "new york"),
        ("", "(empty)"),
        ("\n", "↵"),
        ("\x07", "‹0007›"),
        ("日本", "日本"),
        ("x" * 60, "x" * 13 + "…"),
        ("x" * 14, "x" * 14),
        ("hello world from here", "hello world f…"),
    ],
)
def test_label(token, label):
    assert token_label(token) == label


def test_limit_counts_letters_with_their_marks():
    assert token_label("e\u0301" * 20, limit=5) == "e\u0301" * 4 + "…"
    family = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
    assert token_label(family * 3, limit=2) == family + "…"


@given(st.text(st.characters(max_codepoint=0x3FF), min_size=1), st.integers(2, 20))
def test_never_longer_than_the_limit(token, limit):
    label = token_label(token, limit)
    assert sum(not unicodedata.combining(letter) for letter in label) <= limit
