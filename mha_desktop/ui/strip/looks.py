"""What a tab of the strip shows of a state: symbol, shape, words, and the numbers of its thumbnail."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QCoreApplication

from mha_desktop.attention.parameters import Array, BoolArray
from mha_desktop.attention.stages import STAGE
from mha_desktop.document.state import State
from mha_desktop.document.view import available_grid_stages
from mha_desktop.scene.stage_levels import StageLevels, extent, levels_of
from mha_desktop.scene.stage_names import MEANINGS, shape_words, stage_keys, symbol
from mha_desktop.scene.text import Runs


class TabWords(NamedTuple):
    """The words of a tab; `quiet` greys it, because its stage changes nothing here."""

    symbol: Runs
    shape: str
    tip: str
    quiet: bool


class Thumb(NamedTuple):
    """The arrays a thumbnail shows, side by side, and the cells that are blocked."""

    parts: tuple[Array, ...]
    blocked: BoolArray | None

    def same(self, other: Thumb | None) -> bool:
        """Whether these are the very arrays of another thumbnail."""
        if other is None or len(self.parts) != len(other.parts) or self.blocked is not other.blocked:
            return False
        return all(a is b for a, b in zip(self.parts, other.parts, strict=True))

    def picture(self, key: str) -> tuple[Array, StageLevels, BoolArray | None]:
        """Values, their levels, and the cells that are blocked or not finite."""
        values = self.parts[0] if len(self.parts) == 1 else np.hstack(self.parts)
        found = extent(values, self.blocked)
        kind = STAGE[stage_keys(key)[0]].kind
        grey = found.bad if self.blocked is None else self.blocked if found.bad is None else self.blocked | found.bad
        return values, levels_of([found], kind, "0..max"), grey


def strip_tr(text: str) -> str:
    """Translate a string of the strip or of the stage names."""
    return QCoreApplication.translate("Stages", text)


def tab_words(state: State, key: str) -> TabWords:
    """Symbol, shape and tooltip; they do not depend on any number."""
    first = stage_keys(key)[0]
    shape = state.trace.shape(first)
    words = ", ".join(strip_tr(pattern).format(count) for pattern, count in shape_words(first, shape))
    name = symbol(state.document, key)
    quiet = key == "masked_scores" and not any_blocked(state)
    if quiet:
        tip = strip_tr("Nothing is blocked. + M adds 0 everywhere.")
        return TabWords(name, strip_tr("no mask"), f"{tip}\n{words}", True)
    return TabWords(name, "×".join(str(size) for size in shape), f"{strip_tr(MEANINGS[key])}\n{words}", False)


def any_blocked(state: State) -> bool:
    """Whether any head has a blocked cell."""
    cells = state.trace.problem.blocked
    return cells is not None and bool(cells.any())


def first_bad_tab(state: State) -> str | None:
    """The first tab with a number of any head that is not finite (blocked −∞ aside), or None."""
    for tab in available_grid_stages(state.document):
        # A stored trace may lack a stage.
        if state.trace.first_not_finite(key for key in stage_keys(tab) if state.trace.has(key)) is not None:
            return tab
    return None


def thumb(state: State, key: str) -> Thumb:
    """The numbers of a tab's thumbnail: those of the locked head, else of the first; Q, K and V side by side."""
    lock = state.view.lock
    head = lock.head if lock is not None and lock.head is not None and lock.head < state.trace.heads else 0
    trace = state.trace
    parts = tuple(trace.head(k, head) if STAGE[k].per_head else trace.parts(k)[0] for k in stage_keys(key))
    blocked = trace.blocked(head) if key in ("masked_scores", "attention") else None
    return Thumb(parts, blocked)
