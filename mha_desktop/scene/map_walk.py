"""Where the arrow keys lead on the map."""

from __future__ import annotations

from mha_desktop.scene.map_plan import MapBox, MapPlan

_SAME_COLUMN = 0.5  # a matrix over an arrow is above both boxes that the arrow joins


def neighbour(plan: MapPlan, name: str, right: int, down: int) -> str:
    """Name of the next box in a direction: the nearest column, in it the nearest lane; the same box where none is."""
    here = plan.box(name)
    if right:
        ahead = [box for box in plan.boxes if (box.column - here.column) * right > 0]
        return _nearest(ahead, here, by_column=True)
    ahead = [
        box for box in plan.boxes if (box.lane - here.lane) * down > 0 and abs(box.column - here.column) <= _SAME_COLUMN
    ]
    return _nearest(ahead, here, by_column=False)


def _nearest(boxes: list[MapBox], here: MapBox, by_column: bool) -> str:
    def far(box: MapBox) -> tuple[float, float]:
        column, lane = abs(box.column - here.column), abs(box.lane - here.lane)
        return (column, lane) if by_column else (lane, column)

    return min(boxes, key=far).name if boxes else here.name
