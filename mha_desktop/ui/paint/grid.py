"""The heatmap grid on a painter: the same functions draw the window's panel and every export.

A painter's coordinates are the layout's: device px. `paint_grid` draws all; the panel draws the parts it needs.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QColor, QPaintEngine, QPainter

from mha_desktop.attention.parameters import BoolArray
from mha_desktop.scene.grid import GridPanel, GridScene, Mark
from mha_desktop.scene.grid_labels import Label, grid_labels
from mha_desktop.scene.grid_layout import GridLayout, Measure, PanelPlace, Rect
from mha_desktop.scene.mistakes import caption_line
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.shown_words import left_out, ranges
from mha_desktop.scene.stage_levels import StageLevels
from mha_desktop.scene.stage_names import bold
from mha_desktop.scene.steps_words import GUESS
from mha_desktop.scene.text import Run, Runs, Style, markup, runs
from mha_desktop.ui.paint.bar import paint_bar
from mha_desktop.ui.paint.changed import paint_changed
from mha_desktop.ui.paint.entropy import paint_entropy
from mha_desktop.ui.paint.heading import write_heading
from mha_desktop.ui.paint.images import color_table, value_image
from mha_desktop.ui.paint.marks import chip, frame, hatch_brush, hatch_lines, rectangle, ring, runs_of
from mha_desktop.ui.paint.nothing import paint_nothing
from mha_desktop.ui.paint.numbers import LEAST_GUESS, paint_numbers
from mha_desktop.ui.paint.text import RIGHT, Writer
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import say

SHARED_BY = ("shared by heads {heads}", "heads {heads}")
NUMBERS_FROM = 16  # heads; their titles are the dot and the number
VECTOR_CELLS = 4096  # a panel of more cells is an image, also in SVG and PDF
_VECTOR = (QPaintEngine.Type.SVG, QPaintEngine.Type.Pdf)


def paint_grid(
    painter: QPainter,
    scene: GridScene,
    layout: GridLayout,
    theme: Theme,
    measure: Measure,
    background: QColor | None = None,
) -> None:
    """Draw the whole grid at (0, 0).

    Parameters
    ----------
    painter
        On any device, in the layout's px.
    scene, layout
        From `grid_scene` and `grid_layout`, made for each other.
    measure
        From `ui.paint.text.measurer(theme)`, the one the layout was made with.
    background
        Fills the picture first; None leaves it as it is.
    """
    if background is not None:
        painter.fillRect(QRectF(0, 0, layout.width, layout.height), background)
    paint_words(painter, scene, layout, theme, measure)
    for panel, place in zip(scene.panels, layout.panels, strict=True):
        paint_cells(painter, panel, place.image, scene.levels, theme)
    paint_rules(painter, scene, layout, theme)
    paint_nothing(painter, scene, layout, theme, measure)
    paint_entropy(painter, scene, layout, theme, measure)
    paint_changed(painter, scene, layout, theme)
    paint_numbers(painter, scene, layout, theme)
    paint_title_values(painter, scene, layout, theme)
    paint_marks(painter, scene, layout, theme)
    paint_bar(painter, scene.levels, layout.bar, layout.unit, theme, measure, lock_value(scene), lock_hidden(scene))


def paint_words(painter: QPainter, scene: GridScene, layout: GridLayout, theme: Theme, measure: Measure) -> None:
    """Draw what changes with neither values nor hover: heading, titles, token labels, names of the axes."""
    writer = Writer(painter, theme, layout.unit)
    if layout.heading is not None:
        _paint_heading(writer, scene, layout.heading, layout.unit, theme)
    for panel, place in zip(scene.panels, layout.panels, strict=True):
        if not layout.bare:
            _paint_title(painter, writer, panel, place, layout.unit, theme)
    for label in grid_labels(scene, layout, measure, theme.metrics.heat):
        _paint_label(painter, writer, label, layout.unit, theme)
    quiet = theme.color("text.tertiary")
    _paint_row_axis(painter, writer, translated(scene.axes.row), layout.row_axis, quiet)
    writer.write(translated(scene.axes.column), layout.column_axis, "caption", quiet)


def paint_cells(painter: QPainter, panel: GridPanel, image: Rect, levels: StageLevels, theme: Theme) -> None:
    """Draw the cells of one panel, in vector formats as rectangles."""
    lut = theme.palette.lut(levels.map)
    table = color_table(lut)
    vector = painter.paintEngine().type() in _VECTOR and panel.values.size <= VECTOR_CELLS
    size = None if vector else (round(image.width), round(image.height))  # shapes may be smaller than a px
    picture = value_image(panel.values, levels.pair, table, size)
    if vector:
        rows, columns = panel.shape
        w, h = image.width / columns, image.height / rows
        for row in range(rows):
            for column in range(columns):
                color = QColor(picture.pixel(column, row))
                painter.fillRect(QRectF(image.x + column * w, image.y + row * h, w, h), color)
    else:
        painter.drawImage(rectangle(image), picture)


def touched(layout: GridLayout, exposed: QRectF) -> tuple[int, ...]:
    """The panels that a rectangle (device px) touches with their image, frame, title or column of entropies."""
    spare = 8.0 * layout.unit  # frames and rings reach beyond the image
    return tuple(
        i
        for i, place in enumerate(layout.panels)
        if exposed.intersects(
            rectangle(place.image)
            .united(rectangle(title_room(layout, i)))
            .adjusted(-spare, -spare, spare + layout.beside, spare)
        )
    )


def paint_rules(
    painter: QPainter, scene: GridScene, layout: GridLayout, theme: Theme, only: Sequence[int] | None = None
) -> None:
    """Draw what lies on the cells, numbers aside: the hidden row's ground, hatches, rules between clusters, frames."""
    unit = layout.unit
    for i in range(len(layout.panels)) if only is None else only:
        panel, place = scene.panels[i], layout.panels[i]
        if panel.hidden is not None:
            rect = _run_rect(layout, i, panel.hidden, 0, panel.shape[1])
            painter.fillRect(rect, theme.color("role.computed_fill"))
        if panel.blank is not None:
            _paint_blanks(painter, panel.blank, i, layout, theme)
        for mask, crossed in ((panel.blocked, False), (panel.extent.bad, True)):
            if mask is not None:
                _paint_hatch(painter, mask, i, layout, theme, crossed)
        image, rule = place.image, max(1.0, float(round(unit)))
        if not layout.scaled:
            color = theme.color("surface.panel")
            for row in scene.row_rules:
                painter.fillRect(QRectF(image.x, layout.cell_rect(i, row, 0).y, image.width, rule), color)
            for column in scene.column_rules:
                painter.fillRect(QRectF(layout.cell_rect(i, 0, column).x, image.y, rule, image.height), color)
        frame(painter, image, panel_color(panel, theme), float(layout.frame), 0.0)


