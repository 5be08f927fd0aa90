"""What a comparison with PyTorch says. Kept apart from making one, which needs torch."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Comparison:
    """Largest absolute differences from PyTorch; None where a value is not finite on either side.

    `peer` names the function that was asked. Fully blocked rows are left out: there PyTorch gives nan, we give 0;
    `empty_rows` are their numbers, from 0.
    """

    peer: str
    attention: float | None
    output: float | None
    empty_rows: tuple[int, ...]

    @property
    def difference(self) -> float | None:
        """The larger of the two, or None when one is not finite."""
        if self.attention is None or self.output is None:
            return None
        return max(self.attention, self.output)
