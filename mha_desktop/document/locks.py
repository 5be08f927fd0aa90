"""What of a document and its view may not be changed now: one rule, whoever asks, by whatever way.

A lesson's step, a scene of a class plan or a worksheet that was handed out locks controls by name. Whether an edit
touches one is read from what it makes, so keys, menus, drops, drags, undo and what is still to come are all held.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np
from psygnal import Signal

from mha_desktop.attention.parameters import BIASES, MATRICES
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.view import Spot, ViewState
from mha_desktop.errors import UserError

EDITS = ("numbers", "tokens", "heads", "mask", "switches")  # of the document
CONTROLS = (*EDITS, "sequence", "example", "mistakes", "sliders", "results", "export")
Refuse = Callable[[str], object]
_SWITCHES = ("residual", "sinusoidal", "rotary", "temperature", "muted")
_OF_VIEW = {
    "sequence": ("sequence", "compared"),
    "mistakes": ("mistake", "covered", "searching", "search"),
    "results": ("result_hidden", "answers_shown"),
}


class _Held(NamedTuple):
    names: frozenset[str]
    reason: str


class Locks:
    """Which controls are locked, and by whom.

    Signals
    -------
    changed()
        Others are locked than before.
    """

    changed = Signal()

    def __init__(self) -> None:
        self._held: dict[str, _Held] = {}

    def take(self, by: str, names: Iterable[str] = (), reason: str = "") -> None:
        """Lock these controls in place of those that `by` has locked before; none frees them."""
        held = _Held(frozenset(names), reason)
        before = self._held.get(by, _Held(frozenset(), ""))
        if not held.names:
            self._held.pop(by, None)
        else:
            self._held[by] = held
        if held.names != before.names or (held.names and held.reason != before.reason):
            self.changed.emit()

    def take_over(self, other: Locks) -> None:
        """Hold what another holds."""
        self._held = dict(other._held)
        self.changed.emit()

    @property
    def names(self) -> frozenset[str]:
        """The controls that are locked."""
        return frozenset(name for held in self._held.values() for name in held.names)

    def reason(self, name: str) -> str:
        """Return why a control is locked; empty where it is free."""
        return next((held.reason for held in self._held.values() if name in held.names), "")

    def check(self, name: str) -> None:
        """Refuse what a locked control does.

        Raises
        ------
        UserError
            With the reason.
        """
        if reason := self.reason(name):
            raise UserError(reason)

    def check_edit(self, old: Document, new: Document) -> None:
        """Refuse an edit that changes what is locked.

        Raises
        ------
        UserError
            With the reason.
        """
        if self._held:
            for name in edited(old, new):
                self.check(name)

    def allow(self, old: Document, new: Document, refuse: Refuse) -> bool:
        """Tell whether going from one document to another is free; where it is not, the reason is said."""
        try:
            self.check_edit(old, new)
        except UserError as error:
            refuse(error.said)
            return False
        return True

    def allowed(self, view: ViewState, changes: dict[str, Any], refuse: Refuse) -> dict[str, Any]:
        """Return those changes of a view that are free; the reason why others are not is said."""
        for name in self._held and _OF_VIEW:
            if reason := self.reason(name):
                mine = [key for key in _OF_VIEW[name] if key in changes and changes[key] != getattr(view, key)]
                # Going on with the steps shows what is hidden.
                mine += ["step"] if name == "results" and view.result_hidden and "step" in changes else []
                changes = {key: value for key, value in changes.items() if key not in mine}
                if mine:
                    refuse(reason)
        return changes


def edited(old: Document, new: Document) -> Iterator[str]:
    """Yield the names of the controls whose part of a document differs."""
    if old is new:
        return
    heads = (old.weights.heads, old.weights.heads_kv) != (new.weights.heads, new.weights.heads_kv)
    if heads:
        yield "heads"
    if _masks(old) != _masks(new) or not _same_painted(old, new):
        yield "mask"
    if _blanks(old) - _blanks(new):  # what comes out from under a blank
        yield "results"
    if _tokens(old) != _tokens(new):
        yield "tokens"
    if _switches(old) != _switches(new):
        yield "switches"
    ours, theirs = _numbers(old), _numbers(new)
    # What a switch adds or takes, and what another number of heads makes of keys and values, is theirs.
    both = [name for name in ours if name in theirs and not (heads and name in ("W_K", "W_V", "b_K", "b_V"))]
    if old.learning is not new.learning or any(not _same(ours[name], theirs[name]) for name in both):
        yield "numbers"


def _masks(document: Document) -> object:
    return document.mask, [each.pad for each in document.sequences]


def _same_painted(old: Document, new: Document) -> bool:
    pairs = zip(old.sequences, new.sequences, strict=False)
    return all(_same(mine.painted, other.painted) for mine, other in pairs)


def _tokens(document: Document) -> object:
    words = None if document.vocabulary is None else document.vocabulary.words
    return [(each.name, each.tokens, each.special) for each in document.sequences], words


def _blanks(document: Document) -> frozenset[Spot]:
    return frozenset() if document.worksheet is None else frozenset(document.worksheet.blanks)


def _switches(document: Document) -> object:
    biases = [getattr(document.weights, name) is None for name in BIASES]
    there = (document.positions is None, document.readout is None, document.has_stream)
    patches = None if document.patches is None else document.patches.channels
    return [getattr(document, name) for name in _SWITCHES], biases, there, patches


def _numbers(document: Document) -> dict[str, object]:
    """Return every array of a document that a user has typed, by a name of its own."""
    found: dict[str, object] = {name: getattr(document.weights, name) for name in (*MATRICES, *BIASES)}
    for i, sequence in enumerate(document.sequences):
        found |= {f"{key}.{i}": value for key, value in _rows(sequence).items()}
    found["tokens"] = None if document.vocabulary is None else document.vocabulary.rows
    found["positions"] = document.positions
    if document.patches is not None:
        found |= {"projection": document.patches.projection, "cls": document.patches.cls}
    if document.readout is not None:
        readout = document.readout
        found |= {name: getattr(readout, name) for name in ("W_hidden", "b_hidden", "W_vocab", "b_vocab")}
    return {name: value for name, value in found.items() if value is not None}


def _rows(sequence: Sequence) -> dict[str, object]:
    return {"rows": sequence.rows, "image": sequence.image, "stream": sequence.stream}


def _same(mine: object, other: object) -> bool:
    if mine is other:
        return True
    return isinstance(mine, np.ndarray) and isinstance(other, np.ndarray) and np.array_equal(mine, other)
