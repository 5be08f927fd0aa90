"""Paints the proof against PyTorch: a table of stages, the packed parameters, a mask in two conventions."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from mha_desktop.scene.grid_layout import Measure, Rect
from mha_desktop.scene.insight.torch import VERDICTS, MaskPicture, PackedLine, StageLine, Verdict
from mha_desktop.scene.text import Run, Runs, Style
from mha_desktop.ui.insight.rich_prose import flow, line_height, paint_flow
from mha_desktop.ui.insight.words import say
from mha_desktop.ui.paint.images import word_image
from mha_desktop.ui.paint.marks import frame
from mha_desktop.ui.paint.text import LEFT, RIGHT, Writer
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import translated

THREE_FROM, TWO_FROM = 1120, 780  # px of width at which so many blocks stand side by side
TABLE, PACKED = 620, 400  # px, the most a block takes
SYMBOL, AMOUNT, VERDICT = 96, 72, 128  # px of the table's columns; the function's name has the rest
NAME, SHAPE = 116, 60  # px of the packed parameters' columns
PICTURE = 112  # px, the most a mask's side takes
_LOOKS: dict[Verdict, tuple[str, str]] = {  # icon, colour
    "same": ("check", "status.ok"),
    "first": ("circle-alert", "status.error"),
    "different": ("x", "status.error"),
    "unknown": ("triangle-alert", "status.warn"),
}


class TorchScene(NamedTuple):
    """What the page shows; `waiting` says that the table is not yet that of the present numbers."""

    summary: Runs
    lines: tuple[StageLine, ...]
    packed: tuple[PackedLine, ...]
    notes: tuple[Runs, ...]
    masks: tuple[MaskPicture, MaskPicture]
    waiting: bool


class Blocks(NamedTuple):
    """Places of the three blocks, px, and the lines that their sentences take."""

    table: Rect
    packed: Rect
    masks: Rect
    height: int
    row: float
    head: float
    summary: tuple[Runs, ...]
    notes: tuple[Runs, ...]

    def line_at(self, x: float, y: float) -> int | None:
        """Return the number of the table's line at a point, or None."""
        first = self.table.y + self.head
        inside = self.table.x <= x < self.table.right and first <= y < self.table.bottom
        return int((y - first) / self.row) if inside else None


def blocks_for(scene: TorchScene, width: int, theme: Theme, measure: Measure) -> Blocks:
    """Lay the blocks out: three, two or one beside one another."""
    space, row = theme.metrics.space, float(theme.metrics.height.steps_row)
    inset, gap = space.l, 2 * space.l
    room = width - 2 * inset
    px = theme.metrics.zoomed
    across = 3 if width >= px(THREE_FROM) else 2 if width >= px(TWO_FROM) else 1
    table_w = min(px(TABLE), (room - gap) * 0.56) if across > 1 else room
    two, three = room - table_w - gap, room - table_w - 2 * gap - 2 * px(PICTURE) - 24
    packed_w = min(px(PACKED), two if across == 2 else three)
    packed_w = packed_w if across > 1 else room
    text = line_height(theme)
    notes = tuple(line for note in scene.notes for line in flow(note, packed_w, theme))
    summary = flow(scene.summary, table_w, theme)
    head = len(summary) * text + row
    table = Rect(inset, space.s, table_w, head + len(scene.lines) * row)
    packed_h = row + len(scene.packed) * row + len(notes) * text + space.s
    masks_h = row + 2 * text + px(PICTURE)
    if across == 3:
        packed = Rect(table.right + gap, space.s, packed_w, packed_h)
        masks = Rect(packed.right + gap, space.s, width - inset - packed.right - gap, masks_h)
    elif across == 2:
        packed = Rect(table.right + gap, space.s, packed_w, packed_h)
        masks = Rect(packed.x, packed.bottom + space.m, packed_w, masks_h)
    else:
        packed = Rect(inset, table.bottom + space.m, room, packed_h)
        masks = Rect(inset, packed.bottom + space.m, room, masks_h)
    height = math.ceil(max(part.bottom for part in (table, packed, masks)) + space.s)
    return Blocks(table, packed, masks, height, row, head, summary, notes)


def paint_torch(painter: QPainter, scene: TorchScene, blocks: Blocks, theme: Theme) -> None:
    """Draw the three blocks."""
    _paint_table(painter, scene, blocks, theme)
    _paint_packed(painter, scene, blocks, theme)
    _paint_masks(painter, scene, blocks, theme)


