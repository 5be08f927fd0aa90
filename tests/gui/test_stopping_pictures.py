"""Copying and printing a large document: the window answers meanwhile, Cancel leaves the clipboard as it was."""

from __future__ import annotations

import numpy as np
import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QPageLayout
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewWidget
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from mha_desktop.ui.carry import task
from mha_desktop.ui.carry.task import ProgressDialog
from mha_desktop.ui.export.clipboard import picture_sheet
from mha_desktop.ui.export.draw import to_image
from mha_desktop.ui.export.printing import draw_image
from mha_desktop.ui.theme import Theme
from tests.gui.test_responsive import Beat, limit
from tests.gui.test_stopping import large, show


@pytest.fixture
def beat(user, tmp_path_factory):
    show(user, large(tmp_path_factory, 64, 64, 8))
    QGuiApplication.clipboard().setText("before")
    return Beat(user.window)


def test_a_large_picture_is_copied_beside_the_window(user, beat):
    clipboard = QGuiApplication.clipboard()
    action = user.window.actions_by_id["file.copy.cube"]
    longest = beat.during(action.trigger, lambda: clipboard.mimeData().hasImage())
    assert clipboard.image().width() == 1920
    assert bytes(clipboard.mimeData().data("image/svg+xml")).startswith(b"<?xml")
    assert longest < 2 * limit()


def test_a_large_copy_is_cancelled(user, beat, tmp_path_factory, monkeypatch):
    monkeypatch.setattr(task, "PATIENCE_MS", 0)  # a fast machine has drawn it before the bar would come
    show(user, large(tmp_path_factory, 448, 64, 16))
    user.window.actions_by_id["file.copy.cube"].trigger()

    def bars():
        return [bar for bar in user.window.findChildren(ProgressDialog) if bar.isVisible()]

    user.qtbot.waitUntil(lambda: bool(bars()), timeout=30_000)
    QTest.mouseClick(bars()[0].findChild(QPushButton, "carry.progress.cancel"), Qt.MouseButton.LeftButton)
    assert user.said("cancelled.") == "Copying was cancelled."
    assert QGuiApplication.clipboard().text() == "before"


def test_a_large_page_is_drawn_beside_the_window_and_previewed(user, beat):
    seen = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if dialog is not None and dialog.objectName() == "export.print" and dialog.isVisible():
            preview = dialog.findChild(QPrintPreviewWidget)
            seen.append((dialog.windowTitle(), preview.pageCount(), preview.orientation()))
            dialog.close()

    timer = QTimer(user.window)
    timer.timeout.connect(look)
    timer.start(20)
    longest = beat.during(user.window.actions_by_id["file.print.cube"].trigger, lambda: bool(seen))
    timer.stop()
    assert longest < 2 * limit()
    assert seen[0][0].startswith("Print: Attention cube")
    assert seen[0][1] == 1
    assert seen[0][2] is QPageLayout.Orientation.Landscape


def test_a_page_that_is_a_picture_holds_it_whole(user, tmp_path):
    sheet = picture_sheet(user.window.session.state, "heatmaps", Theme.named("light"), 1400, captioned=True)
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "page.pdf"))
    image = to_image(sheet)
    draw_image(printer, image)
    (page,) = PdfReader(tmp_path / "page.pdf").pages
    (found,) = page.images
    assert found.image.size == (1400, sheet.height)
    pixels = np.asarray(found.image.convert("RGB")).astype(int)
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)
    assert np.abs(pixels - raw[..., 2::-1]).mean() < 2  # Qt may store it as a JPEG
