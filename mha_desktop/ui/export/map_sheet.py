"""The map of the calculation as a picture, with shapes, live numbers and the marks of a mistake."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from mha_desktop.document.state import State
from mha_desktop.scene.map import map_scene
from mha_desktop.scene.map_layout import MapLayout, map_layout
from mha_desktop.scene.map_plan import MapPlan
from mha_desktop.ui.export.heading import HEIGHT, paint_heading, tr
from mha_desktop.ui.export.painter import FigureTheme
from mha_desktop.ui.export.sheet import Sheet, check_width, title_of, without_hover
from mha_desktop.ui.insight.map_canvas import stage_tr
from mha_desktop.ui.paint.map import paint_map
from mha_desktop.ui.paint.text import measurer
from mha_desktop.ui.theme import Theme

_WIDTH, _TALL, _FOOT = 900.0, 4000.0, 8.0  # logical px


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
    scene = map_scene(state, stage_tr)
    layout = _layout(scene.plan, theme)
    unit = width / layout.width
    height = round((HEIGHT + layout.height + _FOOT) * unit)
    words = tr("Map of the calculation")
    note = tr("each arrow bears the shape of what goes along it")

    def paint(painter: QPainter, vector: bool) -> None:
        paint_heading(painter, theme, unit, width, words, state, note)
        painter.save()
        painter.scale(unit, unit)
        painter.translate(0, HEIGHT)
        paint_map(painter, scene, layout, theme)
        painter.restore()

    return Sheet(width, height, theme.color("surface.panel"), title_of(words, state), paint, theme, unit)


def _layout(plan: MapPlan, theme: Theme) -> MapLayout:
    """Return the map as low as its boxes are: room above and below them is for a page that fills its place."""
    measure = measurer(theme)
    tall = map_layout(plan, _WIDTH, _TALL, measure)
    spare = min(place.label.y for place in tall.boxes.values())
    spare = min(spare, tall.bracket_y - tall.line - 2) - 4
    return map_layout(plan, _WIDTH, tall.height - 2 * spare, measure)
