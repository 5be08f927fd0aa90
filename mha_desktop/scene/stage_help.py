"""What each stage is, for people who ask: a sentence or two, the formula, what it reads, and what to look for.

English sources with the markup of `scene.text.runs`; the window translates them (context "Help"). Symbols, titles and
one-line meanings stand in `scene.stage_names`, shapes in `attention.stages`.
"""

from __future__ import annotations

from collections.abc import Callable

from mha_desktop.attention.stages import STAGE, STAGES, stage_keys, tab_of
from mha_desktop.scene.map_facts import MapFacts, stage_axes
from mha_desktop.scene.map_words import shape_letters, shape_text
from mha_desktop.scene.stage_names import MEANINGS, NOTES, TITLES
from mha_desktop.scene.stage_words import STAGE_WORDS


def readers(key: str) -> tuple[str, ...]:
    """Keys of the stages that read a stage, in order."""
    return tuple(stage.key for stage in STAGES if key in STAGE_WORDS[stage.key].sources)


def shape_of(key: str, facts: MapFacts | None = None) -> str:
    """A stage's shape in letters, and in numbers too where the document's sizes are given and it has that stage."""
    axes = stage_axes(key)
    letters = shape_letters(axes)
    if facts is None or not all(facts.sizes.of(axis) for axis in axes):
        return letters
    return f"{letters} = {shape_text(facts.sizes, axes)}"


def meaning_of(key: str, say: Callable[[str], str] = str) -> str:
    """The strip's one line about a stage, as a sentence; its title where it has no tab of its own."""
    several = tab_of(key) if len(stage_keys(tab_of(key))) > 1 else key
    words = say(MEANINGS.get(several) or TITLES[key])
    return f"{words[:1].upper()}{words[1:]}."


def axes_note(key: str) -> str:
    """What rows and columns are."""
    stage = STAGE[key]
    if stage.rows == "d":
        return NOTES["bilinear"]
    return NOTES["pair"] if stage.rows == stage.columns == "n" else NOTES["rows"]
