"""What a tab of the strip shows of a state: symbol, shape, words, marks, and the numbers of its thumbnail."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QCoreApplication

from mha_desktop.attention.parameters import Array, BoolArray
from mha_desktop.attention.stages import HATCHED, STAGE, stage_keys
from mha_desktop.document.state import State
from mha_desktop.document.view import available_grid_stages
from mha_desktop.scene.hidden import blanks_of
from mha_desktop.scene.map_facts import MapFacts, front_head, tab_axes
from mha_desktop.scene.map_words import arrow_tip, shape_text, stage_tip
from mha_desktop.scene.shown import shown_of
from mha_desktop.scene.stage_levels import StageLevels, extent, levels_of
from mha_desktop.scene.text import Runs

Watched = tuple[tuple[str, int | None], ...]
"""Stages, and heads of them."""


class TabWords(NamedTuple):
    """The words of a tab.

    `batch` is the part of `shape` that stands for the sequences; `arrow` explains the arrow that leads here; `quiet`
    greys the tab, because its stage changes nothing here; `sheets` tells whether it has a head axis; `muted` heads,
    from 0, are marked here.
    """

    symbol: Runs = ()
    shape: str = ""
    batch: str = ""
    tip: str = ""
    arrow: str = ""
    quiet: bool = False
    heads: int = 1
    sheets: bool = False
    muted: tuple[int, ...] = ()


class TabMarks(NamedTuple):
    """What is marked on a tab.

    `bad`: the first stage that is not finite; `first_wrong` and `wrong`: where a mistake on purpose begins and what it
    has changed; `lit`: a number there is one that a number of the worked steps came from.
    """

    bad: bool = False
    first_wrong: bool = False
    wrong: bool = False
    lit: bool = False

    def spoken(self) -> tuple[str, ...]:
        """The marks in words."""
        words = {
            "bad": self.bad and strip_tr("The first stage with numbers that are not finite."),
            "first": self.first_wrong and strip_tr("The first stage that the mistake has changed."),
            "wrong": self.wrong and not self.first_wrong and strip_tr("Differs from the correct value."),
            "lit": self.lit and strip_tr("The clicked number came from here."),
        }
        return tuple(word for word in words.values() if word)


class Thumb(NamedTuple):
    """The arrays a thumbnail shows, side by side, the cells that are blocked, and the head they are of, if of one.

    `blanks` are the cells of each array that a worksheet blanks, empty where there are none; `whole` are the trace's
    own arrays and `seen` the tokens of them that are shown.
    """

    parts: tuple[Array, ...]
    blocked: BoolArray | None
    head: int | None
    blanks: tuple[BoolArray | None, ...] = ()
    whole: tuple[Array | BoolArray | None, ...] = ()
    seen: object = None

    def same(self, other: Thumb | None) -> bool:
        """Whether these are the very arrays of another thumbnail."""
        if other is None or self.head != other.head or self.seen is not other.seen:
            return False
        return len(self.whole) == len(other.whole) and all(a is b for a, b in zip(self.whole, other.whole, strict=True))

    def picture(self, key: str) -> tuple[Array, StageLevels, BoolArray | None]:
        """Values, their levels, and the cells that are blocked or not finite."""
        values = self.parts[0] if len(self.parts) == 1 else np.hstack(self.parts)
        blank = self._blank()
        found = extent(values, self.blocked, blank=blank)
        kind = STAGE[stage_keys(key)[0]].kind
        grey = found.bad if self.blocked is None else self.blocked if found.bad is None else self.blocked | found.bad
        if blank is not None:
            grey = blank if grey is None else grey | blank
        return values, levels_of([found], kind, "0..max"), grey

    def _blank(self) -> BoolArray | None:
        """The blanked cells of all arrays side by side, or None."""
        if not self.blanks:
            return None
        pairs = zip(self.parts, self.blanks, strict=True)
        return np.hstack([np.zeros(part.shape, dtype=bool) if mask is None else mask for part, mask in pairs])


def strip_tr(text: str) -> str:
    """Translate a string of the strip or of the stage names."""
    return QCoreApplication.translate("Stages", text)


def tab_words(facts: MapFacts, key: str) -> TabWords:
    """Symbol, shape, tooltips and marks of structure; they do not depend on any number."""
    quiet = key == "masked_scores" and not facts.blocked
    axes = tab_axes(key)
    return TabWords(
        symbol=facts.symbol(key),
        shape=strip_tr("no mask") if quiet else shape_text(facts.sizes, axes),
        batch="" if quiet else f"{facts.sizes.B}×",
        tip=stage_tip(facts, key, strip_tr),
        arrow=arrow_tip(facts, key, strip_tr),
        quiet=quiet,
        heads=facts.sizes.h,
        sheets="h" in axes,
        muted=facts.muted if key == "messages" else (),
    )


def first_bad_tab(state: State, nodes: Mapping[str, Watched] | None = None) -> str | None:
    """The first tab with a number that is not finite (blocked −∞ aside), or None; of the heads that are shown.

    `nodes` are what of each tab is looked at, in order, where that is known already.
    """
    trace = state.trace
    nodes = {tab: watched(state, tab) for tab in available_grid_stages(state.document)} if nodes is None else nodes
    for tab, looked_at in nodes.items():
        if tab != "masked_scores" and not all(trace.finite(*node) for node in looked_at):
            return tab
    return None


def watched(state: State, tab: str) -> Watched:
    """What of a tab is looked at: its stages, of each head that is shown.

    Where heads are left out, a stage of all heads counts only while it is there anyway: nothing shall compute the
    others. A stored trace may lack a stage.
    """
    trace, seen = state.trace, shown_of(state)
    found: list[tuple[str, int | None]] = []
    for key in stage_keys(tab):
        if not trace.has(key):
            continue
        if STAGE[key].per_head:
            found += [(key, head) for head in seen.heads]
        elif seen.all_heads or trace.ready([key]):
            found.append((key, None))
    return tuple(found)


def marks_of(tabs: Iterable[str], bad: str | None, wrong: tuple[str, ...], lit: frozenset[str]) -> dict[str, TabMarks]:
    """The marks of each tab; a mistake begins at the first of `wrong`."""
    return {tab: TabMarks(tab == bad, bool(wrong) and tab == wrong[0], tab in wrong, tab in lit) for tab in tabs}


def thumb(state: State, key: str) -> Thumb:
    """The numbers of a tab's thumbnail: those of the locked head, else of the first; Q, K and V side by side."""
    trace, head = state.trace, front_head(state)
    seen = shown_of(state)
    head = head if head in seen.heads else seen.heads[0]
    if not STAGE[stage_keys(key)[0]].per_head:
        return _shown_thumb(state, (key,), trace.parts(key), None, None)
    blocked = trace.blocked(head) if key in HATCHED else None
    parts = tuple(trace.head(k, head) for k in stage_keys(key))
    return _shown_thumb(state, stage_keys(key), parts, blocked, head)


