"""What a run ran on, in words: processor, memory, system, versions."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version
from pathlib import Path

LIBRARIES = ("PySide6-Essentials", "torch", "numpy", "pyqtgraph", "PyOpenGL")


def machine() -> list[str]:
    """Say what it ran on."""
    cpu = platform.processor() or platform.machine()
    memory = ""
    if Path("/proc/cpuinfo").exists():
        named = [
            line for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines() if line.startswith("model name")
        ]
        cpu = named[0].partition(":")[2].strip() if named else cpu
        total = Path("/proc/meminfo").read_text("utf-8").split()[1]
        memory = f", {int(total) / 2**20:.0f} GB"
    return [
        f"{os.cpu_count()} cores ({cpu}{memory})",
        f"{platform.system()} {platform.release()}, Python {platform.python_version()}",
        ", ".join(f"{name} {version(name)}" for name in LIBRARIES),
    ]


def load() -> float:
    """Return how many processes wanted a core in the last minute, as the system says; 0 where it does not."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else 0.0
