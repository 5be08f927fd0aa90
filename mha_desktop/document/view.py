"""What is looked at: saved with a document, never undoable."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal
from weakref import ref

import numpy as np

from mha_desktop.attention.mistakes import MISTAKE, possible
from mha_desktop.attention.parameters import Part
from mha_desktop.attention.regions import Region
from mha_desktop.attention.stages import STAGE, tabs_with
from mha_desktop.attention.trace import Trace
from mha_desktop.document.cells import Block
from mha_desktop.document.model import Document
from mha_desktop.document.tables import OF_A_SEQUENCE, grid_shape, is_editable, tables_of

Scale = Literal["0..1", "0..max"]


@dataclass(frozen=True)
class Spot:
    """One number of a stage, from 0: the key, the head (None where the stage has no head axis), row and column."""

    key: str
    head: int | None
    row: int
    column: int

    @property
    def is_pair(self) -> bool:
        """Whether row and column are a query and a key."""
        stage = STAGE[self.key]
        return stage.rows == "n" and stage.columns == "n"


@dataclass(frozen=True)
class Pin:
    """A slider that stays: a cell and the slider's range."""

    cell: Block
    low: float = -2.0
    high: float = 2.0


@dataclass(frozen=True)
class CameraView:
    """Where the cube is seen from, as `scene.camera.Camera` explains it; spacing None is automatic."""

    azimuth: float
    elevation: float
    distance: float
    zoom: float = 1.0
    pan: tuple[float, float] = (0.0, 0.0)
    spacing: float | None = None


@dataclass(frozen=True)
class Search:
    """A mistake on purpose that is to be found by looking.

    Attributes
    ----------
    seed
        Gives the same mistake again on the same document.
    name
        The mistake.
    guesses
        What was named so far, each once; the right one last, where it was found.
    """

    seed: int
    name: str
    guesses: tuple[str, ...] = ()

    @property
    def found(self) -> bool:
        """Whether it was guessed."""
        return self.name in self.guesses


@dataclass(frozen=True)
class ViewState:
    """Everything that is looked at.

    Attributes
    ----------
    grid_stage
        What the heatmap grid shows ("QKV" is Q, K and V together).
    mistake
        Name of a mistake on purpose (`attention.mistakes`), or None.
    covered
        The mistake that is set aside while the correct numbers are looked at, or None; `mistake` is None then.
    searching
        Whether the mistake, on or set aside, is still to be found: nothing that is shown may name it.
    search
        The search for it, also when it is over; None for a mistake that was chosen.
    entropy
        Whether each row of attention says its entropy.
    brush
        Whether clicks in the grid paint the mask, for all heads or for the one clicked; None: they lock.
    lit
        Numbers that the clicked number of the worked steps came from.
    step, result_hidden
        Where the stepper stands, from 0, None before it was used; whether the results from there on are hidden.
    blanking
        Whether clicks blank cells for a worksheet, or bring them back.
    answers_shown
        Whether the blanked cells of one's own worksheet show their numbers all the same.
    insight
        Which insight is shown (`scene.insights`).
    side
        Which page of the side dock is shown.
    compared
        Sequence shown beside the present one, or None.
    order
        For the permutation insight: which token stands at each place, None for the tokens' own order.
    token_window
        First and last token, from 0, that maps and tables show; None for all. The calculation reads all the same.
    shown_heads
        The heads, from 0 and in order, that heatmaps and cube show; None for all.
    special_hidden
        Whether maps and tables leave out special tokens and padding (`document.special`).
    """

    grid_stage: str = "attention"
    sequence: int = 0
    scale: Scale = "0..max"
    lock: Spot | None = None
    hover: Spot | None = None
    isolated: int | None = None
    camera: CameraView | None = None
    table: str = "W_Q"
    cell: Block = field(default_factory=lambda: Block("W_Q", 0, 0))
    pins: tuple[Pin, ...] = ()
    mistake: str | None = None
    covered: str | None = None
    searching: bool = False
    search: Search | None = None
    entropy: bool = False
    brush: Literal["all", "head"] | None = None
    lit: tuple[Region, ...] = ()
    step: int | None = None
    result_hidden: bool = False
    blanking: bool = False
    answers_shown: bool = False
    insight: str = "map"
    side: Literal["calculation", "mistakes", "worksheet"] = "calculation"
    compared: int | None = None
    order: tuple[int, ...] | None = None
    token_window: tuple[int, int] | None = None
    shown_heads: tuple[int, ...] | None = None
    special_hidden: bool = False


