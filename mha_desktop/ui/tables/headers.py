"""The headers of a table: numbers, tokens or axis names, head bands, and the amber marks of locked rows."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from mha_desktop.document.tables import TABLE
from mha_desktop.ui.cells.names import head_name, hue_index
from mha_desktop.ui.tables.looks import INSET, TableLooks
from mha_desktop.ui.tables.marks import NO_MARKS, Marks, head_edges
from mha_desktop.ui.tables.model import TableModel

_BAR = 3
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_CENTER = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine


class _Header(QHeaderView):
    """A header of fixed sections that paints itself; Qt's own sections keep the native gradient."""

    def __init__(self, orientation: Qt.Orientation, model: TableModel, looks: TableLooks, parent: QWidget) -> None:
        super().__init__(orientation, parent)
        self._table = model
        self.looks = looks
        self.marks = NO_MARKS
        self.setHighlightSections(False)
        self.setSectionsClickable(True)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)  # otherwise no section is narrower than 26 px
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def set_looks(self, looks: TableLooks) -> None:
        """Take another theme."""
        self.looks = looks
        self.updateGeometry()
        self.viewport().update()

    def set_marks(self, marks: Marks) -> None:
        """Mark rows or columns."""
        if marks != self.marks:
            self.marks = marks
            self.viewport().update()

    def heads(self) -> list[tuple[int, int, int]]:
        """Head blocks along this header, as (head, first, after)."""
        axis = "columns" if self.orientation() == Qt.Orientation.Horizontal else "rows"
        if TABLE[self._table.name].heads != axis:
            return []
        return head_edges(self._table.state.document, self._table.name, *self._table.values.shape)

    def hue(self, head: int) -> QColor:
        """Hue of a head block."""
        return self.looks.theme.head(hue_index(self._table.state.document, self._table.name, head))

    def visible_sections(self, rect: QRect) -> range:
        """Sections that a repaint of `rect` touches."""
        start, end = (
            (rect.left(), rect.right())
            if self.orientation() == Qt.Orientation.Horizontal
            else (rect.top(), rect.bottom())
        )
        if not self.count():
            return range(0)
        first, last = self.visualIndexAt(start), self.visualIndexAt(end)
        return range(max(first, 0), (last if last >= 0 else self.count() - 1) + 1)

    def span(self, first: int, after: int) -> tuple[int, int]:
        """Start and length in px of the sections [first, after)."""
        size = self.sectionSize(0)
        return self.sectionViewportPosition(0) + first * size, (after - first) * size


