"""Where the parts of the permutation page stand, and how they are drawn."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QPainter

from mha_desktop.scene.grid_layout import Measure, Rect, Role
from mha_desktop.scene.insight.permutation import PermutationScene
from mha_desktop.scene.text import Run, Runs, Style
from mha_desktop.ui.insight.rich_prose import flow, line_height, paint_flow
from mha_desktop.ui.insight.small_matrix import (
    Cells,
    MatrixPlace,
    matrix_place,
    matrix_words,
    paint_matrix_values,
    paint_matrix_words,
)
from mha_desktop.ui.theme import Theme

BESIDE = 860  # px of width from which the maps stand beside the tokens
_WORDS_SHARE = 0.46  # of the width, for tokens and sentences beside the maps
_LEAST_HEIGHT = 132  # px of a map with its words
_LEAST_ASIDE = 180  # px of width for the sentence behind the controls
_MOST_ROWS = 4  # of tokens that stand above the sentences; more stand below them
_CELL = Cells(40, 22)


@dataclass(frozen=True)
class Written:
    """Lines from a point on, in a role."""

    lines: tuple[Runs, ...]
    x: float
    y: float
    role: Role

    def bottom(self, theme: Theme) -> float:
        """Where the lines end."""
        return self.y + len(self.lines) * line_height(theme, self.role)


@dataclass(frozen=True)
class PermutationPlace:
    """Places of the tokens, of what is written, and of the maps."""

    tokens: Rect
    rule: Written
    sentence: Written
    maps: tuple[MatrixPlace, ...]
    height: int


def words_width(scene: PermutationScene, width: int, theme: Theme) -> int:
    """Width in px of the tokens and sentences on a canvas `width` wide."""
    share = _WORDS_SHARE if width >= theme.metrics.zoomed(BESIDE) and scene.maps else 1.0
    return int(share * (width - 2 * theme.metrics.space.l))


def permutation_place(
    scene: PermutationScene,
    size: tuple[int, int],
    controls: Rect,
    tokens_height: Callable[[int], int],
    measure: Measure,
    theme: Theme,
) -> PermutationPlace:
    """Lay out for a canvas.

    Parameters
    ----------
    size
        Its width, and how much of its height is seen.
    controls
        Where the controls stand; wider than `words_width` they take the whole first row.
    tokens_height
        Height of the tokens in a width.
    """
    width, seen = size
    space, room = theme.metrics.space, words_width(scene, width, theme)
    inset, below = space.l, controls.bottom + space.s
    tokens = Rect(inset, below, room, max(tokens_height(room), 1))
    many = tokens.height > _MOST_ROWS * theme.metrics.height.control
    rule = Written(flow(scene.rule, room, theme, "title"), inset, below if many else tokens.bottom + space.s, "title")
    sentence = _sentence(scene, width, seen, controls, rule, room, theme)
    end = max(rule.bottom(theme), sentence.bottom(theme))
    if many:
        tokens = tokens._replace(y=end + space.s)
        end = tokens.bottom
    if not scene.maps:
        return PermutationPlace(tokens, rule, sentence, (), math.ceil(end + space.s))
    beside = width >= theme.metrics.zoomed(BESIDE)
    x, y = (inset + room + space.xl, below) if beside else (inset, end + space.s)
    if beside and controls.width <= room:
        y = controls.y
    tall = seen - y - space.xs if beside else 0.0
    maps = _maps(scene, Rect(x, y, width - inset - x, max(tall, theme.metrics.scaled(_LEAST_HEIGHT))), measure, theme)
    bottom = y + max(place.height for place in maps)
    return PermutationPlace(tokens, rule, sentence, maps, math.ceil(max(end, bottom) + space.xs))


def _sentence(
    scene: PermutationScene, width: int, seen: int, controls: Rect, rule: Written, room: int, theme: Theme
) -> Written:
    """The verdict stands below the rule; where that is out of sight, behind the controls if two lines hold it."""
    space = theme.metrics.space
    line = (Run(scene.sentence, Style(bold=scene.holds is False)),)
    own = Written(flow(line, room, theme, "title"), space.l, rule.bottom(theme), "title")
    right = width if controls.width > room else space.l + room  # beside a narrow row of controls stand the maps
    aside = right - space.l - controls.right - space.xl
    if own.bottom(theme) <= seen or aside < theme.metrics.zoomed(_LEAST_ASIDE):
        return own
    lines = flow(line, aside, theme)
    if len(lines) > 2:
        return own
    y = controls.y + (controls.height - len(lines) * line_height(theme)) / 2
    return Written(lines, controls.right + space.xl, y, "caption")


def _maps(scene: PermutationScene, room: Rect, measure: Measure, theme: Theme) -> tuple[MatrixPlace, ...]:
    """Give each map its share of the width."""
    gap, count = theme.metrics.space.l, len(scene.maps)
    share = (room.width - (count - 1) * gap) / count
    return tuple(
        matrix_place(matrix, room._replace(x=room.x + i * (share + gap), width=share), _CELL, measure, theme)
        for i, matrix in enumerate(scene.maps)
    )


def permutation_words(scene: PermutationScene, place: PermutationPlace) -> tuple[object, ...]:
    """Everything that `paint_permutation_words` draws, to be compared by value."""
    return tuple(matrix_words(matrix, own) for matrix, own in zip(scene.maps, place.maps, strict=True))


def paint_permutation_words(
    painter: QPainter, scene: PermutationScene, place: PermutationPlace, theme: Theme, measure: Measure
) -> None:
    """Draw the words around the maps."""
    for matrix, own in zip(scene.maps, place.maps, strict=True):
        paint_matrix_words(painter, matrix, own, theme, measure)


def paint_permutation(painter: QPainter, scene: PermutationScene, place: PermutationPlace, theme: Theme) -> None:
    """Draw what has numbers in it."""
    color = {None: "text.secondary", True: "text.primary", False: "status.error"}[scene.holds]
    for written, ink in ((place.rule, "text.primary"), (place.sentence, color)):
        paint_flow(painter, written.lines, written.x, written.y, theme, written.role, ink)
    for matrix, own in zip(scene.maps, place.maps, strict=True):
        paint_matrix_values(painter, matrix, own, theme)
