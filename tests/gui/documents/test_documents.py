"""Documents in the window: saved and opened again as they were, and refused in a sentence."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from aids.window_files import NAME, edit, equal, marked
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.exchange.mhad import read_mhad, write_mhad
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.sources import open_source

KEY, CTRL, SHIFT = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


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
