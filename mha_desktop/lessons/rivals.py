"""What a wrong number looks like: it is compared with calculations that have one known mistake in them, or two.

Two mistakes are tried where no single one gives the number: of scale, mask and axis any two. Scales are
temperatures and masks are cells, so any of them goes with any mistake that the engine makes itself.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from typing import NamedTuple

import numpy as np

from mha_desktop.attention.mistakes import MISTAKE, MISTAKES, possible
from mha_desktop.attention.parameters import BoolArray, Problem
from mha_desktop.attention.trace import Trace
from mha_desktop.document.model import Document
from mha_desktop.document.view import Spot

# Reasons beside the mistakes on purpose.
NO_MASK, OTHER_SIGN, NEIGHBOUR, ROUNDED = "no-mask", "other-sign", "neighbour", "rounded"
BY_D_HEAD, MULTIPLIED = "by-d-head", "multiplied"  # √d_head mistaken otherwise than the mistakes on purpose
OWN_BLOCKED, NEXT_OPEN = "own-blocked", "next-open"  # the causal mask, off by one
AXIS = "softmax-over-queries"
AND = "+"  # between two mistakes that were made at once
SCALES = ("no-scale", "root-of-d-model", BY_D_HEAD, MULTIPLIED)
MASKS = (NO_MASK, OWN_BLOCKED, NEXT_OPEN, "mask-after-softmax", "reversed-mask")
# Which operation a reason is about, where a number further on has told it.
OPERATION = dict.fromkeys(SCALES, "scaled_scores") | dict.fromkeys(MASKS, "masked_scores") | {AXIS: "attention"}
PAIRS = (
    *((scale, mask) for scale in SCALES for mask in MASKS),
    *((scale, AXIS) for scale in SCALES),
    *((mask, AXIS) for mask in MASKS[:3]),
)
MOST_DECIMALS = 12
_TELLING = 20  # times the tolerance: of smaller numbers two mistakes together tell nothing


class _Change(NamedTuple):
    """What a reason changes in a problem: a mistake of the engine, a factor of the temperature, the mask."""

    mistake: str = ""
    factor: float = 1.0
    mask: str = ""


class Rivals:
    """Traces with mistakes in them, made when they are first asked."""

    def __init__(self, trace: Trace, document: Document, sequence: int) -> None:
        self._trace, self._document, self._sequence = trace, document, sequence
        self._made: dict[str, Trace | None] = {}

    def reasons(self, spot: Spot, typed: float, wanted: float, tolerance: float) -> Iterator[str]:
        """Yield what would have given the number: a mistake in this very operation first, two at once last.

        Rounding comes before them where there are digits enough to tell, after them where there is only one.
        """
        rounded = is_rounded(typed, wanted, tolerance)
        if rounded and _digits(typed) > 1:
            yield ROUNDED
            return
        found = False
        names = sorted((mistake.name for mistake in MISTAKES), key=lambda name: not _touches(name, spot.key))
        # Forgotten is likelier than put after the softmax, which gives the same weight.
        for name in (NO_MASK, *names, BY_D_HEAD, MULTIPLIED, OWN_BLOCKED, NEXT_OPEN):
            if self._gives(name, spot, typed, wanted, tolerance):
                found = True
                yield name
        if wanted and not agree(-wanted, wanted, 2 * tolerance) and agree(typed, -wanted, tolerance):
            found = True
            yield OTHER_SIGN
        elif self._beside(spot, typed, wanted, tolerance):
            found = True
            yield NEIGHBOUR
        if rounded:
            yield ROUNDED
        elif not found and abs(typed) > _TELLING * tolerance:
            for pair in PAIRS:
                if self._gives(AND.join(pair), spot, typed, wanted, tolerance):
                    yield AND.join(pair)

    def _gives(self, name: str, spot: Spot, typed: float, wanted: float, tolerance: float) -> bool:
        """Tell whether a mistake gives the number that was typed, and another one than is right."""
        rival = self._rival(name)
        if rival is None or not rival.has(spot.key) or rival.shape(spot.key) != self._trace.shape(spot.key):
            return False
        number = number_of(rival, spot)
        return not agree(number, wanted, 2 * tolerance) and agree(typed, number, tolerance)

    def _beside(self, spot: Spot, typed: float, wanted: float, tolerance: float) -> bool:
        """Tell whether the number is that of the cell with row and column swapped, where both are tokens."""
        if not spot.is_pair or spot.row == spot.column:
            return False
        other = number_of(self._trace, replace(spot, row=spot.column, column=spot.row))
        return not agree(other, wanted, 2 * tolerance) and agree(typed, other, tolerance)

    def _rival(self, name: str) -> Trace | None:
        if name not in self._made:
            problem = self._problem(name.split(AND))
            live = self._trace.live and problem is not None
            self._made[name] = self._trace.variant(problem, self._trace) if live and problem is not None else None
        return self._made[name]

    def _problem(self, names: list[str]) -> Problem | None:
        """Return the problem with these mistakes, None where one of them is none here."""
        problem, factor, masks = self._trace.problem, 1.0, []
        mistakes = []
        for name in names:
            change = self._change(name, alone=len(names) == 1)
            mistakes += [change.mistake] if change.mistake else []
            masks += [change.mask] if change.mask else []
            factor *= change.factor
        if len(mistakes) > 1 or any(not possible(problem.weights, name) for name in mistakes):
            return None
        if mistakes:
            problem = replace(self._document.problem(self._sequence, mistakes[0]), correct=None)
        for mask in masks:
            if problem.blocked is None or (mask != NO_MASK and self._document.mask != "causal"):
                return None
            problem = replace(problem, blocked=_masked(problem.blocked, mask))
        return problem if factor == 1.0 else replace(problem, temperature=problem.temperature * factor)

    def _change(self, name: str, alone: bool) -> _Change:
        weights = self._trace.problem.weights
        if name in (NO_MASK, OWN_BLOCKED, NEXT_OPEN):
            return _Change(mask=name)
        if name in MISTAKE and (alone or name not in SCALES):
            return _Change(mistake=name)
        root = math.sqrt(weights.d_head)
        factors = {"no-scale": 1 / root, "root-of-d-model": math.sqrt(weights.d_model) / root}
        return _Change(factor=(factors | {BY_D_HEAD: root, MULTIPLIED: 1 / root**2})[name])


def _masked(blocked: BoolArray, name: str) -> BoolArray | None:
    """Return a mask without anything, with each token's own cell, or without the next token's."""
    if name == NO_MASK:
        return None
    n = blocked.shape[-1]
    mask: BoolArray = blocked | np.eye(n, dtype=bool) if name == OWN_BLOCKED else blocked & ~np.eye(n, k=1, dtype=bool)
    mask.flags.writeable = False
    return mask


def _touches(name: str, key: str) -> bool:
    return key in MISTAKE[name].touches


def number_of(trace: Trace, spot: Spot) -> float:
    """Return the number of a cell."""
    values = trace.whole(spot.key) if spot.head is None else trace.head(spot.key, spot.head)
    return float(values[spot.row, spot.column])


def agree(typed: float, wanted: float, tolerance: float) -> bool:
    """Tell whether two numbers are the same to the tolerance."""
    # Half a unit of rounding more: 0.0005 itself is not a float.
    return typed == wanted or abs(typed - wanted) <= tolerance * (1 + 1e-9) + 1e-12


def decimals_of(tolerance: float) -> int:
    """Return how many decimals are needed so that rounding alone makes no number wrong."""
    if tolerance <= 0:
        return MOST_DECIMALS
    return min(max(math.ceil(-math.log10(2 * tolerance) - 1e-9), 0), MOST_DECIMALS)


def is_rounded(typed: float, wanted: float, tolerance: float) -> bool:
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
