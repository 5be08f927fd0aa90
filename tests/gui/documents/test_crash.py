"""Work of a crash: kept within seconds, offered at the next start, restored, discarded or left for later."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest
from PySide6.QtCore import QPoint, Qt

from aids.window_files import edit, marked, slots
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.exchange.mhad import read_mhad, write_mhad
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.recovery import Recovery
from mha_desktop.exchange.sources import open_source

KEY, CTRL, SHIFT = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


# The case of a crash


def test_an_edit_is_kept_within_seconds_and_let_go_when_it_is_saved_or_undone(user, answers, tmp_path):
    edit(user.window)
    assert slots() == []  # nothing is written while one edits
    user.qtbot.waitUntil(lambda: slots() == [".lock", ".mhad"])
    user.window.session.undo()
    user.qtbot.waitUntil(lambda: slots() == [])
    user.window.session.redo()
    user.qtbot.waitUntil(lambda: slots() == [".lock", ".mhad"])
    answers.append(tmp_path / "a.mhad")
    user.key(KEY.Key_S, CTRL)
    user.qtbot.waitUntil(lambda: slots() == [])


EDITING = """
import sys, time
from functools import partial
from mha_desktop.app import create_application, create_window
from mha_desktop.document.cells import Block, set_cell
from PySide6.QtCore import QTimer
app = create_application(sys.argv[:1])
window = create_window()
window.show()
value = 0.0
def edit():
    global value
    value += 1.0
    window.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=value))
    print(value, time.time(), flush=True)
timer = QTimer()
timer.timeout.connect(edit)
window.engine_ready.connect(lambda: timer.start(40))
app.exec()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kills")
def test_at_most_two_seconds_of_edits_are_lost_when_the_process_is_killed():
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    process = subprocess.Popen([sys.executable, "-c", EDITING], stdout=subprocess.PIPE, text=True, env=environment)
    times = {}
    for line in process.stdout:
        value, at = map(float, line.split())
        times[value] = at
        if at - times[1.0] > 5:
            break
    process.kill()
    killed = time.time()
    process.communicate()
    (orphan,) = Recovery().orphans()
    assert (orphan.title, orphan.path, orphan.problem) == ("clusters", None, None)
    recovery = Recovery()
    kept = recovery.take(orphan).document.weights.W_Q[0, 0]
    recovery.clear()
    missed = [at for value, at in times.items() if value > kept]
    assert not missed or killed - missed[0] <= 2


@pytest.fixture
def crashed(saved_elsewhere):
    """What a dead window left: a river with 4.5 in it, of a file; its path."""
    opened = read_mhad(saved_elsewhere)
    recovery = Recovery()
    document = set_cell(opened.document, Block("W_Q", 0, 0), 4.5)
    recovery.write(Opened(document, opened.view, path=opened.path, stamp=opened.stamp))
    os.close(recovery._slot._lock)  # as the system does it for a process that ends
    return saved_elsewhere


@pytest.fixture
def saved_elsewhere(tmp_path):
    path = tmp_path / "Bank ½.mhad"
    write_mhad(open_source("example:river"), path)
    return path


@pytest.fixture
def offered(crashed, user):
    """The bar that offers it in the window; the crash came first."""
    user.qtbot.waitUntil(lambda: user.window.files.offer.bar is not None and user.window.files.offer.bar.isVisible())
    return user.window.files.offer.bar


def test_work_of_a_crash_is_offered_and_restored(offered, user, crashed):
    hour = time.strftime("%H:%M", time.localtime(time.time()))[:2]
    assert offered.text.startswith(f"“Bank ½.mhad” was not saved when the program ended ({hour}")
    window = user.window
    assert offered.mapTo(window, QPoint()).y() < window.message.parentWidget().mapTo(window, QPoint()).y() + 300
    user.click(user.find("recovery.restore"))
    assert not offered.isVisible()
    assert window.session.state.document.weights.W_Q[0, 0] == 4.5
    assert marked(window)
    assert window.windowTitle().startswith("Bank ½.mhad")
    user.key(KEY.Key_S, CTRL)
    assert read_mhad(crashed).document.weights.W_Q[0, 0] == 4.5
    user.qtbot.waitUntil(lambda: slots() == [])


def test_restored_work_is_not_lost_unasked(offered, user, asked):
    user.click(user.find("recovery.restore"))
    asked("cancel")
    user.window.commands.open_example("cheque")
    assert user.window.session.state.document.weights.W_Q[0, 0] == 4.5
    asked("cancel")
    assert not user.window.close()
    assert slots() == [".lock", ".mhad"]


def test_work_of_a_crash_is_discarded_or_kept_for_later(offered, user):
    user.click(user.find("recovery.later"))
    assert not offered.isVisible()
    assert len(Recovery().orphans()) == 1


def test_discarded_work_is_gone(offered, user):
    user.click(user.find("recovery.discard"))
    assert not offered.isVisible()
    assert Recovery().orphans() == ()
    assert user.window.session.state.document.title == "clusters"


def test_a_window_with_work_of_its_own_restores_in_another_window(offered, user):
    edit(user.window)
    user.click(user.find("recovery.restore"))
    (other,) = user.window.files.windows.made
    user.qtbot.waitUntil(lambda: other.isVisible())
    assert other.session.state.document.weights.W_Q[0, 0] == 4.5
    assert marked(other)
    assert marked(user.window)
    other.files.keeper.give_up()
    other.close()
    user.qtbot.waitUntil(lambda: user.window.files.windows.made == [])


@pytest.fixture
def damaged(crashed):
    """The slot is no document any more."""
    (file,) = (path for path in Recovery().folder.iterdir() if path.suffix == ".mhad")
    file.write_bytes(b"damaged")
    return file


def test_a_damaged_slot_is_said_and_can_only_be_discarded(damaged, offered, user):
    assert offered.text.startswith("Work that was not saved cannot be read and is kept:")
    assert not user.find("recovery.restore").isVisible()
    user.click(user.find("recovery.discard"))
    assert not damaged.exists()
