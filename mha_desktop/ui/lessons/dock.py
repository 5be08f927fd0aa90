"""The lesson's panel and head as the window makes its docks: from a session, a theme and itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mha_desktop.document.session import Session
from mha_desktop.ui.lessons.panel import LessonHead, LessonPanel
from mha_desktop.ui.theme import Theme

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow


def lesson_panel(session: Session, theme: Theme, window: MainWindow) -> LessonPanel:
    """Make the panel."""
    return LessonPanel(session, window.lessons.player, theme, window)


def lesson_head(session: Session, theme: Theme, window: MainWindow) -> LessonHead:
    """Make the dock's title bar."""
    return LessonHead(window.lessons.player, theme, window)
