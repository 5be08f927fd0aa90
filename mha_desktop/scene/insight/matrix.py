"""A small labelled heat matrix as data, with strips of numbers along its edges."""

from __future__ import annotations

from dataclasses import dataclass

from mha_desktop.attention.parameters import Array, BoolArray
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.stage_levels import StageLevels, extent, levels_of
from mha_desktop.scene.text import Run, Runs, plain, runs


@dataclass(frozen=True, eq=False)
class Strip:
    """A vector beside a matrix: its name, and one number for each row, or for each column, of the matrix."""

    name: Runs
    values: Array
    levels: StageLevels


@dataclass(frozen=True, eq=False)
class SmallMatrix:
    """One matrix with its words.

    Attributes
    ----------
    name
        Its symbol, such as B₁; what a number of it is called.
    note
        Small words after the symbol.
    values
        (rows, columns).
    row_labels, column_labels
        One a row and one a column; no column labels where there is nothing to say.
    head
        Whose hue the frame has, from 0; None for none.
    blocked
        Cells to hatch, or None.
    mark
        (row, column) of the locked cell, (row, None) where only the row is looked at; None for nothing.
    left, top, bottom
        Strips along its edges: one number a row, one a column, one a column.
    """

    name: Runs
    note: str
    values: Array
    levels: StageLevels
    row_labels: tuple[str, ...]
    column_labels: tuple[str, ...] = ()
    head: int | None = None
    blocked: BoolArray | None = None
    mark: tuple[int, int | None] | None = None
    left: Strip | None = None
    top: Strip | None = None
    bottom: Strip | None = None

    def words(self, row: int, column: int) -> str:
        """A cell in words: ``B1[water, glue] = 0.123``."""
        label = self.column_labels[column] if self.column_labels else str(column + 1)
        value = shown(float(self.values[row, column]))
        return f"{plain(self.name)}[{self.row_labels[row]}, {label}] = {value}"


def levels_for(*arrays: Array) -> StageLevels:
    """Levels that several arrays of signed values share: −m … m."""
    return levels_of([extent(array) for array in arrays], "signed", "0..max")


def filled(markup: str, **values: object) -> Runs:
    """Runs of a markup whose ``{name}`` places hold values; a value is never read as markup."""
    return tuple(Run(run.text.format(**values), run.style) for run in runs(markup))
