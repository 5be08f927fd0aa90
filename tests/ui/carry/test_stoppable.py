"""Work that can be broken off, in a thread of its own."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from mha_desktop.exchange.complete import complete_file
from mha_desktop.ui.carry.stoppable import Cancelled, Stoppable


def in_thread(work: Stoppable) -> tuple[threading.Thread, list[object]]:
    """Begin in a thread; what came of it is appended to the list."""
    ended: list[object] = []

    def run() -> None:
        try:
            ended.append(work())
        except Cancelled as error:
            ended.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    return thread, ended


def test_work_that_nobody_stops_gives_its_result() -> None:
    work = Stoppable(lambda: 6 * 7)
    assert work() == 42
    work.stop()  # too late, and nothing happens


def test_endless_work_ends_when_it_is_stopped_and_leaves_no_file(tmp_path: Path) -> None:
    begun = threading.Event()

    def write_for_ever() -> None:
        with complete_file(tmp_path / "table.csv") as file:
            while True:
                file.write(b"0.5,")
                begun.set()

    work = Stoppable(write_for_ever)
    thread, ended = in_thread(work)
    assert begun.wait(10)
    work.stop()
    thread.join(10)
    assert [type(result) for result in ended] == [Cancelled]
    assert list(tmp_path.iterdir()) == []


def test_no_catch_all_on_the_way_keeps_the_stop() -> None:
    begun = threading.Event()

    def stubborn() -> None:
        while True:
            try:
                begun.set()
            except Exception:
                pytest.fail("the stop was caught")

    work = Stoppable(stubborn)
    thread, ended = in_thread(work)
    assert begun.wait(10)
    work.stop()
    thread.join(10)
    assert [type(result) for result in ended] == [Cancelled]


def test_work_stopped_before_it_began_is_never_done() -> None:
    done: list[int] = []
    work = Stoppable(lambda: done.append(1))
    work.stop()
    with pytest.raises(Cancelled):
        work()
    assert done == []
