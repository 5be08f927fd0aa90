"""Where the heatmap grid's parts stand: whole device pixels, for a widget or an export of any width.

All lengths of a layout are device px; `unit` is how many of them a logical px takes. Text is measured by the caller.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from mha_desktop.scene.grid import GridScene
from mha_desktop.scene.metrics import Metrics
from mha_desktop.scene.text import Run, Runs, Style

Role = Literal["caption", "chip", "title", "value", "number", "heading"]
Measure = Callable[[Runs, Role], tuple[float, float]]
"""Width and height of a line in a role, in logical px."""

LARGE = 64  # beyond so many rows or columns the image is scaled to fit, without labels
INSET = 20  # left of the first panel; the rows' axis name stands in it
EDGE = 24  # least gap between two panels, and from the last one to the bar
SPREAD = 40  # most that is added to a gap where there is room
AIR = 10  # added to gaps where the grid may choose its width
ROW_GAP = 10
BAR_WIDTH = 16
BAR_LEAD = 5  # from the bar's place to the bar, beyond the gap
LABEL_GAP = 9  # from a row label to the image
CELL_PAD = 5  # around a number in its cell
TURN = 55.0  # degrees of long column labels
WIDE = 3  # letters; longer column labels are turned


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
        Whether there are too many cells for labels and rules.
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


class _Bands(NamedTuple):
    """Sizes around every image, device px."""

    title: int
    keys: int
    queries: int
    axis: int
    head: int


def grid_layout(
    scene: GridScene,
    width: int,
    height: int,
    measure: Measure,
    metrics: Metrics,
    unit: float = 1.0,
    heading: bool = False,
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
    """
    rows, columns = scene.shape
    scaled = max(rows, columns) > LARGE
    turned = not scaled and any(len(label) > WIDE for label in scene.column_labels)
    bands = _bands(scene, measure, unit, scaled, turned, heading)
    bar = _px(_bar_width(scene, measure), unit)
    inset, edge, row_gap = _px(_inset(measure), unit), _px(EDGE, unit), _px(ROW_GAP, unit)
    heat = metrics.heat
    slot = 0 if scene.panels[0].head is None else math.ceil(_title_width(scene, measure) * unit)

    def cell_for(across: int) -> float:
        down = math.ceil(len(scene.panels) / across)
        wide = width - inset - bar - across * bands.queries - (across - 1) * edge
        high = height - bands.head - bands.axis - down * (bands.title + bands.keys) - (down - 1) * row_gap
        fit = min(wide / across / columns, high / down / rows, heat.cell_max * unit)
        if across > 1 and wide < across * slot:
            fit = min(fit, 0.5)  # titles do not fit side by side
        return float(math.floor(fit)) if fit >= 1 and not scaled else max(fit, 1.0 / max(rows, columns))

    across = max(_choices(scene), key=lambda c: (cell_for(c), c))
    cell = cell_for(across)
    values = not scaled and cell >= heat.cell_value * unit and _fits(cell / unit, measure)
    return _placed(scene, _Frame(width, height, unit, inset, edge, row_gap, bar), bands, across, cell, slot, values)


