"""Where the parts of the wide-head page stand, and how they are drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from mha_desktop.scene.grid_layout import Measure, Rect
from mha_desktop.scene.insight.wide import WeightRow, WideScene
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.text import Run, Runs, Style, runs
from mha_desktop.ui.insight.cells import number_size, paint_matrix
from mha_desktop.ui.insight.prose import paint_prose, prose_height
from mha_desktop.ui.insight.words import say
from mha_desktop.ui.paint.marks import chip, hatch_brush
from mha_desktop.ui.paint.text import LEFT, RIGHT, Writer
from mha_desktop.ui.theme import Theme

LEAST_SOURCES = 8  # columns of weights that stay where the messages stand beside them
_MOST_COLUMN = 72
_GAP = 32  # px between weights and messages
_BAR = 4
_WIDE, _CONCAT = "<b>wide</b>", "[head<sub>1</sub> … head<sub>h</sub>]"


@dataclass(frozen=True)
class WidePlace:
    """Lengths in px: `label` and `column` of the weights, the messages from (`message_x`, `message_y`)."""

    inset: int
    top: int
    line: int
    row: int
    label: float
    column: float
    most: int
    beside: bool
    message_x: float
    message_y: float
    message_label: float
    strip: float
    prose: Rect
    height: int

    def row_rect(self, index: int) -> Rect:
        """Rectangle of a row of weights, label and sum included."""
        width = self.label + (self.most + 1) * self.column
        return Rect(self.inset, self.top + self.line + index * self.row, width, self.row)

    def cell(self, row: int, column: int) -> Rect:
        """Rectangle of one weight; the column after the last is the sum."""
        box = self.row_rect(row)
        return Rect(box.x + self.label + column * self.column, box.y, self.column, box.height)

    def cell_at(self, x: float, y: float, rows: int, columns: int) -> tuple[int, int] | None:
        """(row, column) of the weight at a point, or None."""
        row = math.floor((y - self.top - self.line) / self.row)
        column = math.floor((x - self.inset - self.label) / self.column)
        return (row, column) if 0 <= row < rows and 0 <= column < columns else None


def columns_that_fit(n: int, width: int, d: int, labels: float, measure: Measure, theme: Theme) -> tuple[int, bool]:
    """How many columns of weights fit, and whether the messages stand beside them."""
    inset, (number, _) = theme.metrics.space.l, number_size(theme)
    column = max(number, measure((Run(say("others ({count})").format(count=n)),), "caption")[0]) + theme.metrics.space.s
    beside = width - 2 * inset - labels - column - _GAP - message_width(d, measure, theme)
    if beside / column >= min(n, LEAST_SOURCES):
        return max(2, int(beside / column)), True
    return max(2, int((width - 2 * inset - labels - column) / column)), False


def message_width(d: int, measure: Measure, theme: Theme) -> float:
    """Width of the messages with their labels: with numbers up to 8 columns, colours alone beyond."""
    number, _ = number_size(theme)
    return message_label(measure) + min(d, 8) * number


def message_label(measure: Measure) -> float:
    """Width of the messages' labels and a gap."""
    return max(measure(runs(label), "title")[0] for label in (_WIDE, _CONCAT)) + 12


def wide_place(scene: WideScene, width: int, beside: bool, measure: Measure, theme: Theme) -> WidePlace:
    """Lay out a scene made for `columns_that_fit`, which says whether the messages stand beside the weights."""
    metrics = theme.metrics
    inset, line = metrics.space.l, metrics.height.steps_row
    row = round(1.25 * line)
    label = label_width(scene.rows, measure)
    d = scene.concat.shape[1]
    count = len(scene.labels)
    room = width - 2 * inset - label - (_GAP + message_width(d, measure, theme) if beside else 0)
    column = min(room / (count + 1), metrics.scaled(_MOST_COLUMN))
    top = metrics.space.xs
    below = top + line + len(scene.rows) * row + metrics.space.s
    message_x = inset + label + (count + 1) * column + _GAP if beside else inset
    message_y = top if beside else below
    strips = line + 2 * row
    prose_y = max(below, message_y + strips + metrics.space.s)
    strip = min(width - inset - message_x - message_label(measure), d * metrics.scaled(_MOST_COLUMN))
    prose = Rect(inset, prose_y, width - 2 * inset, 0)
    tall = prose_height(" ".join(scene.sentences), prose.width, theme)
    return WidePlace(
        inset, top, line, row, label, column, count, beside, message_x, message_y, message_label(measure), strip,
        prose._replace(height=tall), math.ceil(prose_y + tall + metrics.space.s),
    )  # fmt: skip


