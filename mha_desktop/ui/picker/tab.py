"""The buttons of the matrix picker: tabs with a thumbnail, name and shape, and the chevron for more."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QCoreApplication, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QImage, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mha_desktop.attention.parameters import Array
from mha_desktop.document.state import State
from mha_desktop.document.tables import is_editable, matrix
from mha_desktop.scene.stage_levels import extent, levels_of
from mha_desktop.scene.text import Runs
from mha_desktop.ui.cells.names import table_runs
from mha_desktop.ui.paint.images import thumbnail
from mha_desktop.ui.paint.lit import paint_lit_tab
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import draw_runs, runs_width

COMPACT_HEIGHT = 48
_THUMB, _TIGHT_THUMB, _UNDERLINE = 34, 26, 3


def picker_tr(text: str) -> str:
    """Translate a string of the picker."""
    return QCoreApplication.translate("MatrixPicker", text)


def lit_words(lit: bool) -> str:
    """Return what the bar on top of a tab says."""
    return picker_tr("The clicked number came from here.") if lit else ""


def values_shown(state: State, name: str) -> Array:
    """Return a table's numbers without its bias, as its thumbnail shows them."""
    if name == "X" and not is_editable(state.document, "X"):
        return state.trace.whole("X")
    return matrix(state.document, name, state.view.sequence)


@dataclass(frozen=True)
class _Tab:
    """What a tab shows."""

    name: Runs
    shape: str


