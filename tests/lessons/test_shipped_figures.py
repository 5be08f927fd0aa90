"""The figures of the lessons that ship are the references', their mistakes and drawings what they are said to be."""

from __future__ import annotations

import json
import re
import runpy
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from lessons.shipped import FOLDER, each_lesson, lesson_named, rendered, state_at, steps, texts

from mha_desktop.attention.mistakes import MISTAKES
from mha_desktop.exchange.sources import open_source
from mha_desktop.lessons.answers import right_answer
from mha_desktop.lessons.model import Number
from mha_desktop.scene.mistakes import sentence
from mha_desktop.scene.text import plain

REFERENCE = Path(__file__).parent.parent / "reference"


@cache
def reference(name):
    return json.loads((REFERENCE / name).read_text(encoding="utf-8"))


def river(sentence, key, *place):
    return float(np.array(reference("river-bank-values.json")[sentence][key])[place])


def exponentials(head):
    return float(np.exp(np.array(reference("river-bank-values.json")["river"]["scaled_scores"])[head, 9]).sum())


def clusters(heads, head, pick):
    return float(pick(np.array(reference("clusters-values.json")[str(heads)]["attention"])[head]))


def eight_heads(head):
    """The weights of one of eight heads, of one column each, from the example's tables alone."""
    tables = {name: np.array(reference("clusters.json")[name]) for name in ("X", "W_Q", "W_K")}
    queries, keys = (tables["X"] @ tables[name][:, head] for name in ("W_Q", "W_K"))
    exponentials = np.exp(np.outer(queries, keys))
    return exponentials / exponentials.sum(axis=1, keepdims=True)


FIGURES = (
    [("two-heads", f"{river('river', 'attention', 0, 9, j):.3f}") for j in range(10)]
    + [("two-heads", f"{river('river', 'attention', 1, 9, j):.3f}") for j in range(10)]
    + [("two-heads", f"{river('river', 'scores', 0, 9, j):.2f}") for j in (0, 1, 2, 3, 4, 5, 6, 8)]
    + [("two-heads", f"{river('river', 'scaled_scores', 0, 9, j):.3f}") for j in (0, 1, 2, 3, 4, 5, 6, 8)]
    + [("two-heads", f"{river('river', 'scores', 1, 9, j):.2f}") for j in (0, 1, 2, 8)]
    + [("two-heads", f"{river('river', 'messages', i, 9, c):.4f}") for i in (0, 1) for c in (0, 1)]
    + [("two-heads", f"{river('cheque', 'messages', i, 9, c):.4f}") for i in (0, 1) for c in (0, 1)]
    + [("two-heads", f"{river('river', 'wide_attention', 0, 9, j):.3f}") for j in (1, 5)]
    + [("two-heads", f"{river('river', 'output', 9, 0):.3f}")]
    + [("two-heads", f"{river('river', 'probabilities', 9, 12):.3f}")]
    + [("two-heads", f"{river('cheque', 'probabilities', 9, 16):.3f}")]
    + [("two-heads", f"{exponentials(head):.3f}") for head in (0, 1)]
    + [("multi-head-attention", f"{clusters(4, 1, lambda A: A[8, 2]):.3f}")]
    + [("multi-head-attention", f"{eight_heads(2)[8, 2]:.3f}")]
    + [("multi-head-attention", f"{clusters(1, 0, extreme):.3f}") for extreme in (np.min, np.max)]
    + [("multi-head-attention", f"{clusters(2, i, lambda A: A[8].max()):.3f}") for i in (0, 1)]
    + [("ten-mistakes", f"{river('river', 'attention', 0, 9, 5):.3f}")]
    + [("ten-mistakes", f"{river('river', 'attention', 1, 9, 1):.3f}")]
)  # fmt: skip
# The same as the sources print them, so that a reference that changed is noticed too.
_PRINTED = {
    "two-heads": """
        0.718 0.166 0.693 0.023 0.178 0.708 183.244 43.908 2.6168 −0.0179 1.5520 0.5383 2.2247 −0.0718
        1.4552 2.617 1.552 3.005 0.610 0.616 0.0530 2.4714 2.3670 0.4609 0.7176 0.6930 64 80
        40 400 2,332,832 1,321,120 51.6 31.3 28.8 4,096 6.90 4.879 0.8 0.2 8.4 2.4
        6.6 2.500 2.200 45 100
    """,
    "multi-head-attention": "12 8 4 2 0.138 0.063 0.118 256 0.2",
    "picture-as-tokens": "64 4,096 196 7 11 15 16 48 768 197 0.25 0.459 0.027 0.809 97% 3% 4 3.044",
    "ten-mistakes": "0.718 0.548 0.693 0.880 3.005 2.617 45",
}
PRINTED = {name: figures.split() for name, figures in _PRINTED.items()}


