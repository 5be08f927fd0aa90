"""The cube's scene for a State: always the attention of the shown sequence, whatever the heatmaps show."""

from __future__ import annotations

from dataclasses import asdict
from itertools import accumulate

from mha_desktop.attention.parameters import Array
from mha_desktop.document.state import State
from mha_desktop.document.view import CameraView, Spot
from mha_desktop.scene.camera import Camera
from mha_desktop.scene.cube import Blanks, Cell, CubeScene, blank_cells, cube_style, hidden_row
from mha_desktop.scene.grid_axes import token_labels
from mha_desktop.scene.hidden import Hiding, hiding
from mha_desktop.scene.palette import Palette
from mha_desktop.scene.stage_levels import stage_levels


def cube_scene(state: State, palette: Palette, last: CubeScene | None = None) -> CubeScene:
    """Return what the cube shows; `last` itself where nothing differs."""
    trace, view = state.trace, state.view
    tokens = token_labels(state.sequence.tokens, state.sequence.pad)
    found = hiding(state)
    levels = stage_levels(trace, "attention", view.scale, found)
    planes, hidden = trace.parts("attention"), None
    blanks = _blanks(found, planes, last)
    if blanks:
        pairs = zip(planes, blanks, strict=True)
        planes = tuple(plane if blank is None else blank.covered for plane, blank in pairs)
    if found is not None and found.row("attention") is not None:
        before = None if last is None else last.hidden
        hidden = hidden_row(found.head, found.query, planes[found.head], before)
        planes = tuple(hidden.covered if head == found.head else plane for head, plane in enumerate(planes))
    scene = CubeScene(
        planes=planes,
        style=cube_style(palette, hidden is not None or bool(blanks)),
        levels=(levels.low, levels.high),
        blocked=tuple(trace.blocked(head) for head in range(trace.heads)),
        keys=tokens,
        queries=tokens,
        groups=tuple(accumulate(state.document.groups))[:-1],
        lock=_cell(view.lock, trace.heads),
        hover=_cell(view.hover, trace.heads),
        isolated=view.isolated,
        hidden=hidden,
        blanks=blanks,
    )
    return last if last is not None and _same(last, scene) else scene


def _blanks(found: Hiding | None, planes: tuple[Array, ...], last: CubeScene | None) -> Blanks:
    """Return a worksheet's blanks of each head; empty where there are none."""
    before: Blanks = (None,) * len(planes) if last is None or len(last.blanks) != len(planes) else last.blanks
    n = len(planes[0])
    masks = [None if found is None else found.cells("attention", head, (n, n)) for head in range(len(planes))]
    made = tuple(blank_cells(*one) for one in zip(masks, planes, before, strict=True))
    return made if any(blank is not None for blank in made) else ()


def camera_of(view: CameraView) -> Camera:
    """Return the camera of a view."""
    return Camera(**asdict(view))


def view_of(camera: Camera) -> CameraView:
    """Return a camera as it is kept in the view."""
    return CameraView(**asdict(camera))


def _cell(spot: Spot | None, heads: int) -> Cell | None:
    """Return the cell a spot marks in every plane's head; None where it is not a pair of tokens."""
    if spot is None or not spot.is_pair:
        return None
    return (min(spot.head or 0, heads - 1), spot.row, spot.column)


def _same(a: CubeScene, b: CubeScene) -> bool:
    plain = ("style", "levels", "keys", "queries", "groups", "lock", "hover", "isolated", "hidden", "blanks")
    return (
        all(getattr(a, name) == getattr(b, name) for name in plain)
        and len(a.planes) == len(b.planes)
        and all(p is q for p, q in zip(a.planes, b.planes, strict=True))
        and all(p is q for p, q in zip(a.blocked, b.blocked, strict=True))
    )
