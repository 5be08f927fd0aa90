"""Tables of a printed worksheet: as wide as what stands in them, in bands where that is too wide, kept together."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from mha_desktop.lessons.worksheet_paper import Cell, Table
from mha_desktop.scene.text import Run, Runs, Style
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.richtext import draw_runs, runs_width

# Tenths of a millimetre.
MARGIN = 150
BLANK, COLUMN_LEAST, NAME_MOST = 140, 90, 480  # wide: a box to write in, any column, a name of a row or column
NAME_SHORT = 240  # of a row's name where the table is too wide; a column's is cut to its numbers then
PAD, ROW, BLANK_ROW, HEAD = 20, 52, 100, 48
BODY, SMALL, FINE, TINY = 34, 29, 25, 22  # of type
GAP, RULE, BOX = 40, 2.0, 4.0
KEPT = 0.6  # of a page: tables up to that height are not broken
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTER = Qt.AlignmentFlag.AlignCenter

Draw = Callable[[QPainter, float], None]  # with the top of the piece
_LOWERED = re.compile(r"\b([Wbd])_(Q|K|V|O|hidden|vocab|head|model)\b")


class Piece(NamedTuple):
    """What is not broken between pages: its height, how it is drawn, and whether the next piece follows on its page.

    `again` is drawn above it where it begins a page: the head of its table.
    """

    height: float
    draw: Draw
    stays: bool = False
    again: tuple[float, Draw] | None = None


def paper_font(theme: Theme, size: int, bold: bool = False) -> QFont:
    """The type of paper in a size of tenths of a millimetre."""
    font = theme.font("number", bold=bold)
    font.setPixelSize(size)
    return font


def typeset(text: str) -> Runs:
    """Return a line with W_Q, b_O and d_head as the window writes them: an italic letter and a lowered name."""
    found: list[Run] = []
    end = 0
    for match in _LOWERED.finditer(text):
        before = (Run(text[end : match.start()]),) if match.start() > end else ()
        found += [*before, Run(match[1], Style(italic=True)), Run(match[2], Style(raised="sub"))]
        end = match.end()
    return (*found, Run(text[end:])) if end < len(text) else tuple(found)


def broken(text: str, font: QFont, width: float, raised: float) -> list[Runs]:
    """Break a text between words into typeset lines of a width."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and runs_width(typeset(longer), font, raised) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return [typeset(line) for line in lines]


@dataclass(frozen=True)
class Band:
    """Some columns of a table: which, how wide they and the rows' names are, and the size of the numbers."""

    columns: range
    label: float
    widths: tuple[float, ...]
    size: int

    @property
    def width(self) -> float:
        """Of all together."""
        return self.label + sum(self.widths)


