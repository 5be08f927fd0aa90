"""Sizes of presentation mode: no type under 20 pt at 1920 px of width, and the same share of any other width."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize

from mha_desktop.scene.palette import load_palette
from mha_desktop.ui.paint.text import pixel_font
from mha_desktop.ui.present.looks import present_theme
from mha_desktop.ui.present.numbers import SHADE
from mha_desktop.ui.theme import Theme

LEAST = 20 * 96 / 72  # px at 1920


def luminance(color):
    parts = [(c / 255) / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a, b):
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    "size", [(900, 500), (911, 512), (1093, 614), (1280, 720), (1366, 768), (1536, 864), (1920, 1080), (2560, 1440)]
)
def test_no_type_is_smaller_than_20_pt_at_1920(qapp, size):
    theme = present_theme(Theme.named("light"), QSize(*size))
    least = LEAST * min(size[0] / 1920, size[1] / 1080 * 1.12)
    for role in ("caption", "body", "number", "heading", "title", "result"):
        assert theme.font(role).pointSizeF() * 96 / 72 >= least - 0.01, role
    for role in ("caption", "chip", "title", "value", "number"):
        assert pixel_font(theme, role).pixelSize() >= least, role


def test_a_low_window_has_type_that_fits_its_height(qapp):
    low, wide = (present_theme(Theme.named("light"), QSize(1920, high)).metrics.type.caption for high in (700, 1040))
    assert wide == 20.0
    assert low < 15.0


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
@pytest.mark.parametrize("colours", ["violet", "viridis", "blue_yellow"])
def test_bars_stand_out_from_the_slide(name, colours):
    palette = load_palette(name, colours)
    bar = tuple(int(part) for part in palette.lut("sequential")[SHADE])
    assert contrast(bar, palette.rgb("surface.panel")) >= 3.0


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_every_text_of_the_slide_has_contrast(name):
    rgb = load_palette(name).rgb
    pairs = [
        (f"text.{kind}", f"surface.{ground}")
        for kind in ("primary", "secondary", "tertiary")
        for ground in ("panel", "window")
    ]
    pairs += [("lock.text", "lock.fill"), ("status.error", "status.error_fill"), ("status.error", "surface.panel")]
    pairs += [("text.on_accent", "accent.base"), ("status.warn", "surface.panel")]
    assert {
        pair: contrast(rgb(pair[0]), rgb(pair[1])) for pair in pairs if contrast(rgb(pair[0]), rgb(pair[1])) < 4.5
    } == {}
