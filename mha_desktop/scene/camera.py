"""Where the cube is seen from, and where a point of it falls on the panel. Numbers only: no toolkit, no drawing.

World axes: x along the keys (key 1 at the left), y against the queries (query 1 at the back), z up (head 1 on top).
Planes are squares of side `SIDE`, parallel to x and y, their stack centred on the origin.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Size = tuple[float, float]

SIDE = 10.0
MIN_DISTANCE = 1.25  # bounding radii; the eye must stay outside the ball around the stack
MIN_ZOOM, MAX_ZOOM = 0.2, 40.0
BETWEEN_GROUPS = 0.9  # gaps more between two groups of planes
GROUP_NAMES = 40.0  # logical px more on the left where groups are named
LEFT, TOP_MARGIN, RIGHT, BOTTOM = 50.0, 14.0, 50.0, 34.0  # logical px kept for labels around the first view
_SPACINGS = {1: 0.0, 2: 8.6, 3: 4.8, 4: 3.3, 5: 2.9, 6: 2.6, 7: 2.4}


def auto_spacing(heads: int) -> float:
    """Gap between neighbouring planes that suits so many heads, in world units."""
    return _SPACINGS.get(heads, 2.2)


@dataclass(frozen=True)
class Camera:
    """A way to look at the cube.

    Attributes
    ----------
    azimuth
        Degrees the eye has gone round to the right; 0 looks from the last query.
    elevation
        Degrees above the planes, -90 to 90.
    distance
        Of the eye from the centre, in bounding radii: less is a stronger perspective.
    zoom
        Enlargement of the view that fits the panel.
    pan
        Shift of the picture, in panel heights, right and down.
    spacing
        Gap between planes in world units; None takes `auto_spacing`.
    breaks
        Planes before which the gap is wider, because another group of heads begins; they belong to what is seen.
    """

    azimuth: float = 38.0
    elevation: float = 25.0
    distance: float = 5.2
    zoom: float = 1.0
    pan: tuple[float, float] = (0.0, 0.0)
    spacing: float | None = None
    breaks: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        # Wrapped and clamped here, so that no camera exists whose eye is inside the stack or upside down.
        object.__setattr__(self, "azimuth", (self.azimuth + 180.0) % 360.0 - 180.0)
        object.__setattr__(self, "elevation", min(max(self.elevation, -90.0), 90.0))
        object.__setattr__(self, "distance", max(self.distance, MIN_DISTANCE))
        object.__setattr__(self, "zoom", min(max(self.zoom, MIN_ZOOM), MAX_ZOOM))

    def gap(self, heads: int) -> float:
        """Distance between neighbouring planes, in world units."""
        return auto_spacing(heads) if self.spacing is None else self.spacing

    def radius(self, heads: int) -> float:
        """Radius of the ball around the stack, in world units."""
        return math.hypot(SIDE / math.sqrt(2.0), self.heights(heads)[0])

    def heights(self, heads: int) -> Floats:
        """Height of each plane, head 1 first (the highest), shape (heads,)."""
        steps = np.arange(heads, dtype=np.float64)
        for place in self.breaks:
            steps[place:] += BETWEEN_GROUPS
        heights: Floats = (steps[-1] / 2.0 - steps) * self.gap(heads)
        return heights

    def axes(self) -> Floats:
        """Unit vectors to the right, up and towards the eye, shape (3, 3)."""
        a, e = math.radians(self.azimuth), math.radians(self.elevation)
        right = (math.cos(a), math.sin(a), 0.0)
        back = (math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))
        up = (-back[2] * right[1], back[2] * right[0], back[0] * right[1] - back[1] * right[0])
        return np.array([right, up, back])

    def eye(self, heads: int) -> Floats:
        """Position of the eye, shape (3,)."""
        eye: Floats = self.axes()[2] * (self.distance * self.radius(heads))
        return eye

    def view_matrix(self, heads: int) -> Floats:
        """World to eye (x right, y up, z towards the viewer), shape (3, 4)."""
        axes = self.axes()
        return np.column_stack([axes, -axes @ self.eye(heads)])

    def turned(self, azimuth: float, elevation: float) -> Camera:
        """Return this camera turned by so many degrees."""
        return replace(self, azimuth=self.azimuth + azimuth, elevation=self.elevation + elevation)

    def moved(self, right: float, down: float) -> Camera:
        """Return this camera with the picture shifted by so many panel heights."""
        return replace(self, pan=(self.pan[0] + right, self.pan[1] + down))

    def zoomed(self, factor: float, about: tuple[float, float] = (0.0, 0.0)) -> Camera:
        """Return this camera enlarged; the point `about`, in panel heights from the middle, stays in place."""
        zoom = min(max(self.zoom * factor, MIN_ZOOM), MAX_ZOOM)
        grow = zoom / self.zoom
        x, y = (at + (old - at) * grow for at, old in zip(about, self.pan, strict=True))
        return replace(self, zoom=zoom, pan=(x, y))


ISOMETRIC = Camera()
FRONT = Camera(azimuth=0.0, elevation=12.0)
TOP = Camera(azimuth=0.0, elevation=90.0)


@lru_cache(maxsize=32)
def home_camera(heads: int) -> Camera:
    """First view of so many heads: a low stack is seen from higher up, so that it fills the panel."""
    return replace(ISOMETRIC, elevation={1: 42.0, 2: 33.0, 3: 28.0}.get(heads, ISOMETRIC.elevation))


def named_view(name: str, heads: int) -> Camera:
    """Camera of ``isometric``, ``front`` or ``top``; `KeyError` for another name."""
    return {"isometric": home_camera(heads), "front": FRONT, "top": TOP}[name]


@dataclass(frozen=True)
class Projection:
    """A camera with a number of heads and a panel: maps world points to logical px, y down.

    Attributes
    ----------
    camera, heads, size
        What it was made of; size is (width, height) in logical px.
    scale
        Size of the words around the stack, 1 for captions of 11 px: larger ones need more room.
    named
        Whether groups of planes are named left of them.
    """

    camera: Camera
    heads: int
    size: Size
    scale: float = 1.0
    named: bool = False

    @cached_property
    def matrix(self) -> Floats:
        """World (x, y, z, 1) to (px·w, py·w, w), w the distance along the view, shape (3, 4)."""
        focal, cx, cy = self._frame
        x, y, z = self.camera.view_matrix(self.heads)
        return np.array([focal * x - cx * z, -focal * y - cy * z, -z])

    @cached_property
    def _frame(self) -> tuple[float, float, float]:
        """Focal length and centre, in px: at zoom 1 the first view fills the panel.

        The scale is that of one fixed direction, whatever the camera's own, since turning must not make the picture
        breathe; only where a direction needs more room it is smaller. The stack stays in the middle.
        """
        width, height = self.size
        seen = self.camera
        home = replace(home_camera(self.heads), spacing=seen.spacing, distance=seen.distance, breaks=seen.breaks)
        home_low, home_high = bounds(home, self.heads)
        low, high = bounds(self.camera, self.heads)
        shrink = min(self.scale, width / 380.0, height / 300.0)
        left, top, right, bottom = (m * shrink for m in (LEFT, TOP_MARGIN, RIGHT, BOTTOM))
        left += GROUP_NAMES * self.scale if self.named else 0.0  # words do not shrink with the picture
        room = np.maximum(np.array([width - left - right, height - top - bottom]), 1.0)
        focal = float(min(np.min(room / (home_high - home_low)), np.min(room / (high - low))))
        middle = np.array([left, top]) + room / 2.0 - focal * (low + high) / 2.0
        zoom, pan = self.camera.zoom, np.array(self.camera.pan) * height
        half = np.array([width, height]) / 2.0
        cx, cy = half + (middle - half) * zoom + pan
        return focal * zoom, float(cx), float(cy)

    def points(self, points: Floats) -> tuple[Floats, Floats]:
        """Project world points of shape (..., 3).

        Returns
        -------
        Logical px of shape (..., 2), and distances from the eye along the view of shape (...); larger is farther.
        """
        matrix = self.matrix
        mapped = points @ matrix[:, :3].T + matrix[:, 3]
        return mapped[..., :2] / mapped[..., 2:], mapped[..., 2]

    def plane(self, z: float) -> Floats:
        """Homography of the plane at height z: its (u, v, 1) to (px·w, py·w, w), shape (3, 3).

        u runs 0 to 1 along the keys, v 0 to 1 along the queries.
        """
        to_world = np.array([[SIDE, 0.0, -SIDE / 2], [0.0, -SIDE, SIDE / 2], [0.0, 0.0, z], [0.0, 0.0, 1.0]])
        homography: Floats = self.matrix @ to_world
        return homography


def bounds(camera: Camera, heads: int) -> tuple[Floats, Floats]:
    """Lowest and highest (x, y down) of the stack seen by `camera` at focal length 1, about the origin's image."""
    half = SIDE / 2.0
    z = camera.heights(heads)[[0, -1]]
    corners = np.array([(x, y, height) for x in (-half, half) for y in (-half, half) for height in z])
    right, up, depth = camera.view_matrix(heads) @ np.column_stack([corners, np.ones(len(corners))]).T
    flat = np.column_stack([right, -up]) / -depth[:, None]
    low = flat.min(axis=0)
    return low, np.maximum(flat.max(axis=0), low + 1e-9)  # one plane edge-on has no height


def project(camera: Camera, points: Floats, size: Size, heads: int) -> tuple[Floats, Floats]:
    """Logical px and depth of world points; see `Projection.points`."""
    return Projection(camera, heads, size).points(points)


def fit(camera: Camera) -> Camera:
    """Return this direction and spacing, enlarged to fill the panel again: zoom 1 and nothing shifted."""
    return replace(camera, zoom=1.0, pan=(0.0, 0.0))


def plane_order(camera: Camera, heads: int) -> tuple[int, ...]:
    """Heads from back to front.

    The one farther from the eye's height is drawn first; exact for parallel planes, also with the eye between them.
    """
    away = -np.abs(camera.eye(heads)[2] - camera.heights(heads))
    return tuple(int(head) for head in np.argsort(away, kind="stable"))
