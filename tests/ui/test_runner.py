"""Slow work in the background lets go of what it worked on."""

from __future__ import annotations

import gc
import weakref
from functools import partial

from pytestqt.qtbot import QtBot

from mha_desktop.ui.runner import ThreadRunner


class Numbers:
    """Stands for a trace of hundreds of MB."""


def size_of(numbers: Numbers, number: int) -> int:
    return number


def test_what_was_worked_on_is_let_go_however_many_jobs_there_were(qtbot: QtBot) -> None:
    runner = ThreadRunner()
    done: list[int] = []
    held: list[weakref.ref[Numbers]] = []
    for number in range(100):
        numbers = Numbers()
        held.append(weakref.ref(numbers))
        with qtbot.waitSignal(runner.ended):
            runner.run(partial(size_of, numbers, number), done.append, lambda error: None)
        del numbers
    runner.stop()
    gc.collect()
    assert done == list(range(100))
    assert [reference for reference in held if reference() is not None] == []
