"""Where a number came from: rectangles of stages and of parameters."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Region:
    """A rectangle of numbers, from 0.

    `key` is a stage (`attention.stages`) or a parameter's name such as "W_O", "b_O", "W_hidden"; `head` is the stage's
    head, None where it has no head axis and for parameters. A bias is one row.
    """

    key: str
    head: int | None
    row: int
    column: int
    rows: int = 1
    columns: int = 1

    def holds(self, row: int, column: int) -> bool:
        """Tell whether a cell lies in it."""
        return self.row <= row < self.row + self.rows and self.column <= column < self.column + self.columns
