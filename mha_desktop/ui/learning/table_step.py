"""One step as a table shows it, bias rows included, and a cell's way written out with its numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.document.cells import Block
from mha_desktop.document.learned import parameters
from mha_desktop.document.learning import fitting_moments, learning_of
from mha_desktop.document.model import Document, Learning
from mha_desktop.document.tables import TABLE, tables_of
from mha_desktop.learning.optimizer import Change, change
from mha_desktop.learning.step import Slope
from mha_desktop.scene.numbers import MINUS, ROUNDING_NOISE, compact, shown
from mha_desktop.scene.text import Runs, runs
from mha_desktop.ui.cells.names import cell_runs
from mha_desktop.ui.learning.words import tr

_SMALL, _TINY = 0.1, 0.001


@dataclass(frozen=True, eq=False)
class TableStep:
    """A table's next step; all arrays are (rows, columns) of its grid.

    Attributes
    ----------
    before, gradient, after
        The numbers, the gradient of the loss, and the numbers that a step would make of them.
    shrink
        What weight decay takes off.
    mean, root
        m̂ and √v̂ of AdamW; None with SGD.
    """

    table: str
    before: Array
    gradient: Array
    after: Array
    shrink: Array
    mean: Array | None
    root: Array | None

    @property
    def difference(self) -> Array:
        """The change: after − before."""
        return self.after - self.before


def learnable_tables(document: Document) -> tuple[str, ...]:
    """Return the tables that a step changes, in the order of the tables."""
    names = parameters(document)
    return tuple(table.name for table in tables_of(document) if table.name in names)


def table_step(document: Document, slope: Slope, table: str) -> TableStep:
    """Return what a step would make of a learnable table."""
    learning, values = learning_of(document), parameters(document)
    bias = TABLE[table].bias
    names = [table, *([bias] if bias is not None and bias in values else [])]
    with np.errstate(over="ignore", invalid="ignore"):  # a step that is too large is refused when it is made
        changes = [
            change(values[name], slope.of[name], learning, fitting_moments(learning.moments, name, values[name]))
            for name in names
        ]
        hats = [_hats(each, learning) for each in changes]
    adam = learning.rule == "adamw"
    return TableStep(
        table,
        _stacked(each.before for each in changes),
        _stacked(each.gradient for each in changes),
        _stacked(each.after for each in changes),
        _stacked(each.shrink for each in changes),
        _stacked(hat[0] for hat in hats) if adam else None,
        _stacked(hat[1] for hat in hats) if adam else None,
    )


def _stacked(parts: Iterable[Array]) -> Array:
    return np.vstack(list(parts))


def _hats(made: Change, learning: Learning) -> tuple[Array, Array]:
    """Return m̂ and √v̂ after a step."""
    if made.moments is None:
        return made.gradient, made.gradient
    first, second = learning.betas
    time = learning.steps + 1
    return made.moments.first / (1 - first**time), np.sqrt(made.moments.second / (1 - second**time))


def precise(value: float) -> str:
    """Write a number of a formula: as in a cell, small ones with three digits, so that the sum can be checked."""
    if not ROUNDING_NOISE <= abs(value) < _SMALL:
        return shown(value)
    if abs(value) >= _TINY:
        return compact(value, 3)
    mantissa, exponent = f"{value:.2e}".split("e")
    return f"{compact(float(mantissa), 3)}e{int(exponent)}".replace("-", MINUS)


def rule_line(learning: Learning) -> Runs:
    """Return the rule of a step in letters."""
    new, old = tr("new"), tr("old")
    rate, decay = tr("rate"), tr("decay")
    if learning.rule == "sgd":
        return runs(f"<i>{new}</i> = <i>{old}</i> {MINUS} <i>{rate}</i> · <i>g</i>")
    shrink = f" {MINUS} <i>{rate}</i> · <i>{decay}</i> · <i>{old}</i>" if learning.decay else ""
    return runs(f"<i>{new}</i> = <i>{old}</i>{shrink} {MINUS} <i>{rate}</i> · <i>m̂</i> / (√<i>v̂</i> + ε)")


def cell_lines(document: Document, step: TableStep, row: int, column: int) -> tuple[Runs, ...]:
    """Return a cell's step in pieces, each a run of text that may begin a line: `W_Q[1, 4]: 0.497 =` …"""
    learning = learning_of(document)
    cell = cell_runs(document, Block(step.table, row, column))
    before, after = (precise(float(values[row, column])) for values in (step.before, step.after))
    rate = precise(learning.rate)
    pieces = [(*cell, *runs(f": {after} = {before}"))]
    if step.mean is None or step.root is None:
        pieces.append(runs(f" {MINUS} {rate} · {_signed(step.gradient[row, column])}"))
        return tuple(pieces)
    if learning.decay:
        decay = precise(learning.decay)
        pieces.append(runs(f" {MINUS} {rate} · {decay} · {_signed(step.before[row, column])}"))
    mean, root = _signed(step.mean[row, column]), precise(float(step.root[row, column]))
    pieces.append(runs(f" {MINUS} {rate} · {mean} / ({root} + {precise(learning.epsilon)})"))
    return tuple(pieces)


def _signed(value: float) -> str:
    """Write a factor: in brackets where it is negative."""
    text = precise(float(value))
    return f"({text})" if text.startswith(MINUS) else text