def _paint_table(painter: QPainter, scene: TorchScene, blocks: Blocks, theme: Theme) -> None:
    writer, place, row = Writer(painter, theme, 1.0), blocks.table, blocks.row
    wrong = any(line.verdict == "first" for line in scene.lines) and not scene.waiting
    color = "status.error" if wrong else "text.primary"
    y = paint_flow(painter, blocks.summary, place.x, place.y, theme, "caption", color)
    columns = _columns(place, theme)
    heads = (say("stage"), say("asked in PyTorch"), say("difference"), "")
    quiet, faint = theme.color("text.secondary"), theme.color("text.tertiary")
    for text, (x, width), amount in zip(heads, columns, (False, False, True, False), strict=True):
        writer.write((Run(text),), Rect(x, y, width, row), "caption", faint, RIGHT if amount else LEFT)
    y += row
    rule = theme.color("rule.line")
    for line in scene.lines:
        painter.fillRect(QRectF(place.x, y, place.width, 1), rule)
        (sx, sw), (px, pw), (ax, aw), (vx, vw) = columns
        ink = theme.color("text.tertiary" if scene.waiting else "text.primary")
        writer.write(line.symbol, Rect(sx, y, sw, row), "title", ink, elide=True)
        writer.write((Run(translated(line.peer)),), Rect(px, y, pw - 8, row), "caption", quiet, elide=True)
        writer.write((Run(line.amount),), Rect(ax, y, aw, row), "title", ink, RIGHT)
        if not scene.waiting:
            _paint_verdict(painter, writer, line.verdict, Rect(vx, y, vw, row), theme)
        y += row


def _columns(place: Rect, theme: Theme) -> tuple[tuple[float, float], ...]:
    """(x, width) of symbol, function, difference and verdict."""
    symbol_w, amount_w, verdict_w = (theme.metrics.zoomed(length) for length in (SYMBOL, AMOUNT, VERDICT))
    verdict = place.right - verdict_w
    amount = verdict - 16 - amount_w
    peer = place.x + symbol_w
    return (place.x, symbol_w - 8), (peer, amount - peer), (amount, amount_w), (verdict, verdict_w)


def _paint_verdict(painter: QPainter, writer: Writer, verdict: Verdict, rect: Rect, theme: Theme) -> None:
    icon, color = _LOOKS[verdict]
    side = 14
    picture = theme.icon(icon, color, side)
    picture.paint(painter, round(rect.x), round(rect.y + (rect.height - side) / 2), side, side)
    words = (Run(say(VERDICTS[verdict]), Style(bold=verdict == "first")),)
    writer.write(words, Rect(rect.x + side + 6, rect.y, rect.width, rect.height), "caption", theme.color(color))


def _paint_packed(painter: QPainter, scene: TorchScene, blocks: Blocks, theme: Theme) -> None:
    writer, place, row = Writer(painter, theme, 1.0), blocks.packed, blocks.row
    title = (Run(say("Packed as PyTorch wants it"), Style(bold=True)),)
    writer.write(title, Rect(place.x, place.y, place.width, row), "caption", theme.color("text.primary"))
    y, rule = place.y + row, theme.color("rule.line")
    name_w, shape_w = theme.metrics.zoomed(NAME), theme.metrics.zoomed(SHAPE)
    holds = place.x + name_w + shape_w
    for line in scene.packed:
        painter.fillRect(QRectF(place.x, y, place.width, 1), rule)
        writer.write((Run(line.name),), Rect(place.x, y, name_w, row), "caption", theme.color("text.primary"))
        writer.write(
            (Run(line.shape),), Rect(place.x + name_w, y, shape_w, row), "caption", theme.color("text.primary")
        )
        room = Rect(holds, y, place.right - holds, row)
        writer.write(line.holds, room, "caption", theme.color("text.secondary"), elide=True)
        y += row
    paint_flow(painter, blocks.notes, place.x, y + theme.metrics.space.xs, theme)


def _paint_masks(painter: QPainter, scene: TorchScene, blocks: Blocks, theme: Theme) -> None:
    writer, place, row = Writer(painter, theme, 1.0), blocks.masks, blocks.row
    title = (Run(say("This mask in two conventions"), Style(bold=True)),)
    writer.write(title, Rect(place.x, place.y, place.width, row), "caption", theme.color("text.primary"))
    text = line_height(theme)
    x, side = place.x, theme.metrics.zoomed(PICTURE)
    for mask in scene.masks:
        y = place.y + row
        function, meaning = (Run(mask.function),), (Run(mask.meaning, Style(bold=True)),)
        wide = max(writer.width(function, "caption"), float(side))
        writer.write(function, Rect(x, y, wide, text), "caption", theme.color("text.secondary"))
        writer.write(meaning, Rect(x, y + text, wide, text), "caption", theme.color("text.primary"))
        _paint_mask(painter, mask, Rect(x, y + 2 * text, side, side), theme)
        x += wide + 24


def _paint_mask(painter: QPainter, mask: MaskPicture, rect: Rect, theme: Theme) -> None:
    """True is dark; cells are whole px where they can be."""
    n = len(mask.true)
    side = float(n * (int(rect.width) // n)) if n <= rect.width else rect.width
    dark, light = theme.color("accent.base").rgb(), theme.color("surface.sunken").rgb()
    words = np.where(mask.true, np.uint32(dark), np.uint32(light)).astype(np.uint32)
    picture = QRectF(rect.x, rect.y, side, side)
    painter.drawImage(picture, word_image(words))
    cell = side / n
    if cell >= 4:
        rule = theme.color("surface.panel")
        for i in range(1, n):
            painter.fillRect(QRectF(rect.x + i * cell, rect.y, 1, side), rule)
            painter.fillRect(QRectF(rect.x, rect.y + i * cell, side, 1), rule)
    frame(painter, Rect(rect.x, rect.y, side, side), theme.color("rule.strong"), 1.0, 0.0)
