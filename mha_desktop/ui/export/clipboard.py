"""A picture on the clipboard: px for most programs, and the drawing for those that take SVG."""

from __future__ import annotations

from PySide6.QtCore import QMimeData

from mha_desktop.document.state import State
from mha_desktop.ui.clipboard import copy_data
from mha_desktop.ui.export.draw import to_image, to_svg
from mha_desktop.ui.export.save import SCREEN_DPI
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
    light = Theme.named("light") if theme is None else theme.for_export("light")
    head = head_in_focus(state) if view == "head" else None
    sheet = sheet_of("heatmaps" if view == "head" else view, state, light, width, head)
    data = QMimeData()
    data.setImageData(to_image(sheet))
    data.setData(SVG, to_svg(sheet, SCREEN_DPI))
    copy_data(data)
