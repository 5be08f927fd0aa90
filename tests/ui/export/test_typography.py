"""Every figure at every width is set like a page: no text over another, none cut, none too small to read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtGui import QImage, QPainter

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.mistakes import MISTAKES
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.scene.map import map_scene
from mha_desktop.scene.map_fold import band_layouts, folded
from mha_desktop.scene.mistakes import caption_line
from mha_desktop.ui.export.sheet import Sheet
from mha_desktop.ui.export.views import VIEWS, sheet_of
from mha_desktop.ui.paint.text import measurer
from mha_desktop.ui.theme import Theme
from typesetting.painted_words import clashes, outside, painted_words

MakeState = Callable[..., State]
SMALLEST = 7.0  # px; indices are the smallest type
FIGURES = (*((view, "attention") for view in VIEWS), ("heatmaps", "QKV"), ("heatmaps", "output"))


def assert_well_set(sheet: Sheet) -> None:
    found = painted_words(sheet)
    assert len(found) > 5
    assert clashes(found) == []
    assert outside(found, sheet) == []
    smallest = min(found, key=lambda word: word.size)
    assert smallest.size >= SMALLEST, (smallest.text, smallest.size)


@pytest.mark.parametrize("width", [400, 800, 8000])
@pytest.mark.parametrize(("view", "stage"), FIGURES)
@pytest.mark.parametrize("name", ["clusters", "river", "cheque"])
def test_examples_are_well_set(theme: Theme, shown: MakeState, name: str, view: str, stage: str, width: int) -> None:
    assert_well_set(sheet_of(view, shown(name, grid_stage=stage), theme, width, captioned=True))


@pytest.mark.parametrize("width", [400, 1600])
@pytest.mark.parametrize(("view", "stage"), FIGURES)
@pytest.mark.parametrize(("heads", "n", "letters"), [(8, 40, 12), (3, 100, 4), (1, 1, 2)])
def test_large_and_tiny_problems_are_well_set(
    theme: Theme, random_state: MakeState, heads: int, n: int, letters: int, view: str, stage: str, width: int
) -> None:
    assert_well_set(
        sheet_of(view, random_state(heads, n, letters, "causal", grid_stage=stage), theme, width, None, True)
    )


@pytest.mark.parametrize("width", [400, 8000])
def test_one_head_alone_is_well_set(theme: Theme, shown: MakeState, width: int) -> None:
    assert_well_set(sheet_of("heatmaps", shown("clusters"), theme, width, head=3, captioned=True))


def test_a_narrow_map_has_fewer_boxes_in_a_row(theme: Theme, shown: MakeState) -> None:
    """All boxes and arrows are there; an arrow from an earlier band begins with the name of its source."""
    measure = measurer(theme)
    plan = map_scene(shown("river"), str).plan
    counts = [len(folded(plan, width, measure)) for width in (450, 900, 2000)]
    assert counts == sorted(counts, reverse=True)
    assert (counts[0], counts[-1]) == (6, 1)
    for width in (450, 900):
        bands = folded(plan, width, measure)
        own = [box.name for band in bands for box in band.boxes if box.form != "name"]
        assert sorted(own) == sorted(box.name for box in plan.boxes)
        ends = sorted(link.end for link in plan.links)
        assert sorted(link.end for band in bands for link in band.links) == ends
        for layout in band_layouts(bands, width, measure):
            assert layout.width <= width
    texts = [word.text for word in painted_words(sheet_of("map", shown("river"), theme, 400))]
    assert {"residual", "softmax", "reshape", "transpose", "ReLU"} <= set(texts)


def test_narrow_steps_keep_every_number(theme: Theme, shown: MakeState) -> None:
    """Columns stand in pieces, one below the other: no number is lost, and tokens stand whole above them."""
    for name in ("clusters", "river"):
        wide = {word.text for word in painted_words(sheet_of("steps", shown(name), theme, 1920))}
        narrow = {word.text for word in painted_words(sheet_of("steps", shown(name), theme, 400))}
        numbers = {text for text in wide if text.lstrip("−").replace(".", "").isdigit()}
        assert len(numbers) > 50
        assert numbers <= narrow
        assert set(shown(name).sequence.tokens) <= narrow


def test_steps_of_many_keys_say_which_ones_they_show(theme: Theme, random_state: MakeState) -> None:
    state = random_state(8, 100, 4, lock=Spot("attention", 2, 90, 57))
    sheet = sheet_of("steps", state, theme, 400)
    texts = [word.text for word in painted_words(sheet)]
    said = next(text for text in texts if text.startswith("Keys "))
    assert said.startswith("Keys 56 to ")
    assert " of 100 stand here" in said
    assert state.sequence.tokens[57] in texts
    assert sheet.height < 6 * sheet.width


LONGEST = max(
    (mistake.name for mistake in MISTAKES), key=lambda name: len("".join(run.text for run in caption_line(name)))
)


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("mistake", [LONGEST, "no-output-matrix"])
def test_the_smallest_picture_names_the_mistake_in_full(
    theme: Theme, shown: MakeState, view: str, mistake: str
) -> None:
    state = shown("river")
    trace = TorchEngine().forward(state.document.problem(state.view.sequence, mistake))
    wrong = State(state.document, trace, replace(state.view, mistake=mistake))
    sheet = sheet_of(view, wrong, theme, 400)
    found = painted_words(sheet)
    assert "".join(run.text for run in caption_line(mistake)) in "".join(word.text for word in found)
    assert clashes(found) == []
    assert outside(found, sheet) == []


def test_small_cells_have_their_colours_in_drawings(theme: Theme, random_state: MakeState) -> None:
    """Cells smaller than a px are shapes with the colours of their own numbers."""
    from mha_desktop.scene.levels import colour_index
    from mha_desktop.ui.export.draw import to_svg
    from mha_desktop.ui.export.sheet import heatmaps_layout

    state = random_state(8, 60, grid_stage="QKV")
    state = replace(state, view=replace(state.view, lock=None))
    scene, _ = heatmaps_layout(state, theme, 400, measurer(theme))
    svg = to_svg(sheet_of("heatmaps", state, theme, 400), 96).decode()
    lut = theme.palette.lut(scene.levels.map)
    for panel in scene.panels:
        for color in np.unique(lut[colour_index(panel.values, scene.levels.pair)].reshape(-1, 3), axis=0):
            assert "#{:02x}{:02x}{:02x}".format(*color) in svg


def test_blocks_that_share_a_column_of_an_image_are_drawn_whole(theme: Theme) -> None:
    """A part of an image may begin and end within a px: every px of it is there, as wide as what is seen of it."""
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QColor

    from mha_desktop.ui.export.painter import FigurePainter

    image = QImage(3, 1, QImage.Format.Format_RGB32)
    for column, color in enumerate(("#ff0000", "#00ff00", "#0000ff")):
        image.setPixelColor(column, 0, QColor(color))
    paper = QImage(30, 10, QImage.Format.Format_RGB32)
    paper.fill(0)
    painter = FigurePainter(paper, theme, vector=True)
    painter.drawImage(QRectF(0, 0, 30, 10), image, QRectF(1.5, 0.0, 1.5, 1.0))
    painter.end()
    assert isinstance(painter, QPainter)
    colors = [paper.pixelColor(x, 5).name() for x in (2, 8, 12, 28)]
    assert colors == ["#00ff00", "#00ff00", "#0000ff", "#0000ff"]