def _paint_blanks(painter: QPainter, mask: BoolArray, panel: int, layout: GridLayout, theme: Theme) -> None:
    """Draw a worksheet's blanks as empty boxes; where cells are a few px wide, only their ground."""
    ground, line = theme.color("surface.panel"), theme.color("rule.strong")
    boxed = not layout.scaled and layout.cell >= LEAST_GUESS * layout.unit
    for row, column in np.argwhere(mask).tolist():
        cell = layout.cell_rect(panel, row, column)
        painter.fillRect(rectangle(cell), ground)
        if boxed:
            frame(painter, cell, line, max(1.0, float(round(layout.unit))), 0.0)


def _paint_hatch(
    painter: QPainter, mask: BoolArray, panel: int, layout: GridLayout, theme: Theme, crossed: bool
) -> None:
    """Hatch blocked cells, or cross-hatch those that are not finite."""
    fill = QColor(*theme.palette.nan) if crossed else theme.color("role.blocked_fill")
    line = theme.color("rule.strong" if crossed else "role.blocked_hatch")
    rects = [_run_rect(layout, panel, row, start, end) for row, start, end in runs_of(mask)]
    if painter.paintEngine().type() in _VECTOR:
        for rect in rects:
            painter.save()
            painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)  # lines end beyond the edge by half their width
            hatch_lines(painter, rect, fill, line, layout.unit, crossed)
            painter.restore()
        return
    brush = hatch_brush(fill, line, layout.unit, crossed)
    for rect in rects:
        painter.fillRect(rect, brush)


def titled_mark(scene: GridScene) -> Mark | None:
    """The mark whose values stand over the panels: the lock, else what is hovered."""
    if scene.lock is not None and scene.lock.cell is not None:
        return scene.lock
    return scene.hover if scene.hover is not None and scene.hover.cell is not None else None


