"""Run in a process of its own by test_pyside.py: redraws and slot calls, then the drift of None and True.

A PySide6 that loses a reference to None or True on each slot or virtual call aborts in here.
"""

from __future__ import annotations

import json
import sys

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QObject, Signal

REDRAWS = 20_000
CALLS = 100_000
COUNTED = 500


class Sender(QObject):
    """One signal with an argument, as a slider has."""

    moved = Signal(float)


class Plot(pg.ImageItem):
    """An image whose paint, a virtual call from C++ into Python, is counted."""

    painted = 0

    def paint(self, *arguments: object) -> None:
        """Draw as usual."""
        self.painted += 1
        super().paint(*arguments)


def redraw(times: int) -> int:
    """Show that many heatmaps, each painted before the next; how often it was painted."""
    app = pg.mkQApp()
    view = pg.GraphicsView()
    view.resize(160, 160)
    box = pg.ViewBox()
    view.setCentralItem(box)
    image = Plot(axisOrder="row-major")
    box.addItem(image)
    view.show()
    app.processEvents()
    frames = np.random.default_rng(0).random((16, 12, 12))
    for index in range(times):
        image.setImage(frames[index % 16], autoLevels=False, levels=(0.0, 1.0))
        app.processEvents()
    view.close()
    return image.painted


def call_slots(times: int) -> dict[str, int]:
    """Call a slot that often; how far the reference counts of None and True moved over the last 500."""
    received = [0]

    def slot(_value: float) -> None:
        received[0] += 1

    sender = Sender()
    sender.moved.connect(slot)
    for _ in range(times - COUNTED):
        sender.moved.emit(0.5)
    none, true = sys.getrefcount(None), sys.getrefcount(True)
    for _ in range(COUNTED):
        sender.moved.emit(0.5)
    return {
        "calls": received[0],
        "none": sys.getrefcount(None) - none,
        "true": sys.getrefcount(True) - true,
    }


if __name__ == "__main__":
    painted = redraw(REDRAWS)
    print(json.dumps({"painted": painted, **call_slots(CALLS)}))
