"""Files of pictures, and the window's own dialog for them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example
from mha_desktop.scene.cube_of_state import cube_scene
from mha_desktop.scene.grid import grid_scene
from mha_desktop.ui.cube.view import CubeView
from mha_desktop.ui.export import ExportDialog, export_window, save_image
from mha_desktop.ui.export.save import save_sheet
from mha_desktop.ui.export.sheet import heatmaps_sheet
from mha_desktop.ui.heatmaps.view import HeatView
from mha_desktop.ui.theme import Theme

MakeState = Callable[..., State]


@pytest.fixture
def session() -> Session:
    opened = example("clusters")
    return Session(opened.document, opened.trace, TorchEngine(), opened.view)


@pytest.fixture
def choose(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[Any]]:
    """Answer the file dialog with a name and a kind; return the list of what it was asked."""

    def answer(path: Path | str, kind: str = "") -> list[Any]:
        asked: list[Any] = []

        def get(*arguments: Any) -> tuple[str, str]:
            asked.append(arguments)
            return str(path), kind

        monkeypatch.setattr(QFileDialog, "getSaveFileName", get)
        return asked

    return answer


def opened(qtbot: QtBot, session: Session, kind: str = "heatmaps", theme: str = "light") -> ExportDialog:
    dialog = ExportDialog(session, Theme.named(theme), kind)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def press_save(dialog: ExportDialog) -> None:
    button = dialog.findChild(QPushButton, "export.save")
    assert button is not None
    button.click()


def test_a_png_says_its_size_in_print(tmp_path: Path, theme: Theme, shown: MakeState) -> None:
    save_sheet(heatmaps_sheet(shown("river"), theme, 500), tmp_path / "a.png", dpi=200)
    save_image(QImage(40, 30, QImage.Format.Format_RGB32), tmp_path / "b.png", 96)
    with Image.open(tmp_path / "a.png") as a, Image.open(tmp_path / "b.png") as b:
        assert (a.width, b.size) == (500, (40, 30))
        assert a.info["dpi"] == pytest.approx((200, 200), abs=0.5)
        assert b.info["dpi"] == pytest.approx((96, 96), abs=0.5)
        assert a.info["Title"] == "Attention, river"


def test_another_kind_of_file_is_refused(tmp_path: Path, theme: Theme, shown: MakeState) -> None:
    with pytest.raises(UserError, match=r"“a\.gif” should end in \.png, \.svg or \.pdf"):
        save_sheet(heatmaps_sheet(shown("river"), theme, 500), tmp_path / "a.gif")
    assert list(tmp_path.iterdir()) == []


def test_the_dialog_saves_what_is_shown(
    qtbot: QtBot, theme: Theme, session: Session, choose: Callable[..., list[Any]], tmp_path: Path
) -> None:
    asked = choose(tmp_path / "mine.png")
    dialog = opened(qtbot, session, theme="dark")
    dialog.width_line.setText("777")
    press_save(dialog)
    qtbot.waitUntil(lambda: not dialog.isVisible())
    assert asked[0][2] == "clusters-heatmaps.png"
    with Image.open(tmp_path / "mine.png") as image:
        assert image.width == 777
        assert image.convert("RGB").getpixel((2, 2)) == (255, 255, 255)  # light, whatever the window's theme


@pytest.mark.parametrize(("kind", "suffix"), [("cube", "png"), ("cube", "svg"), ("heatmaps", "pdf")])
def test_the_choices_of_the_dialog(
    qtbot: QtBot,
    theme: Theme,
    session: Session,
    choose: Callable[..., list[Any]],
    tmp_path: Path,
    kind: str,
    suffix: str,
) -> None:
    dialog = opened(qtbot, session, kind)
    choose(
        tmp_path / "mine",
        {"png": "PNG picture (*.png)", "svg": "SVG drawing (*.svg)", "pdf": "PDF page (*.pdf)"}[suffix],
    )
    dialog.background.segment("none").click()
    dialog.theme_choice.segment("dark").click()
    dialog.width_line.setText("500")
    press_save(dialog)
    qtbot.waitUntil(lambda: not dialog.isVisible())
    content = (tmp_path / f"mine.{suffix}").read_bytes()
    if suffix == "png":
        with Image.open(tmp_path / "mine.png") as image:
            assert (image.width, image.mode) == (500, "RGBA")
            assert image.getpixel((0, 0)) == (0, 0, 0, 0)
    else:
        assert content.startswith({"svg": b"<?xml", "pdf": b"%PDF"}[suffix])
        if suffix == "svg":
            assert Theme.named("dark").palette["text.primary"].lower().encode() in content


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("99", "A picture is from 400 to 8,000 px wide; 99 is not."),
        ("8001", "8,001 is not."),
        ("wide", "“wide” is not a number."),
        ("", "An empty entry is not a number."),
        ("500.5", "500.5 is not a whole number."),
        ("1e400", "too large"),
    ],
)
def test_a_bad_width_is_refused_in_place(
    qtbot: QtBot,
    theme: Theme,
    session: Session,
    choose: Callable[..., list[Any]],
    tmp_path: Path,
    text: str,
    words: str,
) -> None:
    asked = choose(tmp_path / "never.png")
    dialog = opened(qtbot, session)
    dialog.width_line.setText(text)
    press_save(dialog)
    assert dialog.isVisible()
    assert words in dialog.message
    assert asked == []
    qtbot.keyClicks(dialog.width_line, "1")
    assert dialog.message == ""


def test_a_file_that_cannot_be_written_is_said_in_place(
    qtbot: QtBot, theme: Theme, session: Session, choose: Callable[..., list[Any]], tmp_path: Path
) -> None:
    choose(tmp_path / "none" / "mine.png")
    dialog = opened(qtbot, session)
    press_save(dialog)
    qtbot.waitUntil(lambda: "could not be written" in dialog.message)
    assert dialog.isVisible()
    choose(tmp_path / "mine.png")
    press_save(dialog)
    qtbot.waitUntil(lambda: not dialog.isVisible())
    assert (tmp_path / "mine.png").exists()


def test_leaving_the_file_dialog_leaves_this_one_open(
    qtbot: QtBot, theme: Theme, session: Session, choose: Callable[..., list[Any]], tmp_path: Path
) -> None:
    choose("")
    dialog = opened(qtbot, session)
    press_save(dialog)
    assert dialog.isVisible()
    assert dialog.message == ""


def test_a_name_without_a_kind_never_replaces_a_file(
    qtbot: QtBot, theme: Theme, session: Session, choose: Callable[..., list[Any]], tmp_path: Path
) -> None:
    (tmp_path / "mine.png").write_bytes(b"mine")
    choose(tmp_path / "mine", "PNG picture (*.png)")
    dialog = opened(qtbot, session)
    press_save(dialog)
    assert "“mine.png” is there already" in dialog.message
    assert (tmp_path / "mine.png").read_bytes() == b"mine"


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, shown: MakeState) -> QWidget:
    """Heatmaps and cube side by side."""
    state = shown("clusters", lock=None)
    widget = QWidget()
    qtbot.addWidget(widget)
    row = QHBoxLayout(widget)
    heatmaps, cube = HeatView(theme), CubeView(theme)
    row.addWidget(heatmaps)
    row.addWidget(cube)
    heatmaps.show_scene(grid_scene(state))
    cube.set_scene(cube_scene(state, theme.palette))
    widget.resize(1000, 500)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


@pytest.mark.parametrize("width", [400, 1234, 3000])
def test_the_whole_window_at_any_width(window: QWidget, width: int) -> None:
    image = export_window(window, width)
    assert (image.width(), image.devicePixelRatio()) == (width, 1.0)
    assert abs(image.height() - width / 2) <= 1


def test_the_windows_picture_is_sharp(window: QWidget) -> None:
    image = export_window(window, 3000).convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(image.height(), image.bytesPerLine())
    for part in (rows[:1500, :1500], rows[:1500, 1500:3000]):  # heatmaps, cube
        steps = np.abs(np.diff(part.astype(int), axis=1))
        assert steps.max() > 120  # what is enlarged smoothly has no such edge
        blocks = part.reshape(500, 3, 500, 3)
        uneven = np.ptp(blocks, axis=(1, 3)) > 40
        assert uneven.sum() > 1000  # what is enlarged roughly consists of even blocks


def test_the_window_is_saved_as_it_looks(
    qtbot: QtBot, theme: Theme, session: Session, window: QWidget, choose: Callable[..., list[Any]], tmp_path: Path
) -> None:
    dialog = ExportDialog(session, theme, "window", window)
    dialog.show()
    assert not dialog.background.isVisible()
    assert not dialog.theme_choice.isVisible()
    choose(tmp_path / "window.svg")
    press_save(dialog)
    assert "saved as a PNG picture" in dialog.message
    choose(tmp_path / "window.png")
    dialog.width_line.setText("2000")
    press_save(dialog)
    qtbot.waitUntil(lambda: not dialog.isVisible())
    with Image.open(tmp_path / "window.png") as image:
        assert image.size == (2000, 1000)
