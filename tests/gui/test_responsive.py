"""The window answers while it changes at large: no turn of the event loop works for 100 ms.

What is measured is the work of the window's own thread between two beats of a 5 ms timer (its CPU time): the machine
may be busy with something else, which is not the window's fault. On a slower machine than the one the budget is made
for the limit grows with the time of a plain loop, or of a walk through memory. The least of three tries counts: a turn
that is too long is so each time.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import cache, partial
from itertools import cycle
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.model import Document, Sequence
from mha_desktop.exchange.sources import open_source
from mha_desktop.paths import resource
from mha_desktop.ui.turns import Turns
from tests.gui.test_layout import PaintCount

BUDGET_S = 0.1
LOOP_S = 0.008  # of CPU time that `plain_loop` takes where the budget holds
# The same of `memory_walk`. Machines whose processor is shared with others differ in this alone: one with the same loop
# and twice this walk took 15 ms for the default edit in place of 7.6.
WALK_S = 0.013
TRIES = 3


def plain_loop() -> float:
    start = time.thread_time()
    sum(i * i for i in range(150_000))
    return time.thread_time() - start


@cache
def _scattered() -> tuple[list[tuple[int, str]], list[int]]:
    cells, order = [(i, str(i)) for i in range(120_000)], list(range(120_000))
    random.Random(0).shuffle(order)
    return cells, order[:60_000]


def memory_walk() -> float:
    (cells, order), start, found = _scattered(), time.thread_time(), 0
    for i in order:
        found += cells[i][0] + len(cells[i][1])
    return time.thread_time() - start


def limit() -> float:
    """The budget here, in s."""
    slower = (min(plain_loop() for _ in range(5)) / LOOP_S, min(memory_walk() for _ in range(5)) / WALK_S)
    return BUDGET_S * max(1.0, *slower)


class Beat:
    """The longest work between two beats, in s."""

    def __init__(self, window: Any) -> None:
        self._timer = QTimer(window)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)

    def during(self, act: Callable[[], object], quiet: Callable[[], bool]) -> float:
        """Act from within the event loop, and turn it until nothing is left to do."""
        self.longest, self._last = 0.0, time.thread_time()
        self._timer.start(5)
        QTimer.singleShot(10, act)
        loop = QEventLoop()
        QTimer.singleShot(40, loop.quit)
        loop.exec()
        while not quiet():
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        for _ in range(5):
            QApplication.processEvents()
        self._timer.stop()
        return self.longest

    def _tick(self) -> None:
        now = time.thread_time()
        self.longest, self._last = max(self.longest, now - self._last), now


@pytest.fixture
def longest(user: Any) -> Callable[..., float]:
    """Do something three times, and take it back each time; the longest turn of the quickest try, in s."""
    window = user.window
    user.qtbot.waitUntil(lambda: window.badge.kind == "ok")
    beat = Beat(window)

    def quiet() -> bool:
        turning = any(turns.pending for turns in window.findChildren(Turns))
        return not turning and not window.session.busy and not window.dressing.pending

    def measured(act: Callable[[], object], back: Callable[[], object] | None = None, tries: int = TRIES) -> float:
        seconds = []
        for _ in range(tries):
            seconds.append(beat.during(act, quiet))
            if back is not None:
                beat.during(back, quiet)
        return min(seconds)

    return measured


def test_the_beat_sees_a_long_turn(longest):
    def work() -> None:
        end = time.thread_time() + 2 * limit()
        while time.thread_time() < end:
            pass

    assert longest(work) > limit()


@pytest.mark.parametrize("panels", [(), ("insight", "side")], ids=["usual", "all panels"])
def test_another_size_or_theme_never_holds_the_window_up(user, longest, panels):
    window = user.window
    for name in panels:
        window.commands.show_panel(name)
    zooms, themes = cycle((110, 125, 100)), cycle(("dark", "contrast", "light"))
    assert longest(lambda: window.commands.looks.choose(zoom=next(zooms))) < limit()
    assert longest(lambda: window.commands.looks.choose(theme=next(themes))) < limit()
    assert window.commands.looks.percent == 100
    assert window.theme.name == "light"


def test_opening_a_large_document_never_holds_the_window_up(user, longest, tmp_path):
    numbers, n, d = np.random.default_rng(3), 512, 256
    matrices = {name: frozen(numbers.normal(0, d**-0.5, (d, d))) for name in ("W_Q", "W_K", "W_V", "W_O")}
    rows = Sequence("large", tuple(f"t{i}" for i in range(n)), frozen(numbers.normal(size=(n, d))))
    large = Document("large", Weights(**matrices, heads=16, heads_kv=16), (rows,))
    small, session = open_source("example:clusters").document, user.window.session
    assert longest(lambda: session.open(large), lambda: session.open(small)) < limit()
    assert longest(lambda: session.open(small), lambda: session.open(large)) < limit()
    assert session.state.sequence.n == 512
    assert user.colored(user.find("heatmaps")) > 1000


@pytest.mark.parametrize("name", ["insight", "side"])
def test_a_panel_that_is_made_when_it_is_first_shown_never_holds_the_window_up(user, longest, name):
    assert longest(lambda: user.window.commands.show_panel(name), tries=1) < limit()
    assert user.window.docks.in_front(name)


def test_a_lesson_opens_walks_and_closes_without_holding_the_window_up(user, longest):
    lessons, path = user.window.lessons, resource("lessons", "multi-head-attention.toml")
    allowed = limit()
    seconds = {"open": longest(partial(lessons.open_soon, path), lessons.leave)}
    lessons.open(path)
    seconds["leave"] = longest(lessons.leave_soon, lambda: lessons.open(path))
    player = lessons.player
    for index in range(2, player.count, 4):  # among them those that open a panel
        player.go(index - 1)
        seconds[f"step {index + 1}"] = longest(partial(player.go_by, 1), partial(player.go_by, -1), tries=2)
    assert len(seconds) > 6
    assert {what: taken for what, taken in seconds.items() if taken > allowed} == {}


def test_a_lesson_opens_panel_by_panel_beside_insight_and_side_dock(user, longest):
    window = user.window
    for name in ("insight", "side"):
        window.commands.show_panel(name)
    user.qtbot.waitUntil(lambda: not any(turns.pending for turns in window.findChildren(Turns)), timeout=20_000)
    assert longest(window.actions_by_id["lessons.open.two_heads"].trigger, tries=1) < 1.5 * limit()  # of a first time
    assert window.lessons.player.playing is not None
    assert len(window.heatmaps.images) == window.session.state.trace.heads == 2


def test_a_key_in_the_middle_of_opening_a_lesson_finds_every_panel_at_the_lessons_document(user):
    window = user.window
    mine, paints = window.session.state.document, PaintCount(user.find("heatmaps").viewport())
    user.quiet()
    seen = paints.count
    window.actions_by_id["lessons.open.two_heads"].trigger()
    user.qtbot.waitUntil(lambda: window.session.state.document is not mine)
    assert window.dressing.pending
    QTest.mouseMove(user.find("heatmaps").viewport(), user.find("heatmaps").viewport().rect().center())
    assert window.dressing.pending
    assert window.session.state.view.hover is None
    assert paints.count == seen  # the old picture stands meanwhile
    QTest.keyClick(window, Qt.Key.Key_Shift)
    assert window.lessons.player.playing is not None
    assert len(window.heatmaps.images) == window.session.state.trace.heads == 2
    user.qtbot.waitUntil(lambda: not window.dressing.pending and paints.count > seen)
    assert not window.docks["lesson"].isHidden()
    window.lessons.leave()
    assert window.session.state.document is mine


@pytest.mark.parametrize("name", ["file.example.river", "file.new", "models.open.one_head", "file.bring_back"])
def test_a_key_in_the_middle_of_opening_a_document_finds_every_panel_at_it(user, name):
    window = user.window
    if name == "file.bring_back":
        window.session.commit("edit", partial(set_cell, block=Block("W_Q", 6, 2), value=3.0))
        window.commands.open_example("picture")
    user.quiet()
    before, paints = window.session.state.document, PaintCount(user.find("heatmaps").viewport())
    window.actions_by_id[name].trigger()
    user.qtbot.waitUntil(lambda: window.session.state.document is not before)
    assert window.dressing.changing
    QTest.mouseMove(user.find("heatmaps").viewport(), user.find("heatmaps").viewport().rect().center())
    assert window.dressing.changing
    assert paints.count == 0  # the old picture stands meanwhile
    QTest.keyClick(window, Qt.Key.Key_Shift)
    state = window.session.state
    assert not window.dressing.changing
    assert len(window.heatmaps.images) == state.trace.heads
    assert window.tables.slots["X"].view.model().rowCount() == state.sequence.n
    user.qtbot.waitUntil(lambda: not window.dressing.pending and paints.count > 0)


def test_what_is_deleted_in_the_middle_of_a_change_is_not_gone_through(user):
    window, room = user.window, QWidget(user.window)
    for _ in range(2):
        QComboBox(room).view()  # its menu, which it closes when it is deleted
    before = window.session.state.document
    window.actions_by_id["file.example.river"].trigger()
    user.qtbot.waitUntil(lambda: window.session.state.document is not before)
    assert window.dressing.changing
    room.deleteLater()
    QCoreApplication.sendPostedEvents(room, QEvent.Type.DeferredDelete.value)
    assert window.dressing.changing  # else each panel is shown the document while Qt clears the room
    user.quiet()
    assert window.session.state.document.title == "river"


def test_a_window_that_is_closed_in_the_middle_of_a_change_has_it_first(user):
    window = user.window
    before = window.session.state.document
    window.actions_by_id["file.example.river"].trigger()
    user.qtbot.waitUntil(lambda: window.session.state.document is not before)
    assert window.dressing.changing
    window.close()
    assert not window.dressing.changing
    assert window.session.state.document.title == "river"


def test_two_documents_that_are_asked_for_at_once_both_come_the_second_last(user):
    window, titles = user.window, []
    window.session.changed.connect(lambda new, old: titles.append(new.document.title))
    window.actions_by_id["file.example.river"].trigger()
    window.actions_by_id["file.example.picture"].trigger()
    user.wait()
    assert list(dict.fromkeys(titles)) == ["river", "picture"]
    assert window.files.keeper.file.example == "picture"
    assert user.find("example").currentText() == "picture"


def test_a_fault_in_the_middle_of_a_change_leaves_a_window_that_paints(user):
    window, mine = user.window, user.window.session.state.document

    def fails() -> None:
        with window.dressing.gathered():
            window.session.commit("edit", partial(set_cell, block=Block("W_Q", 6, 2), value=3.0))
            window.docks.close("cube")
            raise ValueError("in the middle")

    with pytest.raises(ValueError, match="in the middle"):
        fails()
    paints = PaintCount(user.find("heatmaps").viewport())
    user.qtbot.waitUntil(lambda: not window.dressing.pending and paints.count > 0)
    assert window.session.state.document is not mine
    assert window.docks["heatmaps"].width() > window.width() // 2  # the cube's room was shared out
    window.actions_by_id["view.theme.dark"].trigger()
    painted = paints.count
    user.qtbot.waitUntil(lambda: paints.count > painted)
