"""The document that goes with a picture."""

from __future__ import annotations

from typing import Any

from mha_desktop.document.state import State
from mha_desktop.exchange.mhad import to_bytes
from mha_desktop.exchange.mhad_trace import stored_stages
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


def compute_carried(state: State) -> None:
    """Compute the stages that go along, so that `carried_bytes` may be called in another thread.

    Two threads must not compute one trace.
    """
    stored_stages(Opened(state.document, state.view, state.trace))
