"""Reads a lesson's file; whatever is wrong with it is told with line, column and reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from mha_desktop.attention.mistakes import MISTAKES
from mha_desktop.attention.stages import STAGE
from mha_desktop.document.tables import TABLE
from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.examples import EXAMPLES
from mha_desktop.exchange.toml import read_toml
from mha_desktop.lessons.expressions import ExpressionError, parse
from mha_desktop.lessons.locate import Path as KeyPath
from mha_desktop.lessons.locate import Place, Places
from mha_desktop.lessons.model import Choice, Lesson, Step
from mha_desktop.lessons.prose import ProseError, pieces
from mha_desktop.lessons.settings import read_setting
from mha_desktop.scene.insights import INSIGHTS

PANELS = ("tables", "heatmaps", "cube", "steps", "insight", "side", "sliders", "next_token")
MOST_BYTES = 4 * 2**20
_MOST_LETTERS = 400
_SYNTAX = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)
_AT = re.compile(r"(.*?)(?: - at `\$(.*)`)?", re.DOTALL)
_STEP = re.compile(r"\.?([A-Za-z0-9_-]+)|\[(\d+|\.\.\.)\]")
PREFIX = "example:"
# What the library calls a type, in our words.
_WORDS = {"int": "a whole number", "float": "a number", "str": "text", "bool": "true or false", "array": "a list",
          "object": "a table"}  # fmt: skip


class LessonError(UserError):
    """What is wrong with a lesson's file, and where."""

    def __init__(self, name: str, place: Place, reason: str) -> None:
        # It quotes the file, which may have any letters, and very many.
        reason = f"{shortened(reason.removesuffix('.'), _MOST_LETTERS)}."
        super().__init__(f"“{name}”, line {place.line}, column {place.column}: {reason}")
        self.place, self.reason = place, reason


def read_lesson(path: Path) -> Lesson:
    """Read a lesson's file.

    Raises
    ------
    UserError
        When it cannot be read or is no lesson; a LessonError says where.
    """
    name = shortened(path.name)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise UserError(f"“{name}” is larger than {MOST_BYTES // 2**20} MB, so it is no lesson.")
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise UserError(f"“{name}” cannot be read: {error.strerror or error}.") from None
    except UnicodeDecodeError as error:
        raise UserError(f"“{name}” is not written in UTF-8 (byte {error.start + 1}).") from None
    return lesson_of(text, name, path.parent)


def lesson_of(text: str, name: str, folder: Path | None = None) -> Lesson:
    """Return the lesson that a text holds; `name` stands in messages, documents of its own lie in `folder`.

    Raises
    ------
    LessonError
        For anything that is not right.
    """
    text = text.replace("\r\n", "\n")
    try:
        data = read_toml(text)
    except (ValueError, RecursionError) as error:  # thousands of digits are a plain ValueError
        raise _syntax(name, text, str(error)) from None
    places = Places(text)
    try:
        lesson = msgspec.convert(data, Lesson)
    except msgspec.ValidationError as error:
        raise _misfit(name, places, str(error)) from None
    for path, reason, offset in _faults(lesson, folder):
        place = places.key(path) if offset is None else places.inside(path, _text_at(lesson, path), offset)
        raise LessonError(name, place, reason)
    return lesson


def _syntax(name: str, text: str, said: str) -> LessonError:
    match = _SYNTAX.fullmatch(said)
    at_end = match is None or match[2] is None
    place = Place(text.count("\n") + 1, 1) if match is None or at_end else Place(int(match[2]), int(match[3]))
    return LessonError(name, place, f"This is no TOML: {match[1] if match else said}.")


def _misfit(name: str, places: Places, said: str) -> LessonError:
    match = _AT.fullmatch(said)
    assert match is not None
    path: KeyPath = tuple(
        word or (0 if number == "..." else int(number)) for word, number in _STEP.findall(match[2] or "")
    )
    unknown = re.search(r"unknown field `([^`]+)`", match[1])
    if unknown is not None:
        path = (*path, unknown[1])
    return LessonError(name, places.key(path), f"{_plain(match[1])}.")


