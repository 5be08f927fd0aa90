"""The drawn map on a painter: the same functions draw the window's page and every export.

A painter's coordinates are the layout's. `paint_map` draws all; the page keeps what an edit does not change
(`paint_map_ground`) and draws the numbers (`paint_pictures`) and marks (`paint_map_marks`) on it.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

from mha_desktop.scene.grid_layout import Rect
from mha_desktop.scene.map import MapScene, Picture
from mha_desktop.scene.map_layout import BAND, BoxPlace, LinkPlace, MapLayout, link_words
from mha_desktop.scene.map_plan import MapBox, MapPlan
from mha_desktop.scene.text import Run, Runs
from mha_desktop.ui.paint.images import thumbnail
from mha_desktop.ui.paint.map_sheets import arrow_head, paint_sheets, sheet_order, sheet_pen
from mha_desktop.ui.paint.marks import rectangle
from mha_desktop.ui.paint.text import CENTER, Writer
from mha_desktop.ui.theme import Theme

HEAD = 6.0  # px, of an arrow
QUIET = 0.35  # opacity of numbers that change nothing
RING, TRIANGLE, ICON = 2, 7, 14  # px


def paint_map(
    painter: QPainter, scene: MapScene, layout: MapLayout, theme: Theme, background: QColor | None = None
) -> None:
    """Draw the whole map at (0, 0); `background` fills the picture first."""
    if background is not None:
        painter.fillRect(QRectF(0, 0, layout.width, layout.height), background)
    paint_map_ground(painter, scene, layout, theme)
    for box in scene.plan.boxes:
        if box.form != "name":
            image = picture_image(scene, box, layout, theme)
            paint_picture(painter, scene, box, layout.boxes[box.name], image, theme)
    paint_map_marks(painter, scene, layout, theme)


def paint_map_ground(painter: QPainter, scene: MapScene, layout: MapLayout, theme: Theme) -> None:
    """Draw what no edit of a number changes: brackets, arrows with their shapes, labels, sheets behind the front."""
    plan, writer = scene.plan, Writer(painter, theme, 1.0)
    _paint_brackets(painter, writer, plan, layout, theme)
    for link, way in zip(plan.links, layout.links, strict=True):
        _paint_line(painter, way, theme.color("rule.strong"))
        _write_centred(writer, link_words(plan, link), way.above, layout, theme.color("text.secondary"))
        _write_centred(writer, link.op, way.below, layout, theme.color("text.tertiary"))
    for box in plan.boxes:
        place = layout.boxes[box.name]
        ink = theme.color("text.disabled" if box.quiet else "text.primary")
        if box.label:
            writer.write(box.label, place.label, "title", ink, CENTER)
        if box.note:
            writer.write((Run(box.note),), place.note, "caption", theme.color("text.tertiary"), CENTER)
        if box.form == "sheets":
            hues, dashed = _sheets(scene, box, theme)
            paint_sheets(painter, rectangle(place.front), hues, theme.color("surface.panel"), dashed)


def picture_image(scene: MapScene, box: MapBox, layout: MapLayout, theme: Theme, ratio: float = 1.0) -> QImage | None:
    """The numbers of a box as an image, for `ratio` device px a px; None where they are not there."""
    picture = scene.pictures[box.name]
    if picture is None:
        return None
    front = layout.boxes[box.name].front
    return _image(picture, front.width * ratio, front.height * ratio, theme)


def paint_picture(
    painter: QPainter, scene: MapScene, box: MapBox, place: BoxPlace, image: QImage | None, theme: Theme
) -> None:
    """Draw a box's numbers and edge: as one matrix, as blocks that are ruled off or apart, or as the front sheet."""
    count = len(place.blocks)
    apart = box.form == "apart"
    for i, block in enumerate(place.blocks if apart else (place.front,)):
        target = rectangle(block)
        painter.fillRect(target, theme.color("surface.sunken"))
        if image is None:
            continue
        share = image.width() / count if apart else float(image.width())
        painter.setOpacity(QUIET if box.quiet else 1.0)
        painter.drawImage(target, image, QRectF(i * share if apart else 0.0, 0.0, share, image.height()))
        painter.setOpacity(1.0)
    hues, dashed = _sheets(scene, box, theme) if box.form == "sheets" else ([], [])
    edge = sheet_pen(hues[0], dashed[0]) if hues else QPen(theme.color("rule.strong"), 1)
    if not apart:
        _outline(painter, rectangle(place.front), edge)
    if box.form in ("columns", "rows", "apart"):
        _paint_head_blocks(painter, box, place, theme)


