"""Scenes, pictures as arrays, and a ray caster that knows nothing of the painters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from mha_desktop.scene.camera import SIDE, Projection
from mha_desktop.scene.cube import CubeScene, cube_style
from mha_desktop.scene.cube_geometry import plane_shapes
from mha_desktop.scene.palette import load_palette
from mha_desktop.ui.theme import Theme, load_fonts


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    load_fonts()
    return Theme.named("light")


@pytest.fixture
def make_scene() -> Callable[..., CubeScene]:
    def make(heads: int = 4, n: int = 12, seed: int = 0, **changes: Any) -> CubeScene:
        rng = np.random.default_rng(seed)
        planes = tuple(rng.dirichlet(np.ones(n), n) for _ in range(heads))
        levels = (0.0, float(max(plane.max() for plane in planes)))
        return CubeScene(planes, **{"style": cube_style(load_palette("light")), "levels": levels, **changes})

    return make


def to_array(image: QImage) -> np.ndarray:
    """Pixels as int (height, width, 3)."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    return raw[:, : image.width(), 2::-1].astype(int)


@pytest.fixture
def pixels() -> Callable[[QImage], np.ndarray]:
    return to_array


@pytest.fixture
def draw() -> Callable[..., np.ndarray]:
    """Planes of a scene by a painter, as pixels."""

    def drawn(painter: Any, scene: CubeScene, projection: Projection, ratio: float = 1.0) -> np.ndarray:
        image = painter.paint(scene, plane_shapes(scene, projection), projection.size, ratio)
        assert image.devicePixelRatio() == pytest.approx(ratio)
        return to_array(image)

    return drawn


def ray_cast(scene: CubeScene, projection: Projection, ratio: float = 1.0) -> tuple[np.ndarray, np.ndarray]:
    """Colours by following each pixel's ray through the planes, nearest last; and which pixels show cells, no lines.

    Order comes from the distances along each ray, colours from the map by value: nothing is shared with the painters
    but the camera's matrix, whose meaning test_camera.py proves.
    """
    width, height = (int(np.ceil(length * ratio)) for length in projection.size)
    x, y = np.meshgrid((np.arange(width) + 0.5) / ratio, (np.arange(height) + 0.5) / ratio)
    matrix = projection.matrix
    inverse = np.linalg.inv(matrix[:, :3])
    eye = -inverse @ matrix[:, 3]
    rays = np.stack([x, y, np.ones_like(x)], axis=-1) @ inverse.T  # (height, width, 3)
    heads, n = scene.heads, scene.n
    distance = np.full((heads, height, width), -1.0)
    colors = np.zeros((heads, height, width, 3))
    cells = np.full((heads, height, width), -1)
    for head, z in enumerate(projection.camera.heights(heads)):
        with np.errstate(divide="ignore", invalid="ignore"):
            t = (z - eye[2]) / rays[..., 2]
            hit = eye + t[..., None] * rays
            key = np.floor((hit[..., 0] / SIDE + 0.5) * n)
            query = np.floor((0.5 - hit[..., 1] / SIDE) * n)
        inside = (t > 0) & (key >= 0) & (key < n) & (query >= 0) & (query < n)
        at = query[inside].astype(int), key[inside].astype(int)
        share = np.clip((scene.planes[head][at] - scene.levels[0]) / (scene.levels[1] - scene.levels[0]), 0, 1)
        distance[head][inside] = t[inside]
        colors[head][inside] = scene.style.lut[np.floor(share * 255 + 0.5).astype(int)]
        cells[head][inside] = at[0] * n + at[1]
    out = np.broadcast_to(np.array(scene.style.surface, float), (height, width, 3)).copy()
    for rank in np.argsort(-distance, axis=0):  # farthest first, misses (-1) last
        there = np.take_along_axis(distance, rank[None], 0)[0] > 0
        color = np.take_along_axis(colors, rank[None, ..., None], 0)[0]
        faded = np.array([scene.faded(head) for head in range(heads)])[rank]
        opacity = np.where(faded, 0.1, 0.92)[..., None]
        out = np.where(there[..., None], out * (1 - opacity) + color * opacity, out)
    return out, calm(cells) & (cells >= 0).any(axis=0)


def calm(cells: np.ndarray) -> np.ndarray:
    """Pixels whose surroundings of 7 × 7 lie in the same cell of every plane: no rule, frame or border is near."""
    same = np.ones(cells.shape[1:], bool)
    for axis in (1, 2):
        for shift in (-3, -2, -1, 1, 2, 3):
            same &= (np.roll(cells, shift, axis) == cells).all(axis=0)
    return same


@pytest.fixture
def cast_rays() -> Callable[..., tuple[np.ndarray, np.ndarray]]:
    return ray_cast


def wrong_share(a: np.ndarray, b: np.ndarray, where: np.ndarray | None = None) -> float:
    """Share of pixels that differ by more than 4/255 in any channel."""
    wrong = (np.abs(a - b) > 4.0).any(axis=-1)
    return float(wrong.mean() if where is None else wrong[where].mean())


@pytest.fixture
def differing() -> Callable[..., float]:
    return wrong_share
