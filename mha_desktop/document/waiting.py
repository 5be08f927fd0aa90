"""What waits in a session: edits that came before the engine, and documents that were left for others."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mha_desktop.attention.trace import Trace
from mha_desktop.document.history import History
from mha_desktop.document.model import Document
from mha_desktop.document.view import ViewState

Edit = Callable[[Document], Document]


class Waiting(NamedTuple):
    """An edit that came before the engine."""

    name: str
    edit: Edit


class Left(NamedTuple):
    """A document that was left for another one, as it was left."""

    document: Document
    opened: Document
    history: History
    view: ViewState
    trace: Trace | None = None  # for a document that waits behind a guest, so that it is back at once
