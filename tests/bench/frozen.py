"""From the start of the packaged program to its painted window, where `dev.py package` has built one here (Linux)."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace

DIST = Path(__file__).parents[2] / "dist"
ROUNDS = 5


def program() -> Path | None:
    """Return the built program, or None."""
    found = sorted(DIST.glob("*/mha-desktop"), key=lambda path: path.stat().st_mtime) if DIST.is_dir() else []
    return found[-1] if found and sys.platform.startswith("linux") else None


def measure() -> dict[str, float]:
    """Return frozen_first_paint_s, the median with warm disk caches; nothing where there is no program.

    The screen is read, so no other window may stand on it, and a QApplication must be there.
    """
    built = program()
    if built is None:
        return {}
    sys.path.insert(0, str(Path(__file__).parents[1] / "package"))
    from running import painted, wait_until
    from x11 import windows

    display = os.environ["DISPLAY"]
    seconds = []
    with tempfile.TemporaryDirectory() as home:
        bare = {"PATH": os.environ["PATH"], "DISPLAY": display, "HOME": home}
        for _ in range(ROUNDS + 1):
            begin = time.perf_counter()
            with subprocess.Popen([built], env=bare, stderr=subprocess.PIPE, text=True) as process:
                painted(SimpleNamespace(display=display), process)
                seconds.append(time.perf_counter() - begin)
                process.terminate()
            wait_until(lambda: not windows(display), "the window to close")
    return {"frozen_first_paint_s": statistics.median(seconds[1:])}
