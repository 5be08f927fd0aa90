"""The insight "map": the whole calculation drawn from the input to the output, with live numbers and shapes."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QPalette, QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.tables import tables_of
from mha_desktop.scene.map import box_stage
from mha_desktop.ui.insight.map_canvas import MapCanvas
from mha_desktop.ui.theme import Theme

LEAST = QSize(440, 140)
LIVE = 64  # tokens; with more, the map follows when the numbers come to rest
REST_MS = 150
_SPARE = 12  # px around a box that is scrolled into sight


class MapPage(QWidget):
    """The drawn map; it fills the page and is scrolled where the page is too small. A click shows what is clicked."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("insight.map")
        self._session = session
        self.canvas = MapCanvas(theme)
        self._scroll = _Scroll(self)
        self._scroll.setWidget(self.canvas)
        self.canvas.chosen.connect(self._choose)
        self.canvas.moved.connect(self._see)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._scroll)
        self.setFocusProxy(self.canvas)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._settle)
        self._dress(theme)

    def minimumSizeHint(self) -> QSize:
        """Enough to see a few boxes."""
        return LEAST

    def show_state(self, new: State, old: State | None) -> None:
        """Show what differs; the numbers of long sequences once they come to rest."""
        if old is not None and _same_map(new, old):
            return
        edited = old is not None and new.document is not old.document
        if edited and new.trace.problem.n > LIVE:
            self._rest.start()
            return
        self._show(new)
        if old is None or new.view.grid_stage != old.view.grid_stage:
            self._see_stage(new.view.grid_stage)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._dress(theme)
        self.canvas.set_theme(theme)
        self._fit()

    def _dress(self, theme: Theme) -> None:
        palette = self._scroll.palette()
        palette.setColor(QPalette.ColorRole.Window, theme.color("surface.panel"))
        for part in (self._scroll, self._scroll.cornerWidget()):
            part.setPalette(palette)

    def _show(self, state: State) -> None:
        if self.canvas.show_state(state):
            self._fit()

    def _settle(self) -> None:
        self._show(self._session.state)

    def _fit(self) -> None:
        """Give the map the room there is; a scroll bar takes its own from it."""
        room = self._scroll.maximumViewportSize()
        self.canvas.fit(room.width(), room.height())
        right = self._scroll.verticalScrollBar().sizeHint().width() if self.canvas.height() > room.height() else 0
        below = self._scroll.horizontalScrollBar().sizeHint().height() if self.canvas.width() > room.width() else 0
        if right or below:
            self.canvas.fit(room.width() - right, room.height() - below)

    def _choose(self, name: str) -> None:
        """Show a stage in the heatmaps, or open a matrix's table."""
        state, scene = self._session.state, self.canvas.scene
        if scene is None:
            return
        box = scene.plan.box(name)
        if box.table is not None and box.table in {table.name for table in tables_of(state.document)}:
            self._session.look(table=box.table)
        elif stage := box_stage(box):
            self._session.look(grid_stage=stage)

    def _see(self, place: QRect) -> None:
        centre = place.center()
        self._scroll.ensureVisible(
            centre.x(), centre.y(), place.width() // 2 + _SPARE, min(place.height() // 2 + _SPARE, self.height() // 3)
        )

    def _see_stage(self, tab: str) -> None:
        scene = self.canvas.scene
        boxes = [box.name for box in scene.plan.boxes if box.main and box.tab == tab] if scene is not None else []
        if boxes:
            self._see(self.canvas.place(boxes[len(boxes) // 2]))

    def _start(self) -> None:
        """Scroll from the input only as far as the shown stage: a new page is narrow at first."""
        self._scroll.horizontalScrollBar().setValue(0)
        self._see_stage(self._session.state.view.grid_stage)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out for the new size."""
        super().resizeEvent(event)
        self._fit()
        self._start()

    def showEvent(self, event: QShowEvent) -> None:
        """Only now has the scrolled map its size."""
        super().showEvent(event)
        self._start()


class _Scroll(QScrollArea):
    """Scrolls sideways with an ordinary wheel where there is nothing to scroll up or down."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setObjectName("insight.map.scroll")
        corner = QWidget(self)  # the style's own has an edge
        corner.setAutoFillBackground(True)
        self.setCornerWidget(corner)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Hand the wheel to the bar that can move."""
        if self.verticalScrollBar().maximum() == 0 and not event.angleDelta().x():
            QCoreApplication.sendEvent(self.horizontalScrollBar(), event)
        else:
            super().wheelEvent(event)


def _same_map(new: State, old: State) -> bool:
    """Whether nothing that the map shows is another."""
    fields = ("grid_stage", "lock", "sequence")
    same_look = all(getattr(new.view, name) == getattr(old.view, name) for name in fields)
    return new.document is old.document and new.trace is old.trace and same_look
