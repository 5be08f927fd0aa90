"""Class plans: archives of a lesson and its documents."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from fuzzing import documents, tomls
from fuzzing.arrays import change_members
from fuzzing.basics import BYTES
from fuzzing.run import Kind
from mha_desktop.document.locks import EDITS
from mha_desktop.document.view import ViewState
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.opened import Opened
from mha_desktop.lessons.plan import LESSON, Plan, Scene, documents_of, lesson_from, read_plan, write_plan
from mha_desktop.lessons.prepare import prepare
from mha_desktop.paths import state_dir

NAMES = (LESSON, "scene-1.mhad", "scene-2.mhad", "../scene-1.mhad", "a" * 9000, "\ud7ff", "scene-1.mhad\n")


@cache
def plans() -> tuple[bytes, ...]:
    """Plans as they should be: one with everything, and one of a single scene."""
    made = documents.make_files()
    words = {"question": "Which **bank**?\n\n{{attention[head=1, query=1, key=1]:.2f}}", "note": "“Wait.” $5"}
    whole = Scene(Opened(made.whole_document(), made.whole_view()), "Übung ½", **words)
    river = Scene(Opened(example("river").document, ViewState(sequence=1)), "River", hide=("sliders",), lock=EDITS)
    return _written(Plan("Dienstag").added(whole).added(river)), _written(Plan("One").added(river))


def _written(plan: Plan) -> bytes:
    path = state_dir() / "made.mhaplan"
    path.parent.mkdir(parents=True, exist_ok=True)
    write_plan(plan, path)
    return path.read_bytes()


def members(content: bytearray, draw: random.Random) -> None:
    """Change the lesson or a document within the archive, or drop, double or rename one."""
    change_members(content, draw, lambda draw: draw.choice(NAMES), _changed)


def _changed(name: str, inside: bytes, draw: random.Random) -> bytes:
    changed = bytearray(inside)
    if changed:
        draw.choice(tomls.TEXT if name == LESSON else documents.DOCUMENT_MUTATIONS)(changed, draw)
    return bytes(changed)


def read_a_plan(path: Path) -> None:
    """Open a plan and prepare its scenes as a window does; what was read can be saved, and is the same again."""
    plan = read_plan(path)
    lesson, beside = lesson_from(plan), documents_of(plan)
    for i in range(min(len(lesson.step), 3)):
        prepare(lesson, i, documents=beside)
    again = path.with_name("again.mhaplan")
    write_plan(plan, again)
    assert lesson_from(read_plan(again)) == lesson


KINDS = {"plan": Kind(".mhaplan", lambda: list(plans()), (*BYTES, *[members] * 9), read_a_plan, 10)}
