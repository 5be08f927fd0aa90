"""A walk through everything that the window can show: panels, pages, examples, lessons, worksheet, slide, dialogs."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QWidget

from mha_desktop.document.cells import Block
from mha_desktop.document.view import Pin, Spot
from mha_desktop.document.worksheet_edits import blanked
from mha_desktop.scene.insights import INSIGHTS
from mha_desktop.ui.lessons.formulas import FormulaShop

LESSONS = ("multi-head-attention", "two-heads", "picture-as-tokens", "ten-mistakes")
TABLE = "0.1\t0.2\t0.3\t0.4\t0.5\t0.6\t0.7\t0.8\n" * 8  # what an import from the clipboard shows
# Actions that open a window of their own and have no “…”.
WINDOWS = ("help.help", "help.shortcuts", "help.compare", "help.about")
NOT_OURS = ("file.print", "lessons.worksheet.print")  # Qt's own dialog
PATIENCE_S = 20


class _Laid(QObject):
    """Counts what is laid out anew."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize)
        return False


def settle(window: Any) -> None:
    """Let what an act set off come to its end: themes, steps and documents take several turns, formulas a thread."""
    watch, deadline = _Laid(), time.monotonic() + PATIENCE_S
    QApplication.instance().installEventFilter(watch)
    seen = -1
    while (watch.count != seen or not _at_rest(window)) and time.monotonic() < deadline:
        seen = watch.count
        QTest.qWait(12)
    QApplication.instance().removeEventFilter(watch)
    assert time.monotonic() < deadline, "the window does not come to rest"


def _at_rest(window: Any) -> bool:
    # The toolbar makes room for the badge's new words in a turn of its own.
    measured = window.badge.kind != "neutral" and window.badge.width() >= window.badge.minimumSizeHint().width()
    return measured and not window.dressing.pending and all(shop.idle for shop in window.findChildren(FormulaShop))


def pages(window: Any, lessons: Callable[[int, int], bool] = lambda _step, _count: True) -> Iterator[str]:
    """Show one thing after the other in the window, each named; `lessons` says which steps of how many are shown."""
    actions = window.actions_by_id
    for example in ("picture", "clusters", "river"):
        window.commands.open_example(example)
        window.session.look(pins=(Pin(Block("W_Q", 0, 0)),))
        for name in window.docks.names:
            if name not in ("lesson", "side", "insight") and window.docks.is_open_at_first(name):
                window.commands.show_panel(name)
                settle(window)
                yield f"{example}, {name}"
        for name in ("view.side.calculation", "view.side.mistakes", "view.mistake.no_scale"):
            actions[name].trigger()
            settle(window)
            yield f"{example}, {name}"
        actions["view.mistake.none"].trigger()
    for name in ("view.panel.learning", *(f"view.insight.{insight.key}" for insight in INSIGHTS)):
        actions[name].trigger()
        settle(window)
        yield name
    yield from _worksheet(window)
    yield from _slide(window, "slide")
    for lesson in LESSONS:
        yield from _lesson(window, lesson, lessons)


def _worksheet(window: Any) -> Iterator[str]:
    window.actions_by_id["lessons.worksheet"].trigger()
    spots = [Spot("attention", 0, 9, j) for j in range(4)]
    window.session.commit("blank", partial(blanked, spots=spots, blank=True, sequence=0))
    settle(window)
    yield "worksheet, make"
    window.findChild(QWidget, "worksheet.mode.fill").click()
    settle(window)
    yield "worksheet, fill in"
    window.findChild(QWidget, "worksheet.check").click()
    settle(window)
    yield "worksheet, checked"
    window.actions_by_id["lessons.worksheet.remove"].trigger()


def _slide(window: Any, name: str) -> Iterator[str]:
    window.actions_by_id["view.present"].trigger()
    settle(window)
    yield name
    window.actions_by_id["view.present"].trigger()


def _lesson(window: Any, name: str, chosen: Callable[[int, int], bool]) -> Iterator[str]:
    window.lessons.open_shipped(name)
    player = window.lessons.player
    for step in (step for step in range(player.count) if chosen(step, player.count)):
        player.go(step)
        settle(window)
        yield f"{name}, step {step + 1}"
        yield from _slide(window, f"slide of {name}, step {step + 1}")
    window.lessons.leave()
    settle(window)


class _Shown(QObject):
    """Collects the windows that come up."""

    def __init__(self) -> None:
        super().__init__()
        self.windows: list[QWidget] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.windows.append(watched)
        return False


def dialogs(window: Any, monkeypatch: Any, look: Callable[[str, QWidget], None]) -> list[str]:
    """Open every dialog and window of the program's own and show each to `look`; the actions that opened one."""
    for name in ("getOpenFileName", "getSaveFileName", "getOpenFileNames"):
        monkeypatch.setattr(QFileDialog, name, lambda *_, **__: ("", ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_, **__: "")
    QApplication.clipboard().setText(TABLE)
    opened = []
    for spec in window.actions_by_id.specs:
        action = window.actions_by_id[spec.id]
        asks = action.text().endswith("…") or spec.id in WINDOWS
        if asks and action.isEnabled() and not spec.id.startswith(NOT_OURS) and _open(window, action, look, spec.id):
            opened.append(spec.id)
    return opened


def _open(window: Any, action: QAction, look: Callable[[str, QWidget], None], name: str) -> bool:
    """Trigger an action, look at the window that comes of it, if any, and close it."""
    before = {id(widget) for widget in QApplication.topLevelWidgets() if widget.isVisible()}
    seen = []

    def at_it() -> None:
        for widget in QApplication.topLevelWidgets():
            if id(widget) in before or not widget.isVisible() or widget is window:
                continue
            if not isinstance(widget, QDialog) and widget.objectName() not in ("help", "models"):
                continue
            timer.stop()
            try:
                QTest.qWait(20)  # it is laid out once its words have the style sheet's type
                look(name, widget)
                seen.append(name)
            finally:
                widget.close()
            return

    timer = QTimer(window)
    timer.timeout.connect(at_it)
    timer.start(0)
    action.trigger()
    for _ in range(20):
        if seen:
            break
        QTest.qWait(5)
    timer.stop()
    settle(window)
    return bool(seen)
