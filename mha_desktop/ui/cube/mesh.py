"""Vertices of the OpenGL painter: two triangles a plane, two a line, in drawing order. Numbers only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mha_desktop.scene.camera import Floats
from mha_desktop.scene.cube_geometry import Lines, PlaneShape

Vertices = NDArray[np.float32]

_QUAD = np.array([(0, 0), (1, 0), (1, 1), (0, 0), (1, 1), (0, 1)], dtype=np.float64)
_SIDES = np.array([(0, -1), (1, -1), (1, 1), (0, -1), (1, 1), (0, 1)], dtype=np.float64)  # which end, which side


@dataclass(frozen=True, eq=False)
class Mesh:
    """Buffers, and for each plane in turn its vertices in both.

    Attributes
    ----------
    fills
        Rows of x, y, w in clip space, u, v, layer, opacity; float32 (6 a filled plane, 7).
    lines
        Rows of x, y, distance across, half width, premultiplied r, g, b, a; float32 (6 a line, 8).
    steps
        A plane's (first fill vertex or None, first line vertex, number of line vertices), back to front.
    """

    fills: Vertices
    lines: Vertices
    steps: tuple[tuple[int | None, int, int], ...]


def build_mesh(shapes: Sequence[PlaneShape], size: tuple[int, int], ratio: float) -> Mesh:
    """Mesh of `shapes` (logical px) for a picture of `size` device px at `ratio`."""
    fills: list[Floats] = [np.zeros((0, 7))]
    steps: list[tuple[int | None, int, int]] = []
    line_count = 0
    for shape in shapes:
        first = 6 * (len(fills) - 1) if shape.filled else None
        if shape.filled:
            fills.append(_fill(shape, size, ratio))
        count = 6 * sum(len(group.ends) for group in shape.lines)
        steps.append((first, line_count, count))
        line_count += count
    lines = _lines([group for shape in shapes for group in shape.lines], ratio)
    return Mesh(np.concatenate(fills).astype(np.float32), lines.astype(np.float32), tuple(steps))


def _fill(shape: PlaneShape, size: tuple[int, int], ratio: float) -> Floats:
    mapped = np.column_stack([_QUAD, np.ones(6)]) @ shape.homography.T  # px·w, py·w, w
    w = mapped[:, 2:]
    clip = mapped[:, :2] * (2.0 * ratio / np.array(size)) - w
    look = np.tile([float(shape.head), shape.opacity], (6, 1))
    return np.column_stack([clip, w, _QUAD, look])


def _lines(groups: Sequence[Lines], ratio: float) -> Floats:
    """Two triangles a line, all groups in one go."""
    counts = [len(group.ends) for group in groups]
    ends = np.concatenate([group.ends for group in groups]).reshape(-1, 2, 2) * ratio  # (m, 2 ends, x y)
    looks = np.array(
        [(*(part / 255.0 * g.opacity for part in g.rgb), g.opacity, g.width * ratio / 2.0, g.square) for g in groups]
    )
    look = np.repeat(looks, counts, axis=0)
    half, cap = look[:, 4], look[:, 4] * look[:, 5]
    along = ends[:, 1] - ends[:, 0]
    along /= np.maximum(np.hypot(along[:, 0], along[:, 1])[:, None], 1e-9)
    ends += np.stack([-along, along], axis=1) * cap[:, None, None]
    normal = np.stack([-along[:, 1], along[:, 0]], axis=1)
    across = _SIDES[:, 1] * (half + 0.75)[:, None]  # (m, 6): room for the soft edge
    rows = np.empty((len(ends), 6, 8))
    rows[..., :2] = ends[:, _SIDES[:, 0].astype(int)] + normal[:, None] * across[..., None]
    rows[..., 2], rows[..., 3] = across, half[:, None]
    rows[..., 4:] = look[:, None, :4]
    return rows.reshape(-1, 8)
