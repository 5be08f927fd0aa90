"""What the worked steps of one head, query and key are, as data: lines of numbers in blocks, operations, five cards.

Heads, queries, keys, rows and columns count from 0. A number is addressed by the key of its line and its column;
`TOTAL` is the column of a line's sum. A key is a kind, and where there are several lines of one kind, a number after
a full stop: "keys.1" is coordinate 1 of every key.

================== ======================================================================= =========
kind               one value a column                                                      block
================== ======================================================================= =========
query              Q_i[r, c]                                                               query
rotated_query      the same turned by its position; only with rotary positions            query
keys.c             K_i[j, c]                                                               sources
rotated_keys.c     the same turned by their positions; only with rotary positions         sources
product.c          Q_i[r, c] · K_i[j, c], of the turned ones where there are these         sources
scores             q_r · k_j                                                               sources
scaled_scores      ÷ the divisor                                                           sources
mask               0, or −∞ where blocked; only where the head has a mask                  sources
masked_scores      scaled score + mask; only where the head has a mask                     sources
exponent           less the largest of the row; only where that is subtracted              sources
exp                e to that; its total is the denominator                                 sources
denominator        softmax over queries only: each source has its own                      sources
unmasked_attention mask after the softmax only: the weights before it                      sources
attention          A_i[r, j]; its total is the row's sum                                   sources
values.c           V_i[j, c]                                                               sources
contribution.c     A_i[r, j] · V_i[j, c]; its total is the message's coordinate            sources
message            messages of head i, row r (0 where the head is muted)                   message
concat             the messages of all heads side by side                                  concat
W_O.k              row k of W_O                                                            output
written.k          concat[r, k] · W_O[k, :]                                                output
b_O                the bias of the output; only where there is one                         output
output             ΔE                                                                      output
X, stream          the row that the residual adds to; only with it                         output
updated            E′ = E + ΔE; only with the residual                                     output
hidden_sum         hidden units before the ReLU                                            hidden
hidden             after it                                                                hidden
logits             one a word                                                              words
probabilities      softmax of the logits; the total is their sum                           words
================== ======================================================================= =========

Columns are coordinates c of the head (d_head) in "query" and "message", sources j (n) in "sources", h·d_head in
"concat", d in "output", m in "hidden", v in "words".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

import numpy as np

from mha_desktop.attention.parameters import Array, BoolArray
from mha_desktop.attention.regions import Region
from mha_desktop.attention.wrong import CLEAR_DIFFERENCE

TOTAL = -1  # column of a line's sum

BlockName = Literal["query", "sources", "message", "concat", "output", "hidden", "words"]


@dataclass(frozen=True)
class Ref:
    """Numbers of this page: `columns` of them in the line `line`, from `column` on (TOTAL: its sum)."""

    line: str
    column: int = 0
    columns: int = 1

    def holds(self, line: str, column: int) -> bool:
        """Tell whether a number of the page is among them."""
        return self.line == line and self.column <= column < self.column + self.columns


Source = Ref | Region


def kind_of(key: str) -> str:
    """Return the kind of a line's key: "keys" of "keys.1"."""
    return key.partition(".")[0]


def index_of(key: str) -> int | None:
    """Return the number in a line's key, 1 of "keys.1", or None."""
    number = key.partition(".")[2]
    return int(number) if number else None


@dataclass(frozen=True, eq=False)
class Line:
    """One line of the page: a number a column, float64, and where they come from. Compare with `same`, or by `is`.

    Attributes
    ----------
    key
        See the module's text.
    values
        (columns,), read-only. nan and ±inf are kept.
    origin
        What a column was computed from; see `sources`.
    place
        One row or one column of a stage or of a parameter where the values stand in the trace; None where the trace
        lacks them.
    total, total_place
        The sum over the columns where it means something, and its cell in the trace where it has one.
    blocked
        (columns,) True where a −∞ or a 0 is due to the mask, on the lines from the mask to the weights; None where
        nothing is.
    head
        For lines that belong to one head ("W_O.k", "written.k"): which. None elsewhere.
    correct, correct_total
        With a mistake on purpose, the numbers without it where they differ by more than rounding; else None.
    """

    key: str
    values: Array
    origin: Callable[[int], tuple[Source, ...]]
    place: Region | None = None
    total: float | None = None
    total_place: Region | None = None
    blocked: BoolArray | None = None
    head: int | None = None
    correct: Array | None = None
    correct_total: float | None = None

    @property
    def kind(self) -> str:
        """The key without its number."""
        return kind_of(self.key)

    @property
    def index(self) -> int | None:
        """The number in the key: the coordinate c, or the row k of W_O."""
        return index_of(self.key)

    def value(self, column: int) -> float:
        """Return the number of a column, or the sum for TOTAL (nan where there is none)."""
        if column == TOTAL:
            return float("nan") if self.total is None else self.total
        return float(self.values[column])

    def sources(self, column: int) -> tuple[Source, ...]:
        """Return what the number of a column, or the sum, was computed from; empty for what was given."""
        if column == TOTAL:
            return () if self.total is None else (Ref(self.key, 0, len(self.values)),)
        return self.origin(column)

    def region(self, column: int) -> Region | None:
        """Return the cell of the trace in which the number of a column, or TOTAL, stands; None where it does not."""
        if column == TOTAL:
            return self.total_place
        place = self.place
        if place is None:
            return None
        if place.columns > 1:
            return Region(place.key, place.head, place.row, place.column + column)
        return Region(place.key, place.head, place.row + column, place.column)

    @cached_property
    def changed(self) -> BoolArray | None:
        """Which columns a mistake has changed by more than rounding, or None."""
        return None if self.correct is None else differing(self.values, self.correct)

    @cached_property
    def not_finite(self) -> BoolArray | None:
        """Which columns hold nan or ±∞ that no mask has put there, or None when all are finite."""
        bad: BoolArray = ~np.isfinite(self.values)
        if self.blocked is not None:
            bad = bad & ~self.blocked
        return bad if bad.any() else None

    def same(self, other: Line) -> bool:
        """Tell whether another line says the same: key, numbers, sums, blocked and correct ones."""
        return (
            self.key == other.key
            and _equal(self.values, other.values)
            and _equal_number(self.total, other.total)
            and _equal_number(self.correct_total, other.correct_total)
            and _equal(self.blocked, other.blocked)
            and _equal(self.correct, other.correct)
        )


