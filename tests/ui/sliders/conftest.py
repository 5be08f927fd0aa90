"""The sliders on a session of their own, without the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.exchange.sources import open_source
from mha_desktop.ui.sliders import SlidersPanel
from mha_desktop.ui.theme import Theme, apply


@pytest.fixture
def sliders(qtbot: QtBot, qapp: QApplication) -> Callable[..., Any]:
    """Make the panel, shown: `.session`, and `.changes`, how often the State changed."""

    def make(source: str = "example:clusters", theme: str = "light") -> Any:
        opened = open_source(source)
        session = Session(opened.document, engine=TorchEngine(), view=opened.view)
        looks = Theme.named(theme)
        apply(qapp, looks)
        panel = SlidersPanel(session, looks)
        qtbot.addWidget(panel)
        panel.session, panel.theme, panel.changes = session, looks, []

        def pass_on(new: Any, old: Any) -> None:
            panel.changes.append(new)
            panel.show_state(new, old)

        session.changed.connect(pass_on)
        panel.show_state(session.state, None)
        panel.resize(452, 240)
        panel.show()
        panel.activateWindow()
        qtbot.waitUntil(panel.isActiveWindow)
        return panel

    return make
