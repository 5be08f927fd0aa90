"""Where points fall: directions a viewer would name, and laws that hold for every camera."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_desktop.scene.camera import (
    FRONT,
    ISOMETRIC,
    SIDE,
    TOP,
    Camera,
    Projection,
    auto_spacing,
    fit,
    home_camera,
    named_view,
    plane_order,
    project,
)

SIZE = (550.0, 456.0)
HALF = SIDE / 2.0
cameras = st.builds(
    Camera,
    azimuth=st.floats(-400, 400),
    elevation=st.floats(-120, 120),
    distance=st.floats(0.0, 12.0),
    zoom=st.floats(0.1, 5.0),
    spacing=st.one_of(st.none(), st.floats(0.0, 12.0)),
)


def corners(heads: int, camera: Camera) -> np.ndarray:
    """Corners of all planes, (heads, 4, 3): (query, key) first/first, first/last, last/last, last/first."""
    square = np.array([(-HALF, HALF), (HALF, HALF), (HALF, -HALF), (-HALF, -HALF)])
    z = camera.heights(heads)
    return np.stack([np.column_stack([square, np.full(4, height)]) for height in z])


def test_first_view_has_keys_along_the_lower_left_edge_and_queries_coming_nearer() -> None:
    pixels, depth = project(ISOMETRIC, corners(4, ISOMETRIC), SIZE, 4)
    back, right, front, left = pixels[3]
    assert left[0] < front[0] < right[0]
    assert left[1] < front[1] > right[1]
    assert back[1] == pixels[3][:, 1].min()
    assert depth[3][2] == depth[3].min(), "the last query's last key is nearest"
    assert pixels[0][2][1] < pixels[1][2][1] < pixels[3][2][1], "head 1 is on top"


def test_front_and_top_look_along_their_axes() -> None:
    pixels, _ = project(FRONT, corners(4, FRONT), SIZE, 4)
    assert np.allclose(pixels[:, 3, 1], pixels[:, 2, 1]), "the last query lies level"
    assert (pixels[:, 3, 0] < pixels[:, 2, 0]).all(), "key 1 is at the left"
    pixels, _ = project(TOP, corners(4, TOP), SIZE, 4)
    first, key_end, _, query_end = pixels[0]
    assert np.allclose(first[1], key_end[1])
    assert np.allclose(first[0], query_end[0])
    assert first[0] < key_end[0]
    assert first[1] < query_end[1], "rows run down as in the heatmap"


def test_azimuth_takes_the_eye_to_the_right_and_elevation_up() -> None:
    assert Camera(azimuth=0, elevation=0).eye(2)[1] < 0
    assert Camera(azimuth=90, elevation=0).eye(2)[0] > 0
    assert Camera(azimuth=10, elevation=80).eye(2)[2] > 0


@given(cameras, st.integers(1, 8))
def test_the_eye_stays_outside_and_everything_is_in_front_of_it(camera: Camera, heads: int) -> None:
    assert np.linalg.norm(camera.eye(heads)) > camera.radius(heads)
    _, depth = project(camera, corners(heads, camera), SIZE, heads)
    assert (depth > 0).all()


@given(cameras, st.integers(1, 8))
def test_the_stack_fits_the_panel_from_every_side_at_zoom_1(camera: Camera, heads: int) -> None:
    pixels, _ = project(fit(camera), corners(heads, camera), SIZE, heads)
    assert (pixels >= 0).all()
    assert (pixels <= SIZE).all()


@pytest.mark.parametrize("heads", [1, 2, 4, 8, 16])
@pytest.mark.parametrize("size", [(550.0, 456.0), (413.0, 470.0), (736.0, 530.0), (200.0, 160.0)])
def test_the_first_view_fills_the_panel(heads: int, size: tuple[float, float]) -> None:
    camera = home_camera(heads)
    pixels, _ = project(camera, corners(heads, camera), size, heads)
    used = np.ptp(pixels.reshape(-1, 2), axis=0) / size
    assert used.max() > 0.6


@given(cameras, st.integers(1, 6))
def test_view_matrix_and_projection_agree(camera: Camera, heads: int) -> None:
    points = corners(heads, camera).reshape(-1, 3)
    right, up, back = camera.view_matrix(heads) @ np.column_stack([points, np.ones(len(points))]).T
    pixels, depth = project(camera, points, SIZE, heads)
    assert np.allclose(depth, -back)
    middle, _ = project(camera, camera.eye(heads) - 3.0 * camera.axes()[2], SIZE, heads)
    signs = np.sign(pixels - middle) * (np.abs(pixels - middle) > 1e-6)
    flat = np.column_stack([right, -up]) / depth[:, None]
    assert (signs * np.sign(flat) >= 0).all()


@given(cameras, st.floats(0.0, 1.0), st.floats(0.0, 1.0))
def test_a_planes_homography_is_the_projection(camera: Camera, u: float, v: float) -> None:
    projection = Projection(camera, 3, SIZE)
    z = float(camera.heights(3)[1])
    mapped = projection.plane(z) @ (u, v, 1.0)
    pixel, _ = projection.points(np.array([u * SIDE - HALF, HALF - v * SIDE, z]))
    assert np.allclose(mapped[:2] / mapped[2], pixel)


@given(cameras, st.floats(0.5, 2.0), st.floats(-0.4, 0.4), st.floats(-0.4, 0.4))
def test_zoom_keeps_the_point_under_the_mouse(camera: Camera, factor: float, x: float, y: float) -> None:
    camera = replace(camera, zoom=1.0)
    point = corners(4, camera)[1][2]
    before, _ = project(camera, point, SIZE, 4)
    about = (before - np.array(SIZE) / 2.0) / SIZE[1]
    after, _ = project(camera.zoomed(factor, tuple(about)), point, SIZE, 4)
    assert np.allclose(before, after)
    moved, _ = project(camera.moved(x, y), point, SIZE, 4)
    assert np.allclose(moved - before, np.array([x, y]) * SIZE[1])


@pytest.mark.parametrize(
    ("camera", "order"),
    [
        (Camera(elevation=40), (3, 2, 1, 0)),
        (Camera(elevation=-40), (0, 1, 2, 3)),
        (Camera(elevation=2), (3, 0, 2, 1)),
    ],
)
def test_planes_are_ordered_from_above_from_below_and_from_between(camera: Camera, order: tuple[int, ...]) -> None:
    assert plane_order(camera, 4) == order


def test_spacing_suits_the_number_of_heads() -> None:
    assert [auto_spacing(heads) for heads in (2, 4, 8, 16)] == [8.6, 3.3, 2.2, 2.2]
    assert Camera(spacing=5.0).gap(4) == 5.0


def test_cameras_are_kept_in_bounds() -> None:
    camera = Camera(azimuth=540.0, elevation=-300.0, distance=0.1, zoom=1e9)
    assert (camera.azimuth, camera.elevation, camera.distance, camera.zoom) == (-180.0, -90.0, 1.25, 40.0)


def test_an_unknown_view_is_refused() -> None:
    with pytest.raises(KeyError):
        named_view("side", 4)
