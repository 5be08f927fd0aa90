"""Which cells are blanked at once: a row, a head, a whole stage, every nth, a random share."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from mha_desktop.attention.stages import STAGE
from mha_desktop.attention.trace import Trace
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import GIVEN, open_cells


def stage_cells(trace: Trace, keys: Iterable[str], head: int | None = None) -> list[Spot]:
    """Return all cells of stages that can be blanked, in order; of one head where one is named and there are heads."""
    spots: list[Spot] = []
    for key in keys:
        if key in GIVEN or not trace.has(key):
            continue
        rows, columns = trace.shape(key)[-2:]
        heads: tuple[int | None, ...] = tuple(range(trace.heads)) if STAGE[key].per_head else (None,)
        if head is not None and STAGE[key].per_head:
            heads = (head,)
        spots += [Spot(key, i, row, column) for i in heads for row in range(rows) for column in range(columns)]
    return open_cells(spots, trace)


def row_cells(trace: Trace, spot: Spot) -> list[Spot]:
    """Return the cells of a cell's row that can be blanked."""
    columns = trace.shape(spot.key)[-1]
    return open_cells((Spot(spot.key, spot.head, spot.row, column) for column in range(columns)), trace)


def every(cells: list[Spot], step: int) -> list[Spot]:
    """Return each `step`-th cell, the first one among them."""
    return cells[:: max(step, 1)]


def random_third(cells: list[Spot], seed: int) -> list[Spot]:
    """Return a third of the cells, at least one where there is any; the same ones for the same seed."""
    if not cells:
        return []
    count = max(1, round(len(cells) / 3))
    picked = np.random.default_rng(seed).choice(len(cells), size=count, replace=False)
    return [cells[i] for i in sorted(picked.tolist())]
