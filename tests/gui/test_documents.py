"""Documents in the window: saved and opened again, never lost unasked, and back after a crash."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QMessageBox, QPushButton

from mha_desktop.document.cells import Block, set_cell
from mha_desktop.exchange.mhad import read_mhad, to_bytes, write_mhad
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.recent import add_recent, recent_files
from mha_desktop.exchange.recovery import Recovery
from mha_desktop.exchange.sources import open_source

KEY, CTRL, SHIFT = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NAME = "Übung ½ mit Abständen.mhad"


def edit(window, value=5.0, row=0):
    window.session.commit(f"W_Q = {value}", partial(set_cell, block=Block("W_Q", row, 0), value=value))


def equal(one, other):
    """Whether two documents are the same bit for bit."""
    return to_bytes(Opened(one)) == to_bytes(Opened(other))


def marked(window):
    """Whether the title says that there is unsaved work."""
    assert "[*]" in window.windowTitle()
    return window.isWindowModified()


def slots():
    return sorted(path.suffix for path in Recovery().folder.iterdir()) if Recovery().folder.exists() else []


@pytest.fixture
def answers(monkeypatch):
    """What the file dialogs answer: put a path in."""
    given = []
    for name in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: (str(given.pop(0)) if given else "", ""))
    return given


@pytest.fixture
def saved(user, answers, tmp_path):
    """The path of the window's document, which was edited and saved."""
    path = tmp_path / NAME
    edit(user.window)
    answers.append(path)
    user.key(KEY.Key_S, CTRL)
    assert path.exists()
    return path


@pytest.fixture
def another(qtbot):
    """Make another window on a source."""
    from mha_desktop.app import create_window

    def make(source):
        made = create_window(source)
        qtbot.addWidget(made)
        with qtbot.waitExposed(made):
            made.show()
        return made

    return make


@pytest.fixture
def asked(user):
    """Answer the next question by the name of its button; its words are collected."""
    words = []

    def answer(name):
        def press(dialog):
            assert isinstance(dialog, QMessageBox)
            words.append(dialog.text())
            button = dialog.findChild(QPushButton, f"{dialog.objectName()}.{name}")
            button.click()

        user.in_dialog(press)

    answer.words = words
    return answer


# Saving and opening


def test_a_saved_document_opens_bit_for_bit_with_its_view(user, saved, another):
    session = user.window.session
    session.look(grid_stage="scores", scale="0..1", isolated=1)
    user.key(KEY.Key_S, CTRL)
    there = another(str(saved))
    assert equal(there.session.state.document, session.state.document)
    view = there.session.state.view
    assert (view.grid_stage, view.scale, view.isolated) == ("scores", "0..1", 1)
    assert there.windowTitle() == f"{NAME}[*] — MHA Desktop"
    assert not marked(there)
    assert Path(there.windowFilePath()) == saved
    assert there.toolbar._example.placeholderText() == saved.stem
    assert read_mhad(saved).trace is not None  # so that a window can show it before the engine is there


def test_saving_keeps_the_progress_of_a_lesson(qtbot, another, tmp_path):
    path = tmp_path / "lesson.mhad"
    write_mhad(Opened(open_source("example:river").document, lesson={"name": "river", "step": 3}), path)
    window = another(str(path))
    edit(window)
    assert window.files.keeper.save()
    assert read_mhad(path).lesson == {"name": "river", "step": 3}


def test_the_ending_is_added_and_a_file_of_that_name_is_not_replaced_unasked(user, answers, asked, tmp_path):
    edit(user.window)
    (tmp_path / "notes.mhad").write_text("something else")
    answers += [tmp_path / "notes", tmp_path / "notes", tmp_path / "other"]
    asked("False")
    user.key(KEY.Key_S, CTRL | SHIFT)
    assert (tmp_path / "notes.mhad").read_text() == "something else"
    assert marked(user.window)
    asked("True")
    user.key(KEY.Key_S, CTRL | SHIFT)
    assert equal(read_mhad(tmp_path / "notes.mhad").document, user.window.session.state.document)
    user.key(KEY.Key_S, CTRL | SHIFT)
    assert (tmp_path / "other.mhad").exists()
    assert asked.words == ["There is a file “notes.mhad” already."] * 2


