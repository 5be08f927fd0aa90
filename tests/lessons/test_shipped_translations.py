"""The lessons that ship, in other languages: nothing is left in English, and every number and formula is there."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest
from lessons.shipped import FOLDER, LESSONS, rendered, state_at, texts
from lessons.test_shipped import MOST_EMS, MOST_LETTERS

from mha_desktop.lessons.model import Choice
from mha_desktop.lessons.prose import pieces, written
from mha_desktop.lessons.read import read_lesson
from mha_desktop.lessons.translate import live_parts, translation_path
from mha_desktop.scene.numbers import POINT, write_with

MOST_WORDS = 120  # of a step: German says the same with a few words more
FILES = sorted(FOLDER.glob("*.*.toml"))
WORD = re.compile(r"[^\W\d_]{3}")  # what has no word in it is the same in each language

each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@cache
def both(path: Path):
    """A lesson as it is written and in the language of a file."""
    name, _, language = path.stem.partition(".")
    return read_lesson(FOLDER / f"{name}.toml"), read_lesson(FOLDER / f"{name}.toml", language)


def pairs(path):
    """Each text of a lesson with its translation, and where it stands."""
    lesson, other = both(path)
    yield "title", lesson.title, other.title
    yield "summary", lesson.summary, other.summary
    for old, new in zip(lesson.step, other.step, strict=True):
        for key in ("title", "text", "note"):
            yield f"{old.id}.{key}", getattr(old, key), getattr(new, key)
        if old.done is not None:
            yield f"{old.id}.done", old.done.name, new.done.name
        if old.question is not None:
            for key in ("ask", "right", "wrong"):
                yield f"{old.id}.{key}", getattr(old.question, key), getattr(new.question, key)


def words_of(text):
    """What a text says beside its values and formulas."""
    return "".join(piece.text for piece in pieces(text) if piece.kind in ("text", "link"))


def test_every_lesson_that_ships_is_in_german():
    assert [name for name in LESSONS if not translation_path(FOLDER / f"{name}.toml", "de").is_file()] == []


@each_file
def test_nothing_is_left_in_english(path):
    left = [where for where, old, new in pairs(path) if old == new and WORD.search(words_of(old))]
    lesson, _ = both(path)
    written = tomllib.loads(path.read_text(encoding="utf-8"))["step"]
    unsaid = [
        step.id
        for step in lesson.step
        if isinstance(step.question, Choice) and "choices" not in written.get(step.id, {}).get("question", {})
    ]
    assert (left, unsaid) == ([], [])


@each_file
def test_numbers_links_and_formulas_are_the_originals(path):
    differ = [where for where, old, new in pairs(path) if set(live_parts(old)) != set(live_parts(new))]
    assert differ == []


@each_file
def test_answers_and_tasks_are_the_originals(path):
    lesson, other = both(path)
    for old, new in zip(lesson.step, other.step, strict=True):
        assert (new.id, new.start, new.show, new.change, new.point) == (
            old.id, old.start, old.show, old.change, old.point,
        )  # fmt: skip
        assert getattr(new.done, "when", None) == getattr(old.done, "when", None)
        for key in ("answer", "tolerance"):
            assert getattr(new.question, key, None) == getattr(old.question, key, None), old.id


@each_file
def test_written_numbers_have_the_languages_comma(path):
    assert path.stem.endswith(".de")
    number = re.compile(r"(?<![\d.])(?!\d{1,3}\.\d{3}(?!\d))\d+\.\d+(?!\.?\d)")  # 4.096 and section 3.2.2 are none
    assert [(where, found) for where, _, new in pairs(path) for found in number.findall(words_of(new))] == []


@each_file
def test_live_numbers_have_the_languages_comma(path):
    name = path.stem.partition(".")[0]
    _, other = both(path)
    found = [
        (step.id, piece, state_at(name, index))
        for index, step in enumerate(other.step)
        for text in texts(step)
        for piece in pieces(text)
        if piece.kind == "value"
    ]
    english = [(step, written(piece.expression.value(state), piece.form)) for step, piece, state in found]
    swapped = str.maketrans(".,", ",.")
    wanted = [(step, said.replace(", ", "; ").translate(swapped).replace("%", "\u00a0%")) for step, said in english]
    write_with(",")  # as a window does that speaks this language
    try:
        said = [(step, written(piece.expression.value(state), piece.form, ",")) for step, piece, state in found]
    finally:
        write_with(POINT)
    assert len(said) > 30
    assert said == wanted


@each_file
def test_quotes_open_low_and_close_high(path):
    wrong = [where for where, _, new in pairs(path) if new.count("„") != new.count("“") or "”" in new or "—" in new]
    assert wrong == []


@each_file
def test_a_step_is_short_enough_to_be_read_beside_a_picture(path):
    name = path.stem.partition(".")[0]
    _, other = both(path)
    for index, step in enumerate(other.step):
        shown = re.sub(r"\|[-| ]*\|\n", "", rendered(step.text, state_at(name, index)))
        words = [word for word in shown.split() if re.search(r"\w", word)]
        assert len(words) <= MOST_WORDS, (step.id, len(words))
        assert all(len(choice) <= MOST_LETTERS for choice in getattr(step.question, "choices", ())), step.id


@each_file
@pytest.mark.filterwarnings("ignore:path is deprecated:DeprecationWarning")  # how ziamath finds its own font
def test_every_formula_with_other_words_in_it_can_be_set(path):
    import ziamath

    ziamath.config.svg2 = False
    formulas = {(side, piece.text) for _, old, new in pairs(path) for side, text in (("old", old), ("new", new))
                for piece in pieces(text) if piece.kind in ("formula", "display")}  # fmt: skip
    for _, formula in sorted(each for each in formulas if each[0] == "new" and ("old", each[1]) not in formulas):
        drawn = ziamath.Latex(formula, size=10)
        assert drawn.svg().startswith("<svg")
        assert 0 < drawn.getsize()[0] <= 10 * MOST_EMS, formula


@each_file
def test_thousands_stand_in_groups(path):
    plain = re.compile(r"(?<![\d.,])[1-9]\d{3,}(?![\d,])")
    found = [
        (where, number)
        for where, _, new in pairs(path)
        for piece in pieces(new)
        if piece.kind in ("text", "link")
        for number in plain.findall(piece.text)
        if not 1900 < int(number) < 2100  # a year
    ]
    assert found == []
