"""A theme: the palette and the sizes as Qt colours, fonts and icons. Widgets take all their looks from one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from PySide6.QtGui import QColor, QFont, QIcon

from mha_desktop.scene.metrics import Metrics, load_metrics
from mha_desktop.scene.palette import ColoursName, Palette, ThemeName, load_palette
from mha_desktop.ui.theme.fonts import make_font
from mha_desktop.ui.theme.icons import IconColors, line_icon

FontRole = Literal["caption", "body", "number", "heading", "title", "result"]
_BOLD: frozenset[FontRole] = frozenset({"heading", "title", "result"})


@dataclass(frozen=True, eq=False)
class Theme:
    """Looks of the whole program at one moment; switching makes a new one and hands it to every widget.

    Attributes
    ----------
    palette
        Colours of light, dark or contrast.
    metrics
        Sizes for work or for presentation.
    """

    palette: Palette
    metrics: Metrics
    _colors: dict[str, QColor] = field(default_factory=dict, repr=False)
    _fonts: dict[tuple[str, bool, bool], QFont] = field(default_factory=dict, repr=False)
    _icons: dict[tuple[str, str, int, str], QIcon] = field(default_factory=dict, repr=False)

    @classmethod
    def named(
        cls,
        name: ThemeName,
        present: bool = False,
        percent: int = 100,
        colours: ColoursName = "violet",
        touch: bool = False,
    ) -> Theme:
        """Theme `name` with sizes for work, a projector or a finger, at a zoom in percent, with a choice of maps."""
        return cls(load_palette(name, colours), load_metrics(present, name == "contrast", percent, touch))

    def for_export(self, name: ThemeName) -> Theme:
        """Theme `name` at its usual sizes with the colour maps of this one: what is saved is what is on screen."""
        return Theme.named(name, colours=self.palette.colours)

    @property
    def name(self) -> ThemeName:
        """``light``, ``dark`` or ``contrast``."""
        return self.palette.name

    def color(self, key: str) -> QColor:
        """Colour by token name, as in ``"surface.panel"``; a copy, free to change."""
        if key not in self._colors:
            self._colors[key] = QColor(self.palette[key])
        return QColor(self._colors[key])

    def head(self, index: int) -> QColor:
        """Hue of head `index`, counted from 0."""
        return QColor(self.palette.head(index))

    def font(self, role: FontRole, italic: bool = False, bold: bool | None = None) -> QFont:
        """Font for a kind of text; headings, titles and results are semibold unless `bold` says otherwise."""
        heavy = role in _BOLD if bold is None else bold
        key = (role, italic, heavy)
        if key not in self._fonts:
            self._fonts[key] = make_font(self.metrics.type, getattr(self.metrics.type, role), italic=italic, bold=heavy)
        return QFont(self._fonts[key])

    def icon(self, name: str, role: str = "text.secondary", size: int = 16, on: str | None = None) -> QIcon:
        """Line icon in the colour `role`; `on` is the colour while checked, `role` unless given."""
        on = on or role
        key = (name, role, size, on)
        if key not in self._icons:
            colors = IconColors(self.palette[role], self.palette["text.disabled"], self.palette[on])
            self._icons[key] = line_icon(name, colors, size)
        return QIcon(self._icons[key])
