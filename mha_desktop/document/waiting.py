"""What waits in a session: edits that came before the engine, and documents that were left for others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from mha_desktop.attention.trace import Trace
from mha_desktop.document.history import History
from mha_desktop.document.model import Document
from mha_desktop.document.view import ViewState
from mha_desktop.errors import UserError

Edit = Callable[[Document], Document]
MakeView = Callable[[Trace], ViewState]


class Waiting(NamedTuple):
    """A step that came before the engine, and the document with it and with those before it."""

    name: str
    document: Document


@dataclass
class BeforeEngine:
    """What came before the engine: steps in their order, changes of the view, and whether none is to come any more.

    Where none is, `why` tells what was against it.
    """

    steps: list[Waiting] = field(default_factory=list)
    look: dict[str, Any] = field(default_factory=dict)
    missing: bool = False
    why: str = ""

    @property
    def holding(self) -> bool:
        """Whether steps wait for an engine that is to come; where none is, who leaves them is asked about them."""
        return bool(self.steps) and not self.missing

    def push(self, name: str, document: Document) -> None:
        """Add a step."""
        self.steps.append(Waiting(name, document))

    def clear(self) -> None:
        """Forget what waits: another document is shown."""
        self.steps.clear()
        self.look.clear()

    def end(self, why: str) -> None:
        """Know that no engine is to come."""
        self.missing, self.why = True, why

    def check(self) -> None:
        """Raise what is against an edit: without an engine that is to come, none could ever be shown."""
        if self.missing:
            raise self.refusal()

    def seen(self, trace: Trace) -> Trace:
        """Return a trace as it is shown: a stored one tells whether an engine is to come."""
        return trace.without_engine() if self.missing else trace

    def refusal(self) -> UserError:
        """Return why nothing can be computed now, as an error to raise."""
        if self.missing:
            return UserError("Without the engine nothing can be computed. Install torch again; nothing was changed.")
        return UserError("The engine is still being loaded. Try again in a moment; nothing was changed.")


class Left(NamedTuple):
    """A document that was left for another one, as it was left."""

    document: Document
    opened: Document
    history: History
    view: ViewState
    trace: Trace | None = None  # for a document that waits behind a guest, so that it is back at once
