"""What an entry of `scene.stage_words` holds: the words of one stage and, where it has one, of its tab."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

Axes = tuple[str, ...]
"""Names of the axes of a shape, the batch in front."""


class Arrow(NamedTuple):
    """What happens on the way to a tab, and the shapes it goes through."""

    sentence: str
    shapes: tuple[Axes, ...]


class Tab(NamedTuple):
    """A tab of the strip: its one line of meaning, and the arrow that leads to it (the first has none)."""

    meaning: str
    arrow: Arrow | None = None


@dataclass(frozen=True)
class StageWords:
    """The words of one stage.

    Attributes
    ----------
    title
        Its name.
    symbol
        How it is written, with the values of `scene.stage_names`: {i} is a head, {letter} E or X. Empty for none.
    panel
        The same over the heatmap of one head, where it is written in another way there.
    spoken
        The same in letters alone, where `scene.stage_names` would write it in another way.
    tab
        The words of its tab, where it has one of its own.
    what, formula, hint
        Its page of the help: what it is, the right-hand side, what to look for.
    sources
        What it reads, for the help: stages, tables, "mask" for the blocked cells.
    operation, paper
        What a worksheet calls the step that leads to it, and its formula on paper; empty for what is given.
    lines
        Lines of the worked steps that must be shown before its row is, while the result is hidden; a page without such
        a line waits for none. Inputs, queries, keys and values are given and never hidden.
    """

    title: str
    symbol: str = ""
    panel: str = ""
    spoken: str = ""
    tab: Tab | None = None
    what: str = ""
    formula: str = ""
    hint: str = ""
    sources: tuple[str, ...] = ()
    operation: str = ""
    paper: str = ""
    lines: tuple[str, ...] = ()
