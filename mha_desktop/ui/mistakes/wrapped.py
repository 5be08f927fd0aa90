"""Typeset runs in as many lines as a width needs."""

from __future__ import annotations

import math

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mha_desktop.scene.grid_layout import Role
from mha_desktop.scene.text import Run, Runs, plain
from mha_desktop.ui.insight.rich_prose import flow, line_height, paint_flow
from mha_desktop.ui.paint.text import pixel_font
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import runs_width

NARROWEST = 120


class WrappedLabel(QWidget):
    """Shows a sentence with its maths letters, broken between words; `font` is "title" for the usual size."""

    def __init__(
        self, theme: Theme, *, font: Role = "title", role: str = "text.primary", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._font, self._role = theme, font, role
        self._line: Runs = ()
        self._broken: tuple[int, tuple[Runs, ...]] | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def line(self) -> Runs:
        """What is shown."""
        return self._line

    def set_runs(self, line: Runs | str) -> None:
        """Show a sentence; the layout is asked for room only where it takes another number of lines."""
        line = ((Run(line),) if line else ()) if isinstance(line, str) else line
        if line == self._line:
            return
        before = len(self._lines(self.width()))
        self._line, self._broken = line, None
        self.setAccessibleName(plain(line))
        if len(self._lines(self.width())) != before:
            self.updateGeometry()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of `theme`."""
        self._theme, self._broken = theme, None
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        """Tell that a narrower place needs more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines."""
        lines = flow(self._line, width, self._theme, self._font)
        return math.ceil(max(1, len(lines)) * line_height(self._theme, self._font))

    def sizeHint(self) -> QSize:
        """Return the sentence in one line."""
        width = runs_width(self._line, pixel_font(self._theme, self._font), self._theme.metrics.type.raised)
        return QSize(math.ceil(width) + 1, math.ceil(line_height(self._theme, self._font)))

    def minimumSizeHint(self) -> QSize:
        """Return room for a few words a line."""
        hint = self.sizeHint()
        return QSize(min(NARROWEST, hint.width()), hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines, in the middle of the height."""
        lines = self._lines(self.width())
        top = max(0.0, (self.height() - len(lines) * line_height(self._theme, self._font)) / 2)
        paint_flow(QPainter(self), lines, 0.0, top, self._theme, self._font, self._role)

    def _lines(self, width: int) -> tuple[Runs, ...]:
        if self._broken is None or self._broken[0] != width:
            self._broken = width, flow(self._line, width, self._theme, self._font)
        return self._broken[1]
