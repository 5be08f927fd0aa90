"""Blank and check: cells of the calculation that students fill in, and which operation went wrong first.

A number that is wrong is compared with what well-known mistakes would have given, so that a reason can be named.
"""

from __future__ import annotations

from dataclasses import dataclass

from mha_desktop.attention.stages import PLACE
from mha_desktop.attention.trace import Trace
from mha_desktop.document.model import Document
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import Worksheet, ordered
from mha_desktop.exchange.mhad_worksheet import from_values, to_values
from mha_desktop.lessons.carried import Own
from mha_desktop.lessons.rivals import AND, OPERATION, ROUNDED, Rivals, agree, decimals_of, number_of

__all__ = ["Marks", "Verdict", "Worksheet", "check", "decimals_of", "from_values", "ordered", "to_values"]


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
        Names of what would have given the typed number (`lessons.rivals`): a mistake, or two with `AND` between them.
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
    def operation(self) -> str:
        """The stage whose operation is wrong: an earlier one than the cell's where the number tells it."""
        told = [OPERATION.get(name, self.spot.key) for name in self.reasons[0].split(AND)] if self.reasons else []
        return min((self.spot.key, *told), key=PLACE.__getitem__)

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
    rivals, own = Rivals(trace, document, sequence), Own(trace, sheet)
    verdicts: list[Verdict] = []
    made: set[str] = set()
    for spot in sheet.blanks:
        wanted, typed = number_of(trace, spot), sheet.typed.get(spot)
        if typed is None or agree(typed, wanted, sheet.tolerance):
            verdicts.append(Verdict(spot, typed, wanted, typed is not None))
            continue
        reasons = tuple(rivals.reasons(spot, typed, wanted, sheet.tolerance))
        follows = any(made.issuperset(reason.split(AND)) for reason in reasons) or _carries(
            own, spot, typed, wanted, sheet.tolerance
        )
        verdicts.append(Verdict(spot, typed, wanted, False, reasons, follows))
        made.update(name for reason in reasons for name in reason.split(AND) if name != ROUNDED)
    return Marks(tuple(verdicts))


def _carries(own: Own, spot: Spot, typed: float, wanted: float, tolerance: float) -> bool:
    """Tell whether a wrong number is what the operation gives for the student's own numbers before it."""
    number = own.number(spot)
    return number is not None and not agree(number, wanted, tolerance) and agree(typed, number, 2 * tolerance)