def paint_title_values(
    painter: QPainter, scene: GridScene, layout: GridLayout, theme: Theme, only: Sequence[int] | None = None
) -> None:
    """Draw the marked cell's value top right over every panel; amber over the panel that holds the locked one."""
    mark = titled_mark(scene)
    if mark is None or mark.cell is None:
        return
    writer, unit = Writer(painter, theme, layout.unit), layout.unit
    for i in range(len(layout.panels)) if only is None else only:
        panel, title = scene.panels[i], layout.panels[i].title
        own = i == mark.panel
        name = writer.width(panel.symbol, "title") + 20 * unit
        room = title_room(layout, i).width - name
        lines = [(Run(text, Style(bold=own)),) for text in title_texts(scene, i, *mark.cell)]
        line = next((line for line in lines if writer.width(line, "value") + 6 * unit <= room), None)
        if line is None:
            continue  # the symbol stands there
        width = writer.width(line, "value") + 6 * unit
        title = title._replace(width=max(title.width, name + width))
        locked = own and mark is scene.lock
        if locked:
            height = title.height if theme.metrics.present else min(theme.metrics.zoomed(18) * unit, title.height)
            box = Rect(title.right - width, title.y + (title.height - height) / 2, width, height)
            chip(painter, box, theme, unit)
        color = theme.color("lock.text" if locked else "text.primary" if own else "text.secondary")
        inner = Rect(title.right - width, title.y, width - 3 * unit, title.height)
        writer.write(line, inner, "value", color, RIGHT)


def paint_marks(
    painter: QPainter, scene: GridScene, layout: GridLayout, theme: Theme, only: Sequence[int] | None = None
) -> None:
    """Draw the rings of the hovered and of the locked cell on every panel."""
    hover, lock = scene.hover, scene.lock
    panels = range(len(layout.panels)) if only is None else only
    if hover is not None and hover.cell is not None and (lock is None or hover.cell != lock.cell):
        for i in panels:
            ring(painter, layout.cell_rect(i, *hover.cell), theme, layout.unit, strong=False)
    if lock is not None and lock.cell is not None:
        for i in panels:
            ring(painter, layout.cell_rect(i, *lock.cell), theme, layout.unit, strong=i == lock.panel)


def lock_value(scene: GridScene) -> float | None:
    """The locked number, where this stage holds it and it is neither blocked nor hidden."""
    lock = scene.lock
    if lock is None or lock.cell is None or lock.panel is None or scene.is_blocked(lock.panel, *lock.cell):
        return None
    value = scene.value(lock.panel, *lock.cell)
    return value if math.isfinite(value) and not scene.is_hidden(lock.panel, *lock.cell) else None


def lock_hidden(scene: GridScene) -> bool:
    """Whether this stage holds the locked number, and it is not to be seen now."""
    lock = scene.lock
    if lock is None or lock.cell is None or lock.panel is None or scene.is_blocked(lock.panel, *lock.cell):
        return False
    return scene.is_hidden(lock.panel, *lock.cell)


def value_text(scene: GridScene, panel: int, row: int, column: int) -> str:
    """A cell's number in three decimals, or that it is blocked; "?" while it is hidden."""
    if scene.is_blocked(panel, row, column):
        return QCoreApplication.translate("Heatmaps", "blocked")
    if scene.is_hidden(panel, row, column):
        return GUESS
    return shown(scene.value(panel, row, column))


def title_room(layout: GridLayout, panel: int) -> Rect:
    """A panel's title with the free room at its right, up to the next title or the colour bar."""
    title = layout.panels[panel].title
    beside = [place.title.x for place in layout.panels if place.title.y == title.y and place.title.x > title.x]
    end = min([*beside, layout.bar.x]) - 8 * layout.unit
    return title._replace(width=max(title.width, end - title.x))


def title_texts(scene: GridScene, panel: int, row: int, column: int) -> tuple[str, ...]:
    """What may stand over a panel, the longest first: "0.718 → 0.548" for what a mistake changed, and the number."""
    text = value_text(scene, panel, row, column)
    right = scene.correct_value(panel, row, column)
    return (text,) if right is None else (f"{_right_text(right)} → {text}", text)


def _right_text(right: float) -> str:
    """A correct number; −∞ is what the mask makes of a blocked cell."""
    return QCoreApplication.translate("Heatmaps", "blocked") if right == -math.inf else shown(right)


def panel_color(panel: GridPanel, theme: Theme) -> QColor:
    """The hue of a panel's head; a quiet rule where there is no head, or where several share it."""
    return theme.color("rule.strong") if panel.head is None or len(panel.heads) > 1 else theme.head(panel.head)