def test_the_title_marks_unsaved_work_and_undo_takes_the_mark_back(user, saved):
    window = user.window
    assert not marked(window)
    window.session.look(grid_stage="scores")
    assert not marked(window)
    edit(window, 7.0)
    assert marked(window)
    window.session.undo()
    assert not marked(window)
    window.session.undo()
    assert marked(window)
    window.session.redo()
    assert not marked(window)


def test_a_file_name_with_the_mark_in_it_is_shown_as_it_is(user, answers, tmp_path):
    edit(user.window)
    answers.append(tmp_path / "a[*].mhad")
    user.key(KEY.Key_S, CTRL)
    assert user.window.windowTitle() == "a[*][*].mhad[*] — MHA Desktop"


def test_a_drag_that_is_going_on_is_saved_as_it_shows(user, saved):
    session = user.window.session
    session.preview("drag", partial(set_cell, block=Block("W_Q", 0, 0), value=8.5))
    user.key(KEY.Key_S, CTRL)
    assert read_mhad(saved).document.weights.W_Q[0, 0] == 8.5
    assert not session.dragging
    assert not marked(user.window)


@pytest.mark.parametrize("place", ["read-only", "no folder", "a folder"])
def test_where_it_cannot_be_saved_one_sentence_says_so_and_nothing_is_lost(user, saved, answers, tmp_path, place):
    old = saved.read_bytes()
    edit(user.window, 9.0)
    if place == "read-only":
        saved.chmod(0o444)
        user.key(KEY.Key_S, CTRL)
    else:
        answers.append(tmp_path / "gone" / "a.mhad" if place == "no folder" else tmp_path)
        (tmp_path.with_name(tmp_path.name + ".mhad")).mkdir()
        user.key(KEY.Key_S, CTRL | SHIFT)
    message = user.window.message
    assert message.isVisible()
    assert {"read-only": "read-only", "no folder": "no such folder", "a folder": "is a folder"}[place] in message.text
    assert marked(user.window)
    assert saved.read_bytes() == old
    assert user.window.session.state.document.weights.W_Q[0, 0] == 9.0


def test_a_file_that_changed_on_disk_is_overwritten_only_when_told(user, saved, asked, answers, another):
    other = another(str(saved))
    edit(other, 1.25)
    assert other.files.keeper.save()
    edit(user.window, 2.5)
    save = user.window.actions_by_id["file.save"]
    for answer in ("cancel", "save_as"):
        asked(answer)
        save.trigger()  # no name is given for Save as
        assert read_mhad(saved).document.weights.W_Q[0, 0] == 1.25
        assert marked(user.window)
    asked("overwrite")
    save.trigger()
    assert read_mhad(saved).document.weights.W_Q[0, 0] == 2.5
    assert asked.words == [f"“{NAME}” was changed by another program or window."] * 3
    save.trigger()  # and is its own again
    assert len(asked.words) == 3


def test_new_is_a_small_document_that_is_not_missed(user):
    user.key(KEY.Key_N, CTRL)
    document = user.window.session.state.document
    assert (document.heads, document.d, document.sequences[0].n) == (2, 4, 4)
    assert user.window.windowTitle() == "untitled[*] — MHA Desktop"
    assert not marked(user.window)
    assert user.window.close()


def test_open_asks_for_a_file(user, saved, answers):
    user.key(KEY.Key_N, CTRL)
    answers.append(saved)
    user.key(KEY.Key_O, CTRL)
    assert user.window.files.keeper.file.path == saved
    assert user.window.session.state.document.weights.W_Q[0, 0] == 5.0


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
def test_every_way_of_closing_asks_once(user, asked, answers, tmp_path, way):
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


