"""Lit regions: a thin ring in the accent's colour around the numbers that something was computed from."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPainter

from mha_desktop.scene.grid import GridScene
from mha_desktop.scene.grid_layout import GridLayout, Rect
from mha_desktop.ui.paint.marks import frame
from mha_desktop.ui.theme import Theme

REACH = 3  # px that a ring reaches beyond its cells


def lit_rects(scene: GridScene, layout: GridLayout, only: Sequence[int] | None = None) -> tuple[Rect, ...]:
    """Where lit regions stand in these panels (None: all), device px."""
    found = []
    for i in range(len(layout.panels)) if only is None else only:
        panel = scene.panels[i]
        for region in scene.lit:
            if region.key == panel.key and region.head == panel.head:
                rect = layout.region_rect(i, region)
                found += [] if rect is None else [rect]
    return tuple(found)


def paint_lit(
    painter: QPainter, scene: GridScene, layout: GridLayout, theme: Theme, only: Sequence[int] | None = None
) -> None:
    """Draw the rings: the accent between two lines of the ground, so that they show on any colour."""
    px = max(1.0, float(round(layout.unit)))
    for rect in lit_rects(scene, layout, only):
        frame(painter, rect, theme.color("surface.panel"), 2 * px, 2 * px)
        frame(painter, rect, theme.color("accent.base"), px, px)
