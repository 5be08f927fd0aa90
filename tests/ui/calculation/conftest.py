"""The Calculation page on a session of its own, without the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.exchange.sources import open_source
from mha_desktop.ui.calculation import CalculationPanel
from mha_desktop.ui.theme import Theme, apply, load_fonts


@pytest.fixture
def page(qtbot: QtBot, qapp: QApplication) -> Callable[..., Any]:
    """Make the page, shown, with `.session`; it is passed each change of State."""

    def make(
        source: str = "example:river", size: tuple[int, int] = (400, 240), theme: str = "light", live: bool = True
    ) -> Any:
        load_fonts()
        looks = Theme.named(theme)
        apply(qapp, looks)
        opened = open_source(source)
        stored = None if live else opened.trace
        session = Session(opened.document, stored, TorchEngine() if live else None, opened.view)
        panel = CalculationPanel(session, looks)
        qtbot.addWidget(panel)
        panel.session = session
        panel.resize(*size)
        panel.show_state(session.state, None)
        session.changed.connect(panel.show_state)
        panel.show()
        panel.activateWindow()
        qtbot.waitUntil(panel.isActiveWindow)
        return panel

    return make
