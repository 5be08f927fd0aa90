"""How the cube moves: a turn that runs out after the mouse lets go, and the short way back to a view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import monotonic

from PySide6.QtCore import QObject, QTimer

from mha_desktop.scene.camera import Camera

FRAME_MS = 16
HALF_LIFE = 0.09  # s; the turn loses half its speed in this time
SLOWEST = 6.0  # degrees a second; below, it stops
FRESH = 0.06  # s; a mouse that rested longer before letting go throws nothing
RESET_MS = 120.0


class Motion(QObject):
    """Moves a camera over time, as long as there is something to move; then no timer runs."""

    def __init__(self, parent: QObject, move: Callable[[Camera], None]) -> None:
        super().__init__(parent)
        self._move = move
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)
        self._camera = Camera()
        self._speed = (0.0, 0.0)
        self._goal: tuple[Camera, Camera, float] | None = None
        self._last = 0.0

    @property
    def running(self) -> bool:
        """Whether the camera is being moved."""
        return self._timer.isActive()

    @property
    def goal(self) -> Camera | None:
        """Where the camera is being brought, if it is."""
        return None if self._goal is None else self._goal[1]

    def throw(self, camera: Camera, speed: tuple[float, float]) -> None:
        """Let `camera` turn on at `speed`, degrees a second of azimuth and elevation."""
        self.stop()
        self._camera, self._speed = camera, speed
        if max(map(abs, speed)) > SLOWEST:
            self._start()

    def glide(self, camera: Camera, goal: Camera) -> None:
        """Bring `camera` to `goal` in a moment."""
        self.stop()
        self._goal = (camera, goal, monotonic())
        self._start()

    def stop(self) -> None:
        """Stand still at once."""
        self._timer.stop()
        self._goal = None
        self._speed = (0.0, 0.0)

    def _start(self) -> None:
        self._last = monotonic()
        self._timer.start()

    def _tick(self) -> None:
        now = monotonic()
        elapsed, self._last = now - self._last, now
        if self._goal is not None:
            self._glide_on(now)
            return
        azimuth, elevation = self._speed
        self._camera = self._camera.turned(azimuth * elapsed, elevation * elapsed)
        left = 0.5 ** (elapsed / HALF_LIFE)
        self._speed = (azimuth * left, elevation * left)
        if max(map(abs, self._speed)) <= SLOWEST:
            self.stop()
        self._move(self._camera)

    def _glide_on(self, now: float) -> None:
        assert self._goal is not None
        start, goal, since = self._goal
        share = min(1.0, (now - since) * 1000.0 / RESET_MS)
        if share >= 1.0:
            self.stop()
        self._move(goal if share >= 1.0 else between(start, goal, share * share * (3.0 - 2.0 * share)))


def between(start: Camera, goal: Camera, share: float) -> Camera:
    """Camera on the way from `start` to `goal`, turning the shorter way round."""

    def mix(a: float, b: float) -> float:
        return a + (b - a) * share

    turn = (goal.azimuth - start.azimuth + 180.0) % 360.0 - 180.0
    return replace(
        goal,
        azimuth=start.azimuth + turn * share,
        elevation=mix(start.elevation, goal.elevation),
        zoom=mix(start.zoom, goal.zoom),
        pan=(mix(start.pan[0], goal.pan[0]), mix(start.pan[1], goal.pan[1])),
    )
