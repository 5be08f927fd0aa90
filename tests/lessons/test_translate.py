"""Lessons in another language: words are the translation's, all else the original's, and what is wrong has a place."""

from __future__ import annotations

import pytest

from mha_desktop.lessons.located import LessonError
from mha_desktop.lessons.model import Done
from mha_desktop.lessons.progress import step_name
from mha_desktop.lessons.read import lesson_of, read_lesson
from mha_desktop.lessons.translate import with_words

LESSON = """\
title = "Two heads"
start = "example:river"
summary = "One token"

[[step]]
id = "reads"
title = "Head 1 reads river"
text = '''
At “the” it is {{attention[head=1, query=10, key=6]:.3f}}, see [river](tokens[word="river"]).
$$A = B \\text{if blocked}$$
'''
show = { stage = "attention", head = 1, query = 10, key = "river" }
done = { name = "large", when = "attention[head=1, query=10, key=6] > 0.5" }

[[step]]
title = "Choose"
question = { kind = "choice", ask = "Which of {{h}}?", choices = ["a", "b"], answer = 2, right = "Yes", wrong = "No" }
"""
GERMAN = """\
translates = "two"
language = "de"
title = "Zwei Köpfe"

[step.reads]
title = "Kopf 1 liest river"
text = '''
Siehe [Fluss](tokens[word="river"]): {{attention[head=1, query=10, key=6]:.3f}}.
$$A = B \\text{falls gesperrt}$$
'''
done = "groß"

[step.Choose]
question = { ask = "Welcher von {{h}}?", choices = ["A", "B"] }
"""


def german(text=GERMAN):
    return with_words(lesson_of(LESSON, "two.toml"), text, "two.de.toml", "two", "de")


def test_words_are_translated_and_all_else_is_the_originals():
    original, lesson = lesson_of(LESSON, "two.toml"), german()
    assert (lesson.title, lesson.language) == ("Zwei Köpfe", "de")
    first, second = lesson.step
    assert first.title == "Kopf 1 liest river"
    assert "Siehe [Fluss]" in first.text
    assert first.done == Done("groß", "attention[head=1, query=10, key=6] > 0.5")
    assert first.show == original.step[0].show
    assert (second.question.ask, second.question.choices) == ("Welcher von {{h}}?", ("A", "B"))
    assert second.question.answer == 2


def test_what_is_not_translated_is_said_in_the_originals_language():
    lesson = german()
    assert lesson.summary == "One token"
    assert lesson.step[1].title == "Choose"
    assert lesson.step[1].question.right == "Yes"
    assert german('translates = "two"\nlanguage = "de"\n').step[0].text == lesson_of(LESSON, "two.toml").step[0].text


def test_progress_is_kept_under_the_same_names_in_each_language():
    original = lesson_of(LESSON, "two.toml")
    other = german(GERMAN.replace("[step.Choose]", '[step.Choose]\ntitle = "Wählt"'))
    assert other.step[1].title == "Wählt"
    assert [step_name(other, i) for i in (0, 1)] == [step_name(original, i) for i in (0, 1)]


def test_a_translation_lies_beside_its_lesson(tmp_path):
    (tmp_path / "two.toml").write_text(LESSON, encoding="utf-8")
    assert read_lesson(tmp_path / "two.toml", "de").title == "Two heads"
    (tmp_path / "two.de.toml").write_text(GERMAN, encoding="utf-8")
    assert read_lesson(tmp_path / "two.toml", "de").title == "Zwei Köpfe"
    assert read_lesson(tmp_path / "two.toml").title == "Two heads"
    with pytest.raises(LessonError, match=r"This is a translation; open “two\.toml” instead"):
        read_lesson(tmp_path / "two.de.toml")


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        ('"Zwei Köpfe"', '"Zwei Köpfe', 3, 20, "no TOML"),
        ('translates = "two"', 'translates = "three"', 1, 1, "The lesson beside this file is “two”"),
        ('translates = "two"\n', "", 1, 1, "“translates” is missing"),
        ('language = "de"', 'language = "fr"', 2, 1, "this file is in “de”"),
        ("[step.reads]", "[step.raeds]", 5, 1, "There is no step “raeds”"),
        ('done = "groß"', 'don = "groß"', 11, 1, "There is no setting “don” here"),
        ('done = "groß"', 'done = { name = "groß" }', 11, 1, "Expected text, got a table"),
        ('ask = "Welcher', 'asked = "Welcher', 14, 1, "There is no setting “asked” here"),
        ("[step.Choose]", '[step.Choose]\ndone = "ja"', 14, 1, "no condition"),
        ('done = "groß"', 'question = { ask = "Was?" }', 11, 1, "This step asks nothing"),
        ('["A", "B"]', '["A", "B", "C"]', 14, 1, "The question has 2 choices, its translation has 3"),
        ("{{attention[head=1, query=10, key=6]:.3f}}", "0,718", 7, 1,
         "Of the original this is missing here: {{attention[head=1, query=10, key=6]:.3f}}."),
        ("key=6]:.3f", "key=6]:.2f", 7, 1, "missing here: {{attention[head=1, query=10, key=6]:.3f}}."),
        ('[Fluss](tokens[word="river"])', "Fluss", 7, 1, 'missing here: […](tokens[word="river"]).'),
        ("$$A = B", "$$A = C", 7, 1, "missing here: $A = B …$."),
        ("Welcher von {{h}}?", "Welcher von 2?", 14, 1, "missing here: {{h}}."),
        ("{{attention[head=1", "{{attn[head=1", 8, 40, "There is no “attn”"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place(old, new, line, column, words):
    assert old in GERMAN
    with pytest.raises(LessonError) as error:
        german(GERMAN.replace(old, new, 1))
    assert str(error.value).startswith(f"“two.de.toml”, line {line}, column {column}: ")
    assert words in error.value.reason


def test_steps_that_share_a_title_cannot_be_told_apart():
    twice = LESSON + '\n[[step]]\ntitle = "Choose"\n'
    with pytest.raises(LessonError, match="line 13, column 1: Several steps are called “Choose”; give each an id"):
        with_words(lesson_of(twice, "two.toml"), GERMAN, "two.de.toml", "two", "de")
