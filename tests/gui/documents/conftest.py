"""Files of a window: what the dialogs answer, a saved document, another window, an answered question."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QPushButton

from aids.window_files import NAME, edit

KEY, CTRL, SHIFT = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


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
