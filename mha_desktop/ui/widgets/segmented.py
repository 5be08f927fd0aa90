"""A row of segments of which one is chosen: heads, mask, scale, head chips."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from mha_desktop.ui.assistive import Account
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.paint import draw_box

Look = Literal["solid", "soft"]
_DOT = 8
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


@dataclass(frozen=True)
class Option:
    """One segment: its value, what it says, a head's hue if it stands for one, and its tooltip.

    Assistive tools say `spoken`, else the text with the tooltip. What is `struck` through does not count at present.
    `what` is told to who asks, where a tooltip would be in the way.
    """

    value: Any
    text: str
    dot: QColor | None = None
    tip: str = ""
    enabled: bool = True
    spoken: str = ""
    struck: bool = False
    what: str = ""


def _spoken(option: Option) -> str:
    """Return what assistive tools say of a segment; what is read on it is part of that, so that it can be called."""
    if option.spoken or not option.tip:
        return option.spoken or option.text
    return option.tip if option.text.lower() in option.tip.lower() else f"{option.text}: {option.tip}"


class _Segment(QToolButton):
    """One segment; draws its share of the common box and never checks itself."""

    moved = Signal(object, int)
    assistive: Account = "choice"

    def __init__(self, theme: Theme, option: Option, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.option, self._look, self._theme = option, look, theme
        self.first = self.last = False
        self.setText(option.text)
        self.setCheckable(True)
        self.setEnabled(option.enabled)
        self.setToolTip(option.tip)
        self.setWhatsThis(option.what)
        self.setAccessibleName(_spoken(option))
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.update()

    def nextCheckState(self) -> None:
        """Nothing: the choice is the owner's to accept."""

    def sizeHint(self) -> QSize:
        """Text in its heavier weight, so that choosing moves nothing."""
        metrics, space = self._theme.metrics, self._theme.metrics.space
        width = QFontMetricsF(self._theme.font("body", bold=True)).horizontalAdvance(self.option.text)
        dot = metrics.scaled(_DOT) + self._gap() if self.option.dot else 0
        inset = 9 if self.option.dot else space.m - 1
        inset = metrics.scaled(inset) if metrics.present else inset
        return QSize(max(math.ceil(width + dot + 2 * inset), metrics.height.hit_min), metrics.height.control)

    minimumSizeHint = sizeHint

    def _gap(self) -> int:
        """Return the room between dot and text."""
        metrics = self._theme.metrics
        return metrics.scaled(6) if metrics.present else metrics.space.s - 2

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows ask for the neighbour, Home and End for the ends."""
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None and event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            step = -1_000 if event.key() == Qt.Key.Key_Home else 1_000
        if step is None:
            super().keyPressEvent(event)
        else:
            self.moved.emit(self, step)

    def _colors(self) -> tuple[QColor, QColor]:
        """Fill and text."""
        color = self._theme.color
        if not self.isEnabled():
            return color("surface.sunken" if self.isChecked() else "surface.window"), color("text.disabled")
        if self.isChecked():
            if self._look == "soft":
                return color("surface.selected"), color("accent.base")
            return color("accent.hover" if self.underMouse() else "accent.base"), color("text.on_accent")
        pressed = self.isDown()
        fill = "surface.selected" if pressed else "surface.hover" if self.underMouse() else "surface.panel"
        return color(fill), color("text.primary")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the segment's share of the box, its divider, dot, text and focus ring."""
        painter = QPainter(self)
        theme, radius = self._theme, self._theme.metrics.radius.control
        fill, text = self._colors()
        whole = QRectF(self.rect())
        # Round ends come from a box that goes on beyond this segment; the widget clips it.
        box = whole.adjusted(0 if self.first else -2 * radius, 0, 0 if self.last else 2 * radius, 0)
        solid = self.isChecked() and self._look == "solid"
        frame = theme.color("rule.strong" if self._look == "solid" else "rule.line")
        draw_box(painter, box, radius, fill, fill if solid and self.isEnabled() else frame, theme.metrics.stroke.rule)
        if not self.first and not solid:
            painter.fillRect(QRectF(0, 1, theme.metrics.stroke.rule, whole.height() - 2), theme.color("rule.line"))
        self._draw_text(painter, whole, text)
        if self.hasFocus():
            ring = theme.color("text.on_accent" if solid else "accent.focus")
            draw_box(painter, whole.adjusted(2, 2, -2, -2), radius - 1, None, ring, theme.metrics.stroke.focus)

    def _draw_text(self, painter: QPainter, rect: QRectF, color: QColor) -> None:
        font = self._theme.font("body", bold=self.isChecked())
        metrics = QFontMetricsF(font)
        width = metrics.horizontalAdvance(self.option.text)
        gap = self._gap()
        side = self._theme.metrics.scaled(_DOT)
        x = rect.center().x() - (width + (side + gap if self.option.dot else 0)) / 2
        if self.option.dot:
            dot = QRectF(round(x), round(rect.center().y() - side / 2), side, side)
            draw_box(painter, dot, 2, self.option.dot if self.isEnabled() else self._theme.color("text.disabled"))
            x += side + gap
        painter.setFont(font)
        painter.setPen(color)
        baseline = (rect.height() - metrics.height()) / 2 + metrics.ascent()
        painter.drawText(QPointF(x, baseline), self.option.text)
        if self.option.struck:
            middle = round(baseline - metrics.strikeOutPos())
            painter.fillRect(QRectF(x - 2, middle, width + 4, self._theme.metrics.stroke.rule), color)


