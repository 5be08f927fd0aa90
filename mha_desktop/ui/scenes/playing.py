"""A class plan as a lesson that a window can play."""

from __future__ import annotations

from pathlib import Path

from mha_desktop.lessons.plan import Plan, documents_of, lesson_from, read_plan
from mha_desktop.ui.lessons.player import Playing


def playing_of(plan: Plan, path: Path | None) -> Playing:
    """Return a plan as a lesson; its documents stay in memory.

    Raises
    ------
    UserError
        When it has no scene.
    """
    lesson = lesson_from(plan)
    return Playing(lesson, lesson.id or (plan.title if path is None else path.stem), documents=documents_of(plan))


def playing_from(path: Path) -> Playing:
    """Return the plan of a file as a lesson.

    Raises
    ------
    UserError
        When it cannot be read.
    """
    return playing_of(read_plan(path), path)
