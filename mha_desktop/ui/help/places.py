"""Which page of the help explains a place of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtWidgets import QDockWidget, QWidget

from mha_desktop.document.tables import TABLE
from mha_desktop.scene.readout import readout
from mha_desktop.ui.cube.view import CubeView
from mha_desktop.ui.heatmaps.view import HeatView
from mha_desktop.ui.strip.strip import StageStrip
from mha_desktop.ui.strip.tab import StageTab
from mha_desktop.ui.words import say

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

# Object names, or their beginnings, of parts that have a page.
_NAMED = {
    "heads": "editing",
    "mask": "masks",
    "torch_badge": "panels",
    "slider": "panels",
    "steps": "panels",
    "calculation": "panels",
    "mistakes": "mistakes",
    "insight": "insights",
    "learning": "learning",
    "model": "models",
}
_DOCKS = {"insight": "insights", "learning": "learning", "model": "models", "side": "panels"}


class Place(NamedTuple):
    """A page, and a line about the very number there; empty for none."""

    page: str
    line: str = ""


def place_at(window: MainWindow, widget: QWidget | None, at: QPoint) -> Place:
    """Return what explains a point of the screen that lies on `widget`; the panels' page where nothing is closer."""
    while widget is not None and widget is not window:
        found = _place_of(window, widget, at)
        if found is not None:
            return found
        widget = widget.parentWidget()
    return Place("panels")


def _place_of(window: MainWindow, widget: QWidget, at: QPoint) -> Place | None:
    state = window.session.state
    if isinstance(widget, StageTab):
        return Place(f"stage/{widget.key}")
    if isinstance(widget, StageStrip):
        return Place("stages")
    if isinstance(widget, HeatView):
        spot = widget.spot_at(QPointF(widget.viewport().mapFromGlobal(at)))
        if spot is None:
            return Place(f"stage/{state.view.grid_stage}")
        return Place(f"stage/{spot.key}", readout(state, spot, say))
    if isinstance(widget, CubeView):
        return Place("stage/attention")
    name = widget.objectName()
    kind, _, table = name.partition(".")
    if kind in ("table", "picker") and table in TABLE:
        return Place(f"table/{table}")
    if isinstance(widget, QDockWidget):
        return Place(_DOCKS.get(table, "panels"))
    return Place(_NAMED[kind]) if kind in _NAMED else None
