"""Pictures for files: exact width, the colours of the map, nothing clipped, what is on screen."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PySide6.QtGui import QImage

from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.errors import UserError
from mha_desktop.scene.camera import ISOMETRIC
from mha_desktop.scene.cube_of_state import view_of
from mha_desktop.scene.levels import colour_index
from mha_desktop.scene.numbers import grouped
from mha_desktop.ui.export import render_cube, render_heatmaps
from mha_desktop.ui.export.draw import to_pdf, to_svg
from mha_desktop.ui.export.sheet import cube_sheet, heatmaps_layout, heatmaps_sheet
from mha_desktop.ui.paint.text import measurer
from mha_desktop.ui.theme import Theme

MakeState = Callable[..., State]


def pixels(image: QImage) -> Any:
    """(height, width, 4) red, green, blue, alpha."""
    image = image.convertToFormat(QImage.Format.Format_RGBA8888)
    rows = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : image.width() * 4].reshape(image.height(), image.width(), 4).copy()


def edge_is_empty(image: QImage) -> bool:
    """Whether a transparent picture's outermost px hold nothing, so that nothing was cut off."""
    alpha = pixels(image)[..., 3]
    return not (alpha[0].any() or alpha[-1].any() or alpha[:, 0].any() or alpha[:, -1].any())


@pytest.mark.parametrize("name", ["clusters", "river"])
@pytest.mark.parametrize("width", [400, 1001, 3000])
def test_every_cell_has_the_colour_of_its_number(theme: Theme, shown: MakeState, name: str, width: int) -> None:
    state = shown(name, lock=None)
    image = pixels(render_heatmaps(state, theme, width))
    assert image.shape[1] == width
    grid, layout = heatmaps_layout(state, theme, width, measurer(theme))
    lut = theme.palette.lut("sequential")
    checked = 0
    for i, panel in enumerate(grid.panels):
        index = colour_index(panel.values, grid.levels.pair)
        for row in range(panel.shape[0]):
            for column in range(panel.shape[1]):
                if panel.blocked is None or not panel.blocked[row, column]:
                    cell = layout.cell_rect(i, row, column)
                    # A quarter from the corner: rules, frames and numbers are elsewhere.
                    found = image[int(cell.y + cell.height * 0.75), int(cell.x + cell.width * 0.25), :3]
                    assert found.tolist() == lut[index[row, column]].tolist(), (i, row, column)
                    checked += 1
    assert checked == (576 if name == "clusters" else 110)


@pytest.mark.parametrize("width", [400, 640, 1920])
@pytest.mark.parametrize(
    ("heads", "n", "letters", "mask"),
    [
        (1, 1, 2, "none"),
        (1, 12, 30, "causal"),
        (3, 7, 9, "none"),
        (8, 12, 2, "causal"),
        (16, 40, 5, "none"),
        (2, 90, 4, "none"),
    ],
)
def test_nothing_is_cut_off(
    theme: Theme, random_state: MakeState, width: int, heads: int, n: int, letters: int, mask: str
) -> None:
    for stage in ("attention", "QKV", "output"):
        state = random_state(heads, n, letters, mask, grid_stage=stage)
        image = render_heatmaps(state, theme, width, transparent=True)
        assert image.width() == width
        assert edge_is_empty(image), stage
    cube = render_cube(random_state(heads, n, letters, mask), theme, width, transparent=True)
    assert cube.width() == width
    assert edge_is_empty(cube)


@pytest.mark.long
def test_the_widest_pictures(theme: Theme, shown: MakeState) -> None:
    for image in (render_heatmaps(shown("river"), theme, 8000, True), render_cube(shown("river"), theme, 8000, True)):
        assert image.width() == 8000
        assert edge_is_empty(image)


@pytest.mark.parametrize("width", [399, 8001, 0, -400])
def test_other_widths_are_refused(theme: Theme, shown: MakeState, width: int) -> None:
    for draw in (render_heatmaps, render_cube):
        with pytest.raises(UserError, match=f"from 400 to 8,000 px wide; {grouped(width)} is not"):
            draw(shown("clusters"), theme, width)


