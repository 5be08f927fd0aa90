"""The picture: the grid's own panel, with one head and without what stands elsewhere on the slide."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.scene.grid import GridScene, grid_scene
from mha_desktop.scene.shown import seeing_head
from mha_desktop.scene.steps_focus import focus_of
from mha_desktop.ui.heatmaps.panel import HeatmapPanel
from mha_desktop.ui.theme import Theme


class PresentHeat(HeatmapPanel):
    """One head's heatmap; pointer and arrows do what they do in the grid."""

    barred = False

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, parent)
        self.setObjectName("present.heatmap")
        self.view.setObjectName("present.heatmap.view")
        self.view.wait_with_pyqtgraph()  # plain Qt draws the same pixels, and is there at once
        self._whole: GridScene | None = None
        self._head: int | None = None

    def show_state(self, new: State, old: State | None) -> None:
        """Show what differs between two states; another head is another picture."""
        head = focus_of(new).head
        super().show_state(new, old if head == self._head else None)
        self._head = head

    def _scene(self, state: State) -> GridScene:
        head = focus_of(state).head
        self._whole = grid_scene(seeing_head(state, head), self._whole)
        scene = self._whole.only(head)
        several = len(scene.panels) > 1  # Q, K and V, which titles tell apart
        self.view.bare = not several
        return replace(scene, columns=len(scene.panels)) if several else scene

    def _key(self, event: QKeyEvent) -> None:
        """Leave brackets to the slide: there is one head here."""
        if event.text() not in ("[", "]"):
            super()._key(event)

    def _tip(self, spot: Spot | None, position: QPoint) -> None:
        """No tooltip: nobody in the last row could read it."""
