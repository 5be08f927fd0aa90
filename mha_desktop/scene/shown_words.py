"""What is left out of the maps, in words, and how much weight it takes: "tokens 101 to 164 of 512".

Sentences are English sources; `say` puts the reader's language in their place.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.scene.hidden import hides
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.shown import Shown, shown_of
from mha_desktop.scene.steps_words import GUESS
from mha_desktop.scene.text import token_label

Say = Callable[[str], str]
MOST_LISTED = 6  # heads


def left_out(seen: Shown, say: Say) -> tuple[str, ...]:
    """Return what the maps leave out, a phrase each; empty where they show everything."""
    found = []
    if seen.window is not None:
        first, last = seen.window
        found.append(say("tokens {first}–{last} of {n}").format(first=first + 1, last=last + 1, n=seen.n))
    if seen.special:
        words = "one special token hidden" if seen.special == 1 else "{count} special tokens hidden"
        found.append(say(words).format(count=seen.special))
    if not seen.all_heads:
        words = "head {names} of {count}" if len(seen.heads) == 1 else "heads {names} of {count}"
        found.append(say(words).format(names=ranges(seen.heads), count=seen.of))
    return tuple(found)


def ranges(heads: Iterable[int]) -> str:
    """Return heads as people list them, from 1: "1–4, 7"; long lists end in "…"."""
    runs: list[list[int]] = []
    for head in heads:
        if runs and head == runs[-1][-1] + 1:
            runs[-1].append(head)
        else:
            runs.append([head])
    parts = [str(run[0] + 1) if len(run) == 1 else f"{run[0] + 1}–{run[-1] + 1}" for run in runs]
    return ", ".join(parts[:MOST_LISTED]) + (", …" if len(parts) > MOST_LISTED else "")


def elsewhere(state: State) -> tuple[Spot, float] | None:
    """Return the row of attention that is looked at and the weight that it gives to tokens that are not shown.

    None where nothing is left out, or no row of a head is looked at.
    """
    seen = shown_of(state)
    spot = state.view.hover or state.view.lock
    if seen.tokens is None or spot is None or not spot.is_pair or spot.head is None:
        return None
    if not state.trace.ready([("attention", spot.head)]) or spot.row >= seen.n:
        return None
    return spot, seen.elsewhere(state.trace.head("attention", spot.head)[spot.row])


def elsewhere_words(state: State, say: Say) -> str:
    """Return "query “sat”, head 2: Σ 0.12 elsewhere"; empty where nothing is left out or no row is looked at."""
    found = elsewhere(state)
    if found is None:
        return ""
    spot, weight = found
    unknown = hides(state, "attention", spot.head, spot.row)
    number = GUESS if unknown else shown(weight) if math.isfinite(weight) else str(weight)
    words = say("query “{token}”, head {head}: Σ {weight} elsewhere")
    token = token_label(state.sequence.tokens[spot.row])
    return words.format(token=token, head=(spot.head or 0) + 1, weight=number)
