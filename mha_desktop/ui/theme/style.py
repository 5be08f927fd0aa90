"""Puts a theme on the application: Fusion, one palette, one style sheet filled from the tokens.

No font and no size of type stands in a style sheet: a sheet's font beats every ``setFont`` below it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass

from PySide6.QtCore import QObject, QTemporaryDir
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from mha_desktop.paths import resource
from mha_desktop.scene.metrics import Metrics
from mha_desktop.ui.theme.fonts import load_fonts
from mha_desktop.ui.theme.icons import recoloured
from mha_desktop.ui.theme.theme import Theme

_TOKEN = re.compile(r"\{\{([a-z0-9_.:+\-]+)\}\}")
_IMAGES = "theme-images"


class _Images(QObject):
    """Icons a style sheet names: it takes files only, so they lie in a temporary folder while the program runs."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.setObjectName(_IMAGES)
        self._folder = QTemporaryDir()
        self._written: set[str] = set()

    def url(self, name: str, color: str) -> str:
        """``url(...)`` of icon `name` in `color`, or ``none`` when no temporary file can be written."""
        if not self._folder.isValid():
            return "none"
        path = self._folder.filePath(f"{name}-{color[1:]}.svg")
        try:
            if path not in self._written:
                with open(path, "w", encoding="utf-8") as file:
                    file.write(recoloured(name, color))
                self._written.add(path)
        except OSError:
            return "none"
        return f'url("{path}")'


def _images(app: QApplication) -> _Images:
    for child in app.children():
        if isinstance(child, _Images):
            return child
    return _Images(app)


def _sizes(theme: Theme) -> dict[str, int]:
    """Every whole length of the metrics by its token name, in px."""
    sizes: dict[str, int] = {}
    for section in fields(theme.metrics):
        group = getattr(theme.metrics, section.name)
        if is_dataclass(group):
            values = {f"{section.name}.{f.name}": getattr(group, f.name) for f in fields(group)}
            sizes |= {name: value for name, value in values.items() if isinstance(value, int)}
    return sizes


def _length(term: str, sizes: Mapping[str, int], metrics: Metrics) -> str:
    """Value of a token or a sum, as in ``height.control-2``: a style sheet counts a border outside the height."""

    def value(name: str) -> int:
        if name.startswith("scaled:"):
            return metrics.scaled(int(name.removeprefix("scaled:")))
        return int(name) if name.isdigit() else sizes[name]

    total, sign = 0, 1
    for part in re.split(r"([+-])", term):
        if part in "+-":
            sign = 1 if part == "+" else -1
        else:
            total += sign * value(part)
    return str(total)


def style_sheet(theme: Theme, images: _Images | None = None) -> str:
    """Style sheet of `theme`: the numbered templates in order, each ``{{token}}`` filled in.

    ``{{height.control-2}}`` is a sum, ``{{scaled:16}}`` a length that grows with the controls.
    ``{{icon:NAME:ROLE}}`` becomes the url of a recoloured icon; without `images` it becomes ``none``.

    Raises
    ------
    KeyError
        For a token the theme does not have.
    """
    sizes = _sizes(theme)

    def fill(match: re.Match[str]) -> str:
        token = match[1]
        if token.startswith("icon:"):
            _, name, role = token.split(":")
            return images.url(name, theme.palette[role]) if images else "none"
        return theme.palette[token] if token in theme.palette.colors else _length(token, sizes, theme.metrics)

    templates = sorted(resource("styles").glob("*.qss"))
    return "\n".join(_TOKEN.sub(fill, file.read_text(encoding="utf-8")) for file in templates)


def qt_palette(theme: Theme) -> QPalette:
    """Qt's palette for what no style sheet reaches: native dialogs, item views, selections."""
    roles = {
        QPalette.ColorRole.Window: "surface.window",
        QPalette.ColorRole.WindowText: "text.primary",
        QPalette.ColorRole.Base: "surface.panel",
        QPalette.ColorRole.AlternateBase: "surface.sunken",
        QPalette.ColorRole.Text: "text.primary",
        QPalette.ColorRole.Button: "surface.window",
        QPalette.ColorRole.ButtonText: "text.primary",
        QPalette.ColorRole.BrightText: "status.error",
        QPalette.ColorRole.Highlight: "accent.base",
        QPalette.ColorRole.HighlightedText: "text.on_accent",
        QPalette.ColorRole.Link: "accent.base",
        QPalette.ColorRole.LinkVisited: "accent.base",
        QPalette.ColorRole.ToolTipBase: "surface.panel",
        QPalette.ColorRole.ToolTipText: "text.primary",
        QPalette.ColorRole.PlaceholderText: "text.tertiary",
        QPalette.ColorRole.Light: "surface.panel",
        QPalette.ColorRole.Midlight: "surface.hover",
        QPalette.ColorRole.Mid: "rule.line",
        QPalette.ColorRole.Dark: "rule.strong",
        QPalette.ColorRole.Shadow: "rule.strong",
        QPalette.ColorRole.Accent: "accent.base",
    }
    palette = QPalette()
    for role, token in roles.items():
        palette.setColor(role, theme.color(token))
    disabled = theme.color("text.disabled")
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(disabled))
    palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Highlight, theme.color("surface.selected"))
    palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.HighlightedText, disabled)
    return palette


def apply(app: QApplication, theme: Theme) -> None:
    """Give the whole application the looks of `theme`."""
    apply_palette(app, theme)
    apply_sheet(app, theme)


def apply_palette(app: QApplication, theme: Theme) -> None:
    """Give the application the palette and the font of `theme`, and take an older style sheet away.

    In place of a sheet Qt styles each widget once for every widget above it (2,059 times for 442 widgets, 85 ms).
    """
    load_fonts()
    if app.style().name() != "fusion" and not app.styleSheet():
        app.setStyle("Fusion")
    app.setPalette(qt_palette(theme))
    app.setFont(theme.font("body"))
    app.setStyleSheet("")


def apply_sheet(app: QApplication, theme: Theme) -> None:
    """Give the application the style sheet of `theme`, after `apply_palette`."""
    app.setStyleSheet(style_sheet(theme, _images(app)))