def label_width(rows: tuple[WeightRow, ...], measure: Measure) -> float:
    """Width of the widest label with its dot and a gap."""
    return max((measure(row.label, "title")[0] for row in rows), default=0.0) + 26


def paint_words(painter: QPainter, scene: WideScene, place: WidePlace, theme: Theme) -> None:
    """Draw what stays while only numbers change: labels, tracks of the bars, hatches, sentences."""
    if scene.refusal:
        paint_prose(painter, scene.refusal, Rect(place.inset, place.top, place.prose.width, place.height), theme)
        return
    writer = Writer(painter, theme, 1.0)
    _paint_head(painter, writer, scene, place, theme)
    for i, row in enumerate(scene.rows):
        _paint_label(painter, writer, scene, row, i, place, theme)
    _paint_message_labels(writer, scene, place, theme)
    paint_prose(painter, " ".join(scene.sentences), place.prose, theme)


def paint_values(painter: QPainter, scene: WideScene, place: WidePlace, theme: Theme, exposed: QRectF) -> None:
    """Draw what an edit changes: weights and their bars, messages."""
    if scene.refusal:
        return
    writer = Writer(painter, theme, 1.0)
    for i, row in enumerate(scene.rows):
        if exposed.intersects(QRectF(*place.row_rect(i))):
            _paint_row(painter, writer, scene, row, i, place, theme)
    _paint_messages(painter, scene, place, theme)


def _paint_head(painter: QPainter, writer: Writer, scene: WideScene, place: WidePlace, theme: Theme) -> None:
    quiet = theme.color("text.secondary")
    line = Rect(place.inset, place.top, place.label - 8, place.line)
    took = writer.write((Run(say("query {row}").format(row=scene.place.query + 1) + "  "),), line, "caption", quiet)
    _marked(painter, writer, (Run(scene.query),), line._replace(x=line.x + took, width=line.width - took), theme, False)
    for column, label in enumerate(scene.labels):
        box = place.cell(0, column)._replace(y=place.top, height=place.line)
        if _is_key(scene, column):
            _marked(painter, writer, (Run(label),), box, theme, True)
        else:
            writer.write(
                _fitting(writer, label, box.width - 4), box._replace(width=box.width - 4), "caption", quiet, RIGHT
            )
    box = place.cell(0, len(scene.labels))._replace(y=place.top, height=place.line)
    writer.write((Run("Σ"),), box._replace(width=box.width - 4), "caption", quiet, RIGHT)


def _fitting(writer: Writer, text: str, width: float) -> Runs:
    """A label, shortened where its column is too narrow."""
    while len(text) > 2 and writer.width((Run(text),), "caption") > width:
        text = text.rstrip("…")[:-1] + "…"
    return (Run(text),)


def _marked(painter: QPainter, writer: Writer, line: Runs, box: Rect, theme: Theme, right: bool) -> None:
    """Write what is looked at on amber, at the left or right of its box."""
    line = _fitting(writer, line[0].text, box.width - 10)
    line = (Run(line[0].text, Style(bold=True)),)
    width = min(writer.width(line, "chip") + 8, box.width)
    x = box.right - width if right else box.x
    chip(painter, Rect(x, box.y + 2, width, box.height - 4), theme, 1.0)
    writer.write(line, Rect(x + 4, box.y, width - 8, box.height), "chip", theme.color("lock.text"))


