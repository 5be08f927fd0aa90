r"""A lesson in another language: a file beside it with its words alone, `two-heads.de.toml` beside `two-heads.toml`.

What a step starts from, shows, points at and asks for stays the original's, and so does each text that is not
translated. A translated text must have every live value, link and formula of the original's; in a formula, words in
`\text{…}` are translated too, and `6{,}6` is 6.6 with a decimal comma.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct, field
from msgspec.structs import asdict, replace

from mha_desktop.errors import Said, shortened
from mha_desktop.lessons.locate import Path as KeyPath
from mha_desktop.lessons.locate import Places
from mha_desktop.lessons.located import Fault, LessonError, faults_of, fitted, read_text, tables_of
from mha_desktop.lessons.model import Choice, Lesson, Question, Step
from mha_desktop.lessons.progress import step_name
from mha_desktop.lessons.prose import Piece, pieces

_SPOKEN = re.compile(r"\\text\s*\{[^{}]*\}")  # the words in a formula
_PROSE = ("title", "text", "note")
_ASKED = ("ask", "right", "wrong")


class Asked(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A question's words."""

    ask: str | None = None
    choices: tuple[str, ...] | None = None
    right: str | None = None
    wrong: str | None = None


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """A step's words; `done` names the condition."""

    title: str | None = None
    text: str | None = None
    note: str | None = None
    question: Asked | None = None
    done: str | None = None


class Translation(Struct, frozen=True, forbid_unknown_fields=True):
    """A translation's file: of which lesson, in which language, and for each step its words, by its id."""

    translates: str
    language: str
    title: str | None = None
    summary: str | None = None
    step: dict[str, Any] = field(default_factory=dict)


def translation_path(path: Path, language: str) -> Path:
    """Return where the translation of a lesson's file is looked for."""
    return path.with_name(f"{path.stem}.{language}.toml")


def is_translation(path: Path) -> bool:
    """Tell by its name whether a file beside lessons is a translation."""
    return "." in path.stem


def translated(lesson: Lesson, path: Path, language: str) -> Lesson:
    """Return the lesson of a file in another language; the lesson itself where nobody has translated it.

    Raises
    ------
    UserError
        When the translation cannot be read or does not fit; a LessonError says where.
    """
    other = translation_path(path, language)
    if not other.is_file():
        return lesson
    return with_words(lesson, read_text(other), shortened(other.name), lesson.id or path.stem, language)


def with_words(lesson: Lesson, text: str, name: str, original: str, language: str) -> Lesson:
    """Return a lesson with the words of a translation's text; `name` stands in messages, `original` is the lesson's.

    Raises
    ------
    LessonError
        For anything that is not right.
    """
    data, places = tables_of(text, name), Places(text)
    found = fitted(data, Translation, name, places)
    words = {key: fitted(each, Words, name, places, ("step", key)) for key, each in found.step.items()}
    for path, reason, offset in _faults(lesson, found, words, original, language):
        said = "" if offset is None else _text_at(words, path)
        place = places.key(path) if offset is None else places.inside(path, said, offset)
        raise LessonError(name, place, reason)
    steps = tuple(_step(lesson, i, words) for i in range(len(lesson.step)))
    title, summary = found.title or lesson.title, found.summary or lesson.summary
    return replace(lesson, title=title, summary=summary, language=language, step=steps)


def _step(lesson: Lesson, index: int, words: dict[str, Words]) -> Step:
    """Return a step with what is translated of it. It keeps the name that progress is remembered by."""
    step, name = lesson.step[index], step_name(lesson, index)
    mine = words.get(name, Words())
    said = {key: getattr(mine, key) or getattr(step, key) for key in _PROSE}
    done = step.done if step.done is None or not mine.done else replace(step.done, name=mine.done)
    return replace(step, **said, id=name, done=done, question=_question(step.question, mine.question))


def _question(question: Question | None, mine: Asked | None) -> Question | None:
    if question is None or mine is None:
        return question
    return replace(question, **{key: value for key, value in asdict(mine).items() if value})


# What is wrong with a translation


def _faults(
    lesson: Lesson, found: Translation, words: dict[str, Words], original: str, language: str
) -> Iterator[Fault]:
    if found.translates != original:
        yield ("translates",), Said("The lesson beside this file is “{original}”.", original=original), None
    if found.language != language:
        yield ("language",), Said("By its name this file is in “{language}”.", language=language), None
    names = [step_name(lesson, i) for i in range(len(lesson.step))]
    for name, mine in words.items():
        at: KeyPath = ("step", name)
        if names.count(name) != 1:
            several = "Several steps are called “{name}”; give each an id."
            yield at, Said(several if name in names else "There is no step “{name}”.", name=shortened(name)), None
            continue
        yield from _of_step(lesson.step[names.index(name)], mine, at)


def _of_step(step: Step, mine: Words, at: KeyPath) -> Iterator[Fault]:
    for key in _PROSE:
        yield from _of_text(getattr(step, key), getattr(mine, key), (*at, key))
    if mine.done is not None and step.done is None:
        yield (*at, "done"), Said("This step has no condition to name."), None
    if mine.question is not None:
        if step.question is None:
            yield (*at, "question"), Said("This step asks nothing."), None
        else:
            yield from _of_question(step.question, mine.question, (*at, "question"))


def _of_question(question: Question, mine: Asked, at: KeyPath) -> Iterator[Fault]:
    for key in _ASKED:
        yield from _of_text(getattr(question, key), getattr(mine, key), (*at, key))
    count = len(question.choices) if isinstance(question, Choice) else 0
    if mine.choices is not None and len(mine.choices) != count:
        fault = "The question has {count} choices, its translation has {mine}."
        yield (*at, "choices"), Said(fault, count=count, mine=len(mine.choices)), None


def _of_text(text: str, mine: str | None, path: KeyPath) -> Iterator[Fault]:
    """Yield what a translated text lacks of its original."""
    if not mine:
        return
    unread = list(faults_of(pieces, path, mine))
    yield from unread
    if not unread:
        has = set(live_parts(mine))
        for part in dict.fromkeys(live_parts(text)):
            if part not in has:
                yield path, Said("Of the original this is missing here: {part}.", part=part), None


def live_parts(text: str) -> Iterator[str]:
    """Yield what a translation must keep of a text: its values, the targets of its links, and its formulas."""
    for piece in pieces(text):
        if piece.kind != "text":
            yield _kept(piece)
        if piece.link is not None:
            yield _kept(piece.link)


def _kept(piece: Piece) -> str:
    if piece.kind == "value":
        return f"{{{{{piece.text}{':' if piece.form else ''}{piece.form}}}}}"
    if piece.kind == "link":
        return f"[…]({piece.target})"
    tex = piece.text.replace("{,}", ".")  # a decimal comma in TeX
    return f"${_SPOKEN.sub('…', tex)}$"


def _text_at(words: dict[str, Words], path: KeyPath) -> str:
    found: object = words[str(path[1])]
    for part in path[2:]:
        found = getattr(found, str(part))
    return str(found)
