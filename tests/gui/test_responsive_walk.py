"""Everything that menu and palette offer, done once in a window: no turn of the event loop works for 100 ms.

What is measured is the window's own processor time, as in `test_responsive`. The first time counts, in which panels are
made and rooms are imported. Processors that others use too have cold caches, which makes drawing up to twice as slow:
so the ordinary run takes the slowest of all and allows half as much again, and `--long` takes everything and allows
nothing. Alone on a quiet machine all of it stays below 80 ms.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog

from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.model import Document, Sequence
from mha_desktop.exchange.mhad import write_mhad
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.sources import open_source
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
    "lessons.next",
    "lessons.next",
    "lessons.leave",
    "models.open.one_head",
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
BUSY = 1.5  # what the ordinary run allows: others use the processors too
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
    assert too_long(seconds, BUSY * limit()) == {}


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
    lessons, player = user.window.lessons, user.window.lessons.player
    seconds = {"open": quick(partial(lessons.open_soon, resource("lessons", f"{lesson}.toml")))}
    player.go(0)
    for step in range(1, player.count):
        seconds[f"step {step + 1}"] = quick(partial(player.go_by, 1))
        assert player.index == step
    for step in range(player.count - 1, 0, -1):
        seconds[f"back to {step}"] = quick(partial(player.go_by, -1))
    for by in (player.count - 1, -player.count // 2, player.count // 3):
        seconds[f"by {by}"] = quick(partial(player.go_by, by))
    seconds["again"] = quick(player.again)
    seconds["leave"] = quick(lessons.leave_soon)
    assert len(seconds) > 20
    assert too_long(seconds, limit()) == {}


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    """A document as people have them, and one of 16 heads, 256 tokens and 256 columns (22 MB with its stages)."""
    numbers, n, d = np.random.default_rng(3), 256, 256
    matrices = {name: frozen(numbers.normal(0, d**-0.5, (d, d))) for name in ("W_Q", "W_K", "W_V", "W_O")}
    rows = Sequence("large", tuple(f"t{i}" for i in range(n)), frozen(numbers.normal(size=(n, d))))
    large = Document("large", Weights(**matrices, heads=16, heads_kv=16), (rows,))
    made = {"small.mhad": open_source("example:river").document, "large.mhad": large}
    for name, document in made.items():
        write_mhad(Opened(document), tmp_path / name)
    (tmp_path / "damaged.mhad").write_bytes(b"no document")
    return {path.name: path for path in tmp_path.iterdir()}


def test_no_document_that_is_opened_holds_the_window_up(user, quick, files):
    window, seconds = user.window, {}
    for name, path in sorted(files.items()):
        for how, act in (
            ("open", partial(window.files.open_soon, str(path))),
            ("drop", partial(window.files.open_dropped, [str(path)])),
        ):
            seconds[f"{name}, {how}"] = quick(act)
            user.qtbot.waitUntil(lambda: not window.session.busy, timeout=30_000)
    assert window.session.state.document.title == "river"
    seconds["recent"] = quick(partial(window.files.open_recent, 1))
    user.qtbot.waitUntil(lambda: window.session.state.sequence.n == 256 and not window.dressing.pending)
    for what in ("edit.zero", "edit.undo", "edit.redo", "document.heads.4", "view.zoom.125", "view.zoom.100"):
        seconds[f"{what}, large"] = quick(window.actions_by_id[what].trigger)
        user.qtbot.waitUntil(lambda: not window.session.busy, timeout=30_000)
    assert len(seconds) == 13
    assert too_long(seconds, BUSY * limit()) == {}


def test_no_run_of_learning_holds_the_window_up_when_it_begins_and_ends(user, quick):
    window = user.window
    user.act("file.example.river")
    seconds = {"panel": quick(window.actions_by_id["view.panel.learning"].trigger)}
    desk = window.docks["learning"].widget().desk
    for what, act in (("step", desk.step), ("run", desk.toggle), ("pause", desk.toggle), ("reset", desk.reset)):
        seconds[what] = quick(act)
    assert not desk.running
    assert too_long(seconds, BUSY * limit()) == {}


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
    assert too_long(seconds, BUSY * limit()) == {}
