"""Pictures from the menu: each view saved, opened again, copied and seen on paper."""

from __future__ import annotations

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QDialog, QFileDialog, QLineEdit, QPushButton

from mha_desktop.document.view import Spot

LEFT = Qt.MouseButton.LeftButton


def export(user, monkeypatch, kind, path, ticks=()):
    """Choose in the menu, tick, type a width, press Save; wait until the dialog has closed."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))

    def fill(dialog):
        line = dialog.findChild(QLineEdit, "export.width")
        line.setFocus()
        line.selectAll()
        QTest.keyClicks(line, "700")
        for name in ticks:
            tick = dialog.findChild(QCheckBox, name)
            tick.setFocus()
            QTest.keyClick(tick, Qt.Key.Key_Space)
            assert tick.isChecked()
        QTest.mouseClick(dialog.findChild(QPushButton, "export.save"), LEFT)
        user.qtbot.waitUntil(lambda: not dialog.isVisible(), timeout=20_000)

    user.in_dialog(fill)
    user.window.actions_by_id[f"file.export.{kind}"].trigger()
    assert path.exists()


@pytest.mark.parametrize("kind", ["heatmaps", "head", "cube", "steps", "ledger", "map", "window"])
def test_a_saved_picture_brings_the_window_back(user, monkeypatch, tmp_path, kind):
    user.enter("W_Q", 6, 2, "3")
    session = user.window.session
    session.look(lock=Spot("attention", 2, 5, 1), grid_stage="scores", isolated=2, scale="0..1")
    path, weights, view = tmp_path / "Fluß 1.png", session.state.document.weights.W_Q, session.state.view
    export(user, monkeypatch, kind, path)
    with Image.open(path) as image:
        assert image.width == 700
    user.window.commands.open_example("river")
    user.window.commands.open(str(path))
    state = session.state
    assert state.document.title == "clusters"
    assert (weights == state.document.weights.W_Q).all()
    assert state.document.weights.W_Q[6, 2] == 3.0
    kept = ("lock", "grid_stage", "isolated", "scale", "camera", "sequence")
    assert [getattr(state.view, name) for name in kept] == [getattr(view, name) for name in kept]


def test_ticks_are_worked_by_keyboard(user, monkeypatch, tmp_path):
    before = user.window.session.state
    ticks = ("export.caption", "export.without_document")
    export(user, monkeypatch, "map", tmp_path / "map.png", ticks)
    user.window.commands.open(str(tmp_path / "map.png"))
    assert user.window.session.state is before
    assert "is a picture without a document in it" in user.window.message.text


@pytest.mark.parametrize("view", ["heatmaps", "head", "cube", "steps", "ledger", "map"])
def test_a_view_is_copied_and_printed(user, view):
    QGuiApplication.clipboard().clear()
    user.window.actions_by_id[f"file.copy.{view}"].trigger()
    assert QGuiApplication.clipboard().image().width() == 1920
    seen = []
    user.in_dialog(lambda dialog: seen.append((dialog.objectName(), dialog.windowTitle())))
    user.window.actions_by_id[f"file.print.{view}"].trigger()
    assert [name for name, _ in seen] == ["export.print"]
    assert seen[0][1].startswith("Print: ")
    user.qtbot.waitUntil(lambda: not user.window.findChildren(QDialog))


def test_a_moving_picture_is_saved_while_the_window_works(user, monkeypatch, tmp_path):
    path = tmp_path / "film.webp"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))

    def fill(dialog):
        dialog.findChild(QLineEdit, "export.width").setText("400")
        dialog.motion.segment("heads").click()
        QTest.mouseClick(dialog.findChild(QPushButton, "export.save"), LEFT)
        user.qtbot.waitUntil(lambda: not dialog.isVisible(), timeout=30_000)

    before = user.window.session.state
    user.in_dialog(fill)
    user.window.actions_by_id["file.export.animation"].trigger()
    with Image.open(path) as film:
        assert (film.width, film.n_frames) == (400, 4)
    assert user.window.session.state.document is before.document
