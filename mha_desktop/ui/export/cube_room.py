"""Room for the cube's words: long tokens at its corners would reach beyond the picture."""

from __future__ import annotations

from mha_desktop.scene.camera import Camera
from mha_desktop.scene.cube import CubeScene
from mha_desktop.scene.cube_geometry import plane_shapes
from mha_desktop.scene.cube_labels import place_labels
from mha_desktop.ui.cube.color_bar import BAR_HEIGHT
from mha_desktop.ui.cube.overlay import OverlayFonts
from mha_desktop.ui.cube.paint import axis_names
from mha_desktop.ui.theme import Theme

_MARGIN = 8.0  # px that stay free at the sides
_MOST = 0.36  # share of the width that a side gives up at most
_ROUNDS = 6  # a smaller cube has its labels elsewhere


def side_room(scene: CubeScene, camera: Camera, theme: Theme, width: float, height: float) -> tuple[float, float]:
    """Return how far to keep the cube from the left and the right side, in logical px.

    A cube that was moved or enlarged by hand stays where it is.
    """
    if camera.zoom > 1.0 or camera.pan != (0.0, 0.0):
        return 0.0, 0.0
    left = right = 0.0
    for _ in range(_ROUNDS):
        before, beyond = _reach(scene, camera, theme, width - left - right, height)
        if before <= left and beyond <= right:
            break
        left, right = min(max(before, left), width * _MOST), min(max(beyond, right), width * _MOST)
    return left, right


def _reach(scene: CubeScene, camera: Camera, theme: Theme, width: float, height: float) -> tuple[float, float]:
    """How far words reach beyond a place of `width`, a margin of the picture included, left and right."""
    fonts = OverlayFonts(theme)
    projection = scene.projection(camera, (width, height - BAR_HEIGHT * fonts.scale), fonts.scale)
    labels = place_labels(scene, projection, plane_shapes(scene, projection), fonts.measure, axis_names(scene))
    starts = [label.rect[0] for label in labels]
    ends = [label.rect[0] + label.rect[2] for label in labels]
    before = _MARGIN - min(starts, default=_MARGIN)
    beyond = max(ends, default=0.0) - (width - _MARGIN)
    return max(before, 0.0), max(beyond, 0.0)
