"""A page of the insight dock on a session of its own, shown, fed as the dock feeds it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.model import Document
from mha_desktop.document.session import Session
from mha_desktop.exchange.sources import open_source
from mha_desktop.ui.theme import Theme, apply


@pytest.fixture
def insight_page(qtbot: QtBot, qapp: QApplication) -> Callable[..., Any]:
    """Make a page by its key, such as "bilinear"; `.session` is its session. `engine=False` leaves the stored trace."""

    def make(
        key: str,
        source: str | Document = "example:clusters",
        *,
        engine: bool = True,
        theme: str = "light",
        size: tuple[int, int] = (1470, 230),
    ) -> Any:
        looks = Theme.named(theme)
        apply(qapp, looks)
        if isinstance(source, Document):
            session = Session(source, engine=TorchEngine())
        else:
            opened = open_source(source)
            stored = None if engine else opened.trace
            session = Session(opened.document, stored, TorchEngine() if engine else None, opened.view)
        kind = getattr(import_module(f"mha_desktop.ui.insight.{key}_page"), f"{key.capitalize()}Page")
        page = kind(session, looks)
        qtbot.addWidget(page)
        page.resize(*size)
        session.changed.connect(page.show_state)
        page.show_state(session.state, None)
        with qtbot.waitExposed(page):
            page.show()
        page.activateWindow()
        qtbot.waitUntil(page.isActiveWindow)
        return page

    return make


@pytest.fixture
def pixels() -> Callable[[Any], np.ndarray]:
    """What a widget shows, int (height, width, 3)."""

    def grab(widget: Any) -> np.ndarray:
        image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
        return raw[:, : image.width(), 2::-1].astype(int)

    return grab
