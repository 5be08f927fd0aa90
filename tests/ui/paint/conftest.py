"""States and pictures of the heatmap grid."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage, QPainter

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.exchange.examples import example
from mha_desktop.scene.grid import grid_scene
from mha_desktop.scene.grid_layout import grid_layout
from mha_desktop.ui.paint.grid import paint_grid
from mha_desktop.ui.paint.text import measurer
from mha_desktop.ui.theme import Theme, load_fonts


@pytest.fixture
def draw(qapp):
    """Draw the grid of a state; returns scene, layout and picture."""
    load_fonts()

    def drawn(state, width=1000, height=620, theme="light", unit=1.0, background=True):
        looks = Theme.named(theme)
        measure = measurer(looks)
        scene = grid_scene(state)
        layout = grid_layout(scene, width, height, measure, looks.metrics, unit, heading=True)
        image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        paint_grid(painter, scene, layout, looks, measure, looks.color("surface.panel") if background else None)
        painter.end()
        return scene, layout, image

    return drawn


@pytest.fixture
def session():
    """Make a session on an example, with a view."""

    def make(name="clusters", **view):
        opened = example(name)
        made = Session(opened.document, engine=TorchEngine(), view=opened.view)
        made.look(**view)
        return made

    return make
