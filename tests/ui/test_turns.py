"""Work in several turns of the event loop: its order, what comes in between, and what happens at a fault."""

from __future__ import annotations

import time

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from mha_desktop.ui.turns import Turns


@pytest.fixture
def owner(qapp: object) -> QObject:
    return QObject()


def test_parts_are_done_in_their_order_with_turns_in_between(qtbot: QtBot, owner: QObject) -> None:
    turns, done = Turns(owner, slice_s=0), []
    beat = QTimer(owner)
    beat.timeout.connect(lambda: done.append("beat"))
    beat.start(0)
    with qtbot.waitSignal(turns.done):
        turns.begin([lambda i=i: done.append(i) for i in range(3)])
        assert done == []
        assert turns.pending
    beat.stop()
    assert [each for each in done if each != "beat"] == [0, 1, 2]
    assert all("beat" in done[done.index(i) : done.index(i + 1)] for i in range(2))
    assert not turns.pending


def test_a_slice_takes_as_many_parts_as_its_time_allows(qtbot: QtBot, owner: QObject) -> None:
    turns, done = Turns(owner, slice_s=10.0), []
    beat = QTimer(owner)
    beat.timeout.connect(lambda: done.append("beat"))
    beat.start(0)
    with qtbot.waitSignal(turns.done):
        turns.begin([lambda i=i: done.append(i) for i in range(50)])
    beat.stop()
    first = done.index(0)
    assert done[first : first + 50] == list(range(50))  # no beat in between


def test_what_is_begun_anew_replaces_what_is_left_and_stop_ends_it(qtbot: QtBot, owner: QObject) -> None:
    turns, done = Turns(owner, slice_s=0), []
    turns.begin([lambda: done.append("old")] * 3)
    with qtbot.waitSignal(turns.done):
        turns.begin([lambda: done.append("new")] * 2)
    assert done == ["new", "new"]
    turns.begin([lambda: done.append("never")])
    turns.stop()
    end = time.monotonic() + 0.05
    qtbot.waitUntil(lambda: time.monotonic() > end)
    assert done == ["new", "new"]


def test_after_a_fault_the_other_parts_are_done_and_it_is_told(qtbot: QtBot, owner: QObject) -> None:
    turns, done = Turns(owner), []

    def fault() -> None:
        raise ValueError("a part")

    with qtbot.captureExceptions() as faults, qtbot.waitSignal(turns.done):
        turns.begin([fault, lambda: done.append("other")])
    assert done == ["other"]
    assert [kind for kind, *_ in faults] == [ValueError]
