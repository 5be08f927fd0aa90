"""A worksheet on pages: laid out in tenths of a millimetre, drawn on any paged device as shapes and text."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSizeF
from PySide6.QtGui import (
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
from mha_desktop.lessons.worksheet_paper import Paper, Part
from mha_desktop.ui.export.painter import figure_painter
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.theme.fonts import load_fonts
from mha_desktop.ui.worksheet.paper_tables import (
    BODY,
    GAP,
    HEAD,
    LEFT,
    MARGIN,
    RIGHT,
    RULE,
    SMALL,
    PaperTable,
    Piece,
    broken,
    draw_lines,
    paper_font,
)
from mha_desktop.ui.worksheet.words import tr

# Tenths of a millimetre.
TITLE, HEADING = 60, 46  # of type
FOOT, LINE = 60, 120
DPI = 300
SIZES = {"A4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}


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
        painter.setFont(paper_font(self.theme, SMALL))
        painter.setPen(self.theme.color("text.secondary"))
        foot = QRectF(MARGIN, self.height - MARGIN + 20, self.width - 2 * MARGIN, FOOT)
        painter.drawText(foot, LEFT, self.title)
        text = tr("Page {page} of {pages}").format(page=page + 1, pages=len(self.pages))
        painter.drawText(foot, RIGHT, text)


def pages_of(paper: Paper, theme: Theme, width: float, height: float) -> Pages:
    """Lay a worksheet out on pages of a size in tenths of a millimetre."""
    room = height - 2 * MARGIN
    pieces = _Layout(paper, theme, width - 2 * MARGIN, room).pieces()
    pages: list[list[Piece]] = [[]]
    used = 0.0
    for i, piece in enumerate(pieces):
        needed, at = piece.height, i
        while pieces[at].stays and at + 1 < len(pieces):  # a heading is not left alone at the foot of a page
            at += 1
            needed += pieces[at].height
        if used and used + min(needed, room) > room:
            pages.append([Piece(*piece.again)] if piece.again is not None else [])
            used = sum(each.height for each in pages[-1])
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


class _Layout:
    """Makes the pieces of a worksheet for a width."""

    def __init__(self, paper: Paper, theme: Theme, width: float, room: float) -> None:
        self._paper, self._theme, self._width, self._room = paper, theme, width, room

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
            found += PaperTable(table, self._theme, self._width, self._room).pieces()
        if part.given:
            words = tr("Answers:") if self._paper.answers else tr("Fill in:")
            found.append(self._line(words, SMALL, role="text.secondary", stays=True))
        found += PaperTable(part.table, self._theme, self._width, self._room).pieces()
        found += self._names(part.names)
        return found

    def _line(
        self, text: str, size: int, *, bold: bool = False, role: str = "text.primary", stays: bool = False
    ) -> Piece:
        font, color = paper_font(self._theme, size, bold), self._theme.color(role)
        lines = broken(text, font, self._width, self._theme.metrics.type.raised)
        needed = len(lines) * QFontMetricsF(font).height()

        def draw(painter: QPainter, top: float) -> None:
            painter.setPen(color)
            draw_lines(painter, lines, top, self._width, font, self._theme)

        return Piece(needed + size * 0.35, draw, stays)

    def _draw_name(self, painter: QPainter, top: float) -> None:
        """Two lines to write on: name and date."""
        painter.setFont(paper_font(self._theme, BODY))
        painter.setPen(self._theme.color("text.primary"))
        middle, end = MARGIN + self._width * 0.64, MARGIN + self._width
        for text, left, right in ((tr("Name"), float(MARGIN), middle - GAP), (tr("Date"), middle, end)):
            painter.drawText(QRectF(left, top, right - left, LINE - GAP), LEFT, text)
            taken = QFontMetricsF(painter.font()).horizontalAdvance(text) + 15
            y = top + LINE - GAP - 12
            painter.fillRect(QRectF(left + taken, y, right - left - taken, RULE), self._theme.color("text.secondary"))
        if self._paper.student:
            taken = QFontMetricsF(painter.font()).horizontalAdvance(tr("Name")) + 25
            painter.drawText(QRectF(MARGIN + taken, top, middle, LINE - GAP), LEFT, self._paper.student)

    def _names(self, names: tuple[str, ...]) -> list[Piece]:
        """The blanks by number and name, two beside each other where they fit."""
        font = paper_font(self._theme, SMALL)
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
                    painter.drawText(QRectF(MARGIN + i * half, top, self._width - i * half, HEAD), LEFT, name)

            found.append(Piece(SMALL * 1.5, draw))
        return found
