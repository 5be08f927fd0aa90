"""Every other file that the window writes, without room on the disk: one sentence, or none where the loss is none."""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QPushButton, QWidget

from aids.class_plans import add, in_plan, press
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.view import Spot
from mha_desktop.exchange.mhad import write_mhad
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.settings import settings_path
from mha_desktop.logs.program_log import ProgramLog
from tests.gui.test_full_disk import TOO_LARGE, no_room

CTRL = Qt.KeyboardModifier.ControlModifier
WEIGHT = Spot("attention", 0, 9, 5)
WORKSHEET = {"hand_out": "a.mhad", "hand_in": "a.mhad", "pdf": "a.pdf", "answers_pdf": "a.pdf"}
TABLES = ("a.tsv", "a.npy", "a.tex", "a.md", "a.csv")


def sentence(path: Path) -> str:
    return f"“{path}” could not be written: {TOO_LARGE} Nothing was changed."


@pytest.fixture
def old(answer, tmp_path):
    """The file that is chosen in the next dialog, which is there already."""

    def make(name):
        path = answer(tmp_path / name)
        path.write_bytes(b"old")
        return path

    yield make
    for path in tmp_path.iterdir():
        assert path.read_bytes() == b"old", path


@pytest.fixture
def worksheet(user):
    """A window with a worksheet of one blank."""
    window = user.window
    assert window.files.open("example:river")
    user.quiet()
    window.actions_by_id["lessons.worksheet"].trigger()
    window.session.look(lock=WEIGHT)
    user.click(user.find("worksheet.blank"))
    user.click(user.find("heatmaps").viewport(), user.heat_cell(0, 9, 5))
    user.quiet()
    assert window.session.state.document.worksheet.blanks
    return window


@pytest.mark.parametrize("what", WORKSHEET)
def test_a_worksheet_without_room(worksheet, old, what):
    window, before = worksheet, worksheet.session.state
    path = old(WORKSHEET[what])
    with no_room():
        window.worksheets.do(what)
    assert window.message.text == sentence(path)
    assert window.session.state is before


def test_the_marks_of_hand_ins_without_room_are_said_in_their_dialog(
    user, worksheet, old, tmp_path_factory, monkeypatch
):
    document, folder = worksheet.session.state.document, tmp_path_factory.mktemp("hand-ins")
    sheet = replace(document.worksheet.handed_out(True), student="Maya", handed_in=True)
    write_mhad(Opened(replace(document, worksheet=sheet)), folder / "maya.mhad")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    path, said = old("marks.csv"), []

    def act(dialog):
        with no_room(20):
            user.click(dialog.save)
        said.append(dialog._says.accessibleName())
        dialog.reject()

    user.in_dialog(act)
    worksheet.worksheets.do("marks")
    assert said == [sentence(path)]


def test_a_document_without_room_under_another_name_stays_unsaved_and_its_own(user, old):
    window = user.window
    window.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=2.5))
    path = old("a.mhad")
    with no_room():
        user.key(Qt.Key.Key_S, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert window.message.text == sentence(path)
    assert (window.isWindowModified(), window.files.keeper.file.path) == (True, None)


def test_a_class_plan_without_room_stays_unsaved(user, old):
    add(user, "First")
    path, said = old("a.mhaplan"), []
    with no_room():
        in_plan(user, lambda dialog: (press(dialog, "plan.save"), said.append(dialog.refusal)))
    assert said == [sentence(path)]
    assert user.window.scenes.desk.unsaved


@pytest.mark.parametrize("with_document", [False, True])
def test_a_report_without_room_is_said_in_place(user, old, with_document):
    path, said = old("r.zip" if with_document else "r.txt"), []

    def act(dialog):
        if with_document:
            dialog.findChild(QWidget, "report.document").click()
        with no_room():
            dialog.findChild(QPushButton, "report.save").click()
        said.append(dialog.findChild(QWidget, "report.said").text())

    user.in_dialog(act)
    user.window.actions_by_id["help.report"].trigger()
    assert said == [sentence(path)]


@pytest.mark.parametrize("name", TABLES)
def test_a_table_without_room(user, old, name):
    path = old(name)
    with no_room():
        user.carry("export.matrix")
        assert user.said("Nothing was changed.") == sentence(path)


def test_an_archive_of_figures_without_room(user, old):
    path, said = old("a.zip"), []

    def act(dialog):
        dialog.findChild(QLineEdit, "export.width").setText("400")
        dialog.into.chosen.emit("zip")
        with no_room():
            QTest.mouseClick(dialog.findChild(QPushButton, "export.save"), Qt.MouseButton.LeftButton)
            user.qtbot.waitUntil(lambda: not dialog.busy, timeout=60_000)
        said.append(dialog.message)
        dialog.reject()

    user.in_dialog(act)
    user.window.actions_by_id["file.export.package"].trigger()
    assert said == [sentence(path)]


def test_a_choice_without_room_holds_until_the_end_and_is_said_once(user, own_settings):
    window = user.window
    window.preferences._keeps = True  # as for a program that a person has started
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_text("version = 1\n")
    before = settings_path().read_text()
    with no_room(60):
        for theme in ("dark", "light", "dark"):
            window.actions_by_id[f"view.theme.{theme}"].trigger()
            window.preferences.write()
    said = window.message.text
    assert said.startswith("This choice holds until the program ends. ")
    assert TOO_LARGE.split(".")[0] in said
    assert window.theme.name == "dark"
    assert settings_path().read_text() == before


def test_a_log_without_room_is_no_trouble_and_edits_and_saves_go_on(user, answer, tmp_path):
    """The log alone lies on a full disk."""
    folder = tmp_path / "state"
    folder.mkdir()
    log = ProgramLog(folder)
    (folder / "mha-desktop.log").symlink_to("/dev/full")
    try:
        log.note("begun")
        logging.getLogger("mha_desktop.ui").warning("more")
        assert not log.written
        user.window.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=2.5))
        path = answer(tmp_path / "a.mhad")
        user.key(Qt.Key.Key_S, CTRL)
        assert path.exists()
        assert not user.window.isWindowModified()
        assert user.window.message.kind != "error" or not user.window.message.isVisible()
    finally:
        log.close()
