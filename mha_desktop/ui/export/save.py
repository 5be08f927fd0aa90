"""Pictures as files: complete ones or none."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QCoreApplication, QIODevice
from PySide6.QtGui import QImage

from mha_desktop.errors import UserError
from mha_desktop.exchange.complete import write_complete
from mha_desktop.ui.export.draw import to_image, to_pdf, to_svg
from mha_desktop.ui.export.sheet import Sheet

SUFFIXES = (".png", ".svg", ".pdf")
PRINT_DPI, SCREEN_DPI = 300, 96
DPIS = range(36, 2401)
_INCH = 0.0254


def save_sheet(
    sheet: Sheet, path: Path, dpi: int | None = None, transparent: bool = False, document: bytes | None = None
) -> None:
    """Draw a sheet into a .png, .svg or .pdf.

    Parameters
    ----------
    dpi
        Px an inch; None for 300, in an SVG 96, so that its size on a web page is its width in px.
    document
        The bytes of a `.mhad` that the picture carries, so that opening it brings everything back; None for none.

    Raises
    ------
    UserError
        For another suffix, or when the file cannot be written; nothing is left half-written.
    """
    check_figure_suffix(path)
    suffix = path.suffix.lower()
    if suffix == ".png":
        content = png_bytes(to_image(sheet, transparent), dpi or PRINT_DPI)
    elif suffix == ".svg":
        content = to_svg(sheet, dpi or SCREEN_DPI, transparent)
    else:
        content = to_pdf(sheet, dpi or PRINT_DPI, transparent)
    _write(content, path, document)


def save_image(image: QImage, path: Path, dpi: int = PRINT_DPI, document: bytes | None = None) -> None:
    """Write an image as a PNG that says how many px make an inch, with or without a document in it.

    Raises
    ------
    UserError
        When the file cannot be written; nothing is left half-written.
    """
    _write(png_bytes(image, dpi), path, document)


def png_bytes(image: QImage, dpi: int = PRINT_DPI) -> bytes:
    """Return an image as the bytes of a PNG that says how many px make an inch.

    Raises
    ------
    UserError
        When it is too large for the memory.
    """
    image.setDotsPerMeterX(round(dpi / _INCH))
    image.setDotsPerMeterY(round(dpi / _INCH))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    # PySide6's stubs want bytes for the format; a text is what works.
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]
        raise UserError(QCoreApplication.translate("Export", "The picture could not be written as PNG."))
    return bytes(buffer.data().data())


def _write(content: bytes, path: Path, document: bytes | None) -> None:
    if document is not None:
        from mha_desktop.exchange.carried import with_document

        content = with_document(content, path.suffix.lower(), document)
    write_complete(path, content)


def check_figure_suffix(path: Path) -> None:
    """Refuse a file name that says neither .png, .svg nor .pdf."""
    if path.suffix.lower() not in SUFFIXES:
        text = QCoreApplication.translate("Export", "“{name}” should end in .png, .svg or .pdf.")
        raise UserError(text.format(name=path.name))


def check_dpi(dpi: int | None) -> None:
    """Refuse what no printer prints: fewer than 36 or more than 2,400 px an inch."""
    if dpi is not None and dpi not in DPIS:
        text = QCoreApplication.translate("Export", "A picture has from 36 to 2,400 px an inch; {dpi} is not possible.")
        raise UserError(text.format(dpi=dpi))
