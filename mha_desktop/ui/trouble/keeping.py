"""Keeps the work of every window at once, when nobody knows how long the program will last."""

from __future__ import annotations

import logging
from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

log = logging.getLogger(__name__)


class Kept(Enum):
    """What became of unsaved work: there was none, it is kept for the next start, or it could not be kept."""

    NONE = "none"
    ALL = "all"
    NOT = "not"


def main_windows() -> list[MainWindow]:
    """Return the program's windows, the active one first."""
    from mha_desktop.ui.window.main_window import MainWindow

    tops = QApplication.topLevelWidgets()
    found = [window for window in tops if isinstance(window, MainWindow) and window.standing]
    return sorted(found, key=lambda window: not window.isActiveWindow())


def keep_work() -> Kept:
    """Bring the recovery slot of every window up to date before this returns."""
    unsaved, done = False, True
    for window in main_windows():
        keeper = window.files.keeper
        try:
            unsaved |= any(work.unsaved for work in keeper.works) or window.scenes.unsaved
            done &= keeper.keep_now() & window.scenes.keep_now()
        except Exception:  # whatever broke the program may break this as well, and that must be told, not raised
            log.exception("the work of a window could not be kept")
            done = False
    if not done:
        return Kept.NOT
    return Kept.ALL if unsaved else Kept.NONE


def quit_keeping(kept: Kept) -> None:
    """Close every window: without a question where its work is kept, and the next start offers it back."""
    for window in main_windows():
        if kept is not Kept.NOT:
            window.files.keeper.leave_kept()
            window.scenes.leave_kept()
        window.close()
