"""Colours that everybody can read: contrast, order, no meaning by hue alone (field reports 16, 41, 100)."""

from __future__ import annotations

import itertools
import re

import numpy as np
import pytest

from mha_desktop.scene.palette import (
    COLOURS,
    MAPS,
    THEMES,
    best_text,
    contrast,
    load_palette,
    luminance,
    palette_from,
    rgb_of,
)
from mha_desktop.scene.tokens import tokens

TEXTS = ("text.primary", "text.secondary", "text.tertiary")
SURFACES = ("surface.window", "surface.panel", "surface.sunken", "surface.hover", "surface.selected")
PAIRS = (
    *itertools.product(TEXTS, SURFACES),
    ("text.on_accent", "accent.base"),
    ("text.on_accent", "accent.hover"),
    *itertools.product(("accent.base",), SURFACES),
    ("lock.text", "lock.fill"),
    ("text.primary", "lock.soft"),
    *((f"status.{kind}", f"status.{kind}_fill") for kind in ("ok", "error", "warn")),
    *itertools.product(("status.ok", "status.error", "status.warn"), ("surface.window", "surface.panel")),
    *(("text.primary", f"status.{kind}_fill") for kind in ("ok", "error", "warn")),
    ("text.primary", "role.computed_fill"),
)
GRAPHICS = (
    ("rule.strong", "surface.window"),
    ("rule.strong", "surface.panel"),
    ("accent.focus", "surface.window"),
    ("accent.focus", "surface.panel"),
    ("lock.ring", "lock.edge"),
)
# Viénot, Brettel, Mollon 1999, on linear sRGB.
DEUTERANOPIA = np.array([[0.29275, 0.70725, 0.0], [0.29275, 0.70725, 0.0], [-0.02234, 0.02234, 1.0]])
PROTANOPIA = np.array([[0.11238, 0.88762, 0.0], [0.11238, 0.88762, 0.0], [0.00401, -0.00401, 1.0]])


def _linear(colors):
    part = np.asarray(colors, dtype=float) / 255
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def _lab(linear):
    """CIE L*a*b* of linear sRGB rows."""
    to_xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    xyz = np.clip(linear, 0, 1) @ to_xyz.T / [0.9505, 1.0, 1.089]
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.stack([116 * f[:, 1] - 16, 500 * (f[:, 0] - f[:, 1]), 200 * (f[:, 1] - f[:, 2])], axis=1)


@pytest.fixture(params=THEMES)
def palette(request):
    return load_palette(request.param)


@pytest.fixture(params=list(itertools.product(THEMES, COLOURS)), ids="-".join)
def coloured(request):
    """A theme with each choice of colour maps."""
    return load_palette(*request.param)


@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_41_text_is_readable(palette, text, ground):
    assert contrast(palette[text], palette[ground]) >= 4.5


@pytest.mark.parametrize(("mark", "ground"), GRAPHICS)
def test_marks_are_visible(palette, mark, ground):
    assert contrast(palette[mark], palette[ground]) >= 3.0


def test_every_head_is_visible_on_its_panel(palette):
    assert min(contrast(hue, palette["surface.panel"]) for hue in palette.heads) >= 3.0


def test_numbers_are_readable_on_every_tint(palette):
    ratios = [contrast(tuple(int(c) for c in rgb), palette["text.primary"]) for rgb in palette.lut("tint")]
    assert min(ratios) >= 4.5


@pytest.mark.parametrize("name", MAPS)
def test_numbers_in_black_or_white_are_readable_on_every_map_colour(coloured, name):
    rows = [tuple(int(c) for c in rgb) for rgb in coloured.lut(name)]
    assert min(contrast(rgb, best_text(rgb)) for rgb in rows) >= 4.5


def test_100_weights_go_one_way_in_lightness(coloured):
    light = np.array([luminance(tuple(int(c) for c in rgb)) for rgb in coloured.lut("sequential", 64)])
    steps = np.diff(light)
    assert (steps < 0).all() or (steps > 0).all()
    assert abs(light[-1] - light[0]) > 0.6


def test_zero_is_the_surface_in_screen_themes():
    assert load_palette("light").lut("sequential")[0].tolist() == [255, 255, 255]
    dark = load_palette("dark")
    assert contrast(tuple(int(c) for c in dark.lut("sequential")[0]), dark["surface.panel"]) < 1.1


def test_more_weight_goes_away_from_the_ground(coloured):
    low, high = (luminance(tuple(int(c) for c in coloured.lut("sequential")[i])) for i in (0, -1))
    assert (high < low) is (luminance(coloured.rgb("surface.panel")) > 0.5)


