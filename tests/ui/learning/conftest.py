"""The learning panel on a session of its own, without the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.learning import set_target
from mha_desktop.document.session import Session
from mha_desktop.exchange.examples import example
from mha_desktop.ui.learning.panel import LearningPanel
from mha_desktop.ui.theme import Theme, apply, load_fonts


@pytest.fixture
def wanting() -> Any:
    """The river example, to go on with water and teller."""
    document = example("river").document
    words = document.vocabulary.words
    return set_target(set_target(document, 0, words.index("water")), 1, words.index("teller"))


@pytest.fixture
def panel(qtbot: QtBot, qapp: QApplication) -> Iterator[Callable[..., Any]]:
    """Make the panel, shown, with `.session`; it is passed each change of State."""
    made = []

    def make(document: Any = None, size: tuple[int, int] = (400, 760), theme: str = "light", live: bool = True) -> Any:
        load_fonts()
        looks = Theme.named(theme)
        apply(qapp, looks)
        opened = example("river")
        trace = None if live else opened.trace
        session = Session(document or opened.document, trace, TorchEngine() if live else None)
        panel = LearningPanel(session, looks)
        qtbot.addWidget(panel)
        panel.session = session
        panel.resize(*size)
        panel.show_state(session.state, None)
        session.changed.connect(panel.show_state)
        panel.show()
        panel.activateWindow()
        qtbot.waitUntil(panel.isActiveWindow)
        made.append(panel)
        return panel

    yield make
    for panel in made:
        panel.desk.end()
