"""Reads a lesson's file; whatever is wrong with it is told with line, column and reason."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from mha_desktop.attention.mistakes import MISTAKES
from mha_desktop.attention.stages import SHOWN
from mha_desktop.document.locks import CONTROLS
from mha_desktop.document.tables import TABLE
from mha_desktop.errors import Said, UserError, shortened
from mha_desktop.exchange.examples import EXAMPLES
from mha_desktop.lessons.expressions import parse
from mha_desktop.lessons.locate import Path as KeyPath
from mha_desktop.lessons.locate import Places
from mha_desktop.lessons.located import Fault, LessonError, faults_of, fitted, read_text, tables_of
from mha_desktop.lessons.model import ENGLISH, Choice, Lesson, Step
from mha_desktop.lessons.prose import pieces
from mha_desktop.lessons.settings import read_setting
from mha_desktop.lessons.translate import translated
from mha_desktop.scene.insights import INSIGHTS

PANELS = ("tables", "heatmaps", "cube", "steps", "insight", "side", "sliders", "next_token", "learning", "model")
# Controls that a step may take away; numbers, tokens and sliders go with the panels that they stand in.
HIDEABLE = ("heads", "mask", "switches", "sequence", "example", "mistakes", "results", "export")
PREFIX = "example:"


def read_lesson(path: Path, language: str = ENGLISH) -> Lesson:
    """Read a lesson's file, and what lies beside it in a language; what that does not translate stays as it is.

    Raises
    ------
    UserError
        When one of the two cannot be read or is none; a LessonError says where.
    """
    lesson = lesson_of(read_text(path), shortened(path.name), path.parent)
    return lesson if language == lesson.language else translated(lesson, path, language)


def lesson_of(text: str, name: str, folder: Path | None = None) -> Lesson:
    """Return the lesson that a text holds; `name` stands in messages, documents of its own lie in `folder`.

    Raises
    ------
    LessonError
        For anything that is not right.
    """
    text = text.replace("\r\n", "\n")
    data, places = tables_of(text, name), Places(text)
    if "translates" in data:
        original = shortened(str(data["translates"]))
        refused = Said("This is a translation; open “{original}.toml” instead.", original=original)
        raise LessonError(name, places.key(("translates",)), refused)
    lesson = fitted(data, Lesson, name, places)
    for path, reason, offset in _faults(lesson, folder):
        place = places.key(path) if offset is None else places.inside(path, _text_at(lesson, path), offset)
        raise LessonError(name, place, reason)
    return lesson


def _faults(lesson: Lesson, folder: Path | None) -> Iterator[Fault]:
    yield from _start(("start",), lesson.start, folder)
    seen: dict[str, int] = {}
    for i, step in enumerate(lesson.step):
        at: KeyPath = ("step", i)
        if step.id and step.id in seen:
            yield (*at, "id"), Said("Step {index} has the same id.", index=seen[step.id] + 1), None
        seen[step.id] = i
        if step.start:
            yield from _start((*at, "start"), step.start, folder)
        yield from _of_step(step, at)


def _start(path: KeyPath, source: str, folder: Path | None) -> Iterator[Fault]:
    if source.startswith(PREFIX):
        if source.removeprefix(PREFIX) not in EXAMPLES:
            known = ", ".join(PREFIX + name for name in EXAMPLES)
            yield path, Said("There is no {source}; there are {known}.", source=shortened(source), known=known), None
    elif folder is not None and not (folder / source).is_file():
        yield path, Said("There is no document “{source}” beside the lesson.", source=shortened(source)), None


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
                yield (
                    (*at, "question", "answer"),
                    Said("There are only {count} choices.", count=len(question.choices)),
                    None,
                )
        else:
            yield from _expression((*at, "question", "answer"), question.answer)
    for setting in step.change.numbers:
        try:
            read_setting(setting)
        except UserError as error:
            yield (*at, "change", "numbers"), error.said, None
    show = step.show
    yield from _known((*at, "show", "stage"), show.stage, SHOWN, "stage")
    yield from _known((*at, "show", "table"), show.table, tuple(TABLE), "table")
    yield from _known((*at, "show", "insight"), show.insight, tuple(each.key for each in INSIGHTS), "insight")
    yield from _known((*at, "show", "mistake"), show.mistake, ("", *(each.name for each in MISTAKES)), "mistake")
    for panel in show.panels:
        yield from _known((*at, "show", "panels"), panel, PANELS, "panel")
    for i, name in enumerate(step.hide):
        yield from _known((*at, "hide", i), name, (*PANELS, *HIDEABLE), "panel or control")
    for i, name in enumerate(step.lock):
        yield from _known((*at, "lock", i), name, CONTROLS, "control")


def _known(path: KeyPath, word: str | None, known: tuple[str, ...], what: str) -> Iterator[Fault]:
    if word is not None and word not in known:
        names = ", ".join(filter(None, known))
        yield (
            path,
            Said("There is no {what} “{word}”; there are {names}.", what=what, word=shortened(word), names=names),
            None,
        )


def _expression(path: KeyPath, text: str) -> Iterator[Fault]:
    yield from faults_of(parse, path, text)


def _prose(path: KeyPath, text: str) -> Iterator[Fault]:
    yield from faults_of(pieces, path, text)


def _text_at(lesson: Lesson, path: KeyPath) -> str:
    found: object = lesson
    for part in path:
        # A path of msgspec alternates names and numbers; what is numbered is a tuple.
        found = found[part] if isinstance(part, int) else getattr(found, part)  # type: ignore[index]
    return str(found)
