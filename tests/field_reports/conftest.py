"""What the tests of reported faults share: the window, its pixels, and the texts of a drawn SVG."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.exchange.examples import example
from mha_desktop.ui.theme import load_fonts


@pytest.fixture
def window(qtbot: QtBot) -> Any:
    """The main window on the first example, shown, with torch there."""
    from mha_desktop.app import create_window

    TorchEngine()
    made = create_window()
    qtbot.addWidget(made)
    made.resize(1500, 900)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: made.badge.comparison is not None, timeout=30_000)
    return made


@pytest.fixture
def session() -> Callable[..., Session]:
    """Make a session on an example, with fields of the view changed."""

    def make(name: str = "clusters", **view: Any) -> Session:
        opened = example(name)
        made = Session(opened.document, engine=TorchEngine(), view=opened.view)
        made.look(**view)
        return made

    return make


@pytest.fixture
def pixels() -> Callable[[QWidget | QImage], np.ndarray]:
    """What a widget or a picture shows, int (height, width, 3) in device px."""

    def read(shown: QWidget | QImage) -> np.ndarray:
        image = shown.grab().toImage() if isinstance(shown, QWidget) else shown
        image = image.convertToFormat(QImage.Format.Format_RGB32)
        raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
        return raw[:, : image.width(), 2::-1].astype(int)

    return read


@pytest.fixture
def svg(qapp: Any, tmp_path: Any) -> Callable[[Any], tuple[ET.Element, list[str]]]:
    """Save a sheet as SVG and read it back: its root and its texts in order."""
    from mha_desktop.ui.export.save import save_sheet

    load_fonts()

    def saved(sheet: Any) -> tuple[ET.Element, list[str]]:
        save_sheet(sheet, tmp_path / "figure.svg")
        root = ET.parse(tmp_path / "figure.svg").getroot()
        return root, [text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text")]

    return saved
