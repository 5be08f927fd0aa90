"""All views that can be pictures, by the names that menus and the command line use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from mha_desktop.document.state import State
from mha_desktop.scene.figure_caption import caption_text, figure_caption
from mha_desktop.scene.steps_focus import focus_of
from mha_desktop.ui.export.caption import say, with_caption
from mha_desktop.ui.export.sheet import Sheet, cube_sheet, heatmaps_sheet
from mha_desktop.ui.theme import Theme

_Lay = Callable[[State, Theme, int, int | None], Sheet]


def _steps(state: State, theme: Theme, width: int, head: int | None) -> Sheet:
    from mha_desktop.ui.export.steps_sheet import steps_sheet  # as the others: only the asked view's room is imported

    return steps_sheet(_about(state, head), theme, width)


def _ledger(state: State, theme: Theme, width: int, head: int | None) -> Sheet:
    from mha_desktop.ui.export.ledger_sheet import ledger_sheet

    return ledger_sheet(_about(state, head), theme, width)


def _map(state: State, theme: Theme, width: int, head: int | None) -> Sheet:
    from mha_desktop.ui.export.map_sheet import map_sheet

    return map_sheet(_about(state, head), theme, width)


_VIEWS: dict[str, _Lay] = {
    "heatmaps": heatmaps_sheet,
    "cube": lambda state, theme, width, head: cube_sheet(state, theme, width),
    "steps": _steps,
    "ledger": _ledger,
    "map": _map,
}
VIEWS = tuple(_VIEWS)


def sheet_of(
    view: str, state: State, theme: Theme, width: int, head: int | None = None, captioned: bool = False
) -> Sheet:
    """Lay out a view of a state.

    Parameters
    ----------
    view
        One of `VIEWS`; "heatmaps" shows the stage that the state shows.
    head
        The head to show alone, or to work out; None for all, or the locked one.
    captioned
        Whether a sentence below says what it shows; the file's metadata says it in any case.

    Raises
    ------
    UserError
        For a width that is not offered.
    """
    sheet = _VIEWS[view](state, theme, width, head)
    shown = focus_of(state).head if view == "steps" and head is None else head
    line = figure_caption(state, view, shown, say)
    sheet = replace(sheet, caption=caption_text(line))
    return with_caption(sheet, line) if captioned else sheet


def _about(state: State, head: int | None) -> State:
    """Return the state with the lock in another head; a picture of one number is about that head then."""
    lock = state.view.lock
    if head is None:
        return state
    view = replace(state.view, isolated=head)
    if lock is not None and lock.head is not None:
        view = replace(view, lock=replace(lock, head=head))
    return replace(state, view=view)


def head_in_focus(state: State) -> int:
    """Return the head that is looked at: shown alone, else locked, else the first; from 0."""
    return focus_of(state).head if state.view.isolated is None else min(state.view.isolated, state.trace.heads - 1)
