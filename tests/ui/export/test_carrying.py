"""Pictures that carry their document, on disk and through the dialog; the clipboard; paper."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from pypdf import PdfReader
from PySide6.QtGui import QGuiApplication, QPageLayout
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.mhad import to_bytes
from mha_desktop.exchange.sources import open_source
from mha_desktop.scene.camera import ISOMETRIC
from mha_desktop.scene.cube_of_state import view_of
from mha_desktop.ui.export import ExportDialog, copy_picture
from mha_desktop.ui.export.carrying import carried_bytes
from mha_desktop.ui.export.clipboard import SVG
from mha_desktop.ui.export.figures import Figure, write_figure
from mha_desktop.ui.export.printing import draw_page
from mha_desktop.ui.export.save import save_sheet
from mha_desktop.ui.export.views import VIEWS, sheet_of
from mha_desktop.ui.theme import Theme

MakeState = Callable[..., State]
SUFFIXES = (".png", ".svg", ".pdf")


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_picture_brings_the_scene_back(tmp_path: Path, theme: Theme, shown: MakeState, suffix: str) -> None:
    camera = view_of(replace(ISOMETRIC, azimuth=11.0))
    state = shown(
        "river", lock=Spot("attention", 1, 4, 2), grid_stage="scores", camera=camera, scale="0..1", isolated=1
    )
    document = carried_bytes(state)
    path = tmp_path / f"Über alles{suffix}"
    save_sheet(sheet_of("heatmaps", state, theme, 400), path, document=document)
    opened = open_source(str(path))
    assert to_bytes(opened) == document
    assert opened.view == state.view
    assert opened.document.title == "river"


def test_the_document_changes_neither_pixels_nor_size(tmp_path: Path, theme: Theme, shown: MakeState) -> None:
    sheet = sheet_of("map", shown("river"), theme, 1001)
    save_sheet(sheet, tmp_path / "with.png", 144, document=carried_bytes(shown("river")))
    save_sheet(sheet, tmp_path / "without.png", 144)
    with Image.open(tmp_path / "with.png") as a, Image.open(tmp_path / "without.png") as b:
        assert np.array_equal(np.array(a), np.array(b))
        assert a.width == b.width == 1001
        assert a.info["dpi"] == b.info["dpi"] == pytest.approx((144, 144), abs=0.1)
        assert a.info["Title"] == b.info["Title"] == "Map of the calculation, river"
        assert a.info["Description"].startswith("Map of the calculation of “river”, 2 heads, causal mask, n = 10")


@pytest.mark.parametrize("view", [*VIEWS, "stage:scores"])
@pytest.mark.parametrize("suffix", SUFFIXES)
def test_figures_of_the_command_line(tmp_path: Path, view: str, suffix: str) -> None:
    source = example("river")
    trace = TorchEngine().forward(source.document.problem(0, "no-scale"))
    figure = Figure(view, width=500, head=1, query=3, key=2, caption=True)
    figure.check()
    write_figure(source, trace, figure, tmp_path / f"a{suffix}")
    opened = open_source(str(tmp_path / f"a{suffix}"))
    assert opened.view is not None
    assert opened.view.lock == Spot("attention", 1, 3, 2)
    assert (opened.view.isolated, opened.view.mistake) == (1, None)  # a file never opens with a mistake in it
    write_figure(source, trace, replace(figure, carries=False), tmp_path / f"b{suffix}")
    with pytest.raises(UserError, match="is a picture without a document"):
        open_source(str(tmp_path / f"b{suffix}"))


def test_an_unknown_view_is_told_all() -> None:
    with pytest.raises(UserError, match="Use heatmaps, cube, steps, ledger, map or stage:KEY"):
        Figure("photo").check()


@pytest.fixture
def session() -> Session:
    opened = example("river")
    return Session(opened.document, opened.trace, TorchEngine(), opened.view)


def saved(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, dialog: ExportDialog, path: Path, act: Callable[[], object]
) -> list[Any]:
    """Fill the dialog in and press Save; what the file dialog was asked."""
    asked: list[Any] = []

    def get(*arguments: Any) -> tuple[str, str]:
        asked.append(arguments)
        return str(path), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", get)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.width_line.setText("600")
    act()
    button = dialog.findChild(QPushButton, "export.save")
    assert button is not None
    button.click()
    qtbot.waitUntil(lambda: not dialog.isVisible(), timeout=20_000)
    return asked


@pytest.mark.parametrize("kind", ["steps", "ledger", "map", "head"])
def test_the_dialog_saves_each_view_with_its_document(
    qtbot: QtBot, theme: Theme, session: Session, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: str
) -> None:
    session.look(isolated=1)
    dialog = ExportDialog(session, theme, kind)
    asked = saved(qtbot, monkeypatch, dialog, tmp_path / "a.png", lambda: dialog.caption.click())
    assert asked[0][2] == ("river-head-2.png" if kind == "head" else f"river-{kind}.png")
    opened = open_source(str(tmp_path / "a.png"))
    assert opened.view == session.state.view
    with Image.open(tmp_path / "a.png") as image:
        assert image.width == 600
        if kind == "head":
            assert dialog.windowTitle() == "Export head 2"
            assert image.info["Description"].startswith("Attention A(2) of “river”, head 2 of 2")


def test_the_document_can_be_kept_back(
    qtbot: QtBot, theme: Theme, session: Session, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    dialog = ExportDialog(session, theme, "heatmaps")
    saved(qtbot, monkeypatch, dialog, tmp_path / "a.png", lambda: dialog.without_document.click())
    with pytest.raises(UserError, match="without a document"):
        open_source(str(tmp_path / "a.png"))


def test_a_copied_picture_is_px_and_a_drawing(theme: Theme, shown: MakeState) -> None:
    copy_picture(shown("river"), "steps", 800)
    data = QGuiApplication.clipboard().mimeData()
    assert QGuiApplication.clipboard().image().width() == 800
    assert b"Worked steps: head 1 of 2" in bytes(data.data(SVG).data())
    copy_picture(shown("river", isolated=1), "head", 500)
    assert b"head 2 of 2" in bytes(QGuiApplication.clipboard().mimeData().data(SVG).data())


@pytest.mark.parametrize("view", VIEWS)
def test_a_printed_page_holds_the_whole_picture(tmp_path: Path, theme: Theme, shown: MakeState, view: str) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "page.pdf"))
    printer.setPageOrientation(QPageLayout.Orientation.Landscape)
    draw_page(printer, sheet_of(view, shown("river"), theme, 1400, captioned=True))
    with PdfReader(io.BytesIO((tmp_path / "page.pdf").read_bytes())) as reader:
        assert len(reader.pages) == 1
        assert "n=10,d=4" in "".join(reader.pages[0].extract_text().split())
