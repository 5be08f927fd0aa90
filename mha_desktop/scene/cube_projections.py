"""The cube on a stage of queries, keys and values, where several heads share the last two.

Planes stand in groups: the queries of the heads that share, then the keys and the values that they share, once.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

import numpy as np

from mha_desktop.attention.parameters import Array, BoolArray
from mha_desktop.attention.stages import STAGE, stage_keys
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.scene.cube import BlankCells, Cell, CubeScene, cube_style
from mha_desktop.scene.grid_axes import token_labels
from mha_desktop.scene.hidden import Hiding, hiding
from mha_desktop.scene.palette import Palette
from mha_desktop.scene.shared import SHARED, is_grouped, sharing
from mha_desktop.scene.shown import Shown, shown_of
from mha_desktop.scene.stage_levels import stage_levels
from mha_desktop.scene.stage_names import bold, panel_symbol
from mha_desktop.scene.text import Runs, runs


class _Plane(NamedTuple):
    """A plane: its stage, the heads that read it, and the group that they are in."""

    key: str
    heads: tuple[int, ...]
    group: int


def shows_projections(state: State) -> bool:
    """Whether the stage in view has keys or values that several heads share: then the cube shows its planes."""
    return is_grouped(state.document.weights) and not SHARED.isdisjoint(stage_keys(state.view.grid_stage))


def projections_scene(state: State, palette: Palette, last: CubeScene | None) -> CubeScene:
    """Return the planes of the stage in view; parts of `last` where they show the same."""
    view, seen, found = state.view, shown_of(state), hiding(state)
    weights = state.document.weights
    planes = _planes(state, seen)
    held = last if last is not None and last.seen is seen and last.stages == tuple(p.key for p in planes) else None
    whole = tuple(state.trace.head(plane.key, plane.heads[0]) for plane in planes)
    parts = tuple(
        held.parts[i] if held is not None and held.whole[i] is array else seen.part(plane.key, array)
        for i, (plane, array) in enumerate(zip(planes, whole, strict=True))
    )
    blanks = tuple(
        _covered(found, plane, array, part, seen, held.blanks[i] if held is not None and held.blanks else None)
        for i, (plane, array, part) in enumerate(zip(planes, whole, parts, strict=True))
    )
    covered = any(blank is not None for blank in blanks)
    levels = stage_levels(state.trace, view.grid_stage, view.scale, found, seen)
    alone = [i for i, plane in enumerate(planes) if view.isolated in plane.heads]
    return CubeScene(
        planes=tuple(part if blank is None else blank.covered for part, blank in zip(parts, blanks, strict=True)),
        style=cube_style(palette, covered, levels.map),
        levels=levels.pair,
        keys=tuple(str(column + 1) for column in range(whole[0].shape[1])),
        queries=seen.words(token_labels(state.sequence.tokens, state.sequence.pad)),
        labels=tuple(_name(state, plane) for plane in planes),
        stages=tuple(plane.key for plane in planes),
        numbers=tuple(plane.heads[0] for plane in planes),
        tokens=() if seen.tokens is None else tuple(seen.tokens.tolist()),
        shares=tuple(
            (i, shared_name(weights.kv_head(plane.heads[0]) + 1))
            for i, plane in enumerate(planes)
            if i == 0 or planes[i - 1].group != plane.group
        ),
        groups=seen.rules(tuple(accumulate(state.document.groups))[:-1]),
        lock=_cell(view.lock, planes, seen),
        hover=_cell(view.hover, planes, seen),
        isolated=alone[0] if alone else None,
        kept=frozenset(alone),
        blanks=blanks if covered else (),
        seen=seen,
        whole=whole,
        parts=parts,
    )


@lru_cache(maxsize=64)
def shared_name(number: int) -> Runs:
    """Name of the keys and values that a group of heads shares."""
    return runs(f"<i>K</i><sub>{number}</sub><i>V</i><sub>{number}</sub>")


def _planes(state: State, seen: Shown) -> list[_Plane]:
    """Planes from the top: group by group, each head's own ones before those that the group shares."""
    keys = stage_keys(state.view.grid_stage)
    planes = []
    for number, group in enumerate(sharing(state.document.weights, seen.heads)):
        own = [key for key in keys if key not in SHARED]
        planes += [_Plane(key, (head,), number) for key in own for head in group]
        planes += [_Plane(key, group, number) for key in keys if key in SHARED]
    return planes


def _name(state: State, plane: _Plane) -> Runs:
    """Q₃ of the third head; K₂ of the second keys."""
    head = plane.heads[0]
    number = state.document.weights.kv_head(head) if plane.key in SHARED else head
    return bold(panel_symbol(state.document, plane.key, number))


def _covered(
    found: Hiding | None, plane: _Plane, whole: Array, part: Array, seen: Shown, last: BlankCells | None
) -> BlankCells | None:
    """Cover a worksheet's blanks of a plane; `last` itself where it covers the same."""
    source = None if found is None else _blanked(found, plane, (whole.shape[0], whole.shape[1]))
    if source is None:
        return None
    if last is not None and last.whole is part and np.array_equal(last.source, source):
        return last
    mask = seen.part(plane.key, source)
    covered = np.where(mask, np.nan, part)
    covered.flags.writeable = False
    return BlankCells(source, mask, part, covered)


def _blanked(found: Hiding, plane: _Plane, shape: tuple[int, int]) -> BoolArray | None:
    """Cells that any of a plane's heads blanks."""
    masks = [mask for head in plane.heads if (mask := found.cells(plane.key, head, shape)) is not None]
    return np.logical_or.reduce(masks) if masks else None


def _cell(spot: Spot | None, planes: list[_Plane], seen: Shown) -> Cell | None:
    """Return the cell that a spot marks; None where it is of another stage, or left out."""
    if spot is None or STAGE[spot.key].columns == "n":
        return None
    row = seen.place(spot.row)
    at = next((i for i, plane in enumerate(planes) if plane.key == spot.key and spot.head in plane.heads), None)
    return None if row is None or at is None else (at, row, spot.column)