def wanted_width(scene: GridScene, most: int, height: int, measure: Measure, metrics: Metrics) -> int:
    """Least width in logical px, with some air, at which the cells are as large as at `most` px."""
    layout = grid_layout(scene, most, height, measure, metrics)
    bands = _bands(scene, measure, 1.0, layout.scaled, layout.turned, False)
    across = sum(1 for place in layout.panels if place.image.y == layout.panels[0].image.y)
    slots = across * (bands.queries + layout.panels[0].title.width) + (across - 1) * EDGE
    least = _inset(measure) + slots + _bar_width(scene, measure) + AIR * (across + 1)
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
    scene: GridScene, frame: _Frame, bands: _Bands, across: int, cell: float, slot: int, values: bool
) -> GridLayout:
    """Spread the panels over the room that the chosen cell leaves."""
    rows, columns = scene.shape
    unit = frame.unit
    scaled = max(rows, columns) > LARGE
    down = math.ceil(len(scene.panels) / across)
    image_w, image_h = max(1, int(cell * columns + 1e-6)), max(1, int(cell * rows + 1e-6))
    panel_w = bands.queries + max(image_w, slot)
    panel_h = bands.title + bands.keys + image_h
    spare_x = frame.width - frame.inset - frame.bar - across * panel_w - (across - 1) * frame.edge
    gap_x = frame.edge + min(max(spare_x // across, 0), _px(SPREAD, unit))
    spare_x = max(frame.width - frame.inset - frame.bar - across * panel_w - (across - 1) * gap_x, 0)
    left = frame.inset + min(spare_x // 2, max(spare_x - _px(EDGE, unit), 0))
    spare_y = frame.height - bands.head - bands.axis - down * panel_h - (down - 1) * frame.row_gap
    gap_y = frame.row_gap + min(max(spare_y // (down + 1), 0), _px(ROW_GAP, unit))
    spare_y = max(frame.height - bands.head - bands.axis - down * panel_h - (down - 1) * gap_y, 0)
    top = bands.head + min(spare_y // 2, _px(EDGE, unit))
    places = []
    for i in range(len(scene.panels)):
        x = left + (i % across) * (panel_w + gap_x) + bands.queries
        y = top + (i // across) * (panel_h + gap_y)
        image = Rect(x, y + bands.title + bands.keys, image_w, image_h)
        places.append(PanelPlace(image, Rect(x, y, max(image_w, slot), bands.title)))
    first, last = places[0].image, places[-1].image
    right = max(place.title.right for place in places)
    lead = frame.edge + _px(BAR_LEAD, unit)
    bar = Rect(right + lead, first.y, _px(BAR_WIDTH, unit), max(last.bottom, first.bottom) - first.y)
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
        column_axis=Rect(first.x, max(last.bottom, first.bottom) + _px(1, unit), max(image_w, slot), bands.axis),
        frame=max(1, round((1 if len(scene.panels) >= 16 else 2) * unit)),
        shape=scene.shape,
    )


def _choices(scene: GridScene) -> list[int]:
    """Numbers of panels in a row that may be chosen: up to four, without a hole where the count allows it."""
    count = len(scene.panels)
    if scene.columns is not None:
        return [scene.columns]
    even = [c for c in range(1, min(count, 4) + 1) if count % c == 0]
    return even if count <= 4 or len(even) > 1 else list(range(1, 5))


def _bands(scene: GridScene, measure: Measure, unit: float, scaled: bool, turned: bool, heading: bool) -> _Bands:
    """Room for words around the images."""
    line = measure((Run("Ag"),), "caption")[1]
    title = max(22.0, measure((Run("Ag", Style(bold=True)),), "title")[1] + 4)
    words = max(line, 14.0)
    head = max(34.0, measure((Run("Ag"),), "heading")[1] + 14) if heading else 0.0
    if scaled:
        return _Bands(_px(title, unit), _px(4, unit), _px(4, unit), _px(words, unit), _px(head, unit))
    widest = max(measure((Run(label, Style(bold=True)),), "chip")[0] for label in scene.row_labels)
    keys = max(17.0, line + 2)
    if turned:
        longest = max(measure((Run(label, Style(bold=True)),), "chip")[0] for label in scene.column_labels)
        keys = max(keys, turned_height(longest, line) + 12)
    queries = max(40.0, widest + LABEL_GAP + 9)
    return _Bands(_px(title, unit), _px(keys, unit), _px(queries, unit), _px(words, unit), _px(head, unit))


def turned_height(width: float, height: float) -> float:
    """Height of a line of `width` × `height` turned by `TURN` degrees."""
    return width * math.sin(math.radians(TURN)) + height * math.cos(math.radians(TURN))


def _title_width(scene: GridScene, measure: Measure) -> float:
    """Least width of a panel with a head: hue, symbol and a value."""
    symbols = max(measure(panel.symbol, "title")[0] for panel in scene.panels)
    return 12 + 6 + symbols + 10 + measure((Run("−0.000", Style(bold=True)),), "value")[0]


def _bar_width(scene: GridScene, measure: Measure) -> float:
    """From the last image's right edge on: gap, bar, and the widest of its labels as a chip."""
    widest = "−0.000" if scene.levels.kind == "signed" else "0.000"
    words = measure((Run(widest, Style(bold=True)),), "chip")[0]
    return EDGE + BAR_LEAD + BAR_WIDTH + 5 + words + 10 + 5


def _inset(measure: Measure) -> float:
    """Room at the left edge, where the rows' axis is named."""
    return max(float(INSET), measure((Run("Ag"),), "caption")[1] + 4)


def _fits(cell: float, measure: Measure) -> bool:
    """Whether a number fits a cell at nearly the size that numbers have elsewhere: small print helps nobody."""
    return cell - CELL_PAD >= 0.85 * measure((Run("0.000"),), "number")[0] and cell >= measure((Run("0"),), "number")[1]


def _px(length: float, unit: float) -> int:
    return round(length * unit)
