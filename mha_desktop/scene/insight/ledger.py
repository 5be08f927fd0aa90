"""The ledger as data: bars that add up to one number of the output, and the table of heads by columns."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from mha_desktop.attention.insight.ledger import Entry, Kind, Ledger, added_bias, added_rows, entries, head_rows, ledger
from mha_desktop.attention.parameters import Array
from mha_desktop.attention.regions import Region
from mha_desktop.document.state import State
from mha_desktop.document.view import ViewState
from mha_desktop.scene.grid_axes import column_labels, token_labels
from mha_desktop.scene.insight.bars import Bar, running_starts
from mha_desktop.scene.insight.places import Place
from mha_desktop.scene.numbers import MINUS, power, shown
from mha_desktop.scene.readout import Say
from mha_desktop.scene.stage_levels import StageLevels, extent, levels_of
from mha_desktop.scene.text import Runs, escape, runs

MOST_TERMS = 8  # of the formula; with more it is told by heads
MOST_SOURCES = 3  # of a head in a figure, largest first; the others are joined
BROKEN = "The parts do not add up to it: the mistake on purpose changes the sum."


def locked_column(view: ViewState) -> int | None:
    """Column of the output that a locked number is in; None where it is no number of the output or of its parts."""
    lock = view.lock
    return lock.column if lock is not None and lock.key in ("output", "updated", "head_outputs") else None


@dataclass(frozen=True)
class LedgerRow:
    """One row of the table: a head, the bias, X, or a sum of the rows above."""

    label: Runs
    head: int | None = None
    total: bool = False
    muted: bool = False


@dataclass(frozen=True, eq=False)
class LedgerScene:
    """What the page, or a figure, shows.

    Attributes
    ----------
    place, column
        The output's row with what is marked, and its column, from 0.
    query, columns
        Labels of the row and of all columns.
    bars, regions
        The bars in their order, the sum last, each beginning where the last one ended; where its numbers are.
    formula
        The number as a sum of products, by heads where there are many.
    difference, holds
        "Differs from the stage by 4e−16."; whether that is rounding.
    rows, table, levels
        Heads by columns, with bias, X and sums: the labels, the numbers (rows, d), their colours.
    sentences
        What must be known.
    """

    place: Place
    column: int
    query: str
    columns: tuple[str, ...]
    bars: tuple[Bar, ...]
    regions: tuple[tuple[Region, ...], ...]
    formula: Runs
    difference: str
    holds: bool
    rows: tuple[LedgerRow, ...]
    table: Array
    levels: StageLevels
    sentences: tuple[str, ...]

    @property
    def fixed(self) -> tuple[object, ...]:
        """What must be equal to an earlier scene's for its layout and words to stay."""
        labels = tuple((bar.label, bar.head, bar.total, bar.locked, bar.quiet) for bar in self.bars)
        return labels, self.rows, self.columns, self.column, self.holds, self.sentences

    @property
    def spoken(self) -> str:
        """Every bar in words, the total last."""
        said = [f"{_letters(bar.label)} {bar.text}" for bar in self.bars]
        return ", ".join((*said, self.difference, *self.sentences))


def ledger_scene(state: State, place: Place, column: int, say: Say, most: int = MOST_SOURCES) -> LedgerScene:
    """Return the ledger of one number: the row that `place` looks at, and a column of the output (from 0).

    Of each head's sources at most `most` have bars of their own.
    """
    trace = state.trace
    book = ledger(trace, place.query, column)
    parts = entries(book, most)
    starts = running_starts([part.value for part in parts])
    tokens, columns = token_labels(state.sequence.tokens), column_labels(state, "output")
    name = _cell_name(state, book, columns)
    bars = [_bar(state, part, start, place, tokens, say) for part, start in zip(parts, starts, strict=True)]
    bars.append(Bar(runs(f"<b>{name}</b>"), book.total, text=shown(book.total), total=True))
    width = trace.problem.weights.d_head
    added = added_rows(state.trace)
    lit = [_regions(part.kind, part.head, part.sources, book.row, book.column, width, added) for part in parts]
    holds = book.difference <= trace.tolerance * max(1.0, abs(book.cell))
    rows, values = zip(*_table(state, place.query, say), strict=True)
    table = np.stack(values)
    return LedgerScene(
        place=place,
        column=column,
        query=tokens[place.query],
        columns=columns,
        bars=tuple(bars),
        regions=(*lit, (Region(book.stage, None, book.row, column),)),
        formula=_formula(state, book, name, say),
        difference=say("Differs from the stage by {size}.").format(size=power(book.difference)),
        holds=holds,
        rows=rows,
        table=table,
        levels=levels_of([extent(table)], "signed", "0..max"),
        sentences=_sentences(state, holds, say),
    )


