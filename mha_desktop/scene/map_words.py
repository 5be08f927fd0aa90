"""Shapes and arrows of the map in words and numbers.

Patterns are English sources (context "Stages"); `say` puts the window's translation in their place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mha_desktop.scene.map_facts import MapFacts, Sizes, tab_axes
from mha_desktop.scene.numbers import compact, shown
from mha_desktop.scene.stage_entry import Axes
from mha_desktop.scene.stage_names import MEANINGS
from mha_desktop.scene.stage_words import STAGE_WORDS
from mha_desktop.scene.steps_words import GUESS

Say = Callable[[str], str]

# One and many of each axis.
_COUNTED: dict[str, tuple[str, str]] = {
    "B": ("1 sequence", "{} sequences"),
    "h": ("1 head", "{} heads"),
    "h_kv": ("1 head", "{} heads"),
    "n": ("1 token", "{} tokens"),
    "query": ("1 query", "{} queries"),
    "key": ("1 key", "{} keys"),
    "d": ("1 column", "{} columns"),
    "d_head": ("1 column of each head", "{} columns of each head"),
    "h·d_head": ("1 column", "{} columns"),
    "h_kv·d_head": ("1 column", "{} columns"),
    "m": ("1 hidden unit", "{} hidden units"),
    "v": ("1 word", "{} words"),
}
_LETTERS = {"query": "n", "key": "n"}


def shape_text(sizes: Sizes, axes: Axes) -> str:
    """A shape in numbers: ``2×2×10×2``."""
    return "×".join(str(sizes.of(axis)) for axis in axes)


def shape_letters(axes: Axes) -> str:
    """A shape in letters: ``[B, h, n, d_head]``."""
    return f"[{', '.join(_LETTERS.get(axis, axis) for axis in axes)}]"


def shape_words(sizes: Sizes, axes: Axes, say: Say) -> str:
    """A shape in words: “2 sequences × 2 heads × 10 tokens × 2 columns of each head”."""
    return " × ".join(say(_COUNTED[axis][sizes.of(axis) != 1]).format(sizes.of(axis)) for axis in axes)


def shape_lines(sizes: Sizes, axes: Axes, say: Say) -> tuple[str, str]:
    """A shape in letters and numbers, and in words."""
    return f"{shape_letters(axes)} = {shape_text(sizes, axes)}", shape_words(sizes, axes, say)


def shared_keys(sizes: Sizes, say: Say) -> str:
    """Say how many heads share each head of K and V; empty where each has its own."""
    if sizes.h_kv == sizes.h:
        return ""
    text = say("K and V have only {kv} of the {h} heads; each of theirs serves {share} of Q.")
    return text.format(kv=sizes.h_kv, h=sizes.h, share=sizes.h // sizes.h_kv)


def muted_words(muted: Iterable[int], say: Say) -> str:
    """Say which heads are muted, counted from 1; empty where none is."""
    heads = [str(head + 1) for head in muted]
    if not heads:
        return ""
    one, many = "Head {heads} is muted: its message counts as 0.", "Heads {heads} are muted: their messages count as 0."
    return say(one if len(heads) == 1 else many).format(heads=", ".join(heads))


def temperature_words(facts: MapFacts, say: Say) -> str:
    """Say the temperature; empty where it is 1."""
    if facts.temperature == 1.0:
        return ""
    return say("T = {temperature} is the temperature; it divides as well.").format(
        temperature=compact(facts.temperature)
    )


def stage_tip(facts: MapFacts, tab: str, say: Say) -> str:
    """The tooltip of a tab: what the stage means, its shape, and what is out of the ordinary there."""
    if tab == "masked_scores" and not facts.blocked:
        meaning = say("Nothing is blocked. + M adds 0 everywhere.")
    else:
        meaning = say(MEANINGS[tab])
    extra = {
        "QKV": shared_keys(facts.sizes, say),
        "scaled_scores": temperature_words(facts, say),
        "messages": muted_words(facts.muted, say),
    }
    lines = (meaning, *shape_lines(facts.sizes, tab_axes(tab), say), extra.get(tab, ""))
    return "\n".join(line for line in lines if line)


def arrow_tip(facts: MapFacts, tab: str, say: Say) -> str:
    """The tooltip of the arrow that leads to a tab, with the shapes on the way; empty for the first."""
    own = STAGE_WORDS[tab].tab
    if own is None or own.arrow is None:
        return ""
    arrow = own.arrow
    sentence = say(arrow.sentence).format(divisor=GUESS if facts.divisor is None else shown(facts.divisor))
    letters = " → ".join(shape_letters(axes) for axes in arrow.shapes)
    numbers = " → ".join(shape_text(facts.sizes, axes) for axes in arrow.shapes)
    if len(arrow.shapes) == 1:
        numbers = say("The shape {shape} stays.").format(shape=numbers)
        return f"{sentence}\n{numbers}"
    return f"{sentence}\n{letters}\n{numbers}"
