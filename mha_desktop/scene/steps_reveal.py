"""What of the worked steps is shown: the stepper's place, and the results that are hidden until a class has guessed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from mha_desktop.attention.steps.model import Operation, OperationKey

Shown = Literal["done", "guess", "later"]

# Numbers that are there before any of these operations: never a result to guess.
GIVEN = frozenset({"query", "rotated_query", "keys", "rotated_keys", "values", "W_O", "b_O", "X", "stream", "mask"})
FIRST = -1  # the place of a line that no operation fills: it is always shown


@dataclass(frozen=True)
class Reveal:
    """The operations, where the stepper stands (None: all are shown), and whether results are hidden from there on."""

    operations: tuple[Operation, ...]
    step: int | None
    hidden: bool

    def of(self, key: OperationKey) -> Shown:
        """Return how the results of an operation are shown."""
        return self._at(self._places.get(key, FIRST), key in GIVEN)

    def line(self, kind: str) -> Shown:
        """Return how the numbers of a kind of line are shown."""
        return self._at(self._kinds.get(kind, FIRST), kind in GIVEN)

    def total(self, kind: str) -> Shown:
        """Return how the sum of a kind of line is shown."""
        return self._at(self._totals.get(kind, self._kinds.get(kind, FIRST)), False)

    def is_now(self, kind: str) -> bool:
        """Tell whether the stepper stands at the operation that fills lines of this kind, or their sums."""
        return self.step is not None and self.step in (self._kinds.get(kind, FIRST), self._totals.get(kind, FIRST))

    @property
    def now(self) -> Operation | None:
        """The operation at which the stepper stands."""
        return None if self.step is None else self.operations[self.step]

    def _at(self, place: int, given: bool) -> Shown:
        if place == FIRST:
            return "done"
        if self.step is not None and place != self.step:
            return "done" if place < self.step else "later"
        return "guess" if self.hidden and not given else "done"

    @cached_property
    def _places(self) -> dict[str, int]:
        return {operation.key: i for i, operation in enumerate(self.operations)}

    @cached_property
    def _kinds(self) -> dict[str, int]:
        return {kind: i for i, operation in enumerate(self.operations) for kind in operation.kinds}

    @cached_property
    def _totals(self) -> dict[str, int]:
        return {kind: i for i, operation in enumerate(self.operations) for kind in operation.totals}


def reveal_of(operations: tuple[Operation, ...], step: int | None, hidden: bool) -> Reveal:
    """Return what is shown; a step that another document has left behind is the last one."""
    return Reveal(operations, None if step is None else min(step, len(operations) - 1), hidden)
