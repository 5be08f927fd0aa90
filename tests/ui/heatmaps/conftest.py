"""A heatmap panel on a session, shown, fed as the window feeds it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.exchange.examples import example
from mha_desktop.ui.heatmaps import HeatmapPanel
from mha_desktop.ui.theme import Theme, apply


class Shown:
    """The panel, its session, and the points of its cells."""

    def __init__(self, qtbot, document, view=None):
        self.theme = Theme.named("light")
        apply(QApplication.instance(), self.theme)
        self.session = Session(document, engine=TorchEngine(), view=view)
        self.panel = HeatmapPanel(self.session, self.theme)
        qtbot.addWidget(self.panel)
        self.panel.resize(732, 584)
        self.panel.show_state(self.session.state, None)
        self.session.changed.connect(self.panel.show_state)
        with qtbot.waitExposed(self.panel):
            self.panel.show()

    def point(self, panel, row, column) -> QPoint:
        """The middle of a cell, in the viewport."""
        layout = self.panel.view.layout_now
        x, y, w, h = layout.cell_rect(panel, row, column)
        return QPoint(int((x + w / 2) / layout.unit), int((y + h / 2) / layout.unit))

    def color(self, panel, row, column):
        """The colour near a cell's lower right corner, where no number and no rule is."""
        layout = self.panel.view.layout_now
        image = self.panel.viewport().grab().toImage()
        x, y, w, h = layout.cell_rect(panel, row, column)
        return image.pixelColor(int(x + w - 3), int(y + h - 3)).getRgb()[:3]

    def picture(self):
        """What the panel shows."""
        return self.panel.viewport().grab().toImage()


@pytest.fixture
def shown(qtbot):
    """Show an example, or a document."""

    def show(source="clusters"):
        if isinstance(source, str):
            opened = example(source)
            return Shown(qtbot, opened.document, opened.view)
        return Shown(qtbot, source)

    return show
