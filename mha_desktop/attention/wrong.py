"""What a mistake has changed: the first wrong stage, and which numbers of a stage differ from the correct ones."""

from __future__ import annotations

import numpy as np

from mha_desktop.attention.parameters import Array, BoolArray
from mha_desktop.attention.stages import STAGES
from mha_desktop.attention.trace import Trace

CLEAR_DIFFERENCE = 1e-12  # smaller ones are rounding


def changed_cells(wrong: Array, right: Array) -> BoolArray | None:
    """Return which numbers differ by more than rounding, bool of the same shape; None when none does."""
    if wrong is right:
        return None
    with np.errstate(invalid="ignore"):  # −∞ − −∞
        same = (wrong == right) | (np.abs(wrong - right) <= CLEAR_DIFFERENCE) | (np.isnan(wrong) & np.isnan(right))
    return None if same.all() else ~same


def first_wrong_stage(trace: Trace) -> str | None:
    """Return the first stage that a mistake has changed, or None: some mistakes change nothing on some numbers."""
    if trace.correct is trace:
        return None
    for stage in STAGES:
        if trace.has(stage.key) and stage.key != "bilinear":
            pairs = zip(trace.parts(stage.key), trace.correct.parts(stage.key), strict=True)
            if any(changed_cells(wrong, right) is not None for wrong, right in pairs):
                return stage.key
    return None
