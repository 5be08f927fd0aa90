"""The picture: cells in the colours of the map, marks that can be told apart, every word there."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QBuffer, QByteArray, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtSvg import QSvgGenerator

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.session import Session
from mha_desktop.document.view import Spot
from mha_desktop.scene.grid import grid_scene
from mha_desktop.scene.grid_labels import grid_labels
from mha_desktop.scene.grid_layout import grid_layout
from mha_desktop.scene.levels import colour_index
from mha_desktop.scene.palette import contrast, load_palette, luminance
from mha_desktop.ui.paint.grid import paint_grid
from mha_desktop.ui.paint.images import strongest, thumbnail, value_image
from mha_desktop.ui.paint.text import measurer
from mha_desktop.ui.theme import Theme


def rgb(image, x, y):
    return image.pixelColor(int(x), int(y)).getRgb()[:3]


def pixels(image, rect):
    return [rgb(image, rect.x + x, rect.y + y) for y in range(int(rect.height)) for x in range(int(rect.width))]


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("stage", ["attention", "scores", "X", "QKV", "output"])
def test_each_cell_has_the_colour_of_its_value(draw, session, stage, theme):
    state = session(grid_stage=stage, lock=None).state
    scene, layout, image = draw(state, 732, 600, theme)
    lut = load_palette(theme).lut(scene.levels.map)
    for i, panel in enumerate(scene.panels):
        wanted = lut[colour_index(panel.values, scene.levels.pair)]
        rows, columns = panel.shape
        for row, column in {(0, columns - 1), (rows - 1, 0), (rows // 2, columns // 2)}:
            x, y, w, h = layout.cell_rect(i, row, column)
            # Off the middle, where a number may stand, and off rules and frames at the edges.
            assert rgb(image, x + w - 3, y + h - 3) == tuple(wanted[row, column])


def test_15_row_1_is_on_top_and_columns_run_to_the_right():
    values = np.array([[0.0, 0.0, 1.0], [0.0, 0.0, 0.0]])
    table = np.array([QColor(0, 0, i).rgb() for i in range(256)], dtype=np.uint32)
    image = value_image(values, (0.0, 1.0), table)
    assert (image.width(), image.height()) == (3, 2)
    lit = [(x, y) for x in range(3) for y in range(2) if image.pixelColor(x, y).blue() == 255]
    assert lit == [(2, 0)]


def test_20_a_hot_cell_is_seen_even_where_cells_are_smaller_than_pixels():
    values = np.zeros((1024, 1024))
    values[517, 893] = -1.0
    small = strongest(values, (200, 100))
    assert small.shape == (100, 200)
    assert small[517 * 100 // 1024, 893 * 200 // 1024] == -1.0
    assert (small != 0).sum() == 1


def test_100_blocked_is_told_from_near_zero_without_colour(draw, session):
    state = session("river", lock=None).state
    for theme in ("light", "dark", "contrast"):
        scene, layout, image = draw(state, theme=theme)
        blocked = layout.cell_rect(0, 0, 5)
        assert scene.is_blocked(0, 0, 5)
        greys = {round(luminance(color), 3) for color in pixels(image, blocked)}
        assert max(greys) - min(greys) > 0.02, "no hatch"
        zero = tuple(load_palette(theme).lut("sequential")[0])
        assert sum(color == zero for color in pixels(image, blocked)) < 0.8 * blocked.width * blocked.height


def test_cells_without_a_number_are_cross_hatched_and_the_others_keep_their_colours(draw, session):
    document = session().state.document
    rows = document.sequences[0].rows.copy()
    rows[3, 2] = np.nan
    broken = document.with_sequence(0, replace(document.sequences[0], rows=frozen(rows)))
    made = Session(broken, engine=TorchEngine())
    made.look(grid_stage="X", lock=None)
    scene, layout, image = draw(made.state)
    colors = set(pixels(image, layout.cell_rect(0, 3, 2)))
    assert load_palette("light").nan in colors
    assert len(colors) > 2
    wanted = load_palette("light").lut("diverging")[colour_index(rows, scene.levels.pair)]
    x, y, w, h = layout.cell_rect(0, 4, 2)
    assert rgb(image, x + w - 3, y + h - 3) == tuple(wanted[4, 2])


def test_the_locked_cell_has_a_heavier_ring_than_its_likes_in_other_heads(draw, session):
    scene, layout, image = draw(session(lock=Spot("attention", 1, 8, 2)).state)
    amber = load_palette("light").rgb("lock.ring")

    def ring(panel):
        x, y, w, h = layout.cell_rect(panel, 8, 2)
        return sum(rgb(image, xx, yy) == amber for xx in range(x - 5, x + w + 5) for yy in range(y - 5, y + h + 5))

    assert ring(1) > 2 * ring(0) > 0
    assert ring(0) == ring(2) == ring(3)
    assert scene.lock is not None


def test_hover_is_ringed_in_every_head(draw, session):
    plain = draw(session(lock=None).state)[2]
    _scene, layout, image = draw(session(lock=None, hover=Spot("attention", 2, 4, 5)).state)
    amber = load_palette("light").rgb("lock.ring")
    for panel in range(4):
        assert amber in pixels(image, layout.cell_rect(panel, 4, 5))
        assert amber not in pixels(plain, layout.cell_rect(panel, 4, 5))


def test_a_head_has_its_hue_as_frame_and_square(draw, session):
    _scene, layout, image = draw(session().state)
    for i, place in enumerate(layout.panels):
        hue = Theme.named("light").head(i).getRgb()[:3]
        assert rgb(image, place.image.x - 1, place.image.y + 40) == hue
        assert rgb(image, place.title.x + 6, place.title.y + place.title.height / 2) == hue


@pytest.mark.parametrize("name", ["clusters", "river"])
@pytest.mark.parametrize("width", [400, 1000, 3000])
def test_every_label_is_in_the_picture(draw, session, name, width):
    state = session(name).state
    unit = max(1.0, width / 732)
    scene, layout, image = draw(state, width, round(width * 0.8), unit=unit)
    theme = Theme.named("light")
    ground = theme.color("surface.panel").getRgb()[:3]
    for label in grid_labels(scene, layout, measurer(theme), theme.metrics.heat):
        corners = label.corners()
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        assert min(xs) >= 0
        assert max(xs) <= width
        inside = [
            rgb(image, x, y) for x in range(int(min(xs)), int(max(xs)) + 1) for y in range(int(min(ys)), int(max(ys)))
        ]
        assert any(contrast(color, ground) > 3 for color in inside), f"{label.text} is not to be seen"


def test_numbers_contrast_with_their_cells(draw, session):
    scene, layout, image = draw(session("river", lock=None).state, 1200, 700)
    assert layout.values
    lut = load_palette("light").lut("sequential")
    indices = colour_index(scene.panels[0].values, scene.levels.pair)
    for row, column in ((0, 0), (2, 1), (5, 3), (9, 5)):
        ground = tuple(int(c) for c in lut[indices[row, column]])
        best = max(contrast(color, ground) for color in pixels(image, layout.cell_rect(0, row, column)))
        assert best > 4.5


def test_the_bars_ends_have_the_colours_of_the_levels(draw, session):
    for stage in ("attention", "scores"):
        scene, layout, image = draw(session(grid_stage=stage).state)
        lut, bar = load_palette("light").lut(scene.levels.map), layout.bar
        assert rgb(image, bar.x + 6, bar.y + 1) == tuple(lut[255])
        assert rgb(image, bar.x + 6, bar.bottom - 2) == tuple(lut[0])


def test_the_pointer_follows_the_locked_number(draw, session):
    made = session(lock=Spot("attention", 1, 8, 2), scale="0..1")
    amber = load_palette("light").rgb("lock.ring")

    def height():
        _scene, layout, image = draw(made.state)
        x = int(layout.bar.x - 5)
        ys = [y for y in range(layout.height) if rgb(image, x, y) == amber]
        return (layout.bar.bottom - np.mean(ys)) / layout.bar.height

    assert height() == pytest.approx(0.138, abs=0.01)
    made.commit("edit", partial(set_cell, block=Block("W_Q", 6, 2), value=9.0))
    value = float(made.state.trace.head("attention", 1)[8, 2])
    assert height() == pytest.approx(value, abs=0.01)


def test_without_a_ground_the_picture_is_clear_around_the_cells(draw, session):
    _, layout, image = draw(session().state, background=False)
    assert image.pixelColor(1, 1).alpha() == 0
    assert image.pixelColor(int(layout.panels[0].image.x + 5), int(layout.panels[0].image.y + 5)).alpha() == 255


@pytest.mark.parametrize("unit", [1.25, 1.5, 2.0])
def test_cells_are_sharp_at_any_pixel_ratio(draw, session, unit):
    state = session(lock=None).state
    scene, layout, image = draw(state, round(732 * unit), round(600 * unit), unit=unit)
    lut = load_palette("light").lut("sequential")
    colors = {tuple(color) for color in lut[colour_index(scene.panels[0].values, scene.levels.pair)].reshape(-1, 3)}
    y = layout.cell_rect(0, 1, 0).y + 2
    image_rect = layout.panels[0].image
    seen = {rgb(image, x, y) for x in range(int(image_rect.x), int(image_rect.right))}
    assert seen <= {tuple(int(c) for c in color) for color in colors} | {(255, 255, 255)}


def test_svg_holds_cells_as_shapes_and_words_as_text(qapp, session):
    theme = Theme.named("light")
    measure = measurer(theme)
    scene = grid_scene(session("river").state)
    layout = grid_layout(scene, 1000, 620, measure, theme.metrics, heading=True)
    data = QByteArray()
    buffer = QBuffer(data)
    svg = QSvgGenerator()
    svg.setOutputDevice(buffer)
    svg.setSize(QSize(1000, 620))
    painter = QPainter(svg)
    paint_grid(painter, scene, layout, theme, measure)
    painter.end()
    text = bytes(data.data()).decode()
    for word in ("fisherman", "river", "watched", "0.718", "head 1 of 2"):
        assert f">{word}</text>" in text or f"> {word}</text>" in text, word
    dark = theme.palette.lut("sequential")[255]
    assert "#{:02x}{:02x}{:02x}".format(*dark) in text


def test_a_thumbnail_greys_what_is_blocked():
    lut = load_palette("light").lut("sequential")
    grey = QColor("#a9aab5").rgb()
    image = thumbnail(np.eye(100), (0.0, 1.0), lut, 10, np.triu(np.ones((100, 100), dtype=bool), 1), grey)
    assert (image.width(), image.height()) == (10, 10)
    assert image.pixelColor(9, 0).rgb() == grey
    assert image.pixelColor(4, 4).getRgb()[:3] == tuple(lut[255])
    assert image.pixelColor(0, 9).getRgb()[:3] == tuple(lut[0])


@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("side", [3, 40])
def test_a_thumbnail_is_upright_however_its_values_lie_in_memory(order, side):
    lut = load_palette("light").lut("diverging")
    values = np.zeros((6, 9), order=order)
    values[0, 8] = -1.0
    image = thumbnail(values, (-1.0, 1.0), lut, side, None, 0)
    corners = {
        (x, y): image.pixelColor(x, y).getRgb()[:3] == tuple(lut[0])
        for x in (0, image.width() - 1)
        for y in (0, image.height() - 1)
    }
    assert [corner for corner, strong in corners.items() if strong] == [(image.width() - 1, 0)]


def test_a_matrix_of_2_by_3_is_not_transposed(draw):
    weights = Weights(*(frozen(np.eye(3)) for _ in range(4)), heads=1, heads_kv=1)
    rows = np.zeros((2, 3))
    rows[0, 2] = 1.0
    made = Session(Document("t", weights, (Sequence("s", ("p", "q"), frozen(rows)),)), engine=TorchEngine())
    made.look(grid_stage="X", lock=None)
    scene, layout, image = draw(made.state)
    assert scene.shape == (2, 3)
    strong = tuple(load_palette("light").lut("diverging")[255])
    place = layout.panels[0].image
    assert rgb(image, place.right - 5, place.y + 5) == strong
    assert rgb(image, place.x + 5, place.bottom - 5) != strong
