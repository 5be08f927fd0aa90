"""What goes with a picture: its document, and a trace for the thread that draws it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mha_desktop.document.state import State
from mha_desktop.exchange.mhad import to_bytes
from mha_desktop.exchange.opened import Opened
from mha_desktop.ui.export.sheet import without_hover


def carried_bytes(state: State, lesson: Any = None) -> bytes:
    """Return the `.mhad` of a state: document, view and, while they are small, stages.

    Raises
    ------
    UserError
        When it cannot be saved.
    """
    state = without_hover(state)
    return to_bytes(Opened(state.document, state.view, state.trace, lesson=lesson))


def apart(state: State) -> State:
    """Return the same state with a trace of its own, for another thread: two must not compute stages of one trace."""
    trace = state.trace
    return replace(state, trace=trace.variant(trace.problem, trace)) if trace.live else state