def test_words_grow_with_the_picture(theme: Theme, shown: MakeState) -> None:
    def ink(width: int) -> float:
        image = pixels(render_heatmaps(shown("clusters", lock=None), theme, width))
        heading = image[: round(width * 34 / 860), : width // 2, :3]
        dark = np.argwhere(heading.sum(axis=-1) < 3 * 128)
        return float(np.ptp(dark[:, 0]))

    assert ink(3440) / ink(860) == pytest.approx(4.0, rel=0.1)


def test_a_picture_stands_on_the_themes_paper_or_on_nothing(shown: MakeState, theme: Theme) -> None:
    light, dark = pixels(render_heatmaps(shown("river"), theme, 500)), Theme.named("dark")
    assert light[0, 0].tolist() == [255, 255, 255, 255]
    assert pixels(render_cube(shown("river"), dark, 500))[0, 0, :3].tolist() == list(dark.palette.rgb("surface.panel"))
    assert pixels(render_cube(shown("river"), dark, 500, transparent=True))[0, 0].tolist() == [0, 0, 0, 0]


def differ(a: QImage, b: QImage) -> bool:
    return a.size() != b.size() or not np.array_equal(pixels(a), pixels(b))


@pytest.mark.parametrize(
    "view",
    [
        {"scale": "0..1"},
        {"lock": Spot("attention", 0, 0, 0)},
        {"grid_stage": "scores"},
        {"isolated": 1},
        {"camera": view_of(replace(ISOMETRIC, azimuth=10.0))},
        {"hover": Spot("attention", 0, 7, 7)},
    ],
    ids=lambda view: next(iter(view)),
)
def test_what_is_saved_is_what_is_looked_at(theme: Theme, shown: MakeState, view: dict[str, Any]) -> None:
    plain, changed = shown("clusters"), shown("clusters", **view)
    field = next(iter(view))
    heatmaps = differ(render_heatmaps(plain, theme, 500), render_heatmaps(changed, theme, 500))
    cube = differ(render_cube(plain, theme, 500), render_cube(changed, theme, 500))
    assert heatmaps is (field in ("scale", "lock", "grid_stage"))
    assert cube is (field in ("scale", "lock", "isolated", "camera"))


def test_one_head_alone(theme: Theme, shown: MakeState) -> None:
    grid, layout = heatmaps_layout(shown("clusters"), theme, 900, measurer(theme), head=2)
    assert [panel.head for panel in grid.panels] == [2]
    assert layout.cell > heatmaps_layout(shown("clusters"), theme, 900, measurer(theme))[1].cell


def test_stages_that_no_tab_shows_can_be_drawn(theme: Theme, shown: MakeState) -> None:
    state = shown("river")
    for key in state.trace.keys:
        image = render_heatmaps(shown("river", grid_stage=key), theme, 600, transparent=True)
        assert edge_is_empty(image), key
        assert (pixels(image)[..., 3] > 0).mean() > 0.1, key


def test_svg_holds_words_as_text_with_their_widths(theme: Theme, shown: MakeState) -> None:
    sheet = heatmaps_sheet(shown("river"), theme, 860)
    svg = to_svg(sheet, dpi=96).decode("utf-8")
    assert f'viewBox="0 0 860 {sheet.height}"' in svg
    width = re.search(r'<svg width="([\d.]+)mm"', svg)
    assert width is not None
    assert float(width[1]) == pytest.approx(860 / 96 * 25.4, rel=1e-3)
    texts = re.findall(r"<text [^>]*?(?:textLength=\"([\d.]+)\")?[^>]*>([^<]*)</text>", svg)
    words = [word for _, word in texts]
    assert {"Attention ", "fisherman", "watched", "0.718"} <= set(words)
    assert words.count("fisherman") == 4  # rows and columns of two heads
    lengths = dict(re.findall(r'textLength="([\d.]+)" lengthAdjust="spacingAndGlyphs">([^<]+)</text>', svg))
    assert len(lengths) > 10
    of = {word: float(length) for length, word in lengths.items()}
    assert of["fisherman"] > 2 * of["and"]
    assert "<title>Attention, river</title>" in svg


def test_svg_words_are_escaped(theme: Theme, random_state: MakeState) -> None:
    state = random_state(1, 2)
    sequence = replace(state.document.sequences[0], tokens=("<b>", "a&b"))
    svg = to_svg(heatmaps_sheet(replace(state, document=state.document.with_sequence(0, sequence)), theme, 400), 96)
    texts = [element.text for element in ElementTree.fromstring(svg).iter() if element.tag.endswith("}text")]
    assert texts.count("<b>") == 2
    assert texts.count("a&b") == 2


@pytest.mark.parametrize("dpi", [96, 300])
def test_pdf_is_one_page_of_its_size(theme: Theme, shown: MakeState, dpi: int) -> None:
    sheet = cube_sheet(shown("river"), theme, 900)
    pdf = to_pdf(sheet, dpi)
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert box is not None
    assert float(box[1]) == pytest.approx(900 * 72 / dpi, abs=1)
    assert float(box[2]) == pytest.approx(sheet.height * 72 / dpi, abs=1)
    assert pdf.count(b"/Type /Page\n") == 1
    assert b"/FontFile2" in pdf  # the program's font goes with it
