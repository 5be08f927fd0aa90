"""The brush: clicks and drags in the grid that block cells of the mask, or open those that were blocked by hand."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mha_desktop.attention.stages import HATCHED
from mha_desktop.document.masking import paint_cells, stroke_blocks
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.errors import UserError
from mha_desktop.scene.blocked import is_painting
from mha_desktop.scene.shown import shown_of
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IconButton, Option, Segmented
from mha_desktop.ui.words import translated

Cell = tuple[int, int]


def tr(text: str) -> str:
    """Translate a string of the brush."""
    return QCoreApplication.translate("Brush", text)


class _Stroke(NamedTuple):
    """A stroke under way: what it does, in which head's panel it goes on, which cells it has met, and the last."""

    blocks: bool
    head: int
    cells: dict[Cell, None]
    last: Spot


class Brush:
    """Paints the mask through the session: a stroke is one step, and Esc gives it up."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._stroke: _Stroke | None = None

    @property
    def on(self) -> bool:
        """Whether a click paints."""
        return is_painting(self._session.state)

    def begin(self, spot: Spot) -> bool:
        """Begin a stroke at a cell, which decides what it does; False where painting cannot change that cell."""
        blocks = self._decision(spot)
        if blocks is None or spot.head is None:
            return False
        self._stroke = _Stroke(blocks, spot.head, {(spot.row, spot.column): None}, spot)
        self._show(self._stroke)
        return True

    def move(self, spot: Spot | None) -> None:
        """Go on to a cell; what a quick pointer leaps over is painted too."""
        stroke = self._stroke
        if stroke is None or spot is None or spot == stroke.last or spot.key != stroke.last.key:
            return
        if not self._session.dragging:  # given up meanwhile
            self._stroke = None
            return
        if self._session.state.view.brush == "head" and spot.head != stroke.head:
            return
        start = stroke.last if spot.head == stroke.last.head else spot
        seen = shown_of(self._session.state)
        for cell in line(start, spot):
            if None not in map(seen.place, cell):  # what is left out lies between, and must not be painted unseen
                stroke.cells[cell] = None
        self._stroke = stroke._replace(last=spot)
        self._show(self._stroke)

    def end(self) -> None:
        """End the stroke: it is one step."""
        stroke, self._stroke = self._stroke, None
        if stroke is not None and self._session.dragging:
            self._session.finish()

    def touch(self, spot: Spot) -> bool:
        """Paint one cell as one step; False where painting cannot change it."""
        begun = self.begin(spot)
        self.end()
        return begun

    def _decision(self, spot: Spot) -> bool | None:
        state = self._session.state
        if spot.head is None or spot.key not in HATCHED:
            return None
        return stroke_blocks(state.document, state.view.sequence, spot.head, spot.row, spot.column)

    def _show(self, stroke: _Stroke) -> None:
        view = self._session.state.view
        name = tr("block cells") if stroke.blocks else tr("open cells")
        head = stroke.head if view.brush == "head" else None
        edit = partial(paint_cells, sequence=view.sequence, cells=tuple(stroke.cells), blocked=stroke.blocks, head=head)
        try:
            self._session.preview(name, edit)
        except UserError as error:  # a locked lesson, or another document that is on its way
            self._stroke = None
            self._session.refused.emit(translated(error))


def line(start: Spot, end: Spot) -> tuple[Cell, ...]:
    """The cells from one to another, in a straight line without a gap."""
    down, right = end.row - start.row, end.column - start.column
    steps = max(abs(down), abs(right), 1)
    return tuple(
        (start.row + round(down * i / steps), start.column + round(right * i / steps)) for i in range(steps + 1)
    )


class BrushControl(QWidget):
    """The brush in the heatmaps' head: on or off, and for which heads; only where cells can be painted."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._button = IconButton(theme, "ban", tr("Paint the mask: click or drag to block cells, or to open them."))
        self._button.setCheckable(True)
        self._button.setObjectName("brush")
        self._button.clicked.connect(self._toggle)
        options = [
            Option("all", tr("all heads"), tip=tr("A cell is blocked in every head.")),
            Option("head", tr("this head"), tip=tr("A cell is blocked in the head where it is clicked.")),
        ]
        self._heads = Segmented(theme, options, look="soft", name=tr("Paint for"))
        self._heads.setObjectName("brush.heads")
        self._heads.chosen.connect(lambda which: self._session.look(brush=which))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.metrics.space.xs)
        row.addWidget(self._button)
        row.addWidget(self._heads)
        self._heads.hide()

    def show_state(self, new: State) -> None:
        """Show whether the brush is on, and for which heads."""
        brush, usable = new.view.brush, new.view.grid_stage in HATCHED
        if self.isHidden() is usable:
            self.setVisible(usable)
        if self._button.isChecked() is not (brush is not None):
            self._button.setChecked(brush is not None)
            self._heads.setVisible(brush is not None)
        if self._heads.value != brush:
            self._heads.set_value(brush)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._button.set_theme(theme)
        self._heads.set_theme(theme)

    def _toggle(self) -> None:
        on = self._session.state.view.brush is None
        self._button.setChecked(not on)  # the state decides
        self._session.look(brush="all" if on else None)
