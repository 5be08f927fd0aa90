"""A picture on the clipboard: px for most programs, and the drawing for those that take SVG."""

from __future__ import annotations

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QImage

from mha_desktop.document.state import State
from mha_desktop.ui.clipboard import copy_data
from mha_desktop.ui.export.draw import to_image, to_svg
from mha_desktop.ui.export.save import SCREEN_DPI
from mha_desktop.ui.export.sheet import Sheet
from mha_desktop.ui.export.views import head_in_focus, sheet_of
from mha_desktop.ui.theme import Theme

WIDTH = 1920
SVG = "image/svg+xml"


def copy_picture(state: State, view: str, width: int = WIDTH, theme: Theme | None = None) -> None:
    """Put a picture of a view (see `views.VIEWS`, or "head") on the clipboard, in the light theme on white.

    Its colour maps are those of `theme`.

    Raises
    ------
    UserError
        When the clipboard does not take it.
    """
    sheet = picture_sheet(state, view, theme, width)
    put_on_clipboard(to_image(sheet), to_svg(sheet, SCREEN_DPI))


def picture_sheet(
    state: State, view: str, theme: Theme | None = None, width: int = WIDTH, captioned: bool = False
) -> Sheet:
    """Lay out what is copied, or printed as a picture."""
    light = Theme.named("light") if theme is None else theme.for_export("light")
    head = head_in_focus(state) if view == "head" else None
    return sheet_of("heatmaps" if view == "head" else view, state, light, width, head, captioned)


def put_on_clipboard(image: QImage, svg: bytes) -> None:
    """Put a picture and its drawing on the clipboard.

    Raises
    ------
    UserError
        When the clipboard does not take it.
    """
    data = QMimeData()
    data.setImageData(image)
    data.setData(SVG, svg)
    copy_data(data)
