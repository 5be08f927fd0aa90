"""A worksheet on pages: laid out in tenths of a millimetre, drawn on any paged device as shapes and text."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
)

from mha_desktop.exchange.complete import write_complete
from mha_desktop.lessons.worksheet_paper import Cell, Paper, Part, Table
from mha_desktop.ui.export.painter import figure_painter
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.theme.fonts import load_fonts
from mha_desktop.ui.worksheet.words import tr

# Tenths of a millimetre.
MARGIN = 150
LABEL, COLUMN, ROW, BLANK_ROW, HEAD = 240, 155, 52, 100, 48
TITLE, HEADING, BODY, SMALL, TINY = 60, 46, 34, 29, 22  # of type
GAP, FOOT, LINE = 40, 60, 120
RULE, BOX = 2.0, 4.0
DPI = 300
SIZES = {"A4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTER = Qt.AlignmentFlag.AlignCenter

Draw = Callable[[QPainter, float], None]  # with the top of the piece


class Piece(NamedTuple):
    """What is not broken between pages: its height, how it is drawn, and whether the next piece follows on its page."""

    height: float
    draw: Draw
    stays: bool = False


@dataclass(frozen=True)
class Pages:
    """Pieces on pages, `width` and `height` of the paper in tenths of a millimetre."""

    width: float
    height: float
    pages: tuple[tuple[Piece, ...], ...]
    title: str
    theme: Theme = field(repr=False)

    def paint(self, painter: QPainter, page: int) -> None:
        """Draw one page, from 0, in its units."""
        top = float(MARGIN)
        for piece in self.pages[page]:
            painter.save()
            piece.draw(painter, top)
            painter.restore()
            top += piece.height
        painter.setFont(_font(self.theme, SMALL))
        painter.setPen(self.theme.color("text.secondary"))
        foot = QRectF(MARGIN, self.height - MARGIN + 20, self.width - 2 * MARGIN, FOOT)
        painter.drawText(foot, _LEFT, self.title)
        text = tr("Page {page} of {pages}").format(page=page + 1, pages=len(self.pages))
        painter.drawText(foot, _RIGHT, text)


def pages_of(paper: Paper, theme: Theme, width: float, height: float) -> Pages:
    """Lay a worksheet out on pages of a size in tenths of a millimetre."""
    pieces = _Layout(paper, theme, width - 2 * MARGIN).pieces()
    room = height - 2 * MARGIN
    pages: list[list[Piece]] = [[]]
    used = 0.0
    for i, piece in enumerate(pieces):
        needed, at = piece.height, i
        while pieces[at].stays and at + 1 < len(pieces):  # a heading is not left alone at the foot of a page
            at += 1
            needed += pieces[at].height
        if used and used + min(needed, room) > room:
            pages.append([])
            used = 0.0
        pages[-1].append(piece)
        used += piece.height
    title = tr("Answers: {title}") if paper.answers else tr("Worksheet: {title}")
    return Pages(width, height, tuple(map(tuple, pages)), title.format(title=paper.title), theme)


def worksheet_pdf(paper: Paper, theme: Theme, size: str = "A4") -> bytes:
    """Return a worksheet as a PDF with pages of "A4" or "letter" size: shapes, text that can be selected, its fonts."""
    load_fonts()
    buffer = QBuffer()
    buffer.setData(QByteArray())
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setCreator("MHA Desktop")
    writer.setTitle(paper.title)
    writer.setResolution(DPI)
    page = QPageSize(SIZES[size])
    writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF()))
    draw_pages(writer, paper, theme, DPI)
    return bytes(buffer.data().data())


def write_paper(paper: Paper, path: Path, size: str = "A4") -> None:
    """Write a worksheet as a PDF, also where no application runs yet.

    Raises
    ------
    UserError
        When it cannot be written; nothing is left half-written.
    """
    existing = QGuiApplication.instance()
    app = existing if existing is not None else QGuiApplication(sys.argv[:1])
    write_complete(path, worksheet_pdf(paper, Theme.named("light"), size))
    del app  # it lives as long as what is drawn


def draw_pages(device: QPagedPaintDevice, paper: Paper, theme: Theme, dpi: int) -> None:
    """Draw all pages on a device that has a page layout."""
    layout = device.pageLayout()
    full: QSizeF = layout.pageSize().size(QPageSize.Unit.Millimeter)
    if layout.orientation() == QPageLayout.Orientation.Landscape:
        full = full.transposed()
    pages = pages_of(paper, theme, full.width() * 10, full.height() * 10)
    inset = layout.margins(QPageLayout.Unit.Millimeter)
    with figure_painter(device, theme, vector=True) as painter:
        scale = dpi / 254.0
        painter.scale(scale, scale)
        painter.translate(-inset.left() * 10, -inset.top() * 10)
        for page in range(len(pages.pages)):
            if page:
                device.newPage()
            pages.paint(painter, page)


def page_image(paper: Paper, theme: Theme, page: int = 0, size: str = "A4", dots: float = 0.5) -> QImage:
    """Return one page as an image with `dots` px a tenth of a millimetre."""
    full = QPageSize(SIZES[size]).size(QPageSize.Unit.Millimeter)
    pages = pages_of(paper, theme, full.width() * 10, full.height() * 10)
    image = QImage(round(pages.width * dots), round(pages.height * dots), QImage.Format.Format_RGB32)
    image.fill(theme.color("surface.panel"))
    with figure_painter(image, theme, vector=False) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(dots, dots)
        pages.paint(painter, page)
    return image


def _font(theme: Theme, size: int, bold: bool = False) -> QFont:
    font = theme.font("number", bold=bold)
    font.setPixelSize(size)
    return font


class _Layout:
    """Makes the pieces of a worksheet for a width."""

    def __init__(self, paper: Paper, theme: Theme, width: float) -> None:
        self._paper, self._theme, self._width = paper, theme, width

    def pieces(self) -> list[Piece]:
        paper = self._paper
        kind = tr("Answer sheet") if paper.answers else tr("Worksheet")
        found = [self._line(f"{kind}: {paper.title}", TITLE, bold=True)]
        if not paper.answers:
            found.append(Piece(LINE, self._draw_name))
        found.append(self._line(paper.note, SMALL, role="text.secondary"))
        for number, part in enumerate(paper.parts):
            found += self._part(number + 1, part)
        return found

    def _part(self, number: int, part: Part) -> list[Piece]:
        found = [
            Piece(GAP, lambda painter, top: None, stays=True),
            self._line(f"{number}. {part.title}", HEADING, bold=True, stays=True),
            self._line(part.formula, BODY, stays=True),
        ]
        for table in part.given:
            title = tr("Given: {table}").format(table=table.title)
            found.append(self._line(title, SMALL, role="text.secondary", stays=True))
            found += self._table(table)
        if part.given:
            words = tr("Answers:") if self._paper.answers else tr("Fill in:")
            found.append(self._line(words, SMALL, role="text.secondary", stays=True))
        found += self._table(part.table)
        found += self._names(part.names)
        return found

    def _line(
        self, text: str, size: int, *, bold: bool = False, role: str = "text.primary", stays: bool = False
    ) -> Piece:
        font, color = _font(self._theme, size, bold), self._theme.color(role)
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        room = QRectF(0, 0, self._width, 1e6)
        needed = QFontMetricsF(font).boundingRect(room, int(flags), text).height()

        def draw(painter: QPainter, top: float) -> None:
            painter.setFont(font)
            painter.setPen(color)
            painter.drawText(QRectF(MARGIN, top, self._width, needed + size), int(flags), text)

        return Piece(needed + size * 0.35, draw, stays)

    def _draw_name(self, painter: QPainter, top: float) -> None:
        """Two lines to write on: name and date."""
        painter.setFont(_font(self._theme, BODY))
        painter.setPen(self._theme.color("text.primary"))
        middle, end = MARGIN + self._width * 0.64, MARGIN + self._width
        for text, left, right in ((tr("Name"), float(MARGIN), middle - GAP), (tr("Date"), middle, end)):
            painter.drawText(QRectF(left, top, right - left, LINE - GAP), _LEFT, text)
            taken = QFontMetricsF(painter.font()).horizontalAdvance(text) + 15
            y = top + LINE - GAP - 12
            painter.fillRect(QRectF(left + taken, y, right - left - taken, RULE), self._theme.color("text.secondary"))
        if self._paper.student:
            taken = QFontMetricsF(painter.font()).horizontalAdvance(tr("Name")) + 25
            painter.drawText(QRectF(MARGIN + taken, top, middle, LINE - GAP), _LEFT, self._paper.student)

    # Tables

    def _table(self, table: Table) -> list[Piece]:
        """A table in bands of as many columns as fit, each row a piece."""
        most = max(1, int((self._width - LABEL) // COLUMN))
        bands = max(1, -(-len(table.columns) // most))
        fit = max(1, -(-len(table.columns) // bands))  # bands of one width: none is a lone column
        found: list[Piece] = []
        for start in range(0, len(table.columns), fit):
            part = slice(start, start + fit)
            found.append(Piece(HEAD, self._head(table.columns[part]), stays=True))
            for label, row in zip(table.rows, table.cells, strict=True):
                cells = row[part]
                height = BLANK_ROW if any(cell.blank is not None for cell in cells) else ROW
                found.append(Piece(height, self._row(label, cells, height)))
            found.append(Piece(GAP / 2, lambda painter, top: None))
        return found

    def _head(self, columns: tuple[str, ...]) -> Draw:
        def draw(painter: QPainter, top: float) -> None:
            font = _font(self._theme, SMALL)
            painter.setFont(font)
            painter.setPen(self._theme.color("text.secondary"))
            for i, name in enumerate(columns):
                cell = QRectF(MARGIN + LABEL + i * COLUMN, top, COLUMN - 10, HEAD)
                text = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, cell.width())
                painter.drawText(cell, _RIGHT, text)
            line = QRectF(MARGIN, top + HEAD - RULE, LABEL + len(columns) * COLUMN, RULE)
            painter.fillRect(line, self._theme.color("rule.strong"))

        return draw

    def _row(self, label: str, cells: tuple[Cell, ...], height: float) -> Draw:
        def draw(painter: QPainter, top: float) -> None:
            font = _font(self._theme, SMALL)
            painter.setFont(font)
            painter.setPen(self._theme.color("text.secondary"))
            text = QFontMetricsF(font).elidedText(label, Qt.TextElideMode.ElideRight, LABEL - 20)
            painter.drawText(QRectF(MARGIN, top, LABEL - 20, height), _LEFT, text)
            for i, cell in enumerate(cells):
                self._cell(painter, cell, QRectF(MARGIN + LABEL + i * COLUMN, top, COLUMN, height))
            line = QRectF(MARGIN, top + height - RULE / 2, LABEL + len(cells) * COLUMN, RULE / 2)
            painter.fillRect(line, self._theme.color("rule.line"))

        return draw

    def _cell(self, painter: QPainter, cell: Cell, place: QRectF) -> None:
        theme = self._theme
        if cell.blank is None:
            painter.setFont(_fitting(theme, cell.text, place.width() - 14))
            painter.setPen(theme.color("text.primary"))
            painter.drawText(place.adjusted(0, 0, -10, 0), _RIGHT, cell.text)
            return
        box = place.adjusted(5, 5, -5, -7)
        for side in (
            QRectF(box.left(), box.top(), box.width(), BOX),
            QRectF(box.left(), box.bottom() - BOX, box.width(), BOX),
            QRectF(box.left(), box.top(), BOX, box.height()),
            QRectF(box.right() - BOX, box.top(), BOX, box.height()),
        ):
            painter.fillRect(side, theme.color("text.primary"))
        painter.setFont(_font(theme, TINY))
        painter.setPen(theme.color("text.secondary"))
        painter.drawText(
            box.adjusted(9, 6, 0, 0), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, str(cell.blank)
        )
        if cell.text:
            painter.setFont(_fitting(theme, cell.text, box.width() - 16, bold=True))
            painter.setPen(theme.color("text.primary"))
            painter.drawText(box.adjusted(0, 14, 0, 0), _CENTER, cell.text)

    def _names(self, names: tuple[str, ...]) -> list[Piece]:
        """The blanks by number and name, two beside each other where they fit."""
        font = _font(self._theme, SMALL)
        measure = QFontMetricsF(font)
        half = self._width / 2
        across = 2 if names and max(map(measure.horizontalAdvance, names)) < half - GAP else 1
        found = []
        for start in range(0, len(names), across):
            line = names[start : start + across]

            def draw(painter: QPainter, top: float, line: tuple[str, ...] = line) -> None:
                painter.setFont(font)
                painter.setPen(self._theme.color("text.secondary"))
                for i, name in enumerate(line):
                    painter.drawText(QRectF(MARGIN + i * half, top, self._width - i * half, HEAD), _LEFT, name)

            found.append(Piece(SMALL * 1.5, draw))
        return found


def _fitting(theme: Theme, text: str, width: float, bold: bool = False) -> QFont:
    """The usual type, smaller where a number is long."""
    font = _font(theme, BODY, bold)
    needed = QFontMetricsF(font).horizontalAdvance(text)
    return font if needed <= width else _font(theme, max(TINY, int(BODY * width / needed)), bold)
