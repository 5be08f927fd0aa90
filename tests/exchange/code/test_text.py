"""What a script says: every number, only the lines that are needed, and tokens that can do nothing."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mha_desktop.attention.parameters import frozen
from mha_desktop.document.model import Document, Sequence, Vocabulary
from mha_desktop.exchange.code.script import KINDS, code_text
from mha_desktop.exchange.examples import example

Make = Callable[..., Document]

ODD = ['"', "'", "\\", '"""', "'''", "\n", "\r", "\x00", "\u2028", "\u202e", "\ud800", "# coding: utf-7", "{x}", "%s"]
ODD += ['"); import os; os.abort()', "\\N{DIGIT ONE}", "日本", "Ġthe", "", " ", "\x0c", "]", "\t", "\x85", "×"]
TOKENS = st.text() | st.sampled_from(ODD) | st.lists(st.sampled_from(ODD)).map("".join)


def literals(text: str) -> dict[str, object]:
    """The lists and arrays that a script assigns, read without running it."""
    found = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value = node.value.args[0] if isinstance(node.value, ast.Call) and node.value.args else node.value
            if isinstance(value, ast.List):
                found[node.targets[0].id] = ast.literal_eval(value)
    return found


def shape_of(text: str) -> list[str]:
    """The kinds of statements of a script, which no token may change."""
    return [type(node).__name__ for node in ast.walk(ast.parse(text)) if not isinstance(node, ast.Constant)]


@pytest.mark.parametrize("kind", KINDS)
@given(tokens=st.lists(TOKENS, min_size=3, max_size=3), title=TOKENS)
@settings(max_examples=60)
def test_no_token_changes_what_a_script_does(kind: str, tokens: list[str], title: str, random_document: Make) -> None:
    document = random_document(n=3, d=2, heads=1)
    odd = replace(document, title=title, sequences=(replace(document.sequences[0], tokens=tuple(tokens), name=title),))
    text = code_text(odd, 0, kind)
    assert literals(text.encode("utf-8").decode("utf-8"))["tokens"] == tokens
    assert shape_of(text) == shape_of(code_text(document, 0, kind))


@given(words=st.lists(TOKENS.map(str.lower), min_size=3, max_size=3))
@settings(max_examples=60)
def test_no_word_of_a_vocabulary_does(words: list[str], random_document: Make) -> None:
    document = random_document(n=3, d=2, heads=1)
    known = Vocabulary(tuple(words), frozen(np.arange(6.0).reshape(3, 2)))
    text = code_text(replace(document, vocabulary=known, sequences=(Sequence("s", (words[2],)),)), 0, "numpy")
    assert literals(text)["words"] == words
    assert "words.index(token.lower())" in text


@pytest.mark.parametrize("kind", KINDS)
def test_every_number_is_there_to_the_last_digit(kind: str, random_document: Make) -> None:
    document = random_document(3, n=70, d=72, biases="QKVO", readout=True)
    numbers = np.array(document.weights.W_Q)
    numbers[0, :5] = [5e-324, 1.7976931348623157e308, -0.0, 0.1 + 0.2, 1 / 3]
    document = replace(document, weights=replace(document.weights, W_Q=frozen(numbers)))
    found = literals(code_text(document, 0, kind))
    for name in ("W_Q", "W_K", "W_V", "W_O", "b_Q", "b_K", "b_V", "b_O"):
        assert np.array_equal(found[name], getattr(document.weights, name))
    assert np.signbit(found["W_Q"][0][2])
    for name in ("W_hidden", "b_hidden", "W_vocab", "b_vocab"):
        assert np.array_equal(found[name], getattr(document.readout, name))
    assert np.array_equal(found["X"], document.token_rows(0))


@pytest.mark.parametrize("kind", KINDS)
def test_parts_that_a_document_lacks_have_no_line(kind: str, random_document: Make) -> None:
    text = code_text(random_document(), 0, kind)
    for word in (
        "blocked",
        "mask",
        "pad",
        "temperature",
        "muted",
        "position",
        "updated",
        "logits",
        "empty",
        "b_",
        "kv",
    ):
        assert word not in text, word


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["river", "clusters"])
def test_names_are_used(kind: str, name: str) -> None:
    text = code_text(example(name).document, 0, kind)
    names = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)]
    used = {node.id for node in names if isinstance(node.ctx, ast.Load)}
    results_and_sizes = {"attention", "updated", "probabilities", "d", "n", "d_head"}
    assert {node.id for node in names} - used <= results_and_sizes
