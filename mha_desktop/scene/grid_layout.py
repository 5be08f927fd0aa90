"""Where the heatmap grid's parts stand: whole device pixels, for a widget or an export of any width.

All lengths of a layout are device px; `unit` is how many of them a logical px takes. Text is measured by the caller.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal, NamedTuple

from mha_desktop.attention.regions import Region
from mha_desktop.scene.grid import GridScene
from mha_desktop.scene.grid_axes import LARGE
from mha_desktop.scene.grid_bands import (
    AIR,
    BAR_WIDTH,
    EDGE,
    INTO_GAP,
    ROW_GAP,
    SPREAD,
    TOP,
    WIDE,
    Bands,
    Measure,
    Role,
    bands_before,
    bar_lead,
    bar_width,
    fits,
    inset_width,
    measure_bands,
    px,
    title_width,
)
from mha_desktop.scene.metrics import Metrics

__all__ = ["GridLayout", "Measure", "PanelPlace", "Rect", "Role", "grid_layout", "wanted_width"]


BARE = 6  # logical px kept where titles or the colour bar are left out: rings reach beyond their cells
LABELLED = 2.0  # device px, the least side of a cell at which labels are shown


class Rect(NamedTuple):
    """A rectangle in device px."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Right edge, x + width."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Lower edge, y + height."""
        return self.y + self.height


@dataclass(frozen=True)
class PanelPlace:
    """Places of one panel: its image, and the line above it for title and value."""

    image: Rect
    title: Rect


@dataclass(frozen=True)
class GridLayout:
    """Places of everything in the grid.

    Attributes
    ----------
    width, height
        Of the whole picture.
    unit
        Device px of a logical px.
    cell
        Side of a cell: whole, but a fraction of a pixel where `scaled`.
    scaled
        Whether cells are too many, or too small, for labels and rules.
    turned
        Whether column labels are turned by `TURN` degrees.
    values
        Whether numbers are printed in the cells.
    panels
        In the scene's order.
    bar
        The coloured part of the colour bar.
    heading
        The line of the heading in an export, else None.
    row_axis, column_axis
        Places of the axes' names; the rows' name is turned upwards.
    frame
        Width of the frames around images.
    shape
        (rows, columns) of each image.
    beside
        Width of the column right of each image in which rows say their entropy, 0 where there is none; a part of it
        stands in the gap to the next panel.
    shared
        Whether rows are named at the first image of a line alone, and columns above the top ones: where images would
        be small beside labels of their own.
    bare
        Whether neither titles nor the colour bar are drawn: they stand elsewhere.
    """

    width: int
    height: int
    unit: float
    cell: float
    scaled: bool
    turned: bool
    values: bool
    panels: tuple[PanelPlace, ...]
    bar: Rect
    heading: Rect | None
    row_axis: Rect
    column_axis: Rect
    frame: int
    shape: tuple[int, int]
    beside: int = 0
    shared: bool = False
    bare: bool = False

    def names(self, panel: int, axis: Literal["row", "column"]) -> bool:
        """Whether the labels of an axis stand at a panel."""
        image, first = self.panels[panel].image, self.panels[0].image
        return not self.shared or (image.x == first.x if axis == "row" else image.y == first.y)

    def panel_at(self, x: float, y: float) -> int | None:
        """Index of the panel whose image holds a point."""
        for i, place in enumerate(self.panels):
            image = place.image
            if image.x <= x < image.right and image.y <= y < image.bottom:
                return i
        return None

    def cell_rect(self, panel: int, row: int, column: int) -> Rect:
        """The rectangle of a cell, edges on whole px."""
        image = self.panels[panel].image
        w, h = image.width / self.shape[1], image.height / self.shape[0]
        left, top = round(image.x + column * w), round(image.y + row * h)
        right, bottom = round(image.x + (column + 1) * w), round(image.y + (row + 1) * h)
        return Rect(left, top, right - left, bottom - top)

    def beside_rect(self, panel: int) -> Rect:
        """The column right of an image."""
        image = self.panels[panel].image
        return Rect(image.right + self.frame, image.y, self.beside - self.frame, image.height)

    def region_rect(self, panel: int, region: Region) -> Rect | None:
        """The rectangle of a region's cells, of those that the image has; None where it has none of them."""
        rows, columns = self.shape
        last = min(region.row + region.rows, rows) - 1, min(region.column + region.columns, columns) - 1
        if last[0] < region.row or last[1] < region.column:
            return None
        first, end = self.cell_rect(panel, region.row, region.column), self.cell_rect(panel, *last)
        return Rect(first.x, first.y, end.right - first.x, end.bottom - first.y)


