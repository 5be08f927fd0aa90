"""Colours and sizes by name, read from ``resources/tokens.toml``: the only source of either.

A palette holds one theme's colours; metrics hold the sizes all themes share. Contrast is WCAG 2.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from mha_desktop.scene.metrics import Metrics, load_metrics
from mha_desktop.scene.tokens import tokens

__all__ = [
    "COLOURS",
    "MAPS",
    "THEMES",
    "ColoursName",
    "MapName",
    "Metrics",
    "Palette",
    "Rgb",
    "ThemeName",
    "best_text",
    "contrast",
    "load_metrics",
    "load_palette",
    "luminance",
    "palette_from",
    "rgb_of",
]

ThemeName = Literal["light", "dark", "contrast"]
ColoursName = Literal["violet", "viridis", "blue_yellow"]
MapName = Literal["sequential", "diverging", "tint"]
Rgb = tuple[int, int, int]
THEMES: tuple[ThemeName, ...] = ("light", "dark", "contrast")
COLOURS: tuple[ColoursName, ...] = ("violet", "viridis", "blue_yellow")
MAPS: tuple[MapName, ...] = ("sequential", "diverging", "tint")

REQUIRED: Mapping[str, str] = MappingProxyType(
    {
        "surface": "window panel sunken hover selected",
        "text": "primary secondary tertiary disabled on_accent",
        "rule": "hair line strong",
        "accent": "base hover focus",
        "lock": "fill soft ring edge text",
        "status": "ok ok_fill error error_fill changed warn warn_fill",
        "role": "editable_rule computed_fill blocked_fill blocked_hatch",
        "map": "nan",
    }
)


def rgb_of(color: str) -> Rgb:
    """``"#RRGGBB"`` as three numbers 0 to 255."""
    number = int(color.removeprefix("#"), 16)
    return number >> 16, number >> 8 & 255, number & 255


@dataclass(frozen=True, eq=False)
class Palette:
    """One theme's colours.

    Attributes
    ----------
    name
        ``light``, ``dark`` or ``contrast``.
    colors
        ``"section.key"`` to ``"#RRGGBB"``.
    heads
        Hues of heads 1 to 16, in order.
    maps
        Colour map stops by name, evenly spaced from the lowest value to the highest.
    colours
        Which colour maps they are; ``violet`` are the theme's own.
    """

    name: ThemeName
    colors: Mapping[str, str]
    heads: tuple[str, ...]
    maps: Mapping[str, tuple[str, ...]]
    colours: ColoursName = "violet"

    def __getitem__(self, key: str) -> str:
        try:
            return self.colors[key]
        except KeyError:
            raise KeyError(f"no colour {key!r} in the theme {self.name!r}") from None

    def rgb(self, key: str) -> Rgb:
        """Colour `key` as three numbers 0 to 255."""
        return rgb_of(self[key])

    def head(self, index: int) -> str:
        """Hue of head `index`, counted from 0; from head 17 on the hues repeat."""
        return self.heads[index % len(self.heads)]

    def lut(self, name: MapName, size: int = 256) -> NDArray[np.uint8]:
        """Colour map `name` as a read-only table of shape (size, 3)."""
        return _lut(self.maps[name], size)

    @property
    def nan(self) -> Rgb:
        """Fill of a cell that holds no number."""
        return self.rgb("map.nan")


@cache
def _lut(stops: tuple[str, ...], size: int) -> NDArray[np.uint8]:
    colors = np.array([rgb_of(stop) for stop in stops], dtype=np.float64)  # (stops, 3)
    at = np.linspace(0.0, len(stops) - 1.0, size)
    table = np.stack([np.interp(at, np.arange(len(stops)), channel) for channel in colors.T], axis=1)  # (size, 3)
    lut = np.round(table).astype(np.uint8)
    lut.setflags(write=False)
    return lut


@cache
def load_palette(name: ThemeName, colours: ColoursName = "violet") -> Palette:
    """Palette of the theme `name` with the chosen colour maps; the same object each time.

    Raises
    ------
    KeyError
        Naming the token that the file lacks.
    """
    return palette_from(name, tokens(), colours)


def palette_from(name: ThemeName, table: Mapping[str, Any], colours: ColoursName = "violet") -> Palette:
    """Palette `name` of a token table; `KeyError` names a missing token."""
    if name not in table:
        raise KeyError(f"tokens.toml has no theme {name!r}")
    theme = table[name]
    colors: dict[str, str] = {}
    for section, keys in REQUIRED.items():
        for key in keys.split():
            colors[f"{section}.{key}"] = _token(theme, name, section, key)
    maps: dict[str, tuple[str, ...]] = {map_name: tuple(_token(theme, name, "map", map_name)) for map_name in MAPS}
    if colours != "violet":
        maps |= {key: tuple(stops) for key, stops in table["colours"][colours][name].items()}
    heads = tuple(_token(theme, name, "heads", "hues"))
    return Palette(name, MappingProxyType(colors), heads, MappingProxyType(maps), colours)


def _token(theme: Mapping[str, Any], name: str, section: str, key: str) -> Any:
    try:
        return theme[section][key]
    except KeyError:
        raise KeyError(f"tokens.toml lacks {name}.{section}.{key}") from None


def luminance(rgb: Rgb) -> float:
    """Relative luminance of an sRGB colour, 0 to 1 (WCAG 2)."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (part / 255 for part in rgb)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: Rgb | str, b: Rgb | str) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2); 4.5 is the least for text."""
    first, second = (luminance(rgb_of(c) if isinstance(c, str) else c) for c in (a, b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)


def best_text(background: Rgb | str) -> str:
    """Black or white, whichever contrasts more with `background`."""
    return "#000000" if contrast(background, "#000000") >= contrast(background, "#FFFFFF") else "#FFFFFF"
