"""The lessons that ship: every step is ready, every number is there and is the reference's, every task can be done."""

from __future__ import annotations

import json
import re
import runpy
from functools import cache, partial
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from lessons.reach import REACH

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.mistakes import MISTAKES
from mha_desktop.document.session import Session
from mha_desktop.document.structure import insert_token
from mha_desktop.exchange.sources import open_source
from mha_desktop.lessons.answers import check_answer, right_answer
from mha_desktop.lessons.expressions import parse
from mha_desktop.lessons.model import Choice, Number, Token
from mha_desktop.lessons.prepare import prepare
from mha_desktop.lessons.prose import pieces, values_of
from mha_desktop.lessons.read import PANELS, read_lesson
from mha_desktop.paths import resource
from mha_desktop.scene.mistakes import sentence
from mha_desktop.scene.text import plain

FOLDER = Path(str(resource("lessons")))
REFERENCE = Path(__file__).parent.parent / "reference"
LESSONS = ("multi-head-attention", "two-heads", "picture-as-tokens", "ten-mistakes")
MOST_WORDS, MOST_LETTERS, MOST_EMS = 110, 44, 23.5  # of a step; of a choice and a formula, which stand in one line
# Controls that an arrow can point at; everything else is an expression.
CONTROLS = {*PANELS, "stage", "heads", "mask", "sequence", "torch_badge", "mistakes.find"}

each_lesson = pytest.mark.parametrize("name", LESSONS)


@cache
def lesson_named(name):
    return read_lesson(FOLDER / f"{name}.toml")


def session_of(name, index, document=None):
    """The window's state at a step, prepared from the file (or going on with a document), computed by the engine."""
    prepared = prepare(lesson_named(name), index, FOLDER, document)
    first = Session(prepared.document, None, TorchEngine(), prepared.first)
    return Session(prepared.document, None, TorchEngine(), prepared.view(first.state.trace))


@cache
def state_at(name, index):
    return session_of(name, index).state


def steps(name):
    return enumerate(lesson_named(name).step)


def texts(step):
    question = step.question
    more = () if question is None else (question.ask, question.right, question.wrong)
    return [text for text in (step.text, step.note, *more) if text]


def rendered(text, state):
    """A text as the student reads it."""
    values = values_of(text, state)
    return "".join(values[piece.offset] if piece.kind == "value" else piece.text for piece in pieces(text))


@each_lesson
def test_each_task_is_open_at_first_and_done_by_what_the_text_asks_for(name):
    tasks = {step.id: index for index, step in steps(name) if step.done is not None}
    assert set(tasks) == set(REACH[name])
    wrong = []
    for step, act in REACH[name].items():
        session = session_of(name, tasks[step])
        condition = parse(lesson_named(name).step[tasks[step]].done.when)
        before = condition.holds(session.state)
        act(session)
        if before or not condition.holds(session.state):
            wrong.append((step, before))
    assert wrong == []


@each_lesson
def test_no_number_goes_missing_when_a_task_is_done(name):
    index_of = {step.id: index for index, step in steps(name)}
    missing = []
    for step, act in REACH[name].items():
        session = session_of(name, index_of[step])
        act(session)
        text = lesson_named(name).step[index_of[step]].text
        missing += [step for value in values_of(text, session.state).values() if value is None]
    assert missing == []


@pytest.mark.parametrize(("index", "word", "done"), [(10, "water", True), (9, "water", False), (10, "boats", False)])
def test_writing_on_is_done_by_the_right_word_at_the_end_alone(index, word, done):
    step = next(i for i, each in steps("two-heads") if each.id == "generation")
    session = session_of("two-heads", step)
    session.commit("add", partial(insert_token, sequence=0, index=index, token=word))
    assert parse(lesson_named("two-heads").step[step].done.when).holds(session.state) is done


def test_right_and_wrong_stay_beside_each_other_when_a_mistake_is_switched_off():
    index = next(i for i, step in steps("two-heads") if step.id == "split-heads")
    text, session = lesson_named("two-heads").step[index].text, session_of("two-heads", index)
    assert "holds (2.3, 0.0)" in rendered(text, session.state)
    assert session.state.trace.head("Q", 0)[9].tolist() == pytest.approx([2.3, 0])
    session.look(mistake=None)
    assert "holds (2.3, 0.0)" in rendered(text, session.state)
    assert "right is (2.3, 2.3)" in rendered(text, session.state)


def test_no_answer_stands_in_the_bar_of_a_mistake():
    for index, step in steps("ten-mistakes"):
        state = state_at("ten-mistakes", index)
        if state.view.mistake is not None and isinstance(step.question, Number):
            right, said = right_answer(step.question, state), plain(sentence(state))
            assert said, step.id
            assert not stands_in(f"{right:.3f}", said), step.id
            assert not stands_in(f"{right:g}", said), step.id


@each_lesson
def test_an_operation_that_is_shown_is_named_anew_where_another_is_spoken_of(name):
    named = False
    for index, step in steps(name):
        named = step.show.operation is not None or (named and not step.start)
        assert not named or step.show.operation is not None, (index + 1, step.id)