def test_signed_values_go_one_way_in_lightness_from_zero(coloured):
    light = np.array([luminance(tuple(int(c) for c in rgb)) for rgb in coloured.lut("diverging", 65)])
    steps = np.diff(light)
    outward = np.concatenate([-steps[:32], steps[32:]])
    assert (outward < 0).all() or (outward > 0).all()


@pytest.mark.parametrize("eye", [DEUTERANOPIA, PROTANOPIA], ids=["deuteranope", "protanope"])
@pytest.mark.parametrize("name", ["sequential", "diverging"])
def test_100_map_steps_differ_for_eyes_that_confuse_red_and_green(coloured, name, eye):
    colors = _lab(_linear(coloured.lut(name, 11)) @ eye.T)
    apart = np.linalg.norm(colors[:, None] - colors[None], axis=2)
    assert apart[np.triu_indices(11, 1)].min() > 5.0


def test_signs_keep_apart_in_a_grey_print(palette):
    light = _lab(_linear(palette.lut("diverging", 257)))[:, 0]
    assert abs(light[0] - light[-1]) > 10
    middle = light[128]
    assert abs(light[0] - middle) > 30
    assert abs(light[-1] - middle) > 30


@pytest.mark.parametrize("name", ["sequential", "diverging"])
def test_colour_bar_has_many_colours(coloured, name):
    assert len(np.unique(coloured.lut(name), axis=0)) >= 50


def test_bars_in_the_colour_of_a_weight_are_visible(coloured):
    for shade in (153, 160):  # next token and worked steps
        color = tuple(int(c) for c in coloured.lut("sequential")[shade])
        assert contrast(color, coloured["surface.panel"]) >= 3.0


def test_other_colours_change_the_maps_of_weights_alone():
    for theme in THEMES:
        own = load_palette(theme)
        for colours in COLOURS[1:]:
            other = load_palette(theme, colours)
            assert other is load_palette(theme, colours)
            assert other.colours == colours
            assert other.colors == own.colors
            assert {name for name in MAPS if other.maps[name] != own.maps[name]} == {"sequential"}


def test_the_first_eight_heads_differ(palette):
    hues = _lab(_linear([rgb_of(hue) for hue in palette.heads[:8]]))
    apart = np.linalg.norm(hues[:, None] - hues[None], axis=2)
    assert apart[np.triu_indices(8, 1)].min() > 15


def test_lut_is_even_between_its_stops(palette):
    stops = [rgb_of(stop) for stop in palette.maps["sequential"]]
    lut = palette.lut("sequential", 256)
    assert lut.shape == (256, 3)
    assert lut.dtype == np.uint8
    assert [tuple(lut[51 * i]) for i in range(6)] == stops
    middle = np.mean([stops[0], stops[1]], axis=0)
    assert np.abs(palette.lut("sequential", 11)[1] - middle).max() <= 0.5


def test_lut_cannot_be_written_and_is_made_once(palette):
    lut = palette.lut("sequential")
    with pytest.raises(ValueError, match="read-only"):
        lut[0] = 0
    assert palette.lut("sequential") is lut


def test_heads_repeat_after_sixteen(palette):
    assert len(set(palette.heads)) == 16
    assert palette.head(16) == palette.head(0)


def test_names_give_colours_in_both_forms(palette):
    assert re.fullmatch("#[0-9A-F]{6}", palette["lock.ring"])
    assert palette.rgb("lock.ring") == rgb_of(palette["lock.ring"])
    assert palette.nan == palette.rgb("map.nan")


def test_unknown_colour_is_named(palette):
    with pytest.raises(KeyError, match=r"surface\.ceiling"):
        palette["surface.ceiling"]


def test_missing_token_is_named_at_load():
    table = {"light": {**tokens()["light"], "lock": {"fill": "#FFFFFF"}}}
    with pytest.raises(KeyError, match=r"light\.lock\.soft"):
        palette_from("light", table)
    with pytest.raises(KeyError, match="dark"):
        palette_from("dark", table)


@pytest.mark.parametrize(
    ("ground", "text"), [("#FFFFFF", "#000000"), ("#000000", "#FFFFFF"), ("#370564", "#FFFFFF"), ("#FFD66B", "#000000")]
)
def test_best_text(ground, text):
    assert best_text(ground) == text
    assert best_text(rgb_of(ground)) == text


def test_contrast_is_wcags():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21.0)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
