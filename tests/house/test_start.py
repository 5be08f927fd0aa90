"""The window's modules must not import torch: it takes a second, and the window is painted before it."""

from __future__ import annotations

import subprocess
import sys

CODE = "import sys; import mha_desktop.app; print('torch' in sys.modules)"


def test_importing_the_window_does_not_import_torch() -> None:
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True)
    expected = "True" if sys.platform == "win32" else "False"
    assert done.stdout.strip() == expected
