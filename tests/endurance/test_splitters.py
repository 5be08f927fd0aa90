"""The pointer may rest on a line between docks while a lesson, a key or the window's size puts the docks elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).with_name("hover.py")


def test_docks_move_under_a_pointer_that_rests_on_a_splitter() -> None:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([sys.executable, SCRIPT], env=environment, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, f"ended with {done.returncode}: {done.stderr[:2000]}"
    assert int(done.stdout) > 20
