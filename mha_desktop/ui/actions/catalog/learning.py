"""Document, Learning: one step and back, a run, random weights."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.spec import Action, Commands

MENU = "Document/Learning"


def learning_actions() -> tuple[Action, ...]:
    """Return what is done about learning; each shows the panel too."""
    return (
        _action("step", tr("&One step"), lambda c: c.learning.step(), "Ctrl+Return"),
        _action("back", tr("Take the step &back"), lambda c: c.learning.back()),
        _action("play", tr("&Play or pause"), lambda c: c.learning.toggle(), "Ctrl+Shift+Return"),
        _action("reset", tr("Back to before the r&un"), lambda c: c.learning.reset()),
        _action("random", tr("&Random weights"), lambda c: c.learning.randomise(), ruled=True),
    )


def _action(
    name: str, text: str, run: Callable[[Commands], None], shortcut: str = "", *, ruled: bool = False
) -> Action:
    words = tr("training optimizer gradient")
    return Action(f"document.learning.{name}", MENU, text, partial(_shown, run=run), shortcut, ruled=ruled, words=words)


def _shown(c: Commands, run: Callable[[Commands], None]) -> None:
    """Open the panel, where refusals are said, and do it."""
    if not c.panel_shown("learning"):
        c.show_panel("learning")
    if c.panel_shown("learning"):  # a lesson's step may put it away, and says so
        run(c)
