"""The heatmap grid as data: one panel a head, one scale, and what is marked on it.

Widget and export draw nothing but a `GridScene`. Values are the trace's own arrays: the same object, the same numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate
from typing import NamedTuple

import numpy as np

from mha_desktop.attention.entropy import row_entropy
from mha_desktop.attention.parameters import Array, BoolArray
from mha_desktop.attention.regions import Region
from mha_desktop.attention.stages import STAGE
from mha_desktop.attention.wrong import changed_cells
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.scene.grid_axes import LARGE, column_labels, head_rules, token_labels
from mha_desktop.scene.hidden import hiding
from mha_desktop.scene.stage_levels import Extent, StageLevels, extent, levels_of
from mha_desktop.scene.stage_names import (
    NOTES,
    TITLES,
    AxisWords,
    axis_words,
    bold,
    panel_symbol,
    stage_keys,
    symbol,
)
from mha_desktop.scene.text import Runs

_HATCHED = ("masked_scores", "attention")


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
        (rows, columns), the trace's own array.
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

    @property
    def shape(self) -> tuple[int, int]:
        """(rows, columns)."""
        return self.values.shape[0], self.values.shape[1]


@dataclass(frozen=True)
class Mark:
    """A spot as this grid shows it, from 0.

    Attributes
    ----------
    row, column
        Marked row and column of every panel; None = not marked there.
    panel
        Index of the panel that holds the very number (strong ring), or None.
    key_row
        Row marked in panels of K and V instead of `row`, where the spot is a query and a key.
    """

    row: int | None
    column: int | None
    panel: int | None
    key_row: int | None = None

    @property
    def cell(self) -> tuple[int, int] | None:
        """The marked cell, where there is one."""
        return None if self.row is None or self.column is None else (self.row, self.column)


@dataclass(frozen=True, eq=False)
class GridScene:
    """What the grid shows.

    Attributes
    ----------
    stage
        Tab of the strip, "QKV" for three stages at once.
    title, symbol, note
        Heading: "Attention", A⁽ⁱ⁾, "rows = query, columns = key".
    panels
        In reading order; `columns` of them in a row where that is fixed, else None.
    row_labels, column_labels
        Tokens, axis names or numbers from 1, ready to be shown.
    row_rules, column_rules
        Rows and columns before which a rule separates clusters or heads.
    axes
        What rows and columns are.
    levels
        One scale for all panels.
    lock, hover
        Marks; a lock on another stage marks what it shares with this one.
    lit
        Regions of the shown stages that are lit up.
    hover_entropy
        Entropy of the hovered row in nats, where it is asked for and there is no room for one beside each row.
    mistake, searching
        The mistake on purpose that the values have, or None; and whether it is looked for, so that nothing names it.
    """

    stage: str
    title: str
    symbol: Runs
    note: str
    panels: tuple[GridPanel, ...]
    columns: int | None
    row_labels: tuple[str, ...]
    column_labels: tuple[str, ...]
    row_rules: tuple[int, ...]
    column_rules: tuple[int, ...]
    axes: AxisWords
    levels: StageLevels
    lock: Mark | None
    hover: Mark | None
    lit: tuple[Region, ...] = ()
    hover_entropy: float | None = None
    mistake: str | None = None
    searching: bool = False

    @property
    def shape(self) -> tuple[int, int]:
        """(rows, columns) of each panel."""
        return self.panels[0].shape

    def spot(self, panel: int, row: int, column: int) -> Spot:
        """The spot of a cell."""
        shown = self.panels[panel]
        return Spot(shown.key, shown.head, row, column)

    def panel_of(self, spot: Spot) -> int | None:
        """Index of the panel that holds a spot, or None."""
        for i, panel in enumerate(self.panels):
            if (panel.key, panel.head) == (spot.key, spot.head):
                return i
        return None

    def value(self, panel: int, row: int, column: int) -> float:
        """The number in a cell."""
        return float(self.panels[panel].values[row, column])

    def correct_value(self, panel: int, row: int, column: int) -> float | None:
        """The number that should stand in a cell, where a mistake has changed it."""
        shown = self.panels[panel]
        if shown.right is None or self.is_hidden(panel, row, column):
            return None
        cell = slice(row, row + 1), slice(column, column + 1)
        changed = changed_cells(shown.values[cell], shown.right[cell])
        return None if changed is None else float(shown.right[row, column])

    def is_hidden(self, panel: int, row: int, column: int | None = None) -> bool:
        """Whether a number is not to be seen now; with `column` None, any of a row."""
        shown = self.panels[panel]
        if row == shown.hidden:
            return True
        return shown.blank is not None and bool(shown.blank[row, slice(None) if column is None else column].any())

    def is_blocked(self, panel: int, row: int, column: int) -> bool:
        """Whether a cell is hatched."""
        blocked = self.panels[panel].blocked
        return blocked is not None and bool(blocked[row, column])

    def marked_row(self, mark: Mark | None, panel: int) -> int | None:
        """The row that a mark names in a panel: the query's, but the key's in panels of K and V."""
        if mark is None:
            return None
        return mark.key_row if mark.key_row is not None and self.panels[panel].key in ("K", "V") else mark.row

    def only(self, head: int | None) -> GridScene:
        """The same scene with the panels of one head alone; of all for None or a stage without heads."""
        kept = tuple(panel for panel in self.panels if panel.head == head)
        if head is None or not kept:
            return self
        return replace(
            self,
            panels=kept,
            columns=None if self.columns is None else len(kept) // len(stage_keys(self.stage)),
            lock=_moved(self.lock, self, kept),
            hover=_moved(self.hover, self, kept),
        )


class Heading(NamedTuple):
    """What the grid shows, in words: "Attention", A⁽ⁱ⁾, "rows = query, columns = key"."""

    title: str
    symbol: Runs
    note: str


def grid_heading(state: State) -> Heading:
    """The heading of a state's grid, without computing the stage."""
    tab = state.view.grid_stage
    key = stage_keys(tab)[0]
    hatched = key in _HATCHED and any(_blocked(state, head) is not None for head in range(state.trace.heads))
    note = NOTES["rows" if not _is_pair(key) else "pair blocked" if hatched else "pair"]
    if STAGE[key].rows == "d":
        note = NOTES["bilinear"]
    return Heading(TITLES[tab], bold(symbol(state.document, tab)), note)


