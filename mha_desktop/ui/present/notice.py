"""A line across the slide about what is wrong, or wrong on purpose."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mha_desktop.scene.text import Runs
from mha_desktop.ui.present.bars import INSET
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import RichLabel
from mha_desktop.ui.widgets.richtext import draw_runs

HEIGHT = 52  # px at 1920


class Notice(RichLabel):
    """Shows a sentence on the ground of errors; gone while there is none."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, font="caption", role="status.error", parent=parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.set_theme(theme)
        self.hide()

    def show_line(self, line: Runs) -> None:
        """Show a sentence; none hides the line."""
        self.set_runs(line)
        self.setVisible(bool(line))

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        super().set_theme(theme)
        self.setFixedHeight(theme.metrics.zoomed(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, rule and sentence."""
        painter, theme = QPainter(self), self._theme
        painter.fillRect(self.rect(), theme.color("status.error_fill"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme.color("status.error"))
        inset = theme.metrics.zoomed(INSET)
        place = QRectF(self.rect()).adjusted(inset, 0, -inset, 0)
        align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        font, color = theme.font("caption"), theme.color("status.error")
        draw_runs(painter, place, self.line, font, color, align, raised=theme.metrics.type.raised)
