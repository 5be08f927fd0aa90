"""Where the parts of the drawn map stand, in logical px: lanes for Q, K and V, columns from the input to the output.

Text is measured by the caller. Boxes are as large as width and height allow; below a least size the map is larger than
its place and is scrolled.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from mha_desktop.scene.grid_layout import Measure, Rect
from mha_desktop.scene.map_plan import Bracket, MapBox, MapLink, MapPlan
from mha_desktop.scene.map_sizes import SHEET_X, SHEET_Y, box_size, head_blocks, sheets_behind
from mha_desktop.scene.map_words import shape_text
from mha_desktop.scene.text import Run, Runs

LEAST, MOST = 24.0, 72.0  # px, side of n tokens
SCROLLED = 36.0  # the same, at the most, where the map is wider than its place anyway
LEAST_LINES = 1.6  # the least side in lines of small words, which stand beside a box
EDGE, AIR, BEND = 6, 4, 14  # px: around the map, either side of a text on an arrow, for a bend
LANE_GAP = 5
BAND, BANDED = 3, ("columns", "apart")  # px of the band in a head's hue above its block
ARM = 7  # px between the middle of a box and an arrow that reaches it from another lane
STRETCH = 60  # px that an arrow grows at the most, where there is room
TOUCH = 9.0  # px from an arrow at which it is pointed at

Point = tuple[float, float]


@dataclass(frozen=True)
class BoxPlace:
    """A box: its (front) rectangle, all that it covers, the places of its label and its note, and its head blocks.

    Arrows meet it at the height `axis`, the same for all boxes of a lane.
    """

    front: Rect
    whole: Rect
    label: Rect
    note: Rect
    blocks: tuple[Rect, ...]
    axis: float

    @property
    def middle(self) -> float:
        """Middle of the front, from the left."""
        return self.front.x + self.front.width / 2


@dataclass(frozen=True)
class LinkPlace:
    """An arrow's points, the last at its head, and the middles of the words above and below it."""

    points: tuple[Point, ...]
    above: Point
    below: Point


@dataclass(frozen=True, eq=False)
class MapLayout:
    """Places of everything; `brackets` are the spans (left, right) of lines at `bracket_y` with words above."""

    width: float
    height: float
    side: float
    line: float
    boxes: Mapping[str, BoxPlace]
    links: tuple[LinkPlace, ...]
    brackets: tuple[tuple[float, float], ...]
    bracket_y: float

    def box_at(self, x: float, y: float) -> str | None:
        """Name of the box that holds a point, its label included."""
        for name, place in self.boxes.items():
            left, right = min(place.whole.x, place.label.x), max(place.whole.right, place.label.right)
            if left <= x < right and place.label.y <= y < place.whole.bottom:
                return name
        return None

    def link_at(self, x: float, y: float) -> int | None:
        """Number of the arrow that passes a point, the nearest one."""
        distance, index = min(((_distance(link.points, x, y), i) for i, link in enumerate(self.links)))
        return index if distance < TOUCH else None


def link_words(plan: MapPlan, link: MapLink) -> Runs:
    """The shape on an arrow, as one run."""
    return (Run(shape_text(plan.facts.sizes, link.axes)),) if link.axes else ()


def map_layout(plan: MapPlan, width: float, height: float, measure: Measure, most: float = MOST) -> MapLayout:
    """Lay the map out for a place of `width` × `height` px; the result may be larger, where that is too small.

    `most` is the largest side of n tokens.
    """
    return _Frame(plan, measure).fitted(width, height, most)


class _Column(NamedTuple):
    left: float
    width: float


