"""Which patches and pixels are marked because a number elsewhere is hovered, locked or explained."""

from __future__ import annotations

from typing import NamedTuple

from mha_desktop.attention.patches import patch_at
from mha_desktop.attention.stages import STAGE
from mha_desktop.document.cells import Block
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.ui.tables.marks import sources_in


class PixelMarks(NamedTuple):
    """Patches (from 0) under the pointer here or elsewhere; letters `q`, `k` of locked ones; blocks that are lit."""

    lit: frozenset[int] = frozenset()
    locked: tuple[tuple[int, str], ...] = ()
    sources: tuple[Block, ...] = ()


def pixel_marks(state: State) -> PixelMarks:
    """Return the marks of a state. Row 1 of X is CLS, which no pixel belongs to; patch 1 is the row after it."""
    view = state.view
    lit = frozenset(row - 1 for row in _rows(view.hover) if row > 0)
    locked: dict[int, str] = {}
    if view.lock is not None and view.lock.is_pair:
        for row, letter in ((view.lock.row, "q"), (view.lock.column, "k")):
            if row > 0:
                locked[row - 1] = f"{locked.get(row - 1, '')} {letter}".strip()
    return PixelMarks(lit, tuple(locked.items()), sources_in(state, "pixels"))


def _rows(spot: Spot | None) -> tuple[int, ...]:
    if spot is None or STAGE[spot.key].rows != "n":
        return ()
    return (spot.row, spot.column) if spot.is_pair else (spot.row,)


def row_of(row: int, column: int, width: int, side: int) -> Spot:
    """Return the row of X that a pixel goes into."""
    return Spot("X", None, 1 + patch_at(row, column, width, side), 0)
