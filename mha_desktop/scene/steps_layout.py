"""Where the worked steps' rows, columns and cards stand, in logical px, for a widget or a figure of any width.

The label column at the left and the sums at the right stay; columns between them scroll sideways where they do not fit.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal, NamedTuple

from mha_desktop.attention.steps.model import TOTAL, BlockName
from mha_desktop.scene.metrics import Metrics
from mha_desktop.scene.steps import StepsPage
from mha_desktop.scene.steps_rows import Row
from mha_desktop.scene.steps_words import OVER_KEYS, Say
from mha_desktop.scene.text import Run, Runs

Role = Literal["caption", "number", "heading", "result"]
Measure = Callable[[Runs, Role], float]  # width of a line in logical px

LOGIT = 64  # px of the logits in the list of words
BARS = 6  # px below a row of weights
COLUMN_MOST = 104.0
CELL_INSET = 6  # px between a number and its column's right edge, and at least at its left
LABEL_LEAST = 84
_WIDEST = (Run("−88.888"),)
_SUM_GAP = 14
CHEVRON = 12


class Span(NamedTuple):
    """The columns of one table: how many, how wide each, and where their place begins and ends on the page.

    `first` is the column that stands leftmost, where a window of tokens leaves out what comes before.
    """

    columns: int
    width: float
    left: float
    right: float
    first: int = 0

    def most_scroll(self) -> float:
        """Return how far they can be scrolled to the left."""
        return max(0.0, self.columns * self.width - (self.right - self.left))

    def x(self, column: int, scroll: float) -> float:
        """Return the left edge of a column; all tables scroll together, each as far as it can."""
        return self.left + (column - self.first) * self.width - min(scroll, self.most_scroll())

    def at(self, x: float, scroll: float) -> int | None:
        """Return the column at x, or None."""
        if not self.left <= x < self.right:
            return None
        column = int((x - self.left + min(scroll, self.most_scroll())) // self.width)
        return column + self.first if column < self.columns else None

    def seen(self, left: float, right: float, scroll: float) -> range:
        """Return the columns that touch the place from `left` to `right`."""
        moved = min(scroll, self.most_scroll()) - self.left
        first = int((max(left, self.left) + moved) // self.width)
        last = int(-(-(min(right, self.right) + moved) // self.width))
        return range(max(first, 0) + self.first, min(last, self.columns) + self.first)


class Hit(NamedTuple):
    """What lies at a point of the tables: a row's label or chevron, a number (TOTAL: the sum), a column's head.

    In the list of words, column 0 is the logit and 1 the probability.
    """

    part: Literal["label", "chevron", "number", "head"]
    row: int
    column: int = 0


@dataclass(frozen=True, eq=False)
class TableLayout:
    """Places of the tables' rows; `tops` has one more entry than there are rows, the page's end."""

    page_rows: tuple[Row, ...]
    width: float
    inset: float
    tops: tuple[float, ...]
    spans: dict[BlockName, Span]
    head_height: float
    row_height: float
    logit: float = LOGIT

    @property
    def height(self) -> float:
        """Height of all rows."""
        return self.tops[-1]

    @property
    def most_scroll(self) -> float:
        """How far the widest table can be scrolled to the left."""
        return max((span.most_scroll() for span in self.spans.values()), default=0.0)

    def rows_between(self, top: float, bottom: float) -> range:
        """Return the rows that touch the place from `top` to `bottom`, px from the first row's top."""
        first = bisect_right(self.tops, top) - 1
        last = bisect_left(self.tops, bottom)
        return range(max(first, 0), min(last, len(self.page_rows)))

    def head_of(self, row: int) -> int:
        """Return the row that names the columns of a row."""
        return next(i for i in range(row, -1, -1) if self.page_rows[i].kind == "head")

    def row_of(self, line: str) -> int | None:
        """Return the row of a line, or None where it is folded away or comes later."""
        rows = enumerate(self.page_rows)
        return next((i for i, row in rows if row.line == line and row.kind == "line"), None)

    def sum_left(self, block: BlockName) -> float:
        """Return where the column of sums begins."""
        span = self.spans[block]
        return min(span.right, span.left + span.columns * span.width)

    def sum_right(self, block: BlockName) -> float:
        """Return where the sums end."""
        return self.sum_left(block) + (self.width - self.inset - self.spans[block].right) - CELL_INSET

    def hit(self, x: float, y: float, scroll: float) -> Hit | None:
        """Return what lies at a point; y counts from the first row's top, x from the page's left edge."""
        if not 0 <= y < self.height:
            return None
        number = bisect_right(self.tops, y) - 1
        row, span = self.page_rows[number], self.spans[self.page_rows[number].block]
        if x < span.left:
            high = self.tops[number + 1] - self.tops[number]  # as wide as the row is high, for a finger
            chevron = row.fold and x >= span.left - max(CHEVRON + CELL_INSET, high)
            return Hit("chevron" if chevron else "label", number)
        if row.block == "words":
            bar = x >= span.left + self.logit
            return Hit("number", number, int(bar)) if row.kind == "word" else None
        column = span.at(x, scroll)
        if column is None and row.block == "sources" and x >= self.sum_left("sources"):
            column = TOTAL
        if column is None:
            return None
        return Hit("head" if row.kind == "head" else "number", number, column)