class _Frame:
    """A plan with its words measured."""

    def __init__(self, plan: MapPlan, measure: Measure) -> None:
        self._plan, self._measure = plan, measure
        self._label = measure((Run("Q"),), "title")[1] + 2
        self._line = measure((Run("Q"),), "caption")[1]
        self._bracket = self._line + 9
        self._stack = max(sheets_behind(box) for box in plan.boxes) * SHEET_Y
        self._grid = sorted({box.column for box in plan.boxes if not box.over})
        self._least = max(LEAST, ceil(LEAST_LINES * self._line))
        lanes = [box.lane for box in plan.boxes]
        self._first_lane, self._lanes = min(lanes), max(lanes) - min(lanes) + 1
        self._gaps = self._least_gaps()

    def fitted(self, width: float, height: float, most: float) -> MapLayout:
        scrolls = self._width(self._least) > width
        side = max(SCROLLED if scrolls else most, self._least)
        while side > self._least and ((not scrolls and self._width(side) > width) or self._height(side) > height):
            side -= 1.0
        columns = self._columns(side, width)
        top = max((height - self._height(side)) / 2, 0.0)
        boxes = {box.name: self._box(box, columns, side, top) for box in self._plan.boxes}
        bottom = top + self._height(side) - EDGE
        return MapLayout(
            width=max(self._width(side), width),
            height=max(self._height(side), height),
            side=side,
            line=self._line,
            boxes=boxes,
            links=tuple(self._link(link, boxes, bottom) for link in self._plan.links),
            brackets=tuple(_span(bracket, boxes) for bracket in self._plan.brackets),
            bracket_y=top + self._bracket - 5,
        )

    # Sizes

    def _height(self, side: float) -> float:
        around = self._line + 2 if any(link.way == "around" for link in self._plan.links) else 0
        return self._bracket + self._lanes * self._pitch(side) + around + EDGE

    def _pitch(self, side: float) -> float:
        """From one lane to the next."""
        return self._label + self._stack + round(side) + LANE_GAP

    def _width(self, side: float) -> float:
        columns = sum(self._column_width(column, side) for column in self._grid)
        return self._end(0, side) + columns + sum(self._gaps.values()) + self._end(-1, side)

    def _end(self, index: int, side: float) -> float:
        """Px beside the first or the last column, into which a label may reach."""
        return EDGE + self._overhang(self._grid[index], side)

    def _overhang(self, column: float, side: float) -> float:
        """Px by which labels reach beyond the boxes of a column, on either side."""
        own = [box.label for box in self._plan.boxes if box.column == column and box.label]
        label = max((self._measure(line, "title")[0] for line in own), default=0.0)
        return max(ceil((label - self._column_width(column, side)) / 2), 0)

    def _column_width(self, column: float, side: float) -> float:
        own = (box for box in self._plan.boxes if box.column == column)
        return max(self._size(box, side)[0] + sheets_behind(box) * SHEET_X for box in own)

    def _size(self, box: MapBox, side: float) -> tuple[int, int]:
        """Width and height of a box's (front) matrix, or of its name."""
        if box.form == "name":
            return ceil(self._measure(box.label, "title")[0]), round(self._label)
        return box_size(box, side)

    def _least_gaps(self) -> dict[float, float]:
        """Least px after each column but the last, for the words on the arrows and the bends."""
        plan, grid = self._plan, self._grid
        gaps = dict.fromkeys(grid[:-1], 0.0)
        for link in plan.links:
            start, end = plan.box(link.start), plan.box(link.end)
            if link.way == "around" or start.column not in gaps:
                continue
            before = grid[grid.index(end.column) - 1]
            bend = BEND if start.lane != end.lane or self._forks(link) else 0
            words = self._words_width(link) + 2 * AIR + 4
            gaps[start.column] = max(gaps[start.column], words + (bend if before == start.column else 0))
            gaps[before] = max(gaps[before], bend + 2 * AIR)
        for box in plan.boxes:
            if box.over:  # its arrow comes down beside the label of the box before
                before = box.column // 1
                beside = 2 * (self._overhang(before, self._least) + 2 * AIR)
                gaps[before] = max(gaps[before], box_size(box, self._least)[0] + 4 * AIR, beside)
        return gaps

    def _words_width(self, link: MapLink) -> float:
        lines = (line for line in (link_words(self._plan, link), link.op) if line)
        return max((self._measure(line, "caption")[0] for line in lines), default=0.0)

    # Places

    def _columns(self, side: float, width: float) -> dict[float, _Column]:
        """Spare room makes the arrows longer, then stands at both ends."""
        spare = max(width - self._width(side), 0.0)
        more = min(spare / max(len(self._gaps), 1), STRETCH)
        x = self._end(0, side) + (spare - more * len(self._gaps)) / 2
        places: dict[float, _Column] = {}
        for column in self._grid:
            places[column] = _Column(round(x), self._column_width(column, side))
            x += places[column].width + self._gaps.get(column, 0.0) + more
        return places

    def _box(self, box: MapBox, columns: dict[float, _Column], side: float, top: float) -> BoxPlace:
        width, height = self._size(box, side)
        behind = sheets_behind(box)
        covered = width + behind * SHEET_X
        if box.column in columns:
            left, own = columns[box.column]
            x = left + (own - covered) / 2
        else:  # over the arrow between two columns
            before, after = columns[box.column // 1], columns[box.column // 1 + 1]
            x = (before.left + before.width + after.left - covered) / 2
        lane = top + self._bracket + self._label + (box.lane - self._first_lane) * self._pitch(side)
        axis, tall = lane + (self._stack + round(side)) / 2, height + behind * SHEET_Y
        whole = Rect(round(x), round(axis - tall / 2), covered, tall)
        front = Rect(whole.x, whole.y + behind * SHEET_Y, width, height)
        label = max(self._measure(box.label, "title")[0] if box.label else 0.0, covered)
        note = self._measure((Run(box.note),), "caption")[0] if box.note else 0.0
        centre = whole.x + covered / 2
        if box.form == "name":
            return BoxPlace(front, whole, whole, whole, (), axis)
        return BoxPlace(
            front,
            whole,
            Rect(centre - label / 2, whole.y - self._label - (BAND if box.form in BANDED else 0), label, self._label),
            Rect(whole.x - 1, front.bottom + AIR, note, self._line),
            head_blocks(box, front),
            axis,
        )

    def _link(self, link: MapLink, boxes: Mapping[str, BoxPlace], bottom: float) -> LinkPlace:
        start, end = boxes[link.start], boxes[link.end]
        if link.way == "around":
            return self._around(link, start, end, bottom)
        y0, y1 = start.axis, end.axis
        if self._plan.box(link.start).over:
            x = start.middle
            return LinkPlace(((x, start.front.bottom + 2), (x, y1 - 2)), (x, y1), (x, y1))
        x0, x1 = start.whole.right + 2, end.front.x - 2
        bend = x1 - BEND + 2
        if y0 == y1:
            points: tuple[Point, ...] = ((x0, y0), (x1, y1))
            words_end = bend if self._forks(link) else x1 - 4
        else:
            meets = y1 + (ARM if y0 > y1 else -ARM) if self._meets_others(link) else y1
            points = ((x0, y0), (bend, y0), (bend, meets), (x1, meets))
            words_end = min(bend, self._next_column(link, boxes))
        x, first = (x0 + words_end) / 2, self._line / 2 + 1
        if self._has_box_over(link):  # whose arrow comes from above
            return LinkPlace(points, (x, y0 + first), (x, y0 + first + self._line))
        return LinkPlace(points, (x, y0 - first), (x, y0 + first))

    def _around(self, link: MapLink, start: BoxPlace, end: BoxPlace, bottom: float) -> LinkPlace:
        down, up = start.middle, end.middle
        points = ((down, start.front.bottom + 2), (down, bottom), (up, bottom), (up, end.front.bottom + 2))
        shape = self._measure(link_words(self._plan, link), "caption")[0]
        op = self._measure(link.op, "caption")[0]
        y, right = bottom - self._line / 2 - 1, up - 2 * AIR
        return LinkPlace(points, (right - shape / 2, y), (right - shape - 2 * AIR - op / 2, y))

    def _meets_others(self, link: MapLink) -> bool:
        """Whether another arrow reaches the same box."""
        return any(o.end == link.end and o is not link and o.way == "direct" for o in self._plan.links)

    def _forks(self, link: MapLink) -> bool:
        """Whether arrows to other lanes leave the same box."""
        plan = self._plan
        ends = {plan.box(o.end).lane for o in plan.links if o.start == link.start and o.way == "direct"}
        return len(ends) > 1

    def _has_box_over(self, link: MapLink) -> bool:
        return any(self._plan.box(o.start).over and o.end == link.end and o is not link for o in self._plan.links)

    def _next_column(self, link: MapLink, boxes: Mapping[str, BoxPlace]) -> float:
        """Left edge of the column after an arrow's start, where its words must end."""
        after = self._grid[self._grid.index(self._plan.box(link.start).column) + 1]
        return min(boxes[box.name].front.x for box in self._plan.boxes if box.column == after)


def _span(bracket: Bracket, boxes: Mapping[str, BoxPlace]) -> tuple[float, float]:
    return boxes[bracket.first].whole.x - 2, boxes[bracket.last].whole.right + 2


def _distance(points: tuple[Point, ...], x: float, y: float) -> float:
    """Px from a point to a line of horizontal and vertical pieces."""
    nearest = float("inf")
    for (ax, ay), (bx, by) in pairwise(points):
        nx, ny = min(max(x, min(ax, bx)), max(ax, bx)), min(max(y, min(ay, by)), max(ay, by))
        nearest = min(nearest, ((x - nx) ** 2 + (y - ny) ** 2) ** 0.5)
    return nearest
