"""The cube as data: a stack of translucent planes, one a head, and what is marked on it.

`CubeScene` says what is seen, `mha_desktop.scene.camera` from where; `cube_geometry` and `cube_labels` turn both into
shapes in px. The two painters and every export draw nothing but these.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache

import numpy as np
from numpy.typing import NDArray

from mha_desktop.scene.camera import Camera, Projection, Size
from mha_desktop.scene.levels import Levels
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.palette import MapName, Palette, Rgb, rgb_of
from mha_desktop.scene.shared import SHARED
from mha_desktop.scene.steps_words import GUESS
from mha_desktop.scene.text import Run, Runs, Style

Cell = tuple[int, int, int]  # plane, row, column as they stand in the stack (query, key of attention), from 0

PLANE_OPACITY, EDGE_OPACITY = 0.92, 1.0
FADED_PLANE, FADED_EDGE, FADED_LABEL = 0.1, 0.2, 0.25


@dataclass(frozen=True, eq=False)
class CubeStyle:
    """Colours of one theme, as the painters need them; compared by identity.

    Attributes
    ----------
    lut
        Colour map, uint8 of shape (256, 3).
    heads
        Hue of each head; more heads than hues start over.
    """

    lut: NDArray[np.uint8]
    heads: tuple[Rgb, ...]
    surface: Rgb
    nan: Rgb
    rule: Rgb
    blocked_fill: Rgb
    blocked_hatch: Rgb
    text: Rgb
    text_quiet: Rgb
    bar_rule: Rgb
    lock_ring: Rgb
    lock_fill: Rgb
    lock_edge: Rgb
    lock_text: Rgb
    hover_ring: Rgb
    hover_edge: Rgb

    def head(self, index: int) -> Rgb:
        """Hue of head `index`, counted from 0."""
        return self.heads[index % len(self.heads)]


@cache
def cube_style(palette: Palette, hiding: bool = False, colors: MapName = "sequential") -> CubeStyle:
    """Colours of the cube in a theme; the same object each time, so that painters can compare by identity.

    While a row is hidden, its cells and others that hold no number are as neutral as a computed field.
    """
    rgb = palette.rgb
    return CubeStyle(
        lut=palette.lut(colors),
        heads=tuple(map(rgb_of, palette.heads)),
        surface=rgb("surface.panel"),
        nan=rgb("role.computed_fill") if hiding else palette.nan,
        rule=rgb("surface.panel"),
        blocked_fill=rgb("role.blocked_fill"),
        blocked_hatch=rgb("role.blocked_hatch"),
        text=rgb("text.secondary"),
        text_quiet=rgb("text.tertiary"),
        bar_rule=rgb("rule.strong"),
        lock_ring=rgb("lock.ring"),
        lock_fill=rgb("lock.fill"),
        lock_edge=rgb("lock.edge"),
        lock_text=rgb("lock.text"),
        hover_ring=rgb("lock.ring"),
        hover_edge=rgb("lock.edge"),
    )


def head_label(head: int) -> Runs:
    """A⁽ⁱ⁾ of head `head` (counted from 0) as it is written beside its plane."""
    return (Run("A", Style(italic=True, bold=True)), Run(f"({head + 1})", Style(bold=True, raised="sup")))


@dataclass(frozen=True, eq=False)
class HiddenRow:
    """A row that is not to be seen now: `whole` is its head's attention, `covered` the same with nan in the row."""

    head: int
    query: int
    whole: NDArray[np.float64]
    covered: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class BlankCells:
    """A worksheet's blanks in one plane: `whole` is its attention, `covered` the same with nan in the cells `mask`.

    `source` is what `mask` was taken from: the blanks of every token.
    """

    source: NDArray[np.bool_]
    mask: NDArray[np.bool_]
    whole: NDArray[np.float64]
    covered: NDArray[np.float64]


Blanks = tuple[BlankCells | None, ...]


def blank_cells(
    source: NDArray[np.bool_] | None,
    whole: NDArray[np.float64],
    last: BlankCells | None,
    part: Callable[[NDArray[np.bool_]], NDArray[np.bool_]],
) -> BlankCells | None:
    """Cover blanked cells of a plane; `last` itself where it covers the same. `part` takes what is shown of a mask."""
    if source is None:
        return None
    if last is not None and last.source is source and last.whole is whole:
        return last
    mask = part(source)
    covered = np.where(mask, np.nan, whole)
    covered.flags.writeable = False
    return BlankCells(source, mask, whole, covered)


def hidden_row(head: int, query: int, whole: NDArray[np.float64], last: HiddenRow | None) -> HiddenRow:
    """Cover a row of a head's attention; `last` itself where it covers the same."""
    if last is not None and (last.head, last.query) == (head, query) and last.whole is whole:
        return last
    covered = whole.copy()
    covered[query] = np.nan
    covered.flags.writeable = False
    return HiddenRow(head, query, whole, covered)


