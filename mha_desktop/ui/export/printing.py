"""A picture on paper: a preview first, the page turned as the picture lies, the picture as large as the page allows."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPageLayout, QPainter
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewDialog
from PySide6.QtWidgets import QWidget

from mha_desktop.document.state import State
from mha_desktop.ui.export.heading import tr
from mha_desktop.ui.export.painter import figure_painter
from mha_desktop.ui.export.sheet import Sheet
from mha_desktop.ui.export.views import head_in_focus, sheet_of
from mha_desktop.ui.theme import Theme

WIDTH = 1400  # px that the picture is laid out for; it is drawn in shapes, so paper does not show them


def print_picture(state: State, view: str, theme: Theme, parent: QWidget | None) -> None:
    """Show how a view (see `views.VIEWS`, or "head") looks on paper, with its caption; from there it is printed."""
    head = head_in_focus(state) if view == "head" else None
    shown = "heatmaps" if view == "head" else view
    sheet = sheet_of(shown, state, theme.for_export("light"), WIDTH, head, captioned=True)
    _preview(sheet.title, sheet.width > sheet.height, lambda printer: draw_page(printer, sheet), parent)


def print_image(image: QImage, title: str, parent: QWidget | None) -> None:
    """Show how a picture that is drawn already looks on paper; from there it is printed."""
    _preview(title, image.width() > image.height(), lambda printer: draw_image(printer, image), parent)


def _preview(title: str, wide: bool, draw: Callable[[QPrinter], None], parent: QWidget | None) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)
    printer.setPageOrientation(QPageLayout.Orientation.Landscape if wide else QPageLayout.Orientation.Portrait)
    dialog = QPrintPreviewDialog(printer, parent)
    dialog.setObjectName("export.print")
    dialog.setWindowTitle(tr("Print: {title}").format(title=title))
    dialog.paintRequested.connect(draw)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)  # `exec` deletes it then
    dialog.exec()


def draw_page(printer: QPrinter, sheet: Sheet) -> None:
    """Draw a sheet on a printer's page, in its upper middle, as large as width and height allow."""
    room = printer.pageLayout().paintRectPixels(printer.resolution())
    scale = min(room.width() / sheet.width, room.height() / sheet.height)
    with figure_painter(printer, sheet.theme, vector=True) as painter:
        painter.translate((room.width() - sheet.width * scale) / 2, 0)
        painter.scale(scale, scale)
        sheet.paint(painter, True)


def draw_image(printer: QPrinter, image: QImage) -> None:
    """Draw a picture on a printer's page, where and as large as `draw_page` would."""
    room = printer.pageLayout().paintRectPixels(printer.resolution())
    scale = min(room.width() / image.width(), room.height() / image.height())
    width, height = image.width() * scale, image.height() * scale
    painter = QPainter(printer)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(QRectF((room.width() - width) / 2, 0, width, height), image)
    painter.end()
