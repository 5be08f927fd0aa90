"""Numbers and scripts on the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from mha_desktop.exchange.code.script import Kind, code_text
from mha_desktop.exchange.progress import Step
from mha_desktop.exchange.tables.text import TextKind, as_text
from mha_desktop.ui.carry.export import SCRIPT_NAMES
from mha_desktop.ui.carry.front import front
from mha_desktop.ui.carry.task import Task
from mha_desktop.ui.carry.words import tr
from mha_desktop.ui.clipboard import try_copy_text

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

TEXT_NAMES: dict[TextKind, str] = {"numpy": "NumPy", "latex": "LaTeX", "markdown": "Markdown"}


def copy_as(window: MainWindow, kind: TextKind) -> None:
    """Copy what is in front as a text of this kind; with tabs or in Markdown its names go with it."""
    seen = front(window)
    words = TEXT_NAMES[kind] if kind in TEXT_NAMES else tr("tab-separated text")
    said = tr("{0} is copied as {1}.").format(seen.name, words)

    def work(_step: Step) -> str:  # it is over before anybody could stop it
        return as_text(kind, seen.values, seen.rows, seen.columns)

    _copy(window, said, work)


def copy_script(window: MainWindow, kind: Kind) -> None:
    """Copy a script that recomputes the output."""
    state = window.session.state
    work = partial(code_text, state.document, state.view.sequence, kind, state.view.mistake)
    _copy(window, tr("The script for {0} is copied.").format(SCRIPT_NAMES[kind]), work)


def _copy(window: MainWindow, said: str, work: Callable[[Step], str]) -> None:
    def done(text: str) -> None:
        if try_copy_text(text, window.say):
            window.message.show_message(said, "info")

    Task(window, tr("Copying …"), work, done, tr("Nothing was copied."))