class PickerTab(QAbstractButton):
    """One tab; checked while its table is open.

    Signals
    -------
    stepped(int)
        An arrow key asks for the tab before (-1) or after (1).
    """

    stepped = Signal(int)

    def __init__(self, theme: Theme, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.table = name
        self.setObjectName(f"picker.{name}")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._theme = theme
        self._values: Array | None = None
        self._image: QImage | None = None
        self._tab = _Tab((), "")
        self._tight = False
        self._lit = False

    def show_table(self, state: State) -> bool:
        """Take the numbers, name and shape of a state; tell whether the words are others."""
        values = values_shown(state, self.table)
        tab = _Tab(table_runs(state.document, self.table), f"{values.shape[0]}×{values.shape[1]}")
        reworded = tab != self._tab
        if reworded:
            self._tab = tab
            self.updateGeometry()
            self.setAccessibleName(picker_tr("Table {0}, {1}").format(self.table, tab.shape))
            self.setToolTip(picker_tr("Open the table {0}").format(self.table))
            self.update()
        if values is not self._values:
            self._values, self._image = values, None
            self.update(self._thumb_rect())
        return reworded

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme, self._image = theme, None
        self.updateGeometry()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """← → go to the next tab."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.stepped.emit(step)

    def set_lit(self, lit: bool) -> None:
        """Mark that the table holds a number which the clicked one came from."""
        if lit != self._lit:
            self._lit = lit
            self.setAccessibleDescription(lit_words(lit))
            self.update()

    def set_tight(self, tight: bool) -> None:
        """Take less room around a smaller thumbnail, when there is one tab more."""
        if tight != self._tight:
            self._tight, self._image = tight, None
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Room for thumbnail and words as they are now: a longer name has more of the row than a short one."""
        return QSize(self.needed_width(self._tight), self._theme.metrics.scaled(COMPACT_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Room for a small thumbnail and the words; the tabs share what there is beyond."""
        return QSize(self.needed_width(tight=True), self._theme.metrics.scaled(COMPACT_HEIGHT))

    def needed_width(self, tight: bool) -> int:
        """Width that thumbnail and words need, in px."""
        theme, space = self._theme, self._theme.metrics.space
        name = runs_width(self._tab.name, theme.font("heading"), theme.metrics.type.raised)
        shape = QFontMetricsF(theme.font("caption")).horizontalAdvance(self._tab.shape)
        thumb = theme.metrics.scaled(_TIGHT_THUMB if tight else _THUMB)
        return thumb + (2 * space.xs if tight else space.m + space.s) + math.ceil(max(name, shape)) + 2

    def _thumb_rect(self) -> QRect:
        side = self._theme.metrics.scaled(_TIGHT_THUMB if self._tight else _THUMB)
        gap = self._theme.metrics.space.xs if self._tight else self._theme.metrics.space.m
        return QRect(gap, (self.height() - side) // 2, side, side)

    def _words_left(self) -> int:
        space = self._theme.metrics.space
        return self._thumb_rect().right() + 1 + (space.xs if self._tight else space.s)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, thumbnail, name and shape."""
        painter = QPainter(self)
        theme = self._theme
        if self._thumb_rect().contains(event.rect()):  # an edit changes the thumbnail alone, which covers its ground
            self._paint_thumb(painter)
            return
        hovered = self.underMouse() and not self.isChecked()
        ground = "surface.panel" if self.isChecked() else "surface.hover" if hovered else "surface.window"
        painter.fillRect(self.rect(), theme.color(ground))
        painter.fillRect(self.width() - 1, 0, 1, self.height(), theme.color("rule.hair"))
        self._paint_thumb(painter)
        self._paint_words(painter, self._words_left())
        if self._lit:
            paint_lit_tab(painter, self._thumb_rect().left(), theme)
        if self.isChecked():
            height = theme.metrics.scaled(_UNDERLINE)
            painter.fillRect(0, self.height() - height, self.width(), height, theme.color("accent.base"))
        if self.hasFocus():
            painter.setPen(theme.color("accent.focus"))
            painter.drawRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5))

    def _paint_thumb(self, painter: QPainter) -> None:
        thumb = self._thumb_rect()
        painter.drawImage(thumb.adjusted(1, 1, -1, -1), self._thumbnail())
        painter.setPen(self._theme.color("rule.line"))
        painter.drawRect(QRectF(thumb).adjusted(0.5, 0.5, -0.5, -0.5))

    def _paint_words(self, painter: QPainter, left: int) -> None:
        theme, middle = self._theme, self.height() / 2
        font = theme.font("heading") if self.isChecked() else theme.font("body")
        role = "text.primary" if self.isChecked() else "text.secondary"
        line = theme.metrics.scaled(18)
        room = self.width() - left - 2
        align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        raised = theme.metrics.type.raised
        painter.setFont(font)
        draw_runs(
            painter,
            QRectF(left, middle - line + 1, room, line),
            self._tab.name,
            font,
            theme.color(role),
            align,
            raised=raised,
        )
        painter.setFont(theme.font("caption"))
        painter.setPen(theme.color("text.tertiary"))
        painter.drawText(QRectF(left, middle, room + 2, line - 1), align, self._tab.shape)

    def _thumbnail(self) -> QImage:
        if self._image is None:
            values = np.zeros((1, 1)) if self._values is None else self._values
            found = extent(values)
            levels = levels_of([found], "signed", "0..max")
            side = round((self._thumb_rect().width() - 2) * self.devicePixelRatioF())
            grey = self._theme.color("role.blocked_hatch").rgb()
            self._image = thumbnail(values, levels.pair, self._theme.palette.lut(levels.map), side, found.bad, grey)
        return self._image


class MoreButton(QAbstractButton):
    """The chevron behind which the tables without a tab are."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("picker.more")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(picker_tr("More tables"))
        self.setToolTip(picker_tr("More tables"))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._lit = False
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        self.setFixedWidth(theme.metrics.height.control)
        self.update()

    def set_lit(self, lit: bool) -> None:
        """Mark that a table without a tab holds a number which the clicked one came from."""
        if lit != self._lit:
            self._lit = lit
            self.setAccessibleDescription(lit_words(lit))
            self.update()

    def sizeHint(self) -> QSize:
        """As wide as a control."""
        return QSize(self._theme.metrics.height.control, self._theme.metrics.height.strip)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the chevron."""
        painter = QPainter(self)
        theme = self._theme
        painter.fillRect(self.rect(), theme.color("surface.hover" if self.underMouse() else "surface.window"))
        size = theme.metrics.scaled(16)
        theme.icon("chevron-down", "text.secondary", size).paint(
            painter, (self.width() - size) // 2, (self.height() - size) // 2, size, size
        )
        if self._lit:
            paint_lit_tab(painter, (self.width() - size) // 2, theme)
        if self.hasFocus():
            painter.setPen(theme.color("accent.focus"))
            painter.drawRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5))
