"""A fault in the driven window, wherever it comes from: the work is kept, one dialog tells it, nothing else changes."""

from __future__ import annotations

import threading
import zipfile
from functools import partial

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QPlainTextEdit, QPushButton, QWidget

from mha_desktop.document.cells import Block, set_block
from mha_desktop.document.structure import rename_token
from mha_desktop.exchange.mhad import read_mhad
from mha_desktop.logs.program_log import tail
from mha_desktop.paths import state_dir
from mha_desktop.ui.trouble.crash_dialog import CrashDialog
from mha_desktop.ui.trouble.watch import Watch

SECRET = "Rumpelstilzchen"


@pytest.fixture
def watch(qapp, window):
    made = Watch(qapp)
    made.begin()
    made.follow(window)
    made._settle(window) if window.session.engine is not None else None
    yield made
    for dialog in dialogs():
        dialog.close()
    made.end()
    made.deleteLater()


@pytest.fixture
def edited(window):
    """The window with work that no file holds."""
    window.session.commit("rename", partial(rename_token, sequence=0, index=0, token=SECRET))
    return window


def dialogs():
    return [one for one in QApplication.topLevelWidgets() if isinstance(one, CrashDialog) and one.isVisible()]


def kept():
    folder = state_dir() / "recovery"
    return list(folder.glob("*.mhad")) if folder.exists() else []


class Painted(QWidget):
    """Fails the first time it is painted."""

    failed = False

    def paintEvent(self, event):
        if not self.failed:
            self.failed = True
            raise ZeroDivisionError("in a paint event")


def in_a_slot(window):
    QTimer.singleShot(0, window, lambda: 1 / 0)


def in_a_paint_event(window):
    part = Painted(window)
    part.setGeometry(40, 200, 30, 30)
    part.show()


def in_a_thread(window):
    thread = threading.Thread(target=lambda: 1 / 0, name="a thread of ours")
    thread.start()
    thread.join()


def in_the_engines_worker(window):
    from mha_desktop.document import computing

    def fail(*_):
        raise ZeroDivisionError("in the engine")

    window.session.engine.evaluate = fail
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(computing, "IN_PLACE_SECONDS", 0.0)
        window.session.commit("edit", partial(set_block, block=Block("W_Q", 0, 0), values=((9.0,),)))
    assert window.session.busy


PLACES = [in_a_slot, in_a_paint_event, in_a_thread, in_the_engines_worker]


@pytest.mark.parametrize("fail", PLACES, ids=lambda place: place.__name__)
def test_the_work_is_kept_and_one_dialog_tells_it(qtbot, edited, watch, fail):
    before = edited.session.state.document
    with qtbot.waitSignal(watch.told) as told:
        fail(edited)
    assert told.args == ["dialog"]
    (dialog,) = dialogs()
    assert edited.session.state.document is before
    (slot,) = kept()
    assert read_mhad(slot).document.sequences[0].tokens[0] == SECRET
    assert "ZeroDivisionError" in dialog.findChild(QWidget, "crash.what").text()
    assert "Your work is kept" in dialog.findChild(QWidget, "crash.work").text()
    assert [button.objectName() for button in dialog.findChildren(QPushButton) if button.isDefault()] == [
        "crash.continue"
    ]


def test_a_second_fault_is_one_quiet_line(qtbot, edited, watch):
    for expected in ("dialog", "line", "line"):
        with qtbot.waitSignal(watch.told) as told:
            in_a_slot(edited)
        assert told.args == [expected]
    assert len(dialogs()) == 1
    dialogs()[0].findChild(QPushButton, "crash.continue").click()
    qtbot.waitUntil(lambda: not dialogs())
    assert edited.message.text.startswith("Something went wrong again.")
    with qtbot.waitSignal(watch.told) as told:
        in_a_slot(edited)
    assert told.args == ["line"]
    assert dialogs() == []


def test_the_window_goes_on_after_continue(qtbot, edited, watch, user):
    with qtbot.waitSignal(watch.told):
        in_a_slot(edited)
    dialogs()[0].findChild(QPushButton, "crash.continue").click()
    qtbot.waitUntil(lambda: not dialogs())
    edited.activateWindow()
    user.enter("W_Q", 0, 0, "0.5")
    assert edited.session.state.document.weights.W_Q[0, 0] == 0.5