def grid_layout(
    scene: GridScene,
    width: int,
    height: int,
    measure: Measure,
    metrics: Metrics,
    unit: float = 1.0,
    heading: bool = False,
    bare: bool = False,
) -> GridLayout:
    """Lay the grid out in `width` × `height` device px: the largest whole cell that fits, columns chosen for it.

    Parameters
    ----------
    scene
        Only its shape and labels matter: numbers and marks do not move anything.
    measure
        Size of a line of text in logical px.
    metrics
        Cell sizes at which labels and numbers appear, logical px.
    unit
        Device px of a logical px.
    heading
        Whether a line with the stage's name stands on top, as in exports.
    bare
        Whether titles and the colour bar stand elsewhere, so that the cells have their room.
    """
    large = max(scene.shape) > LARGE
    layout = _laid_out(scene, width, height, measure, metrics, unit, heading, large, bare)
    if not large and layout.cell < LABELLED:  # no label would stand in the room that is kept for them
        return _laid_out(scene, width, height, measure, metrics, unit, heading, True, bare)
    return layout


def _laid_out(
    scene: GridScene,
    width: int,
    height: int,
    measure: Measure,
    metrics: Metrics,
    unit: float,
    heading: bool,
    scaled: bool,
    bare: bool,
) -> GridLayout:
    """Lay the grid out, with labels and whole cells or `scaled` to fit."""
    rows, columns = scene.shape
    turned = not scaled and any(len(label) > WIDE for label in scene.column_labels)
    bands = measure_bands(scene, measure, unit, scaled, turned, heading)
    if bare:
        bands = bands._replace(title=px(BARE, unit))
    bar = px(BARE if bare else bar_width(scene, measure), unit)
    inset, edge, row_gap = px(inset_width(measure), unit), px(EDGE, unit), px(ROW_GAP, unit)
    heat = metrics.heat
    slot = 0 if scene.panels[0].head is None or bare else math.ceil(title_width(scene, measure) * unit)

    def room(across: int, shared: bool = False) -> float:
        """Width that the images of a row share."""
        queries = sum(bands_before(bands.queries, across, shared, unit))
        return width - inset - bar - queries - across * bands.beside - (across - 1) * edge

    def cell_for(across: int, shared: bool = False) -> float:
        down = _lines(scene, across)
        keys = sum(bands_before(bands.keys, down, shared, unit))
        high = height - bands.head - bands.axis - down * bands.title - keys - (down - 1) * row_gap
        fit = min(room(across, shared) / across / columns, high / down / rows, heat.cell_max * unit)
        return float(math.floor(fit)) if fit >= 1 and not scaled else max(fit, 1.0 / max(rows, columns))

    def shares(across: int) -> bool:
        """Whether images would be small beside labels of their own, and larger without."""
        own = cell_for(across)
        return not scaled and own < heat.cell_label * unit and own < cell_for(across, True)

    def worth(across: int) -> tuple[float, int]:
        """A cell's size counts half where titles do not fit, and a fifth less where no heads stand side by side."""
        fits_titles = across == 1 or room(across, shares(across)) >= across * slot
        beside = across > 1 or len(scene.panels) == 1
        return cell_for(across, shares(across)) * (1.0 if fits_titles else 0.5) * (1.0 if beside else 0.8), across

    across = max(_choices(scene), key=worth)
    shared = shares(across)
    slot = max(0, min(slot, math.floor(room(across, shared) / across)))
    cell = cell_for(across, shared)
    values = not scaled and cell >= heat.cell_value * unit and fits(cell / unit, measure)
    return _placed(
        scene,
        _Frame(width, height, unit, inset, edge, row_gap, bar),
        bands,
        across,
        cell,
        slot,
        values,
        shared,
        scaled,
        bare,
    )


def wanted_width(scene: GridScene, most: int, height: int, measure: Measure, metrics: Metrics) -> int:
    """Least width in logical px, with some air, at which the cells are as large as at `most` px."""
    layout = grid_layout(scene, most, height, measure, metrics)
    bands = measure_bands(scene, measure, 1.0, layout.scaled, layout.turned, False)
    across = sum(1 for place in layout.panels if place.image.y == layout.panels[0].image.y)
    place = layout.panels[0]
    slot = max(place.title.width, place.image.width + bands.beside)
    slots = sum(bands_before(bands.queries, across, layout.shared, 1.0)) + across * slot + (across - 1) * EDGE
    least = inset_width(measure) + slots + bar_width(scene, measure) + AIR * (across + 1)
    return min(most, math.ceil(least))


