"""A disk that is full, a folder that is gone or closed: one sentence, the old file whole, nothing else on the disk."""

from __future__ import annotations

import contextlib
import shutil
import signal
import subprocess
import sys
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QPushButton

from mha_desktop.document.cells import Block, set_cell
from mha_desktop.exchange.mhad import read_mhad
from mha_desktop.exchange.recovery import Recovery

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="POSIX")
CTRL = Qt.KeyboardModifier.ControlModifier
ROOM = 400  # bytes of a file; less than any of ours needs
FULL = "the disk is full. Make room, or save in another place. Nothing was changed."
TOO_LARGE = "the disk or your account takes no file of this size. Make room, or save in another place."


@contextlib.contextmanager
def no_room(room=ROOM):
    """Have the system refuse files of more than a few bytes, as it does where the account's share is used up."""
    import resource

    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
        signal.signal(signal.SIGXFSZ, before)


@pytest.fixture
def full_disk(tmp_path):
    """A disk of its own with 256 KB, on which two files are: the old one and one that fills it."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False) if shutil.which("mount") else None
    if done is None or done.returncode:
        pytest.skip(f"a small disk cannot be mounted here: {done.stderr.strip() if done else 'there is no mount'}")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def fill(folder):
    """Take all the room there is left."""
    with contextlib.suppress(OSError), (folder / "filler").open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))


def edit(user, value):
    user.window.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=value))


def dialog_says(user, kind, path, monkeypatch):
    """Export a picture from the menu; what the dialog says in place."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    said = []

    def press(dialog):
        dialog.findChild(QLineEdit, "export.width").setText("400")
        QTest.mouseClick(dialog.findChild(QPushButton, "export.save"), Qt.MouseButton.LeftButton)
        user.qtbot.waitUntil(lambda: not dialog.busy, timeout=60_000)
        said.append(dialog.message)
        dialog.reject()

    user.in_dialog(press)
    user.window.actions_by_id[f"file.export.{kind}"].trigger()
    return said[0]


def carry_says(user, what, path, monkeypatch):
    """Carry a table or a script out; what the message bar says."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    user.carry(what)
    return user.said("Nothing was changed.")


SAVES = {
    "a picture, PNG": ("heatmaps", "a.png"),
    "a picture, SVG": ("cube", "a.svg"),
    "a picture, PDF": ("heatmaps", "a.pdf"),
    "the window": ("window", "a.png"),
    "an animation, GIF": ("animation", "a.gif"),
    "an animation, WebP": ("animation", "a.webp"),
    "a table, CSV": ("export.matrix", "a.csv"),
    "a table, NPZ": ("export.matrix", "a.npz"),
    "a table, workbook": ("export.matrix", "a.xlsx"),
    "the workbook": ("export.workbook", "a.xlsx"),
    "a script": ("export.numpy", "a.py"),
}


def saves(user, what, path, monkeypatch):
    """Save one thing; what is said."""
    kind = SAVES[what][0]
    if what.startswith("an animation"):
        from mha_desktop.ui.export import animation

        monkeypatch.setattr(animation, "ORBIT_FRAMES", 3)
    says = carry_says if kind.startswith("export.") else dialog_says
    return says(user, kind, path, monkeypatch)


@pytest.mark.parametrize("what", SAVES)
def test_an_export_without_room_says_so_once_and_leaves_the_old_file(user, tmp_path, monkeypatch, what):
    path = tmp_path / SAVES[what][1]
    path.write_bytes(b"old")
    before = user.window.session.state
    with no_room():
        said = saves(user, what, path, monkeypatch)
    assert said == f"“{path}” could not be written: {TOO_LARGE} Nothing was changed."
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
    assert user.window.session.state is before


@pytest.mark.parametrize("what", SAVES)
def test_an_export_to_a_full_disk_names_it(user, full_disk, monkeypatch, what):
    path = full_disk / SAVES[what][1]
    path.write_bytes(b"old")
    fill(full_disk)
    assert saves(user, what, path, monkeypatch) == f"“{path}” could not be written: {FULL}"
    assert path.read_bytes() == b"old"
    assert sorted(file.name for file in full_disk.iterdir()) == sorted([path.name, "filler"])


@pytest.fixture
def saved(user, tmp_path, monkeypatch):
    """Save the window's document under a path."""

    def save(path):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
        edit(user, 1.5)
        user.key(Qt.Key.Key_S, CTRL)
        assert path.exists()
        edit(user, 2.5)
        return path

    return save


