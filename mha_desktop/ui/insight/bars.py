"""Paints `scene.insight.bars`: one row a bar, its label at the left, its number at the right of the longest.

    place = bars_place(bars, rect, theme, measure)   # once for bars, theme and width; edits keep it
    paint_bars(painter, bars, place, theme, chosen)  # any painter: a widget, an image, an export
    place.row_at(x, y)                               # the bar under a point, or None

A page that keeps a layer of words calls `paint_bar_labels` for it and `paint_bar_values` for each edit instead.

All lengths are device px of the painter, `unit` of them a logical px (1 in a widget).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from mha_desktop.scene.grid_layout import Measure, Rect
from mha_desktop.scene.insight.bars import Bar, bar_span
from mha_desktop.scene.text import PLAIN, Run, Style
from mha_desktop.ui.paint.marks import chip, frame
from mha_desktop.ui.paint.text import LEFT, RIGHT, Writer
from mha_desktop.ui.theme import Theme

_LABEL_SHARE = 0.4  # of the width that labels may take
_LEAST_LINE = 40  # px that the longest bar keeps where numbers and labels are long
_ROW = 20  # px
_THICK = 0.6  # of a row
_GAP = 8  # px between label, bar and number
_SAMPLE = "\u2212888.888"  # as wide as any usual number: columns do not move when a sign comes


@dataclass(frozen=True)
class BarsPlace:
    """Where the parts of each row stand: labels from `rect.x`, bars between `left` and `right`, numbers after it."""

    rect: Rect
    row: float
    left: float
    right: float
    numbers: float  # right edge of the numbers
    notes: float  # right edge of the notes
    unit: float

    def row_rect(self, index: int) -> Rect:
        """Rectangle of a whole row."""
        return Rect(self.rect.x, self.rect.y + index * self.row, self.rect.width, self.row)

    def row_at(self, x: float, y: float) -> int | None:
        """Index of the row at a point, or None."""
        inside = self.rect.x <= x < self.rect.right and self.rect.y <= y < self.rect.bottom
        return int((y - self.rect.y) / self.row) if inside else None


def bar_row(theme: Theme) -> int:
    """Height of a row in logical px."""
    return theme.metrics.scaled(_ROW)


def bars_place(bars: Sequence[Bar], rect: Rect, theme: Theme, measure: Measure, unit: float = 1.0) -> BarsPlace:
    """Lay out `bars` from the upper left corner of `rect`, in its width; the place is as high as they are.

    `measure` is `ui.paint.text.measurer(theme)`, which remembers the widths it has measured.
    """
    row = bar_row(theme) * unit
    labels = max((_label_width(bar, measure) for bar in bars), default=0.0) * unit
    labels = min(labels, _LABEL_SHARE * rect.width)
    number = _width(measure, _SAMPLE, True) * unit
    notes = max((_note_width(measure, bar.note) for bar in bars if bar.note), default=0.0) * unit
    gap = _GAP * unit
    left = rect.x + labels + gap
    right = rect.right - number - gap - (notes + gap if notes else 0.0)
    if right - left < _LEAST_LINE * unit:
        notes, right = 0.0, rect.right - number - gap
    numbers = right + gap + number
    place = Rect(rect.x, rect.y, rect.width, row * len(bars))
    return BarsPlace(place, row, left, max(right, left), numbers, numbers + gap + notes if notes else 0.0, unit)


def paint_bars(
    painter: QPainter,
    bars: Sequence[Bar],
    place: BarsPlace,
    theme: Theme,
    chosen: int | None = None,
    span: tuple[float, float] | None = None,
) -> None:
    """Draw the bars.

    Parameters
    ----------
    chosen
        Index of the bar that stands out, its row tinted.
    span
        Values at the left and right end, both finite; those of the bars unless given.
    """
    if chosen is not None:
        paint_chosen(painter, place, theme, chosen)
    paint_bar_labels(painter, bars, place, theme)
    paint_bar_values(painter, bars, place, theme, span)


def paint_chosen(painter: QPainter, place: BarsPlace, theme: Theme, chosen: int) -> None:
    """Tint the row of a bar."""
    painter.fillRect(QRectF(*place.row_rect(chosen)), theme.color("surface.selected"))


def paint_bar_labels(painter: QPainter, bars: Sequence[Bar], place: BarsPlace, theme: Theme) -> None:
    """Draw what no number changes: labels, their dots and chips, rules above sums."""
    writer = Writer(painter, theme, place.unit)
    rule = max(1.0, float(round(place.unit)))
    for i, bar in enumerate(bars):
        row = place.row_rect(i)
        if bar.total and i:
            painter.fillRect(QRectF(row.x, row.y, row.width, rule), theme.color("rule.line"))
        _paint_label(painter, writer, bar, row, place, theme)


def paint_bar_values(
    painter: QPainter,
    bars: Sequence[Bar],
    place: BarsPlace,
    theme: Theme,
    span: tuple[float, float] | None = None,
    exposed: QRectF | None = None,
) -> None:
    """Draw the bars themselves and their numbers; with `exposed` only rows that it touches."""
    writer = Writer(painter, theme, place.unit)
    low, high = span or bar_span(bars)
    zero = _x(place, 0.0, low, high)
    rule = max(1.0, float(round(place.unit)))
    for i, bar in enumerate(bars):
        row = place.row_rect(i)
        if exposed is not None and not exposed.intersects(QRectF(*row)):
            continue
        _paint_bar(painter, bar, row, place, theme, (low, high))
        _paint_numbers(writer, bar, row, place, theme)
    painter.fillRect(QRectF(round(zero), place.rect.y, rule, place.rect.height), theme.color("rule.strong"))
    for i, (bar, after) in enumerate(pairwise(bars)):
        if after.start and math.isfinite(bar.end):  # the next one begins where this one ends
            x, y = round(_x(place, bar.end, low, high)), place.row_rect(i + 1).y
            reach = (1 - _THICK) * place.row
            painter.fillRect(QRectF(x, y - reach / 2, rule, reach), theme.color("text.tertiary"))


def hue(bar: Bar, theme: Theme) -> QColor:
    """Colour of a bar."""
    if bar.head is not None:
        return theme.head(bar.head)
    return theme.color("text.primary" if bar.total else "rule.strong")


def _x(place: BarsPlace, value: float, low: float, high: float) -> float:
    share = value / 2 - low / 2, high / 2 - low / 2  # halves: 1e308 − (−1e308) is too large
    return place.left + min(max(share[0] / share[1], 0.0), 1.0) * (place.right - place.left)


def _paint_bar(
    painter: QPainter, bar: Bar, row: Rect, place: BarsPlace, theme: Theme, span: tuple[float, float]
) -> None:
    if not (math.isfinite(bar.start) and math.isfinite(bar.end)):
        return
    a, b = (round(_x(place, end, *span)) for end in (bar.start, bar.end))
    thick = round(_THICK * row.height)
    box = Rect(min(a, b), round(row.y + (row.height - thick) / 2), max(abs(b - a), 1), thick)
    color = hue(bar, theme)
    if bar.value < 0 and not bar.total:  # hollow: a sign that grey print keeps
        painter.fillRect(QRectF(*box), theme.color("surface.panel"))
        frame(painter, box, color, 0.0, min(2.0 * max(1, round(place.unit)), box.width / 2))
    else:
        painter.fillRect(QRectF(*box), color)


def _paint_label(painter: QPainter, writer: Writer, bar: Bar, row: Rect, place: BarsPlace, theme: Theme) -> None:
    unit, side = place.unit, 8 * place.unit
    x = row.x
    if bar.head is not None:
        painter.fillRect(QRectF(x, round(row.y + (row.height - side) / 2), side, side), theme.head(bar.head))
        x += side + 6 * unit
    room = Rect(x, row.y, place.left - _GAP * unit - x, row.height)
    color = theme.color("text.secondary" if bar.quiet else "text.primary")
    if bar.locked:
        width = min(writer.width(bar.label, "title") + 8 * unit, room.width)
        chip(painter, Rect(x, row.y + 2 * unit, width, row.height - 4 * unit), theme, unit)
        room = Rect(x + 4 * unit, row.y, max(width - 8 * unit, 0.0), row.height)
        color = theme.color("lock.text")
    writer.write(bar.label, room, "title", color, LEFT, elide=True)


def _paint_numbers(writer: Writer, bar: Bar, row: Rect, place: BarsPlace, theme: Theme) -> None:
    style = Style(bold=True) if bar.total else PLAIN
    color = theme.color("text.secondary" if bar.quiet else "text.primary")
    box = Rect(place.right, row.y, place.numbers - place.right, row.height)
    writer.write((Run(bar.text, style),), box, "number", color, RIGHT)
    if place.notes and bar.note:
        box = Rect(place.numbers, row.y, place.notes - place.numbers, row.height)
        writer.write((Run(bar.note),), box, "caption", theme.color("text.secondary"), RIGHT)


def _label_width(bar: Bar, measure: Measure) -> float:
    dot = 14.0 if bar.head is not None else 0.0
    return dot + (measure(bar.label, "title")[0] if bar.label else 0.0) + (8.0 if bar.locked else 0.0)


def _note_width(measure: Measure, note: str) -> float:
    """Width of a note; one that is a number has the width of any number."""
    return _width(measure, _SAMPLE if len(note) <= len(_SAMPLE) else note, False)


def _width(measure: Measure, text: str, bold: bool) -> float:
    return measure((Run(text, Style(bold=bold)),), "number" if bold else "caption")[0]
