"""The cube's scene for a State: the attention of the shown sequence, whatever the heatmaps show.

Where several heads share keys and values, the stages that have these show them instead (`cube_projections`).
"""

from __future__ import annotations

from dataclasses import asdict
from functools import partial
from itertools import accumulate
from typing import Any

from mha_desktop.attention.parameters import Array
from mha_desktop.document.state import State
from mha_desktop.document.view import CameraView, Spot
from mha_desktop.scene.camera import Camera
from mha_desktop.scene.cube import Blanks, Cell, CubeScene, blank_cells, cube_style, hidden_row
from mha_desktop.scene.cube_projections import projections_scene, shared_name, shows_projections
from mha_desktop.scene.grid_axes import token_labels
from mha_desktop.scene.hidden import Hiding, hiding
from mha_desktop.scene.palette import Palette
from mha_desktop.scene.shared import is_grouped, sharing
from mha_desktop.scene.shown import Shown, shown_of
from mha_desktop.scene.stage_levels import stage_levels
from mha_desktop.scene.text import Runs


def cube_scene(state: State, palette: Palette, last: CubeScene | None = None) -> CubeScene:
    """Return what the cube shows; `last` itself where nothing differs."""
    trace, view = state.trace, state.view
    if shows_projections(state):
        made = projections_scene(state, palette, last)
        return last if last is not None and _same(last, made) else made
    if last is not None and not last.is_attention:
        last = None
    seen = shown_of(state)
    tokens = seen.words(token_labels(state.sequence.tokens, state.sequence.pad))
    found = hiding(state)
    levels = stage_levels(trace, "attention", view.scale, found, seen)
    whole = tuple(trace.head("attention", head) for head in seen.heads)
    masks = tuple(trace.blocked(head) for head in seen.heads)
    held = last if last is not None and last.seen is seen else None
    planes: tuple[Array, ...] = _parts(seen, whole, held.whole if held else (), held.parts if held else ())
    blocked = _parts(seen, masks, held.whole_blocked if held else (), held.blocked if held else ())
    parts, hidden = planes, None
    blanks = _blanks(found, seen, whole, planes, last)
    if blanks:
        pairs = zip(planes, blanks, strict=True)
        planes = tuple(plane if blank is None else blank.covered for plane, blank in pairs)
    place = None if found is None or found.row("attention") is None else _place(seen, found.head, found.query)
    if place is not None:
        before = None if last is None else last.hidden
        hidden = hidden_row(*place, planes[place[0]], before)
        planes = tuple(hidden.covered if i == place[0] else plane for i, plane in enumerate(planes))
    scene = CubeScene(
        planes=planes,
        style=cube_style(palette, hidden is not None or bool(blanks)),
        levels=(levels.low, levels.high),
        blocked=blocked,
        keys=tokens,
        queries=tokens,
        groups=seen.rules(tuple(accumulate(state.document.groups))[:-1]),
        numbers=() if seen.all_heads else seen.heads,
        tokens=() if seen.tokens is None else tuple(seen.tokens.tolist()),
        shares=_shares(state, seen),
        lock=_cell(view.lock, seen),
        hover=_cell(view.hover, seen),
        isolated=seen.heads.index(view.isolated) if view.isolated in seen.heads else None,
        hidden=hidden,
        blanks=blanks,
        seen=seen,
        whole=whole,
        parts=parts,
        whole_blocked=masks,
    )
    return last if last is not None and _same(last, scene) else scene


def _parts(seen: Shown, arrays: tuple[Any, ...], last: tuple[Any, ...], parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return what is shown of each head's array; of `parts`, which were taken from `last`, where that is the same."""
    if seen.tokens is None:
        return arrays
    old = dict(zip(map(id, last), parts, strict=True))
    return tuple(None if a is None else old[id(a)] if id(a) in old else seen.part("attention", a) for a in arrays)


def _blanks(
    found: Hiding | None, seen: Shown, whole: tuple[Array, ...], planes: tuple[Array, ...], last: CubeScene | None
) -> Blanks:
    """Return a worksheet's blanks of each plane; empty where there are none."""
    if found is None:
        return ()
    before: Blanks = (None,) * len(planes) if last is None or len(last.blanks) != len(planes) else last.blanks
    n = len(whole[0])
    masks = (found.cells("attention", head, (n, n)) for head in seen.heads)
    one_by_one = zip(masks, planes, before, strict=True)
    made = tuple(blank_cells(*one, partial(seen.part, "attention")) for one in one_by_one)
    return made if any(blank is not None for blank in made) else ()


def _place(seen: Shown, head: int, query: int) -> tuple[int, int] | None:
    """Return plane and row of a head's query, or None where one of them is left out."""
    row = seen.place(query)
    return None if row is None or head not in seen.heads else (seen.heads.index(head), row)


def _shares(state: State, seen: Shown) -> tuple[tuple[int, Runs], ...]:
    """Return the first plane and the name of each group of heads with common keys and values."""
    weights = state.document.weights
    if not is_grouped(weights):
        return ()
    groups = sharing(weights, seen.heads)
    return tuple((seen.heads.index(group[0]), shared_name(weights.kv_head(group[0]) + 1)) for group in groups)


def camera_of(view: CameraView) -> Camera:
    """Return the camera of a view."""
    return Camera(**asdict(view))


def view_of(camera: Camera) -> CameraView:
    """Return a camera as it is kept in the view."""
    values = asdict(camera)
    del values["breaks"]  # they belong to what is seen
    return CameraView(**values)


def _cell(spot: Spot | None, seen: Shown) -> Cell | None:
    """Return the cell a spot marks in every plane; None where it is not a pair of tokens, or left out."""
    if spot is None or not spot.is_pair:
        return None
    row, column = seen.place(spot.row), seen.place(spot.column)
    if row is None or column is None or (spot.head or 0) not in seen.heads:
        return None
    return (seen.heads.index(spot.head or 0), row, column)


def spot_of(scene: CubeScene | None, cell: Cell | None) -> Spot | None:
    """Return the number that stands in a cell of the stack."""
    if cell is None or scene is None:
        return None
    column = scene.token(cell[2]) if scene.is_attention else cell[2]
    return Spot(scene.stage(cell[0]), scene.number(cell[0]), scene.token(cell[1]), column)


def _same(a: CubeScene, b: CubeScene) -> bool:
    plain = (
        "style",
        "levels",
        "keys",
        "queries",
        "groups",
        "lock",
        "hover",
        "isolated",
        "kept",
        "hidden",
        "blanks",
        "seen",
    )
    return (
        all(getattr(a, name) == getattr(b, name) for name in (*plain, "shares", "stages"))
        and len(a.planes) == len(b.planes)
        and all(p is q for p, q in zip(a.planes, b.planes, strict=True))
        and len(a.blocked) == len(b.blocked)
        and all(p is q for p, q in zip(a.blocked, b.blocked, strict=True))
    )
