"""A torch that cannot be imported, or breaks in the middle of it, while edits wait: nothing is lost."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from aids.scripts import BEGIN, EDITING
from mha_desktop.exchange.mhad import read_mhad

# What stands in torch's place, and what the window says of it.
BROKEN = {
    "at once": ('raise ImportError("c10 is damaged")', "c10 is damaged"),
    "a library of it": ('import ctypes; ctypes.CDLL("libc10-is-not-there.so")', "libc10-is-not-there.so"),
    "in its middle": (
        "import time; from torch import nn, optim; time.sleep(0.5); from torch.missing import Tensor",
        "No module named 'torch.missing'",
    ),
    "that leaves": ('raise SystemExit("this processor is too old")', "this processor is too old"),
    "a part that is half there": ("from torch import nn; float64 = object()", "torch"),
    "for another numpy": (
        """
import importlib.machinery, importlib.util, pathlib, sys
away = str(pathlib.Path(__file__).parents[1])
sys.path.remove(away)
del sys.modules["torch"]
import torch
def from_numpy(*_, **__):
    raise RuntimeError("Numpy is not available")
torch.from_numpy = torch.tensor = torch.as_tensor = from_numpy
sys.modules["torch"] = torch
""",
        "Numpy is not available",
    ),
}

WINDOW = f"""{BEGIN}{EDITING}
from mha_desktop.errors import UserError
from PySide6.QtWidgets import QWidget
window = create_window(); window.resize(1500, 900); window.show()
session, shown = window.session, window.session.state
edit(6.5)
edit(7.5)
assert window.isWindowModified()
until(lambda: window.message.isVisible())
print(window.message.text)
assert session.engine is None and session.state.document is shown.document and window.isWindowModified()
try:
    edit(9.5)
except UserError as error:
    print(error)
"""

SAVES = """
QFileDialog.getSaveFileName = lambda *_: (sys.argv[1], "")
window.actions_by_id["file.save"].trigger()
assert not window.isWindowModified()
window.commands.open_example("river")
print(session.state.document.title)
window.close()
"""

SPEAKS = """
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid
from mha_desktop.ui.window.main_window import MainWindow
def others():
    return [one for one in QApplication.topLevelWidgets()
            if isinstance(one, MainWindow) and one.isVisible() and one is not window]
def gone(one):
    return not isValid(one) or not one.isVisible()
window.resize(1300, 800)
window.commands.looks.choose_language("de")
until(lambda: others() and gone(window))
(new,) = others()
until(lambda: new.message.isVisible())
print(new.menuBar().actions()[0].text(), new.message.text)
print(new.width(), new.isWindowModified(), new.cube.view.painter_name != "", new.badge.kind)
try:
    new.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=9.5))
except UserError as error:
    print(error)
new.commands.show_panel("insight")
new.session.look(insight="torch")
app.processEvents()
page = new.findChild(QWidget, "insight.torch")
print(page.accessibleName() or page.canvas.accessibleName())
QFileDialog.getSaveFileName = lambda *_: (sys.argv[1], "")
new.actions_by_id["file.save"].trigger()
assert not new.isWindowModified()
new.commands.looks.choose_language("en")
until(lambda: gone(new) and others())
(again,) = others()
until(lambda: again.message.isVisible())
print(again.message.text)
again.close()
"""

LESSON = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from mha_desktop import app
from mha_desktop.paths import resource
from mha_desktop.ui.window.main_window import MainWindow
timer = None
def look():
    (window,) = [one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow)]
    if window.message.isVisible() and window.lessons.title:
        timer.stop()
        print(window.lessons.title)
        print(window.message.text)
        print(window.session.state.document.title)
        window.files.keeper.give_up()
        window.close()
def begin():
    global timer
    timer = QTimer()
    timer.timeout.connect(look)
    timer.start(50)
QTimer.singleShot(0, begin)
QTimer.singleShot(60_000, lambda: QApplication.exit(3))
sys.exit(app.run(lesson=resource("lessons", "two-heads.toml")))
"""

DIES = """
from mha_desktop.exchange.recovery import Recovery
folder = Recovery().folder
until(lambda: folder.is_dir() and any(path.suffix == ".mhad" for path in folder.iterdir()))
import os, signal
os.kill(os.getpid(), signal.SIGKILL)
"""


def run(tmp_path, broken, code, begin=WINDOW):
    """Run the window with a broken torch; what it printed, a line each."""
    (tmp_path / "away" / "torch").mkdir(parents=True)
    (tmp_path / "away" / "torch" / "__init__.py").write_text(broken, "utf-8")
    for part in ("nn", "optim"):
        (tmp_path / "away" / "torch" / f"{part}.py").write_text("Module = Tensor = object\n", "utf-8")
    variables = os.environ | {"PYTHONPATH": str(tmp_path / "away"), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", begin + code, str(tmp_path / "a.mhad")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=200, env=variables)
    assert done.returncode in (0, -9), done.stderr[-2000:]
    return done.stdout.splitlines(), done


@pytest.mark.parametrize("name", BROKEN)
def test_55_a_torch_that_breaks_in_the_middle_of_its_import_loses_no_edit(tmp_path, name):
    broken, why = BROKEN[name]
    (said, refused, title), done = run(tmp_path, broken, SAVES)
    assert done.returncode == 0, done.stderr[-2000:]
    assert said.startswith("The engine is missing: torch could not be imported (")
    assert why in said
    kept = "What you have changed is not shown, but kept: save it, and open it once torch works."
    assert said.endswith(f" Numbers cannot be changed. {kept}")
    assert refused == "Without the engine nothing can be computed. Install torch again; nothing was changed."
    assert title == "river"
    assert read_mhad(tmp_path / "a.mhad").document.weights.W_Q[0, 0] == 7.5


def test_another_language_is_spoken_at_once_without_an_engine_and_what_waits_goes_over(tmp_path):
    """It once waited for ever for an engine."""
    (_, _, german, stands, refused, insight, english), done = run(tmp_path, BROKEN["at once"][0], SPEAKS)
    assert done.returncode == 0, done.stderr[-2000:]
    assert german.startswith("&Datei Der Rechenkern fehlt")
    assert "(c10 is damaged)" in german
    assert stands == "1300 True True neutral"
    assert refused.startswith("Without the engine nothing can be computed.")
    assert "geladen" not in insight
    assert english.startswith("The engine is missing: torch could not be imported (c10 is damaged).")
    assert read_mhad(tmp_path / "a.mhad").document.weights.W_Q[0, 0] == 7.5


def test_a_lesson_that_was_asked_for_opens_without_an_engine_on_what_is_stored(tmp_path):
    (title, said, document), done = run(tmp_path, BROKEN["at once"][0], LESSON, begin="")
    assert done.returncode == 0, done.stderr[-2000:]
    assert title
    assert said.startswith("The engine is missing: torch could not be imported (c10 is damaged).")
    assert document


@pytest.mark.skipif(sys.platform == "win32", reason="kills")
def test_edits_without_an_engine_are_kept_for_the_case_of_a_crash(tmp_path):
    from mha_desktop.exchange.recovery import Recovery

    _, done = run(tmp_path, BROKEN["at once"][0], DIES)
    assert done.returncode == -9
    (orphan,) = Recovery().orphans()
    recovery = Recovery()
    assert recovery.take(orphan).document.weights.W_Q[0, 0] == 7.5
    recovery.clear()
