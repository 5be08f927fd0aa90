"""Lessons."""

from __future__ import annotations

from functools import partial

from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.spec import Action, Commands
from mha_desktop.ui.lessons.desk import shipped_lessons
from mha_desktop.ui.lessons.language import spoken

MENU = "Lessons"


def lesson_actions() -> tuple[Action, ...]:
    """Return one action a shipped lesson, and what is done in a lesson."""
    return (
        *(
            Action(
                f"lessons.open.{lesson.name.replace('-', '_')}",
                MENU,
                lesson.title.replace("&", "&&"),
                partial(_open, name=lesson.name),
                checked=partial(_is_open, title=lesson.title),
                icon="graduation-cap",
                tip=lesson.summary,
            )
            for lesson in shipped_lessons(spoken())
        ),
        Action("lessons.open", MENU, tr("&Open a lesson…"), lambda c: c.lessons.ask_open(), ruled=True),
        Action(
            "lessons.plan.open", MENU, tr("Op&en a class plan…"), lambda c: c.lessons.ask_open_plan(),
            tip=tr("Walk through the scenes of a plan"), words=tr("scenes teacher"),
        ),
        Action(
            "lessons.scene.add", MENU, tr("A&dd scene…"), lambda c: c.scenes.add(), "Ctrl+Shift+A", ruled=True,
            tip=tr("Keep what the window shows as a scene of the class plan"), words=tr("teacher slide"),
        ),
        Action(
            "lessons.plan", MENU, tr("C&lass plan…"), lambda c: c.scenes.show_plan(), "Ctrl+Shift+L",
            tip=tr("The scenes in their order, to change, show and save"), words=tr("scenes teacher hand out"),
        ),
        Action(
            "lessons.next", MENU, tr("&Next step"), lambda c: c.lessons.player.go_by(1), "Alt+Right",
            enabled=_open_now, ruled=True, more_keys=("PgDown",),
        ),
        Action(
            "lessons.back", MENU, tr("&Previous step"), lambda c: c.lessons.player.go_by(-1), "Alt+Left",
            enabled=_open_now, more_keys=("PgUp",),
        ),
        Action(
            "lessons.again", MENU, tr("Show this step &as it was at first"), lambda c: c.lessons.player.again(),
            enabled=_open_now,
        ),
        Action("lessons.leave", MENU, tr("&Close the lesson"), lambda c: c.lessons.leave_soon(), enabled=_open_now),
    )  # fmt: skip


def _open(c: Commands, name: str) -> None:
    c.lessons.open_shipped_soon(name)


def _is_open(c: Commands, title: str) -> bool:
    return c.lessons.title == title


def _open_now(c: Commands) -> bool:
    return c.lessons.player.playing is not None
