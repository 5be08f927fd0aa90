"""What becomes of a document's file behind the window's back: replaced, taken away, named oddly, dated oddly."""

from __future__ import annotations

import os
import shutil
import sys
import time
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from aids.ordinary_user import ordinary_user
from aids.window_files import slots
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.exchange.mhad import read_mhad, write_mhad
from mha_desktop.exchange.recovery import Recovery
from mha_desktop.exchange.sources import open_source
from mha_desktop.ui.documents import saver

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="POSIX")
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
SAVE = Qt.Key.Key_S
OLD, NEW = 1.5, 2.5


def edit(user, value):
    user.window.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=value))


def edit_elsewhere(user):
    user.window.session.commit("more", partial(set_cell, block=Block("W_Q", 1, 0), value=9.0))


def corner(path):
    return read_mhad(path).document.weights.W_Q[0, 0]


@pytest.fixture(autouse=True)
def questions(monkeypatch):
    """The names of files that the window asked about; every answer is “cancel”."""
    names = []
    monkeypatch.setattr(saver, "ask_changed", lambda name, *_: names.append(name) or "cancel")
    return names


@pytest.fixture
def saved(user, monkeypatch):
    """Save the window's document under a path and edit it further."""

    def save(path):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
        edit(user, OLD)
        user.key(SAVE, CTRL)
        assert corner(path) == OLD
        edit(user, NEW)
        return path

    return save


def refused(user):
    """The one sentence that is said; the work is unsaved and as it was edited."""
    message = user.window.message
    assert (message.isVisible(), message.kind, user.window.isWindowModified()) == (True, "error", True)
    assert user.window.session.state.document.weights.W_Q[0, 0] == NEW
    return message.text


