"""Scrubbing: dragging sideways in a cell changes its number."""

from __future__ import annotations

from mha_desktop.document.cells import Block
from mha_desktop.ui.cells.drag import CellDrag

STEP, FINE = 0.02, 0.002  # a px; 200 px go through the sliders' usual range of −2 to 2
_DIGITS = 12  # of the sum of steps, so that 0.1 + 0.02 is 0.12


class Scrub:
    """Follows the pointer and moves a `CellDrag`; Shift makes each px ten times finer, also half way."""

    def __init__(self, drag: CellDrag) -> None:
        self.drag = drag
        self._start = self._moved = self._x = self._slack = 0.0

    @property
    def cell(self) -> Block | None:
        """The cell being scrubbed, until the button is released."""
        return self.drag.cell

    def begin(self, cell: Block, value: float, x: float, slack: float = 0.0) -> None:
        """Start at `value` with the pointer at `x` px; nothing changes before it has gone `slack` px, as fingers do."""
        self._start, self._moved, self._x, self._slack = value, 0.0, x, slack
        self.drag.begin(cell)

    def move(self, x: float, fine: bool) -> None:
        """Follow the pointer to `x` px."""
        if abs(x - self._x) < self._slack:
            return
        if self._slack:
            self._x, self._slack = x, 0.0
            return
        self._moved += (x - self._x) * (FINE if fine else STEP)
        self._x = x
        self.drag.move(self._start + round(self._moved, _DIGITS))

    def finish(self) -> None:
        """End as one step."""
        self.drag.finish()

    def cancel(self) -> bool:
        """End at the old value; tell whether anything was being scrubbed."""
        return self.drag.cancel()
