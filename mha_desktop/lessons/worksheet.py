"""Blank and check: cells of the calculation that students fill in, and which operation went wrong first.

A number that is wrong is compared with what well-known mistakes would have given, so that a reason can be named.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from mha_desktop.attention.mistakes import MISTAKES, possible
from mha_desktop.attention.parameters import Problem
from mha_desktop.attention.trace import Trace
from mha_desktop.document.model import Document
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import Worksheet, ordered
from mha_desktop.exchange.mhad_worksheet import from_values, to_values
from mha_desktop.lessons.carried import Own

__all__ = ["Marks", "Verdict", "Worksheet", "check", "from_values", "ordered", "to_values"]

# Reasons beside the mistakes on purpose.
NO_MASK, OTHER_SIGN, NEIGHBOUR, ROUNDED = "no-mask", "other-sign", "neighbour", "rounded"
MOST_DECIMALS = 12


@dataclass(frozen=True)
class Verdict:
    """What became of one blank.

    Attributes
    ----------
    typed, wanted
        The number that was typed, None where nothing was; the right one.
    right
        Whether they agree to the tolerance.
    reasons
        Names of what would have given the typed number: mistakes of `attention.mistakes`, or one of this module's.
    follows
        Whether the number only carries on a mistake that was made in an earlier stage.
    """

    spot: Spot
    typed: float | None
    wanted: float
    right: bool
    reasons: tuple[str, ...] = ()
    follows: bool = False

    @property
    def rounded(self) -> bool:
        """Whether the number is the right one with too few decimals: no operation is wrong."""
        return self.reasons[:1] == (ROUNDED,)


@dataclass(frozen=True)
class Marks:
    """All verdicts, in the order of the calculation, and the first operation that is wrong."""

    verdicts: tuple[Verdict, ...]

    @property
    def right(self) -> int:
        """How many are right."""
        return sum(verdict.right for verdict in self.verdicts)

    @property
    def first_wrong(self) -> Verdict | None:
        """The first number whose operation is wrong, in the order of the calculation; rounding alone is none."""
        wrong = [each for each in self.verdicts if each.typed is not None and not each.right]
        if any(each.rounded for each in wrong):  # what follows may follow from the rounding
            wrong = [each for each in wrong if not each.rounded and not each.follows]
        return next(iter(wrong), None)

    @property
    def first_rounded(self) -> Verdict | None:
        """The first number that was rounded too much."""
        return next((each for each in self.verdicts if each.rounded), None)


def check(sheet: Worksheet, trace: Trace, document: Document, sequence: int) -> Marks:
    """Check what was typed against a trace.

    Parameters
    ----------
    trace
        Of the document as it is; a mistake on purpose that is looked at does not count.
    """
    trace = trace.correct
    rivals, own = _Rivals(trace, document, sequence), Own(trace, sheet)
    verdicts: list[Verdict] = []
    made: set[str] = set()
    for spot in sheet.blanks:
        wanted, typed = _number(trace, spot), sheet.typed.get(spot)
        if typed is None or _agree(typed, wanted, sheet.tolerance):
            verdicts.append(Verdict(spot, typed, wanted, typed is not None))
            continue
        reasons = tuple(rivals.reasons(spot, typed, wanted, sheet.tolerance))
        follows = bool(made.intersection(reasons)) or _carries(own, spot, typed, wanted, sheet.tolerance)
        verdicts.append(Verdict(spot, typed, wanted, False, reasons, follows))
        made.update(set(reasons) - {ROUNDED})
    return Marks(tuple(verdicts))


def _number(trace: Trace, spot: Spot) -> float:
    values = trace.whole(spot.key) if spot.head is None else trace.head(spot.key, spot.head)
    return float(values[spot.row, spot.column])


def _carries(own: Own, spot: Spot, typed: float, wanted: float, tolerance: float) -> bool:
    """Tell whether a wrong number is what the operation gives for the student's own numbers before it."""
    number = own.number(spot)
    return number is not None and not _agree(number, wanted, tolerance) and _agree(typed, number, 2 * tolerance)


