"""Line icons (Lucide) in the theme's colours, sharp at the pixel ratios of the screens there are."""

from __future__ import annotations

import re
from dataclasses import dataclass

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from mha_desktop.paths import resource

STROKE = "1.75"


@dataclass(frozen=True)
class IconColors:
    """Colours of an icon's states, ``#RRGGBB``; `on` is for checked buttons filled with the accent."""

    normal: str
    disabled: str
    on: str


def recoloured(name: str, color: str) -> str:
    """SVG text of icon `name` with strokes of `color` (``#RRGGBB``)."""
    text = resource("icons", f"{name}.svg").read_text(encoding="utf-8").replace("currentColor", color)
    return re.sub(r'stroke-width="[^"]*"', f'stroke-width="{STROKE}"', text)


def ratios() -> tuple[float, ...]:
    """Pixel ratios of the screens, and 1 for pictures that leave them."""
    return tuple(sorted({1.0, *(screen.devicePixelRatio() for screen in QGuiApplication.screens())}))


def drawn(renderer: QSvgRenderer, size: int, ratio: float) -> QPixmap:
    """The drawing on a clear ground, `size` logical px square."""
    side = round(size * ratio)
    pixmap = QPixmap(side, side)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(QColor(Qt.GlobalColor.transparent))
    painter = QPainter(pixmap)
    renderer.render(painter, QRectF(0, 0, side / ratio, side / ratio))
    painter.end()
    return pixmap


def line_icon(name: str, colors: IconColors, size: int = 16) -> QIcon:
    """Icon `name` of the icons folder, `size` px square.

    Its pictures are made at once: an icon engine written in Python dies with its first copy (Qt clones it
    and PySide lets go of the clone).

    Raises
    ------
    FileNotFoundError
        When there is no such icon.
    """
    icon = QIcon()
    states = (
        (colors.normal, QIcon.Mode.Normal, QIcon.State.Off),
        (colors.disabled, QIcon.Mode.Disabled, QIcon.State.Off),
        (colors.on, QIcon.Mode.Normal, QIcon.State.On),
    )
    for color, mode, state in states:
        if state == QIcon.State.On and color == colors.normal:
            continue
        renderer = QSvgRenderer(QByteArray(recoloured(name, color).encode()))
        for ratio in ratios():
            icon.addPixmap(drawn(renderer, size, ratio), mode, state)
    return icon