def differing(values: Array, correct: Array) -> BoolArray | None:
    """Return which numbers differ by more than rounding, or None; exponentials are large, so it is relative above 1."""
    with np.errstate(all="ignore"):  # −∞ − −∞
        rounding = np.where(np.isfinite(correct), CLEAR_DIFFERENCE * np.maximum(1.0, np.abs(correct)), 0.0)
        same = (values == correct) | (np.abs(values - correct) <= rounding) | (np.isnan(values) & np.isnan(correct))
    return None if same.all() else ~same


def _equal(a: Array | BoolArray | None, b: Array | BoolArray | None) -> bool:
    if a is None or b is None:
        return a is b
    return a is b or np.array_equal(a, b, equal_nan=a.dtype.kind == "f")


def _equal_number(a: float | None, b: float | None) -> bool:
    return a == b or (a is not None and b is not None and a != a and b != b)


@dataclass(frozen=True, eq=False)
class Block:
    """Lines with one set of columns. A line is made when it is asked for, and once.

    While every number that a block reads is the same object, the block is the same object on the next page too; of
    a block that is made anew, lines that say the same stay the same objects.
    """

    name: BlockName
    columns: int
    keys: tuple[str, ...]  # in the order of the calculation
    make: Callable[[str], Line] = field(repr=False)
    _made: dict[str, Line] = field(default_factory=dict, init=False, repr=False)
    _earlier: dict[str, Line] = field(default_factory=dict, init=False, repr=False)

    def line(self, key: str) -> Line:
        """Return one line."""
        if key not in self._made:
            line, earlier = self.make(key), self._earlier.pop(key, None)
            self._made[key] = earlier if earlier is not None and earlier.same(line) else line
        return self._made[key]

    def __iter__(self) -> Iterator[Line]:
        return (self.line(key) for key in self.keys)

    def reuse(self, earlier: Block) -> None:
        """Take lines over from an earlier block of the same form where they turn out to say the same."""
        self._earlier.update(earlier._earlier | earlier._made)


OperationKey = Literal[
    "query",
    "rotated_query",
    "keys",
    "rotated_keys",
    "products",
    "scores",
    "scaled_scores",
    "mask",
    "exp",
    "denominator",
    "attention",
    "values",
    "contributions",
    "message",
    "concat",
    "written",
    "output",
    "updated",
    "hidden",
    "logits",
    "probabilities",
]


@dataclass(frozen=True)
class Operation:
    """One operation by hand: it fills in the lines of `kinds`, and the sums (TOTAL) of the lines of `totals`."""

    key: OperationKey
    block: BlockName  # where its first line stands
    kinds: tuple[str, ...]
    totals: tuple[str, ...] = ()


@dataclass(frozen=True)
class Divisor:
    """What scores are divided by: √`root_of` × `temperature` = `value`.

    `width` names the number under the root; it is "none" (and root_of 1) where a mistake leaves the root out.
    """

    width: Literal["d_head", "d_model", "none"]
    root_of: int
    temperature: float
    value: float


@dataclass(frozen=True)
class Exponentials:
    """How the exponentials were made.

    Attributes
    ----------
    shifted
        Whether a maximum is subtracted first, because without it an exponential or the denominator is not finite,
        or the denominator is 0 or so small that digits are lost (below 2.2e−308).
    over
        "keys": one denominator for the row. "queries": a mistake; each source has the sum over its column.
    shift
        What is subtracted before the exponential of the key, 0.0 where nothing is.
    denominator
        Of the key.
    summed
        How many exponentials the denominator adds up, blocked ones left out.
    """

    shifted: bool
    over: Literal["keys", "queries"]
    shift: float
    denominator: float
    summed: int


@dataclass(frozen=True)
class Number:
    """A result and, with a mistake on purpose, the number without it where it differs by more than rounding."""

    value: float
    correct: float | None = None


@dataclass(frozen=True, eq=False)
class Cards:
    """The numbers of the five cards for one query and key.

    1. `query` · `key` (d_head,), term by term, = `score`; where rotary positions turn them, these are the turned ones,
    and `apart` says by how many places their tokens are (else None). 2. ÷ `divisor` = `scaled`. 3. e^(`exponent`) =
    `exp`, summed to `denominator`. 4. exp ÷ denominator = `weight`. 5. weight × `value` (d_head,) = `contribution`
    (d_head,), and `correct_contribution` where a mistake has changed it.

    `exponent` is less `Exponentials.shift` already. Where the key is `blocked`, exponent is −∞ and exp, weight and
    contribution are 0 (contribution nan where the value is not finite); where the mask comes after the softmax by
    mistake, only weight and contribution are. `lines` names the line of each card's result; its
    sources and its place in the trace are the card's.
    """

    query: Array
    key: Array
    score: Number
    divisor: Divisor
    correct_divisor: Divisor | None
    scaled: Number
    exponent: Number
    exp: Number
    denominator: Number
    weight: Number
    value: Array
    contribution: Array
    correct_contribution: Array | None
    blocked: bool
    apart: int | None = None
    lines: tuple[str, ...] = ("scores", "scaled_scores", "exp", "attention", "contribution.0")
