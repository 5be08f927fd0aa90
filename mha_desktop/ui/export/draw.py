"""Sheets drawn as images, SVG and PDF."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from mha_desktop.document.state import State
from mha_desktop.exchange.progress import Step, unwatched
from mha_desktop.ui.export.painter import figure_painter
from mha_desktop.ui.export.sheet import Sheet, cube_sheet, heatmaps_sheet
from mha_desktop.ui.export.svg_text import with_text_lengths
from mha_desktop.ui.theme import Theme

_STRIP = 2**18  # px that are filled at once


def render_heatmaps(
    state: State, theme: Theme, width: int, transparent: bool = False, head: int | None = None
) -> QImage:
    """Draw the heatmap grid exactly `width` px wide, 400 to 8,000."""
    return to_image(heatmaps_sheet(state, theme, width, head), transparent)


def render_cube(state: State, theme: Theme, width: int, transparent: bool = False) -> QImage:
    """Draw the attention cube exactly `width` px wide, 400 to 8,000."""
    return to_image(cube_sheet(state, theme, width), transparent)


def to_image(sheet: Sheet, transparent: bool = False, step: Step = unwatched) -> QImage:
    """Draw a sheet px by px; transparent, or on its paper. `step` may raise `Stopped`, here and below."""
    kind = QImage.Format.Format_ARGB32_Premultiplied if transparent else QImage.Format.Format_RGB32
    image = QImage(sheet.width, sheet.height, kind)
    image.setText("Title", sheet.title)
    if sheet.caption:
        image.setText("Description", sheet.caption)
    with figure_painter(image, sheet.theme, vector=False, step=step) as painter:
        _lay(painter, image, QColor(Qt.GlobalColor.transparent) if transparent else sheet.paper)
        sheet.paint(painter, False)
    return image


def to_svg(sheet: Sheet, dpi: int, transparent: bool = False, step: Step = unwatched) -> bytes:
    """Draw a sheet as SVG: a view box in px, a size in mm from `dpi`, words as text."""
    buffer = _opened()
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(sheet.width, sheet.height))
    generator.setViewBox(QRect(0, 0, sheet.width, sheet.height))
    generator.setResolution(dpi)
    generator.setTitle(sheet.title)
    generator.setDescription(sheet.caption)
    with figure_painter(generator, sheet.theme, vector=True, step=step) as painter:
        _paint(painter, sheet, transparent)
    return with_text_lengths(bytes(buffer.data().data()).decode("utf-8"), step).encode("utf-8")


def to_pdf(sheet: Sheet, dpi: int, transparent: bool = False, step: Step = unwatched) -> bytes:
    """Draw a sheet as one PDF page of its size at `dpi`."""
    buffer = _opened()
    writer = QPdfWriter(buffer)
    writer.setTitle(sheet.title)
    writer.setCreator("MHA Desktop")
    writer.setResolution(dpi)
    points = QSizeF(sheet.width, sheet.height) * 72.0 / dpi
    page = QPageSize(points, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
    writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF()))
    with figure_painter(writer, sheet.theme, vector=True, step=step) as painter:
        _paint(painter, sheet, transparent)
    return bytes(buffer.data().data())


def _lay(painter: QPainter, image: QImage, paper: QColor) -> None:
    """Fill a new image in strips: a large one takes a second, in which no other thread would have its turn."""
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    high = max(1, _STRIP // image.width())
    for top in range(0, image.height(), high):
        painter.fillRect(0, top, image.width(), min(high, image.height() - top), paper)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)


def _opened() -> QBuffer:
    buffer = QBuffer()
    buffer.setData(QByteArray())
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer


def _paint(painter: QPainter, sheet: Sheet, transparent: bool) -> None:
    if not transparent:
        painter.fillRect(QRectF(0, 0, sheet.width, sheet.height), sheet.paper)
    sheet.paint(painter, True)
