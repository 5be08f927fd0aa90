"""Which tokens and heads are looked at: a window of tokens, special tokens left out, some of the heads.

Maps and tables leave the others out. The calculation never does: a row of attention still sums over every key.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mha_desktop.attention.parameters import Array
from mha_desktop.attention.regions import Region
from mha_desktop.attention.stages import STAGE
from mha_desktop.document.special import special_tokens
from mha_desktop.document.state import State

Places = NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class Shown:
    """What of a sequence is shown. The same object while the same is shown, so that it is compared by identity.

    Attributes
    ----------
    n
        Tokens of the sequence.
    tokens
        Those that are shown, from 0 and rising, or None for all.
    heads
        Heads that are shown, from 0 and rising.
    special
        How many special tokens are left out.
    window
        First and last token of the window, or None.
    of
        Heads of the document.
    """

    n: int
    tokens: Places | None
    heads: tuple[int, ...]
    special: int
    window: tuple[int, int] | None
    of: int

    @property
    def count(self) -> int:
        """Number of tokens that are shown."""
        return self.n if self.tokens is None else len(self.tokens)

    @property
    def all_heads(self) -> bool:
        """Whether no head is left out."""
        return len(self.heads) == self.of

    def token(self, place: int) -> int:
        """Return the token at a place of the map, both from 0."""
        return place if self.tokens is None else int(self.tokens[place])

    def place(self, token: int) -> int | None:
        """Return where a token stands in the map, or None where it is left out."""
        if self.tokens is None:
            return token if token < self.n else None
        at = int(np.searchsorted(self.tokens, token))
        return at if at < len(self.tokens) and self.tokens[at] == token else None

    def nearest(self, token: int) -> int:
        """Return the place of the shown token that is nearest to a token."""
        if self.tokens is None:
            return min(max(token, 0), self.n - 1)
        return int(np.abs(self.tokens - token).argmin())

    def places(self, first: int, count: int) -> tuple[int, int]:
        """Return the first place and the number of places of `count` tokens from `first` on."""
        if self.tokens is None:
            return first, count
        start, end = np.searchsorted(self.tokens, (first, first + count)).tolist()
        return start, end - start

    def part(self, key: str, array: NDArray[Any]) -> NDArray[Any]:
        """Return the shown part of a stage's (rows, columns): the array itself where nothing is left out."""
        if self.tokens is None:
            return array
        rows, columns = STAGE[key].rows == "n", STAGE[key].columns == "n"
        if not rows:
            return array
        part = array[np.ix_(self.tokens, self.tokens)] if columns else array[self.tokens]
        part.flags.writeable = False
        return part

    def words(self, labels: Sequence[str]) -> tuple[str, ...]:
        """Return those of n labels that are shown."""
        return tuple(labels) if self.tokens is None else tuple(labels[i] for i in self.tokens.tolist())

    def rules(self, before: Sequence[int]) -> tuple[int, ...]:
        """Return the places before which a rule stands, from the tokens before which one does."""
        if self.tokens is None:
            return tuple(before)
        places = np.searchsorted(self.tokens, before).tolist()
        return tuple(dict.fromkeys(place for place in places if 0 < place < len(self.tokens)))

    def region(self, region: Region) -> Region | None:
        """Return a region of a stage as the map has it; None where nothing of it is shown."""
        if self.tokens is None or region.key not in STAGE or STAGE[region.key].rows != "n":
            return region
        row, rows = self.places(region.row, region.rows)
        column, columns = region.column, region.columns
        if STAGE[region.key].columns == "n":
            column, columns = self.places(column, columns)
        if rows == 0 or columns == 0:
            return None
        return Region(region.key, region.head, row, column, rows, columns)

    def elsewhere(self, weights: Array) -> float:
        """Return how much of one row of weights, shape (n,), goes to tokens that are not shown."""
        if self.tokens is None:
            return 0.0
        left = np.ones(self.n, dtype=bool)
        left[self.tokens] = False
        return float(weights[left].sum())


def shown_of(state: State) -> Shown:
    """Return what a state's maps show."""
    view, sequence = state.view, state.sequence
    special = special_tokens(sequence) if view.special_hidden else ()
    return _shown(sequence.n, state.document.heads, view.token_window, special, view.shown_heads)


def seeing_head(state: State, head: int | None) -> State:
    """Return the state with a head among those that are shown: alone, where it was left out."""
    chosen = state.view.shown_heads
    if head is None or chosen is None or head in chosen:
        return state
    return replace(state, view=replace(state.view, shown_heads=(head,)))


@lru_cache(maxsize=32)
def _shown(
    n: int, heads: int, window: tuple[int, int] | None, special: tuple[int, ...], chosen: tuple[int, ...] | None
) -> Shown:
    kept = tuple(range(heads)) if chosen is None else chosen
    first, last = (0, n - 1) if window is None else window
    inside = np.arange(first, last + 1, dtype=np.intp)
    tokens = inside[~np.isin(inside, special)]
    if not len(tokens):  # a window of special tokens alone shows them: an empty map would explain nothing
        tokens = inside
    left_out = len(inside) - len(tokens)
    whole = len(tokens) == n
    tokens.flags.writeable = False
    return Shown(n, None if whole else tokens, kept, left_out, window, heads)
