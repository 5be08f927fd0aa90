"""From the start of the process to a filled window and to a ready engine, in processes of their own (Linux)."""

from __future__ import annotations

import os
import subprocess
import sys

from bench.figures import Figures

ROUNDS = 5

# The clock starts when the process does, before Python's own start-up.
_STARTED = """
import faulthandler, os, time
faulthandler.dump_traceback_later(100, exit=True)  # should it wait for ever, it says where
with open("/proc/self/stat") as stat:
    ticks = int(stat.read().rpartition(")")[2].split()[19])
with open("/proc/uptime") as uptime:
    born = time.monotonic() - (float(uptime.read().split()[0]) - ticks / os.sysconf("SC_CLK_TCK"))
"""

_WINDOW = (
    _STARTED
    + """
import sys
from mha_desktop.app import create_application, create_window
from PySide6.QtCore import QTimer
app = create_application(sys.argv[:1])
window = create_window()
window.resize(1500, 900)
window.show()
times = {}
assert "torch" not in sys.modules
while "painted" not in times:
    app.processEvents()
    if window.heatmaps.isVisible() and window.cube.view.painter_name:
        times["painted"] = time.monotonic() - born
window.engine_ready.connect(app.quit)
QTimer.singleShot(60000, lambda: app.exit(1))
assert app.exec() == 0
times["ready"] = time.monotonic() - born
window.close()
print(times["painted"], times["ready"])
"""
)

_IMPORTS = (
    _STARTED
    + """
import numpy, PySide6.QtWidgets, PySide6.QtSvg, pyqtgraph, OpenGL.GL, torch
print(time.monotonic() - born)
"""
)

_EMPTY = (
    _STARTED
    + """
from PySide6.QtWidgets import QApplication, QWidget
class Empty(QWidget):
    painted = False
    def paintEvent(self, event):
        self.painted = True
app, window = QApplication([]), Empty()
window.resize(1500, 900)
window.show()
while not window.painted:
    app.processEvents()
print(time.monotonic() - born)
"""
)


def _run(code: str) -> list[float]:
    # A user's Python keeps compiled modules; one that may not would compile 200 files at each start.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=120)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return [float(word) for word in done.stdout.split()]


def measure(figures: Figures, rounds: int = ROUNDS, warm: bool = False) -> None:
    """Find first_paint_s, first_paint_ratio and usable_ratio; disk caches are warmed first unless they are warm."""
    if not sys.platform.startswith("linux"):
        return
    if not warm:
        _run(_WINDOW)
    painted, ready, imports, empty = [], [], [], []
    for _ in range(rounds):
        paint, usable = _run(_WINDOW)
        painted.append([paint])
        ready.append([usable])
        imports.append(_run(_IMPORTS))
        empty.append(_run(_EMPTY))
    figures.median("first_paint_s", painted)
    figures.ratio("first_paint_ratio", painted, empty)
    figures.ratio("usable_ratio", ready, imports)
