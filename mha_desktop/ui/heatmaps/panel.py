"""The heatmap panel: what the pointer and the keys do to the view, and the State as a grid."""

from __future__ import annotations

import html

from PySide6.QtCore import QCoreApplication, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QToolTip, QVBoxLayout, QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.scene.blocked import is_painting
from mha_desktop.scene.grid import GridScene, grid_scene
from mha_desktop.scene.grid_layout import wanted_width
from mha_desktop.scene.hidden import hiding
from mha_desktop.scene.levels import Levels
from mha_desktop.scene.readout import entropy_words, readout, tip
from mha_desktop.scene.shown import shown_of
from mha_desktop.ui.assistive import announce
from mha_desktop.ui.heatmaps.brush import Brush
from mha_desktop.ui.heatmaps.keys import PAINT_KEYS, look_for_key, spot_of_mark
from mha_desktop.ui.heatmaps.shown_bar import ShownBar
from mha_desktop.ui.heatmaps.still_image import HeatItem
from mha_desktop.ui.heatmaps.view import HeatView
from mha_desktop.ui.paint.text import measurer
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import say
from mha_desktop.ui.worksheet.blanking import Blanking, is_blanking


class HeatmapPanel(QWidget):
    """One heatmap a head of the stage that is shown, on one scale.

    Hovering looks at a cell in every view; a click locks it, frees it again, or moves the lock.
    """

    barred = True  # whether a row says which tokens and heads are shown

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("heatmaps")
        self._session, self._theme = session, theme
        self._grid: GridScene | None = None
        self._spoken: tuple[Spot | None, str] = (None, "")
        self._view = HeatView(theme, self)
        self._view.setObjectName("heatmaps.view")
        self._bar = ShownBar(session, theme, self) if self.barred else None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        if self._bar is not None:
            column.addWidget(self._bar)
        column.addWidget(self._view, 1)
        self.setFocusProxy(self._view)
        self._view.words = lambda: lock_words(session.state)
        self._brush = Brush(session)
        self._blanking = Blanking(session)
        self._refused: Spot | None = None
        self._view.pressed.connect(self._press)
        self._view.released.connect(self._release)
        self._view.hovered.connect(self._hover)
        self._view.clicked.connect(self._click)
        self._view.key_pressed.connect(self._key)
        self._view.tip_wanted.connect(self._tip)

    @property
    def images(self) -> list[HeatItem]:
        """The heads' images, in order; each a pyqtgraph ImageItem once `view.take_pyqtgraph` is done."""
        return self._view.images

    @property
    def levels(self) -> Levels:
        """Values of the first and last colour, of images and colour bar."""
        return self._grid.levels.pair if self._grid is not None else (0.0, 1.0)

    @property
    def grid(self) -> GridScene | None:
        """What is shown."""
        return self._grid

    @property
    def view(self) -> HeatView:
        """The view that shows it."""
        return self._view

    def viewport(self) -> QWidget:
        """The widget that is painted on, where the pointer is followed."""
        return self._view.viewport()

    def sizeHint(self) -> QSize:
        """Room for four heads of twelve tokens."""
        return QSize(732, 584)

    def show_state(self, new: State, old: State | None) -> None:
        """Show what differs between two states."""
        if old is not None and new.trace is old.trace and _same_picture(new, old):
            return
        self._point_as(is_painting(new) or is_blanking(new))
        self._grid = self._scene(new)
        if self._bar is not None:
            self._bar.show_state(new)
        self._view.show_scene(self._grid)
        self._speak(new)
        if old is not None and new.view.lock != old.view.lock:
            announce(self._view, lock_words(new))

    def _scene(self, state: State) -> GridScene:
        return grid_scene(state, self._grid)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        if self._bar is not None:
            self._bar.set_theme(theme)
        self._view.set_theme(theme)

    def wanted_width(self, most: int, height: int) -> int:
        """Width in px that the grid can use when it gets at most `most` and a dock of `height`, title bar included."""
        grid = self._grid or grid_scene(self._session.state)
        metrics = self._theme.metrics
        if self._bar is not None and not self._bar.isHidden():
            height -= self._bar.sizeHint().height()
        return wanted_width(grid, most, height - metrics.height.panel_head, measurer(self._theme), metrics)

    def _hover(self, spot: Spot | None) -> None:
        if spot != self._session.state.view.hover:
            self._session.look(hover=spot)
        self._brush.move(spot)
        self._blanking.move(spot)

    def _press(self, spot: Spot) -> None:
        if self._brush.on and not self._brush.begin(spot):
            self._refused = spot
        elif self._blanking.on and not self._brush.on:
            self._blanking.begin(spot)

    def _release(self) -> None:
        self._brush.end()
        self._blanking.end()
        refused, self._refused = self._refused, None
        if refused is not None:  # only now: Qt hides a tooltip when a button goes up
            self._explain(refused)

    def _explain(self, spot: Spot) -> None:
        """Say at once, at the cell, why painting cannot change it."""
        layout = self._view.layout_now
        if self._grid is None or layout is None or self._grid.panel_of(spot) is None:
            return
        cell = self._grid.cell_of(spot)
        if cell is None:
            return
        x, y, _, h = layout.cell_rect(self._grid.panel_of(spot) or 0, *cell)
        below = QPoint(round(x / layout.unit), round((y + h) / layout.unit))
        self._show_tip(spot, self._view.mapToGlobal(below))

    def _point_as(self, painting: bool) -> None:
        shape = Qt.CursorShape.CrossCursor if painting else Qt.CursorShape.ArrowCursor
        if self.viewport().cursor().shape() != shape:
            self.viewport().setCursor(shape)

    def _click(self, spot: Spot) -> None:
        if self._brush.on or self._blanking.on:
            return
        self._session.look(lock=None if self._session.state.view.lock == spot else spot)

    def _key(self, event: QKeyEvent) -> None:
        if self._grid is None:
            return
        if self._brush.on and event.key() in PAINT_KEYS:
            spot = spot_of_mark(self._grid, self._grid.hover) or spot_of_mark(self._grid, self._grid.lock)
            event.accept()
            if spot is not None and not self._brush.touch(spot):
                self._explain(spot)
            return
        if self._blanking.on and event.key() in PAINT_KEYS:
            spot = spot_of_mark(self._grid, self._grid.hover) or spot_of_mark(self._grid, self._grid.lock)
            event.accept()
            if spot is not None:
                self._blanking.touch(spot)
            return
        fields = look_for_key(self._grid, event.key(), event.text())
        if fields is not None:
            event.accept()
            if fields:
                self._session.look(**fields)

    def _tip(self, spot: Spot | None, position: QPoint) -> None:
        layout = self._view.layout_now
        if spot is None or (layout is not None and layout.scaled):  # the lens says it already
            self._entropy_tip(position)
        else:
            self._show_tip(spot, position)

    def _show_tip(self, spot: Spot, position: QPoint) -> None:
        words = tip(self._session.state, spot, say)
        if words is None:
            QToolTip.hideText()
            return
        text = f"<p style='white-space:pre'><b>{html.escape(words.title)}</b><br>{html.escape(words.text)}</p>"
        QToolTip.showText(position, text, self._view)

    def _entropy_tip(self, position: QPoint) -> None:
        """Explain a row's entropy where the pointer rests on its bar."""
        found = self._view.beside_at(QPointF(self._view.mapFromGlobal(position)))
        if found is None or self._grid is None or self._grid.panels[found[0]].head is None:
            QToolTip.hideText()
            return
        panel, row = found[0], self._grid.shown.token(found[1])
        text = entropy_words(self._session.state, self._grid.panels[panel].head or 0, row, say)
        QToolTip.showText(position, text, self._view)

    def _speak(self, state: State) -> None:
        """Tell assistive tools what is shown and the number that is looked at."""
        assert self._grid is not None
        spot = state.view.hover or state.view.lock
        text = readout(state, spot, say) if spot is not None else ""
        if (spot, text) != self._spoken:
            self._spoken = (spot, text)
            name = QCoreApplication.translate("Stages", self._grid.title)
            for part in (self._view, self._view.viewport()):  # Qt says of both that they take the focus
                part.setAccessibleName(say("Heatmaps: {stage}").format(stage=name))
            self._view.setAccessibleDescription(text)


def lock_words(state: State) -> str:
    """Return the locked number in words; empty where there is none."""
    return "" if state.view.lock is None else readout(state, state.view.lock, say)


def _same_picture(new: State, old: State) -> bool:
    """Whether what the grid shows of document and view is the same; the numbers are the trace's affair."""
    fields = ("grid_stage", "scale", "lock", "hover", "sequence", "entropy", "lit", "brush", "searching", "blanking")
    same = new.document is old.document and all(getattr(new.view, f) == getattr(old.view, f) for f in fields)
    same = same and shown_of(new) is shown_of(old)
    hides = any(state.view.result_hidden or state.document.worksheet is not None for state in (new, old))
    return same and (not hides or hiding(new) == hiding(old))
