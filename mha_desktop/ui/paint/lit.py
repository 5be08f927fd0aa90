"""Lit regions: a thin ring in the accent's colour around the numbers that something was computed from.

Tabs that hold such numbers have a bar on top.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPainter

from mha_desktop.scene.grid import GridScene
from mha_desktop.scene.grid_layout import GridLayout, Rect
from mha_desktop.ui.paint.marks import frame
from mha_desktop.ui.theme import Theme

REACH = 3  # px that a ring reaches beyond its cells
TAB_BAR = (16, 4)  # px, of the bar over a tab that holds a lit number


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


def paint_lit_tab(painter: QPainter, x: int, theme: Theme) -> None:
    """Draw the bar of a tab that holds a lit number, from `x` on at its top."""
    width, height = map(theme.metrics.scaled, TAB_BAR)
    painter.fillRect(x, 0, width, height, theme.color("accent.base"))
