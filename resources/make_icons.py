"""Makes ``desktop/icons``: the program's own icon as SVG, PNG, .ico and .icns.

Three planes of a stack of heads on a ground in the accent colour; the top one shows a head's weights, the others are in
the hues of heads 1 and 2. Every colour is read from ``tokens.toml``. Needs PySide6 and Pillow:

    python resources/make_icons.py
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

from PIL import Image

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

FOLDER = Path(__file__).parent
TARGET = FOLDER / "desktop" / "icons"
NAME = "mha-desktop"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
SIDE = 64
# Where the planes' centres are, from the top one down, and half their width and height.
CENTRES = (24.0, 33.0, 42.0)
HALF_WIDTH, HALF_HEIGHT = 25.0, 14.0
# A head's weights, as steps of the sequential map: queries down, keys to the right.
WEIGHTS = ((5, 1, 0), (2, 4, 1), (0, 2, 5))


def plane(centre: float, left: float, top: float, size: float) -> str:
    """Corners of a square part of a plane seen from above; `left`, `top` and `size` are shares of the plane."""
    corners = ((left, top), (left + size, top), (left + size, top + size), (left, top + size))
    points = [
        (SIDE / 2 + (column - row) * HALF_WIDTH, centre + (column + row - 1) * HALF_HEIGHT) for column, row in corners
    ]
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in points)


def drawing(tokens: dict[str, Any]) -> str:
    """SVG text of the icon."""
    light = tokens["light"]
    ground, paper = light["accent"]["base"], light["surface"]["panel"]
    hues, steps = light["heads"]["hues"], light["map"]["sequential"]
    parts = [f'<rect x="1" y="1" width="{SIDE - 2}" height="{SIDE - 2}" rx="13" fill="{ground}"/>']
    for centre, hue in zip(CENTRES[:0:-1], (hues[1], hues[0]), strict=True):
        parts.append(f'<polygon points="{plane(centre, 0, 0, 1)}" fill="{hue}" stroke="{paper}" stroke-width="1.6"/>')
    parts.append(f'<polygon points="{plane(CENTRES[0], 0, 0, 1)}" fill="{paper}" stroke="{paper}" stroke-width="1.6"/>')
    share = 1 / len(WEIGHTS)
    for row, weights in enumerate(WEIGHTS):
        for column, step in enumerate(weights):
            corners = plane(CENTRES[0], column * share, row * share, share)
            parts.append(f'<polygon points="{corners}" fill="{steps[step]}"/>')
    body = "\n  ".join(parts)
    size = f'width="{SIDE}" height="{SIDE}" viewBox="0 0 {SIDE} {SIDE}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n  {body}\n</svg>\n'


def rendered(renderer: QSvgRenderer, size: int) -> QImage:
    """The icon, `size` px square, on a transparent ground."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return image


def main() -> None:
    """Write every form of the icon."""
    application = QGuiApplication([])
    TARGET.mkdir(parents=True, exist_ok=True)
    text = drawing(tomllib.loads((FOLDER / "tokens.toml").read_text("utf-8")))
    (TARGET / f"{NAME}.svg").write_text(text, encoding="utf-8")
    renderer = QSvgRenderer(text.encode())
    for size in SIZES:
        rendered(renderer, size).save(str(TARGET / f"{NAME}-{size}.png"))
    largest = Image.open(TARGET / f"{NAME}-{max(SIZES)}.png")
    others = [Image.open(TARGET / f"{NAME}-{size}.png") for size in SIZES]
    icon_sizes = [(size, size) for size in SIZES if size <= 256 and size != 22]
    largest.save(TARGET / f"{NAME}.ico", sizes=icon_sizes, append_images=others)
    largest.save(TARGET / f"{NAME}.icns", append_images=others)
    application.quit()


if __name__ == "__main__":
    main()
