"""Large documents: edits stay quick where they can, and never hold up the window where they cannot."""

from __future__ import annotations

import statistics
import time
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QApplication

from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.model import Document, Sequence
from mha_desktop.exchange.opened import Opened


def large(n, heads, d):
    """A document of random numbers, its scores about 1."""
    rng = np.random.default_rng(3)
    matrices = {name: frozen(rng.normal(0, d**-0.5, (d, d))) for name in ("W_Q", "W_K", "W_V", "W_O")}
    sequence = Sequence("random", tuple(f"t{i}" for i in range(n)), frozen(rng.normal(size=(n, d))))
    return Document("random", Weights(**matrices, heads=heads, heads_kv=heads), (sequence,))


@pytest.fixture
def opened(qtbot, monkeypatch):
    """Open such a document in a window that is painted."""
    from mha_desktop.app import create_window

    def show(n, heads, d):
        window = create_window(Opened(large(n, heads, d)))
        qtbot.addWidget(window)
        window.resize(1500, 900)
        with qtbot.waitExposed(window):
            window.show()
        qtbot.waitUntil(lambda: window.session.engine is not None and not window.session.busy, timeout=60_000)
        qtbot.waitUntil(lambda: window.badge.kind == "ok", timeout=60_000)
        return window

    return show


class Gaps:
    """The longest time in which the event loop did not turn, in s."""

    def __init__(self, window):
        self.longest, self._last = 0.0, time.perf_counter()
        self._timer = QTimer(window)
        self._timer.timeout.connect(self._tick)
        self._timer.start(5)

    def _tick(self):
        now = time.perf_counter()
        self.longest, self._last = max(self.longest, now - self._last), now

    def stop(self):
        self._timer.stop()
        return self.longest


def test_many_heads_of_256_tokens_open_and_edit_fluently(opened, qtbot):
    window = opened(256, 16, 256)
    heatmaps, cube = window.heatmaps, window.cube.view
    assert len(heatmaps.images) == 16
    assert cube.scene.heads == 16
    # Small steps first, so that what is paid once is not counted.
    seconds = []
    for step in range(12):
        before = heatmaps.images[0].shown
        started = time.perf_counter()
        window.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=1.0 + step))
        while heatmaps.images[0].shown is before:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 5)
        QApplication.processEvents()
        seconds.append(time.perf_counter() - started)
    assert statistics.median(seconds[2:]) < 0.2
    trace = window.session.state.trace
    assert heatmaps.images[0].shown is trace.head("attention", 0)
    assert window.session.state.document.weights.W_Q[0, 0] == 12.0


def test_a_thousand_tokens_are_computed_aside_and_escape_keeps_the_old_picture(opened, qtbot):
    window = opened(1024, 2, 64)
    session = window.session
    session._computing.seconds_per_unit = 1e-8  # as if measured on a slow machine: nothing is done in place
    before, picture = session.state, window.heatmaps.grab().toImage()
    gaps = Gaps(window)
    session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=9.0))
    assert session.busy
    assert session.state is before
    window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not session.busy
    assert session.state.view.lock == before.view.lock
    qtbot.wait(300)
    assert session.state.document is before.document
    assert window.heatmaps.grab().toImage() == picture
    assert len(session.history) == 1

    session._computing.seconds_per_unit = 1e-8
    for value in (2.0, 3.0, 4.0):
        session.commit(f"edit {value}", partial(set_cell, block=Block("W_Q", 0, 0), value=value))
    qtbot.waitUntil(lambda: not session.busy, timeout=30_000)
    assert session.state.document.weights.W_Q[0, 0] == 4.0
    assert session.history.undo_name == "edit 4.0"
    qtbot.waitUntil(lambda: window.badge.kind == "ok", timeout=30_000)
    assert gaps.stop() < 0.3


def test_a_busy_line_appears_for_long_work_alone(opened, qtbot):
    window = opened(64, 2, 16)
    line = window.busy_line
    seen = []
    window.session.busy_changed.emit(True)
    qtbot.waitUntil(line.isVisible)
    window.session.busy_changed.emit(False)
    assert not line.isVisible()
    window.session.busy_changed.emit(True)
    window.session.busy_changed.emit(False)
    qtbot.wait(200)
    seen.append(line.isVisible())
    assert seen == [False]
