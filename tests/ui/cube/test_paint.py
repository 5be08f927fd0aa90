"""The cube on other devices: pictures at any size, polygons for SVG and PDF, the colour bar."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator, QSvgRenderer

from mha_desktop.scene.camera import TOP, home_camera
from mha_desktop.scene.cube import CubeScene
from mha_desktop.ui.cube import paint_cube
from mha_desktop.ui.cube.color_bar import tick_places, tick_text, ticks
from mha_desktop.ui.cube.overlay import OverlayFonts
from mha_desktop.ui.theme import Theme


def image_of(scene: CubeScene, theme: Theme, scale: float, **options: Any) -> QImage:
    image = QImage(round(500 * scale), round(460 * scale), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint_cube(painter, QRectF(image.rect()), scene, home_camera(scene.heads), theme, scale=scale, **options)
    painter.end()
    return image


def test_a_larger_picture_has_larger_letters_in_the_same_places(theme: Theme, make_scene: Any, pixels: Any) -> None:
    scene = make_scene(2, 5, lock=(0, 1, 1))
    small, large = pixels(image_of(scene, theme, 1.0)), pixels(image_of(scene, theme, 3.0))
    shrunk = large.reshape(460, 3, 500, 3, 3).mean(axis=(1, 3))
    assert np.abs(shrunk - small).mean() < 3.0
    ink = [(np.abs(picture - (255, 255, 255)).max(axis=-1) > 60).mean() for picture in (small, large)]
    assert ink[0] == pytest.approx(ink[1], rel=0.06)


def test_10_words_are_in_the_picture(theme: Theme, make_scene: Any, pixels: Any) -> None:
    with_words = pixels(image_of(make_scene(keys=tuple("abcdefghijkl")), theme, 2.0))
    hue = np.array(theme.palette.rgb("accent.base")) * 0 + (0x23, 0x77, 0xD2)
    left = with_words[:, : 2 * 90]
    assert (np.abs(left - hue).max(axis=-1) < 30).sum() > 100, "the name of head 1, in its hue, left of the planes"


def test_without_the_bar_the_planes_take_its_room(theme: Theme, make_scene: Any, pixels: Any) -> None:
    scene = make_scene(2, 5)
    assert (pixels(image_of(scene, theme, 1.0, bar=True)) != pixels(image_of(scene, theme, 1.0, bar=False))).any()


def svg_of(scene: CubeScene, theme: Theme, path: Path) -> Path:
    generator = QSvgGenerator()
    generator.setFileName(str(path))
    generator.setSize(QRectF(0, 0, 500, 460).size().toSize())
    generator.setViewBox(QRectF(0, 0, 500, 460))
    painter = QPainter(generator)
    paint_cube(painter, QRectF(0, 0, 500, 460), scene, home_camera(scene.heads), theme, vector=True)
    painter.end()
    return path


def shapes_in(path: Path) -> tuple[int, int]:
    names = [element.tag.split("}")[1] for element in ElementTree.parse(path).iter()]
    return sum(name in ("polygon", "polyline", "path") for name in names), names.count("image")


def test_an_svg_holds_every_cell_as_a_shape(theme: Theme, make_scene: Any, tmp_path: Path) -> None:
    shapes, images = shapes_in(svg_of(make_scene(2, 6), theme, tmp_path / "cube.svg"))
    assert shapes > 2 * 6 * 6
    assert images <= 1, "only the colour bar is an image"


def test_a_huge_stack_stays_images(theme: Theme, make_scene: Any, tmp_path: Path) -> None:
    assert shapes_in(svg_of(make_scene(1, 220), theme, tmp_path / "cube.svg"))[1] >= 2


def test_an_svg_looks_like_the_picture(theme: Theme, make_scene: Any, tmp_path: Path, pixels: Any) -> None:
    scene = make_scene(2, 5, blocked=(np.triu(np.ones((5, 5), bool), 1),) * 2)
    renderer = QSvgRenderer(str(svg_of(scene, theme, tmp_path / "cube.svg")))
    image = QImage(500, 460, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    expected = pixels(image_of(scene, theme, 1.0))
    assert (np.abs(pixels(image) - expected).max(axis=-1) > 40).mean() < 0.06


def test_a_pdf_is_written(theme: Theme, make_scene: Any, tmp_path: Path) -> None:
    path = tmp_path / "cube.pdf"
    writer = QPdfWriter(str(path))
    writer.setResolution(96)
    writer.setPageSize(QPageSize(QSizeF(500 * 0.75, 460 * 0.75), QPageSize.Unit.Point))
    painter = QPainter(writer)
    paint_cube(painter, QRectF(0, 0, 500, 460), make_scene(2, 5), TOP, theme, vector=True)
    painter.end()
    assert path.read_bytes().startswith(b"%PDF")
    assert path.stat().st_size > 5_000


@pytest.mark.parametrize(
    ("levels", "expected"),
    [
        ((0.0, 1.0), ["0", "0.25", "0.50", "0.75", "1"]),
        ((0.0, 0.1378), ["0", "0.05", "0.10", "0.138"]),
        ((0.3, 0.3), ["0.30"]),
    ],
)
def test_ticks_are_round_and_the_ends_are_told(levels: tuple[float, float], expected: list[str]) -> None:
    assert [tick_text(value) for value in ticks(levels)] == expected


@pytest.mark.parametrize("length", [60.0, 117.0, 262.0])
@pytest.mark.parametrize("highest", [0.138, 0.183, 1.0])
def test_no_two_numbers_below_the_bar_touch_and_the_ends_stay(theme: Theme, length: float, highest: float) -> None:
    places = tick_places(QRectF(10.0, 0.0, length, 11.0), (0.0, highest), OverlayFonts(theme))
    assert [text for _, text in places[:2]] == ["0", tick_text(highest)]
    rects = sorted((place for place, _ in places), key=QRectF.x)
    assert all(b.left() - a.right() >= 5.0 for a, b in pairwise(rects))
    assert len(places) == len(ticks((0.0, highest))) or length < 262.0


def test_16_the_bar_has_the_colours_of_the_cells(theme: Theme, make_scene: Any, pixels: Any) -> None:
    scene = replace(make_scene(1, 2), planes=(np.ones((2, 2)),), levels=(0.0, 1.0))
    bar = pixels(image_of(scene, theme, 1.0))[-44:]
    distinct = {tuple(color) for color in bar.reshape(-1, 3)}
    assert len(distinct & {tuple(int(part) for part in color) for color in scene.style.lut}) > 50
