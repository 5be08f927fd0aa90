"""The bars: a word, its probability as a length, its number; one row a word."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from mha_desktop.scene.next_token import NextWord
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.steps_words import GUESS
from mha_desktop.ui.assistive import describe
from mha_desktop.ui.next_token.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.paint import draw_box

ARROW = " → "
_BAR = 10  # px high
_NAME, _NAME_MOST = 68, 150  # px wide, at least and at most
_SHADE = 153  # of the map of weights: clear on a light and on a dark ground
_KEYS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


class WordBars(QWidget):
    """Draws the words it is given and tells which one was chosen.

    Signals
    -------
    chosen(int)
        The place of the word, from 0, that was clicked or on which Space was pressed; Return where none is appended.
    appended(int)
        The place of the word that is to be appended: its plus was clicked, it was clicked twice, or Return was pressed.
    moved(int)
        The place that the keys have moved to.
    """

    chosen = Signal(int)
    appended = Signal(int)
    moved = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words: tuple[NextWord, ...] = ()
        self._lit: int | None = None  # column of the word whose origin is lit
        self._current = 0
        self._hover: int | None = None
        self._pressed: int | None = None
        self._appends = False
        self._name_width = 0
        self._names: tuple[str, ...] = ()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setWhatsThis(tr("The likeliest next words. ↑ ↓ go through them; the plus, or Return, appends one."))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_theme(theme)

    @property
    def words(self) -> tuple[NextWord, ...]:
        """What is shown, the likeliest first."""
        return self._words

    @property
    def row_height(self) -> int:
        """Height of one word, in px."""
        return self._theme.metrics.height.control

    def number(self, place: int) -> str:
        """A word's number as it is written: "0.610", "0.610 → 0.531" where a mistake changes it, "?" while hidden."""
        word = self._words[place]
        now = GUESS if word.value is None else shown(word.value)
        return now if word.correct is None else f"{shown(word.correct)}{ARROW}{now}"

    def set_appends(self, appends: bool) -> None:
        """Offer to append words, or not."""
        if appends != self._appends:
            self._appends = appends
            self.update()

    def plus_rect(self, place: int) -> QRect:
        """Where a word's plus stands; it is seen while the pointer or the keys are on the word, for fingers always."""
        side = self.row_height
        return QRect(self.width() - side - self._theme.metrics.space.s, place * side, side, side)

    def row_rect(self, place: int) -> QRect:
        """Where a word stands."""
        return QRect(0, place * self.row_height, self.width(), self.row_height)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self._names = ()
        self._plain = QFontMetricsF(theme.font("body"))
        self._heavy = QFontMetricsF(theme.font("body", bold=True))
        self._bar_color = QColor(*(int(part) for part in theme.palette.lut("sequential")[_SHADE]))
        self._fit()
        self.update()

    def show_words(self, words: tuple[NextWord, ...], lit: int | None) -> None:
        """Show these words; the word of column `lit` is marked. What is the same is not drawn again."""
        if words == self._words and lit == self._lit:
            return
        count = len(self._words)
        old, self._words, self._lit = self._words, words, lit
        self._current = min(self._current, max(len(words) - 1, 0))
        self._fit()
        if len(words) != count:
            self.updateGeometry()
        if words != old:
            self._speak()
        self.update()

    def _fit(self) -> None:
        """Give the names the width of the widest, within limits."""
        names = tuple(word.word for word in self._words)
        if names == self._names:
            return
        self._names = names
        scaled = self._theme.metrics.scaled
        widest = max((self._heavy.horizontalAdvance(name) for name in names), default=0.0)
        self._name_width = min(max(math.ceil(widest), scaled(_NAME)), scaled(_NAME_MOST))

    def _speak(self) -> None:
        """Say the list and the current word to assistive tools."""
        said = ", ".join(f"{word.word} {self.number(i)}" for i, word in enumerate(self._words[:5]))
        self.setAccessibleName(tr("Next token: {words}").format(words=said))
        if self._words:
            current = self._words[self._current]
            describe(
                self,
                tr("Place {place}: {word} {value}").format(
                    place=self._current + 1, word=current.word, value=self.number(self._current)
                ),
            )

    def sizeHint(self) -> QSize:
        """Every word."""
        return QSize(240, len(self._words) * self.row_height)

    minimumSizeHint = sizeHint

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the words that are exposed."""
        painter = QPainter(self)
        rect = event.rect()
        first, last = rect.top() // self.row_height, rect.bottom() // self.row_height
        for place in range(max(first, 0), min(last + 1, len(self._words))):
            self._paint_row(painter, place)

    def _paint_row(self, painter: QPainter, place: int) -> None:
        theme, word, box = self._theme, self._words[place], QRectF(self.row_rect(place))
        space = theme.metrics.space
        lit = word.column == self._lit
        ground = box.adjusted(space.s, 1, -space.s, -1)
        if lit or place == self._hover:
            key = "surface.selected" if lit else "surface.hover"
            draw_box(painter, ground, theme.metrics.radius.control, theme.color(key))
        if lit:  # the ring that marks the numbers it came from
            draw_box(painter, ground, theme.metrics.radius.control, None, theme.color("accent.base"))
        if self.hasFocus() and place == self._current:
            ring = theme.metrics.stroke.focus
            draw_box(painter, ground, theme.metrics.radius.control, None, theme.color("accent.focus"), ring)
        name = QRectF(space.l, box.y(), self._name_width, box.height())
        painter.setFont(theme.font("body"))
        painter.setPen(theme.color("text.primary"))
        painter.drawText(
            name, _LEFT, self._plain.elidedText(word.word, Qt.TextElideMode.ElideRight, name.width() + 0.5)
        )
        left = name.right() + space.m
        right = self._paint_bar(painter, word.value, left, box)
        self._paint_number(painter, place, right + space.s, box)
        if self._appends and self._shows_plus(place):
            size, at = theme.metrics.scaled(16), self.plus_rect(place).center()
            theme.icon("plus", "text.primary", size).paint(
                painter, QRect(at.x() - size // 2, at.y() - size // 2, size, size)
            )

    def _shows_plus(self, place: int) -> bool:
        """Whether a word's plus is seen; a finger hovers over nothing, so for one all are."""
        return self._theme.metrics.touch or place == self._hover or (self.hasFocus() and place == self._current)

    def _paint_bar(self, painter: QPainter, value: float | None, left: float, box: QRectF) -> float:
        """Draw the bar of a probability and return where it ends; the longest possible one leaves the number room."""
        if value is not None and not math.isfinite(value):
            return left
        space = self._theme.metrics.space
        pair = any(word.correct is not None for word in self._words)
        widest = f"0.000{ARROW}0.000" if pair else "0.000"
        plus = self.row_height if self._appends else 0
        room = self.width() - plus - left - space.s - self._heavy.horizontalAdvance(widest) - space.l
        share = 0.5 if value is None else min(max(value, 0.0), 1.0)  # hidden ones are all as long
        length = max(1.0, float(round(max(room, 0.0) * share)))
        high = self._theme.metrics.scaled(_BAR)
        color = self._theme.color("role.computed_fill") if value is None else self._bar_color
        painter.fillRect(QRectF(left, box.y() + round((box.height() - high) / 2), length, high), color)
        return left + length

    def _paint_number(self, painter: QPainter, place: int, left: float, box: QRectF) -> None:
        """Write the number, the likeliest word's in bold; a correct one before a mistaken one in grey."""
        theme, word = self._theme, self._words[place]
        first = place == 0 and word.value is not None
        metrics = self._heavy if first else self._plain
        painter.setFont(theme.font("body", bold=first))
        if word.correct is not None:
            before = f"{shown(word.correct)}{ARROW}"
            painter.setPen(theme.color("text.tertiary"))
            painter.drawText(QRectF(left, box.y(), box.width(), box.height()), _LEFT, before)
            left += metrics.horizontalAdvance(before)
        painter.setPen(theme.color("text.primary"))
        now = GUESS if word.value is None else shown(word.value)
        painter.drawText(QRectF(left, box.y(), box.width(), box.height()), _LEFT, now)

    # Pointer and keys

    def _place_at(self, point: QPointF) -> int | None:
        place = int(point.y()) // self.row_height
        return place if 0 <= place < len(self._words) else None

    def _set_hover(self, place: int | None) -> None:
        for row in {self._hover, place} - {None} if place != self._hover else ():
            self.update(self.row_rect(row or 0))
        self._hover = place

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show the word under the pointer as one that can be clicked."""
        self._set_hover(self._place_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        self._set_hover(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Note where a click begins."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = self._place_at(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the word where the button went down and up."""
        pressed, self._pressed = self._pressed, None
        if pressed is not None and pressed == self._place_at(event.position()):
            self._go(pressed)
            on_plus = self._appends and self.plus_rect(pressed).contains(event.position().toPoint())
            (self.appended if on_plus else self.chosen).emit(pressed)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Append the word; its first click has lit it up. On the plus the second click is one more."""
        place = self._place_at(event.position())
        if not self._appends or place is None or self.plus_rect(place).contains(event.position().toPoint()):
            self.mousePressEvent(event)
        else:
            self.appended.emit(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move, Home and End go to the ends, Space chooses, Return appends or chooses."""
        key, last = Qt.Key(event.key()), len(self._words) - 1
        if not self._words:
            event.ignore()
        elif key in _KEYS:
            self._go(min(max(self._current + _KEYS[key], 0), last))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._go(0 if key == Qt.Key.Key_Home else last)
        elif self._appends and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Plus):
            self.appended.emit(self._current)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.chosen.emit(self._current)
        else:
            event.ignore()

    def _go(self, place: int) -> None:
        if place != self._current:
            self._current = place
            self._speak()
            self.update()
            self.moved.emit(place)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the focus away."""
        super().focusOutEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        """Offer a tooltip a word."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self._place_at(QPointF(event.pos()))
            if place is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), self._tip(place), self, self.row_rect(place))
            return True
        return super().event(event)

    def _tip(self, place: int) -> str:
        word = self._words[place]
        click = (
            tr("Click to put the light out.")
            if word.column == self._lit
            else tr("Click to light up what it was computed from.")
        )
        more = " " + tr("Click the plus or twice to append it.") if self._appends else ""
        return f"{word.word}: {self.number(place)}. {click}{more}"