class PaperTable:
    """Lays out and draws one table for a width and the height of a page."""

    def __init__(self, table: Table, theme: Theme, width: float, room: float) -> None:
        self._table, self._theme, self._width, self._room = table, theme, width, room

    def bands(self) -> tuple[Band, ...]:
        """Return the fewest bands in which all fits; smaller type and shorter names come before another band."""
        count = len(self._table.columns)
        for parts in range(1, count + 1):
            fit = -(-count // parts)  # bands of as many columns each: none is a lone column
            ranges = [range(start, min(start + fit, count)) for start in range(0, count, fit)]
            for size, whole in ((BODY, True), (SMALL, True), (FINE, True), (FINE, False)):
                found = tuple(self._band(columns, size, whole) for columns in ranges)
                if all(band.width <= self._width + 1e-6 for band in found):
                    return found
        return tuple(self._band(range(at, at + 1), FINE, False) for at in range(count))

    def pieces(self) -> Iterator[Piece]:
        """Yield the rows of all bands; a short table stays together, a long one has its head on every page."""
        for band in self.bands():
            rows = [
                (label, cells[band.columns.start : band.columns.stop])
                for label, cells in zip(self._table.rows, self._table.cells, strict=True)
            ]
            heights = [BLANK_ROW if any(cell.blank is not None for cell in cells) else ROW for _, cells in rows]
            head = self._head(band)
            kept = HEAD + sum(heights) <= KEPT * self._room
            yield Piece(HEAD, head, stays=True)
            for at, ((label, cells), height) in enumerate(zip(rows, heights, strict=True)):
                # No row is alone with its head, or alone on the next page.
                stays = at < len(rows) - 1 and (kept or at in (0, len(rows) - 2))
                yield Piece(height, self._row(band, label, cells, height), stays, (HEAD, head))
            yield Piece(GAP / 2, lambda painter, top: None)

    # Widths

    @cached_property
    def _names(self) -> tuple[float, tuple[float, ...]]:
        """What the rows' names want, and each column's."""
        measure = QFontMetricsF(paper_font(self._theme, SMALL))
        rows = max(map(measure.horizontalAdvance, self._table.rows), default=0.0)
        columns = map(measure.horizontalAdvance, self._table.columns)
        return min(rows + PAD, NAME_MOST), tuple(min(width + PAD, NAME_MOST) for width in columns)

    @cached_property
    def _numbers(self) -> dict[int, tuple[float, ...]]:
        """What the numbers of each column want, by the size of type."""
        return {size: tuple(self._number_widths(size)) for size in (BODY, SMALL, FINE)}

    def _number_widths(self, size: int) -> Iterator[float]:
        measure = QFontMetricsF(paper_font(self._theme, size))
        for at in range(len(self._table.columns)):
            cells = [row[at] for row in self._table.cells]
            texts = (measure.horizontalAdvance(cell.text) + PAD for cell in cells if cell.blank is None)
            least = BLANK if any(cell.blank is not None for cell in cells) else COLUMN_LEAST
            yield max(least, *texts, 0.0)

    def _band(self, columns: range, size: int, whole: bool) -> Band:
        """The columns in one width where there is room for that, else each in its own."""
        label, names = self._names
        numbers = self._numbers[size]
        own = [max(numbers[at], names[at] if whole else 0.0) for at in columns]
        label = label if whole else min(label, NAME_SHORT)
        if label + len(own) * max(own) <= self._width:
            own = [max(own)] * len(own)
        elif (left := self._width - label - sum(own)) > 0:
            own = [width + left / len(own) for width in own]
        return Band(columns, label, tuple(own), size)

    # Drawing

    def _head(self, band: Band) -> Draw:
        names = [self._table.columns[at] for at in band.columns]

        def draw(painter: QPainter, top: float) -> None:
            font = paper_font(self._theme, SMALL)
            painter.setFont(font)
            painter.setPen(self._theme.color("text.secondary"))
            left = MARGIN + band.label
            for name, width in zip(names, band.widths, strict=True):
                cell = QRectF(left, top, width - 10, HEAD)
                text = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, cell.width())
                painter.drawText(cell, RIGHT, text)
                left += width
            painter.fillRect(QRectF(MARGIN, top + HEAD - RULE, band.width, RULE), self._theme.color("rule.strong"))

        return draw

    def _row(self, band: Band, label: str, cells: tuple[Cell, ...], height: float) -> Draw:
        def draw(painter: QPainter, top: float) -> None:
            font = paper_font(self._theme, SMALL)
            painter.setFont(font)
            painter.setPen(self._theme.color("text.secondary"))
            text = QFontMetricsF(font).elidedText(label, Qt.TextElideMode.ElideRight, band.label - 10)
            painter.drawText(QRectF(MARGIN, top, band.label, height), LEFT, text)
            left = MARGIN + band.label
            for cell, width in zip(cells, band.widths, strict=True):
                self._cell(painter, cell, QRectF(left, top, width, height), band.size)
                left += width
            line = QRectF(MARGIN, top + height - RULE / 2, band.width, RULE / 2)
            painter.fillRect(line, self._theme.color("rule.line"))

        return draw

    def _cell(self, painter: QPainter, cell: Cell, place: QRectF, size: int) -> None:
        theme = self._theme
        if cell.blank is None:
            painter.setFont(_fitting(theme, cell.text, place.width() - 14, size))
            painter.setPen(theme.color("text.primary"))
            painter.drawText(place.adjusted(0, 0, -10, 0), RIGHT, cell.text)
            return
        box = QRectF(place.right() - BLANK, place.top(), BLANK, place.height()).adjusted(4, 5, -4, -7)
        for side in (
            QRectF(box.left(), box.top(), box.width(), BOX),
            QRectF(box.left(), box.bottom() - BOX, box.width(), BOX),
            QRectF(box.left(), box.top(), BOX, box.height()),
            QRectF(box.right() - BOX, box.top(), BOX, box.height()),
        ):
            painter.fillRect(side, theme.color("text.primary"))
        painter.setFont(paper_font(theme, TINY))
        painter.setPen(theme.color("text.secondary"))
        corner = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        painter.drawText(box.adjusted(9, 6, 0, 0), corner, str(cell.blank))
        if cell.text:
            painter.setFont(_fitting(theme, cell.text, box.width() - 16, BODY, bold=True))
            painter.setPen(theme.color("text.primary"))
            painter.drawText(box.adjusted(0, 14, 0, 0), CENTER, cell.text)


def draw_lines(painter: QPainter, lines: list[Runs], top: float, width: float, font: QFont, theme: Theme) -> None:
    """Draw typeset lines below each other in the pen's colour."""
    height = QFontMetricsF(font).height()
    for at, line in enumerate(lines):
        place = QRectF(MARGIN, top + at * height, width, height)
        raised = theme.metrics.type.raised
        draw_runs(painter, place, line, font, painter.pen().color(), LEFT, raised=raised, elide=False)


def _fitting(theme: Theme, text: str, width: float, size: int, bold: bool = False) -> QFont:
    """The usual type, smaller where a number is long."""
    font = paper_font(theme, size, bold)
    needed = QFontMetricsF(font).horizontalAdvance(text)
    return font if needed <= width else paper_font(theme, max(TINY, int(size * width / needed)), bold)
