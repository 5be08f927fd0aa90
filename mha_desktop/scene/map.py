"""The drawn map of a state: its plan, the numbers in its boxes, what is current and what is marked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from mha_desktop.attention.parameters import Array, BoolArray
from mha_desktop.attention.stages import HATCHED, STAGE
from mha_desktop.attention.trace import Trace
from mha_desktop.document.state import State
from mha_desktop.document.tables import matrix
from mha_desktop.scene.hidden import blanks_of
from mha_desktop.scene.map_facts import MapFacts, front_head, map_facts
from mha_desktop.scene.map_marks import wrong_stages
from mha_desktop.scene.map_plan import MapBox, MapPlan, map_plan
from mha_desktop.scene.map_words import Say, arrow_tip, shape_lines, stage_tip
from mha_desktop.scene.stage_levels import StageLevels, extent, levels_of


@dataclass(frozen=True, eq=False)
class Picture:
    """Numbers of a box: arrays side by side, their levels, blocked cells, and a worksheet's blanks of each array."""

    parts: tuple[Array, ...]
    levels: StageLevels
    blocked: BoolArray | None = None
    blanks: tuple[BoolArray | None, ...] = ()

    def same(self, other: Picture | None) -> bool:
        """Whether these are the very arrays of another picture, in the same colours."""
        if other is None or self.blocked is not other.blocked or self.levels != other.levels:
            return False
        masks = zip(self.blanks, other.blanks, strict=False)
        same = len(self.blanks) == len(other.blanks) and all(a is b for a, b in masks)
        return same and _same(self.parts, other.parts)

    def cells(self) -> tuple[Array, BoolArray | None]:
        """The numbers as one (rows, columns) array, and the cells that are blocked or not finite."""
        values = self.parts[0] if len(self.parts) == 1 else np.hstack(self.parts)
        grey = [mask for mask in (extent(values, self.blocked).bad, self.blocked, self._blank()) if mask is not None]
        return values, np.logical_or.reduce(grey) if grey else None

    def _blank(self) -> BoolArray | None:
        """The blanked cells of all arrays side by side, or None."""
        if not any(mask is not None for mask in self.blanks):
            return None
        pairs = zip(self.parts, self.blanks, strict=True)
        return np.hstack([np.zeros(part.shape, dtype=bool) if mask is None else mask for part, mask in pairs])


@dataclass(frozen=True, eq=False)
class MapScene:
    """What the map shows.

    Attributes
    ----------
    facts
        Sizes, symbols and what is switched on.
    plan
        The same object while shapes, names and parts are the same; it does not know by how much scores are divided.
    pictures
        By the boxes' names; None where the numbers are not there (yet).
    front
        Head whose sheets lie in front.
    tab
        Tab that is shown in the heatmaps.
    wrong
        Stages that a mistake on purpose has changed, the first one first.
    levels
        By stage: the arrays of all heads and the levels they share.
    """

    facts: MapFacts
    plan: MapPlan
    pictures: Mapping[str, Picture | None]
    front: int
    tab: str
    wrong: tuple[str, ...]
    levels: Mapping[str, tuple[tuple[Array, ...], StageLevels]]

    def mark(self, box: MapBox) -> str:
        """Return "first" where a mistake begins, "changed" where it has changed numbers, else ""."""
        if box.key is None or box.key not in self.wrong:
            return ""
        return "first" if box.key == self.wrong[0] and box.main else "changed"


def map_scene(state: State, say: Say, previous: MapScene | None = None) -> MapScene:
    """The map of a state; pictures of unchanged numbers are taken from an earlier scene.

    `say` translates the words.
    """
    facts, front = map_facts(state), front_head(state)
    plan = map_plan(facts._replace(divisor=1.0, temperature=1.0), say)
    old = previous if previous is not None and previous.plan is plan else None
    keys = tuple(dict.fromkeys(box.key for box in plan.boxes if box.key is not None and state.trace.has(box.key)))
    levels = {key: _levels(state.trace, key, old) for key in keys}
    pictures: dict[str, Picture | None] = {}
    for box in plan.boxes:
        made = _picture(state, box, front, levels)
        known = old.pictures[box.name] if old is not None else None
        pictures[box.name] = known if made is not None and made.same(known) else made
    return MapScene(facts, plan, pictures, front, state.view.grid_stage, wrong_stages(state.trace, keys), levels)


def _levels(trace: Trace, key: str, old: MapScene | None) -> tuple[tuple[Array, ...], StageLevels]:
    """The arrays of a stage and the levels that all its heads share."""
    parts = trace.parts(key)
    known = old.levels.get(key) if old is not None else None
    if known is not None and _same(known[0], parts):
        return known
    masked = key == "masked_scores"
    extents = [extent(part, trace.blocked(head) if masked else None) for head, part in enumerate(parts)]
    return parts, levels_of(extents, STAGE[key].kind, "0..max")


def _picture(
    state: State, box: MapBox, front: int, levels: Mapping[str, tuple[tuple[Array, ...], StageLevels]]
) -> Picture | None:
    if box.table is not None:
        values = matrix(state.document, box.table, state.view.sequence)
        return Picture((values,), levels_of([extent(values)], "signed", "0..max"))
    if box.key is None or box.key not in levels:
        return None
    parts, shared = levels[box.key]
    if box.form == "sheets":
        blocked = state.trace.blocked(front) if box.key in HATCHED else None
        return Picture((parts[front],), shared, blocked, _blanks(state, box.key, {front: parts[front]}))
    if not STAGE[box.key].per_head:
        return Picture(parts, shared, None, _blanks(state, box.key, {None: parts[0]}))
    step = len(parts) // box.blocks
    shown = parts[::step]
    return Picture(shown, shared, None, _blanks(state, box.key, {i * step: part for i, part in enumerate(shown)}))


def _blanks(state: State, key: str, parts: Mapping[int | None, Array]) -> tuple[BoolArray | None, ...]:
    """What a worksheet blanks in these heads of a stage; empty where it blanks none of their numbers."""
    covered = blanks_of(state)
    if covered is None or not covered.touches(key):
        return ()
    return tuple(covered.mask(key, head, (part.shape[0], part.shape[1])) for head, part in parts.items())


def _same(a: tuple[Array, ...], b: tuple[Array, ...]) -> bool:
    return len(a) == len(b) and all(x is y for x, y in zip(a, b, strict=True))


def box_words(scene: MapScene, box: MapBox, say: Say) -> str:
    """A box in words: its name and its shape; what the stage means for the box of a tab, else how it came about."""
    facts = scene.facts
    letters, words = shape_lines(facts.sizes, box.axes, say)
    lines = [box.spoken, letters, words]
    if box.main and box.tab:
        lines = [box.spoken, stage_tip(facts, box.tab, say)]
    elif box.key is not None and box.tab:
        lines.append(arrow_tip(facts, box.tab, say).partition("\n")[0])
    mark = scene.mark(box)
    if mark == "first":
        lines.append(say("The first stage that the mistake has changed."))
    elif mark:
        lines.append(say("Differs from the correct value."))
    return "\n".join(line for line in lines if line)


def box_stage(box: MapBox) -> str:
    """Tab that a click on a box shows; empty for a matrix, whose table is opened instead."""
    return "" if box.table is not None else box.tab
