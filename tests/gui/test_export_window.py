"""Export from the menu: the dialog as a user fills it in, and the files read back."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog, QLineEdit, QPushButton

from mha_desktop.scene.levels import colour_index
from mha_desktop.scene.palette import load_palette
from mha_desktop.ui.export.sheet import heatmaps_layout
from mha_desktop.ui.paint.text import measurer
from mha_desktop.ui.theme import Theme


@pytest.fixture
def save_to(monkeypatch):
    """Answer the system's own file dialog with a path."""

    def answer(path):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))

    return answer


def export(user, save_to, kind, path, width):
    """Choose in the menu, type the width, press Save; wait until the dialog has closed."""
    save_to(path)
    closed = []

    def fill(dialog):
        line = dialog.findChild(QLineEdit, "export.width")
        line.setFocus()
        line.selectAll()
        QTest.keyClicks(line, str(width))
        QTest.mouseClick(dialog.findChild(QPushButton, "export.save"), Qt.MouseButton.LeftButton)
        user.qtbot.waitUntil(lambda: not dialog.isVisible(), timeout=20_000)
        closed.append(kind)

    user.in_dialog(fill)
    user.window.actions_by_id[f"file.export.{kind}"].trigger()
    assert closed == [kind]


def read(path):
    with Image.open(path) as image:
        return np.array(image.convert("RGB")).astype(int), image.info


def test_96_three_pictures_are_exported_and_read_back(user, save_to, tmp_path):
    user.enter("W_Q", 6, 2, "3")
    trace, view = user.window.session.state.trace, user.window.session.state.view
    lut = load_palette("light").lut("sequential")
    high = max(float(part.max()) for part in trace.parts("attention"))

    export(user, save_to, "heatmaps", tmp_path / "heatmaps.png", 2400)
    picture, info = read(tmp_path / "heatmaps.png")
    assert picture.shape[1] == 2400
    assert info["dpi"] == pytest.approx((300, 300), abs=0.1)
    layout = heatmaps_layout(user.window.session.state, Theme.named("light"), 2400, measurer(Theme.named("light")))[1]
    for head in range(4):
        values = trace.head("attention", head)
        for row, column in ((0, 0), (11, 11), (3, 7)):
            x, y, w, h = layout.cell_rect(head, row, column)
            wanted = lut[colour_index(values, (0.0, high))][row, column]
            assert tuple(picture[int(y + h * 0.9), int(x + w * 0.9)]) == tuple(wanted)

    export(user, save_to, "cube", tmp_path / "cube.png", 1000)
    picture, _ = read(tmp_path / "cube.png")
    assert picture.shape[1] == 1000
    assert ((picture.max(axis=-1) - picture.min(axis=-1)) > 40).mean() > 0.1
    assert tuple(picture[-1, 0]) == (255, 255, 255)

    export(user, save_to, "window", tmp_path / "window.png", 3000)
    picture, _ = read(tmp_path / "window.png")
    assert picture.shape[:2] == (1800, 3000)
    assert view.lock is not None
    left, right = picture[:, :900], picture[:, 2000:]
    assert len(np.unique(left.reshape(-1, 3), axis=0)) > 50
    assert len(np.unique(right.reshape(-1, 3), axis=0)) > 50


def test_the_export_dialog_refuses_impossible_widths_in_place(user, save_to, tmp_path):
    save_to(tmp_path / "never.png")
    said = []

    def fill(dialog):
        line = dialog.findChild(QLineEdit, "export.width")
        for text in ("399", "8001", "0", "-5", "nan", "wide", "", "1e400", "800.5"):
            line.setText(text)
            QTest.mouseClick(dialog.findChild(QPushButton, "export.save"), Qt.MouseButton.LeftButton)
            said.append((dialog.isVisible(), dialog.message))

    user.in_dialog(fill)
    user.window.actions_by_id["file.export.cube"].trigger()
    assert [visible for visible, _ in said] == [True] * 9
    assert said[0][1] == "A picture is from 400 to 8,000 px wide; 399 is not."
    assert said[1][1] == "A picture is from 400 to 8,000 px wide; 8,001 is not."
    assert said[4][1] == "“nan” is not a finite number."
    assert said[6][1] == "An empty entry is not a number."
    assert all(message.endswith(".") for _, message in said)
    assert not (tmp_path / "never.png").exists()


@pytest.mark.parametrize("action", ["file.export.heatmaps", "help.palette"])
def test_a_closed_dialog_is_gone(user, action):
    for _ in range(2):
        user.in_dialog(lambda dialog: dialog.reject())
        user.window.actions_by_id[action].trigger()
    user.qtbot.waitUntil(lambda: not user.window.findChildren(QDialog))