class ColumnHeader(_Header):
    """Column numbers on a sunken row; above it the names of the head blocks and their bars."""

    def __init__(self, model: TableModel, looks: TableLooks, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, model, looks, parent)

    @property
    def band(self) -> int:
        """Height of the row of head names, in px; 0 where there are none."""
        return self.looks.band_height if self.heads() else 0

    def sizeHint(self) -> QSize:
        """Height of the number row and the band."""
        return QSize(self.length(), self.looks.top_height + self.band)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw bands, ground and numbers."""
        painter = QPainter(self.viewport())
        looks, rect, band = self.looks, event.rect(), self.band
        painter.fillRect(rect, looks.theme.color("surface.window"))
        start, length = self.span(0, self.count())
        painter.fillRect(QRect(start, band, length, looks.top_height), looks.sunken)
        painter.setFont(looks.caption)
        width = self.sectionSize(0)
        metrics = QFontMetricsF(looks.caption)
        for i in self.visible_sections(rect):
            lit = i in self.marks.lit_columns
            x = self.sectionViewportPosition(i)
            if lit:
                painter.fillRect(QRect(x, band, width, looks.top_height), looks.lock_soft)
            painter.setPen(looks.text if lit else looks.faint)
            text = metrics.elidedText(self._table.columns[i], Qt.TextElideMode.ElideRight, width - INSET)
            painter.drawText(QRectF(x, band, width - INSET, looks.top_height), _RIGHT, text)
        if band:
            self._paint_bands(painter)

    def _paint_bands(self, painter: QPainter) -> None:
        looks, document = self.looks, self._table.state.document
        painter.setFont(looks.caption_bold)
        metrics = QFontMetricsF(looks.caption_bold)
        for head, first, after in self.heads():
            x, width = self.span(first, after)
            if x > self.viewport().width() or x + width < 0:
                continue
            hue = self.hue(head)
            painter.fillRect(QRect(x, looks.band_height - _BAR, width - 1, _BAR), hue)
            if first:
                painter.fillRect(
                    QRect(x - 1 - looks.head_rule // 2, looks.band_height - _BAR, looks.head_rule, self.height()), hue
                )
            name = head_name(document, self._table.name, head)
            if metrics.horizontalAdvance(name) > width - 2:
                name = str(head + 1)
            painter.setPen(hue)
            # The name stays in sight while the block is scrolled.
            left, right = max(x, 0), min(x + width, self.viewport().width())
            painter.drawText(QRectF(left, 0, right - left, looks.band_height - _BAR - 1), _CENTER, name)


class RowHeader(_Header):
    """Row labels, right-aligned; `q` and `k` on amber for locked rows; in W_O the head bands at the left."""

    def __init__(self, model: TableModel, looks: TableLooks, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, model, looks, parent)
        self.extra = 0
        self._measured: tuple[tuple[str, ...], TableLooks | None, int] = ((), None, 0)  # labels, looks, their width

    @property
    def band(self) -> int:
        """Width of the column of head names, in px; 0 where there are none."""
        return self.looks.band_height if self.heads() else 0

    def needed_width(self) -> int:
        """Width for the band, the widest label and the letters of locked rows, in px."""
        if self._measured[:2] != (self._table.rows, self.looks):
            self._measured = (self._table.rows, self.looks, self._measure())
        return self.band + self._measured[2]

    def _measure(self) -> int:
        metrics = QFontMetricsF(self.looks.caption_bold)
        widest = max((metrics.horizontalAdvance(label) for label in self._table.rows), default=0.0)
        letter = metrics.horizontalAdvance("q") + 4 if self._table.name == "X" else 0
        room = max(self.looks.side_width, round(widest + letter + 2 * INSET))
        return min(room, 5 * self.looks.side_width)

    def sizeHint(self) -> QSize:
        """The needed width, and what whole-px columns leave over."""
        return QSize(self.needed_width() + self.extra, self.length())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, labels, locks and bands."""
        painter = QPainter(self.viewport())
        looks, band = self.looks, self.band
        painter.fillRect(event.rect(), looks.theme.color("surface.window"))
        height = self.sectionSize(0)
        for i in self.visible_sections(event.rect()):
            y = self.sectionViewportPosition(i)
            self._paint_label(painter, i, QRect(band, y, self.width() - band, height))
        if band:
            self._paint_bands(painter)

    def _paint_label(self, painter: QPainter, row: int, box: QRect) -> None:
        looks = self.looks
        letter = self.marks.locked.get(row)
        lit = row in self.marks.lit_rows
        fill = looks.lock_fill if letter else looks.lock_soft if lit else looks.sunken
        painter.fillRect(box, fill)
        if not letter:
            painter.fillRect(box.left(), box.bottom(), box.width(), 1, looks.hair)
        font = looks.caption_bold if letter else looks.caption
        painter.setFont(font)
        painter.setPen(looks.lock_text if letter else looks.text if lit else looks.faint)
        inner = QRectF(box).adjusted(INSET, 0, -INSET, -1)
        if letter:
            painter.drawText(inner, _LEFT, letter)
            inner.setLeft(inner.left() + QFontMetricsF(font).horizontalAdvance(letter) + 3)
        text = QFontMetricsF(font).elidedText(self._table.rows[row], Qt.TextElideMode.ElideRight, inner.width() + 1)
        painter.drawText(inner.adjusted(-1, 0, 0, 0), _RIGHT, text)

    def _paint_bands(self, painter: QPainter) -> None:
        looks = self.looks
        painter.setFont(looks.caption_bold)
        metrics = QFontMetricsF(looks.caption_bold)
        for head, first, after in self.heads():
            y, height = self.span(first, after)
            if y > self.viewport().height() or y + height < 0:
                continue
            hue = self.hue(head)
            painter.fillRect(QRect(looks.band_height - _BAR, y, _BAR, height - 1), hue)
            if first:
                painter.fillRect(
                    QRect(looks.band_height - _BAR, y - 1 - looks.head_rule // 2, self.width(), looks.head_rule), hue
                )
            name = head_name(self._table.state.document, self._table.name, head)
            if metrics.horizontalAdvance(name) > height - 2:
                name = str(head + 1)
            painter.setPen(hue)
            self._paint_upright(painter, name, y, height)

    def _paint_upright(self, painter: QPainter, name: str, y: int, height: int) -> None:
        """Write a name along the band, read from below."""
        top, bottom = max(y, 0), min(y + height, self.viewport().height())
        painter.save()
        painter.translate(0, bottom)
        painter.rotate(-90)
        painter.drawText(QRectF(0, 0, bottom - top, self.looks.band_height - _BAR - 1), _CENTER, name)
        painter.restore()
