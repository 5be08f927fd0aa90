"""The export dialog itself; what it saves is in test_save.py and tests/gui/test_export_window.py."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
OPEN_AND_END = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget
from mha_desktop.ui.export import ExportDialog
from mha_desktop.ui.theme import Theme, load_fonts

app = QApplication([])
load_fonts()
window = QWidget()
for _ in range(3):
    dialog = ExportDialog(None, Theme.named("light"), "heatmaps", window)
    QTimer.singleShot(0, dialog.reject)
    dialog.exec()
    del dialog
"""


def test_a_program_that_showed_the_dialog_ends_well() -> None:
    """It was deleted twice at the end, and the program aborted."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", OPEN_AND_END], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "deleted" not in done.stderr
