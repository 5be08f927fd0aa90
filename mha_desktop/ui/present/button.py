"""A button of the slide: an icon and a word at the slide's own sizes, which the style sheet does not know."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.paint import draw_box

_ICON = 14


class PresentButton(QToolButton):
    """`look` is "main" (filled), "framed" or "bare"; the icon stands behind the word where `after`."""

    def __init__(
        self, theme: Theme, icon: str, text: str, look: str, *, after: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._name, self._look, self._after = theme, icon, look, after
        self.setText(text)
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Icon, word and their insets."""
        metrics = self._theme.metrics
        return QSize(
            math.ceil(self._word()) + metrics.scaled(_ICON) + metrics.space.s + 2 * metrics.space.xl,
            metrics.height.control,
        )

    minimumSizeHint = sizeHint

    def _word(self) -> float:
        return QFontMetricsF(self._theme.font("body", bold=self._look == "main")).horizontalAdvance(self.text())

    def _role(self) -> str:
        """Return the colour of icon and word."""
        if not self.isEnabled():
            return "text.disabled"
        return {"main": "text.on_accent", "framed": "text.primary", "bare": "text.secondary"}[self._look]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw box, icon, word and focus ring."""
        painter = QPainter(self)
        theme, metrics = self._theme, self._theme.metrics
        color, rect = theme.color, QRectF(self.rect())
        lively = self.isEnabled() and self.underMouse()
        fill = color("surface.hover") if lively else None if self._look == "bare" else color("surface.panel")
        frame = None if self._look == "bare" else color("rule.strong" if self.isEnabled() else "rule.line")
        if self._look == "main" and self.isEnabled():
            fill = frame = color("accent.hover" if lively else "accent.base")
        draw_box(painter, rect, metrics.radius.control, fill, frame, metrics.stroke.rule)
        side, gap, width = metrics.scaled(_ICON), metrics.space.s, self._word()
        left = (rect.width() - width - side - gap) / 2
        icon_x, word_x = (left + width + gap, left) if self._after else (left, left + side + gap)
        icon = theme.icon(self._name, self._role(), side)
        icon.paint(painter, round(icon_x), round((rect.height() - side) / 2), side, side)
        font = theme.font("body", bold=self._look == "main")
        fm = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(color(self._role()))
        painter.drawText(QPointF(word_x, (rect.height() - fm.height()) / 2 + fm.ascent()), self.text())
        if self.hasFocus():
            ring = color("text.on_accent" if self._look == "main" and self.isEnabled() else "accent.focus")
            inner = rect.adjusted(2, 2, -2, -2)
            draw_box(painter, inner, metrics.radius.control, None, ring, metrics.stroke.focus)
