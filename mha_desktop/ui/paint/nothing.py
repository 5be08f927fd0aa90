"""The badge on a row that reads nothing: "reads nothing" on its hatch, where it fits."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter

from mha_desktop.scene.grid import GridScene
from mha_desktop.scene.grid_labels import nothing_places
from mha_desktop.scene.grid_layout import GridLayout, Measure
from mha_desktop.scene.text import Run
from mha_desktop.ui.paint.marks import rectangle
from mha_desktop.ui.paint.text import CENTER, Writer
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.paint import draw_box


def paint_nothing(painter: QPainter, scene: GridScene, layout: GridLayout, theme: Theme, measure: Measure) -> None:
    """Draw a badge on every row of every panel that may attend to no key."""
    line = (Run(QCoreApplication.translate("Heatmaps", "reads nothing")),)
    writer = Writer(painter, theme, layout.unit)
    radius = theme.metrics.radius.chip / 2 * layout.unit
    for place in nothing_places(scene, layout, measure(line, "caption")):
        draw_box(
            painter,
            rectangle(place),
            radius,
            theme.color("status.warn_fill"),
            theme.color("status.warn"),
            max(1.0, float(round(layout.unit))),
        )
        writer.write(line, place, "caption", theme.color("status.warn"), CENTER)
