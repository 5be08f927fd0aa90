"""Lesson files: what is right is read, and what is wrong is told with line, column and reason."""

from __future__ import annotations

import pytest

from mha_desktop.attention.stages import SHOWN
from mha_desktop.errors import UserError
from mha_desktop.lessons.located import LessonError
from mha_desktop.lessons.model import Choice, Done, Token
from mha_desktop.lessons.read import lesson_of, read_lesson

GOOD = '''\
title = "Two heads"
start = "example:river"
summary = "One token, two readings"

[[step]]
title = "Head 1 reads river"
text = """
At “the”, head 1 gives river {{attention[head=1, query=10, key=6]:.3f}}.
$$A = \\\\mathrm{softmax}(QK^T)$$
"""
show = { stage = "attention", head = 1, query = 10, key = "river" }
done = { name = "head 1 attends to river above 0.5", when = "attention[head=1, query=10, key=6] > 0.5" }

[[step]]
title = "Guess"
change.numbers = ["W_Q[row=1, column=4] = 1,5"]
[step.question]
kind = "token"
ask = "Which token gets the most weight?"
answer = "attention[head=2, query=10]"

[[step]]
title = "Choose"
question = { kind = "choice", ask = "Which?", choices = ["a", "b"], answer = 2 }
'''


def test_a_file_is_read():
    lesson = lesson_of(GOOD, "two.toml")
    assert [step.title for step in lesson.step] == ["Head 1 reads river", "Guess", "Choose"]
    assert lesson.step[0].show.key == "river"
    assert lesson.step[0].done == Done("head 1 attends to river above 0.5", "attention[head=1, query=10, key=6] > 0.5")
    assert lesson.step[1].question == Token("Which token gets the most weight?", "attention[head=2, query=10]")
    assert isinstance(lesson.step[2].question, Choice)


@pytest.mark.parametrize("stage", SHOWN)
def test_every_stage_and_every_tab_can_be_shown(stage):
    lesson = lesson_of(GOOD.replace('stage = "attention"', f'stage = "{stage}"', 1), "two.toml")
    assert lesson.step[0].show.stage == stage


def text_of(old, new):
    with pytest.raises(LessonError) as error:
        lesson_of(GOOD.replace(old, new, 1), "two.toml")
    return str(error.value).removeprefix("“two.toml”, ")


def broken(old, new):
    assert old in GOOD
    with pytest.raises(LessonError) as error:
        lesson_of(GOOD.replace(old, new, 1), "two.toml")
    assert str(error.value).startswith(f"“two.toml”, line {error.value.place.line}, column ")
    return (*error.value.place, error.value.reason)


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        ('title = "Two heads"', 'title = "Two heads', 1, 19, "no TOML"),
        ("[[step]]\ntitle = \"Guess\"", "[[step]\ntitle = \"Guess\"", 14, 7, "no TOML"),
        ('title = "Two heads"\n', "", 1, 1, "“title” is missing"),
        ('title = "Guess"\n', "", 14, 1, "“title” is missing"),
        ('summary = "One', 'sumary = "One', 3, 1, "There is no setting “sumary” here"),
        ('start = "example:river"', 'start = "example:brook"', 2, 1, "There is no example:brook"),
        ("head = 1, query = 10, key = \"river\"", "head = 0, query = 10", 11, 1, ">= 1"),
        ("head = 1, query = 10, key = \"river\"", 'head = "one"', 11, 1, "Expected a whole number, got text"),
        ('stage = "attention"', 'stage = "attn"', 11, 1, "There is no stage “attn”"),
        ("{{attention[head=1", "{{attn[head=1", 8, 32, "There is no “attn”"),
        ("key=6] > 0.5\" }", 'key=6] >> 0.5" }', 12, 1, "not part of the language"),
        ('answer = "attention[head=2, query=10]"', 'answer = "nothing"', 20, 11, "There is no “nothing”"),
        ('kind = "token"', 'kind = "riddle"', 18, 1, "riddle"),
        ("answer = 2", "answer = 3", 24, 1, "only 2 choices"),
        ("row=1, column=4] = 1,5", "row=1, column=4] = 1,5,0", 16, 1, "1,5,0"),
        ("row=1, column=4] = 1,5", "row=1] = 1", 16, 1, "is no setting"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place(old, new, line, column, words):
    found = broken(old, new)
    assert words in found[2]
    assert found[:2] == (line, column)


def test_a_file_that_cannot_be_read(tmp_path):
    with pytest.raises(UserError, match="cannot be read"):
        read_lesson(tmp_path / "none.toml")
    (tmp_path / "latin.toml").write_bytes("title = “é”".encode("cp1252"))
    with pytest.raises(UserError, match="not written in UTF-8"):
        read_lesson(tmp_path / "latin.toml")
    (tmp_path / "big.toml").write_bytes(b"#" * (5 * 2**20))
    with pytest.raises(UserError, match="larger than 4 MB"):
        read_lesson(tmp_path / "big.toml")


def test_a_document_beside_the_lesson_must_be_there(tmp_path):
    (tmp_path / "own.toml").write_text(GOOD.replace("example:river", "mine.mhad"), encoding="utf-8")
    with pytest.raises(LessonError, match=r"no document “mine\.mhad” beside"):
        read_lesson(tmp_path / "own.toml")
    (tmp_path / "mine.mhad").write_bytes(b"")
    assert read_lesson(tmp_path / "own.toml").start == "mine.mhad"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("answer = 2", "answer = " + "9" * 5000),
        ('title = "Guess"', "x" * 5000 + ' = "Guess"'),
        ('answer = "attention[head=2, query=10]"', 'answer = """a\nb"""'),
    ],
)
def test_a_sentence_about_a_lesson_is_short_and_one_line(old, new):
    said = text_of(old, new)
    assert len(said) < 500
    assert "\n" not in said
    assert said.endswith(".")
