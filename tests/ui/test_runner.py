"""Slow work in the background lets go of what it worked on."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref
from functools import partial

import pytest
from pytestqt.qtbot import QtBot

from mha_desktop.ui.runner import ThreadRunner


class Numbers:
    """Stands for a trace of hundreds of MB."""


def size_of(numbers: Numbers, number: int) -> int:
    return number


def _is_last(done: list[int], number: int) -> bool:
    return done[-1:] == [number]


def test_what_was_worked_on_is_let_go_however_many_jobs_there_were(qtbot: QtBot) -> None:
    runner = ThreadRunner()
    done: list[int] = []
    held: list[weakref.ref[Numbers]] = []
    for number in range(100):
        numbers = Numbers()
        held.append(weakref.ref(numbers))
        runner.run(partial(size_of, numbers, number), done.append, lambda error: None)
        del numbers
        qtbot.waitUntil(partial(_is_last, done, number))
    runner.stop()
    gc.collect()
    assert done == list(range(100))
    assert [reference for reference in held if reference() is not None] == []


GOING = """
import sys, time
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from shiboken6 import delete
from mha_desktop.ui.runner import ThreadRunner

class Room(QObject):
    def event(self, event):  # in Python: whatever is deleted on its way down is so with Python's lock held
        return super().event(event)

def work():
    end = time.monotonic() + 0.4
    while time.monotonic() < end:
        pass

app, room, told = QCoreApplication([]), Room(), []
runner = ThreadRunner(room)
runner.run(work, told.append, told.append)
time.sleep(0.1)
if sys.argv[1] == "later":
    room.deleteLater()
    QCoreApplication.sendPostedEvents(room, QEvent.Type.DeferredDelete.value)
elif sys.argv[1] == "now":
    delete(room)
else:
    del room, runner
if sys.argv[1] != "at the end":
    time.sleep(0.6)
    app.processEvents()
    ThreadRunner()
print("told", told)
"""


@pytest.mark.parametrize("how", ["later", "now", "let go", "at the end"])
def test_a_window_goes_in_the_middle_of_work_without_waiting_or_a_word(how: str) -> None:
    done = subprocess.run([sys.executable, "-c", GOING, how], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "told []\n", "")