def translated(line: Runs) -> Runs:
    """A line of the stage names in the reader's language."""
    words = markup(line)
    found = QCoreApplication.translate("Stages", words)
    return line if found == words else runs(found)


def _mistakes_tr(text: str) -> str:
    return QCoreApplication.translate("Mistakes", text)


def _run_rect(layout: GridLayout, panel: int, row: int, start: int, end: int) -> QRectF:
    first, last = layout.cell_rect(panel, row, start), layout.cell_rect(panel, row, end - 1)
    return QRectF(first.x, first.y, last.right - first.x, first.height)


def _paint_heading(writer: Writer, scene: GridScene, rect: Rect, unit: float, theme: Theme) -> None:
    words = QCoreApplication.translate("Stages", scene.title)
    line = (Run(f"{words} ", Style(bold=True)), *scene.symbol)
    # What is left out is said before what rows and columns are: a note that finds no room is not written.
    note = (Run(", ".join(left_out(scene.shown, say)) or QCoreApplication.translate("Stages", scene.note)),)
    warning: Runs = ()
    if scene.mistake is not None:
        warning = bold(caption_line(None if scene.searching else scene.mistake, _mistakes_tr))
    write_heading(writer, rect, unit, theme, line, warning, note)


def _paint_title(
    painter: QPainter, writer: Writer, panel: GridPanel, place: PanelPlace, unit: float, theme: Theme
) -> None:
    title, side = place.title, round(12 * unit)
    x = title.x
    heads = panel.heads or (() if panel.head is None else (panel.head,))
    top = title.y + round((title.height - side) / 2)
    for head in heads:
        painter.fillRect(QRectF(x, top, side, side), theme.head(head))
        x += side + 1 * unit
    x += 5 * unit if heads else 0
    value = 104 if panel.right is not None else 56  # logical px of “<0.001” as a chip; two numbers with a mistake
    room = title.right - x - value * unit * theme.metrics.type.body / 9.75
    shared = len(heads) > 1
    many = panel.head is not None and panel.of >= NUMBERS_FROM and not shared
    name = (Run(str((panel.head or 0) + 1), Style(bold=True)),) if many else panel.symbol
    took = writer.write(name, Rect(x, title.y, title.width, title.height), "title", theme.color("text.primary"))
    if panel.head is None or many:
        return
    for words in SHARED_BY if shared else ("head {i} of {h}", "head {i}"):
        text = QCoreApplication.translate("Heatmaps", words).format(i=panel.head + 1, h=panel.of, heads=ranges(heads))
        note = (Run(f" {text}"),)
        if took + writer.width(note, "title") <= room:
            rest = Rect(x + took, title.y, title.width, title.height)
            writer.write(note, rest, "title", theme.color("text.secondary"))
            return


def _paint_label(painter: QPainter, writer: Writer, label: Label, unit: float, theme: Theme) -> None:
    quiet = "text.tertiary" if label.is_padding else "text.secondary"
    color = theme.color("lock.text" if label.kind == "chip" else quiet)
    rect = label.rect
    if label.kind != "chip":
        if label.angle:
            writer.turned(label.runs, rect, "caption", color, label.angle)
        else:
            writer.write(label.runs, rect, "caption", color)
        return
    painter.save()
    painter.translate(rect.x, rect.y + rect.height / 2)
    painter.rotate(-label.angle)
    ground = Rect(0.0, -rect.height / 2, rect.width, rect.height)
    chip(painter, ground, theme, unit)
    pad = (rect.width - writer.width(label.runs, "chip")) / 2
    writer.write(label.runs, Rect(pad, ground.y, rect.width, rect.height), "chip", color)
    painter.restore()


def _paint_row_axis(painter: QPainter, writer: Writer, line: Runs, rect: Rect, color: QColor) -> None:
    """The rows' name, read upwards, beside the first panel; without what stands in brackets where it would be cut."""
    if writer.width(line, "caption") > rect.bottom:
        line = _without_brackets(line)
    length = writer.width(line, "caption")
    middle = Rect(
        rect.x + rect.width / 2,
        min(rect.y + (rect.height + length) / 2, rect.bottom) - rect.width / 2,
        length,
        rect.width,
    )
    writer.turned(line, middle, "caption", color, 90.0)


def _without_brackets(line: Runs) -> Runs:
    """Return "query r" of "query r (attends)"."""
    kept = []
    for run in line:
        text, bracket, _ = run.text.partition(" (")
        kept.append(replace(run, text=text))
        if bracket:
            break
    return tuple(kept)
