"""From the start of the process to a filled window and to a ready engine, in processes of their own."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys

ROUNDS = 5

# The clock starts when the process does, before Python's own start-up.
_STARTED = """
import os, time
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
        assert "torch" not in sys.modules
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


def _run(code: str) -> list[float]:
    # A user's Python keeps compiled modules; one that may not would compile 200 files at each start.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=120)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return [float(word) for word in done.stdout.split()]


def measure() -> dict[str, float]:
    """Return first_paint_s and usable_ratio, medians with warm disk caches."""
    _run(_WINDOW)
    painted, ready, imports = [], [], []
    for _ in range(ROUNDS):
        paint, usable = _run(_WINDOW)
        painted.append(paint)
        ready.append(usable)
        imports += _run(_IMPORTS)
    return {
        "first_paint_s": statistics.median(painted),
        "usable_ratio": statistics.median(ready) / statistics.median(imports),
    }