def save_elsewhere(user, monkeypatch, path):
    """The way out that the sentence names."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    user.key(SAVE, CTRL | SHIFT)
    assert (corner(path), user.window.isWindowModified()) == (NEW, False)


def test_a_folder_in_the_place_of_the_file_is_not_touched(user, saved, tmp_path, monkeypatch):
    path = saved(tmp_path / "a.mhad")
    path.unlink()
    path.mkdir()
    (path / "mine.txt").write_text("mine")
    user.key(SAVE, CTRL)
    assert refused(user) == f"“{path}” is a folder. Name a file to write."
    assert (path / "mine.txt").read_text() == "mine"
    save_elsewhere(user, monkeypatch, tmp_path / "b.mhad")


def test_a_link_is_saved_through_and_one_that_lost_its_folder_is_said(user, saved, tmp_path, monkeypatch):
    (tmp_path / "stick").mkdir()
    link = tmp_path / "link.mhad"
    link.symlink_to(tmp_path / "stick" / "a.mhad")
    saved(link)
    user.key(SAVE, CTRL)
    assert link.is_symlink()
    assert corner(tmp_path / "stick" / "a.mhad") == NEW
    shutil.rmtree(tmp_path / "stick")
    edit_elsewhere(user)
    user.key(SAVE, CTRL)
    assert "there is no such folder (any more). Save in another place. Nothing was changed." in refused(user)
    assert link.is_symlink()
    save_elsewhere(user, monkeypatch, tmp_path / "b.mhad")


def test_the_longest_name_is_saved_and_a_longer_one_is_said(user, saved, tmp_path, monkeypatch):
    longest = tmp_path / ("ü" * 125 + ".mhad")  # 255 bytes
    saved(longest)
    user.key(SAVE, CTRL)
    assert corner(longest) == NEW
    edit_elsewhere(user)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / ("x" * 251 + ".mhad")), ""))
    user.key(SAVE, CTRL | SHIFT)
    assert "File name too long" in refused(user)
    assert list(tmp_path.iterdir()) == [longest]


def test_a_name_that_is_not_utf_8_is_opened_saved_and_offered_again(user, tmp_path):
    path = tmp_path / os.fsdecode(b"Gr\xfc\xdfe.mhad")
    write_mhad(open_source("example:river"), path)
    assert user.window.files.open(str(path))
    user.qtbot.waitUntil(lambda: user.window.session.state.document.title == "river")
    edit(user, NEW)
    user.qtbot.waitUntil(lambda: slots() == [".lock", ".mhad"], timeout=10_000)
    user.key(SAVE, CTRL)
    assert not user.window.message.isVisible() or user.window.message.kind != "error"
    assert corner(path) == NEW
    assert list(tmp_path.iterdir()) == [path]
    assert path in [file.path for file in user.window.files.recent.files]


def test_a_folder_closed_while_the_file_is_open_keeps_the_old_file(user, saved, tmp_path, monkeypatch):
    (tmp_path / "mine").mkdir()
    path = saved(tmp_path / "mine" / "a.mhad")
    path.parent.chmod(0o555)
    with ordinary_user():
        user.key(SAVE, CTRL)
    sentence = f"“{path}” could not be written: you may not write in this folder. Save in another place."
    assert refused(user) == f"{sentence} Nothing was changed."
    assert (corner(path), os.listdir(path.parent)) == (OLD, [path.name])
    path.parent.chmod(0o755)
    save_elsewhere(user, monkeypatch, tmp_path / "b.mhad")


def test_a_file_that_may_not_be_read_any_more_is_said_when_it_is_saved_and_opened(user, saved, tmp_path, monkeypatch):
    """Whether somebody else has changed it cannot be told, so it is not written over."""
    path = saved(tmp_path / "a.mhad")
    path.chmod(0o200)
    with ordinary_user():
        user.key(SAVE, CTRL)
        assert "could not be read: Permission denied" in refused(user)
        user.window.message.clear()
        assert not user.window.files.open(str(path))
        assert "Permission denied" in refused(user)
    path.chmod(0o600)
    assert corner(path) == OLD
    save_elsewhere(user, monkeypatch, tmp_path / "b.mhad")


def test_a_clock_that_is_set_back_neither_hides_a_change_nor_makes_one(user, saved, tmp_path, questions):
    """Files come to lie in the future, and what is written later is dated earlier: bytes are compared, not times."""
    path = saved(tmp_path / "a.mhad")
    coming = time.time() + 400 * 86_400
    os.utime(path, (coming, coming))
    user.key(SAVE, CTRL)  # no question: nobody has changed it
    assert (corner(path), user.window.isWindowModified()) == (NEW, False)
    edit(user, OLD)
    stamp = path.stat()
    content = bytearray(path.read_bytes())
    content[-1] ^= 1
    path.write_bytes(content)
    os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns - 10**12))
    assert questions == []
    user.key(SAVE, CTRL)
    assert questions == ["a.mhad"]
    assert path.read_bytes() == bytes(content)


def test_work_is_kept_and_offered_when_the_clock_is_set_back(user, monkeypatch):
    """Every time that Python is asked for runs backwards from here; what waits runs by the clock that cannot be set."""
    now, back = time.time(), iter(range(10**9))
    monkeypatch.setattr(time, "time", lambda: now - 3600 * next(back))
    edit(user, NEW)
    user.qtbot.waitUntil(lambda: slots() == [".lock", ".mhad"], timeout=10_000)
    (slot,) = Recovery().folder.glob("*.mhad")
    edit(user, OLD)
    user.qtbot.waitUntil(lambda: corner(slot) == OLD, timeout=10_000)


def test_slots_of_every_date_are_offered_and_none_is_taken_for_old():
    left = []
    for days in (-20_000, 0, 20_000):  # 1970, today, beyond 2050
        recovery = Recovery()
        recovery.write(open_source("example:river"))
        os.close(recovery._slot._lock)  # as the system does it for a process that ends
        moment = max(0, time.time() + days * 86_400)
        os.utime(recovery._slot._file, (moment, moment))
        left.append(recovery._slot._file)
    found = Recovery().orphans()
    assert [orphan.file for orphan in found] == left[::-1]
    for orphan in found:
        recovery = Recovery()
        assert recovery.take(orphan).document.title == "river"
        recovery.clear()
    assert Recovery().orphans() == ()
