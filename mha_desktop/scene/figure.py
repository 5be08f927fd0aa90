"""The size of a heatmap figure: an exact width, and the height its content takes."""

from __future__ import annotations

from mha_desktop.scene.grid import GridScene
from mha_desktop.scene.grid_layout import EDGE, GridLayout, Measure, grid_layout
from mha_desktop.scene.metrics import Metrics

WIDTH = 720  # logical px: a wider figure has larger type, a narrower one fewer labels
HEIGHT = 0.8  # most height for the width


def figure_layout(scene: GridScene, width: int, measure: Measure, metrics: Metrics, heading: bool = True) -> GridLayout:
    """Lay out a figure that is exactly `width` px wide and as high as it needs to be.

    Parameters
    ----------
    width
        In px of the picture, about 400 to 8,000.
    heading
        Whether the stage's name stands on top.
    """
    unit = max(1.0, width / WIDTH)
    tall = grid_layout(scene, width, round(width * HEIGHT), measure, metrics, unit, heading)
    last = max(tall.column_axis.bottom, tall.bar.bottom + EDGE / 2 * unit)
    return grid_layout(scene, width, round(last + EDGE / 3 * unit), measure, metrics, unit, heading)
