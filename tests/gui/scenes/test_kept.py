"""A class plan is not lost: closing asks, a crash keeps it, a file that is dropped opens."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QPushButton

from aids.class_plans import add, in_plan, part, press, titles
from mha_desktop.exchange.sources import open_source
from mha_desktop.lessons.plan import read_plan
from mha_desktop.lessons.plan_slot import PlanSlot
from mha_desktop.ui.trouble.keeping import Kept, keep_work, quit_keeping

KEY, CTRL, ALT, SHIFT = (
    Qt.Key,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
)


def close_with(user, button):
    """Close the window and answer its question; the question."""
    words = []

    def choose(dialog):
        words.append(dialog.text())
        dialog.findChild(QPushButton, f"unsaved_question.{button}").click()

    user.in_dialog(choose)
    user.window.close()
    return words


def test_closing_asks_about_an_unsaved_plan(user, answer, tmp_path):
    add(user, "First")
    assert close_with(user, "cancel") == ["Save the changes to “Class plan”?"]
    assert user.window.isVisible()
    path = answer(tmp_path / "kept")
    assert close_with(user, "save")
    assert not user.window.isVisible()
    assert [scene.title for scene in read_plan(path.with_suffix(".mhaplan")).scenes] == ["First"]
    assert PlanSlot().left() == ()


def test_a_plan_that_was_let_go_leaves_nothing_behind(user):
    add(user, "First")
    user.qtbot.waitUntil(lambda: len(list(PlanSlot().folder.glob("*.mhaplan"))) == 1)
    assert close_with(user, "discard")
    assert not user.window.isVisible()
    assert list(PlanSlot().folder.iterdir()) == []


def test_when_the_program_breaks_the_plan_is_kept_and_nothing_is_asked(user):
    add(user, "First")
    assert keep_work() is Kept.ALL
    quit_keeping(Kept.ALL)
    assert not user.window.isVisible()
    (file,) = PlanSlot().folder.glob("*.mhaplan")
    assert [scene.title for scene in read_plan(file).scenes] == ["First"]


KILLED = """
import sys
from PySide6.QtCore import QTimer
from mha_desktop.app import create_application, create_window
from mha_desktop.lessons.plan_slot import PlanSlot
from mha_desktop.ui.scenes.desk import _scene
from mha_desktop.ui.scenes.scene_dialog import SceneWords
app = create_application(["x"])
window = create_window("example:river")
desk = window.scenes.desk
desk._set(desk.plan.added(_scene(desk._shown(), SceneWords("Survivor", "Who?", "Me."))))
def told():
    if list(PlanSlot().folder.glob("*.mhaplan")):
        print("kept", flush=True)
timer = QTimer()
timer.timeout.connect(told)
timer.start(20)
window.show()
app.exec()
"""


def test_a_killed_process_keeps_the_plan_and_the_dialog_offers_it(user):
    process = subprocess.Popen([sys.executable, "-c", KILLED], stdout=subprocess.PIPE, env=dict(os.environ), text=True)
    with process:
        assert process.stdout.readline() == "kept\n"
        assert PlanSlot().left() == ()  # it lives, so the plan is its own
        process.send_signal(signal.SIGKILL)
    seen = []

    def act(dialog):
        seen.append(part(dialog, "plan.left.text").text())
        press(dialog, "plan.left.take")
        seen.append(titles(dialog))
        seen.append(part(dialog, "plan.left").isVisible())

    in_plan(user, act)
    assert seen == [
        "The class plan “Class plan” with 1 scene was not saved when the program ended.",
        ["Survivor"],
        False,
    ]
    desk = user.window.scenes.desk
    assert desk.unsaved
    assert (desk.plan.scenes[0].question, desk.plan.scenes[0].note) == ("Who?", "Me.")
    assert desk.plan.scenes[0].opened.document.title == open_source("example:river").document.title


def test_a_plan_is_dropped_on_the_window(user, saved):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(saved))])
    at, copy, left, none = QPoint(50, 50), Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, SHIFT & CTRL
    enter = QDragEnterEvent(at, copy, data, left, none)
    QApplication.sendEvent(user.window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(user.window, QDropEvent(QPointF(at), copy, data, left, none, QEvent.Type.Drop))
    user.wait()
    assert user.window.lessons.title == "Class plan"
