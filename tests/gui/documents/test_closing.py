"""However a window is closed, unsaved work is asked about once, and never lost unasked."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from aids.window_files import edit, marked, slots
from mha_desktop.exchange.mhad import read_mhad

KEY, CTRL, SHIFT = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


# Closing


class Manager:
    """The desktop's session manager as a window meets it."""

    def __init__(self, allows):
        self.allows, self.said = allows, []

    def allowsInteraction(self):
        return self.allows

    def release(self):
        self.said.append("release")

    def cancel(self):
        self.said.append("cancel")


WAYS = {
    "close": lambda user: user.window.close(),
    "cross": lambda user: user.window.windowHandle().close(),
    "Ctrl+Q": lambda user: user.key(KEY.Key_Q, CTRL),
    "Ctrl+W": lambda user: user.key(KEY.Key_W, CTRL),
    "menu": lambda user: user.window.actions_by_id["file.quit"].trigger(),
    "all windows": lambda user: QApplication.closeAllWindows(),
}


@pytest.mark.parametrize("way", WAYS)
def test_43_every_way_of_closing_asks_once(user, asked, answers, tmp_path, way):
    edit(user.window)
    asked("cancel")
    WAYS[way](user)
    assert user.window.isVisible()
    asked("save")  # no file is named, so nothing is saved, and the window stays
    WAYS[way](user)
    assert user.window.isVisible()
    answers.append(tmp_path / "kept.mhad")
    asked("save")
    WAYS[way](user)
    user.qtbot.waitUntil(lambda: not user.window.isVisible())
    assert read_mhad(tmp_path / "kept.mhad").document.weights.W_Q[0, 0] == 5.0
    assert asked.words == ["Save the changes to “clusters”?"] * 3


# In a process of its own: an application that has quit once is not the same to later windows.
TOLD_TO_QUIT = """
import sys
from functools import partial
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox, QPushButton
from mha_desktop.app import create_application, create_window
from mha_desktop.document.cells import Block, set_cell
app = create_application(sys.argv[:1])
window = create_window()
window.show()
answers = ["cancel", "discard"]
def answer():
    for dialog in app.topLevelWidgets():
        if isinstance(dialog, QMessageBox) and dialog.isVisible():
            print(dialog.text(), flush=True)
            dialog.findChild(QPushButton, f"{dialog.objectName()}.{answers.pop(0)}").click()
def begin():
    window.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=5.0))
    app.quit()
    print(window.isVisible(), window.session.state.document.weights.W_Q[0, 0], flush=True)
    QTimer.singleShot(500, app.quit)
timer = QTimer()
timer.timeout.connect(answer)
timer.start(50)
window.engine_ready.connect(lambda: QTimer.singleShot(0, begin))
QTimer.singleShot(60_000, lambda: app.exit(3))
code = app.exec()
print(code, window.isVisible())
"""


def test_43_the_application_that_is_told_to_quit_asks_once_and_cancel_keeps_it():
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", TOLD_TO_QUIT]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=environment)
    question = "Save the changes to “clusters”?"
    assert done.stdout.splitlines() == [question, "True 5.0", question, "0 False"], done.stderr[-2000:]


def test_dont_save_closes_and_leaves_nothing(user, asked):
    edit(user.window)
    user.qtbot.waitUntil(lambda: slots() == [".lock", ".mhad"])
    asked("discard")
    assert user.window.close()
    assert slots() == []
    assert user.window.close()  # and once is enough


def test_the_document_that_was_left_is_asked_about_too(user, asked, answers, tmp_path):
    edit(user.window, 1.5)
    user.window.commands.open_example("river")
    edit(user.window, 2.5)
    asked("save")
    answers += [tmp_path / "river.mhad", tmp_path / "clusters.mhad"]
    assert user.window.close()
    assert asked.words == ["Save the changes to “river” and “clusters”? Both were edited in this window."]
    for name, value in (("river", 2.5), ("clusters", 1.5)):
        assert read_mhad(tmp_path / f"{name}.mhad").document.weights.W_Q[0, 0] == value


def test_a_third_document_does_not_push_the_first_one_out_unasked(user, asked):
    window = user.window
    edit(window, 1.5)
    window.commands.open_example("river")
    edit(window, 2.5)
    asked("cancel")
    window.commands.open_example("cheque")
    assert window.session.state.document.weights.W_Q[0, 0] == 2.5
    assert window.toolbar._example.currentText() == "river"
    window.commands.bring_back()
    assert window.session.state.document.weights.W_Q[0, 0] == 1.5
    assert marked(window)
    window.commands.bring_back()
    assert marked(window)
    assert asked.words == ["Save the changes to “clusters”?"]


def test_a_left_document_keeps_its_file(user, saved):
    edit(user.window, 6.0)
    user.window.commands.open_example("river")
    assert user.window.message.text == f"Kept as you left it: File ▸ Bring back “{saved.stem}”."
    assert user.window.windowFilePath() == ""
    user.window.commands.bring_back()
    assert Path(user.window.windowFilePath()) == saved
    user.key(KEY.Key_S, CTRL)
    assert read_mhad(saved).document.weights.W_Q[0, 0] == 6.0


def test_the_end_of_the_desktop_session_asks(user, asked):
    edit(user.window)
    manager = Manager(allows=True)
    asked("cancel")
    user.window.files.keeper.commit_data(manager)
    assert manager.said == ["release", "cancel"]
    asked("discard")
    user.window.files.keeper.commit_data(manager)
    assert manager.said == ["release", "cancel", "release"]
    assert slots() == []


def test_where_the_end_of_the_session_may_not_ask_the_work_is_kept(user):
    edit(user.window)
    user.window.files.keeper.commit_data(Manager(allows=False))
    assert slots() == [".lock", ".mhad"]


def test_43_quit_closes_every_window_and_stops_where_one_stays(user, asked):
    user.key(KEY.Key_N, CTRL | SHIFT)
    (other,) = (w for w in QApplication.topLevelWidgets() if type(w) is type(user.window) and w is not user.window)
    user.qtbot.waitUntil(lambda: other.session.engine is not None and other.isVisible())
    assert other.session.state.document.title == "clusters"
    edit(other, 3.5)
    assert user.window.session.state.document.weights.W_Q[0, 0] != 3.5
    asked("cancel")
    user.window.actions_by_id["file.quit"].trigger()
    assert other.isVisible()
    assert user.window.isVisible()
    asked("discard")
    user.window.actions_by_id["file.quit"].trigger()
    assert not user.window.isVisible()
    user.qtbot.waitUntil(lambda: user.window.files.windows.made == [])
