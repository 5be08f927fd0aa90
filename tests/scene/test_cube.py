"""Cells, hits, labels and the hatch of the cube, without any toolkit."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_desktop.scene.camera import FRONT, ISOMETRIC, TOP, Camera, Projection, home_camera
from mha_desktop.scene.cube import CubeScene, cube_style, same_picture
from mha_desktop.scene.cube_geometry import cell_at, cell_quad, hatch_colors, plane_shapes, thickness
from mha_desktop.scene.cube_labels import Label, Role, overlaps, place_labels, place_value
from mha_desktop.scene.palette import load_palette, luminance
from mha_desktop.scene.text import Runs, plain

SIZE = (550.0, 456.0)
STYLE = cube_style(load_palette("light"))
TOKENS = tuple(f"{cluster}{i}" for cluster in "abc" for i in range(1, 5))
WORDS = ("the", "heron", "stood", "beside", "the", "river", "bank", "and", "watched", "the")


def scene(heads: int = 4, n: int = 12, **changes: object) -> CubeScene:
    rng = np.random.default_rng(heads * 1000 + n)
    planes = tuple(rng.dirichlet(np.ones(n), n) for _ in range(heads))
    return CubeScene(planes, STYLE, **changes)


def measure(text: Runs, role: Role) -> tuple[float, float]:
    return 6.5 * len(plain(text)) + (10 if role in ("chip", "value") else 0), 14.0 if role == "value" else 11.0


def labels(what: CubeScene, camera: Camera, size: tuple[float, float] = SIZE) -> list[Label]:
    projection = Projection(camera, what.heads, size)
    placed = place_labels(what, projection, plane_shapes(what, projection), measure)
    value = place_value(what, projection, measure, placed)
    return [*placed, value] if value else list(placed)


def words(found: list[Label], kind: str) -> list[str]:
    return [plain(label.text) for label in found if label.kind == kind]


@given(st.integers(0, 3), st.integers(0, 11), st.integers(0, 11), st.floats(-180, 180), st.floats(15, 85))
def test_the_cell_under_its_own_middle_is_itself_or_hidden_by_a_higher_plane(
    head: int, query: int, key: int, azimuth: float, elevation: float
) -> None:
    what = scene()
    projection = Projection(Camera(azimuth, elevation), 4, SIZE)
    x, y = cell_quad(projection, 12, (head, query, key)).mean(axis=0)
    hit = cell_at(what, projection, (x, y))
    assert hit is not None
    assert hit == (head, query, key) or hit[0] < head
    alone = cell_at(replace_isolated(what, head), projection, (x, y))
    assert alone == (head, query, key)


def replace_isolated(what: CubeScene, head: int) -> CubeScene:
    return CubeScene(what.planes, what.style, isolated=head)


def test_from_below_the_lower_plane_is_hit_first() -> None:
    projection = Projection(Camera(elevation=-88.0), 4, SIZE)
    x, y = cell_quad(projection, 12, (1, 5, 5)).mean(axis=0)
    hit = cell_at(scene(), projection, (x, y))
    assert hit is not None
    assert hit[0] == 3


def test_beside_the_stack_is_no_cell() -> None:
    assert cell_at(scene(), Projection(ISOMETRIC, 4, SIZE), (3.0, 3.0)) is None


def test_a_planes_edge_is_two_px_of_its_heads_hue_and_faded_ones_are_pale() -> None:
    shapes = plane_shapes(scene(isolated=1), Projection(ISOMETRIC, 4, SIZE))
    looks = {shape.head: (shape.opacity, shape.lines[-1].opacity, shape.lines[-1].rgb) for shape in shapes}
    assert looks[1] == (0.92, 1.0, (0xD1, 0x60, 0x22))
    assert looks[0] == (0.1, 0.2, (0x23, 0x77, 0xD2))
    assert shapes[0].lines[-1].width == 2.0


def test_cluster_rules_lie_between_the_clusters_and_stop_above_64_tokens() -> None:
    projection = Projection(ISOMETRIC, 4, SIZE)
    shape = plane_shapes(scene(groups=(4, 8)), projection)[-1]
    rules = shape.lines[1]
    corner = cell_quad(projection, 12, (shape.head, 0, 4))[0]
    assert np.allclose(rules.ends[0][:2], corner), "the first rule starts before key 5"
    assert len(rules.ends) == 4
    assert len(plane_shapes(scene(2, 65, groups=(4, 8)), Projection(ISOMETRIC, 2, SIZE))[0].lines) == 1


def test_a_plane_seen_edge_on_keeps_its_frame_but_no_cells() -> None:
    what = scene(3)
    shapes = plane_shapes(what, Projection(Camera(azimuth=0, elevation=0), 3, SIZE))
    assert [shape.filled for shape in shapes if shape.head == 1] == [False]
    assert thickness(np.array([(0.0, 0.0), (10.0, 0.0), (10.0, 2.0), (0.0, 2.0)])) == pytest.approx(20 / 104**0.5)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_blocked_is_told_from_every_value_in_grey(theme: str) -> None:
    style = cube_style(load_palette(theme))
    colors = hatch_colors(CubeScene(scene().planes, style), 1.0)
    grey = [luminance(tuple(int(part) for part in rgb)) for rgb in colors]
    assert len(colors) == 6
    brighter, darker = max(grey) + 0.05, min(grey) + 0.05
    assert brighter / darker > 1.5, "stripes are seen without hue, where a value would be flat"


@pytest.mark.parametrize("camera", [ISOMETRIC, FRONT, TOP, Camera(-130, -30), Camera(0, 0), Camera(120, 60)])
@pytest.mark.parametrize("tokens", [TOKENS, (*WORDS, "a", "b"), ()])
@pytest.mark.parametrize("size", [SIZE, (300.0, 240.0)])
def test_labels_never_overlap(camera: Camera, tokens: tuple[str, ...], size: tuple[float, float]) -> None:
    found = labels(scene(keys=tokens, queries=tokens, lock=(1, 11, 11)), camera, size)
    rects = [label.rect for label in found if label.kind != "value"]
    assert not any(overlaps(a, b, 0.0) for i, a in enumerate(rects) for b in rects[:i])


def test_first_view_names_every_plane_and_every_token_beside_the_lock() -> None:
    found = labels(scene(keys=TOKENS, queries=TOKENS, lock=(1, 8, 2), groups=(4, 8)), ISOMETRIC, (736.0, 530.0))
    assert words(found, "head") == ["A⁽¹⁾", "A⁽²⁾", "A⁽³⁾", "A⁽⁴⁾"]
    assert words(found, "chip") == ["a3", "c1"]
    assert words(found, "axis") == ["key j", "query r"]
    shown = words(found, "token")
    assert {"a1", "b1", "b4", "c4"} <= set(shown)
    assert len(shown) >= 16


def test_the_value_of_the_lock_is_written_out() -> None:
    what = scene(lock=(1, 8, 2))
    assert words(labels(what, ISOMETRIC), "value") == [f"{what.value((1, 8, 2)):.3f}"]


@pytest.mark.parametrize("query", range(0, 12, 2))
def test_neither_the_value_nor_its_leader_covers_a_label(query: int) -> None:
    what = scene(2, keys=(*WORDS, "a", "b"), queries=(*WORDS, "a", "b"), lock=(1, query, query))
    found = labels(what, home_camera(2))
    value = next(label.rect for label in found if label.kind == "value")
    ring = cell_quad(Projection(home_camera(2), 2, SIZE), 12, (1, query, query)).mean(axis=0)
    way = np.linspace(ring, (value[0] + value[2] / 2, value[1] + value[3] / 2), 50)
    for label in found:
        if label.kind != "value":
            assert not overlaps(value, label.rect)
            assert not any(overlaps((x, y, 0.0, 0.0), label.rect) for x, y in way)


def test_a_blocked_cell_has_no_value() -> None:
    blocked = np.triu(np.ones((12, 12), bool), 1)
    assert words(labels(scene(blocked=(blocked,) * 4, lock=(0, 2, 5)), ISOMETRIC), "value") == []


def test_long_words_give_way_to_numbers_but_the_locked_words_stay() -> None:
    found = labels(scene(2, 10, keys=WORDS, queries=WORDS, lock=(0, 9, 5)), home_camera(2), (413.0, 470.0))
    assert words(found, "chip") == ["river", "the"]
    assert all(word.isdigit() for word in words(found, "token"))
    assert len(words(found, "token")) >= 8


def test_hundreds_of_tokens_are_thinned() -> None:
    found = labels(scene(2, 256), home_camera(2))
    assert 4 <= len(words(found, "token")) <= 64


def test_seen_from_the_top_the_names_stand_in_a_column() -> None:
    heads = [label for label in labels(scene(8, 6), TOP) if label.kind == "head"]
    assert [label.index for label in heads] == list(range(8))
    tops = [label.rect[1] for label in heads]
    assert tops == sorted(tops)


def test_faded_names_are_pale() -> None:
    opacity = {label.index: label.opacity for label in labels(scene(isolated=2), ISOMETRIC) if label.kind == "head"}
    assert opacity == {0: 0.25, 1: 0.25, 2: 1.0, 3: 0.25}


def test_scenes_differ_in_planes_by_identity_only() -> None:
    what = scene()
    assert same_picture(what, replaced(what, lock=(0, 1, 1), hover=(1, 0, 0)))
    assert not same_picture(what, replaced(what, planes=(what.planes[0].copy(), *what.planes[1:])))
    assert not same_picture(what, replaced(what, levels=(0.0, 0.5)))
    assert not same_picture(what, replaced(what, isolated=1))


def replaced(what: CubeScene, **changes: object) -> CubeScene:
    return replace(what, **changes)
