"""Bar and list of mistakes on one session, fed as the window feeds them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.exchange.examples import example
from mha_desktop.ui.mistakes.bar import MistakeBar
from mha_desktop.ui.mistakes.desk import MistakeDesk
from mha_desktop.ui.mistakes.panel import MistakesPanel
from mha_desktop.ui.theme import Theme, apply


class Shown:
    """The bar, the list, their session and desk."""

    def __init__(self, qtbot, session):
        theme = Theme.named("light")
        apply(QApplication.instance(), theme)
        self.session, self.desk = session, MistakeDesk(session)
        self.bar, self.panel = MistakeBar(session, theme), MistakesPanel(session, theme)
        for part, size in ((self.bar, (1400, 40)), (self.panel, (400, 340))):
            qtbot.addWidget(part)
            part.resize(*size)
            part.show_state(session.state, None)
            session.changed.connect(part.show_state)
        self.panel.show()

    @property
    def on(self):
        """Names of the rows that are ticked."""
        return [name for name, row in self.panel.rows.items() if row.isChecked()]


@pytest.fixture
def shown(qtbot):
    """Show an example, or a document."""

    def show(source="river", engine=True, **changes):
        opened = example(source)
        document = replace(opened.document, **changes)
        session = Session(
            document, opened.trace if not engine else None, TorchEngine() if engine else None, view=opened.view
        )
        return Shown(qtbot, session)

    return show
