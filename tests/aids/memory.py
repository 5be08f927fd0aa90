"""How much memory a process holds, and by how much that grows over many acts."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path

WARM_UP = 4  # a quarter of as many acts goes before the weighing: by then every part has been used


def resident_mb() -> float:
    """Return the resident memory after what can be given back was given back, in MB; nan where the system is silent."""
    gc.collect()
    if sys.platform.startswith("linux"):
        ctypes.CDLL("libc.so.6").malloc_trim(0)
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
    return float("nan")


def growth_mb(act: Callable[[int], object], acts: int, rest: Callable[[], object]) -> float:
    """Return by how many MB memory grows over so many acts, each told its number.

    A quarter of them goes before, and both times the window comes to `rest` before it is weighed: what earlier work had
    left to be given back, and what parts take once and for all, says nothing about growth and could hide it.
    """
    for i in range(acts // WARM_UP):
        act(i)
    rest()
    before = resident_mb()
    for i in range(acts):
        act(i)
    rest()
    return resident_mb() - before
