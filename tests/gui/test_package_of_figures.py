"""File ▸ Export ▸ Package of figures: one go, every picture whole, cancelled without a trace."""

from __future__ import annotations

import csv
import time
import zipfile

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QFileDialog, QLineEdit, QMessageBox, QPushButton

from mha_desktop.document.view import Spot
from mha_desktop.exchange.carried import read_picture
from tests.gui.test_full_disk import FULL, full_disk  # noqa: F401 (a fixture)

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def above(monkeypatch, tmp_path):
    """The folder that is chosen for the package's own."""
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    return tmp_path


def choose(dialog, views, width="500", **choices):
    for name, tick in dialog.views.items():
        if tick.isChecked() is not (name in views):
            tick.setFocus()
            QTest.keyClick(tick, Qt.Key.Key_Space)
    line = dialog.findChild(QLineEdit, "export.width")
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, width)
    for name, value in choices.items():
        getattr(dialog, name).chosen.emit(value)


def save(dialog):
    QTest.mouseClick(dialog.findChild(QPushButton, "export.save"), LEFT)


def package(user, fill, closes=True):
    """Open the dialog by its menu and fill it; it closes by itself when all is written."""

    def act(dialog):
        fill(dialog)
        if closes:
            user.qtbot.waitUntil(lambda: not dialog.isVisible(), timeout=60_000)
        else:
            user.qtbot.waitUntil(lambda: not dialog.busy, timeout=60_000)

    user.in_dialog(act)
    user.window.actions_by_id["file.export.package"].trigger()


def test_a_folder_of_pictures_each_of_the_width_asked_for_with_an_index(user, above):
    session = user.window.session
    session.look(lock=Spot("attention", 2, 5, 1))

    def fill(dialog):
        choose(dialog, {"heatmaps", "heads", "cube", "steps", "map"}, about="heads")
        assert dialog.count.text() == "11 figures"
        QTest.keyClick(dialog.findChild(QCheckBox, "export.caption"), Qt.Key.Key_Space)
        save(dialog)

    package(user, fill)
    folder = above / "clusters-figures"
    rows = list(csv.DictReader((folder / "figures.csv").read_text("utf-8").splitlines()))
    assert [row["file"] for row in rows] == sorted(path.name for path in folder.glob("*.png"))
    assert rows[0]["file"] == "01-heatmaps.png"
    assert rows[9]["file"] == "10-steps-head-4.png"
    for row in rows:
        with Image.open(folder / row["file"]) as image:
            assert image.size == (500, int(row["height"]))
            assert len(image.convert("RGB").getcolors(2**20)) > 20
    assert all(row["file"] in (folder / "index.html").read_text("utf-8") for row in rows)
    assert "head 3 of 4" in rows[3]["caption"]
    assert user.window.message.text == "11 figures are in “clusters-figures”, with index.html."
    carried = read_picture(folder / "09-steps-head-3.png")
    assert carried.view.lock == Spot("attention", 2, 5, 1)  # each figure brings its own view back
    assert [path.name for path in above.iterdir()] == ["clusters-figures"]


def test_the_palette_knows_it_and_a_bad_width_or_nothing_is_said_in_place(user, above):
    spec = next(spec for spec in user.window.actions_by_id.specs if spec.id == "file.export.package")
    assert spec.tip
    assert "zip" in spec.words

    def fill(dialog):
        choose(dialog, set())
        assert dialog.count.text() == "0 figures"
        save(dialog)
        assert dialog.message == "Nothing is chosen. Tick at least one view."
        choose(dialog, {"map"}, width="99")
        save(dialog)
        assert dialog.message == "A picture is from 400 to 8,000 px wide; 99 is not."
        dialog.findChild(QLineEdit, "package.dpi").setText("1")
        choose(dialog, {"map"})
        save(dialog)
        assert dialog.message.startswith("A picture has from 36 to 2,400 px an inch")

    package(user, fill, closes=False)
    assert list(above.iterdir()) == []


def test_cancel_at_any_time_leaves_nothing(user, above):
    for at in (1, 6):  # the first figure, and in the middle

        def fill(dialog, at=at):
            choose(dialog, {"stages", "steps", "heads"}, width="3000", about="queries")
            seen = []
            dialog._packaging.drawing.connect(lambda number, of, name: seen.append((number, of, name)))
            save(dialog)
            user.qtbot.waitUntil(lambda: bool(seen) and seen[-1][0] >= at, timeout=30_000)
            assert seen[-1][1] == 25
            assert f"{seen[-1][0]} of 25: {seen[-1][2]}" == dialog.count.text()
            pressed = time.perf_counter()
            QTest.mouseClick(dialog.findChild(QPushButton, "export.cancel"), LEFT)
            user.qtbot.waitUntil(lambda: not dialog.busy, timeout=10_000)
            assert time.perf_counter() - pressed < 1.0
            assert dialog.message == "Cancelled. Nothing was written."
            assert dialog.isVisible()
            assert list(above.iterdir()) == []

        package(user, fill, closes=False)


def test_an_archive_of_the_lessons_steps(user, monkeypatch, tmp_path):
    path = tmp_path / "lesson.zip"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path.with_suffix("")), ""))
    user.window.lessons.open_shipped("picture-as-tokens")
    steps = user.window.lessons.player.count
    here = user.window.session.state

    def fill(dialog):
        choose(dialog, {"heatmaps"}, width="400", kind=".svg", into="zip", source="lesson")
        dialog.source.set_value("lesson")
        save(dialog)

    package(user, fill)
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        assert len([name for name in names if name.endswith(".svg")]) == steps
        assert names[0] == "01-step-01-heatmaps.svg"
        assert archive.read(names[0]).startswith(b"<?xml")
        index = archive.read("index.html").decode()
    assert all(step.title in index for step in user.window.lessons.player.playing.lesson.step[:3])
    assert user.window.session.state is here  # the window stays where it was


def test_into_a_folder_that_holds_something_only_when_told(user, above):
    folder = above / "clusters-figures"
    folder.mkdir()
    (folder / "notes.txt").write_text("mine")
    answers = iter(("False", "True"))

    def answer():
        box = next(one for one in QApplication.topLevelWidgets() if isinstance(one, QMessageBox) and one.isVisible())
        box.findChild(QPushButton, f"folder_question.{next(answers)}").click()

    def fill(dialog):
        from PySide6.QtCore import QTimer

        choose(dialog, {"map"})
        QTimer.singleShot(200, answer)
        save(dialog)
        assert not dialog.busy
        assert [path.name for path in folder.iterdir()] == ["notes.txt"]
        QTimer.singleShot(200, answer)
        save(dialog)

    package(user, fill)
    assert {path.name for path in folder.iterdir()} == {"notes.txt", "01-map.png", "index.html", "figures.csv"}
    assert (folder / "notes.txt").read_text() == "mine"


def test_a_full_disk_is_one_sentence_and_leaves_nothing(user, monkeypatch, full_disk):  # noqa: F811 (the fixture)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(full_disk))

    def fill(dialog):
        choose(dialog, {"stages", "cube", "steps"}, width="2000")
        save(dialog)
        user.qtbot.waitUntil(lambda: not dialog.busy, timeout=30_000)
        assert dialog.message.endswith(FULL)

    package(user, fill, closes=False)
    assert list(full_disk.iterdir()) == []