def _agree(typed: float, wanted: float, tolerance: float) -> bool:
    # Half a unit of rounding more: 0.0005 itself is not a float.
    return typed == wanted or abs(typed - wanted) <= tolerance * (1 + 1e-9) + 1e-12


def decimals_of(tolerance: float) -> int:
    """Return how many decimals are needed so that rounding alone makes no number wrong."""
    if tolerance <= 0:
        return MOST_DECIMALS
    return min(max(math.ceil(-math.log10(2 * tolerance) - 1e-9), 0), MOST_DECIMALS)


def _is_rounded(typed: float, wanted: float, tolerance: float) -> bool:
    """Tell whether a wrong number is the right one with too few decimals, rounded or cut off."""
    if typed == 0 or not math.isfinite(wanted) or math.copysign(1, typed) != math.copysign(1, wanted):
        return False
    number = _decimal(typed)
    exponent = number.as_tuple().exponent
    assert isinstance(exponent, int)  # a finite number has one
    decimals, limit = max(-exponent, 0), decimals_of(tolerance)
    if decimals > limit or (decimals == 0 and abs(wanted) < 1):
        return False
    unit = 10.0**-decimals
    cut = 0 <= abs(wanted) - abs(typed) < unit
    return cut or (decimals < limit and abs(typed - wanted) <= unit / 2 * (1 + 1e-9))


def _digits(typed: float) -> int:
    """How many digits a number was written with, zeros at its ends apart."""
    return len(_decimal(typed).as_tuple().digits)


def _decimal(typed: float) -> Decimal:
    return Decimal(repr(float(typed))).normalize()


class _Rivals:
    """Traces with one mistake each, made when they are first asked."""

    def __init__(self, trace: Trace, document: Document, sequence: int) -> None:
        self._trace, self._document, self._sequence = trace, document, sequence
        self._made: dict[str, Trace | None] = {}

    def reasons(self, spot: Spot, typed: float, wanted: float, tolerance: float) -> Iterator[str]:
        """Yield what would have given the number: a mistake in this very operation first.

        Rounding comes before them where there are digits enough to tell, after them where there is only one.
        """
        rounded = _is_rounded(typed, wanted, tolerance)
        if rounded and _digits(typed) > 1:
            yield ROUNDED
            return
        names = sorted((mistake.name for mistake in MISTAKES), key=lambda name: not self._touches(name, spot.key))
        for name in (NO_MASK, *names):  # forgotten is likelier than put after the softmax, which gives the same weight
            rival = self._rival(name)
            if rival is None or not rival.has(spot.key) or rival.shape(spot.key) != self._trace.shape(spot.key):
                continue
            number = _number(rival, spot)
            if not _agree(number, wanted, 2 * tolerance) and _agree(typed, number, tolerance):
                yield name
        if wanted and not _agree(-wanted, wanted, 2 * tolerance) and _agree(typed, -wanted, tolerance):
            yield OTHER_SIGN
        elif self._beside(spot, typed, wanted, tolerance):
            yield NEIGHBOUR
        if rounded:
            yield ROUNDED

    def _touches(self, name: str, key: str) -> bool:
        return any(mistake.name == name and key in mistake.touches for mistake in MISTAKES)

    def _beside(self, spot: Spot, typed: float, wanted: float, tolerance: float) -> bool:
        """Tell whether the number is that of the cell with row and column swapped, where both are tokens."""
        if not spot.is_pair or spot.row == spot.column:
            return False
        other = _number(self._trace, replace(spot, row=spot.column, column=spot.row))
        return not _agree(other, wanted, 2 * tolerance) and _agree(typed, other, tolerance)

    def _rival(self, name: str) -> Trace | None:
        if name not in self._made:
            problem = self._problem(name)
            live = self._trace.live and problem is not None
            self._made[name] = self._trace.variant(problem, self._trace) if live and problem is not None else None
        return self._made[name]

    def _problem(self, name: str) -> Problem | None:
        problem = self._trace.problem
        if name == NO_MASK:
            return None if problem.blocked is None else replace(problem, blocked=None)
        if not possible(problem.weights, name):
            return None
        return replace(self._document.problem(self._sequence, name), correct=None)
