"""What the view asks of a painter of planes."""

from __future__ import annotations

import math
from typing import Protocol

from PySide6.QtGui import QImage

from mha_desktop.scene.camera import Size
from mha_desktop.scene.cube import CubeScene
from mha_desktop.scene.cube_geometry import PlaneShape

Shapes = tuple[PlaneShape, ...]


class PainterFailed(Exception):
    """This painter cannot draw, now or any more; the other one takes over in the same paint."""


class PlanePainter(Protocol):
    """Draws planes, rules and frames over the surface colour; words and marks are not its business."""

    name: str

    def paint(self, scene: CubeScene, shapes: Shapes, size: Size, ratio: float) -> QImage:
        """Opaque picture of `size` logical px at `ratio` device px a logical px; valid until the next call.

        The same `shapes` object means the same geometry as in the last call.

        Raises
        ------
        PainterFailed
            When drawing is impossible.
        """
        ...

    def begin(self, scene: CubeScene, shapes: Shapes, size: Size, ratio: float) -> None:
        """Start on the picture that `paint` is asked for next with these very objects, where that goes on by itself.

        Raises
        ------
        PainterFailed
            When drawing is impossible.
        """
        ...

    def close(self) -> None:
        """Give back what the painter holds; it is not used afterwards."""
        ...


def device_size(size: Size, ratio: float) -> tuple[int, int]:
    """Width and height of the picture in device px, at least 1."""
    width, height = size
    return max(1, math.ceil(width * ratio - 1e-6)), max(1, math.ceil(height * ratio - 1e-6))
