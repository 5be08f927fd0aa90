"""Draws the worked steps' tables on any painter, from a page and its layout, in logical px.

Numbers stand right in their columns; the locked column is amber; blocked cells are hatched; what the stepper is at has
a bar at its left.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from mha_desktop.attention.steps.model import TOTAL, Ref
from mha_desktop.scene.grid_layout import Rect
from mha_desktop.scene.numbers import brief, shown
from mha_desktop.scene.steps import StepsPage
from mha_desktop.scene.steps_layout import CELL_INSET, Span, TableLayout
from mha_desktop.scene.steps_rows import Row
from mha_desktop.scene.steps_words import BLOCKED
from mha_desktop.ui.paint.marks import frame
from mha_desktop.ui.steps.ink import StepsInk
from mha_desktop.ui.steps.paint_labels import NOW_BAR, LabelPainter
from mha_desktop.ui.steps.words import tr
from mha_desktop.ui.widgets.paint import draw_box

_CHIP_PAD, _CORNER, _BAR_HEIGHT = 4, 6, 3
_SHORT = 6  # letters that fit every column
_WORD_BAR, _WORD_BAR_HEIGHT = 0.45, 10  # share of the place that the longest bar takes

Place = tuple[str, int]  # a number's line and column


@dataclass(frozen=True)
class Marks:
    """What is marked on the page beside the lock.

    `lit` are numbers that the `picked` ones came from; `pointed` is under the pointer or the keyboard's cursor.
    """

    picked: tuple[Place, ...] = ()
    lit: tuple[Ref, ...] = ()
    pointed: Place | None = None
    cursor: bool = False  # whether `pointed` is the keyboard's

    def holds(self, line: str, column: int) -> bool:
        """Tell whether a number is lit."""
        return any(ref.holds(line, column) for ref in self.lit)


class TablePainter:
    """Draws rows of one page, scrolled by (across, down), where they touch the exposed place."""

    def __init__(
        self,
        painter: QPainter,
        page: StepsPage,
        layout: TableLayout,
        ink: StepsInk,
        marks: Marks,
        across: float = 0.0,
        down: float = 0.0,
    ) -> None:
        self._painter, self._page, self._layout, self._ink = painter, page, layout, ink
        self._marks, self._across, self._down = marks, across, down
        self._labels = LabelPainter(painter, page, layout, ink, across)

    def paint(self, exposed: QRectF) -> None:
        """Draw all rows in a place, and the head of the table that is at the top over them."""
        painter, layout = self._painter, self._layout
        painter.fillRect(exposed, self._ink.ground)
        seen = layout.rows_between(exposed.top() + self._down, exposed.bottom() + self._down)
        for number in seen:
            self._row(number, layout.tops[number] - self._down, exposed)
        if exposed.top() < layout.head_height and layout.page_rows:
            top = layout.rows_between(self._down, self._down + 1)
            self._labels.head(layout.page_rows[layout.head_of(top[0] if top else 0)], 0.0, exposed)

    def _row(self, number: int, top: float, exposed: QRectF) -> None:
        layout, row = self._layout, self._layout.page_rows[number]
        height = layout.tops[number + 1] - layout.tops[number]
        if row.kind == "head":
            self._labels.head(row, top, exposed)
            return
        place = QRectF(0, top, layout.width, height)
        if row.now:
            self._painter.fillRect(QRectF(0, top, NOW_BAR, height - 1), self._ink.accent)
        if exposed.left() < layout.spans[row.block].left:
            self._labels.label(row, place)
        if row.kind == "word":
            self._word(row, place)
        else:
            self._numbers(row, place, exposed)
        inset = layout.inset
        self._painter.fillRect(QRectF(inset, top + height - 1, layout.width - 2 * inset, 1), self._ink.hair)

    # Numbers

    def _is_locked(self, row: Row, column: int) -> bool:
        return row.block == "sources" and column == self._page.focus.key

    def _numbers(self, row: Row, place: QRectF, exposed: QRectF) -> None:
        layout, painter = self._layout, self._painter
        span = layout.spans[row.block]
        seen = span.seen(exposed.left(), exposed.right(), self._across)
        clipped = span.most_scroll() > 0
        if clipped:
            painter.save()
            clip = QRectF(span.left, place.y(), span.right - span.left, place.height())
            painter.setClipRect(clip, Qt.ClipOperation.IntersectClip)
        if seen:
            self._cells(row, place, seen, span)
        if clipped:
            painter.restore()
        if row.block == "sources" and exposed.right() > layout.sum_left("sources"):
            left = layout.sum_left("sources")
            cell = QRectF(left, place.y(), layout.sum_right(row.block) + CELL_INSET - left, place.height())
            if text := self._fitting(row, TOTAL, self._page.text(row, TOTAL), cell.width(), True):
                self._put(text, cell, self._ink.text, True)
            self._ring(row, TOTAL, cell)

    def _cells(self, row: Row, place: QRectF, seen: range, span: Span) -> None:
        """Draw the numbers of a row; plain ones first, all with one pen: they are most of the page."""
        page, ink, painter = self._page, self._ink, self._painter
        every = span.seen(0, self._layout.width, self._across)
        texts = page.texts(row, every)
        special = self._special(row, seen)
        face = ink.number_face(False)
        painter.setFont(face.font)
        painter.setPen(ink.text)
        baseline = face.baseline(QRectF(0, place.y(), 0, self._layout.row_height))
        right = span.x(seen.start, self._across) - CELL_INSET
        for column in seen:
            right += span.width
            text = texts[column - every.start]
            if column in special or not text:
                continue
            if len(text) > _SHORT:
                text = self._fitting(row, column, text, span.width, False)
            painter.drawText(QPointF(right - face.width(text), baseline), text)
        for column in special:
            self._special_cell(row, column, texts[column - every.start], self._cell(column, place, span))
        if row.bars and row.shown == "done":
            self._bars(row, place, seen, span)
        self._marked_cells(row, place, seen, span)

    def _cell(self, column: int, place: QRectF, span: Span) -> QRectF:
        return QRectF(span.x(column, self._across), place.y(), span.width, place.height())

    def _special(self, row: Row, seen: range) -> list[int]:
        """Return the columns that are not plain numbers: the locked one, blocked ones, what is not finite."""
        line, found = self._page.line(row), set()
        if row.block == "sources" and self._page.focus.key in seen:
            found.add(self._page.focus.key)
        for which in (line.blocked, line.not_finite) if row.shown == "done" else ():
            if which is not None:
                found |= {column for column in seen if which[column]}
        return sorted(found)

    def _special_cell(self, row: Row, column: int, text: str, cell: QRectF) -> None:
        page, ink = self._page, self._ink
        line, locked, done = page.line(row), self._is_locked(row, column), row.shown == "done"
        if locked:
            self._painter.fillRect(cell, ink.soft if page.focus.kept else ink.sunken)
        if done and line.blocked is not None and line.blocked[column]:
            self._blocked(row, cell)
        elif text:
            bad = line.not_finite if done else None
            color = ink.error if bad is not None and bad[column] else ink.text
            text = self._fitting(row, column, text, cell.width(), locked)
            if locked and row.line == "attention" and page.focus.kept:
                self._chip(text, cell)
                color = ink.lock_text
            self._put(text, cell, color, locked)

    def _marked_cells(self, row: Row, place: QRectF, seen: range, span: Span) -> None:
        """Draw corners of changed numbers, and rings."""
        changed = self._page.line(row).changed if row.shown == "done" else None
        if changed is not None:
            for column in seen:
                if changed[column] and self._page.is_changed(row, column):
                    self._corner(self._cell(column, place, span))
        if self._marks.lit or self._marks.picked or self._marks.pointed:
            for column in seen:
                self._ring(row, column, self._cell(column, place, span))

    def _fitting(self, row: Row, column: int, text: str, width: float, bold: bool) -> str:
        """Return the number as it fits: with all its decimals, else shorter."""
        room = width - CELL_INSET
        face = self._ink.number_face(bold)
        if len(text) <= _SHORT or face.width(text) <= room:
            return text
        value = self._page.line(row).value(column)
        text = shown(value)
        return text if face.width(text) <= room else brief(value)

    def _chip(self, text: str, cell: QRectF) -> None:
        """Draw the amber ground of the locked weight."""
        ink = self._ink
        width, right = ink.number_face(True).width(text), cell.right() - CELL_INSET
        height = min(ink.height("number") + 1, self._layout.row_height - 2)
        top = cell.y() + (self._layout.row_height - height) / 2
        box = QRectF(right - width - _CHIP_PAD, top, width + 2 * _CHIP_PAD, height)
        draw_box(self._painter, box, ink.theme.metrics.radius.chip / 2, ink.lock)

    def _put(self, text: str, cell: QRectF, color: QColor, bold: bool) -> None:
        """Write one number at the right of its cell: most of a page is numbers, so this is the shortest way."""
        face, painter = self._ink.number_face(bold), self._painter
        painter.setFont(face.font)
        painter.setPen(color)
        baseline = cell.y() + (self._layout.row_height - face.height) / 2 + face.ascent
        painter.drawText(QPointF(cell.right() - CELL_INSET - face.width(text), baseline), text)

    def _corner(self, cell: QRectF) -> None:
        """Mark a number that a mistake has changed."""
        corner = cell.topRight()
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(self._ink.changed)
        self._painter.drawPolygon(QPolygonF([corner, corner - QPointF(_CORNER, 0), corner + QPointF(0, _CORNER)]))

    def _blocked(self, row: Row, cell: QRectF) -> None:
        ink, painter = self._ink, self._painter
        line = QRectF(cell.x(), cell.y(), cell.width() - CELL_INSET, self._layout.row_height)
        inner = cell.adjusted(1, 1, -1, -2)
        painter.setBrushOrigin(QPointF(-self._across, -self._down))
        painter.fillRect(inner, ink.hatch)
        if row.line in ("mask", "masked_scores"):
            word = ink.elided(tr(BLOCKED), "caption", line.width())
            box = QRectF(line.right() - ink.text_width(word, "caption") - 2, line.y() + 3, 0, line.height() - 7)
            box.setRight(line.right() + 2)
            painter.fillRect(box, ink.ground)
            ink.put(painter, word, line, "caption", ink.text, "right")

    def _bars(self, row: Row, place: QRectF, seen: range, span: Span) -> None:
        """Draw a small bar below each weight, on one scale for the row."""
        values = [
            0.0 if self._page.is_blank(row, column) else value
            for column, value in enumerate(self._page.line(row).values.tolist())
        ]
        largest = max((value for value in values if 0 < value < float("inf")), default=0.0)
        top, room = place.y() + self._layout.row_height - 1, span.width - 2 * CELL_INSET
        for column in seen:
            if 0 < values[column] <= largest:
                left, width = span.x(column, self._across) + CELL_INSET, max(1.0, values[column] / largest * room)
                self._painter.fillRect(QRectF(left, top, width, _BAR_HEIGHT), self._ink.bar)

    def _ring(self, row: Row, column: int, cell: QRectF) -> None:
        marks, ink = self._marks, self._ink
        place = (row.line, column)
        inside = Rect(cell.x(), cell.y(), cell.width(), cell.height() - 1)
        if marks.lit and marks.holds(*place):
            frame(self._painter, inside, ink.accent, -1.0, 2.0)
        if place in marks.picked:
            frame(self._painter, inside, ink.accent, 0.0, 2.0)
        elif place == marks.pointed:
            color = ink.accent if marks.cursor else ink.strong
            frame(self._painter, inside, color, 0.0, float(ink.theme.metrics.stroke.focus if marks.cursor else 1))

    def _word(self, row: Row, place: QRectF) -> None:
        """Draw one word's logit, and its bar with its probability behind it."""
        ink, page, span = self._ink, self._page, self._layout.spans["words"]
        word = page.word(row)
        if row.logit is not None:
            cell = QRectF(span.left, place.y(), self._layout.logit, place.height())
            line = cell.adjusted(0, 0, -CELL_INSET, -1)
            ink.put(self._painter, page.text(row.logit, word), line, "number", ink.faint, "right")
            self._ring(row.logit, word, cell)
        text = page.text(row, word)
        if row.line != "probabilities" or not text:
            return
        left, value = span.left + self._layout.logit + 2 * CELL_INSET, page.line(row).value(word)
        largest = page.line(row).value(int(page.ranked[0]))
        if row.shown == "done" and not page.ranks_hidden and 0 < value <= largest:
            width = max(1.0, value / largest * _WORD_BAR * (span.right - left))
            top = round(place.center().y() - _WORD_BAR_HEIGHT / 2)
            self._painter.fillRect(QRectF(left, top, width, _WORD_BAR_HEIGHT), ink.bar)
            left += width + CELL_INSET
        line = QRectF(left, place.y(), 0, place.height() - 1)
        box = ink.put(self._painter, text, line, "number", ink.text, bold=row.rank == 0 and row.shown == "done")
        self._ring(row, word, box.adjusted(-CELL_INSET / 2, 0, CELL_INSET / 2, 1))
