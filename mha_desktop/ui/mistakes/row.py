"""One mistake of the list: a tick, its name, and what is to be said about it here."""

from __future__ import annotations

import math
from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mha_desktop.scene.text import Run, Runs, plain
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.paint import draw_box
from mha_desktop.ui.widgets.richtext import draw_runs, runs_width

Mark = Literal["off", "on", "wrong"]
BOX, ICON = 16, 12
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Home: -100, Qt.Key.Key_End: 100}


class MistakeRow(QAbstractButton):
    """A row that reports a click and changes by `show_choice` alone.

    Signals
    -------
    moved(object, int)
        An arrow key asks for another row.
    """

    moved = Signal(object, int)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"mistake.{name}")
        self.name = name
        self._theme = theme
        self._title: Runs = ()
        self._note = ""
        self._mark: Mark = "off"
        self._below = False
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def note(self) -> str:
        """What is said beside the name."""
        return self._note

    @property
    def mark(self) -> Mark:
        """Whether it is on, off, or guessed wrongly."""
        return self._mark

    def show_choice(self, title: Runs, tip: str, note: str, mark: Mark, enabled: bool) -> None:
        """Show name, note and mark; a row that is as before is not painted again."""
        state = (title, note, mark, enabled)
        if state == (self._title, self._note, self._mark, self.isEnabled()) and self.toolTip() == tip:
            return
        self._title, self._note, self._mark = title, note, mark
        self.setEnabled(enabled)
        self.setChecked(mark == "on")
        self.setToolTip(tip)
        self.setText(plain(title))
        self.setAccessibleName(", ".join(part for part in (plain(title), note) if part))
        self.setAccessibleDescription(tip)
        self._place_note()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of `theme`."""
        self._theme = theme
        self._place_note()
        self.updateGeometry()
        self.update()

    def nextCheckState(self) -> None:
        """Nothing: the tick shows what is, not what was clicked."""

    def sizeHint(self) -> QSize:
        """Return box and name, and a line for the note where it has no room beside the name."""
        metrics = self._theme.metrics
        height = metrics.height.control + (self._note_height() if self._below else 0)
        return QSize(math.ceil(self._name_width()) + metrics.scaled(BOX) + 4 * metrics.space.s, height)

    minimumSizeHint = sizeHint

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the note beside the name or below it, as the width has room."""
        super().resizeEvent(event)
        self._place_note()

    def _name_width(self) -> float:
        return runs_width(_bold(self._title), self._theme.font("body"), self._theme.metrics.type.raised)

    def _note_width(self) -> float:
        return runs_width((Run(self._note),), self._theme.font("caption"), self._theme.metrics.type.raised)

    def _note_height(self) -> int:
        return math.ceil(QFontMetricsF(self._theme.font("caption")).height())

    def _place_note(self) -> None:
        metrics = self._theme.metrics
        taken = self._name_width() + metrics.scaled(BOX) + 3 * metrics.space.s + metrics.space.m
        below = bool(self._note) and taken + self._note_width() > self.width()
        if below is not self._below:
            self._below = below
            self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows ask for another row."""
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.moved.emit(self, step)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, box, name, note and focus ring."""
        painter = QPainter(self)
        theme, metrics, rect = self._theme, self._theme.metrics, QRectF(self.rect())
        on = self._mark == "on"
        if on:
            draw_box(painter, rect, metrics.radius.cell, theme.color("status.error_fill"))
        elif self.underMouse() and self.isEnabled():
            draw_box(painter, rect, metrics.radius.cell, theme.color("surface.hover"))
        x = metrics.space.s
        self._draw_box(painter, x)
        x += metrics.scaled(BOX) + metrics.space.s
        color = theme.color("text.primary" if self.isEnabled() else "text.disabled")
        name = _bold(self._title) if on else self._title
        line = rect.height() - (self._note_height() if self._below else 0)
        room = QRectF(x, 0, rect.width() - x - metrics.space.s, line)
        took = draw_runs(painter, room, name, theme.font("body"), color, raised=metrics.type.raised)
        left = room.adjusted(took + metrics.space.m, 0, 0, 0)
        if self._below:  # close to the name that it speaks of
            left = QRectF(x, line - metrics.space.s, room.width(), self._note_height())
        if self._note and left.width() > 0:
            quiet = theme.color("text.secondary" if self.isEnabled() else "text.disabled")
            draw_runs(painter, left, (Run(self._note),), theme.font("caption"), quiet, raised=metrics.type.raised)
        if self.hasFocus():
            draw_box(painter, rect, metrics.radius.cell, None, theme.color("accent.focus"), metrics.stroke.focus)

    def _draw_box(self, painter: QPainter, x: float) -> None:
        theme = self._theme
        side, icon = theme.metrics.scaled(BOX), theme.metrics.scaled(ICON)
        named = self.height() - (self._note_height() if self._below else 0)
        box = QRectF(x, round((named - side) / 2), side, side)
        on = self._mark == "on"
        line = "status.error" if on else "rule.strong" if self.isEnabled() else "text.disabled"
        fill = "status.error" if on else "surface.panel"
        draw_box(painter, box, 3, theme.color(fill), theme.color(line))
        if self._mark != "off":
            inset = round((side - icon) / 2)
            picture = theme.icon("check" if on else "x", "surface.panel" if on else "text.secondary", icon)
            picture.paint(painter, round(box.x()) + inset, round(box.y()) + inset, icon, icon)


def _bold(line: Runs) -> Runs:
    return tuple(Run(run.text, run.style.__class__(run.style.italic, True, run.style.raised)) for run in line)
