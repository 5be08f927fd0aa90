"""Files that are dropped on the window, and the recent ones."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QMenu

from aids.window_files import NAME
from mha_desktop.exchange.mhad import write_mhad
from mha_desktop.exchange.recent import add_recent, recent_files
from mha_desktop.exchange.sources import open_source

KEY, CTRL, SHIFT = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


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
    while window.dressing.changing:
        QApplication.processEvents()
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
    user.wait()
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
