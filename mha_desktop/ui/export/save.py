"""Pictures as files: complete ones or none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QImage

from mha_desktop.errors import UserError
from mha_desktop.exchange.complete import write_complete
from mha_desktop.exchange.png_file import STRIP, png_file
from mha_desktop.exchange.progress import Step, unwatched
from mha_desktop.scene.numbers import grouped
from mha_desktop.ui.export.draw import to_image, to_pdf, to_svg
from mha_desktop.ui.export.sheet import Sheet

SUFFIXES = (".png", ".svg", ".pdf")
PRINT_DPI, SCREEN_DPI = 300, 96
DPIS = range(36, 2401)


def save_sheet(
    sheet: Sheet,
    path: Path,
    dpi: int | None = None,
    transparent: bool = False,
    document: bytes | None = None,
    step: Step = unwatched,
) -> None:
    """Draw a sheet into a .png, .svg or .pdf.

    Parameters
    ----------
    dpi
        Px an inch; None for 300, in an SVG 96, so that its size on a web page is its width in px.
    document
        The bytes of a `.mhad` that the picture carries, so that opening it brings everything back; None for none.
    step
        Is called between the pieces of the work; may raise `Stopped`.

    Raises
    ------
    UserError
        For another suffix, or when the file cannot be written; nothing is left half-written.
    """
    check_figure_suffix(path)
    write_complete(path, sheet_bytes(sheet, path.suffix.lower(), dpi, transparent, document, step), step)


def sheet_bytes(
    sheet: Sheet,
    suffix: str,
    dpi: int | None = None,
    transparent: bool = False,
    document: bytes | None = None,
    step: Step = unwatched,
) -> bytes:
    """Draw a sheet and return the bytes of a file; `suffix` is one of `SUFFIXES`, the rest as in `save_sheet`."""
    if suffix == ".png":
        content = png_bytes(to_image(sheet, transparent, step), dpi or PRINT_DPI, step)
    elif suffix == ".svg":
        content = to_svg(sheet, dpi or SCREEN_DPI, transparent, step)
    else:
        content = to_pdf(sheet, dpi or PRINT_DPI, transparent, step)
    return _carrying(content, suffix, document, step)


def save_image(
    image: QImage, path: Path, dpi: int = PRINT_DPI, document: bytes | None = None, step: Step = unwatched
) -> None:
    """Write an image as a PNG that says how many px make an inch, with or without a document in it.

    Raises
    ------
    UserError
        When the file cannot be written; nothing is left half-written.
    """
    write_complete(path, _carrying(png_bytes(image, dpi, step), path.suffix.lower(), document, step), step)


def png_bytes(image: QImage, dpi: int = PRINT_DPI, step: Step = unwatched) -> bytes:
    """Return an image as the bytes of a PNG that says how many px make an inch."""
    channels = 4 if image.hasAlphaChannel() else 3
    size = (image.height(), image.width(), channels)
    return png_file(_strips(image, channels), size, dpi, {key: image.text(key) for key in image.textKeys()}, step)


def _strips(image: QImage, channels: int) -> Iterator[NDArray[np.uint8]]:
    """Return an image's rows from top to bottom, each strip uint8 (rows, width, channels)."""
    kind = QImage.Format.Format_RGBA8888 if channels == 4 else QImage.Format.Format_RGB888
    width, high = image.width(), max(1, STRIP // (image.width() * channels))
    for top in range(0, image.height(), high):
        part = image.copy(0, top, width, min(high, image.height() - top)).convertToFormat(kind)
        raw = np.frombuffer(part.constBits(), np.uint8).reshape(part.height(), part.bytesPerLine())
        yield raw[:, : width * channels].reshape(part.height(), width, channels).copy()


def _carrying(content: bytes, suffix: str, document: bytes | None, step: Step) -> bytes:
    if document is None:
        return content
    from mha_desktop.exchange.carried import with_document

    return with_document(content, suffix, document, step)


def check_figure_suffix(path: Path) -> None:
    """Refuse a file name that says neither .png, .svg nor .pdf."""
    if path.suffix.lower() not in SUFFIXES:
        text = QCoreApplication.translate("Export", "“{name}” should end in .png, .svg or .pdf.")
        raise UserError(text.format(name=path.name))


def check_dpi(dpi: int | None) -> None:
    """Refuse what no printer prints: fewer than 36 or more than 2,400 px an inch."""
    if dpi is not None and dpi not in DPIS:
        text = QCoreApplication.translate("Export", "A picture has from 36 to 2,400 px an inch; {dpi} is not possible.")
        raise UserError(text.format(dpi=grouped(dpi)))
