"""The export dialog itself; what it saves is in test_save.py and tests/gui/test_export_window.py."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from mha_desktop.document.session import Session
from mha_desktop.exchange.examples import example
from mha_desktop.ui.export.dialog import export_dialog
from mha_desktop.ui.theme import Theme, load_fonts

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


@pytest.mark.parametrize(
    ("kind", "work"), [("heatmaps", "_progress"), ("animation", "_progress"), ("package", "_packaging")]
)
def test_closing_the_window_while_files_are_made_gives_these_up_first(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, kind: str, work: str
) -> None:
    load_fonts()
    opened = example("clusters")
    assert opened.trace is not None
    assert opened.view is not None
    dialog: Any = export_dialog(Session(opened.document, opened.trace, view=opened.view), Theme.named("light"), kind)
    qtbot.addWidget(dialog)
    dialog.show()
    stopped: list[bool] = []
    with monkeypatch.context() as making:
        making.setattr(type(dialog), "busy", True)
        making.setattr(dialog, work, SimpleNamespace(stop=lambda: stopped.append(True)))
        assert not dialog.close()
        assert dialog.isVisible()
        assert (stopped, dialog.message) == ([True], "Cancelling…")
    assert dialog.close()