def _paint_head_blocks(painter: QPainter, box: MapBox, place: BoxPlace, theme: Theme) -> None:
    """Bands outside the numbers in the heads' hues, and a rule between two heads."""
    for i, block in enumerate(place.blocks):
        hue = theme.head(i)
        if box.form == "apart":
            _outline(painter, rectangle(block), QPen(hue, 1))
        if box.form == "rows":
            painter.fillRect(QRectF(block.x - BAND, block.y, BAND, block.height), hue)
            rule = QRectF(block.x, block.y, block.width, 1)
        else:
            painter.fillRect(QRectF(block.x, block.y - BAND, block.width, BAND), hue)
            rule = QRectF(block.x, block.y, 1, block.height)
        if i and box.form != "apart":
            painter.fillRect(rule, hue)


def paint_map_marks(
    painter: QPainter, scene: MapScene, layout: MapLayout, theme: Theme, only: Iterable[str] | None = None
) -> None:
    """Draw the ring around the boxes of the stage that is shown, and the marks of a mistake on purpose."""
    names = None if only is None else set(only)
    for box in scene.plan.boxes:
        if names is not None and box.name not in names:
            continue
        if box.form == "name":
            continue
        whole = layout.boxes[box.name].whole
        if box.main and box.tab == scene.tab:
            _outline(painter, rectangle(whole).adjusted(-4, -4, 4, 4), QPen(theme.color("accent.base"), RING))
        mark = scene.mark(box)
        if mark:
            _triangle(painter, whole, theme.color("status.changed"))
        if mark == "first":
            side = theme.metrics.scaled(ICON)
            place = QRectF(whole.right - side / 2, whole.bottom - side / 2, side, side)
            painter.fillRect(place, theme.color("surface.panel"))
            theme.icon("circle-alert", "status.error", side).paint(painter, place.toAlignedRect())


def box_reach(place: BoxPlace) -> Rect:
    """What numbers and marks of a box can touch."""
    left, top = place.whole.x - 8, place.whole.y - 8
    return Rect(left, top, place.whole.width + 20, place.whole.height + 20)


def _image(picture: Picture, width: float, height: float, theme: Theme) -> QImage:
    values, grey = picture.cells()
    rows, columns = values.shape
    fits = rows <= height and columns <= width
    side = ceil(max(width, height)) if fits else max(1, int(min(width, height)))
    lut = theme.palette.lut(picture.levels.map)
    return thumbnail(values, picture.levels.pair, lut, side, grey, theme.color("role.blocked_hatch").rgb())


def _sheets(scene: MapScene, box: MapBox, theme: Theme) -> tuple[list[QColor], list[bool]]:
    """Hues of a stack's sheets, the front one first, and which of them are of muted heads."""
    sizes = scene.plan.facts.sizes
    order = sheet_order(scene.front * box.blocks // sizes.h, box.blocks)
    muted = scene.plan.facts.muted if box.key == "messages" else ()
    return [theme.head(i) for i in order], [i in muted for i in order]


def _paint_brackets(painter: QPainter, writer: Writer, plan: MapPlan, layout: MapLayout, theme: Theme) -> None:
    y, color = layout.bracket_y, theme.color("rule.strong")
    for bracket, (left, right) in zip(plan.brackets, layout.brackets, strict=True):
        for x, width, height in ((left, right - left, 1), (left, 1, 5), (right - 1, 1, 5)):
            painter.fillRect(QRectF(round(x), round(y), round(width), height), color)
        middle = (left + right) / 2
        place = Rect(middle - 200, y - layout.line - 2, 400, layout.line)
        writer.write((Run(bracket.text),), place, "caption", theme.color("text.secondary"), CENTER)


def _paint_line(painter: QPainter, place: LinkPlace, color: QColor) -> None:
    points = [QPointF(x, y) for x, y in place.points]
    (ax, ay), (bx, by) = place.points[-2:]
    length = max(abs(bx - ax), abs(by - ay), 1.0)
    turn = ((bx - ax) / length, (by - ay) / length)
    tip = points[-1]
    points[-1] = QPointF(bx - turn[0] * HEAD / 2, by - turn[1] * HEAD / 2)  # the line ends within its head
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(color, 1.3))
    painter.drawPolyline(QPolygonF(points))
    painter.restore()
    arrow_head(painter, tip, HEAD, color, turn)


def _write_centred(writer: Writer, line: Runs, middle: tuple[float, float], layout: MapLayout, color: QColor) -> None:
    if line:
        place = Rect(middle[0] - 100, middle[1] - layout.line / 2, 200, layout.line)
        writer.write(line, place, "caption", color, CENTER)


def _outline(painter: QPainter, rect: QRectF, pen: QPen) -> None:
    """Draw a frame inside a rectangle."""
    half = pen.widthF() / 2
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(rect.adjusted(half, half, -half, -half))


def _triangle(painter: QPainter, whole: Rect, color: QColor) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    x, y = whole.right + 1, whole.y - 1
    painter.drawPolygon(QPolygonF([QPointF(x - TRIANGLE, y), QPointF(x, y), QPointF(x, y + TRIANGLE)]))
    painter.restore()
