"""The worked steps pane and its title bar on a session, shown, fed as the window feeds them."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.exchange.examples import example
from mha_desktop.ui.steps import StepsHead, StepsPanel
from mha_desktop.ui.theme import Theme, apply


class Shown:
    """Pane and title bar in one box; `engine` False is the first second, before torch is there."""

    def __init__(self, qtbot, source, size, theme="light", engine=True):
        self.theme = Theme.named(theme)
        apply(QApplication.instance(), self.theme)
        opened = example(source) if isinstance(source, str) else None
        document, view = (opened.document, opened.view) if opened is not None else (source, None)
        trace = None if engine else opened.trace
        self.session = Session(document, trace, TorchEngine() if engine else None, view)
        self.box = QWidget()
        self.head, self.panel = StepsHead(self.session, self.theme), StepsPanel(self.session, self.theme)
        column = QVBoxLayout(self.box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.panel, 1)
        qtbot.addWidget(self.box)
        self.box.resize(*size)
        for part in (self.head, self.panel):
            part.show_state(self.session.state, None)
            self.session.changed.connect(part.show_state)
        with qtbot.waitExposed(self.box):
            self.box.show()

    @property
    def table(self):
        return self.panel.table

    @property
    def view(self):
        return self.session.state.view

    def place(self, line, column) -> QPoint:
        """The middle of a number, in the tables' viewport; its row is scrolled into sight."""
        number = self.table.places.row_of(line)
        if number is not None:
            self.table.show_rows(number, number)
        rect = self.table.cell_rect((line, column))
        return QPoint(min(rect.center().x(), self.table.viewport().width() - 30), rect.top() + 10)

    def click(self, line, column):
        at = self.place(line, column)
        QTest.mouseClick(self.table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)

    def point(self, line, column):
        QTest.mouseMove(self.table.viewport(), self.place(line, column))
        QApplication.processEvents()

    def key(self, key, keys=Qt.KeyboardModifier.NoModifier):
        QTest.keyClick(self.table, key, keys)

    def pixels(self, widget=None):
        image = (widget or self.box).grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
        return raw[:, : image.width(), 2::-1].astype(int)

    def painted(self):
        """Rectangles that the tables and cards paint from now on, in a list that grows."""
        painted = []
        for widget in (self.table.viewport(), self.panel.cards):
            widget.installEventFilter(_Watch(widget, painted))
        return painted


class _Watch(QObject):
    def __init__(self, widget, painted):
        super().__init__(widget)
        self._painted, self._name = painted, "cards" if widget.objectName() == "steps.cards" else "table"

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            self._painted.append((self._name, event.rect()))
        return False


@pytest.fixture
def shown(qtbot):
    """Show an example, or a document."""

    def show(source="river", size=(1056, 276), theme="light", engine=True, **look):
        made = Shown(qtbot, source, size, theme, engine)
        if look:
            made.session.look(**look)
        QApplication.processEvents()
        return made

    return show
