"""The lessons that ship: every step is ready, every number is there, every task can be done."""

from __future__ import annotations

import re
from itertools import pairwise

import numpy as np
import pytest
from lessons.reach import REACH, append, learned
from lessons.shipped import (
    FOLDER,
    LESSONS,
    each_lesson,
    lesson_named,
    rendered,
    session_of,
    state_at,
    steps,
    texts,
)

from mha_desktop.document.calculation import readout_words
from mha_desktop.lessons.answers import check_answer, right_answer
from mha_desktop.lessons.expressions import parse
from mha_desktop.lessons.model import Choice, Number, Token
from mha_desktop.lessons.prose import pieces, values_of
from mha_desktop.lessons.read import PANELS, read_lesson

MOST_WORDS, MOST_LETTERS, MOST_EMS = 110, 44, 23.5  # of a step; of a choice and a formula, which stand in one line
# Controls that an arrow can point at; everything else is an expression.
CONTROLS = {
    *PANELS, "stage", "heads", "mask", "sequence", "torch_badge", "mistakes.find", "mistake.off", "learning.likeliest",
    "learning.step", "learning.random", "learning.play", "calculation.positions", "calculation.heads",
    "calculation.residual", "calculation.temperature", "calculation.all_biases",
}  # fmt: skip


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


@pytest.mark.parametrize(
    ("words", "done"), [(["water", "water"], True), (["water"], False), (["boats", "water"], False)]
)
def test_writing_on_is_done_by_the_likeliest_words_alone(words, done):
    step = next(i for i, each in steps("two-heads") if each.id == "generation")
    session = session_of("two-heads", step)
    append(*words)(session)
    assert parse(lesson_named("two-heads").step[step].done.when).holds(session.state) is done


def test_what_one_step_and_a_new_start_do_is_what_the_texts_say():
    index_of = {step.id: index for index, step in steps("two-heads")}
    one = session_of("two-heads", index_of["learning-step"])
    water, before = readout_words(one.state.document).index("water"), one.state.document.weights
    assert f"{one.state.trace.whole('probabilities')[9, water]:.3f}" == "0.610"
    learned(1)(one)
    assert one.state.trace.whole("probabilities")[9, water] > 0.9
    after = one.state.document.weights
    for name in ("W_Q", "W_K", "W_V", "W_O"):
        moved = np.abs(getattr(after, name) - getattr(before, name))
        assert {f"{each:.2f}" for each in moved.flat} <= {"0.00", "0.05"}, name
        assert moved.max() > 0.04, name
    new = session_of("two-heads", index_of["learning-run"])
    learned(0, seed=11)(new)
    drawn = new.state.trace.whole("probabilities")[9]
    assert drawn.max() < 0.1  # 20 words, none of them likely


def test_no_step_shows_a_panel_and_puts_it_away():
    both = [(n, step.id) for n in LESSONS for _, step in steps(n) if {*step.show.panels} & {*step.hide}]
    assert both == []


def test_right_and_wrong_stay_beside_each_other_when_a_mistake_is_switched_off():
    index = next(i for i, step in steps("two-heads") if step.id == "split-heads")
    text, session = lesson_named("two-heads").step[index].text, session_of("two-heads", index)
    assert "holds (2.3, 0.0)" in rendered(text, session.state)
    assert session.state.trace.head("Q", 0)[9].tolist() == pytest.approx([2.3, 0])
    session.look(mistake=None)
    assert "holds (2.3, 0.0)" in rendered(text, session.state)
    assert "right is (2.3, 2.3)" in rendered(text, session.state)


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
