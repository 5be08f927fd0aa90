"""Both painters against a ray caster, against each other, and what each makes of blocked cells and nan."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from mha_desktop.scene.camera import FRONT, ISOMETRIC, TOP, Camera, Projection
from mha_desktop.scene.cube import CubeScene, cube_style
from mha_desktop.scene.cube_geometry import cell_at, cell_quad
from mha_desktop.scene.palette import load_palette
from mha_desktop.ui.cube.gl_painter import GlPainter
from mha_desktop.ui.cube.qpainter_painter import QPainterPainter

SIZE = (420.0, 380.0)
SIDES = {
    "first": ISOMETRIC,
    "top": TOP,
    "front": FRONT,
    "below": Camera(-30, -50),
    "from the right": Camera(120, 30),
    "from behind": Camera(178, 20),
    "from the left": Camera(-100, 35),
    "eye between planes": Camera(20, 3, distance=1.3),
    "eye between, just below": Camera(200, -4, distance=1.3),
    "near": Camera(60, 40, zoom=3.0),
}


@pytest.fixture(params=["QPainter", pytest.param("OpenGL", marks=pytest.mark.gl)])
def painter(request: pytest.FixtureRequest, qapp: object) -> Iterator[Any]:
    made = GlPainter() if request.param == "OpenGL" else QPainterPainter()
    yield made
    made.close()


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("isolated", [None, 1])
def test_13_translucent_planes_lie_in_the_right_order(
    side: str, isolated: int | None, painter: Any, make_scene: Any, draw: Any, cast_rays: Any, differing: Any
) -> None:
    scene = make_scene(4, 4, seed=7, isolated=isolated)
    projection = Projection(SIDES[side], 4, SIZE)
    expected, calm = cast_rays(scene, projection)
    assert calm.sum() > 3000, "planes are in sight"
    assert differing(draw(painter, scene, projection), expected, calm) <= 0.001


@pytest.mark.parametrize("ratio", [1.3, 2.0])
def test_other_pixel_ratios_show_the_same(
    ratio: float, painter: Any, make_scene: Any, draw: Any, cast_rays: Any, differing: Any
) -> None:
    scene = make_scene(2, 5)
    projection = Projection(ISOMETRIC, 2, SIZE)
    expected, calm = cast_rays(scene, projection, ratio)
    drawn = draw(painter, scene, projection, ratio)
    assert drawn.shape == expected.shape
    assert differing(drawn, expected, calm) <= 0.001


def test_every_nan_cell_has_the_one_colour_of_nan(painter: Any, make_scene: Any, draw: Any) -> None:
    scene = make_scene(1, 4, isolated=None)
    plane = scene.planes[0].copy()
    plane[1, 2] = plane[3, 0] = np.nan
    plane[0, 0], plane[2, 2] = np.inf, -np.inf
    scene = replace(scene, planes=(plane,))
    projection = Projection(TOP, 1, SIZE)
    drawn = draw(painter, scene, projection)

    def color(query: int, key: int) -> np.ndarray:
        x, y = cell_quad(projection, 4, (0, query, key)).mean(axis=0)
        return drawn[int(y), int(x)]

    surface = np.array(scene.style.surface)
    for cell, rgb in (((1, 2), scene.style.nan), ((3, 0), scene.style.nan), ((0, 0), scene.style.lut[255])):
        assert np.abs(color(*cell) - (0.92 * np.array(rgb) + 0.08 * surface)).max() <= 2
    assert np.abs(color(2, 2) - (0.92 * scene.style.lut[0] + 0.08 * surface)).max() <= 2


def test_a_hidden_row_is_neutral_and_its_neighbours_are_not(painter: Any, make_scene: Any, draw: Any) -> None:
    from mha_desktop.scene.cube import cube_style, hidden_row
    from mha_desktop.scene.palette import load_palette

    palette = load_palette("light")
    scene = make_scene(1, 4, style=cube_style(palette, hiding=True))
    hidden = hidden_row(0, 2, scene.planes[0], None)
    projection = Projection(TOP, 1, SIZE)
    drawn = draw(painter, replace(scene, planes=(hidden.covered,), hidden=hidden), projection)
    whole = draw(painter, scene, projection)
    neutral = 0.92 * np.array(palette.rgb("role.computed_fill")) + 0.08 * np.array(scene.style.surface)
    for query in range(4):
        for key in range(4):
            x, y = cell_quad(projection, 4, (0, query, key)).mean(axis=0)
            expected = neutral if query == 2 else whole[int(y), int(x)]
            assert np.abs(drawn[int(y), int(x)] - expected).max() <= 2


@pytest.mark.parametrize("theme_name", ["light", "dark"])
def test_blocked_cells_are_striped_also_in_grey(theme_name: str, painter: Any, make_scene: Any, draw: Any) -> None:
    from mha_desktop.scene.cube import cube_style
    from mha_desktop.scene.palette import load_palette

    blocked = np.triu(np.ones((6, 6), bool), 1)
    scene = make_scene(1, 6, blocked=(blocked,), style=cube_style(load_palette(theme_name)))
    scene = replace(scene, planes=(np.where(blocked, 0.0, scene.planes[0]),))
    projection = Projection(TOP, 1, SIZE)
    grey = draw(painter, scene, projection) @ (0.299, 0.587, 0.114)

    def spread(query: int, key: int) -> float:
        x, y = cell_quad(projection, 6, (0, query, key)).mean(axis=0)
        return float(np.ptp(grey[int(y) - 12 : int(y) + 12, int(x) - 12 : int(x) + 12]))

    assert spread(1, 4) > 30, "a blocked cell is striped"
    assert spread(4, 1) < 2, "a free cell is flat"


def test_one_cell_lit_is_seen_at_its_query_and_key(painter: Any, make_scene: Any, draw: Any) -> None:
    plane = np.zeros((3, 3))
    plane[0, 2] = 1.0
    scene = make_scene(1, 3)
    scene = replace(scene, planes=(plane,), levels=(0.0, 1.0))
    drawn = draw(painter, scene, Projection(TOP, 1, SIZE))
    dark = np.argwhere(drawn.sum(axis=-1) < 250)
    y, x = dark.mean(axis=0)
    assert x > SIZE[0] * 0.55, "key 3 is at the right"
    assert y < SIZE[1] * 0.45, "query 1 is at the top"


def test_planes_of_queries_and_keys_have_as_many_cells_as_a_head_has_columns(painter: Any, draw: Any) -> None:
    plane = np.zeros((3, 8))
    plane[2, 5] = 1.0
    style = cube_style(load_palette("light"), colors="diverging")
    scene = CubeScene((plane, plane), style, (-1.0, 1.0), stages=("Q", "K"), numbers=(0, 0))
    projection = scene.projection(TOP, SIZE)
    drawn = draw(painter, scene, projection)
    for row, column in ((2, 5), (2, 4), (2, 6), (1, 5), (0, 7)):
        x, y = cell_quad(projection, scene.shape, (0, row, column)).mean(axis=0)
        pixel = drawn[round(y), round(x)]
        assert (pixel[0] - pixel[2] > 60) == ((row, column) == (2, 5)), (row, column, pixel)
        assert cell_at(scene, projection, (float(x), float(y))) == (0, row, column)


def random_case(seed: int, make_scene: Callable[..., CubeScene]) -> tuple[CubeScene, Projection]:
    rng = np.random.default_rng(seed)
    heads, n = int(rng.integers(1, 9)), int(rng.choice([1, 2, 5, 12, 16, 33, 64]))
    blocked = tuple(np.triu(np.ones((n, n), bool), 1) if rng.random() < 0.5 else None for _ in range(heads))
    scene = make_scene(
        heads,
        n,
        seed=seed,
        blocked=blocked if rng.random() < 0.5 else (),
        groups=(n // 3, 2 * n // 3) if rng.random() < 0.5 else (),
        isolated=int(rng.integers(heads)) if rng.random() < 0.3 else None,
    )
    camera = Camera(
        azimuth=rng.uniform(-180, 180),
        elevation=rng.uniform(-90, 90),
        distance=rng.uniform(1.25, 8.0),
        zoom=rng.uniform(0.5, 2.0),
        pan=(rng.uniform(-0.2, 0.2), rng.uniform(-0.2, 0.2)),
    )
    return scene, Projection(camera, heads, SIZE)


@pytest.mark.gl
@pytest.mark.parametrize("seed", range(24))
def test_both_painters_make_the_same_picture(
    seed: int, qapp: object, make_scene: Any, draw: Any, cast_rays: Any, differing: Any
) -> None:
    scene, projection = random_case(seed, make_scene)
    by_gl = GlPainter()
    a = draw(by_gl, scene, projection)
    by_gl.close()
    b = draw(QPainterPainter(), scene, projection)
    _, calm = cast_rays(scene, projection)
    assert not calm.any() or differing(a, b, calm) <= 0.001
    assert differing(a, b) <= 0.02, "also with edges, which are smoothed in two ways"
