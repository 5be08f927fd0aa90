"""Blanking in a picture: a click on a number blanks it or brings it back, a drag does the same to all it passes."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import GIVEN, open_cells
from mha_desktop.document.worksheet_edits import blanked
from mha_desktop.errors import UserError
from mha_desktop.ui.words import translated
from mha_desktop.ui.worksheet.words import tr


class _Stroke(NamedTuple):
    """A drag: whether it blanks, and the cells that it has passed."""

    blank: bool
    cells: dict[Spot, None]
    last: Spot


class Blanking:
    """Makes blanks of what is pressed and dragged over; one drag is one step."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._stroke: _Stroke | None = None

    @property
    def on(self) -> bool:
        """Whether clicks blank cells now."""
        return is_blanking(self._session.state)

    def begin(self, spot: Spot) -> None:
        """Begin with the first cell: it decides whether cells are blanked or brought back."""
        if spot.key in GIVEN:
            self._session.refused.emit(tr("{stage} is given: the calculation begins with it.").format(stage=spot.key))
            return
        sheet = self._session.state.document.worksheet
        blank = sheet is None or spot not in sheet.places
        self._stroke = _Stroke(blank, {spot: None}, spot)
        self._show()

    def move(self, spot: Spot | None) -> None:
        """Take along what lies between the last cell and this one."""
        stroke = self._stroke
        if stroke is None or spot is None or spot == stroke.last or (spot.key, spot.head) != _of(stroke.last):
            return
        if not self._session.dragging:  # given up meanwhile
            self._stroke = None
            return
        stroke.cells.update(dict.fromkeys(_line(stroke.last, spot)))
        self._stroke = stroke._replace(last=spot)
        self._show()

    def end(self) -> None:
        """End the drag: it is one step."""
        stroke, self._stroke = self._stroke, None
        if stroke is not None and self._session.dragging:
            self._session.finish()

    def touch(self, spot: Spot) -> None:
        """Blank one cell, or bring it back, as one step."""
        self.begin(spot)
        self.end()

    def _show(self) -> None:
        stroke, state = self._stroke, self._session.state
        assert stroke is not None
        cells = open_cells(stroke.cells, state.trace) if stroke.blank else list(stroke.cells)
        name = tr("blank cells") if stroke.blank else tr("bring cells back")
        edit = partial(blanked, spots=tuple(cells), blank=stroke.blank, sequence=state.view.sequence)
        try:
            self._session.preview(name, edit)
        except UserError as error:
            self._stroke = None
            self._session.refused.emit(translated(error))


def is_blanking(state: State) -> bool:
    """Tell whether clicks blank cells: it is switched on, and the worksheet was not handed out."""
    sheet = state.document.worksheet
    return state.view.blanking and (sheet is None or not sheet.given)


def _of(spot: Spot) -> tuple[str, int | None]:
    return spot.key, spot.head


def _line(start: Spot, end: Spot) -> list[Spot]:
    """The cells from one to another, in a straight line without a gap."""
    down, right = end.row - start.row, end.column - start.column
    steps = max(abs(down), abs(right), 1)
    return [
        Spot(start.key, start.head, start.row + round(down * i / steps), start.column + round(right * i / steps))
        for i in range(steps + 1)
    ]
