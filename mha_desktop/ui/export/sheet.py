"""Pictures before they are drawn: heatmaps and cube laid out for an exact width in px."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from mha_desktop.document.state import State
from mha_desktop.errors import UserError
from mha_desktop.scene.camera import home_camera
from mha_desktop.scene.cube_of_state import camera_of, cube_scene
from mha_desktop.scene.grid import GridScene, grid_scene
from mha_desktop.scene.grid_layout import GridLayout, Measure, grid_layout
from mha_desktop.scene.mistakes import caption
from mha_desktop.scene.numbers import grouped
from mha_desktop.scene.shown import seeing_head, shown_of
from mha_desktop.scene.shown_words import left_out
from mha_desktop.ui.cube.paint import paint_cube
from mha_desktop.ui.export.cube_room import side_room
from mha_desktop.ui.export.heading import HEIGHT, INSET, mistakes_tr, paint_heading, tr
from mha_desktop.ui.paint.grid import paint_grid
from mha_desktop.ui.paint.text import measurer
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import say

WIDTHS = range(400, 8001)
# Logical px: a picture is laid out for the panel's usual width and enlarged; small ones keep letters that can be read,
# their indices no smaller than 7 px.
_GRID_WIDTH, _CUBE_WIDTH, LEAST_UNIT = 860.0, 640.0, 0.88
_FLAT_TO_TALL, _TALLER = (0.75, 1.0, 1.35), 1.8  # heights for a width; the last where type cannot be smaller
_CUBE_SHAPE = 0.86
_FOOT = 10.0


@dataclass(frozen=True, eq=False)
class Sheet:
    """A picture that can be drawn on any device, as often as needed.

    Attributes
    ----------
    width, height
        In px, the units that `paint` draws in.
    paper
        What an opaque picture is filled with first.
    title
        For the file's metadata.
    paint
        Draws at (0, 0) without a background; its second argument asks for shapes instead of images.
    theme
        Looks of what is drawn.
    unit, inset
        Px of the picture for a logical px; logical px from the left edge to where words begin.
    caption
        What the picture shows, in a sentence, for the file's metadata.
    """

    width: int
    height: int
    paper: QColor
    title: str
    paint: Callable[[QPainter, bool], None]
    theme: Theme
    unit: float
    inset: float = INSET
    caption: str = ""


def check_width(width: int) -> None:
    """Refuse a width outside 400 … 8,000 px.

    Raises
    ------
    UserError
        With both limits.
    """
    if width not in WIDTHS:
        text = tr("A picture is from 400 to 8,000 px wide; {width} is not.")
        raise UserError(text.format(width=grouped(width)))


def heatmaps_sheet(state: State, theme: Theme, width: int, head: int | None = None) -> Sheet:
    """Lay out the heatmap grid of the stage that is shown, with heading and colour bar.

    Parameters
    ----------
    head
        This head alone, or None for all.

    Raises
    ------
    UserError
        For a width that is not offered.
    """
    check_width(width)
    measure = measurer(theme)
    scene, layout = heatmaps_layout(state, theme, width, measure, head)
    height = math.ceil(max(layout.column_axis.bottom, layout.bar.bottom) + _FOOT * layout.unit)

    def paint(painter: QPainter, vector: bool) -> None:
        paint_grid(painter, scene, layout, theme, measure)

    return Sheet(width, height, theme.color("surface.panel"), title_of(scene.title, state), paint, theme, layout.unit)


def heatmaps_layout(
    state: State, theme: Theme, width: int, measure: Measure, head: int | None = None
) -> tuple[GridScene, GridLayout]:
    """Return what the heatmaps' sheet shows and where its parts stand."""
    scene = grid_scene(seeing_head(without_hover(state), head)).only(head)
    return scene, _flattest(scene, theme, width, measure)


def cube_sheet(state: State, theme: Theme, width: int) -> Sheet:
    """Lay out the attention cube, seen as on screen, with heading and colour bar.

    Raises
    ------
    UserError
        For a width that is not offered.
    """
    check_width(width)
    state = without_hover(state)
    unit = unit_of(width, _CUBE_WIDTH)
    scene = cube_scene(state, theme.palette)
    camera = home_camera(scene.heads) if state.view.camera is None else camera_of(state.view.camera)
    height = round(width * _CUBE_SHAPE + HEIGHT * unit)
    below = height - HEIGHT * unit
    left, right = (unit * room for room in side_room(scene, camera, theme, width / unit, below / unit))
    words = tr("Attention cube") if scene.is_attention else tr("Cube of queries, keys and values")
    out = ", ".join(left_out(shown_of(state), say))
    usual = tr("one plane a head, head 1 on top; rows = query, columns = key")
    if not scene.is_attention:
        usual = tr("keys and values that heads share are there once; a row is a token")
    note = out or usual

    def paint(painter: QPainter, vector: bool) -> None:
        paint_heading(painter, theme, unit, width, words, state, note)
        box = QRectF(left, HEIGHT * unit, width - left - right, below)
        paint_cube(painter, box, scene, camera, theme, vector=vector, scale=unit)

    return Sheet(width, height, theme.color("surface.panel"), title_of(words, state), paint, theme, unit)


def without_hover(state: State) -> State:
    """Leave out where the pointer happens to be: it does not belong in a picture."""
    return replace(state, view=replace(state.view, hover=None))


def unit_of(width: int, usual: float) -> float:
    """Return px of the picture for a logical px."""
    return max(width / usual, LEAST_UNIT)


def _flattest(scene: GridScene, theme: Theme, width: int, measure: Measure) -> GridLayout:
    """Return the flattest layout in which every token can have its label; a middling one where none can."""
    unit, least = unit_of(width, _GRID_WIDTH), theme.metrics.heat.cell_label
    layouts = []
    for shape in (*_FLAT_TO_TALL, *((_TALLER,) if unit == LEAST_UNIT else ())):
        layout = grid_layout(scene, width, round(width * shape), measure, theme.metrics, unit, heading=True)
        layouts.append(layout)
        if layout.cell >= least * unit:
            break
    best = max(layouts, key=lambda layout: layout.cell)
    # Once more without the room that is left over below the heading.
    spare = best.panels[0].title.y - (best.heading.bottom if best.heading else 0.0)
    height = math.ceil(best.column_axis.bottom - spare)
    return grid_layout(scene, width, height, measure, theme.metrics, unit, heading=True)


def title_of(words: str, state: State) -> str:
    """Return a picture's title for its metadata: what it shows, the document, the sequence, a mistake on purpose."""
    name = state.document.title
    parts = [words, name] if state.sequence.name == name else [words, name, state.sequence.name]
    warning = _warning(state)
    return ", ".join(parts if warning is None else [*parts, warning])


def _warning(state: State) -> str | None:
    """Return what a picture must say while a mistake on purpose is on; one that is to be found is not named."""
    name = state.trace.problem.mistake
    return None if name is None else caption(None if state.view.searching else name, mistakes_tr)
