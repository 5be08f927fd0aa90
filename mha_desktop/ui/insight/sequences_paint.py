"""Where the parts of two sequences side by side stand, and how they are drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from mha_desktop.scene.grid_layout import Measure, Rect
from mha_desktop.scene.insight.sequences import SequencesScene, Side
from mha_desktop.scene.text import Run
from mha_desktop.ui.insight.bars import BarsPlace, bar_row, bars_place, paint_bars
from mha_desktop.ui.insight.small_matrix import (
    Cells,
    MatrixPlace,
    matrix_place,
    matrix_words,
    paint_matrix_values,
    paint_matrix_words,
)
from mha_desktop.ui.paint.text import LEFT, Writer
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.paint import draw_box

BESIDE = 760  # px of width from which the two stand beside one another
_LEAST_HEIGHT = 150  # px of a heat map with its words
_MAP_MOST, _BARS, _BARS_MOST = 300, 200, 400  # px of a side's width
_CELL = Cells(28, 28, square=True)
_BARS_SPAN = (0.0, 1.0)


@dataclass(frozen=True)
class SidePlace:
    """Places of one side: its whole, heat map, bars, message and next words."""

    whole: Rect
    matrix: MatrixPlace
    reads: Rect
    bars: BarsPlace
    message: Rect
    predicts: Rect
    words: BarsPlace


def side_places(scene: SequencesScene, room: Rect, measure: Measure, theme: Theme) -> tuple[SidePlace, ...]:
    """Lay both sides out in the width of `room`, beside one another where it allows; its height is what is seen."""
    gap, (x, y, width, seen) = theme.metrics.space.xl, room
    if width >= theme.metrics.zoomed(BESIDE) - 2 * theme.metrics.space.l:
        half = math.floor((width - gap) / 2)
        return tuple(
            _side_place(side, x + i * (half + gap), y, half, seen, measure, theme) for i, side in enumerate(scene.sides)
        )
    places: list[SidePlace] = []
    for side in scene.sides:
        places.append(_side_place(side, x, y, width, seen, measure, theme))
        y = places[-1].whole.bottom + theme.metrics.space.l
    return tuple(places)


def _side_place(side: Side, x: float, y: float, width: float, seen: float, measure: Measure, theme: Theme) -> SidePlace:
    space, row = theme.metrics.space, float(bar_row(theme))
    room = Rect(x, y, min(theme.metrics.scaled(_MAP_MOST), 0.5 * width), max(seen, theme.metrics.scaled(_LEAST_HEIGHT)))
    matrix = matrix_place(side.matrix, room, _CELL, measure, theme)
    matrix = replace(matrix, title=matrix.title._replace(width=width))  # the heading of the whole side
    left, top = math.ceil(matrix.right) + space.xl, matrix.title.bottom
    rest = x + width - left
    least = theme.metrics.scaled(_BARS)
    beside = rest >= 2 * least + space.l
    own = math.floor(min((rest - space.l) / 2 if beside else rest, theme.metrics.scaled(_BARS_MOST)))
    reads = Rect(left, top, own, row)
    bars = bars_place(side.bars, Rect(left, top + row, own, 0), theme, measure)
    right, words_y = (left + own + space.l, top) if beside else (left, bars.rect.bottom + space.xs)
    predicts = Rect(right, words_y, own, row if side.words else 0)
    words = bars_place(side.words, Rect(right, predicts.bottom, own, 0), theme, measure)
    message = Rect(right, words.rect.bottom, own, row)
    bottom = max(y + matrix.height, message.bottom, words.rect.bottom)
    whole = Rect(x, y, width, bottom - y)
    return SidePlace(whole, matrix, reads, bars, message, predicts, words)


def end_of(places: tuple[SidePlace, ...]) -> int:
    """Return where the lowest part ends."""
    return math.ceil(max((place.whole.bottom for place in places), default=0.0))


def sides_words(scene: SequencesScene, places: tuple[SidePlace, ...], pointed: int | None) -> tuple[object, ...]:
    """Everything that `paint_sides_words` draws, to be compared by value."""
    pairs = zip(scene.sides, places, strict=False)
    return pointed, *((matrix_words(s.matrix, p.matrix), s.reads, s.predicts, p.whole) for s, p in pairs)


def paint_sides_words(
    painter: QPainter,
    scene: SequencesScene,
    places: tuple[SidePlace, ...],
    theme: Theme,
    measure: Measure,
    pointed: int | None,
) -> None:
    """Draw the words; the other side shows that it can be clicked while the pointer is over it."""
    writer, quiet = Writer(painter, theme, 1.0), theme.color("text.secondary")
    for side, place in zip(scene.sides, places, strict=False):
        if not side.own and side.sequence == pointed:
            inset = theme.metrics.space.s
            around = QRectF(*place.whole).adjusted(-inset, -2, inset, 2)
            draw_box(painter, around, theme.metrics.radius.chip, theme.color("surface.hover"))
        paint_matrix_words(painter, side.matrix, place.matrix, theme, measure)
        for words, box in ((side.reads, place.reads), (side.predicts, place.predicts)):
            writer.write((Run(words),), box, "caption", quiet, LEFT, elide=True)


def paint_sides(painter: QPainter, scene: SequencesScene, places: tuple[SidePlace, ...], theme: Theme) -> None:
    """Draw what has numbers in it. All bars are on 0 … 1, so that both sides compare."""
    writer = Writer(painter, theme, 1.0)
    for side, place in zip(scene.sides, places, strict=False):
        paint_matrix_values(painter, side.matrix, place.matrix, theme)
        paint_bars(painter, side.bars, place.bars, theme, span=_BARS_SPAN)
        paint_bars(painter, side.words, place.words, theme, span=_BARS_SPAN)
        writer.write(side.message, place.message, "title", theme.color("text.primary"), LEFT, elide=True)
