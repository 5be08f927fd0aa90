"""Numbers of a page beside the same numbers without the mistake on purpose."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.attention.steps.model import Block, Line, Number, differing


def beside(line: Line, right: Block | None) -> Line:
    """Return the line with the correct numbers of the same line in another page's block, where they differ."""
    if right is None or line.key not in right.keys:
        return line
    correct = right.line(line.key)
    values = correct.values if differing(line.values, correct.values) is not None else None
    total = number(line.total, correct.total).correct if line.total is not None else None
    return line if values is None and total is None else replace(line, correct=values, correct_total=total)


def number(value: float, correct: float | None) -> Number:
    """Return a number with the correct one where they differ by more than rounding."""
    if correct is None or differing(np.array([value]), np.array([correct])) is None:
        return Number(value)
    return Number(value, correct)


def changed_row(values: Array, correct: Array) -> Array | None:
    """Return the correct row where it differs by more than rounding, else None."""
    return None if differing(values, correct) is None else correct
