"""One drag on the cube: from where, how far, and how fast at its end."""

from __future__ import annotations

from time import monotonic

from PySide6.QtCore import QPointF, Qt

from mha_desktop.scene.camera import Camera
from mha_desktop.ui.cube.motion import FRESH

CLICK_WAY = 3.0  # px; less is a click
DEGREES_A_PX = 0.45


class Drag:
    """Follows the mouse from press to release.

    Attributes
    ----------
    button
        Left turns, any other shifts.
    moved
        Whether the mouse went further than a click's tremble.
    """

    def __init__(self, button: Qt.MouseButton, start: QPointF, camera: Camera) -> None:
        self.button = button
        self.moved = False
        self._start = start
        self._camera = camera
        self._track = [(monotonic(), start)]

    def to(self, at: QPointF, height: int) -> Camera | None:
        """Camera for the mouse at `at`, over a panel of this height; None while it is still a click."""
        way = at - self._start
        if not self.moved and abs(way.x()) + abs(way.y()) < CLICK_WAY:
            return None
        self.moved = True
        now = monotonic()
        self._track = [(when, place) for when, place in self._track if now - when < FRESH] + [(now, at)]
        if self.button == Qt.MouseButton.LeftButton:
            return self._camera.turned(-way.x() * DEGREES_A_PX, way.y() * DEGREES_A_PX)
        return self._camera.moved(way.x() / height, way.y() / height)

    def speed(self) -> tuple[float, float]:
        """Degrees a second of azimuth and elevation in the last moment, 0 when the mouse had come to rest."""
        now = monotonic()
        recent = [(when, place) for when, place in self._track if now - when < FRESH]
        if len(recent) < 2 or recent[-1][0] - recent[0][0] < 0.004:
            return 0.0, 0.0
        seconds = recent[-1][0] - recent[0][0]
        way = recent[-1][1] - recent[0][1]
        return -way.x() * DEGREES_A_PX / seconds, way.y() * DEGREES_A_PX / seconds
