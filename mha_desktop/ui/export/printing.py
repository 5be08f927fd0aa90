"""A picture on paper: a preview first, the page turned as the picture lies, the picture as large as the page allows."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPageLayout
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
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(sheet.title)
    wide = QPageLayout.Orientation.Landscape if sheet.width > sheet.height else QPageLayout.Orientation.Portrait
    printer.setPageOrientation(wide)
    dialog = QPrintPreviewDialog(printer, parent)
    dialog.setObjectName("export.print")
    dialog.setWindowTitle(tr("Print: {title}").format(title=sheet.title))
    dialog.paintRequested.connect(lambda asked: draw_page(asked, sheet))
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
