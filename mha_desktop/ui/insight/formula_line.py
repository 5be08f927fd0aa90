"""A line of runs that changes with every edit: unlike a label it never asks for another place."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from mha_desktop.scene.text import Runs, plain
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import draw_runs


class FormulaLine(QWidget):
    """Takes the width that is left, elides, and says all of it in its tooltip."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.line: Runs = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_line(self, line: Runs) -> None:
        """Show another line."""
        if line != self.line:
            self.line = line
            self.setAccessibleName(plain(line))
            self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As high as a control, as wide as may be."""
        return QSize(0, self._theme.metrics.height.control)

    def event(self, event: QEvent) -> bool:
        """Say the whole line."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), plain(self.line), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line."""
        theme = self._theme
        color, raised = theme.color("text.primary"), theme.metrics.type.raised
        draw_runs(QPainter(self), QRectF(self.rect()), self.line, theme.font("body"), color, raised=raised)
