"""Shapes of the cube in logical px: planes back to front with their lines, cells, hits, the hatch of blocked cells."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mha_desktop.scene.camera import Floats, Projection, plane_order
from mha_desktop.scene.cube import (
    EDGE_OPACITY,
    FADED_EDGE,
    FADED_PLANE,
    PLANE_OPACITY,
    Cell,
    CubeScene,
)
from mha_desktop.scene.palette import Rgb

CELL_RULES_UP_TO = 16
GROUP_RULES_UP_TO = 64
THIN = 0.5  # px; a plane seen from so nearly the side that it is thinner is left to its edges
HATCH_PERIOD = 6.0  # px along a row of pixels
HATCH_HALF_WIDTH = 0.9

_CORNERS = np.array([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)])


@dataclass(frozen=True, eq=False)
class Lines:
    """Straight lines of one look.

    Attributes
    ----------
    ends
        x0, y0, x1, y1 of each, shape (m, 4).
    width
        In px.
    rgb, opacity
        Colour.
    square
        Whether both ends reach half the width further, so that corners close.
    """

    ends: Floats
    width: float
    rgb: Rgb
    opacity: float
    square: bool = False


@dataclass(frozen=True, eq=False)
class PlaneShape:
    """One head's plane on the panel.

    Attributes
    ----------
    head
        Counted from 0.
    homography
        Plane (u along keys, v along queries, 1) to (px·w, py·w, w), shape (3, 3).
    corners
        At (u, v) = (0, 0), (1, 0), (1, 1), (0, 1), shape (4, 2).
    opacity
        Of the cells.
    filled
        False where the plane is too thin to show cells.
    lines
        Rules and frame, to be drawn after the cells in this order.
    """

    head: int
    homography: Floats
    corners: Floats
    opacity: float
    filled: bool
    lines: tuple[Lines, ...]


def apply(homography: Floats, points: Floats) -> Floats:
    """Image of plane points of shape (..., 2) in px."""
    mapped = points @ homography[:, :2].T + homography[:, 2]
    flat: Floats = mapped[..., :2] / mapped[..., 2:]
    return flat


def plane_shapes(scene: CubeScene, projection: Projection) -> tuple[PlaneShape, ...]:
    """Every plane, from back to front."""
    heights = projection.camera.heights(scene.heads)
    order = plane_order(projection.camera, scene.heads)
    return tuple(_plane_shape(scene, head, projection.plane(float(heights[head]))) for head in order)


def _plane_shape(scene: CubeScene, head: int, homography: Floats) -> PlaneShape:
    corners = apply(homography, _CORNERS)
    faded = scene.faded(head)
    opacity = FADED_PLANE if faded else PLANE_OPACITY
    frame = np.column_stack([corners, np.roll(corners, -1, axis=0)])
    width = 2.0 if scene.heads < 16 else 1.0
    edge = Lines(frame, width, scene.hue(head), FADED_EDGE if faded else EDGE_OPACITY, square=True)
    filled = thickness(corners) >= THIN
    rules = _rules(scene, homography, opacity) if filled else ()
    return PlaneShape(head, homography, corners, opacity, filled, (*rules, edge))


def _rules(scene: CubeScene, homography: Floats, opacity: float) -> tuple[Lines, ...]:
    n, columns, rule = scene.n, scene.columns, scene.style.rule
    lines: list[Lines] = []
    groups = [g for g in scene.groups if 0 < g < n] if n <= GROUP_RULES_UP_TO else []
    cells = [k for k in range(1, n) if k not in groups] if n <= CELL_RULES_UP_TO else []
    if scene.is_attention:
        across, along = cells, groups
    else:  # columns are no tokens, so none of them begins a group
        across, along = list(range(1, columns)) if columns <= CELL_RULES_UP_TO else [], []
    for rows, other, width, strength in ((cells, across, 1.0, 0.11), (groups, along, 1.3, 0.9)):
        if rows or other:
            shares = np.array(other) / columns, np.array(rows) / n
            lines.append(Lines(_grid(homography, *shares), width, rule, strength * opacity))
    return tuple(lines)


def _grid(homography: Floats, across: Floats, down: Floats) -> Floats:
    """Lines across the plane at these shares of its columns and of its rows, shape (len(across) + len(down), 4)."""
    sides = [np.column_stack([across, np.full_like(across, end)]) for end in (0.0, 1.0)]
    rows = [np.column_stack([np.full_like(down, end), down]) for end in (0.0, 1.0)]
    start, end = (np.concatenate(both) for both in zip(sides, rows, strict=True))
    return np.column_stack([apply(homography, start), apply(homography, end)])


def thickness(corners: Floats) -> float:
    """Area of a quadrilateral over its longest diagonal, in px."""
    d1, d2 = corners[2] - corners[0], corners[3] - corners[1]
    area = abs(d1[0] * d2[1] - d1[1] * d2[0]) / 2.0
    longest = max(float(np.hypot(*d1)), float(np.hypot(*d2)), 1e-9)
    return float(area / longest)


def cell_quad(projection: Projection, shape: int | tuple[int, int], cell: Cell) -> Floats:
    """Corners of a cell in px, shape (4, 2); `shape` is that of a plane, n where it is square."""
    head, query, key = cell
    rows, columns = (shape, shape) if isinstance(shape, int) else shape
    z = float(projection.camera.heights(projection.heads)[head])
    return apply(projection.plane(z), (_CORNERS + np.array([key, query])) / np.array([columns, rows]))


def cell_at(scene: CubeScene, projection: Projection, point: tuple[float, float]) -> Cell | None:
    """Cell under a point of the panel: of the foremost plane there that is not faded, or None."""
    for shape in reversed(plane_shapes(scene, projection)):
        if scene.faded(shape.head) or not shape.filled:
            continue
        u, v, w = np.linalg.solve(shape.homography, np.array([*point, 1.0]))
        u, v = u / w, v / w
        if 0.0 <= u < 1.0 and 0.0 <= v < 1.0:
            return shape.head, int(v * scene.n), int(u * scene.columns)
    return None


def hatch_strength(ratio: float) -> Floats:
    """Share of the hatch colour by (column + row from the top) modulo its length, in device px.

    The hatch of blocked cells is 45° on the panel, whatever the camera: it cannot be taken for values, in grey either.
    """
    period = max(4, round(HATCH_PERIOD * ratio))
    at = np.arange(period) - period / 2.0
    strength: Floats = np.clip(HATCH_HALF_WIDTH * ratio + 0.5 - np.abs(at), 0.0, 1.0)
    return strength


def hatch_colors(scene: CubeScene, ratio: float) -> NDArray[np.uint8]:
    """The hatch of blocked cells as colours, shape (period, 3), see `hatch_strength`."""
    share = hatch_strength(ratio)[:, None]
    fill, ink = (np.array(rgb, dtype=np.float64) for rgb in (scene.style.blocked_fill, scene.style.blocked_hatch))
    return np.round(fill * (1.0 - share) + ink * share).astype(np.uint8)
