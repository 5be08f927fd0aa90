"""One line of typeset runs as a widget."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mha_desktop.scene.text import Run, Runs, plain
from mha_desktop.ui.theme import FontRole, Theme
from mha_desktop.ui.widgets.richtext import draw_runs, elide_runs, runs_height, runs_width


class RichLabel(QWidget):
    """Shows runs in a colour role; elides when the place is too narrow, and then its tooltip has it all."""

    def __init__(
        self,
        theme: Theme,
        line: Runs | str = (),
        *,
        font: FontRole = "body",
        role: str = "text.primary",
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._font_role, self._role, self._align = theme, font, role, align
        self._color: QColor | None = None
        self._line: Runs = ()
        self._hint = QSize()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.set_runs(line)

    @property
    def line(self) -> Runs:
        """What is shown."""
        return self._line

    def set_runs(self, line: Runs | str) -> None:
        """Show `line`; a plain string is shown as it is, without markup."""
        line = ((Run(line),) if line else ()) if isinstance(line, str) else line
        if line == self._line:
            return
        self._line = line
        self.setAccessibleName(plain(line))
        self._changed()

    def set_color(self, color: QColor | None) -> None:
        """Colour instead of the role's, such as a head's hue; None goes back to the role."""
        self._color = color
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of `theme`."""
        self._theme = theme
        self._changed()

    def _changed(self) -> None:
        self._hint_tooltip()
        if (hint := self.sizeHint()) != self._hint:  # each call lays out the window
            self._hint = hint
            self.updateGeometry()
        self.update()

    def _raised(self) -> float:
        return self._theme.metrics.type.raised

    def sizeHint(self) -> QSize:
        """The whole line."""
        font = self._theme.font(self._font_role)
        width = runs_width(self._line, font, self._raised())
        return QSize(math.ceil(width), math.ceil(runs_height(self._line, font, self._raised())))

    def minimumSizeHint(self) -> QSize:
        """Room for an ellipsis."""
        hint = self.sizeHint()
        return QSize(min(hint.width(), 2 * hint.height()), hint.height())

    def _hint_tooltip(self) -> None:
        font = self._theme.font(self._font_role)
        cut = elide_runs(self._line, font, self.width() + 0.5, self._raised()) != self._line
        whole = plain(self._line)
        if cut and not self.toolTip():
            self.setToolTip(whole)
        elif not cut and self.toolTip() == whole:
            self.setToolTip("")

    def resizeEvent(self, event: object) -> None:
        """Offer the whole text where it is now cut."""
        self._hint_tooltip()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line."""
        painter = QPainter(self)
        color = self._color or self._theme.color(self._role if self.isEnabled() else "text.disabled")
        rect = QRectF(self.rect()).adjusted(0, 0, 0.5, 0)  # hints are rounded up, layouts may round down
        draw_runs(
            painter, rect, self._line, self._theme.font(self._font_role), color, self._align, raised=self._raised()
        )