def grid_scene(state: State, previous: GridScene | None = None) -> GridScene:
    """The grid of a state.

    Parameters
    ----------
    state
        Its trace computes the stage where it has not been yet.
    previous
        An earlier scene; panels whose arrays are the same objects are taken from it.
    """
    document, view = state.document, state.view
    tab = view.grid_stage
    keys = stage_keys(tab)
    old = {(panel.key, panel.head): panel for panel in previous.panels} if previous is not None else {}
    panels = tuple(panel for key in keys for panel in _panels(state, key, old))
    pair, by_token = _is_pair(keys[0]), STAGE[keys[0]].rows == "n"
    heading = grid_heading(state)
    rules = tuple(accumulate(document.groups))[:-1] if sum(document.groups) == state.sequence.n else ()
    hover = _mark(view.hover, panels)
    return GridScene(
        stage=tab,
        title=heading.title,
        symbol=heading.symbol,
        note=heading.note,
        panels=panels,
        columns=len(panels) // 3 if tab == "QKV" else None,
        row_labels=_row_labels(state) if by_token else column_labels(state, keys[0]),
        column_labels=column_labels(state, keys[0]),
        row_rules=rules if by_token else (),
        column_rules=rules if pair else head_rules(document, keys[0]),
        axes=axis_words(keys[0], document.patches is not None),
        levels=levels_of([panel.extent for panel in panels], STAGE[keys[0]].kind, view.scale),
        lock=_mark(view.lock, panels),
        hover=hover,
        lit=tuple(region for region in view.lit if region.key in keys),
        hover_entropy=_hover_entropy(state, hover, panels),
        mistake=state.trace.problem.mistake,
        searching=view.searching,
    )


