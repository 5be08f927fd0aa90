"""A worksheet: cells of the calculation that are blanked, and what was typed into them.

It belongs to its document, so blanking and typing are undone, saved and kept for the case of a crash like any edit.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from mha_desktop.attention.parameters import BoolArray, Weights
from mha_desktop.attention.stages import HATCHED, PLACE, STAGE
from mha_desktop.attention.trace import Trace
from mha_desktop.document.view import Spot
from mha_desktop.errors import UserError

if TYPE_CHECKING:
    from mha_desktop.document.model import Document

TOLERANCE = 0.0005  # half a unit of the third decimal
MOST_CELLS = 10_000
GIVEN = frozenset({"token_rows", "position_rows", "X", "stream"})  # what the calculation begins with is never blanked
# The same number stands in both stages, wherever nothing is blocked.
_TWINS = {"scaled_scores": "masked_scores", "masked_scores": "scaled_scores"}
# The first row is turned by no angle.
_TURNED = {"Q": "rotated_Q", "K": "rotated_K", "rotated_Q": "Q", "rotated_K": "K"}


class Heads(NamedTuple):
    """What of a document decides which cells hold the same number."""

    heads: int
    heads_kv: int
    d_head: int
    rotary: bool

    @classmethod
    def of(cls, weights: Weights, rotary: float | None) -> Heads:
        """Return those of some weights."""
        return cls(weights.heads, weights.heads_kv, weights.d_head, rotary is not None)


@dataclass(frozen=True)
class Worksheet:
    """Blanked cells and what was typed into them.

    Attributes
    ----------
    blanks
        The cells, in the order of the calculation, rows and columns.
    typed
        What stands in them so far.
    tolerance
        How far a number may be from the right one.
    student
        Whose it is; empty for the teacher's.
    sequence
        Of the document, from 0: whose calculation it is.
    given
        Whether it was handed out: its blanks stay, its answers are the teacher's alone, tables cannot be changed.
    may_check
        Whether a student may have it checked.
    handed_in
        Whether it was handed in as it stands: opened, it is shown with its marks.
    """

    blanks: tuple[Spot, ...] = ()
    typed: Mapping[Spot, float] = field(default_factory=dict)
    tolerance: float = TOLERANCE
    student: str = ""
    sequence: int = 0
    given: bool = False
    may_check: bool = True
    handed_in: bool = False

    def with_number(self, spot: Spot, number: float | None) -> Worksheet:
        """Return the worksheet with a number typed into a blank, or taken out."""
        typed = {place: value for place, value in self.typed.items() if place != spot}
        if number is not None and spot in self.places:
            typed[spot] = number
        return self._with(typed=typed, handed_in=False)

    def with_blanks(self, spots: Collection[Spot], blank: bool) -> Worksheet:
        """Return it with cells blanked, or brought back together with what was typed into them.

        Raises
        ------
        UserError
            When there are too many.
        """
        blanks = ordered((*self.blanks, *spots) if blank else (set(self.blanks).difference(spots)))
        kept = set(blanks)
        return replace(self, blanks=blanks, typed={spot: at for spot, at in self.typed.items() if spot in kept})

    def emptied(self) -> Worksheet:
        """Return it with nothing typed."""
        return self._with(typed={}, student="", handed_in=False)

    def handed_out(self, may_check: bool) -> Worksheet:
        """Return what students get."""
        return replace(self.emptied(), given=True, may_check=may_check)

    @property
    def complete(self) -> bool:
        """Whether every blank is filled."""
        return len(self.typed) == len(self.blanks)

    @cached_property
    def places(self) -> frozenset[Spot]:
        """The blanks, to be asked."""
        return frozenset(self.blanks)

    def covered(self, heads: Heads) -> Covered:
        """Return what is not to be seen in a document of such heads; the same object while the blanks are."""
        known: Covered | None = self.__dict__.get("_covered")
        if known is None or known.heads != heads:
            known = self.__dict__["_covered"] = Covered(self.blanks, heads)
        return known

    def _with(self, **changes: object) -> Worksheet:
        """Return it with other numbers in the same blanks, whose facts are kept."""
        made: Worksheet = replace(self, **changes)  # type: ignore[arg-type]  # fields by name, each of its own type
        made.__dict__.update({name: self.__dict__[name] for name in ("places", "_covered") if name in self.__dict__})
        return made


class Covered:
    """Which cells of which stage are not to be seen: the blanks, and other cells that hold the very same number.

    Parameters
    ----------
    heads
        Of the document: head i's message is block i of the concatenation, and heads may share keys and values.
    """

    def __init__(self, blanks: Iterable[Spot], heads: Heads) -> None:
        self.heads = heads
        self._rows: dict[tuple[str, int | None], dict[int, set[int]]] = {}
        for spot in blanks:
            for one in (spot, *same_numbers(spot, heads)):
                self._rows.setdefault((one.key, one.head), {}).setdefault(one.row, set()).add(one.column)
        self._keys = frozenset(key for key, _ in self._rows)
        self._masks: dict[tuple[str, int | None, tuple[int, int]], BoolArray | None] = {}

    def mask(self, key: str, head: int | None, shape: tuple[int, int]) -> BoolArray | None:
        """Return the cells of one head of a stage, bool of its shape, or None; the same object each time."""
        asked = (key, head, shape)
        if asked not in self._masks:
            self._masks[asked] = self._made(*asked)
        return self._masks[asked]

    def has(self, key: str, head: int | None, row: int, column: int | None) -> bool:
        """Tell whether a cell is among them, or (`column` None) any of its row."""
        columns = self._rows.get((key, head), {}).get(row, ())
        return bool(columns) if column is None else column in columns

    def touches(self, key: str) -> bool:
        """Tell whether any cell of a stage is among them, in any head."""
        return key in self._keys

    def _made(self, key: str, head: int | None, shape: tuple[int, int]) -> BoolArray | None:
        rows = self._rows.get((key, head), {})
        cells = [(row, at) for row, columns in rows.items() for at in columns if row < shape[0] and at < shape[1]]
        if not cells:
            return None
        mask = np.zeros(shape, dtype=bool)
        mask[tuple(zip(*cells, strict=True))] = True
        mask.flags.writeable = False
        return mask


def same_numbers(spot: Spot, heads: Heads) -> list[Spot]:
    """Return the other cells that hold a cell's number, wherever nothing is blocked and no head is muted."""
    d_head = heads.d_head
    if spot.key in _TWINS:
        return [replace(spot, key=_TWINS[spot.key])]
    if spot.key == "messages" and spot.head is not None:
        return [Spot("concat", None, spot.row, spot.head * d_head + spot.column)]
    if spot.key == "concat":
        return [Spot("messages", spot.column // d_head, spot.row, spot.column % d_head)]
    keys = [spot.key]
    if heads.rotary and spot.row == 0 and spot.key in _TURNED:
        keys.append(_TURNED[spot.key])
    same = [replace(spot, key=key, head=head) for key in keys for head in _sharing(spot, heads)]
    return [one for one in same if one != spot]


def _sharing(spot: Spot, heads: Heads) -> list[int | None]:
    """Return the heads of which a cell of one head is a cell too."""
    if spot.head is None or not STAGE[spot.key].shared:
        return [spot.head]
    share = heads.heads // heads.heads_kv
    first = spot.head - spot.head % share
    return list(range(first, first + share))


def covered_of(document: Document) -> Covered | None:
    """Return what a document's worksheet covers, or None."""
    sheet = document.worksheet
    if sheet is None or not sheet.blanks:
        return None
    return sheet.covered(Heads.of(document.weights, document.rotary))


def ordered(spots: Iterable[Spot]) -> tuple[Spot, ...]:
    """Return cells in the order of the calculation, each once.

    Raises
    ------
    UserError
        When there are too many for a worksheet.
    """
    unique = sorted(
        set(spots), key=lambda spot: (PLACE[spot.key], -1 if spot.head is None else spot.head, spot.row, spot.column)
    )
    if len(unique) > MOST_CELLS:
        raise UserError(
            "{count} cells are too many for a worksheet; blank {most} at the most.", count=len(unique), most=MOST_CELLS
        )
    return tuple(unique)


def fits(spot: Spot, trace: Trace) -> bool:
    """Tell whether a calculation has a cell."""
    if spot.key in GIVEN or spot.key not in PLACE or not trace.has(spot.key):
        return False
    shape = trace.shape(spot.key)
    place = (spot.row, spot.column) if spot.head is None else (spot.head, spot.row, spot.column)
    return len(place) == len(shape) and all(0 <= at < size for at, size in zip(place, shape, strict=True))


def open_cells(spots: Iterable[Spot], trace: Trace) -> list[Spot]:
    """Return those cells that can be blanked: they exist, hold a finite number and are not blocked by the mask."""
    found = []
    for spot in spots:
        if not fits(spot, trace):
            continue
        blocked = trace.blocked(spot.head or 0) if spot.key in HATCHED else None
        if blocked is not None and blocked[spot.row, spot.column]:
            continue
        if np.isfinite(trace.parts(spot.key)[spot.head or 0][spot.row, spot.column]):
            found.append(spot)
    return found