class Segmented(QWidget):
    """One bordered row of segments, one of them chosen.

    It reports what the user asks for and waits: the shown value changes by `set_value` alone, so a refused
    choice leaves no trace. A click on the chosen segment is reported too. Arrow keys move; the row is one
    stop of the Tab key.

    Signals
    -------
    chosen(object)
        The value the user asked for.
    """

    chosen = Signal(object)

    def __init__(
        self,
        theme: Theme,
        options: Sequence[Option] = (),
        *,
        look: Look = "solid",
        name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._look = theme, look
        self._segments: list[_Segment] = []
        self._value: Any = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self.setAccessibleName(name)
        self.set_options(options)

    @property
    def value(self) -> Any:
        """The chosen value, or None."""
        return self._value

    @property
    def options(self) -> tuple[Option, ...]:
        """All segments' options, from left to right."""
        return tuple(segment.option for segment in self._segments)

    def set_options(self, options: Sequence[Option]) -> None:
        """Show these segments; the chosen value stays if it is among them."""
        if tuple(options) == self.options:
            return
        focused = any(segment.hasFocus() for segment in self._segments)
        for segment in self._segments:
            self._row.removeWidget(segment)
            segment.hide()
            segment.setObjectName("")  # until it is gone, nobody shall find it under the name of its successor
            segment.deleteLater()
        self._segments = [_Segment(self._theme, option, self._look, self) for option in options]
        for segment in self._segments:
            segment.first, segment.last = segment is self._segments[0], segment is self._segments[-1]
            segment.clicked.connect(self._clicked)
            segment.moved.connect(self._move)
            self._row.addWidget(segment)
            segment.show()  # the layout would show it later, and have no width until then
        self._name_segments()
        self.set_value(self._value)
        if focused and (current := self._current()):
            current.setFocus()

    def set_value(self, value: Any) -> None:
        """Show `value` as chosen, without a signal; a value that no segment has shows none."""
        self._value = value
        for segment in self._segments:
            segment.setChecked(segment.option.value == value)
        current = self._current()
        for segment in self._segments:
            segment.setFocusPolicy(Qt.FocusPolicy.TabFocus if segment is current else Qt.FocusPolicy.NoFocus)

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of `theme`; hues of dots are the owner's to give anew by `set_options`."""
        self._theme = theme
        for segment in self._segments:
            segment.set_theme(theme)

    def segment(self, value: Any) -> QToolButton:
        """Button of the segment with `value`; `KeyError` when there is none."""
        for segment in self._segments:
            if segment.option.value == value:
                return segment
        raise KeyError(value)

    def _current(self) -> _Segment | None:
        """The chosen segment, else the first: the one the Tab key stops at."""
        return next((s for s in self._segments if s.isChecked()), self._segments[0] if self._segments else None)

    def _clicked(self) -> None:
        segment = self.sender()
        assert isinstance(segment, _Segment)
        self.chosen.emit(segment.option.value)

    def _move(self, segment: _Segment, step: int) -> None:
        open_to = [s for s in self._segments if s.isEnabled()]
        target = open_to[min(max(open_to.index(segment) + step, 0), len(open_to) - 1)]
        if target is not segment:
            target.setFocus(Qt.FocusReason.TabFocusReason)
            self.chosen.emit(target.option.value)

    def _name_segments(self) -> None:
        if name := self.objectName():
            for segment in self._segments:
                segment.setObjectName(f"{name}.{segment.option.value}")

    def setObjectName(self, name: str) -> None:
        """Name this row, and its segments ``name.value``."""
        super().setObjectName(name)
        self._name_segments()

    def changeEvent(self, event: QEvent) -> None:
        """Repaint the segments when the row is switched off or on."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            self.update()