def _row_labels(state: State) -> tuple[str, ...]:
    return token_labels(state.sequence.tokens, state.sequence.pad)


def _panels(state: State, key: str, old: dict[tuple[str, int | None], GridPanel]) -> list[GridPanel]:
    document, trace = state.document, state.trace
    per_head = STAGE[key].per_head
    entropies = shows_entropy(state) and key == "attention"
    rights = trace.correct.parts(key) if trace.correct is not trace else ()
    hidden = hiding(state)
    panels = []
    for i, values in enumerate(trace.parts(key)):
        head = i if per_head else None
        blocked = _blocked(state, i) if key in _HATCHED else None
        right = rights[i] if rights else None
        row = hidden.row(key, head) if hidden is not None else None
        blank = hidden.cells(key, head, (values.shape[0], values.shape[1])) if hidden is not None else None
        known = old.get((key, head))
        if (
            known is not None
            and known.right is right
            and known.hidden == row
            and known.blank is blank
            and _is_same(known, values, blocked, trace.heads, entropies)
        ):
            panels.append(known)
            continue
        title = bold(panel_symbol(document, key, head))
        entropy = row_entropy(values) if entropies else None
        changed = _changed(values, right, row, blank, known)
        found = extent(values, blocked, row, blank)
        facts = (entropy, right, changed, row, blank)
        panels.append(GridPanel(key, head, trace.heads, title, values, blocked, found, *facts))
    return panels


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


def _is_same(panel: GridPanel, values: Array, blocked: BoolArray | None, heads: int, entropies: bool) -> bool:
    same = panel.values is values and panel.blocked is blocked and panel.of == heads
    return same and entropies is (panel.entropy is not None)


def shows_entropy(state: State) -> bool:
    """Whether each row of attention says its entropy: asked for, and the rows are large enough to be told apart."""
    return state.view.entropy and state.view.grid_stage == "attention" and state.sequence.n <= LARGE


def _hover_entropy(state: State, hover: Mark | None, panels: tuple[GridPanel, ...]) -> float | None:
    if not state.view.entropy or shows_entropy(state) or hover is None or hover.row is None or hover.panel is None:
        return None
    panel = panels[hover.panel]
    if panel.hidden == hover.row or (panel.blank is not None and panel.blank[hover.row].any()):
        return None
    return float(row_entropy(panel.values[hover.row : hover.row + 1])[0]) if panel.key == "attention" else None


def _blocked(state: State, head: int) -> BoolArray | None:
    """Cells to hatch, None where there is none."""
    blocked = state.trace.blocked(head)
    return blocked if blocked is not None and blocked.any() else None


def _mark(spot: Spot | None, panels: tuple[GridPanel, ...]) -> Mark | None:
    """What a spot marks here: the cell itself, the same pair in another stage, or only the token's row."""
    if spot is None:
        return None
    rows, columns = panels[0].shape
    for i, panel in enumerate(panels):
        if panel.key == spot.key and panel.head == spot.head:
            return Mark(spot.row, spot.column, i) if spot.row < rows and spot.column < columns else None
    if spot.row >= rows or STAGE[panels[0].key].rows != "n":
        return None
    if not spot.is_pair or not _is_pair(panels[0].key):
        return Mark(spot.row, None, None, spot.column if spot.is_pair else None)
    strong = [i for i, panel in enumerate(panels) if panel.head == spot.head]
    return Mark(spot.row, spot.column, strong[0] if strong else None)


def _is_pair(key: str) -> bool:
    return STAGE[key].rows == STAGE[key].columns == "n"


def _moved(mark: Mark | None, scene: GridScene, kept: tuple[GridPanel, ...]) -> Mark | None:
    if mark is None or mark.panel is None:
        return mark
    shown = scene.panels[mark.panel]
    return replace(mark, panel=kept.index(shown) if shown in kept else None)
