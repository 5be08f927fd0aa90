"""A drag of one number: previews no faster than frames, one step at its end, the old value on Esc."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from mha_desktop.document.cells import Block, block_name, set_cell, values_of
from mha_desktop.document.model import Document
from mha_desktop.document.session import Edit, Session
from mha_desktop.document.tables import tables_of
from mha_desktop.errors import UserError
from mha_desktop.scene.numbers import compact
from mha_desktop.ui.words import translated

FRAME_SECONDS = 0.016  # a screen shows no more
Step = tuple[str, Edit]  # a step's name in the undo menu, and its edit


def step_name(document: Document, cell: Block, value: float) -> str:
    """Name of the step that sets a cell, for the undo menu: `W_Q[7, 3] = 0.5`."""
    return f"{block_name(document, cell)} = {compact(value, 4)}"


def held_value(session: Session, cell: Block) -> float:
    """Return a cell's number in the newest document: the one being computed, if the cell still exists there."""
    for document in (session.target, session.state.document):
        if any(table.name == cell.table for table in tables_of(document)):
            values = values_of(document, cell)
            if values.size:
                return float(values[0, 0])
    raise LookupError(f"no cell {cell.name}")


class ValueDrag(QObject):
    """Sends the values of a drag to the session; however many come, one preview a frame, and the last one always.

    Signals
    -------
    refused(str)
        The session did not take a value, and why.
    """

    refused = Signal(str)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._step: Callable[[float], Step] | None = None
        self._value: float | None = None
        self._shown_at = 0.0
        self._previewed = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._preview)

    @property
    def active(self) -> bool:
        """Whether a drag is going on; False once the session has given it up, as Esc does."""
        return self._step is not None and (self._session.dragging or not self._previewed)

    def start(self, step: Callable[[float], Step]) -> None:
        """Start a drag whose values make edits by `step`; nothing changes yet."""
        self.finish()
        self._step, self._previewed = step, False

    def move(self, value: float) -> None:
        """Want another value; shown at once, or with the next frame when one was just shown."""
        if not self.active:
            return
        self._value = value
        if self._timer.isActive():
            return
        wait = FRAME_SECONDS - (time.monotonic() - self._shown_at)
        if wait <= 0:
            self._preview()
        else:
            self._timer.start(max(1, round(wait * 1000)))

    def finish(self) -> None:
        """End the drag: its last value becomes one step."""
        self._timer.stop()
        if self.active:
            self._preview()
            self._session.finish()
        self.forget()

    def cancel(self) -> bool:
        """Return to the old value; tell whether there was a drag."""
        was_active = self.active
        self._timer.stop()
        if was_active and self._session.dragging:
            self._session.cancel()
        self.forget()
        return was_active

    def forget(self) -> None:
        """Drag nothing any more."""
        self._step = self._value = None
        self._previewed = False

    def _preview(self) -> None:
        if not self.active or self._value is None or self._step is None:
            return
        value, self._value = self._value, None
        try:
            self._session.preview(*self._step(value))
            self._previewed = True
        except UserError as error:
            self.refused.emit(translated(error))
        self._shown_at = time.monotonic()


class CellDrag(ValueDrag):
    """A drag of one cell's value."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(session, parent)
        self._cell: Block | None = None

    @property
    def cell(self) -> Block | None:
        """The cell being dragged."""
        return self._cell

    def begin(self, cell: Block) -> None:
        """Start to drag a cell; nothing changes yet."""
        self.start(partial(self._cell_step, cell))
        self._cell = cell

    def forget(self) -> None:
        """Drag nothing any more."""
        super().forget()
        self._cell = None

    def _cell_step(self, cell: Block, value: float) -> Step:
        name = step_name(self._session.state.document, cell, value)
        return name, partial(set_cell, block=cell, value=value)