def _paint_label(
    painter: QPainter, writer: Writer, scene: WideScene, row: WeightRow, index: int, place: WidePlace, theme: Theme
) -> None:
    """A row's rule, dot and label, the tracks of its bars and the hatch of what is blocked."""
    box = place.row_rect(index)
    painter.fillRect(QRectF(box.x, box.y, box.width, 1), theme.color("rule.hair"))
    painter.fillRect(QRectF(box.x, round(_upper(box).y + _upper(box).height / 2 - 5), 10, 10), _hue(row, theme))
    label = Rect(box.x + 16, box.y, place.label - 20, box.height)
    writer.write(row.label, _upper(label), "title", theme.color("text.primary"), LEFT, elide=True)
    if row.waiting:
        room = _upper(place.cell(index, 0))
        writer.write((Run(row.waiting),), room._replace(width=1e4), "caption", theme.color("text.secondary"))
    hatch = hatch_brush(theme.color("role.blocked_fill"), theme.color("role.blocked_hatch"), 1.0)
    for column, blocked in enumerate(row.blocked):
        cell = place.cell(index, column)
        if blocked:
            painter.fillRect(QRectF(cell.x + 6, cell.y + 3, cell.width - 10, cell.height - 5), hatch)
        else:
            painter.fillRect(QRectF(*_track(cell)), theme.color("surface.sunken"))


def _paint_row(
    painter: QPainter, writer: Writer, scene: WideScene, row: WeightRow, index: int, place: WidePlace, theme: Theme
) -> None:
    """A row's weights, their bars and their sum."""
    hue, text = _hue(row, theme), theme.color("text.primary")
    for column, weight in enumerate(row.weights):
        if row.blocked[column]:
            continue
        cell = place.cell(index, column)
        own = row.head is not None and row.head == scene.place.head and _is_key(scene, column)
        line = (Run(shown(weight), Style(bold=own)),)
        if own:
            width = min(writer.width(line, "number") + 8, cell.width)
            chip(painter, Rect(cell.right - width, cell.y + 2, width, _upper(cell).height - 1), theme, 1.0)
        writer.write(line, _upper(cell), "number", theme.color("lock.text") if own else text, RIGHT)
        share = weight / scene.largest
        if math.isfinite(share):
            track = _track(cell)
            painter.fillRect(QRectF(track.x, track.y, min(max(share, 0.0), 1.0) * track.width, track.height), hue)
    if row.waiting:
        return
    total = (Run(shown(row.total), Style(bold=True)),)
    writer.write(total, _upper(place.cell(index, len(row.weights))), "number", text, RIGHT)


def _is_key(scene: WideScene, column: int) -> bool:
    """Whether a column is the key that is looked at."""
    return column < len(scene.sources) and scene.sources[column] == scene.place.key


def _hue(row: WeightRow, theme: Theme) -> QColor:
    return theme.color("text.primary") if row.head is None else theme.head(row.head)


def _track(cell: Rect) -> Rect:
    """Where a weight's bar lies, as long as the largest weight's."""
    return Rect(cell.x + 6, cell.y + cell.height - _BAR - 2, cell.width - 10, _BAR)


def _upper(cell: Rect) -> Rect:
    """The part of a cell above its bar, with the number's inset."""
    return Rect(cell.x, cell.y + 1, cell.width - 4, cell.height - _BAR - 4)


def _paint_message_labels(writer: Writer, scene: WideScene, place: WidePlace, theme: Theme) -> None:
    x, y, quiet = place.message_x, place.message_y, theme.color("text.secondary")
    writer.write((Run(say("message")),), Rect(x, y, place.message_label, place.line), "caption", quiet)
    block = place.strip / scene.heads
    for i in range(scene.heads):
        name = (Run(say("head {i}").format(i=i + 1)),)
        if scene.heads > 1 and writer.width(name, "caption") <= block - 4:
            box = Rect(x + place.message_label + i * block + 2, y, block, place.line)
            writer.write(name, box, "caption", quiet)
    texts = (runs(_WIDE), runs(_CONCAT if scene.heads > 1 else "[head<sub>1</sub>]"))
    for i, label in enumerate(texts):
        box = Rect(x, y + place.line + i * place.row, place.message_label - 8, place.row)
        writer.write(label, box, "title", theme.color("text.primary"), LEFT, elide=True)


def _paint_messages(painter: QPainter, scene: WideScene, place: WidePlace, theme: Theme) -> None:
    rules = [(i * scene.d_head, theme.head(i)) for i in range(scene.heads)] if scene.heads > 1 else []
    for i, values in enumerate((scene.wide_message, scene.concat)):
        if values is None:
            continue
        top = round(place.message_y + place.line + i * place.row + 3)
        rect = Rect(place.message_x + place.message_label, top, place.strip, place.row - 6)
        paint_matrix(painter, values, rect, scene.levels, theme, numbers=True, column_rules=rules if i else ())