def test_quit_closes_without_a_question_and_leaves_the_work_to_the_next_start(qtbot, edited, watch):
    with qtbot.waitSignal(watch.told):
        in_a_slot(edited)
    dialogs()[0].findChild(QPushButton, "crash.quit").click()
    qtbot.waitUntil(lambda: not edited.isVisible())
    (slot,) = kept()
    assert read_mhad(slot).document.sequences[0].tokens[0] == SECRET


def test_without_unsaved_work_nothing_is_kept_and_that_is_said(qtbot, window, watch):
    with qtbot.waitSignal(watch.told):
        in_a_slot(window)
    assert "nothing is lost" in dialogs()[0].findChild(QWidget, "crash.work").text()
    assert kept() == []


def test_work_that_cannot_be_kept_is_said(qtbot, edited, watch):
    state_dir().mkdir(parents=True, exist_ok=True)
    (state_dir() / "recovery").write_text("in the way")
    with qtbot.waitSignal(watch.told):
        in_a_slot(edited)
    assert "Save it before you go on" in dialogs()[0].findChild(QWidget, "crash.work").text()


def test_the_log_names_what_runs_and_the_fault_and_nothing_of_the_document(qtbot, edited, watch):
    with qtbot.waitSignal(watch.told):
        QTimer.singleShot(0, edited, lambda: {}[SECRET])
    qtbot.waitUntil(lambda: "cube drawn by" in "\n".join(tail()))
    text = "\n".join(tail())
    assert "start: MHA Desktop" in text
    assert "KeyError: '…'" in text
    assert SECRET not in text


def test_qts_messages_are_in_the_log_with_their_level(qtbot, window, watch):
    from PySide6.QtCore import qCritical, qWarning

    qWarning("a warning of Qt")
    qCritical("something critical")
    lines = tail()
    assert lines[-2].endswith("WARNING Qt: a warning of Qt")
    assert lines[-1].endswith("ERROR Qt: something critical")


def test_the_report_is_copied_without_a_word_of_the_document(qtbot, edited, watch):
    with qtbot.waitSignal(watch.told):
        QTimer.singleShot(0, edited, lambda: {}[SECRET])
    (dialog,) = dialogs()
    dialog.findChild(QPushButton, "crash.copy").click()
    text = QGuiApplication.clipboard().text()
    assert "KeyError: '…'" in text
    assert "torch" in text
    assert "language en, system " in text  # what the window speaks, and what the system does
    assert SECRET not in text
    assert "clusters" not in text
    assert "copied" in dialog.findChild(QWidget, "crash.said").text()


def test_the_report_that_is_saved_is_the_one_that_is_read(user, edited, tmp_path, monkeypatch):
    target = tmp_path / "r"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    seen = []

    def act(dialog):
        seen.append(dialog.findChild(QPlainTextEdit, "report.text").toPlainText())
        dialog.findChild(QPushButton, "report.save").click()
        seen.append(dialog.findChild(QWidget, "report.said").text())
        dialog.findChild(QWidget, "report.document").click()
        dialog.findChild(QPushButton, "report.save").click()

    user.in_dialog(act)
    edited.actions_by_id["help.report"].trigger()
    assert (tmp_path / "r.txt").read_text("utf-8") == seen[0]
    assert SECRET not in seen[0]
    assert seen[1] == "“r.txt” is saved."
    with zipfile.ZipFile(tmp_path / "r.zip") as archive:
        assert sorted(archive.namelist()) == ["document.mhad", "report.txt"]
        assert archive.read("report.txt").decode() == seen[0]
        archive.extract("document.mhad", tmp_path)
    document = read_mhad(tmp_path / "document.mhad").document
    assert document.sequences[0].tokens[0] == SECRET
    assert str(tmp_path).encode() not in (tmp_path / "document.mhad").read_bytes()


def test_a_report_that_cannot_be_saved_is_explained_in_place(user, edited, tmp_path, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "no" / "such" / "r.txt"), ""))
    said = []

    def act(dialog):
        dialog.findChild(QPushButton, "report.save").click()
        said.append(dialog.findChild(QWidget, "report.said").text())

    user.in_dialog(act)
    edited.actions_by_id["help.report"].trigger()
    assert said[0].endswith(".")
    assert "r.txt" in said[0]
