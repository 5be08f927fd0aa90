"""The tables on a session of their own, without the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QAbstractItemModel
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from aids.tables import click
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.exchange.sources import open_source
from mha_desktop.ui.picker import MatrixPicker
from mha_desktop.ui.sliders import SlidersPanel
from mha_desktop.ui.tables import TablesPanel
from mha_desktop.ui.theme import Theme, apply


@pytest.fixture
def column(qtbot: QtBot, qapp: QApplication) -> Callable[..., Any]:
    """Make the left column, shown: `.session .picker .tables .sliders`, and `.table(name)` for a view."""

    def make(source: str = "example:clusters", height: int = 952, theme: str = "light") -> Any:
        opened = open_source(source)
        session = Session(opened.document, engine=TorchEngine(), view=opened.view)
        looks = Theme.named(theme)
        apply(qapp, looks)
        page = QWidget()
        qtbot.addWidget(page)
        rows = QVBoxLayout(page)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        page.session, page.theme = session, looks
        page.picker, page.tables = MatrixPicker(session, looks), TablesPanel(session, looks)
        page.sliders = SlidersPanel(session, looks)
        page.panels = (page.picker, page.tables, page.sliders)
        for panel, stretch in zip(page.panels, (0, 1, 0), strict=True):
            rows.addWidget(panel, stretch)
        page.tables.x_open_changed.connect(page.picker.set_x_open)
        page.picker.x_chosen.connect(page.tables.open_x)
        page.table = lambda name: page.tables.slots[name].view
        page.changes = []

        def pass_on(new: Any, old: Any) -> None:
            page.changes.append((new, old))
            for panel in page.panels:
                panel.show_state(new, old)

        session.changed.connect(pass_on)
        pass_on(session.state, None)
        page.changes.clear()
        page.resize(452, height)
        page.show()
        page.activateWindow()
        qtbot.waitUntil(page.isActiveWindow)
        return page

    return make


@pytest.fixture
def checked() -> Callable[[QAbstractItemModel], QAbstractItemModelTester]:
    """Watch a model with Qt's own tester, which fails at the first broken promise."""
    return lambda model: QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)


@pytest.fixture
def page(column: Callable[..., Any]) -> Any:
    """The left column, as high as in a window of 1920 × 1080."""
    return column(height=1010)


@pytest.fixture
def view(page: Any) -> Any:
    """Its W_Q, the cell of row 7 and column 3 clicked."""
    view = page.table("W_Q")
    click(view, 6, 2)
    return view
