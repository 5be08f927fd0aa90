"""The program run with arguments as a user types them, without a screen, and a source to run it on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from aids.command_line import ROOT, Cli

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@pytest.fixture
def cli(tmp_path: Path) -> Cli:
    """Run the program with arguments, in a folder of the test's own, without a screen."""
    environment = {key: value for key, value in os.environ.items() if key not in SCREENS}
    environment["PYTHONPATH"] = str(ROOT)

    def run(*arguments: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "mha_desktop", *map(str, arguments)]
        settings: dict[str, Any] = {"cwd": tmp_path, "env": environment | more, "encoding": "utf-8"}
        return subprocess.run(command, capture_output=True, timeout=120, check=False, **settings)

    return run


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    """A source of 5 tokens, 4 columns and 2 heads in a folder of its own."""
    rng = np.random.default_rng(7)
    arrays = {"X": rng.normal(size=(5, 4))} | {f"W_{i}": rng.normal(size=(4, 4)) for i in "QKVO"}
    folder = tmp_path / "sources"
    folder.mkdir()
    np.savez(folder / "notes.npz", heads=2, tokens=list("abcde"), **arrays)
    return folder / "notes.npz"