class _Frame(NamedTuple):
    width: int
    height: int
    unit: float
    inset: int
    edge: int
    row_gap: int
    bar: int


def _placed(
    scene: GridScene,
    frame: _Frame,
    bands: Bands,
    across: int,
    cell: float,
    slot: int,
    values: bool,
    shared: bool,
    scaled: bool,
    bare: bool,
) -> GridLayout:
    """Spread the panels over the room that the chosen cell leaves."""
    rows, columns = scene.shape
    unit = frame.unit
    down = _lines(scene, across)
    image_w, image_h = max(1, int(cell * columns + 1e-6)), max(1, int(cell * rows + 1e-6))
    queries, keys = (bands_before(bands.queries, across, shared, unit), bands_before(bands.keys, down, shared, unit))
    panel_w = max(image_w + bands.beside, slot)
    panel_h = bands.title + image_h
    taken_x, taken_y = sum(queries) + across * panel_w, sum(keys) + down * panel_h
    spare_x = frame.width - frame.inset - frame.bar - taken_x - (across - 1) * frame.edge
    gap_x = frame.edge + min(max(spare_x // across, 0), px(SPREAD, unit))
    spare_x = max(frame.width - frame.inset - frame.bar - taken_x - (across - 1) * gap_x, 0)
    left = frame.inset + min(spare_x // 2, max(spare_x - px(EDGE, unit), 0))
    spare_y = frame.height - bands.head - bands.axis - taken_y - (down - 1) * frame.row_gap
    gap_y = frame.row_gap + min(max(spare_y // (down + 1), 0), px(ROW_GAP, unit))
    spare_y = max(frame.height - bands.head - bands.axis - taken_y - (down - 1) * gap_y, 0)
    top = bands.head + min(spare_y // 3 if spare_y > 3 * px(EDGE, unit) else spare_y // 2, px(TOP, unit))
    places = []
    for i in range(len(scene.panels)):
        row, column = scene.slots[i] if scene.slots else divmod(i, across)
        x = left + column * (panel_w + gap_x) + sum(queries[: column + 1])
        y = top + row * (panel_h + gap_y) + sum(keys[:row])
        image = Rect(x, y + bands.title + keys[row], image_w, image_h)
        # A panel that several heads share has the room above all their columns for its name.
        spanned = max(len(scene.panels[i].heads), 1) if scene.slots else 1
        wide = max(image_w, slot) + (spanned - 1) * (panel_w + gap_x)
        places.append(PanelPlace(image, Rect(x, y, wide, bands.title)))
    first, last = places[0].image, places[-1].image
    right = max(max(place.title.right, place.image.right + bands.beside) for place in places)
    lead = frame.edge + px(bar_lead(scene), unit)
    bar = Rect(right + lead, first.y, px(BAR_WIDTH, unit), max(last.bottom, first.bottom) - first.y)
    return GridLayout(
        width=frame.width,
        height=frame.height,
        unit=unit,
        cell=cell,
        scaled=scaled,
        turned=not scaled and any(len(label) > WIDE for label in scene.column_labels),
        values=values,
        panels=tuple(places),
        bar=bar,
        heading=Rect(frame.inset, 0, frame.width - 2 * frame.inset, bands.head) if bands.head else None,
        row_axis=Rect(first.x - bands.queries - frame.inset, first.y, frame.inset, image_h),
        column_axis=Rect(first.x, max(last.bottom, first.bottom) + px(1, unit), max(image_w, slot), bands.axis),
        frame=max(1, round((1 if len(scene.panels) >= 16 else 2) * unit)),
        shape=scene.shape,
        beside=bands.beside + px(INTO_GAP, unit) if bands.beside else 0,
        shared=shared,
        bare=bare,
    )


def _lines(scene: GridScene, across: int) -> int:
    """Number of lines of panels, `across` in each."""
    if scene.slots:
        return 1 + max(line for line, _ in scene.slots)
    return math.ceil(len(scene.panels) / across)


def _choices(scene: GridScene) -> list[int]:
    """Numbers of panels in a row that may be chosen: up to four, without a hole where the count allows it."""
    count = len(scene.panels)
    if scene.columns is not None:
        return [scene.columns]
    if (group := scene.group) > 1:  # heads with common keys and values stay in one line, or fill whole lines
        return [c for c in range(1, min(count, 8) + 1) if c % group == 0 or group % c == 0]
    even = [c for c in range(1, min(count, 4) + 1) if count % c == 0]
    return even if count <= 4 or len(even) > 1 else list(range(1, 5))