def _shown_thumb(
    state: State, keys: tuple[str, ...], parts: tuple[Array, ...], blocked: BoolArray | None, head: int | None
) -> Thumb:
    """The thumbnail of these arrays: the tokens of them that are shown."""
    seen, blanks = shown_of(state), _blanks(state, keys, head, parts)
    whole = (*parts, blocked, *blanks)
    if seen.tokens is None:
        return Thumb(parts, blocked, head, blanks, whole, seen)
    return Thumb(
        tuple(seen.part(key, part) for key, part in zip(keys, parts, strict=True)),
        None if blocked is None else seen.part(keys[0], blocked),
        head,
        tuple(None if b is None else seen.part(key, b) for key, b in zip(keys, blanks, strict=False)),
        whole,
        seen,
    )


def _blanks(
    state: State, keys: tuple[str, ...], head: int | None, parts: tuple[Array, ...]
) -> tuple[BoolArray | None, ...]:
    """What a worksheet blanks in these arrays; empty where it blanks none of their numbers."""
    covered = blanks_of(state)
    if covered is None:
        return ()
    pairs = zip(keys, parts, strict=True)
    masks = tuple(covered.mask(key, head, (part.shape[0], part.shape[1])) for key, part in pairs)
    return masks if any(mask is not None for mask in masks) else ()