def _plain(said: str) -> str:
    """Return what the library says in our words."""
    said = re.sub(r"Object contains unknown field `([^`]+)`", r"There is no setting “\1” here", said)
    said = re.sub(r"Object missing required field `([^`]+)`", r"“\1” is missing", said)
    said = re.sub(r"Invalid enum value '?([^']*)'?", r"“\1” is not one of the words that may stand here", said)
    said = said.replace(" | null", "").replace("`", "")
    return re.sub("|".join(rf"\b{word}\b" for word in _WORDS), lambda match: _WORDS[match[0]], said)


Fault = tuple[KeyPath, str, int | None]


def _faults(lesson: Lesson, folder: Path | None) -> Iterator[Fault]:
    yield from _start(("start",), lesson.start, folder)
    seen: dict[str, int] = {}
    for i, step in enumerate(lesson.step):
        at: KeyPath = ("step", i)
        if step.id and step.id in seen:
            yield (*at, "id"), f"Step {seen[step.id] + 1} has the same id.", None
        seen[step.id] = i
        if step.start:
            yield from _start((*at, "start"), step.start, folder)
        yield from _of_step(step, at)


def _start(path: KeyPath, source: str, folder: Path | None) -> Iterator[Fault]:
    if source.startswith(PREFIX):
        if source.removeprefix(PREFIX) not in EXAMPLES:
            yield path, f"There is no {source}; there are {', '.join(PREFIX + name for name in EXAMPLES)}.", None
    elif folder is not None and not (folder / source).is_file():
        yield path, f"There is no document “{shortened(source)}” beside the lesson.", None


def _of_step(step: Step, at: KeyPath) -> Iterator[Fault]:
    yield from _prose((*at, "title"), step.title)
    yield from _prose((*at, "text"), step.text)
    yield from _prose((*at, "note"), step.note)
    if step.done is not None:
        yield from _expression((*at, "done", "when"), step.done.when)
    question = step.question
    if question is not None:
        yield from _prose((*at, "question", "ask"), question.ask)
        if isinstance(question, Choice):
            if question.answer > len(question.choices):
                yield (*at, "question", "answer"), f"There are only {len(question.choices)} choices.", None
        else:
            yield from _expression((*at, "question", "answer"), question.answer)
    for setting in step.change.numbers:
        try:
            read_setting(setting)
        except UserError as error:
            yield (*at, "change", "numbers"), str(error), None
    show = step.show
    yield from _known((*at, "show", "stage"), show.stage, (*STAGE, "QKV"), "stage")
    yield from _known((*at, "show", "table"), show.table, tuple(TABLE), "table")
    yield from _known((*at, "show", "insight"), show.insight, tuple(each.key for each in INSIGHTS), "insight")
    yield from _known((*at, "show", "mistake"), show.mistake, ("", *(each.name for each in MISTAKES)), "mistake")
    for panel in show.panels:
        yield from _known((*at, "show", "panels"), panel, PANELS, "panel")
    for panel in step.hide:
        yield from _known((*at, "hide"), panel, PANELS, "panel")


def _known(path: KeyPath, word: str | None, known: tuple[str, ...], what: str) -> Iterator[Fault]:
    if word is not None and word not in known:
        yield path, f"There is no {what} “{shortened(word)}”; there are {', '.join(filter(None, known))}.", None


def _checked(check: Callable[[str], object], path: KeyPath, text: str) -> Iterator[Fault]:
    try:
        check(text)
    except ExpressionError as error:
        yield path, str(error), error.column - 1
    except ProseError as error:
        yield path, str(error), error.offset


def _expression(path: KeyPath, text: str) -> Iterator[Fault]:
    yield from _checked(parse, path, text)


def _prose(path: KeyPath, text: str) -> Iterator[Fault]:
    yield from _checked(pieces, path, text)


def _text_at(lesson: Lesson, path: KeyPath) -> str:
    found: object = lesson
    for part in path:
        # A path of msgspec alternates names and numbers; what is numbered is a tuple.
        found = found[part] if isinstance(part, int) else getattr(found, part)  # type: ignore[index]
    return str(found)
