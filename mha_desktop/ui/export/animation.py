"""Moving pictures as a row of states: once round the cube, every head count, one weight from end to end and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from mha_desktop.attention.trace import Trace
from mha_desktop.document.cells import set_cell
from mha_desktop.document.model import Document
from mha_desktop.document.state import State
from mha_desktop.document.structure import set_heads
from mha_desktop.document.view import clamped
from mha_desktop.errors import UserError
from mha_desktop.scene.camera import home_camera
from mha_desktop.scene.cube_of_state import camera_of, view_of
from mha_desktop.scene.numbers import grouped
from mha_desktop.scene.waiting import waiting_words
from mha_desktop.ui.export.heading import tr
from mha_desktop.ui.export.sheet import Sheet, without_hover
from mha_desktop.ui.export.views import sheet_of
from mha_desktop.ui.theme import Theme

ORBIT_FRAMES, SWEEP_FRAMES = 72, 49
_ORBIT_MS, _SWEEP_MS, _HEADS_MS = 50, 80, 1200
WIDTHS = range(400, 1921)
_USUAL_RANGE = (-2.0, 2.0)


class Frames(NamedTuple):
    """How many frames there are in all, what each shows (made one after the other), and how long each stands."""

    total: int
    states: Iterator[State]
    milliseconds: int


@dataclass(frozen=True)
class Motion:
    """What is moved in a moving picture; `views` are those that it can be seen in."""

    key: str
    views: tuple[str, ...]
    frames: Callable[[State], Frames]


def orbit(state: State) -> Frames:
    """Go once round the cube, from where it is seen now."""
    view = state.view.camera
    camera = home_camera(state.trace.heads) if view is None else camera_of(view)
    states = (
        replace(state, view=replace(state.view, camera=view_of(replace(camera, azimuth=camera.azimuth + angle))))
        for angle in (360.0 * i / ORBIT_FRAMES for i in range(ORBIT_FRAMES))
    )
    return Frames(ORBIT_FRAMES, states, _ORBIT_MS)


def head_counts(state: State) -> Frames:
    """Show the same matrices split in 1, 2 … heads, every possible count.

    Raises
    ------
    UserError
        While there is no engine, or only one count is possible.
    """
    possible = [count for count in range(1, state.document.weights.d_model + 1) if _splits(state.document, count)]
    if len(possible) < 2:
        raise UserError(tr("These matrices cannot be split in another number of heads."))
    edits = [partial(set_heads, heads=count) for count in possible]
    return Frames(len(edits), _edited(state, edits), _HEADS_MS)


def sweep(state: State) -> Frames:
    """Move the current cell's weight through its slider's range and back.

    Raises
    ------
    UserError
        While there is no engine.
    """
    cell = state.view.cell
    low, high = next(((pin.low, pin.high) for pin in state.view.pins if pin.cell == cell), _USUAL_RANGE)
    half = SWEEP_FRAMES // 2
    values = [low + (high - low) * (half - abs(half - i)) / half for i in range(SWEEP_FRAMES)]
    edits = [partial(set_cell, block=cell, value=value) for value in values]
    return Frames(SWEEP_FRAMES, _edited(state, edits), _SWEEP_MS)


MOTIONS: dict[str, Motion] = {
    motion.key: motion
    for motion in (
        Motion("orbit", ("cube",), orbit),
        Motion("heads", ("heatmaps", "cube"), head_counts),
        Motion("sweep", ("heatmaps", "cube"), sweep),
    )
}


def check_animation_width(width: int) -> None:
    """Refuse a width outside 400 … 1,920 px.

    Raises
    ------
    UserError
        With both limits.
    """
    if width not in WIDTHS:
        raise UserError(
            tr("A moving picture is from 400 to 1,920 px wide; {width} is not.").format(width=grouped(width))
        )


def sheets(frames: Frames, view: str, theme: Theme, width: int) -> Iterator[Sheet]:
    """Lay out a frame after the other; each is made when it is asked for."""
    for state in frames.states:
        yield sheet_of(view, without_hover(state), theme, width)


def _edited(state: State, edits: Sequence[Callable[[Document], Document]]) -> Iterator[State]:
    """Return the states after each edit of the same document, computed when they are asked for."""
    if not state.trace.live:
        raise UserError(waiting_words(state.trace, tr))
    return _computed(state, edits)


def _computed(state: State, edits: Sequence[Callable[[Document], Document]]) -> Iterator[State]:
    trace: Trace = state.trace
    for edit in edits:
        document = edit(state.document)
        view = clamped(state.view, document)
        trace = state.trace.variant(document.problem(view.sequence, view.mistake), trace)
        yield State(document, trace, view)


def _splits(document: Document, heads: int) -> bool:
    try:
        set_heads(document, heads)
    except UserError:
        return False
    return True
