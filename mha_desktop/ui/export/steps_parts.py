"""The worked steps for a figure that is narrower than their tables: columns in several pieces, cards in several lines.

A table of so many columns that pieces would repeat its labels again and again shows those around the locked key, or
its first ones, and a sentence says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from mha_desktop.attention.steps.model import BlockName
from mha_desktop.scene.steps import StepsPage
from mha_desktop.scene.steps_card_layout import CardPlace, CardsLayout, cards_layout
from mha_desktop.scene.steps_cards import Card
from mha_desktop.scene.steps_layout import CELL_INSET, TableLayout, label_width, table_layout
from mha_desktop.ui.export.heading import tr
from mha_desktop.ui.steps.ink import StepsInk
from mha_desktop.ui.steps.words import tr as steps_tr

_MOST_PIECES = 4
_BETWEEN = 8.0  # logical px between two pieces of a table
_CARDS = ((5,), (3, 2), (2, 2, 1), (1, 1, 1, 1, 1))  # cards in a line
_OFF_PAGE = -10_000.0


@dataclass(frozen=True)
class Part:
    """Rows of one table with a piece of its columns: where they stand, scrolled by how much."""

    top: float
    rows: range
    table: TableLayout
    across: float

    @property
    def height(self) -> float:
        """Height of the rows, logical px."""
        return self.table.tops[self.rows.stop] - self.table.tops[self.rows.start]


@dataclass(frozen=True)
class CardLine:
    """Cards side by side, `cards` counting from 0; the layout holds places for those before them too."""

    top: float
    cards: range
    layout: CardsLayout


def without_long_notes(page: StepsPage, width: float, ink: StepsInk) -> tuple[StepsPage, TableLayout]:
    """Return the page without what stands behind a row's name where that would be cut, and its tables' places."""
    table = table_layout(page, width, ink.width, ink.theme.metrics, steps_tr)

    def fits(left: float, needed: float) -> bool:
        return needed <= left - table.inset

    rows = tuple(
        row
        if row.kind == "word" or fits(table.spans[row.block].left, label_width(row, ink.width, True))
        else replace(row, note="")
        for row in page.rows
    )
    page = replace(page, rows=rows)
    return page, table_layout(page, width, ink.width, ink.theme.metrics, steps_tr)


def parts_of(page: StepsPage, table: TableLayout, ink: StepsInk) -> tuple[tuple[Part, ...], str]:
    """Return the tables' parts from the top to the bottom, and what is to be said where they lack columns."""
    parts: list[Part] = []
    said: dict[str, None] = {}
    top = 0.0
    for block, run in groupby(range(len(page.rows)), key=lambda row: page.rows[row].block):
        numbers = list(run)
        rows = range(numbers[0], numbers[-1] + 1)
        pieces = [range(1)] if block == "words" else _pieces(page, table, block, ink)
        if block != "words" and sum(map(len, pieces)) < page.columns(block):
            said[_lacking(block, pieces[0], page.columns(block))] = None
        for i, columns in enumerate(pieces):
            top += _BETWEEN if i else 0.0
            part = _part(table, block, rows, columns, max(map(len, pieces)), top)
            parts.append(part)
            top += part.height
    return tuple(parts), " ".join(said)


def _lacking(block: BlockName, shown: range, count: int) -> str:
    if block != "sources":
        return tr("Of {count} columns the first {shown} stand here.").format(count=count, shown=len(shown))
    text = tr("Keys {first} to {last} of {count} stand here, the sums are over all of them.")
    return text.format(first=shown.start + 1, last=shown.stop, count=count)


def card_lines(cards: Sequence[Card], width: float, ink: StepsInk) -> tuple[CardLine, ...]:
    """Return the cards in as few lines as hold them whole."""
    lines: tuple[CardLine, ...] = ()
    for counts in _CARDS:
        lines = tuple(_lines(cards, counts, width, ink))
        if all(_holds(cards, line, width, ink) for line in lines):
            break
    return lines


def _lines(cards: Sequence[Card], counts: Sequence[int], width: float, ink: StepsInk) -> Iterator[CardLine]:
    first, top = 0, 0.0
    for count in counts:
        own = cards_layout(cards[first : first + count], width, ink.width, ink.theme.metrics)
        # A card's rule stands between it and the one before it, which is nowhere on this line.
        before = (CardPlace(_OFF_PAGE, 0.0, (), (), ""),) * first
        yield CardLine(top, range(first, first + count), replace(own, places=(*before, *own.places)))
        first, top = first + count, top + own.height


def _holds(cards: Sequence[Card], line: CardLine, width: float, ink: StepsInk) -> bool:
    own = [cards[i] for i in line.cards]
    wide = cards_layout(own, width, ink.width, ink.theme.metrics)
    gaps = sum(place.width for place in wide.places)
    return sum(wide.wished) <= gaps + 1.0


def _pieces(page: StepsPage, table: TableLayout, block: BlockName, ink: StepsInk) -> list[range]:
    """Return the columns of each piece of a table: all, their names whole if that can be, or those of one piece."""
    span, count = table.spans[block], page.columns(block)
    names = (page.column_label(block, column) for column in range(count))
    widest = max(ink.text_width(name, "caption", bold=True) for name in names) + CELL_INSET + 2
    for width in (max(span.width, widest), span.width):
        fit = max(1, int((span.right - span.left) // width))
        pieces = -(-count // fit)
        if pieces <= _MOST_PIECES:
            each = -(-count // pieces)
            return [range(first, min(first + each, count)) for first in range(0, count, each)]
    middle = page.focus.key if block == "sources" else 0
    first = min(max(middle - fit // 2, 0), count - fit)
    return [range(first, first + fit)]


def _part(table: TableLayout, block: BlockName, rows: range, columns: range, most: int, top: float) -> Part:
    """Return rows with a piece of their columns, of which the largest piece of the table has `most`."""
    span = table.spans[block]
    if block == "words" or span.columns == len(columns):
        return Part(top, rows, table, 0.0)
    width = float((span.right - span.left) // most)
    own = span._replace(width=width, right=span.left + len(columns) * width)
    return Part(top, rows, replace(table, spans={**table.spans, block: own}), columns.start * width)
