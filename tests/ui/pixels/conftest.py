"""The drawing grid on a session of its own, without the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.exchange.examples import example
from mha_desktop.ui.pixels.slot import PixelSlot
from mha_desktop.ui.theme import Theme, apply


@pytest.fixture
def slot(qtbot: QtBot, qapp: QApplication) -> Callable[..., Any]:
    """Make the pixels of the example, shown: `.session`, `.pad`, `.grid`, `.pixels()` as the screen has them."""

    def make(width: int = 452, height: int = 290, theme: str = "light") -> Any:
        opened = example("picture")
        session = Session(opened.document, engine=TorchEngine(), view=opened.view)
        looks = Theme.named(theme)
        apply(qapp, looks)
        made = PixelSlot(session, looks, "pixels")
        qtbot.addWidget(made)
        made.session, made.grid = session, made.pad.grid
        session.changed.connect(made.show_state)
        made.show_state(session.state, None)
        made.resize(width, height)
        made.show()
        made.activateWindow()
        qtbot.waitUntil(made.isActiveWindow)

        def pixels() -> np.ndarray[Any, Any]:
            image = made.grid.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
            raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
            return raw[:, : image.width(), 2::-1].astype(int)

        made.pixels = pixels
        return made

    return make
