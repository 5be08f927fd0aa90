"""Everything that menu and palette offer, done once in a window: no turn of the event loop works for 100 ms.

What is measured is the window's own processor time, as in `test_responsive`. The first time counts, in which panels are
made and rooms are imported. Processors that others use too have cold caches, which makes drawing up to twice as slow:
so the ordinary run takes the slowest of all and allows twice the time, and `--long` takes everything and allows none.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog

from mha_desktop.paths import resource
from mha_desktop.ui.background import keep_what_is_loaded
from mha_desktop.ui.turns import Turns
from mha_desktop.ui.window.main_window import MainWindow
from mha_desktop.ui.window.making import makings
from tests.gui.test_german import first, only_window, settle, shown_windows  # noqa: F401 (a fixture)
from tests.gui.test_responsive import Beat, limit

# The slowest of all when each was measured alone, and one of each kind. A tick is set and taken away.
SLOWEST = (
    "lessons.open.two_heads",
    "lessons.leave",
    "view.panel.learning",
    "view.reset_layout",
    "view.side.mistakes",
    "view.insight.wide",
    "lessons.scene.add",
    "lessons.plan",
    "file.example.river",
    "file.example.picture",
    "file.export.package",
    "file.export.steps",
    "help.palette",
    "help.help",
    "view.present",
    "view.theme.dark",
    "view.zoom.150",
)
# What ends the window or makes another, which a test of its own does; and programs of the system.
ELSEWHERE = ("file.close", "file.quit", "file.new_window", "view.language")
OPEN_MS = 60  # that a dialog is there
LESSONS = ("multi-head-attention", "two-heads", "picture-as-tokens", "ten-mistakes")


@pytest.fixture
def quick(user: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., float]]:
    """Do something once, close the dialog that it opens; its longest turn, in s."""
    window = user.window
    user.qtbot.waitUntil(lambda: window.badge.kind == "ok")
    for name in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: ("", ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda *_: True)
    beat, closing = Beat(window), QTimer(window)
    closing.setInterval(OPEN_MS)

    def close() -> None:
        popup, dialog = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        if popup is not None:
            popup.close()
        elif isinstance(dialog, QDialog):
            dialog.reject()

    def quiet() -> bool:
        none = QApplication.activeModalWidget() is None and QApplication.activePopupWidget() is None
        turning = any(turns.pending for turns in window.findChildren(Turns))
        return none and not turning and not window.session.busy and not window.dressing.pending

    def measured(act: Callable[[], object]) -> float:
        closing.start()
        seconds = beat.during(act, quiet)
        closing.stop()
        return seconds

    closing.timeout.connect(close)
    gc.collect()
    keep_what_is_loaded()  # as the program does when its engine has come; here torch was there before
    yield measured
    gc.unfreeze()
    closing.stop()


def too_long(seconds: dict[str, float], allowed: float) -> dict[str, str]:
    return {what: f"{1000 * taken:.0f} ms" for what, taken in seconds.items() if taken > allowed}


def done(window: Any, quick: Callable[..., float], name: str) -> dict[str, float]:
    """Do what an action does, where it can be done now; a tick is taken away again, a slide is left."""
    action = window.actions_by_id[name]
    if not action.isEnabled():
        return {}
    seconds = {name: quick(action.trigger)}
    if name.startswith(("view.panel.", "view.present", "view.touch", "document.")) and action.isCheckable():
        seconds[f"{name}, back"] = quick(action.trigger)
    return seconds


def test_the_slowest_things_never_hold_the_window_up(user, quick):
    window, seconds = user.window, {}
    for name in SLOWEST:
        seconds |= done(window, quick, name)
    assert set(SLOWEST) <= set(seconds)
    assert too_long(seconds, 2 * limit()) == {}


@pytest.mark.long
def test_nothing_that_menus_offer_holds_the_window_up(user, quick):
    window, seconds = user.window, {}
    for spec in window.actions_by_id.specs:
        if not spec.id.startswith(ELSEWHERE):
            seconds |= done(window, quick, spec.id)
            window.presentation.leave()
    assert len(seconds) > 200
    assert too_long(seconds, limit()) == {}


@pytest.mark.long
@pytest.mark.parametrize("lesson", LESSONS)
def test_no_step_of_a_lesson_holds_the_window_up(user, quick, lesson):
    lessons = user.window.lessons
    seconds = {"open": quick(partial(lessons.open, resource("lessons", f"{lesson}.toml")))}
    lessons.player.go(0)
    for step in range(1, lessons.player.count):
        seconds[f"step {step + 1}"] = quick(partial(lessons.player.go, step))
    seconds["leave"] = quick(lessons.leave)
    assert len(seconds) > 10
    assert too_long(seconds, limit()) == {}


def made_beside(window: MainWindow, act: Callable[[], object]) -> float:
    """Do what makes another window; the longest turn until it is there and painted, in s."""
    beat = Beat(QApplication.instance())
    seconds = beat.during(act, lambda: not makings())
    settle()
    return seconds


def test_another_language_and_another_window_are_made_without_holding_the_window_up(first):  # noqa: F811 (the fixture)
    seconds = {}
    for language in ("de", "en"):
        window = only_window()
        seconds[language] = made_beside(window, partial(window.commands.looks.choose_language, language))
        assert only_window() is not window
    window = only_window()
    beat = Beat(QApplication.instance())
    seconds["new window"] = beat.during(window.files.new_window, lambda: not makings())
    (other,) = [one for one in shown_windows() if one is not window]
    assert other.session.state.document.title == "clusters"
    other.close()
    assert too_long(seconds, 2 * limit()) == {}