def test_quit_closes_every_window_and_stops_where_one_stays(user, asked):
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


# Dropped and recent files


def drop(window, *paths):
    """Drop files as another program does; whether the window took them."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    at, copy, left, none = QPoint(50, 50), Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, SHIFT & CTRL
    enter = QDragEnterEvent(at, copy, data, left, none)
    QApplication.sendEvent(window, enter)
    if not enter.isAccepted():
        return False
    QApplication.sendEvent(window, QDropEvent(QPointF(at), copy, data, left, none, QEvent.Type.Drop))
    return True


def test_a_dropped_file_opens(user, saved):
    user.key(KEY.Key_N, CTRL)
    assert drop(user.window, saved)
    assert user.window.files.keeper.file.path == saved


def test_of_several_dropped_files_the_first_that_can_be_read_opens_and_a_sentence_says_so(user, saved, tmp_path):
    user.key(KEY.Key_N, CTRL)
    bad = tmp_path / "bad.mhad"
    bad.write_bytes(b"no document")
    assert drop(user.window, bad, saved)
    assert user.window.files.keeper.file.path == saved
    assert user.window.message.text == (f"2 files were dropped, and a window shows one document: “{NAME}” was opened.")
    assert drop(user.window, bad)
    assert "bad.mhad" in user.window.message.text
    assert user.window.files.keeper.file.path == saved


def test_words_that_are_dropped_are_left_alone(user):
    data = QMimeData()
    data.setText("0.5")
    enter = QDragEnterEvent(
        QPoint(50, 50), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    enter.ignore()
    QApplication.sendEvent(user.window, enter)
    assert not enter.isAccepted()


def recent_menu(user):
    menu = user.window.findChild(QMenu, "menu.File/Recent")
    menu.aboutToShow.emit()
    return [action for action in menu.actions() if action.isVisible() and not action.isSeparator()]


def test_recent_files_open_and_a_missing_one_is_greyed_and_says_so(user, saved, tmp_path):
    gone = tmp_path / "R&D.mhad"
    gone.write_bytes(b"")
    add_recent(gone)
    gone.unlink()
    entries = recent_menu(user)
    assert [action.text() for action in entries] == ["&1 R&&D.mhad (not found)", f"&2 {NAME}", "&Clear the list"]
    assert [action.isEnabled() for action in entries] == [False, True, True]
    assert entries[1].toolTip() == str(saved)
    user.key(KEY.Key_N, CTRL)
    entries[1].trigger()
    assert user.window.files.keeper.file.path == saved
    assert recent_files()[0].path == saved
    recent_menu(user)[-1].trigger()
    assert recent_files() == ()
    assert [action.isEnabled() for action in recent_menu(user)] == [False]


def test_files_of_one_name_show_their_folders(user, tmp_path):
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        write_mhad(open_source("example:river"), tmp_path / folder / "river.mhad")
        assert user.window.files.open(str(tmp_path / folder / "river.mhad"))
    texts = [action.text() for action in recent_menu(user)][:2]
    assert texts == [f"&1 river.mhad — {tmp_path / 'b'}", f"&2 river.mhad — {tmp_path / 'a'}"]


def test_a_file_that_the_program_was_started_with_is_recent(another, tmp_path, qtbot):
    path = tmp_path / "a.mhad"
    write_mhad(open_source("example:river"), path)
    add_recent(tmp_path / "gone.mhad")
    window = another(str(path))
    qtbot.waitUntil(lambda: len(window.files.recent.files) == 2)
    shown = [window.actions_by_id[f"file.recent.{i}"] for i in range(3)]
    assert [action.text() for action in shown[:2]] == ["&1 a.mhad", "&2 gone.mhad (not found)"]
    assert [action.isVisible() for action in shown] == [True, True, False]
    assert [action.isEnabled() for action in shown] == [True, False, False]


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
    os.close(recovery._lock)  # as the system does it for a process that ends
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
