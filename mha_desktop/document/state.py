"""The one State: the document, the trace of the sequence that is shown, and the view."""

from __future__ import annotations

from dataclasses import dataclass, fields
from weakref import ref

from mha_desktop.attention.mistakes import possible
from mha_desktop.attention.parameters import BIASES, Problem
from mha_desktop.attention.trace import Trace
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.view import ViewState


@dataclass(frozen=True, eq=False)
class State:
    """What every view shows. The trace belongs to `document` and to sequence `view.sequence`."""

    document: Document
    trace: Trace
    view: ViewState

    @property
    def sequence(self) -> Sequence:
        """The sequence that is shown."""
        return self.document.sequences[self.view.sequence]


_FRAME = tuple(part.name for part in fields(Document) if part.name not in ("weights", "learning"))
_HEADS = ("heads", "heads_kv", *BIASES)
_asked: tuple[ref[Document], ref[Document], bool] | None = None


def same_frame(new: State, old: State | None) -> bool:
    """Return whether two documents differ at most in the numbers of W_Q, W_K, W_V and W_O, not in their shapes.

    Then words, labels, symbols and masks are the same, and whoever shows them need not look. Several ask in each edit.
    """
    global _asked
    if old is None:
        return False
    a, b = new.document, old.document
    if _asked is not None and _asked[0]() is a and _asked[1]() is b:
        return _asked[2]
    same = all(getattr(a, name) is getattr(b, name) for name in _FRAME)
    same = same and all(getattr(a.weights, name) is getattr(b.weights, name) for name in _HEADS)
    same = same and a.weights.W_Q.shape == b.weights.W_Q.shape  # the others' follow from it
    _asked = ref(a), ref(b), same
    return same


def shown_problem(document: Document, view: ViewState | None) -> Problem:
    """Return what `view` shows of a document as a problem; what the document no longer has is left aside."""
    if view is None:
        return document.problem()
    sequence = view.sequence if view.sequence < len(document.sequences) else 0
    mistake = view.mistake
    return document.problem(sequence, mistake if mistake and possible(document.weights, mistake) else None)
