"""The tests' scripts that dev.py starts find what they import, started as dev.py starts them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize("script", ["bench/run.py", "shots/run.py", "proof/report.py", "endurance/monkey/play.py"])
def test_a_script_says_what_it_does(root: Path, tmp_path: Path, script: str) -> None:
    away = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, str(root / "tests" / script), "--help"]
    done = subprocess.run(command, cwd=tmp_path, env=away, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "usage:" in done.stdout