def first_view(document: Document, trace: Trace) -> ViewState:
    """Return the view a document opens with: attention, the lock at its largest weight, a scale that fits.

    Rows that may read one key only are passed over: their weight is 1 whatever the matrices say.
    """
    best: tuple[float, Spot | None] = (-1.0, None)
    for head in range(trace.heads):
        weights, blocked = trace.head("attention", head), trace.blocked(head)
        open_cells = np.full(len(weights), weights.shape[1]) if blocked is None else (~blocked).sum(axis=1)
        candidates = np.where((open_cells > 1)[:, None] & np.isfinite(weights), weights, -1.0)
        row, column = np.unravel_index(int(candidates.argmax()), candidates.shape)
        if candidates[row, column] > best[0]:
            best = (float(candidates[row, column]), Spot("attention", head, int(row), int(column)))
    return ViewState(lock=best[1], scale="0..max" if 0 <= best[0] < 0.5 else "0..1")


def clamped(view: ViewState, document: Document) -> ViewState:
    """Return the view with everything dropped that this document no longer has."""
    global _last  # an edit asks twice: for what is to be computed, and when that has come
    last = _last
    if last is not None and last[0] is view and last[1]() is document:
        return last[2]
    found = _clamped(view, document)
    _last = view, ref(document), found
    return found


_last: tuple[ViewState, ref[Document], ViewState] | None = None


def _clamped(view: ViewState, document: Document) -> ViewState:
    sequence = view.sequence if view.sequence < len(document.sequences) else 0
    names = {table.name for table in tables_of(document)}
    cell = view.cell if _has_cell(document, view.cell, sequence) else _nearest_cell(document, view.cell, sequence)
    pins = tuple(pin for pin in view.pins if _has_cell(document, pin.cell, pin.cell.sequence))
    stages = available_grid_stages(document)
    lit = tuple(region for region in view.lit if _stands(region, document, sequence))
    mistake = _possible(view.mistake, document)
    covered = _possible(view.covered, document) if mistake is None else None
    search = view.search if view.search is not None and view.search.name == (mistake or covered) else None
    new = replace(
        view,
        sequence=sequence,
        lock=_clamped_spot(view.lock, document, sequence),
        hover=_clamped_spot(view.hover, document, sequence),
        isolated=view.isolated if view.isolated is not None and view.isolated < document.heads else None,
        table=view.table if view.table in names else "W_Q",
        cell=replace(cell, sequence=sequence) if cell.table in OF_A_SEQUENCE and cell.sequence != sequence else cell,
        pins=pins if len(pins) != len(view.pins) else view.pins,
        grid_stage=view.grid_stage if view.grid_stage in stages else "attention",
        mistake=mistake,
        covered=covered,
        searching=view.searching and (mistake or covered) is not None and search is view.search,
        search=search,
        compared=view.compared if view.compared is not None and view.compared < len(document.sequences) else None,
        lit=lit if len(lit) != len(view.lit) else view.lit,
        order=view.order if view.order is not None and len(view.order) == document.sequences[sequence].n else None,
        token_window=_clamped_window(view.token_window, document.sequences[sequence].n),
        shown_heads=_clamped_heads(view.shown_heads, document.heads),
    )
    return view if new == view else new


