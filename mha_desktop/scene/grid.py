"""The heatmap grid as data: one panel a head, one scale, and what is marked on it.

Widget and export draw nothing but a `GridScene`. Values are the trace's own arrays (the same object, the same
numbers), or what of them a window of tokens shows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from mha_desktop.attention.entropy import row_entropy
from mha_desktop.attention.regions import Region
from mha_desktop.attention.stages import HATCHED, STAGE, stage_keys
from mha_desktop.attention.wrong import changed_cells
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.scene.grid_axes import column_labels, head_rules, token_labels
from mha_desktop.scene.grid_panels import GridPanel, blocked_cells, grid_panels, shows_entropy
from mha_desktop.scene.shared import SHARED, sharing
from mha_desktop.scene.shown import Shown, shown_of
from mha_desktop.scene.stage_levels import StageLevels, levels_of
from mha_desktop.scene.stage_names import NOTES, TITLES, AxisWords, axis_words, bold, symbol
from mha_desktop.scene.text import Runs

__all__ = ["GridPanel", "GridScene", "Heading", "Mark", "grid_heading", "grid_scene", "shows_entropy"]


@dataclass(frozen=True)
class Mark:
    """A spot as this grid shows it, rows and columns as they stand in the map, from 0.

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
    shown
        Which tokens and heads these are; rows and columns of everything below count what is shown.
    panels
        In reading order; `columns` of them in a row where that is fixed, else None.
    slots
        Line and column of each panel, where keys and values are shared and their panels are fewer; else empty.
    group
        How many heads in a row share keys and values: they stand together.
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
    shown: Shown
    lock: Mark | None
    hover: Mark | None
    lit: tuple[Region, ...] = ()
    hover_entropy: float | None = None
    mistake: str | None = None
    searching: bool = False
    slots: tuple[tuple[int, int], ...] = ()
    group: int = 1

    @property
    def shape(self) -> tuple[int, int]:
        """(rows, columns) of each panel."""
        return self.panels[0].shape

    def spot(self, panel: int, row: int, column: int) -> Spot:
        """The spot of a cell."""
        shown = self.panels[panel]
        row, column = self.numbers(row, column)
        return Spot(shown.key, shown.head, row, column)

    def numbers(self, row: int, column: int) -> tuple[int, int]:
        """Row and column of the stage, from 0, that stand at a row and column of the map."""
        stage = STAGE[self.panels[0].key]
        return (
            self.shown.token(row) if stage.rows == "n" else row,
            self.shown.token(column) if stage.columns == "n" else column,
        )

    def panel_of(self, spot: Spot) -> int | None:
        """Index of the panel that holds a spot, or None."""
        for i, panel in enumerate(self.panels):
            if panel.key == spot.key and (spot.head == panel.head or spot.head in panel.heads):
                return i
        return None

    def cell_of(self, spot: Spot) -> tuple[int, int] | None:
        """Row and column of the map where a spot stands, or None where that is left out."""
        return _cell(spot, self.shown)

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
        return mark.key_row if mark.key_row is not None and self.panels[panel].key in SHARED else mark.row

    def only(self, head: int | None) -> GridScene:
        """The same scene with the panels of one head alone; of all for None or a stage without heads."""
        kept = tuple(panel for panel in self.panels if panel.head == head or head in panel.heads)
        if head is None or not kept:
            return self
        return replace(
            self,
            panels=kept,
            slots=(),
            group=1,
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
    hatched = key in HATCHED and any(blocked_cells(state, head) is not None for head in shown_of(state).heads)
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
    shown = shown_of(state)
    panels = tuple(panel for key in keys for panel in grid_panels(state, key, old, shown))
    pair, by_token = _is_pair(keys[0]), STAGE[keys[0]].rows == "n"
    heading = grid_heading(state)
    rules = tuple(accumulate(document.groups))[:-1] if sum(document.groups) == state.sequence.n else ()
    hover = _mark(view.hover, panels, shown)
    columns = column_labels(state, keys[0])
    return GridScene(
        stage=tab,
        title=heading.title,
        symbol=heading.symbol,
        note=heading.note,
        panels=panels,
        columns=len(shown.heads) if len(keys) > 1 else None,
        row_labels=_row_labels(state, shown) if by_token else columns,
        column_labels=_kept_labels(columns, shown) if pair else columns,
        row_rules=shown.rules(rules) if by_token else (),
        column_rules=shown.rules(rules) if pair else head_rules(document, keys[0]),
        axes=axis_words(keys[0], document.patches is not None),
        levels=levels_of([panel.extent for panel in panels], STAGE[keys[0]].kind, view.scale),
        shown=shown,
        lock=_mark(view.lock, panels, shown),
        hover=hover,
        lit=tuple(r for region in view.lit if region.key in keys and (r := shown.region(region)) is not None),
        hover_entropy=_hover_entropy(state, hover, panels),
        mistake=state.trace.problem.mistake,
        searching=view.searching,
        slots=_slots(panels, keys, shown) if len(keys) > 1 else (),
        group=_group(state, panels, shown),
    )


def _row_labels(state: State, shown: Shown) -> tuple[str, ...]:
    return _kept_labels(token_labels(state.sequence.tokens, state.sequence.pad), shown)


@lru_cache(maxsize=64)
def _kept_labels(labels: tuple[str, ...], shown: Shown) -> tuple[str, ...]:
    """The labels of the tokens that are shown; the same object each time."""
    return shown.words(labels)


def _group(state: State, panels: tuple[GridPanel, ...], shown: Shown) -> int:
    """How many panels in a row share keys and values, where that is the same all along; else 1."""
    if panels[0].head is None or len(panels) != len(shown.heads):
        return 1
    sizes = {len(group) for group in sharing(state.document.weights, shown.heads)}
    return sizes.pop() if len(sizes) == 1 else 1


def _slots(panels: tuple[GridPanel, ...], keys: tuple[str, ...], shown: Shown) -> tuple[tuple[int, int], ...]:
    """Line and column of the panels of Q, K and V where keys and values are shared: below the first head that reads."""
    if len(panels) == len(keys) * len(shown.heads):
        return ()
    return tuple((keys.index(panel.key), shown.heads.index(panel.head or 0)) for panel in panels)


def _hover_entropy(state: State, hover: Mark | None, panels: tuple[GridPanel, ...]) -> float | None:
    if not state.view.entropy or shows_entropy(state) or hover is None or hover.row is None or hover.panel is None:
        return None
    panel = panels[hover.panel]
    if panel.hidden == hover.row or (panel.blank is not None and panel.blank[hover.row].any()):
        return None
    if panel.key != "attention" or panel.whole is None or panel.shown is None:
        return None
    row = panel.shown.token(hover.row)
    return float(row_entropy(panel.whole.values[row : row + 1])[0])


def _mark(spot: Spot | None, panels: tuple[GridPanel, ...], shown: Shown) -> Mark | None:
    """What a spot marks here: the cell itself, the same pair in another stage, or only the token's row."""
    if spot is None:
        return None
    rows, columns = panels[0].shape
    for i, panel in enumerate(panels):
        if panel.key == spot.key and (panel.head == spot.head or spot.head in panel.heads):
            cell = _cell(spot, shown)
            fits = cell is not None and cell[0] < rows and cell[1] < columns
            return Mark(*cell, i) if cell is not None and fits else _row_mark(spot, shown)
    if STAGE[panels[0].key].rows != "n":
        return None
    if not spot.is_pair or not _is_pair(panels[0].key):
        return _row_mark(spot, shown)
    cell = _cell(spot, shown)
    if cell is None:
        return _row_mark(spot, shown)
    strong = [i for i, panel in enumerate(panels) if panel.head == spot.head]
    return Mark(*cell, strong[0] if strong else None)


def _row_mark(spot: Spot, shown: Shown) -> Mark | None:
    """Mark the token's row alone, and the key's in panels of keys and values."""
    if STAGE[spot.key].rows != "n":
        return None
    row, key = shown.place(spot.row), shown.place(spot.column) if spot.is_pair else None
    return None if row is None and key is None else Mark(row, None, None, key)


def _cell(spot: Spot, shown: Shown) -> tuple[int, int] | None:
    """Row and column of the map where a spot stands, or None where one of them is left out."""
    row = shown.place(spot.row) if STAGE[spot.key].rows == "n" else spot.row
    column = shown.place(spot.column) if STAGE[spot.key].columns == "n" else spot.column
    return None if row is None or column is None else (row, column)


def _is_pair(key: str) -> bool:
    return STAGE[key].rows == STAGE[key].columns == "n"


def _moved(mark: Mark | None, scene: GridScene, kept: tuple[GridPanel, ...]) -> Mark | None:
    if mark is None or mark.panel is None:
        return mark
    shown = scene.panels[mark.panel]
    return replace(mark, panel=kept.index(shown) if shown in kept else None)
