"""The strip on a document, shown and following its session."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.exchange.examples import example
from mha_desktop.ui.strip import StageStrip
from mha_desktop.ui.theme import Theme, apply


@pytest.fixture
def strip(qtbot):
    def make(source="clusters", width=1468):
        theme = Theme.named("light")
        apply(QApplication.instance(), theme)
        opened = example(source) if isinstance(source, str) else None
        document, view = (opened.document, opened.view) if opened else (source, None)
        session = Session(document, engine=TorchEngine(), view=view)
        made = StageStrip(session, theme)
        qtbot.addWidget(made)
        made.resize(width, made.height())
        made.show_state(session.state, None)
        session.changed.connect(made.show_state)
        with qtbot.waitExposed(made):
            made.show()
        return session, made

    return make
