"""The heatmaps' title bar: what is shown, on which scale, and the picture to save."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.stages import STAGE, stage_keys
from mha_desktop.document.session import Session
from mha_desktop.document.state import State, same_frame
from mha_desktop.document.view import Scale
from mha_desktop.scene.grid import grid_heading
from mha_desktop.scene.hidden import Hiding, hiding
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.shown import shown_of
from mha_desktop.scene.stage_levels import stage_levels
from mha_desktop.scene.text import Run, Style
from mha_desktop.ui.heatmaps.brush import BrushControl
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IconButton, Option, PanelHead, Segmented


class HeatmapHead(PanelHead):
    """Title bar of the heatmaps' dock.

    Signals
    -------
    save_requested()
        The picture is to be saved.
    """

    save_requested = Signal()

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self.setObjectName("heatmaps.head")
        self._session = session
        self._hidden: Hiding | None = None  # what the scale's tooltip leaves out
        options: list[Option] = [Option("0..1", "0 … 1"), Option("0..max", "0 … max")]
        self._scale = Segmented(theme, options, look="soft", name=self.tr("Scale"), parent=self)
        self._scale.setObjectName("scale")
        self._scale.chosen.connect(self._choose)
        self._save = IconButton(theme, "image-down", self.tr("Save picture"), parent=self)
        self._save.setObjectName("heatmaps.save")
        self._save.clicked.connect(self.save_requested)
        self._brush = BrushControl(session, theme, self)
        self.add_right(self._brush)
        self.add_right(self._scale)
        self.add_right(self._save)
        self._tip("0..1", self.tr("One scale for all heads: 0 to 1."))

    @property
    def scale(self) -> Segmented:
        """The choice of scale; hidden where values are signed and the scale follows them."""
        return self._scale

    def show_state(self, new: State, old: State | None) -> None:
        """Name what is shown and the scale it is on."""
        tab = new.view.grid_stage
        if old is None or tab != old.view.grid_stage or not same_frame(new, old):
            heading = grid_heading(new)
            words = QCoreApplication.translate("Stages", heading.title)
            self.set_title((Run(f"{words} ", Style(bold=True)), *heading.symbol))
            self.set_note(QCoreApplication.translate("Stages", heading.note))
        self._brush.show_state(new)
        weights = STAGE[stage_keys(tab)[0]].kind == "weights"
        if weights is self._scale.isHidden():
            self._scale.setVisible(weights)
        self._scale.set_value(new.view.scale) if self._scale.value != new.view.scale else None
        hidden = hiding(new)
        same = old is not None and new.trace is old.trace and tab == old.view.grid_stage and hidden == self._hidden
        same = same and old is not None and shown_of(new) is shown_of(old)
        if weights and not same:
            self._hidden = hidden
            largest = shown(stage_levels(new.trace, tab, "0..max", hidden, shown_of(new)).high)
            self._tip("0..max", self.tr("One scale for all heads: 0 to the largest weight, {max}.").format(max=largest))

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        super().set_theme(theme)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, theme.color("surface.panel"))
        self.setPalette(palette)
        self.setAutoFillBackground(True)
        if hasattr(self, "_scale"):  # the base class dresses itself before there are controls
            self._brush.set_theme(theme)
            self._scale.set_theme(theme)
            self._save.set_theme(theme)

    def _choose(self, scale: Scale) -> None:
        self._session.look(scale=scale)

    def _tip(self, value: Scale, text: str) -> None:
        segment = self._scale.segment(value)
        if segment.toolTip() != text:
            segment.setToolTip(text)
            segment.setAccessibleDescription(text)
