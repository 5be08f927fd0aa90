"""Class plans: scenes, each a document with its view, a title, a question and a note, in one file to hand out.

A plan is a zip archive named `.mhaplan`: `lesson.toml`, a lesson like any other, and the documents of its steps.
Unpacked, it is a folder that a text editor can go on with.
"""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec
import tomli_w
from msgspec.structs import fields
from msgspec.structs import replace as replaced

from mha_desktop.document.locks import EDITS
from mha_desktop.document.view import ViewState
from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.complete import reason, write_complete
from mha_desktop.exchange.mhad import from_bytes, to_bytes
from mha_desktop.exchange.opened import Opened
from mha_desktop.lessons.located import MOST_BYTES
from mha_desktop.lessons.model import Lesson, Show, Step, locked_by
from mha_desktop.lessons.read import lesson_of

SUFFIX = ".mhaplan"
LESSON = "lesson.toml"
MOST_SCENES = 200
MOST_DOCUMENTS = 512 * 2**20  # bytes of all documents together, unpacked
# What the standard library says of an archive that is none, or of what it cannot unpack.
_DAMAGED = (
    zipfile.BadZipFile,
    zipfile.LargeZipFile,
    zlib.error,
    struct.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    OverflowError,
    ValueError,
    OSError,  # places before the file's beginning
)


@dataclass(frozen=True)
class Scene:
    """One scene: what is shown, with words for the class and for the teacher.

    Attributes
    ----------
    rest
        The step that it was read from: what a text editor has added there is saved again as it was.
    """

    opened: Opened
    title: str
    question: str = ""
    note: str = ""
    hide: tuple[str, ...] = ()
    lock: tuple[str, ...] = ()
    rest: Step | None = None


@dataclass(frozen=True)
class Plan:
    """Scenes in their order; `rest` is what a text editor has added to the lesson beside its steps."""

    title: str
    scenes: tuple[Scene, ...] = field(default=())
    rest: Lesson | None = None

    def added(self, scene: Scene) -> Plan:
        """Return the plan with one more scene at its end.

        Raises
        ------
        UserError
            When it is full.
        """
        if len(self.scenes) >= MOST_SCENES:
            raise UserError("A plan holds {most} scenes. Save this one and begin another.", most=MOST_SCENES)
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
    steps = tuple(_step(scene, _name(i)) for i, scene in enumerate(plan.scenes))
    if plan.rest is not None:
        return replaced(plan.rest, title=plan.title, start=_name(0), step=steps)
    return Lesson(plan.title, _name(0), steps)


def documents_of(plan: Plan) -> dict[str, Opened]:
    """Return the documents that the plan's lesson starts from, by the names it calls them."""
    return {_name(i): scene.opened for i, scene in enumerate(plan.scenes)}


def _step(scene: Scene, start: str) -> Step:
    words = {"title": scene.title, "text": scene.question, "note": scene.note}
    rest = scene.rest or Step("")
    shown = _moment(scene.opened.view, rest.show)
    every = set(EDITS) <= set(scene.lock)  # which programs before this one know too
    lock = tuple(name for name in scene.lock if not every or name not in EDITS)
    return replaced(rest, **words, start=start, hide=scene.hide, lock=lock, locked=every, show=shown)


def _moment(view: ViewState | None, show: Show) -> Show:
    """Add what a document's file does not keep of a view, or a lesson does not take from it."""
    if view is None:
        return show
    moment: dict[str, Any] = {
        "sequence": view.sequence + 1 if view.sequence else None,
        "mistake": view.mistake,
        "operation": None if view.step is None else view.step + 1,
        "hide_result": view.result_hidden or None,
    }
    return replaced(show, **{name: value for name, value in moment.items() if getattr(show, name) is None})


def write_plan(plan: Plan, path: Path) -> None:
    """Save a plan; the same document in several scenes is stored with each, compressed.

    Raises
    ------
    UserError
        When it holds more than can be read again, or cannot be written; what was at `path` is as before.
    """
    text = tomli_w.dumps(_said(lesson_from(plan)), multiline_strings=True).encode()
    if len(text) > MOST_BYTES:
        raise UserError(
            "The words of this plan are longer than {most} MB. Shorten its notes.", most=MOST_BYTES // 2**20
        )
    buffer, size = io.BytesIO(), len(text)
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(LESSON, text)
        for name, opened in documents_of(plan).items():
            content = to_bytes(opened)
            size += len(content)
            if size > MOST_DOCUMENTS:
                raise UserError(
                    "The documents of this plan are larger than {most} MB. Split it.", most=MOST_DOCUMENTS // 2**20
                )
            archive.writestr(name, content)
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
        if path.stat().st_size > MOST_DOCUMENTS:
            raise UserError("{quoted} holds more than a class plan does.", quoted=quoted)
        content = path.read_bytes()
    except OSError as error:
        raise UserError("{quoted} cannot be read: {reason}.", quoted=quoted, reason=reason(error)) from None
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            text, documents = _contents(archive, quoted)
    except _DAMAGED:
        raise UserError("{quoted} is no class plan, or it is damaged.", quoted=quoted) from None
    lesson = lesson_of(text, shortened(path.name))
    return Plan(lesson.title, tuple(_scene(step, documents, quoted) for step in lesson.step), lesson)


def _contents(archive: zipfile.ZipFile, quoted: str) -> tuple[str, dict[str, bytes]]:
    infos = {info.filename: info for info in archive.infolist()}
    if LESSON not in infos:
        raise UserError("{quoted} is no class plan: it has no {lesson}.", quoted=quoted, lesson=LESSON)
    if len(infos) > MOST_SCENES + 1 or sum(info.file_size for info in infos.values()) > MOST_DOCUMENTS:
        raise UserError("{quoted} holds more than a class plan does.", quoted=quoted)
    try:
        text = _read(archive, infos[LESSON], MOST_BYTES).decode("utf-8")
    except UnicodeDecodeError:
        raise UserError("{quoted}: {lesson} is not written in UTF-8.", quoted=quoted, lesson=LESSON) from None
    documents = {name: _read(archive, info, MOST_DOCUMENTS) for name, info in infos.items() if name != LESSON}
    return text, documents


def _read(archive: zipfile.ZipFile, info: zipfile.ZipInfo, most: int) -> bytes:
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):  # what is written, and zip programs write
        raise ValueError(info.filename)
    # What the archive says of a size may be a lie, so no more than that is unpacked.
    with archive.open(info) as file:
        content = file.read(min(info.file_size, most) + 1)
    if len(content) > min(info.file_size, most):
        raise ValueError(info.filename)
    return content


def _scene(step: Step, documents: Mapping[str, bytes], quoted: str) -> Scene:
    if step.start not in documents:
        raise UserError("{quoted}: the document “{start}” is missing.", quoted=quoted, start=shortened(step.start))
    opened = from_bytes(documents[step.start], f"“{shortened(step.start)}” in {quoted}")
    return Scene(opened, step.title, step.text, step.note, step.hide, locked_by(step), step)


def _name(index: int) -> str:
    return f"scene-{index + 1}.mhad"


def _said(value: Any) -> Any:
    """Return a lesson as values that TOML has: what is not said is left out."""
    if isinstance(value, msgspec.Struct):
        config, found = value.__struct_config__, {}
        if config.tag_field is not None:
            found[config.tag_field] = config.tag
        for each in fields(value):
            default = each.default_factory() if each.default_factory is not msgspec.NODEFAULT else each.default
            if (said := getattr(value, each.name)) != default:
                found[each.encode_name] = _said(said)
        return found
    return [_said(each) for each in value] if isinstance(value, tuple) else value
