"""Looks, once the window is there, for what dead windows could not save, and offers one after another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow, QToolBar

from mha_desktop.exchange.recent import RecentFile, add_recent, recent_files
from mha_desktop.ui.runner import ThreadRunner
from mha_desktop.ui.theme import Theme

if TYPE_CHECKING:
    from mha_desktop.exchange.recovery import Orphan
    from mha_desktop.ui.documents.recovery_bar import RecoveryBar


class Found(NamedTuple):
    """What the disk knew at the start."""

    recent: tuple[RecentFile, ...]
    orphans: tuple[Orphan, ...]


class RecoveryOffer(QObject):
    """Holds what was found, and the bar while there is something to offer.

    Parameters
    ----------
    restore : opens one and tells whether it is open now; what is not stays on offer.
    """

    def __init__(self, window: QMainWindow, theme: Theme, restore: Callable[[Orphan], bool]) -> None:
        super().__init__(window)
        self._window, self._theme, self._restore = window, theme, restore
        self._runner = ThreadRunner(self)
        self._waiting: list[Orphan] = []
        self.bar: RecoveryBar | None = None

    def look(self, opened: Path | None, orphans: bool, recent: Callable[[tuple[RecentFile, ...]], None]) -> None:
        """Look in the background: `opened` becomes the latest of the recent files, which `recent` hears."""

        def work() -> Found:
            if opened is not None:
                add_recent(opened)
            return Found(recent_files(), _orphans() if orphans else ())

        def found(result: Found) -> None:
            recent(result.recent)
            self._waiting = list(result.orphans)
            self._show()

        self._runner.run(work, found, lambda error: None)

    def stop(self) -> None:
        """Wait for what runs; what it finds is looked for again at the next start."""
        self._runner.stop()

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        if self.bar is not None:
            self.bar.set_theme(theme)

    def _show(self) -> None:
        if self._waiting:
            self._the_bar().offer(self._waiting[0], len(self._waiting) - 1)
        elif self.bar is not None:
            self.bar.hide()

    def _the_bar(self) -> RecoveryBar:
        if self.bar is None:
            from mha_desktop.ui.documents.recovery_bar import RecoveryBar
            from mha_desktop.ui.window.slim_row import SlimRow  # its room imports this one

            self.bar = RecoveryBar(self._theme, self._window)
            self.bar.answered.connect(self._answered)
            row = SlimRow("recovery.row", self.bar, self._window)
            below: QToolBar = self._window.findChild(QToolBar, "message.row")  # type: ignore[assignment]  # the window always has it
            self._window.insertToolBar(below, row)
            self._window.insertToolBarBreak(below)
        return self.bar

    def _answered(self, answer: str) -> None:
        orphan = self._waiting[0]
        if answer == "restore" and not self._restore(orphan):
            return
        if answer == "discard":
            from mha_desktop.exchange.recovery import Recovery

            Recovery().drop(orphan)
        self._waiting.pop(0)
        self._show()


def _orphans() -> tuple[Orphan, ...]:
    from mha_desktop.exchange.recovery import Recovery  # needs safetensors, which the first picture does not

    return Recovery().orphans()
