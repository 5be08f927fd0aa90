"""Worked steps, ledger and map as pictures: exact width, every word whole and in a place of its own, real shapes."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
import pytest
from pypdf import PdfReader
from PySide6.QtGui import QImage

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.errors import UserError
from mha_desktop.scene.levels import colour_index
from mha_desktop.ui.export.draw import to_image, to_pdf, to_svg
from mha_desktop.ui.export.views import VIEWS, head_in_focus, sheet_of
from mha_desktop.ui.theme import Theme

MakeState = Callable[..., State]
NEW = ("steps", "ledger", "map")


def pixels(image: QImage) -> Any:
    """(height, width, 4) red, green, blue, alpha."""
    image = image.convertToFormat(QImage.Format.Format_RGBA8888)
    rows = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : image.width() * 4].reshape(image.height(), image.width(), 4).copy()


class Word(NamedTuple):
    """A text of an SVG as it lies in the picture, px."""

    text: str
    left: float
    right: float
    baseline: float
    size: float

    def meets(self, other: Word) -> bool:
        """Whether letters lie over each other; px of rounding aside."""
        apart = 0.05 * self.size
        across = min(self.right, other.right) - max(self.left, other.left) > apart
        return across and abs(self.baseline - other.baseline) < 0.6 * min(self.size, other.size)


def words(svg: bytes) -> Iterator[Word]:
    def walk(element: ElementTree.Element, scale: float, dx: float, dy: float) -> Iterator[Word]:
        if found := re.match(r"matrix\(([^)]*)\)", element.get("transform", "")):
            a, b, c, d, e, f = map(float, found[1].split(","))
            assert (b, c) == (0, 0)
            assert a == d
            scale, dx, dy = scale * a, dx + scale * e, dy + scale * f
        if element.tag.endswith("}text") and (element.text or "").strip():
            x, y, length, size = (float(element.get(n, "0")) for n in ("x", "y", "textLength", "font-size"))
            assert length > 0, element.text
            yield Word(element.text or "", dx + scale * x, dx + scale * (x + length), dy + scale * y, scale * size)
        for child in element:
            yield from walk(child, scale, dx, dy)

    yield from walk(ElementTree.fromstring(svg), 1.0, 0.0, 0.0)


def clashes(found: list[Word]) -> list[tuple[str, str]]:
    found = sorted(found, key=lambda word: word.baseline)
    return [
        (word.text, other.text)
        for i, word in enumerate(found)
        for other in found[i + 1 :]
        if other.baseline - word.baseline < word.size and word.meets(other)
    ]


@pytest.mark.parametrize("view", NEW)
@pytest.mark.parametrize("width", [400, 1001, 8000])
@pytest.mark.parametrize("name", ["clusters", "river"])
def test_every_word_is_whole_and_alone(theme: Theme, shown: MakeState, view: str, width: int, name: str) -> None:
    sheet = sheet_of(view, shown(name), theme, width, captioned=True)
    found = list(words(to_svg(sheet, 96)))
    assert sheet.width == width
    assert len(found) > 25
    assert min(word.left for word in found) > 0
    assert max(word.right for word in found) < width
    assert max(word.baseline for word in found) < sheet.height
    assert not clashes(found)
    assert not [word.text for word in found if word.text.endswith("…") and len(word.text) > 1]


@pytest.mark.parametrize("view", NEW)
@pytest.mark.parametrize("width", [400, 1920])
def test_nothing_reaches_the_edge(theme: Theme, random_state: MakeState, view: str, width: int) -> None:
    for heads, n, letters, mask in ((1, 1, 2, "none"), (3, 7, 30, "causal"), (8, 12, 2, "causal"), (2, 40, 5, "none")):
        state = random_state(heads, n, letters, mask)
        image = to_image(sheet_of(view, state, theme, width, captioned=True), transparent=True)
        alpha = pixels(image)[..., 3]
        assert image.width() == width
        edge = np.concatenate([alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1]])
        assert not edge.any(), (heads, n)
        assert alpha.any()


@pytest.mark.parametrize("view", VIEWS)
def test_widths_are_refused_alike(theme: Theme, shown: MakeState, view: str) -> None:
    with pytest.raises(UserError, match=r"from 400 to 8,000 px wide; 399 is not\."):
        sheet_of(view, shown("river"), theme, 399)


@pytest.mark.parametrize("view", NEW)
def test_drawings_hold_no_px(theme: Theme, shown: MakeState, view: str) -> None:
    lock = Spot("attention", 0, 3, 2)  # keys 5 to 10 are blocked for query 4
    svg = to_svg(sheet_of(view, shown("river", lock=lock), theme, 900), 96).decode()
    assert "<image" not in svg
    assert "<pattern" not in svg
    pdf = to_pdf(sheet_of(view, shown("river", lock=lock), theme, 900), 300)
    assert b"/Subtype /Image" not in pdf
    assert b"/FontFile2" in pdf


def test_blocked_steps_are_hatched_in_lines(theme: Theme, shown: MakeState) -> None:
    hatch = f'stroke="{theme.palette["role.blocked_hatch"].lower()}"'

    def svg(query: int) -> str:
        return to_svg(sheet_of("steps", shown("river", lock=Spot("attention", 0, query, 1)), theme, 900), 96).decode()

    assert hatch in svg(3)
    assert hatch not in svg(9)  # the last query may read every key
    picture = pixels(to_image(sheet_of("steps", shown("river", lock=Spot("attention", 0, 3, 1)), theme, 1800)))
    assert (picture[..., :3] == list(theme.palette.rgb("role.blocked_hatch"))).all(axis=-1).sum() > 200


def test_steps_say_the_locked_numbers(theme: Theme, shown: MakeState) -> None:
    with_text = [word.text for word in words(to_svg(sheet_of("steps", shown("river"), theme, 900), 96))]
    assert "Worked steps: head 1 of 2, query 10 “the”, key 6 “river”" in with_text
    assert {"0.718", "4.879", "131.504", "(2.225, −0.072)", "183.244"} <= set(with_text)
    assert {"water", "finance", "glue", "0.610"} <= set(with_text)
    other = [word.text for word in words(to_svg(sheet_of("steps", shown("river"), theme, 900, head=1), 96))]
    assert "Worked steps: head 2 of 2, query 10 “the”, key 6 “river”" in other
    nothing_locked = shown("river", lock=None, isolated=1)
    free = [word.text for word in words(to_svg(sheet_of("steps", nothing_locked, theme, 900), 96))]
    assert any(text.startswith("Worked steps: head 2 of 2, query 10 “the”") for text in free)


def test_the_ledger_adds_up_and_has_the_maps_colours(theme: Theme, shown: MakeState) -> None:
    state = shown("river")
    svg = to_svg(sheet_of("ledger", state, theme, 900), 96)
    found = [word.text for word in words(svg)]
    assert "Ledger of query 10 “the”, column water" in found
    assert "3.005" in found
    output = state.trace.whole("output")[9]
    fills = set(re.findall(r'fill="(#[0-9a-f]{6})"', svg.decode()))
    high = float(np.abs(np.stack([output, state.trace.whole("updated")[9]])).max())
    index = colour_index(output[None], (-high, high))
    assert "#{:02x}{:02x}{:02x}".format(*theme.palette.lut("diverging")[index[0, 0]]) in fills
    for head in range(2):
        assert theme.palette.head(head).lower() in fills


def test_the_map_shows_shapes_and_the_stage_that_is_shown(theme: Theme, shown: MakeState) -> None:
    scores = to_svg(sheet_of("map", shown("river", grid_stage="scores"), theme, 1400), 96)
    found = [word.text for word in words(scores)]
    assert {"2×10×4", "2×2×10×10", "softmax", "2 heads, each on its own"} <= set(found)
    attention = to_svg(sheet_of("map", shown("river"), theme, 1400), 96)
    assert scores != attention


def test_a_heads_picture_and_captions(theme: Theme, shown: MakeState) -> None:
    def caption(view: str, head: int | None = None, **fields: Any) -> str:
        return sheet_of(view, shown("river", **fields), theme, 500, head, captioned=True).caption

    sizes = "causal mask, n = 10, d = 4, d_head = 2; query “the” (10), key “river” (6)."
    assert caption("heatmaps", 0) == f"Attention A(1) of “river”, head 1 of 2, {sizes}"
    assert caption("heatmaps") == f"Attention of “river”, 2 heads, {sizes}"
    assert caption("heatmaps", 1, grid_stage="Q").startswith("Queries Q_2 of “river”, head 2 of 2, ")
    assert caption("cube") == f"Attention cube of “river”, 2 heads, {sizes}"
    assert caption("steps") == f"Worked steps of “river”, head 1 of 2, {sizes}"
    assert caption("map", lock=None).endswith("d_head = 2.")
    assert caption("heatmaps", lock=Spot("output", None, 3, 1)).endswith("; row “beside” (4).")


def test_a_caption_makes_the_picture_higher_and_nothing_else(theme: Theme, shown: MakeState) -> None:
    for view in VIEWS:
        plain = to_image(sheet_of(view, shown("clusters"), theme, 500))
        captioned = to_image(sheet_of(view, shown("clusters"), theme, 500, captioned=True))
        assert captioned.width() == plain.width()
        assert captioned.height() > plain.height()
        above = pixels(captioned)[: plain.height()]
        assert np.array_equal(above, pixels(plain)), view
        assert (pixels(captioned)[plain.height() :, :, :3].sum(axis=-1) < 300).sum() > 100
        assert captioned.text("Description").startswith(plain.text("Description")[:20])


def test_a_mistake_is_named_in_every_picture(theme: Theme, shown: MakeState) -> None:
    state = shown("river")
    trace = TorchEngine().forward(state.document.problem(state.view.sequence, "no-scale"))
    wrong = State(state.document, trace, replace(state.view, mistake="no-scale"))
    for view in VIEWS:
        sheet = sheet_of(view, wrong, theme, 1200, captioned=True)
        assert sheet.caption.endswith("with a mistake on purpose: do not divide at all.")
        svg = to_svg(sheet, 96).decode()
        assert svg.count("with a mistake on purpose: do not divide at all") >= 3  # title, description, picture
        assert theme.palette["status.error"].lower() in svg


def test_a_mistake_that_is_to_be_found_is_not_named(theme: Theme, shown: MakeState) -> None:
    state = shown("river")
    trace = TorchEngine().forward(state.document.problem(state.view.sequence, "no-scale"))
    searched = State(state.document, trace, replace(state.view, mistake="no-scale", searching=True))
    for view in VIEWS:
        sheet = sheet_of(view, searched, theme, 1200, captioned=True)
        assert "do not divide" not in to_svg(sheet, 96).decode()
        assert "mistake" in sheet.caption
        assert "mistake" in sheet.title


def test_text_in_a_pdf_can_be_selected(theme: Theme, shown: MakeState) -> None:
    for view, expected in (("steps", "exponential"), ("ledger", "residual, its own row"), ("map", "softmax")):
        pdf = to_pdf(sheet_of(view, shown("river"), theme, 900, captioned=True), 300)
        with PdfReader(io.BytesIO(pdf)) as reader:
            assert len(reader.pages) == 1
            text = reader.pages[0].extract_text()
            assert expected.replace(" ", "") in "".join(text.split()), view
            assert float(reader.pages[0].mediabox.width) == pytest.approx(900 * 72 / 300, abs=1)


@pytest.mark.parametrize("view", NEW)
def test_dark_and_transparent(theme: Theme, shown: MakeState, view: str) -> None:
    dark = Theme.named("dark")
    sheet = sheet_of(view, shown("river"), dark, 600)
    assert pixels(to_image(sheet))[0, 0, :3].tolist() == list(dark.palette.rgb("surface.panel"))
    clear = pixels(to_image(sheet, transparent=True))[..., 3]
    assert (clear == 0).mean() > 0.3
    assert clear.max() == 255


def test_the_head_in_focus(shown: MakeState) -> None:
    assert head_in_focus(shown("river")) == 0
    assert head_in_focus(shown("river", lock=Spot("attention", 1, 2, 1))) == 1
    assert head_in_focus(shown("river", isolated=1)) == 1
