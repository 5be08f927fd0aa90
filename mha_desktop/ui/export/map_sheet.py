"""The map of the calculation as a picture, with shapes, live numbers and the marks of a mistake."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate

from PySide6.QtGui import QPainter

from mha_desktop.document.state import State
from mha_desktop.scene.map import map_scene
from mha_desktop.scene.map_fold import band_layouts, folded
from mha_desktop.ui.export.heading import HEIGHT, paint_heading, tr
from mha_desktop.ui.export.painter import FigureTheme
from mha_desktop.ui.export.sheet import LEAST_UNIT, Sheet, check_width, title_of, without_hover
from mha_desktop.ui.insight.map_canvas import stage_tr
from mha_desktop.ui.paint.map import paint_map
from mha_desktop.ui.paint.text import measurer
from mha_desktop.ui.theme import Theme

_WIDTH, _SIDES, _BETWEEN, _FOOT = 900.0, 8.0, 6.0, 8.0  # logical px


def map_sheet(state: State, theme: Theme, width: int) -> Sheet:
    """Lay out the map of the whole calculation.

    Raises
    ------
    UserError
        For a width that is not offered.
    """
    check_width(width)
    theme = FigureTheme.like(theme)
    state = without_hover(state)
    scene, measure = map_scene(state, stage_tr), measurer(theme)
    bands = folded(scene.plan, width / LEAST_UNIT - 2 * _SIDES, measure)
    # Several bands are of a page's usual size; all in one row is as wide as it must be, and grows with the picture.
    layouts = band_layouts(bands, _WIDTH if len(bands) == 1 else width - 2 * _SIDES, measure)
    unit = width / (max(layout.width for layout in layouts) + 2 * _SIDES)
    layouts = band_layouts(bands, width / unit - 2 * _SIDES, measure)
    tops = tuple(accumulate((layout.height + _BETWEEN for layout in layouts), initial=0.0))
    height = round((HEIGHT + tops[-1] - _BETWEEN + _FOOT) * unit)
    words = tr("Map of the calculation")
    note = tr("each arrow bears the shape of what goes along it")

    def paint(painter: QPainter, vector: bool) -> None:
        paint_heading(painter, theme, unit, width, words, state, note)
        painter.save()
        painter.scale(unit, unit)
        painter.translate(0, HEIGHT)
        for band, layout, top in zip(bands, layouts, tops, strict=False):
            painter.save()
            painter.translate(_SIDES, top)
            paint_map(painter, replace(scene, plan=band), layout, theme)
            painter.restore()
        painter.restore()

    return Sheet(width, height, theme.color("surface.panel"), title_of(words, state), paint, theme, unit)
