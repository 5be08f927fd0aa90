"""The process is killed while the window is at work: what was edited is offered, and what it wrote is whole."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time

import pytest

from aids.scripts import BEGIN, EDITING
from mha_desktop.exchange.file_package import package_at
from mha_desktop.exchange.recovery import Recovery
from mha_desktop.exchange.settings import read_settings

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="kills")

WINDOW = f"""{BEGIN}{EDITING}
from PySide6.QtCore import QTimer
window = create_window("example:river"); window.resize(1500, 900); window.show()
until(lambda: window.session.engine is not None)
"""

# A run of learning, once it has shown a step.
LEARNING = """
from PySide6.QtWidgets import QAbstractButton
edit(7.5)
window.actions_by_id["view.panel.learning"].trigger()
panel = window.docks["learning"].widget()
until(panel.isVisible)
def press(name):
    button = panel.findChild(QAbstractButton, f"learning.{name}")
    until(button.isEnabled)
    button.click()
press("likeliest")
press("play")
until(lambda: panel.desk.running)
shown = window.session.state.document
until(lambda: window.session.state.document is not shown)
print("learns", flush=True)
app.exec()
"""

# Figures are drawn into a folder and saved, again and again.
CARRYING = """
from mha_desktop.ui.export.package_dialog import PackageDialog
from PySide6.QtWidgets import QLineEdit, QPushButton
from mha_desktop.exchange.recovery import Recovery
QFileDialog.getExistingDirectory = staticmethod(lambda *_: sys.argv[1])
edit(7.5)
until(lambda: Recovery().folder.is_dir() and any(Recovery().folder.glob("*.mhad")))
def act():
    dialog = next(one for one in app.topLevelWidgets() if isinstance(one, PackageDialog) and one.isVisible())
    dialog.findChild(QLineEdit, "export.width").setText("400")
    dialog.findChild(QPushButton, "export.save").click()
    print("writes", flush=True)
QTimer.singleShot(500, act)
window.actions_by_id["file.export.package"].trigger()
app.exec()
"""


def start(code, *arguments):
    variables = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", WINDOW + code, *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=variables)


def killed(process, word, after):
    """Kill a process so many seconds after it has said a word."""
    with process:
        said = process.stdout.readline()
        if said != f"{word}\n":
            process.kill()
            pytest.fail(process.stderr.read()[-2000:])
        time.sleep(after)
        process.kill()


def test_a_run_of_learning_that_is_killed_keeps_what_was_edited_and_learned(tmp_path):
    killed(start(LEARNING), "learns", 4.0)
    (orphan,) = Recovery().orphans()
    assert (orphan.problem, orphan.title) == (None, "river")
    recovery = Recovery()
    weights = recovery.take(orphan).document.weights
    recovery.clear()
    assert abs(weights.W_Q[0, 0] - 7.5) < 0.5  # it was edited, and has learned a little since
    assert read_settings().remark == ""


def test_a_package_of_figures_that_is_killed_is_not_there_and_the_next_one_is(tmp_path):
    killed(start(CARRYING, tmp_path), "writes", random.Random(2).uniform(0.05, 0.4))
    for folder in [path for path in tmp_path.iterdir() if not path.name.startswith(".")]:
        assert (folder / "index.html").exists()  # it was done already, and is whole
        shutil.rmtree(folder)
    with package_at(tmp_path / "river") as package:
        package.add("a.svg", b"<svg/>")
    (orphan,) = Recovery().orphans()
    recovery = Recovery()
    assert recovery.take(orphan).document.weights.W_Q[0, 0] == 7.5
    recovery.clear()
