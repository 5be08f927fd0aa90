"""The panels of the heatmap grid: the shown part of each head's array, and what is hatched, hidden or wrong in it.

A panel is the same object while the trace's arrays are; so an edit of one head makes one new panel.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from mha_desktop.attention.entropy import row_entropy
from mha_desktop.attention.parameters import Array, BoolArray
from mha_desktop.attention.stages import HATCHED, STAGE
from mha_desktop.attention.trace import Trace
from mha_desktop.attention.wrong import changed_cells
from mha_desktop.document.state import State
from mha_desktop.scene.grid_axes import LARGE
from mha_desktop.scene.hidden import Hiding, hiding
from mha_desktop.scene.shared import SHARED, sharing
from mha_desktop.scene.shown import Shown, shown_of
from mha_desktop.scene.stage_levels import Extent, extent
from mha_desktop.scene.stage_names import bold, panel_symbol
from mha_desktop.scene.text import Runs


class Whole(NamedTuple):
    """The trace's own arrays behind a panel, of every token; compared by identity."""

    values: Array
    blocked: BoolArray | None
    right: Array | None
    blank: BoolArray | None

    def same(self, other: Whole) -> bool:
        """Whether these are the very arrays of another panel."""
        return all(a is b for a, b in zip(self, other, strict=True))


@dataclass(frozen=True, eq=False)
class GridPanel:
    """One image.

    Attributes
    ----------
    key, head
        Stage of the trace and head, None where the stage has no head axis.
    of
        Number of heads.
    symbol
        A⁽¹⁾.
    values
        (rows, columns) of the tokens that are shown; the trace's own array where these are all.
    blocked
        Cells to hatch, bool of the same shape, or None.
    extent
        Smallest and largest value, and cells that are not finite.
    entropy
        (rows,) entropy of each row of weights in nats, where it is asked for, else None.
    right
        While a mistake on purpose is on: the correct values, the other trace's own array; else None.
    changed
        Cells whose value differs from the correct one, bool of the same shape; None for none, and where cells are too
        many to be marked.
    hidden
        Row, from 0, whose numbers are not to be seen now ("Hide result"), or None. `extent` and `changed` leave it out.
    blank
        Cells that a worksheet blanks, bool of the same shape, or None; they are left out in the same way.
    heads
        The query heads that read this panel: several where keys and values are shared; empty where `head` is None.
    whole, shown
        The arrays that it was taken from, and which of their rows and columns.
    """

    key: str
    head: int | None
    of: int
    symbol: Runs
    values: Array
    blocked: BoolArray | None
    extent: Extent
    entropy: Array | None = None
    right: Array | None = None
    changed: BoolArray | None = None
    hidden: int | None = None
    blank: BoolArray | None = None
    heads: tuple[int, ...] = ()
    whole: Whole | None = None
    shown: Shown | None = None

    @property
    def shape(self) -> tuple[int, int]:
        """(rows, columns)."""
        return self.values.shape[0], self.values.shape[1]


def grid_panels(state: State, key: str, old: dict[tuple[str, int | None], GridPanel], shown: Shown) -> list[GridPanel]:
    """Panels of a stage, computed where they have not been yet; those of `old` that show the same are taken over."""
    document, trace, hidden = state.document, state.trace, hiding(state)
    entropies = shows_entropy(state) and key == "attention"
    wrong = trace.correct is not trace
    panels = []
    for heads in _heads(state, key, shown):
        head = heads[0] if heads else None
        values = _array(trace, key, head)
        whole = Whole(
            values,
            blocked_cells(state, head or 0) if key in HATCHED else None,
            _array(trace.correct, key, head) if wrong else None,
            None if hidden is None else hidden.cells(key, head, (values.shape[0], values.shape[1])),
        )
        row = _hidden_place(hidden, key, head, shown)
        known = old.get((key, head))
        if known is not None and _is_same(known, whole, heads, row, trace.heads, entropies, shown):
            panels.append(known)
            continue
        named = document.weights.kv_head(head) if key in SHARED and head is not None else head
        title = bold(panel_symbol(document, key, named))
        values, blocked, right, blank = _shown_part(known, key, whole, shown)
        entropy = shown.part("X", row_entropy(whole.values)) if entropies else None
        changed = _changed(values, right, row, blank, known)
        found = extent(values, blocked, row, blank)
        facts = (entropy, right, changed, row, blank, heads, whole, shown)
        panels.append(GridPanel(key, head, trace.heads, title, values, blocked, found, *facts))
    return panels


def _heads(state: State, key: str, shown: Shown) -> list[tuple[int, ...]]:
    """The heads of each panel of a stage: one, or those that share a key or value head; () for a stage without."""
    if not STAGE[key].per_head:
        return [()]
    return sharing(state.document.weights, shown.heads) if key in SHARED else [(head,) for head in shown.heads]


def _array(trace: Trace, key: str, head: int | None) -> Array:
    return trace.whole(key) if head is None else trace.head(key, head)


def _hidden_place(hidden: Hiding | None, key: str, head: int | None, shown: Shown) -> int | None:
    """Where the row stands whose numbers are not to be seen now."""
    row = None if hidden is None else hidden.row(key, head)
    return None if row is None else shown.place(row)


def _shown_part(known: GridPanel | None, key: str, whole: Whole, shown: Shown) -> tuple[Any, ...]:
    """What is shown of each array, in the order of `Whole`; the known part of an array that is the same."""
    before = known if known is not None and known.whole is not None and known.shown is shown else None
    parts = []
    for name, array in zip(Whole._fields, whole, strict=True):
        if before is not None and before.whole is not None and getattr(before.whole, name) is array:
            parts.append(getattr(before, name))
        else:
            parts.append(None if array is None else shown.part(key, array))
    return tuple(parts)


def _changed(
    values: Array, right: Array | None, hidden: int | None, blank: BoolArray | None, known: GridPanel | None
) -> BoolArray | None:
    """Cells that a mistake has changed, none of them hidden: the known array where they are the same."""
    changed = None if right is None or max(values.shape) > LARGE else changed_cells(values, right)
    if changed is not None and hidden is not None:
        changed = changed.copy()
        changed[hidden] = False
    if changed is not None and blank is not None:
        changed = changed & ~blank
    old = None if known is None else known.changed
    if changed is None or old is None or changed.shape != old.shape:
        return changed
    return old if np.array_equal(changed, old) else changed


def _is_same(
    panel: GridPanel,
    whole: Whole,
    heads: tuple[int, ...],
    hidden: int | None,
    of: int,
    entropies: bool,
    shown: Shown,
) -> bool:
    same = panel.whole is not None and panel.whole.same(whole) and panel.shown is shown and panel.of == of
    same = same and panel.hidden == hidden and panel.heads == heads
    return same and entropies is (panel.entropy is not None)


def shows_entropy(state: State) -> bool:
    """Whether each row of attention says its entropy: asked for, and the rows are large enough to be told apart."""
    return state.view.entropy and state.view.grid_stage == "attention" and shown_of(state).count <= LARGE


def blocked_cells(state: State, head: int) -> BoolArray | None:
    """Cells to hatch, None where there is none."""
    blocked = state.trace.blocked(head)
    return blocked if blocked is not None and blocked.any() else None
