"""The drawn map in several bands, one below the other, for a place that is too narrow for all of it in a row.

A band begins with the names of what comes into it from an earlier one, where that would be an arrow across the page.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from mha_desktop.scene.grid_layout import Measure
from mha_desktop.scene.map_layout import MapLayout, map_layout
from mha_desktop.scene.map_plan import Bracket, MapBox, MapLink, MapPlan

MOST_SIDE = 64.0  # px, side of n tokens in a map of several bands
_TALL = 4000.0
# Where queries and keys are turned, that is a column of its own, and the first of those at 6.
# First columns of the bands after the first one, the fewest bands first: the heads' own work, joining, what comes
# after the output; then the projections and the heads' work in two.
_FOLDS: tuple[tuple[float, ...], ...] = (
    (),
    (6,),
    (6, 11),
    (6, 11, 14),
    (6, 9, 11, 14),
    (4, 6, 9, 11, 14),
    (3, 4, 6, 8, 9, 11, 12, 14, 15),
)


def folded(plan: MapPlan, width: float, measure: Measure) -> tuple[MapPlan, ...]:
    """Return the plan in as few bands as stand in a place of `width` px; in the most there are, where none fit."""
    last = max(box.column for box in plan.boxes)
    bands: tuple[MapPlan, ...] = (plan,)
    turned = plan.facts.rotary
    for fold in _FOLDS:
        fold = tuple(column + (turned and column > 6) for column in fold)
        bands = tuple(_band(plan, *ends) for ends in pairwise((-1.0, *(c for c in fold if c <= last), last + 1)))
        if all(map_layout(band, 0.0, 0.0, measure).width <= width for band in bands):
            break
    return bands


def band_layouts(bands: tuple[MapPlan, ...], width: float, measure: Measure) -> tuple[MapLayout, ...]:
    """Return the places in each band, as low as it is; boxes are equally large in all of them."""
    side = min(map_layout(band, width, _TALL, measure, MOST_SIDE).side for band in bands)
    return tuple(_lowest(band, width, measure, side) for band in bands)


def _lowest(plan: MapPlan, width: float, measure: Measure, most: float) -> MapLayout:
    """Return a layout without room above and below: that is for a page that fills its place."""
    tall = map_layout(plan, width, _TALL, measure, most)
    spare = min(min(place.label.y for place in tall.boxes.values()), tall.bracket_y - tall.line - 2) - 4
    return map_layout(plan, width, tall.height - 2 * spare, measure, most)


def _band(plan: MapPlan, first: float, end: float) -> MapPlan:
    """Return the part of a plan from one column up to another; a source in an earlier band becomes a name."""
    boxes = [box for box in plan.boxes if first <= box.column < end]
    inside = {box.name for box in boxes}
    names: dict[str, MapBox] = {}
    links: list[MapLink] = []
    for link in plan.links:
        if link.end not in inside:
            continue
        if link.start in inside:
            links.append(link)
            continue
        below = max(box.lane for box in (*boxes, *names.values())) + 1
        source = names.setdefault(link.start, _name(plan.box(link.start), link, first, below))
        links.append(replace(link, start=source.name, way="direct"))
    brackets = tuple(found for bracket in plan.brackets if (found := _part(plan, bracket, boxes)) is not None)
    return replace(plan, boxes=(*names.values(), *boxes), links=tuple(links), brackets=brackets)


def _name(source: MapBox, link: MapLink, first: float, below: float) -> MapBox:
    """Return the name of a box where its arrow enters a band: in its lane, `below` all others where it went around."""
    lane = source.lane if link.way == "direct" else below
    return replace(
        source, name=f"{source.name}.name", form="name", column=first - 1, lane=lane, blocks=1, main=False, note=""
    )


def _part(plan: MapPlan, bracket: Bracket, boxes: list[MapBox]) -> Bracket | None:
    """Return the part of a bracket that spans boxes of a band, None where it spans none."""
    start, end = plan.box(bracket.first).column, plan.box(bracket.last).column
    spanned = sorted((box for box in boxes if start <= box.column <= end), key=lambda box: (box.column, box.lane))
    if not spanned:
        return None
    first = spanned[0]
    last = next(box for box in spanned if box.column == spanned[-1].column)
    return bracket._replace(first=first.name, last=last.name)