@dataclass(frozen=True, eq=False)
class CubeScene:
    """What the cube shows.

    Attributes
    ----------
    planes
        Attention of each head, float64 (n, n), rows = queries; or queries, keys and values, (n, d_head), where several
        heads share them. All of one shape; read-only, so that the same object means the same numbers.
    style
        Colours.
    levels
        Values of the first and last colour.
    blocked
        Cells that may not be attended to, bool (n, n) a head, or None where nothing is.
    keys, queries
        Token labels along the two axes; empty = numbers from 1.
    labels
        Name of each plane; empty = A⁽¹⁾ …
    stages
        The stage that each plane is of; empty = attention.
    numbers, tokens
        The head of each plane and the token of each row, from 0, where some are left out; empty = all.
    shares
        For each group of planes whose heads share keys and values: its first plane and its name; else empty.
    groups
        Rows and columns before which a rule separates clusters.
    lock, hover
        Marked cells.
    isolated
        The plane of the head that is seen alone, or None.
    kept
        Planes that belong to that head too: the keys and values that it shares.
    hidden
        Plane and query whose row is not to be seen now, or None; `planes` hold nan there.
    blanks
        A worksheet's blanks a plane, empty where there are none; `planes` hold nan there.
    seen, whole, parts, whole_blocked
        Which tokens and heads these are; the trace's own arrays of these heads, what is shown of them before anything
        is covered, and their masks. They tell whether the next scene is the same.
    """

    planes: tuple[NDArray[np.float64], ...]
    style: CubeStyle
    levels: Levels = (0.0, 1.0)
    blocked: tuple[NDArray[np.bool_] | None, ...] = ()
    keys: tuple[str, ...] = ()
    queries: tuple[str, ...] = ()
    labels: tuple[Runs, ...] = ()
    stages: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    tokens: tuple[int, ...] = ()
    shares: tuple[tuple[int, Runs], ...] = ()
    groups: tuple[int, ...] = ()
    lock: Cell | None = None
    hover: Cell | None = None
    isolated: int | None = None
    kept: frozenset[int] = frozenset()
    hidden: HiddenRow | None = None
    blanks: Blanks = ()
    seen: object = None
    whole: tuple[NDArray[np.float64], ...] = ()
    parts: tuple[NDArray[np.float64], ...] = ()
    whole_blocked: tuple[NDArray[np.bool_] | None, ...] = ()
    n: int = field(init=False)
    columns: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "n", self.planes[0].shape[0])
        object.__setattr__(self, "columns", self.planes[0].shape[1])

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns of each plane."""
        return self.n, self.columns

    @property
    def is_attention(self) -> bool:
        """Whether the planes are attention, not queries, keys and values."""
        return not self.stages

    def stage(self, plane: int) -> str:
        """The stage that a plane is of."""
        return self.stages[plane] if self.stages else "attention"

    @property
    def heads(self) -> int:
        """Number of planes."""
        return len(self.planes)

    @property
    def breaks(self) -> tuple[int, ...]:
        """Planes before which another group begins."""
        return tuple(first for first, _ in self.shares[1:])

    def number(self, plane: int) -> int:
        """Head that a plane shows, from 0."""
        return self.numbers[plane] if self.numbers else plane

    def token(self, place: int) -> int:
        """Token that stands at a row or column, from 0."""
        return self.tokens[place] if self.tokens else place

    def hue(self, plane: int) -> Rgb:
        """Hue of a plane: its head's; what several heads share has none of theirs."""
        if self.stage(plane) in SHARED:
            return self.style.text_quiet
        return self.style.head(self.number(plane))

    def projection(self, camera: Camera, size: Size, scale: float = 1.0) -> Projection:
        """How a camera sees this stack in a panel of `size` logical px, words of `scale` around it."""
        camera = camera if camera.breaks == self.breaks else replace(camera, breaks=self.breaks)
        return Projection(camera, self.heads, size, scale, bool(self.shares))

    def label(self, head: int) -> Runs:
        """Name of a plane."""
        return self.labels[head] if self.labels else head_label(self.number(head))

    def blocked_in(self, head: int) -> NDArray[np.bool_] | None:
        """Blocked cells of a head, None where there are none."""
        return self.blocked[head] if self.blocked else None

    def faded(self, head: int) -> bool:
        """Whether another head is isolated."""
        return self.isolated is not None and head != self.isolated and head not in self.kept

    def value(self, cell: Cell) -> float:
        """The number in a cell."""
        head, query, key = cell
        return float(self.planes[head][query, key])

    def value_text(self, cell: Cell) -> str:
        """The number in a cell in three decimals; "?" while it is hidden."""
        return GUESS if self.is_hidden(cell) else shown(self.value(cell))

    def is_hidden(self, cell: Cell) -> bool:
        """Whether a cell is not to be seen now."""
        if self.hidden is not None and cell[:2] == (self.hidden.head, self.hidden.query):
            return True
        blank = self.blanks[cell[0]] if self.blanks else None
        return blank is not None and bool(blank.mask[cell[1], cell[2]])

    def is_blocked(self, cell: Cell) -> bool:
        """Whether a cell may not be attended to."""
        blocked = self.blocked_in(cell[0])
        return blocked is not None and bool(blocked[cell[1], cell[2]])

    def holds(self, cell: Cell | None) -> bool:
        """Whether a cell lies in this stack."""
        return cell is not None and cell[0] < self.heads and cell[1] < self.n and cell[2] < self.columns


def same_picture(a: CubeScene, b: CubeScene) -> bool:
    """Whether two scenes have the same planes, so that only marks and labels can differ."""
    return (
        a.heads == b.heads
        and a.style is b.style
        and a.levels == b.levels
        and a.groups == b.groups
        and a.isolated == b.isolated
        and a.kept == b.kept
        and a.stages == b.stages
        and a.numbers == b.numbers
        and a.shares == b.shares
        and all(p is q for p, q in zip(a.planes, b.planes, strict=True))
        and all(a.blocked_in(head) is b.blocked_in(head) for head in range(a.heads))
    )
