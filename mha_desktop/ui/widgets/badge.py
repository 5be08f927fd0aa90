"""The verdict in a coloured pill: equal to torch, different from it, not finite."""

from __future__ import annotations

import math
from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from mha_desktop.scene.text import Run, Runs, plain
from mha_desktop.ui.assistive import tell
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.paint import draw_box
from mha_desktop.ui.widgets.richtext import draw_runs, runs_width

BadgeKind = Literal["ok", "neutral", "error", "warn"]
_ICONS: dict[BadgeKind, str] = {"ok": "check", "neutral": "ellipsis", "error": "circle-alert", "warn": "triangle-alert"}
_COLORS: dict[BadgeKind, tuple[str, str]] = {  # fill, text
    "ok": ("status.ok_fill", "status.ok"),
    "neutral": ("surface.sunken", "text.secondary"),
    "error": ("status.error_fill", "status.error"),
    "warn": ("status.warn_fill", "status.warn"),
}
_ICON = 16


class Badge(QToolButton):
    """A clickable verdict; its kind shows by colour, icon and words.

    Signals
    -------
    said()
        It shows another verdict.
    """

    said = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._kind: BadgeKind = "neutral"
        self._told: BadgeKind = "neutral"  # nothing yet
        self._line: Runs = ()
        self._icon = _ICONS["neutral"]
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def kind(self) -> BadgeKind:
        """``ok``, ``neutral``, ``error`` or ``warn``."""
        return self._kind

    def set_state(self, kind: BadgeKind, line: Runs | str, tip: str = "", icon: str | None = None) -> None:
        """Show a verdict.

        Parameters
        ----------
        line
            Its words; a plain string is shown as it is.
        tip
            Tooltip, and what is read aloud after the words.
        icon
            Another icon than the kind's own, such as ``ban`` for a row that reads nothing.
        """
        line = (Run(line),) if isinstance(line, str) else line
        state = (kind, line, icon or _ICONS[kind])
        if state == (self._kind, self._line, self._icon) and tip == self.toolTip():
            return
        self._kind, self._line, self._icon = state
        self.setText(plain(line))
        self.setToolTip(tip)
        self.setAccessibleName(plain(line))
        self.setAccessibleDescription(tip)
        self.updateGeometry()
        self.update()
        self.said.emit()
        self._tell()

    def _tell(self) -> None:
        """Have a verdict of another kind read aloud; not each difference, which every edit changes."""
        if self._kind in ("neutral", self._told):
            return
        if self._told != "neutral" and self.isVisible():
            tell(self, f"{self.accessibleName()}. {self.toolTip()}")
        self._told = self._kind

    def repeat(self, other: Badge) -> None:
        """Show what another badge shows."""
        self.set_state(other._kind, other._line, other.toolTip(), other._icon)

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of `theme`."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Icon, words and their insets."""
        metrics = self._theme.metrics
        width = runs_width(self._line, self._theme.font("heading"), metrics.type.raised)
        return QSize(
            math.ceil(width) + metrics.scaled(_ICON) + 2 * metrics.space.m - 2 + metrics.space.s, metrics.height.control
        )

    minimumSizeHint = sizeHint

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw pill, icon, words and focus ring."""
        painter = QPainter(self)
        theme, metrics = self._theme, self._theme.metrics
        fill, text = _COLORS[self._kind]
        rect = QRectF(self.rect())
        # In high contrast all fills are white: there every badge has a frame, so that it stays a button.
        framed = self._kind == "error" or self.underMouse() or theme.name == "contrast"
        draw_box(painter, rect, metrics.radius.chip, theme.color(fill), theme.color(text) if framed else None)
        inset = metrics.space.m - 2
        size = metrics.scaled(_ICON)
        theme.icon(self._icon, text, size).paint(painter, inset, round((rect.height() - size) / 2), size, size)
        place = rect.adjusted(inset + size + metrics.space.s, 0, 0, 0)
        draw_runs(painter, place, self._line, theme.font("heading"), theme.color(text), raised=metrics.type.raised)
        if self.hasFocus():
            draw_box(painter, rect, metrics.radius.chip, None, theme.color("accent.focus"), metrics.stroke.focus)
