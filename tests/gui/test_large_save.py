"""A large document is written beside the window: edits go on meanwhile, and nothing is lost on the way out."""

from __future__ import annotations

from functools import partial
from threading import Event

import numpy as np
import pytest

from mha_desktop.document.cells import Block, set_cell
from mha_desktop.errors import UserError
from mha_desktop.exchange import mhad
from mha_desktop.exchange.mhad import read_mhad
from mha_desktop.ui.language import speak

WIDTH = 192  # four matrices of 192 × 192 numbers take more than what is written at once


@pytest.fixture
def large(user, tmp_path):
    """The window on a large document that was edited."""
    source, numbers = tmp_path / "large.npz", np.random.default_rng(1)
    matrices = {name: numbers.normal(size=(WIDTH, WIDTH)) / 14 for name in ("W_Q", "W_K", "W_V", "W_O")}
    np.savez(source, X=numbers.normal(size=(8, WIDTH)), heads=4, **matrices)
    user.window.commands.session.look(grid_stage="attention")
    assert user.window.files.open(str(source))
    user.qtbot.waitUntil(lambda: user.window.session.state.sequence.n == 8)
    edit(user.window, 1.5)
    return user.window


@pytest.fixture
def gate(monkeypatch):
    """Holds the writing back until it is set; the writing itself is the real one."""
    opened, real = Event(), mhad.write_mhad

    def write(content, path):
        assert opened.wait(20)
        return real(content, path)

    monkeypatch.setattr(mhad, "write_mhad", write)
    yield opened
    opened.set()


def edit(window, value):
    window.session.commit("set", partial(set_cell, block=Block("W_Q", 0, 0), value=value))


def corner(path):
    return read_mhad(path).document.weights.W_Q[0, 0]


def test_edits_go_on_while_it_is_written_and_are_unsaved_afterwards(user, large, gate, answer, tmp_path):
    keeper, path = large.files.keeper, answer(tmp_path / "large.mhad")
    assert keeper.save()
    assert keeper.saving
    assert not path.exists()
    assert large.isWindowModified()
    edit(large, 2.5)  # taken at once: nothing waits for the disk
    assert large.session.state.document.weights.W_Q[0, 0] == 2.5
    gate.set()
    user.qtbot.waitUntil(lambda: not keeper.saving)
    assert corner(path) == 1.5  # the document as it was when it was saved
    assert large.isWindowModified()
    assert large.windowTitle().startswith("large.mhad[*]")
    assert keeper.save()
    user.qtbot.waitUntil(lambda: not keeper.saving)
    assert corner(path) == 2.5
    assert not large.isWindowModified()


def test_closing_waits_for_the_file_and_asks_nothing(user, large, gate, answer, tmp_path):
    path = answer(tmp_path / "large.mhad")
    assert large.files.keeper.save()
    gate.set()
    large.close()  # a question would never be answered here
    assert not large.isVisible()
    assert corner(path) == 1.5


def test_the_window_answers_while_a_file_is_read(user, large, answer, tmp_path, monkeypatch):
    """Reading and hashing 22 MB in one piece held it up for up to 165 ms."""
    path = answer(tmp_path / "large.mhad")
    assert large.files.keeper.save()
    user.qtbot.waitUntil(lambda: not large.files.keeper.saving)
    opened, real = Event(), mhad.read_mhad

    def read(path):
        assert opened.wait(20)
        return real(path)

    monkeypatch.setattr(mhad, "read_mhad", read)
    shown = large.session.state
    large.files.open_soon(str(path))
    user.qtbot.wait(100)  # turns of the event loop, in which the file is not read yet
    large.session.look(grid_stage="scores")
    assert large.session.state.view.grid_stage == "scores"
    assert large.session.state.document is shown.document
    opened.set()
    user.qtbot.waitUntil(lambda: large.session.state.document is not shown.document, timeout=20_000)
    user.quiet()
    assert large.files.keeper.file.path == path
    assert large.session.state.document.weights.W_Q[0, 0] == 1.5


def test_what_cannot_be_written_is_said_and_stays_unsaved(user, large, answer, tmp_path, monkeypatch):
    def refuse(_content, path):
        raise UserError(f"“{path.name}” could not be written: the disk is full. Nothing was changed.")

    monkeypatch.setattr(mhad, "write_mhad", refuse)
    answer(tmp_path / "large.mhad")
    assert large.files.keeper.save()
    assert user.said("the disk is full. Nothing was changed.")
    assert large.isWindowModified()
    assert large.files.keeper.file.path is None
    assert not large.files.keeper.saving


def test_what_cannot_be_written_is_said_in_the_windows_language(user, large, answer, tmp_path, monkeypatch):
    """It was once said in English, where a small document was refused in German."""

    def refuse(_content, path):
        sentence = "“{path}” could not be written: {why_not_written} Nothing was changed."
        raise UserError(sentence, path=path.name, why_not_written="")

    monkeypatch.setattr(mhad, "write_mhad", refuse)
    answer(tmp_path / "large.mhad")
    speak("de")
    try:
        assert large.files.keeper.save()
        assert user.said("Nichts wurde geändert.")
    finally:
        speak("en")