def sources_that_fit(state: State, rows: int) -> int:
    """How many sources of each head have bars of their own, so that all fit in so many rows: 1 to `MOST_SOURCES`."""
    problem = state.trace.problem
    others = 1 + problem.residual + (added_bias(state.trace) is not None)
    return min(max((rows - others) // problem.weights.heads - 1, 1), MOST_SOURCES)


def _cell_name(state: State, book: Ledger, columns: tuple[str, ...]) -> str:
    letter = "E" if state.document.vocabulary is not None else "X"
    symbol = f"<i>{letter}</i>′" if book.stage == "updated" else "Δ<i>E</i>" if letter == "E" else "MultiHead"
    return f"{symbol}{escape(f'[{book.row + 1}, {columns[book.column]}]')}"


def _bar(state: State, part: Entry, start: float, place: Place, tokens: tuple[str, ...], say: Say) -> Bar:
    muted = part.head is not None and part.head in state.trace.problem.muted
    words = {
        "residual": say("residual, its own row"),
        "bias": say("bias"),
        "others": say("muted") if muted else say("others ({count})").format(count=len(part.sources)),
    }
    word = words.get(part.kind) or tokens[part.sources[0]]
    head = "" if part.head is None else say("head {i}").format(i=part.head + 1) + "  "
    locked = part.kind == "source" and part.head == place.head and part.sources[0] == place.key
    label = runs(f"{escape(head)}{escape(word)}")
    return Bar(label, part.value, start, shown(part.value), shown(start + part.value), part.head, False, locked, muted)


@lru_cache(maxsize=256)  # an edit changes values, seldom which numbers they come from
def _regions(
    kind: Kind, head: int | None, sources: tuple[int, ...], row: int, column: int, width: int, added: str
) -> tuple[Region, ...]:
    """Where a summand's numbers are: weight, value row and rows of W_O; or that of the `added` stage; or the bias."""
    if kind == "residual":
        return (Region(added, None, row, column),)
    if kind == "bias":
        return (Region("b_O", None, 0, column),)
    assert head is not None
    found = [Region("W_O", None, head * width, column, width, 1)]
    for source in sources:
        found.append(Region("attention", head, row, source))
        found.append(Region("V", head, source, 0, 1, width))
    return tuple(found)


def _formula(state: State, book: Ledger, name: str, say: Say) -> Runs:
    """The number as a sum: 2.617 + 0.25 × 1.552 = 3.005; heads' totals where the products are too many."""
    if len(book.terms) <= MOST_TERMS:
        parts = [_product(term.factor, term.message) for term in book.terms]
    else:
        parts = [escape(shown(total)) for total in book.head_totals.tolist()]
    parts = parts or [escape(shown(0.0))]
    if book.residual is not None:
        parts.insert(0, f"{escape(shown(book.residual))}")
    if book.bias is not None:
        parts.append(escape(shown(book.bias)))
    return runs(f"{name} = {_joined(parts)} = <b>{escape(shown(book.total))}</b>")


def _product(factor: float, message: float) -> str:
    if factor == 1.0:
        return escape(shown(message))
    right = shown(message)
    return f"{escape(_short(factor))} × {escape(f'({right})' if right.startswith(MINUS) else right)}"


def _short(value: float) -> str:
    """A factor without the zeros that end it: 0.25."""
    text = shown(value)
    return (
        text.rstrip("0").rstrip(".")
        if "." in text and "e" not in text and abs(value - round(value, 3)) < 1e-12
        else text
    )


def _joined(parts: list[str]) -> str:
    """Summands with their signs between them."""
    line = parts[0]
    for part in parts[1:]:
        line += f" {MINUS} {part[1:]}" if part.startswith(MINUS) else f" + {part}"
    return line


def _table(state: State, query: int, say: Say) -> list[tuple[LedgerRow, Array]]:
    """Rows of the table with their numbers, (d,) each."""
    trace = state.trace
    problem = trace.problem
    rows: list[tuple[LedgerRow, Array]] = []
    for i, values in enumerate(head_rows(trace, query)):
        label = runs(escape(say("head {i}").format(i=i + 1)))
        rows.append((LedgerRow(label, i, muted=i in problem.muted), values))
    if (bias := added_bias(trace)) is not None:
        rows.append((LedgerRow(runs("<i>b</i><sub>O</sub>")), bias))
    lesson = state.document.vocabulary is not None
    letter, output = ("E", "Δ<i>E</i>") if lesson else ("X", "MultiHead")
    rows.append((LedgerRow(runs(f"<b>{output}</b>"), total=True), trace.whole("output")[query]))
    if problem.residual:
        added = added_rows(trace)
        own = "stream" if added == "stream" else f"<i>{letter}</i>"
        rows.append((LedgerRow(runs(own)), trace.whole(added)[query]))
        rows.append((LedgerRow(runs(f"<b><i>{letter}</i>′</b>"), total=True), trace.whole("updated")[query]))
    return rows


def _sentences(state: State, holds: bool, say: Say) -> tuple[str, ...]:
    problem = state.trace.problem
    said = []
    if problem.muted:
        names = ", ".join(str(head + 1) for head in sorted(problem.muted))
        said.append(say("Muted, so it brings 0: head {names}.").format(names=names))
    if not holds and problem.mistake is not None:
        said.append(say(BROKEN))
    return tuple(said)


def _letters(line: Runs) -> str:
    return "".join(run.text for run in line)