@cache
def all_words(name):
    said = []
    for index, step in steps(name):
        state = state_at(name, index)
        said += [rendered(text, state) for text in texts(step)]
        if isinstance(step.question, Number):
            said.append(f"{right_answer(step.question, state):.4g}")
    return "\n".join(said)


def stands_in(figure, words):
    return re.search(rf"(?<![\d.,−]){re.escape(figure)}(?!\d|[.,]\d)", words) is not None


@each_lesson
def test_the_figures_are_the_references(name):
    wanted = [figure.replace("-", "−") for lesson, figure in FIGURES if lesson == name] + PRINTED[name]
    assert [figure for figure in wanted if not stands_in(figure, all_words(name))] == []


def test_each_of_the_ten_mistakes_is_seen_and_then_put_right():
    shown = [step.show.mistake for _, step in steps("ten-mistakes")]
    for mistake in MISTAKES:
        index = shown.index(mistake.name)
        wrong, right = state_at("ten-mistakes", index), state_at("ten-mistakes", index + 1)
        key = min(mistake.touches or {"masked_scores"}, key=list(right.trace.keys).index)
        assert lesson_named("ten-mistakes").step[index].id == f"{mistake.name}-see"
        assert lesson_named("ten-mistakes").step[index + 1].id == f"{mistake.name}-fix"
        assert not np.array_equal(wrong.trace.whole(key), right.trace.whole(key))
        assert right.view.mistake is None


def test_the_drawings_are_what_their_script_makes():
    made = runpy.run_path(str(FOLDER.parent / "make_lesson_documents.py"))
    assert {path.stem for path in FOLDER.glob("*.mhad")} >= set(made["DOCUMENTS"])
    for name, make in made["DOCUMENTS"].items():
        stored, fresh = open_source(str(FOLDER / f"{name}.mhad")), made["opened"](make())
        assert stored.document.sequences[0].tokens == fresh.document.sequences[0].tokens
        for key in fresh.trace.keys:
            np.testing.assert_allclose(stored.trace.whole(key), fresh.trace.whole(key), rtol=0, atol=1e-12)


@pytest.mark.parametrize(
    ("name", "head", "weights"),
    [
        ("coat", 2, [0.05, 0.05, 0.05, 0.8, 0.05]),
        ("dogs", 1, [0.04, 0.04, 0.04, 0.04, 0.8, 0.04]),
        ("glass", 1, [0.04, 0.8, 0.04, 0.04, 0.04, 0.04]),
        ("mixture", 0, [0.8, 0.2, 0]),
        ("mixture", 1, [0.2, 0.8, 0]),
    ],
)
def test_the_weights_of_the_drawings_are_round(name, head, weights):
    trace = open_source(str(FOLDER / f"{name}.mhad")).trace
    np.testing.assert_allclose(trace.head("attention", head)[-1], weights, rtol=0, atol=1e-12)


def test_no_answer_stands_in_the_bar_of_a_mistake():
    for index, step in steps("ten-mistakes"):
        state = state_at("ten-mistakes", index)
        if state.view.mistake is not None and isinstance(step.question, Number):
            right, said = right_answer(step.question, state), plain(sentence(state))
            assert said, step.id
            assert not stands_in(f"{right:.3f}", said), step.id
            assert not stands_in(f"{right:g}", said), step.id