@pytest.mark.parametrize("name", ["multi-head-attention", "two-heads", "ten-mistakes"])
def test_weights_are_not_called_by_a_colour_that_another_theme_does_not_show(name):
    colours = re.compile(r"\b(dark|pale|bright|white|black|purple|violet)(er|est)?\b", re.IGNORECASE)
    said = [(step.id, text) for _, step in steps(name) for text in (*texts(step), step.done.name if step.done else "")]
    assert [where for where, text in said if colours.search(text)] == []


@each_lesson
def test_each_step_is_named_and_stands_for_itself(name):
    found = lesson_named(name)
    ids = [step.id for step in found.step]
    assert found.id == name
    assert all(re.fullmatch(r"[a-z0-9-]+", each) for each in ids)
    assert len(set(ids)) == len(ids)


@each_lesson
def test_each_step_shows_what_it_asks_for_fresh_and_after_the_step_before(name):
    document = None
    for index, step in steps(name):
        for state in (state_at(name, index), session_of(name, index, document).state):
            show, view = step.show, state.view
            assert show.stage in (None, view.grid_stage), step.id
            assert show.head in (None, view.lock.head + 1), step.id
            assert (view.mistake or "") == (show.mistake or ""), step.id
            assert not isinstance(show.query, int) or view.lock.row == show.query - 1, step.id
        document = state.document


@each_lesson
def test_every_number_in_the_words_is_there(name):
    missing = []
    for index, step in steps(name):
        for text in texts(step):
            said = values_of(text, state_at(name, index)).values()
            missing += [step.id for value in said if value is None or "nan" in value]
    assert missing == []


@each_lesson
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_mark_of_the_writing_is_left_in_what_is_read(name, language):
    left = [
        (step.id, piece.text)
        for step in read_lesson(FOLDER / f"{name}.toml", language).step
        for text in texts(step)
        for piece in pieces(text)
        if piece.kind in ("text", "link") and re.search(r"\]\(|\{\{|\}\}|(?<!\\)\$", piece.text)
    ]
    assert left == []


@each_lesson
def test_every_link_and_every_arrow_finds_what_it_names(name):
    lost = []
    for index, step in steps(name):
        links = [piece for text in texts(step) for piece in pieces(text) if piece.kind == "link"]
        named = [link.expression for link in links if link.expression is not None]
        named += [parse(point) for point in step.point if not is_control(point, index, name)]
        lost += [(step.id, each.text) for each in named if not each.places(state_at(name, index))]
        assert step.point, step.id
        assert all("{{" not in link.text for link in links), step.id
    assert lost == []


def is_control(point, index, name):
    table = point.removeprefix("table.")
    return point in CONTROLS or (table != point and table == state_at(name, index).view.table)


@each_lesson
def test_the_right_answer_is_right_and_another_one_wrong(name):
    for index, step in steps(name):
        state, question = state_at(name, index), step.question
        if question is None:
            continue
        assert all(len(choice) <= MOST_LETTERS for choice in getattr(question, "choices", ())), step.id
        assert question.right, step.id
        assert question.wrong, step.id
        right = right_answer(question, state)
        if isinstance(question, Number):
            given, other = f"{right:.3f}", str(right + 2 * question.tolerance + 0.01)  # as it is read from the screen
        elif isinstance(question, Token):
            values = parse(question.answer).value(state)
            assert len(values) == state.sequence.n, step.id
            given, other = int(right), int(np.argmin(values)) + 1
        else:
            assert isinstance(question, Choice)
            given, other = int(right), int(right) % len(question.choices) + 1
        assert check_answer(question, given, state).right, step.id
        assert not check_answer(question, other, state).right, step.id


@each_lesson
def test_no_two_steps_follow_each_other_with_nothing_to_do(name):
    idle = [step.question is None and step.done is None for _, step in steps(name)]
    assert not any(first and second for first, second in pairwise(idle))


@each_lesson
def test_a_step_is_short_enough_to_be_read_beside_a_picture(name):
    for index, step in steps(name):
        shown = re.sub(r"\|[-| ]*\|\n", "", rendered(step.text, state_at(name, index)))
        words = [word for word in shown.split() if re.search(r"\w", word)]
        assert len(words) <= MOST_WORDS, (step.id, len(words))
        assert "—" not in step.text, step.id


@each_lesson
@pytest.mark.filterwarnings("ignore:path is deprecated:DeprecationWarning")  # how ziamath finds its own font
def test_every_formula_can_be_set(name):
    import ziamath
    from latex2mathml.converter import convert

    ziamath.config.svg2 = False
    found = [
        piece.text
        for _, step in steps(name)
        for text in texts(step)
        for piece in pieces(text)
        if piece.kind in ("formula", "display")
    ]
    for formula in dict.fromkeys(found):
        assert "\\" not in convert(formula), formula  # a command that is not known stays as it is
        drawn = ziamath.Latex(formula, size=10)
        assert drawn.svg().startswith("<svg")
        assert 0 < drawn.getsize()[0] <= 10 * MOST_EMS, formula


# --- Figures, as the references have them ---------------------------------------------------------------------------


@cache
def reference(name):
    return json.loads((REFERENCE / name).read_text(encoding="utf-8"))


def river(sentence, key, *place):
    return float(np.array(reference("river-bank-values.json")[sentence][key])[place])


def exponentials(head):
    return float(np.exp(np.array(reference("river-bank-values.json")["river"]["scaled_scores"])[head, 9]).sum())


def clusters(heads, head, pick):
    return float(pick(np.array(reference("clusters-values.json")[str(heads)]["attention"])[head]))


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
