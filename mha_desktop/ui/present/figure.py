"""What stands beside the lesson's text: one head's heatmap, or what the step names: the painted picture, the cube."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.ui.pixels.grid import PixelGrid
from mha_desktop.ui.present.heat import PresentHeat
from mha_desktop.ui.present.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.window.cube_dock import CubeDockPanel


class LargePixels(PixelGrid):
    """The picture, as large as the slide has room."""

    most = 110  # px of a pixel
    ground = "surface.panel"


class LargeCube(CubeDockPanel):
    """The cube without its colour bar, which stands at the slide's foot."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the room to the planes."""
        super().resizeEvent(event)
        self.bar.hide()


class Figure(QStackedWidget):
    """The slide's picture. It follows the State like a panel; what is not shown sleeps.

    Attributes
    ----------
    heat
        One head's heatmap, always there.
    kind
        "heatmaps", "pixels" or "cube": what is shown.
    """

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("present.figure")
        self._session, self._theme = session, theme
        self.heat = PresentHeat(session, theme, self)
        self.pixels: LargePixels | None = None
        self.cube: LargeCube | None = None
        self.kind = "heatmaps"
        self.addWidget(self.heat)

    @property
    def title(self) -> str:
        """Its name, where it is not a stage of the calculation."""
        return {"pixels": tr("Picture"), "cube": tr("Attention cube")}.get(self.kind, "")

    @property
    def dragged(self) -> tuple[QWidget, ...]:
        """Parts in which a drag paints or turns, so that the dot does not come."""
        return tuple(part for part in (self.pixels, self.cube and self.cube.view) if part is not None)

    def choose(self, kind: str) -> bool:
        """Show another figure, the heatmap where the document has no picture; tell whether it is another one."""
        if kind == "pixels" and self._session.state.sequence.image is None:
            kind = "heatmaps"
        other, self.kind = kind != self.kind, kind
        if other:
            self.setCurrentWidget(self._made(kind))
            self.show_state(self._session.state, None)
        return other

    def show_state(self, new: State, old: State | None) -> None:
        """Show what differs between two states."""
        self.heat.show_state(new, old)  # its colours are the legend's
        if self.kind == "pixels" and self.pixels is not None:
            self.pixels.show_state(new)
        elif self.kind == "cube" and self.cube is not None:
            self.cube.show_state(new, old)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        for part in (self.heat, self.pixels, self.cube):
            if part is not None:
                part.set_theme(theme)

    def _made(self, kind: str) -> QWidget:
        if kind == "pixels":
            if self.pixels is None:
                self.pixels = LargePixels(self._session, self._theme, self)
                self.pixels.setObjectName("present.pixels")
                self.addWidget(self.pixels)
            return self.pixels
        if kind == "cube":
            if self.cube is None:
                self.cube = LargeCube(self._session, self._theme, self)
                self.cube.setObjectName("present.cube")
                self.cube.view.setObjectName("present.cube.view")
                self.addWidget(self.cube)
            return self.cube
        return self.heat
