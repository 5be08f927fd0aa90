"""Class plans: scenes, each a document with its view, a title, a question and a note, in one file to hand out.

A plan is a zip archive named `.mhaplan`: `lesson.toml`, a lesson like any other, and the documents of its steps.
Unpacked, it is a folder that a text editor can go on with.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.complete import reason, write_complete
from mha_desktop.exchange.mhad import from_bytes, to_bytes
from mha_desktop.exchange.opened import Opened
from mha_desktop.lessons.model import Lesson, Step
from mha_desktop.lessons.read import MOST_BYTES, lesson_of

SUFFIX = ".mhaplan"
LESSON = "lesson.toml"
MOST_SCENES = 200
MOST_DOCUMENTS = 512 * 2**20  # bytes of all documents together, unpacked


@dataclass(frozen=True)
class Scene:
    """One scene: what is shown, with words for the class and for the teacher."""

    opened: Opened
    title: str
    question: str = ""
    note: str = ""
    hide: tuple[str, ...] = ()
    locked: bool = False


@dataclass(frozen=True)
class Plan:
    """Scenes in their order."""

    title: str
    scenes: tuple[Scene, ...] = field(default=())

    def added(self, scene: Scene) -> Plan:
        """Return the plan with one more scene at its end.

        Raises
        ------
        UserError
            When it is full.
        """
        if len(self.scenes) >= MOST_SCENES:
            raise UserError(f"A plan holds {MOST_SCENES} scenes. Save this one and begin another.")
        return replace(self, scenes=(*self.scenes, scene))

    def moved(self, index: int, to: int) -> Plan:
        """Return it with a scene at another place."""
        scenes = list(self.scenes)
        scenes.insert(to, scenes.pop(index))
        return replace(self, scenes=tuple(scenes))

    def without(self, index: int) -> Plan:
        """Return it without a scene."""
        return replace(self, scenes=self.scenes[:index] + self.scenes[index + 1 :])

    def changed(self, index: int, scene: Scene) -> Plan:
        """Return it with another scene in place of one."""
        return replace(self, scenes=(*self.scenes[:index], scene, *self.scenes[index + 1 :]))


def lesson_from(plan: Plan) -> Lesson:
    """Return the lesson that walks through a plan's scenes.

    Raises
    ------
    UserError
        When it has none.
    """
    if not plan.scenes:
        raise UserError("This plan has no scene yet. Add one first.")
    steps = tuple(
        Step(scene.title, scene.question, start=_name(i), hide=scene.hide, locked=scene.locked, note=scene.note)
        for i, scene in enumerate(plan.scenes)
    )
    return Lesson(plan.title, _name(0), steps)


def write_plan(plan: Plan, path: Path) -> None:
    """Save a plan; the same document in several scenes is stored with each, compressed.

    Raises
    ------
    UserError
        When it cannot be written; what was at `path` is as before.
    """
    lesson = lesson_from(plan)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(LESSON, tomli_w.dumps(_values(lesson), multiline_strings=True))
        for i, scene in enumerate(plan.scenes):
            archive.writestr(_name(i), to_bytes(scene.opened))
    write_complete(path, buffer.getvalue())


def read_plan(path: Path) -> Plan:
    """Open a plan.

    Raises
    ------
    UserError
        When it is none, is damaged, or one of its documents cannot be opened.
    """
    quoted = f"“{shortened(path.name)}”"
    try:
        with zipfile.ZipFile(path) as archive:
            text, documents = _contents(archive, quoted)
    except OSError as error:
        raise UserError(f"{quoted} cannot be read: {reason(error)}") from None
    except (zipfile.BadZipFile, EOFError, NotImplementedError, RuntimeError, ValueError, zipfile.LargeZipFile):
        raise UserError(f"{quoted} is no class plan, or it is damaged.") from None
    lesson = lesson_of(text, shortened(path.name))
    return Plan(lesson.title, tuple(_scene(step, documents, quoted) for step in lesson.step))


def _contents(archive: zipfile.ZipFile, quoted: str) -> tuple[str, dict[str, bytes]]:
    infos = {info.filename: info for info in archive.infolist()}
    if LESSON not in infos:
        raise UserError(f"{quoted} is no class plan: it has no {LESSON}.")
    if len(infos) > MOST_SCENES + 1 or sum(info.file_size for info in infos.values()) > MOST_DOCUMENTS:
        raise UserError(f"{quoted} holds more than a class plan does.")
    try:
        text = _read(archive, infos[LESSON], MOST_BYTES).decode("utf-8")
    except UnicodeDecodeError:
        raise UserError(f"{quoted}: {LESSON} is not written in UTF-8.") from None
    documents = {name: _read(archive, info, MOST_DOCUMENTS) for name, info in infos.items() if name != LESSON}
    return text, documents


def _read(archive: zipfile.ZipFile, info: zipfile.ZipInfo, most: int) -> bytes:
    # What the archive says of a size may be a lie, so no more than that is unpacked.
    with archive.open(info) as file:
        content = file.read(min(info.file_size, most) + 1)
    if len(content) > min(info.file_size, most):
        raise ValueError(info.filename)
    return content


def _scene(step: Step, documents: Mapping[str, bytes], quoted: str) -> Scene:
    if step.start not in documents:
        raise UserError(f"{quoted}: the document “{shortened(step.start)}” is missing.")
    opened = from_bytes(documents[step.start], f"“{shortened(step.start)}” in {quoted}")
    return Scene(opened, step.title, step.text, step.note, step.hide, step.locked)


def _name(index: int) -> str:
    return f"scene-{index + 1}.mhad"


def _values(lesson: Lesson) -> dict[str, Any]:
    """Return a lesson as values that TOML has: what is not said is left out."""
    found = _said(msgspec.to_builtins(lesson))
    assert isinstance(found, dict)
    return found


def _said(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _said(each) for key, each in value.items() if each not in (None, "", [], {}, (), False)}
    return [_said(each) for each in value] if isinstance(value, list | tuple) else value
