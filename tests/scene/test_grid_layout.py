"""Where things stand: the largest whole cell, every label readable and none over another."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.scene.grid import GridScene, grid_scene
from mha_desktop.scene.grid_labels import bar_labels, grid_labels, touch
from mha_desktop.scene.grid_layout import grid_layout, wanted_width
from mha_desktop.scene.metrics import load_metrics
from mha_desktop.scene.stage_levels import extent, levels_of

METRICS = load_metrics()
SIZES = {"caption": 11, "chip": 11, "title": 13, "value": 13, "number": 13, "heading": 13}


def measure(line, role):
    return sum(len(run.text) for run in line) * SIZES[role] * 0.55, SIZES[role] * 1.3


def state(name: str = "clusters", **view) -> State:
    opened = example(name)
    session = Session(opened.document, engine=TorchEngine(), view=opened.view)
    session.look(**view)
    return session.state


def random_scene(heads: int, n: int, d: int | None = None) -> GridScene:
    d = d or heads
    rng = np.random.default_rng(0)
    weights = Weights(*(frozen(rng.normal(size=(d, d))) for _ in range(4)), heads=heads, heads_kv=heads)
    tokens = tuple(f"t{i}" for i in range(n))
    document = Document("random", weights, (Sequence("s", tokens, frozen(rng.normal(size=(n, d)))),))
    return grid_scene(Session(document, engine=TorchEngine()).state)


def lay_out(scene, width=732, height=584, unit=1.0, **more):
    return grid_layout(scene, width, height, measure, METRICS, unit, **more)


def test_four_heads_of_twelve_tokens_have_cells_of_20_px_in_the_usual_panel():
    layout = lay_out(grid_scene(state()), 731, 584)
    assert layout.cell == 20
    assert [place.image.y for place in layout.panels[:2]] == [layout.panels[0].image.y] * 2
    assert layout.panels[2].image.x == layout.panels[0].image.x


@pytest.mark.parametrize(("heads", "columns"), [(1, 1), (2, 2), (4, 2), (8, 4), (16, 4)])
def test_heads_stand_in_full_rows(heads, columns):
    layout = lay_out(random_scene(heads, 8), 900, 584)
    assert len({place.image.x for place in layout.panels}) == columns


@pytest.mark.parametrize("unit", [1.0, 1.25, 1.5, 2.0, 11.1])
@pytest.mark.parametrize("stage", ["attention", "X", "QKV", "messages", "concat"])
def test_everything_is_inside_on_whole_px_and_apart(stage, unit):
    scene = grid_scene(state(grid_stage=stage))
    width, height = round(732 * unit), round(584 * unit)
    layout = lay_out(scene, width, height, unit)
    rects = [place.image for place in layout.panels] + [place.title for place in layout.panels] + [layout.bar]
    for rect in rects:
        assert rect.x >= 0
        assert rect.y >= 0
        assert rect.right <= width
        assert rect.bottom <= height
        assert all(value == round(value) for value in rect)
    for a, b in combinations(rects, 2):
        assert a.right <= b.x or b.right <= a.x or a.bottom <= b.y or b.bottom <= a.y
    assert layout.cell == int(layout.cell)


def test_cells_share_their_edges_and_fill_the_image():
    layout = lay_out(random_scene(2, 100), 500, 300)
    assert layout.scaled
    image = layout.panels[1].image
    edges = [layout.cell_rect(1, 0, column).x for column in range(100)] + [image.right]
    assert edges[0] == image.x
    assert all(layout.cell_rect(1, 0, c).right == edges[c + 1] for c in range(100))


def test_long_tokens_turn_and_short_ones_do_not():
    assert not lay_out(grid_scene(state())).turned
    assert lay_out(grid_scene(state("river"))).turned


def test_numbers_are_printed_from_36_px_on():
    scene = grid_scene(state("river"))
    assert lay_out(scene, 1058, 506).values
    assert not lay_out(scene, 732, 506).values


def test_entropy_leaves_the_numbers_and_the_bars_pointer_their_room():
    without, beside = (lay_out(grid_scene(state("river", entropy=on)), 1066, 584) for on in (False, True))
    assert without.values
    assert beside.values
    assert beside.bar.x - 10 >= beside.panels[-1].image.right + beside.beside


def test_small_images_share_their_labels_and_are_larger_for_it():
    scene = grid_scene(state("river"))
    layout = lay_out(scene, 512, 393)
    labels = grid_labels(scene, layout, measure, METRICS.heat)
    assert layout.shared
    assert layout.cell >= 13
    assert {label.panel for label in labels if label.axis == "row"} == {0}
    assert {label.panel for label in labels if label.axis == "column"} == {0, 1}
    roomy = lay_out(scene, 1066, 584)
    assert not roomy.shared
    assert {label.panel for label in grid_labels(scene, roomy, measure, METRICS.heat)} == {0, 1}


def test_more_than_64_tokens_have_no_labels():
    scene = random_scene(4, 65)
    layout = lay_out(scene)
    assert layout.scaled
    assert grid_labels(scene, layout, measure, METRICS.heat) == ()


@pytest.mark.parametrize("name", ["clusters", "river"])
@pytest.mark.parametrize("width", [400, 732, 1100, 8000])
@pytest.mark.parametrize("lock", [(8, 2), (0, 0), (9, 9), None])
def test_no_label_touches_another_or_leaves_the_picture(name, width, lock):
    spot = Spot("attention", 0, *lock) if lock else None
    scene = grid_scene(state(name, lock=spot))
    unit = max(1.0, width / 732)
    layout = lay_out(scene, width, round(width * 0.8), unit)
    labels = grid_labels(scene, layout, measure, METRICS.heat)
    assert labels
    for a, b in combinations(labels, 2):
        assert not touch(a, b), f"{a.text} touches {b.text}"
    for label in labels:
        for x, y in label.corners():
            assert 0 <= x <= width
            assert 0 <= y <= layout.height


def test_every_token_is_labelled_from_16_px_on():
    scene = grid_scene(state())
    layout = lay_out(scene)
    labels = grid_labels(scene, layout, measure, METRICS.heat)
    rows = [label.text for label in labels if label.panel == 0 and label.axis == "row"]
    assert sorted(rows) == sorted(scene.row_labels)


def test_small_cells_label_every_second_token_and_the_locked_one():
    scene = grid_scene(state(lock=Spot("attention", 0, 3, 3)))
    layout = lay_out(scene, 500, 400)
    assert layout.cell < 16
    labels = grid_labels(scene, layout, measure, METRICS.heat)
    rows = {label.index: label.kind for label in labels if label.panel == 0 and label.axis == "row"}
    assert rows[3] == "chip"
    assert not {1, 5, 7, 9, 11} & set(rows)
    assert {6, 8, 10} <= set(rows)


def test_a_lock_elsewhere_moves_nothing_but_chips():
    one, other = state(lock=Spot("attention", 0, 3, 3)), state(lock=Spot("attention", 2, 7, 1))
    assert lay_out(grid_scene(one)) == lay_out(grid_scene(other))


def test_bar_values_do_not_touch_and_the_pointers_is_always_there():
    layout = lay_out(grid_scene(state()))
    for high in (0.138, 1.0, 7e-5, 123456.0):
        levels = levels_of([extent(np.array([[0.0, high]]))], "weights", "0..max")
        for share in np.linspace(0, 1, 23):
            labels = bar_labels(levels, layout.bar, 1.0, measure, share * high)
            assert labels[0].kind == "chip"
            for a, b in combinations(labels, 2):
                assert a.rect.bottom <= b.rect.y or b.rect.bottom <= a.rect.y


def test_92_the_bar_says_its_ends():
    layout = lay_out(grid_scene(state()))
    levels = levels_of([extent(np.array([[-1.25, 0.5]]))], "signed", "0..max")
    texts = [label.text for label in bar_labels(levels, layout.bar, 1.0, measure, None)]
    assert texts[:2] == ["−1.250", "1.250"]
    assert "0" in texts


def test_the_panel_wants_no_more_width_than_its_cells_can_use():
    scene = grid_scene(state())
    wanted = wanted_width(scene, 1088, 584, measure, METRICS)
    assert wanted < 800
    assert lay_out(scene, wanted, 584).cell == lay_out(scene, 1088, 584).cell


def test_a_tiny_panel_still_has_a_layout():
    for size in ((10, 10), (120, 100), (1, 400)):
        layout = lay_out(grid_scene(state()), *size)
        assert layout.cell > 0
        assert all(place.image.width >= 1 for place in layout.panels)


def test_presentation_prints_no_small_numbers():
    scene = grid_scene(replace(state("river")))
    big = {role: size * 2.15 for role, size in SIZES.items()}

    def large(line, role):
        return sum(len(run.text) for run in line) * big[role] * 0.55, big[role] * 1.3

    layout = grid_layout(scene, 1600, 900, large, load_metrics(present=True))
    assert layout.cell >= 36
    assert not layout.values
