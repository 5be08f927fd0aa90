"""The cube's scene for a State: always the attention of the shown sequence, whatever the heatmaps show."""

from __future__ import annotations

from dataclasses import asdict
from itertools import accumulate

from mha_desktop.document.state import State
from mha_desktop.document.view import CameraView, Spot
from mha_desktop.scene.camera import Camera
from mha_desktop.scene.cube import Cell, CubeScene, cube_style, hidden_row
from mha_desktop.scene.grid_axes import token_labels
from mha_desktop.scene.hidden import hiding
from mha_desktop.scene.palette import Palette
from mha_desktop.scene.stage_levels import stage_levels


def cube_scene(state: State, palette: Palette, last: CubeScene | None = None) -> CubeScene:
    """Return what the cube shows; `last` itself where nothing differs."""
    trace, view = state.trace, state.view
    tokens = token_labels(state.sequence.tokens, state.sequence.pad)
    found = hiding(state)
    levels = stage_levels(trace, "attention", view.scale, found)
    planes, hidden = trace.parts("attention"), None
    if found is not None and found.hides("attention"):
        before = None if last is None else last.hidden
        hidden = hidden_row(found.head, found.query, planes[found.head], before)
        planes = tuple(hidden.covered if head == found.head else plane for head, plane in enumerate(planes))
    scene = CubeScene(
        planes=planes,
        style=cube_style(palette, hidden is not None),
        levels=(levels.low, levels.high),
        blocked=tuple(trace.blocked(head) for head in range(trace.heads)),
        keys=tokens,
        queries=tokens,
        groups=tuple(accumulate(state.document.groups))[:-1],
        lock=_cell(view.lock, trace.heads),
        hover=_cell(view.hover, trace.heads),
        isolated=view.isolated,
        hidden=hidden,
    )
    return last if last is not None and _same(last, scene) else scene


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
    plain = ("style", "levels", "keys", "queries", "groups", "lock", "hover", "isolated", "hidden")
    return (
        all(getattr(a, name) == getattr(b, name) for name in plain)
        and len(a.planes) == len(b.planes)
        and all(p is q for p, q in zip(a.planes, b.planes, strict=True))
        and all(p is q for p, q in zip(a.blocked, b.blocked, strict=True))
    )
