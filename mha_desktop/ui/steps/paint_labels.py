"""Draws the labels of the worked steps' rows, and the rows that name columns."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from mha_desktop.scene.steps import StepsPage
from mha_desktop.scene.steps_layout import CELL_INSET, CHEVRON, Span, TableLayout
from mha_desktop.scene.steps_rows import Row
from mha_desktop.scene.steps_words import OVER_KEYS
from mha_desktop.ui.steps.ink import StepsInk
from mha_desktop.ui.steps.words import tr

NOW_BAR = 3  # px of the bar where the stepper stands
_DOT = 8


class LabelPainter:
    """Draws labels and heads of one page, its columns scrolled by `across`."""

    def __init__(self, painter: QPainter, page: StepsPage, layout: TableLayout, ink: StepsInk, across: float) -> None:
        self._painter, self._page, self._layout, self._ink, self._across = painter, page, layout, ink, across

    def label(self, row: Row, place: QRectF) -> None:
        """Draw what stands at the left of a row."""
        layout, ink, painter = self._layout, self._ink, self._painter
        left, right = layout.inset, layout.spans[row.block].left - CELL_INSET
        line = QRectF(left, place.y(), right - left, layout.row_height)
        if row.now:
            ground = QRectF(NOW_BAR, place.y(), right - NOW_BAR, place.height() - 1)
            painter.fillRect(ground, ink.selected)
        if row.kind == "word":
            text = self._page.column_label("words", self._page.word(row))
            ink.put(
                painter,
                ink.elided(text, "number", line.width()),
                line,
                "number",
                ink.text,
                bold=row.rank == 0 and row.shown == "done",
            )
            return
        if row.head is not None:
            self._dot(row.head, line)
            line.setLeft(line.left() + CHEVRON)
        color = ink.error if row.wrong else ink.text
        taken = ink.write(painter, row.symbol, line, "number", color) + CELL_INSET
        if row.wrong:
            size = CHEVRON
            ink.theme.icon("circle-alert", "status.error", size).paint(
                painter, round(left + taken), round(line.center().y() - size / 2), size, size
            )
            taken += size + CELL_INSET
        if row.fold:
            self._chevron(row, right - CHEVRON, line)
            line.setRight(line.right() - CHEVRON - 2)
        line.setLeft(line.left() + taken)
        note = ink.elided(row.note, "caption", line.width())
        if len(note) > 1:
            ink.put(painter, note, line, "caption", ink.error if row.wrong else ink.faint)

    def _dot(self, head: int, line: QRectF) -> None:
        side = self._ink.theme.metrics.scaled(_DOT)
        box = QRectF(line.left(), round(line.center().y() - side / 2), side, side)
        self._painter.fillRect(box, self._ink.theme.head(head))

    def _chevron(self, row: Row, x: float, line: QRectF) -> None:
        icon = self._ink.theme.icon("chevron-down" if row.open else "chevron-right", "text.secondary", CHEVRON)
        icon.paint(self._painter, round(x), round(line.center().y() - CHEVRON / 2), CHEVRON, CHEVRON)

    def head(self, row: Row, top: float, exposed: QRectF) -> None:
        """Draw the row that names columns."""
        layout, ink, painter, page = self._layout, self._ink, self._painter, self._page
        span = layout.spans[row.block]
        place = QRectF(0, top, layout.width, layout.head_height)
        if not place.intersects(exposed):
            return
        painter.fillRect(place, ink.ground)
        label = QRectF(layout.inset, top, span.left - layout.inset - CELL_INSET, place.height())
        taken = ink.write(painter, row.symbol, label, "caption", ink.faint)
        if row.note:
            label.setLeft(label.left() + taken + CELL_INSET)
            ink.put(painter, row.note, label, "caption", ink.faint)
        if row.fold:
            self._chevron(row, span.left - CELL_INSET - CHEVRON, label)
        if row.block == "words":
            self._words_head(place, span)
            return
        painter.save()
        painter.setClipRect(
            QRectF(span.left, top, span.right - span.left, place.height()), Qt.ClipOperation.IntersectClip
        )
        for column in span.seen(exposed.left(), exposed.right(), self._across):
            cell = QRectF(span.x(column, self._across), top, span.width, place.height())
            locked = row.block == "sources" and column == page.focus.key
            if locked and page.focus.kept:
                painter.fillRect(cell, ink.lock)
            color = ink.lock_text if locked and page.focus.kept else ink.text if locked else ink.faint
            text = ink.elided(page.column_label(row.block, column), "caption", span.width - CELL_INSET - 2, locked)
            ink.put(painter, text, cell.adjusted(0, 0, -CELL_INSET, 0), "caption", color, "right", locked)
            owner = page.column_head(row.block, column)
            if owner is not None:
                painter.fillRect(QRectF(cell.x(), cell.bottom() - 3, cell.width(), 2), ink.theme.head(owner))
        painter.restore()
        if row.block == "sources":
            sums = QRectF(layout.sum_left(row.block), top, layout.width - layout.inset, place.height())
            sums.setRight(layout.sum_right(row.block))
            ink.put(painter, tr(OVER_KEYS), sums, "caption", ink.faint, "right")
        inset = layout.inset
        painter.fillRect(QRectF(inset, top + place.height() - 1, layout.width - 2 * inset, 1), ink.line)

    def _words_head(self, place: QRectF, span: Span) -> None:
        layout, ink = self._layout, self._ink
        logit = QRectF(span.left, place.y(), layout.logit - CELL_INSET, place.height())
        ink.put(self._painter, tr("logit"), logit, "caption", ink.faint, "right")
        bars = QRectF(span.left + layout.logit + 2 * CELL_INSET, place.y(), 0, place.height())
        ink.put(self._painter, tr("probability"), bars, "caption", ink.faint)
        self._painter.fillRect(QRectF(layout.inset, place.bottom() - 1, layout.width - 2 * layout.inset, 1), ink.line)
