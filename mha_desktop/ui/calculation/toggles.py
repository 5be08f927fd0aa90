"""Chips that are each on or off: biases, and heads that speak."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from mha_desktop.scene.text import Runs
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import draw_runs, runs_width
from mha_desktop.ui.widgets.paint import draw_box

_DOT = 8
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


@dataclass(frozen=True)
class Toggle:
    """One chip: its key, what it says, the number of a head's hue, whether it is on, its tooltip and spoken name.

    What is off is drawn on the ground; with `struck` also struck through.
    """

    key: str
    text: Runs
    on: bool
    tip: str
    spoken: str
    hue: int | None = None
    struck: bool = False


class _Chip(QToolButton):
    """One chip; it never checks itself."""

    moved = Signal(int)

    def __init__(self, theme: Theme, toggle: Toggle, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self.shown = theme, toggle
        self.setCheckable(True)
        self.take(toggle)

    def take(self, toggle: Toggle) -> None:
        """Show another state of the same chip."""
        self.shown = toggle
        self.setChecked(toggle.on)
        self.setToolTip(toggle.tip)
        self.setAccessibleName(toggle.spoken)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        self.update()

    def nextCheckState(self) -> None:
        """Nothing: the choice is the owner's to accept."""

    def sizeHint(self) -> QSize:
        """Dot and text in its heavier weight, so that switching moves nothing."""
        theme, metrics = self._theme, self._theme.metrics
        text = runs_width(self.shown.text, theme.font("heading"), metrics.type.raised)
        dot = metrics.scaled(_DOT) + metrics.space.xs if self.shown.hue is not None else 0
        return QSize(max(math.ceil(text) + dot + 2 * metrics.space.s, metrics.height.control), metrics.height.control)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go to the neighbour; the space bar switches."""
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.moved.emit(step)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw box, dot, text, the stroke of what is off, and the focus ring."""
        painter = QPainter(self)
        theme, metrics, on = self._theme, self._theme.metrics, self.shown.on
        fill = theme.color("surface.selected" if on else "surface.hover" if self.underMouse() else "surface.panel")
        frame = theme.color("accent.base" if on else "rule.strong")
        box = QRectF(self.rect())
        draw_box(painter, box, metrics.radius.control, fill, frame, metrics.stroke.rule)
        text = theme.color("text.disabled" if not self.isEnabled() else "accent.base" if on else "text.secondary")
        font = theme.font("heading" if on else "body")
        width = runs_width(self.shown.text, font, metrics.type.raised)
        x = box.center().x() - width / 2
        if self.shown.hue is not None:
            side = metrics.scaled(_DOT)
            x = box.center().x() - (width + side + metrics.space.xs) / 2
            dot = QRectF(round(x), round(box.center().y() - side / 2), side, side)
            hue = theme.head(self.shown.hue)
            draw_box(painter, dot, 2, hue if on else None, hue, 2)
            x += side + metrics.space.xs
        draw_runs(painter, QRectF(x, 0, width + 1, box.height()), self.shown.text, font, text, elide=False)
        if self.shown.struck and not on:
            painter.fillRect(QRectF(x - 2, math.floor(box.center().y()), width + 4, metrics.stroke.rule), text)
        if self.hasFocus():
            ring = theme.color("accent.focus")
            draw_box(painter, box.adjusted(2, 2, -2, -2), metrics.radius.control - 1, None, ring, metrics.stroke.focus)


class Toggles(QWidget):
    """A row of chips that goes on in the next line where it is long; one stop of the Tab key.

    It reports what the user asks for and waits; what it shows changes by `show_toggles` alone.

    Signals
    -------
    asked(str, bool)
        A chip's key, and whether it is to be on.
    """

    asked = Signal(str, bool)

    def __init__(self, theme: Theme, name: str, spoken: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self._theme = theme
        self._chips: list[_Chip] = []
        self._widest = theme.metrics.height.control  # width of every chip, in px
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def chip(self, key: str) -> QToolButton:
        """Button of a chip; `KeyError` when there is none."""
        for chip in self._chips:
            if chip.shown.key == key:
                return chip
        raise KeyError(key)

    def show_toggles(self, toggles: Sequence[Toggle]) -> None:
        """Show these chips; the same ones are kept, with their focus."""
        if [chip.shown.key for chip in self._chips] != [toggle.key for toggle in toggles]:
            self._make(toggles)
        for chip, toggle in zip(self._chips, toggles, strict=True):
            if chip.shown != toggle:
                chip.take(toggle)

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        for chip in self._chips:
            chip.set_theme(theme)
        self._measure()

    def _make(self, toggles: Sequence[Toggle]) -> None:
        for chip in self._chips:
            chip.hide()
            chip.setObjectName("")  # until it is gone, nobody shall find it under the name of its successor
            chip.deleteLater()
        self._chips = [_Chip(self._theme, toggle, self) for toggle in toggles]
        for i, chip in enumerate(self._chips):
            chip.setObjectName(f"{self.objectName()}.{chip.shown.key}")
            chip.setFocusPolicy(Qt.FocusPolicy.NoFocus if i else Qt.FocusPolicy.TabFocus)
            chip.clicked.connect(self._clicked)
            chip.moved.connect(self._move)
            chip.show()
        self._measure()

    def _clicked(self) -> None:
        chip = self.sender()
        assert isinstance(chip, _Chip)
        self.asked.emit(chip.shown.key, not chip.shown.on)

    def _move(self, step: int) -> None:
        """Give the focus to a chip's neighbour, which is then the stop of the Tab key."""
        chip = self.sender()
        assert isinstance(chip, _Chip)
        index = self._chips.index(chip) + step
        if 0 <= index < len(self._chips):
            chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self._chips[index].setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._chips[index].setFocus(Qt.FocusReason.TabFocusReason)

    # Places

    def _measure(self) -> None:
        """Find the widest chip and give all its width."""
        self._widest = max(
            (chip.sizeHint().width() for chip in self._chips), default=self._theme.metrics.height.control
        )
        self._place()
        self.updateGeometry()

    def _across(self, width: int) -> int:
        """How many chips stand side by side in `width` px."""
        gap = self._theme.metrics.space.xs
        return max(1, min((width + gap) // (self._widest + gap), max(len(self._chips), 1)))

    def _place(self) -> None:
        """Break the lines for the present width, and be as tall as they are."""
        gap, height = self._theme.metrics.space.xs, self._theme.metrics.height.control
        wide, across = self._widest, self._across(self.width())
        for i, chip in enumerate(self._chips):
            chip.setGeometry((i % across) * (wide + gap), (i // across) * (height + gap), wide, height)
        lines = math.ceil(max(len(self._chips), 1) / across)
        self.setFixedHeight(lines * (height + gap) - gap)

    def sizeHint(self) -> QSize:
        """All chips in one line."""
        count = max(len(self._chips), 1)
        gap = self._theme.metrics.space.xs
        return QSize(count * (self._widest + gap) - gap, self._theme.metrics.height.control)

    def minimumSizeHint(self) -> QSize:
        """One chip."""
        return QSize(self._widest, self._theme.metrics.height.control)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew."""
        super().resizeEvent(event)
        self._place()
