"""Autosave: after a burst, during one that does not end, less often on a slow disk, and at rest in between."""

from __future__ import annotations

import time

import pytest
from PySide6.QtCore import QObject, QTimer

from mha_desktop.exchange.examples import example
from mha_desktop.ui.documents.autosave import Autosave, Keeping
from mha_desktop.ui.documents.file import DocumentFile


class Disk:
    """A slot on a disk of a given speed; when it was written."""

    def __init__(self, seconds):
        self.seconds, self.written = seconds, []

    def write(self, opened):
        time.sleep(self.seconds)  # what a slow disk does
        self.written.append(time.monotonic())


@pytest.fixture
def keeping(qapp):
    """An autosave that always has something to keep, and its disk."""
    owner, opened = QObject(), example("clusters")

    def make(seconds=0.0):
        file = DocumentFile.of(opened)
        file.slot = Disk(seconds)
        made.append(Autosave(lambda: [Keeping(file, opened)], refused.append, owner))
        return made[-1], file.slot

    made, refused = [], []
    yield make
    for autosave in made:
        autosave.stop()
    assert refused == []


def busy_timers(autosave):
    return [timer for timer in autosave.findChildren(QTimer) if timer.isActive()]


def test_it_waits_for_the_end_of_a_burst_and_then_rests(keeping, qtbot):
    autosave, disk = keeping()
    started = time.monotonic()
    for _ in range(5):
        autosave.touch()
    qtbot.waitUntil(lambda: len(disk.written) == 1)
    assert disk.written[0] - started >= 0.9
    qtbot.waitUntil(lambda: busy_timers(autosave) == [])


def test_a_burst_without_an_end_is_kept_all_the_same(keeping, qtbot):
    autosave, disk = keeping()
    editing = QTimer(autosave)
    editing.timeout.connect(autosave.touch)
    editing.start(20)
    started = time.monotonic()
    qtbot.waitUntil(lambda: len(disk.written) == 2, timeout=8000)
    editing.stop()
    assert disk.written[0] - started < 2
    assert 1 < disk.written[1] - disk.written[0] < 2.2


def test_a_slow_disk_is_written_less_often(keeping, qtbot):
    autosave, disk = keeping(0.4)
    autosave.start()
    qtbot.waitUntil(lambda: len(disk.written) == 1)
    touched = time.monotonic()
    qtbot.waitUntil(lambda: not autosave._running)
    autosave.touch()
    qtbot.waitUntil(lambda: len(disk.written) == 2)
    assert disk.written[1] - touched >= 2  # 5 × 0.4 s, in place of 1 s


def test_what_comes_during_a_write_is_written_after_it(keeping, qtbot):
    autosave, disk = keeping(0.3)
    autosave.start()
    autosave.start()
    qtbot.waitUntil(lambda: len(disk.written) == 2)