def table_layout(
    page: StepsPage, width: float, measure: Measure, metrics: Metrics, say: Say, windowed: bool = False
) -> TableLayout:
    """Return the places of the tables' rows on a page of `width`; `windowed` leaves out keys that maps leave out."""
    inset = float(metrics.space.l)
    roomy = width >= metrics.zoomed(1900) and not metrics.present
    row_height = float(metrics.height.table_row if roomy else metrics.height.steps_row)
    least = round(measure(_WIDEST, "number")) + CELL_INSET
    sums = round(max(measure((Run(say(OVER_KEYS)),), "caption"), least)) + _SUM_GAP
    room = width - 2 * inset
    spans: dict[BlockName, Span] = {}
    for name, count, _ in page.form.blocks:
        columns, first = 1 if name == "words" else count, 0
        if windowed and name == "sources" and page.window is not None:
            first, columns = page.window[0], page.window[1] - page.window[0] + 1
        taken = sums if name == "sources" else 0
        rows = [row for row in page.rows if row.block == name or (name == "sources" and row.block == "query")]
        left = inset + _label_width(rows, room, room - taken - columns * least, measure)
        right = width - inset - taken
        share = min(COLUMN_MOST * metrics.zoom + metrics.space.xl, max(least, (right - left) // columns))
        spans[name] = Span(columns, float(share), left, float(right), first)
    if "query" in spans:  # its columns stand under the other tables' first ones
        spans["query"] = spans["query"]._replace(left=spans["sources"].left)
    bars = metrics.scaled(BARS)
    heights = {"head": float(metrics.height.table_head), "line": row_height, "word": row_height}
    sizes = [heights[row.kind] + (bars if row.bars else 0) for row in page.rows]
    tops = tuple(accumulate(sizes, initial=0.0))
    return TableLayout(page.rows, width, inset, tops, spans, heights["head"], row_height, LOGIT * metrics.zoom)


def _label_width(rows: Sequence[Row], room: float, free: float, measure: Measure) -> float:
    """Return the width of a table's labels: all of the words where columns still fit beside them, else less."""
    named = list(_named(rows))
    full = max((label_width(row, measure, True) for row in named), default=0.0)
    short = max((label_width(row, measure, False) for row in named), default=0.0)
    return float(round(max(min(full, 0.3 * room, max(free, short)), LABEL_LEAST)))


def _named(rows: Sequence[Row]) -> Iterator[Row]:
    """Return rows whose labels differ in width: of a kind with many lines, the first and the last."""
    kinds = [row.line.partition(".")[0] for row in rows]  # a wide layer has thousands of rows
    for i, (row, kind) in enumerate(zip(rows, kinds, strict=True)):
        if row.kind != "word" and not (kind in kinds[max(i - 2, 0) : i] and kind in kinds[i + 1 : i + 3]):
            yield row


def label_width(row: Row, measure: Measure, noted: bool) -> float:
    """Return the width of a row's label, with or without what stands behind its name."""
    width = measure(row.symbol, "caption" if row.kind == "head" else "number") + CHEVRON + 2 * CELL_INSET
    if row.head is not None:
        width += CHEVRON
    if row.note and (noted or row.wrong):
        width += measure((Run(row.note),), "caption") + CELL_INSET
    return width