def assert_unsaved(user, path, old, sentence):
    """The document is as edited and unsaved, its file as before; the sentence stands in the message bar."""
    message = user.window.message
    assert (message.isVisible(), message.kind, message.text) == (True, "error", sentence)
    assert user.window.isWindowModified()
    assert user.window.session.state.document.weights.W_Q[0, 0] == 2.5
    if old is not None:
        assert path.read_bytes() == old
        assert [file.name for file in path.parent.iterdir() if file.name not in ("filler", path.name)] == []


def test_saving_without_room_and_again_with_it(user, saved, tmp_path):
    path = saved(tmp_path / "a.mhad")
    old = path.read_bytes()
    with no_room():
        user.key(Qt.Key.Key_S, CTRL)
    assert_unsaved(user, path, old, f"“{path}” could not be written: {TOO_LARGE} Nothing was changed.")
    user.key(Qt.Key.Key_S, CTRL)
    assert not user.window.isWindowModified()
    assert read_mhad(path).document.weights.W_Q[0, 0] == 2.5


def test_saving_to_a_full_disk(user, saved, full_disk):
    path = saved(full_disk / "a.mhad")
    old = path.read_bytes()
    fill(full_disk)
    user.key(Qt.Key.Key_S, CTRL)
    assert_unsaved(user, path, old, f"“{path}” could not be written: {FULL}")
    (full_disk / "filler").unlink()
    user.key(Qt.Key.Key_S, CTRL)
    assert read_mhad(path).document.weights.W_Q[0, 0] == 2.5


def test_keeping_unsaved_work_without_room_is_said_and_goes_on_later(user):
    with no_room():
        edit(user, 2.5)
        said = user.said("Save often.")
    assert said.startswith("Unsaved work cannot be kept for the case of a crash: ")
    assert "the disk or your account takes no file of this size" in said
    assert not [path for path in Recovery().folder.iterdir() if path.suffix == ".mha-part"]
    edit(user, 3.5)
    user.qtbot.waitUntil(lambda: any(path.suffix == ".mhad" for path in Recovery().folder.iterdir()), timeout=10_000)


def test_the_folder_vanished_while_the_document_was_open(user, saved, tmp_path):
    (tmp_path / "stick").mkdir()
    path = saved(tmp_path / "stick" / "a.mhad")
    shutil.rmtree(path.parent)
    user.key(Qt.Key.Key_S, CTRL)
    sentence = f"“{path}” could not be written: there is no such folder (any more). Save in another place."
    assert_unsaved(user, path, None, f"{sentence} Nothing was changed.")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_was_deleted_meanwhile_is_written_anew(user, saved, tmp_path):
    path = saved(tmp_path / "a.mhad")
    path.unlink()
    user.key(Qt.Key.Key_S, CTRL)
    assert read_mhad(path).document.weights.W_Q[0, 0] == 2.5
    assert list(tmp_path.iterdir()) == [path]


def test_permission_for_the_file_lost_while_it_was_open(user, saved, tmp_path):
    path = saved(tmp_path / "a.mhad")
    old = path.read_bytes()
    path.chmod(0o444)
    user.key(Qt.Key.Key_S, CTRL)
    assert_unsaved(user, path, old, f"“{path}” is read-only. Save under another name; nothing was changed.")


def test_a_disk_that_can_only_be_read(user, saved, full_disk):
    path = saved(full_disk / "a.mhad")
    old = path.read_bytes()
    subprocess.run(["mount", "-o", "remount,ro", str(full_disk)], check=True)
    user.key(Qt.Key.Key_S, CTRL)
    assert user.window.message.isVisible()
    assert user.window.isWindowModified()
    assert path.read_bytes() == old
    assert "read-only" in user.window.message.text or "only be read" in user.window.message.text