def _clamped_window(window: tuple[int, int] | None, n: int) -> tuple[int, int] | None:
    """Return the tokens of a window that there are, at its own width where that fits; None where these are all."""
    if window is None or window[0] > window[1]:
        return None
    width = min(window[1] - window[0] + 1, n)
    first = min(max(window[0], 0), n - width)
    return None if width == n else (first, first + width - 1)


def _clamped_heads(heads: tuple[int, ...] | None, count: int) -> tuple[int, ...] | None:
    if heads is None:
        return None
    kept = tuple(sorted({head for head in heads if 0 <= head < count}))
    return kept if 0 < len(kept) < count else None


def available_grid_stages(document: Document) -> tuple[str, ...]:
    """Return the tabs of the strip, in order; Q, K and V are one."""
    there: dict[Part, bool] = {
        "rotary": document.rotary is not None,
        "residual": document.residual,
        "readout": document.readout is not None,
    }
    return tabs_with(frozenset(part for part, is_there in there.items() if is_there))


def _possible(mistake: str | None, document: Document) -> str | None:
    """Return a mistake that these shapes allow, else None."""
    return mistake if mistake in MISTAKE and possible(document.weights, mistake) else None


def _has_cell(document: Document, cell: Block, sequence: int) -> bool:
    if cell.table in OF_A_SEQUENCE and cell.sequence >= len(document.sequences):
        return False
    if cell.table not in {table.name for table in tables_of(document)} or not is_editable(document, cell.table):
        return False
    rows, columns = grid_shape(document, cell.table, sequence)
    return bool(cell.row + cell.rows <= rows and cell.column + cell.columns <= columns)


def _nearest_cell(document: Document, cell: Block, sequence: int) -> Block:
    """Return the cell of its table that is nearest to a lost one (the row above a bias), or the first of W_Q."""
    corner = replace(cell, row=0, column=0, rows=1, columns=1)
    if not _has_cell(document, corner, sequence):
        return Block("W_Q", 0, 0)
    rows, columns = grid_shape(document, cell.table, sequence)
    return replace(corner, row=min(cell.row, rows - 1), column=min(cell.column, columns - 1))


def _clamped_spot(spot: Spot | None, document: Document, sequence: int) -> Spot | None:
    """Keep a spot whose row and column still exist; a head that is gone becomes the last one."""
    if spot is None:
        return None
    n = document.sequences[sequence].n
    if spot.row >= n or (spot.is_pair and spot.column >= n):
        return None
    if not spot.is_pair and spot.column >= _columns(document, spot):
        return None
    if spot.head is not None and spot.head >= document.heads:
        return replace(spot, head=document.heads - 1)
    return spot


def _stands(region: Region, document: Document, sequence: int) -> bool:
    """Whether the document still has a region's numbers."""
    if region.key in STAGE:
        sizes = _sizes(document, sequence)
        rows, columns = sizes.get(STAGE[region.key].rows, 0), sizes.get(STAGE[region.key].columns, 0)
        if region.head is not None and region.head >= document.heads:
            return False
    elif region.key in {table.name for table in tables_of(document)}:
        rows, columns = grid_shape(document, region.key, sequence)
    else:
        array = getattr(document.weights, region.key, None)
        if array is None:
            array = getattr(document.readout, region.key, None)
        if array is None:
            return False
        rows, columns = (1, *array.shape)[-2:]
    return region.row + region.rows <= rows and region.column + region.columns <= columns


def _columns(document: Document, spot: Spot) -> int:
    return _sizes(document, 0).get(STAGE[spot.key].columns, 0)


def _sizes(document: Document, sequence: int) -> dict[str, int]:
    """Return the lengths of the axes that a document has."""
    weights, readout = document.weights, document.readout
    sizes: dict[str, int] = {"d": weights.d_model, "d_head": weights.d_head, "h·d_head": weights.W_Q.shape[1]}
    sizes["n"] = document.sequences[sequence].n
    if readout is not None:
        sizes["m"], sizes["v"] = readout.W_vocab.shape
    return sizes
