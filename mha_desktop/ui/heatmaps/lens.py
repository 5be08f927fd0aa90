"""The lens: the hovered cell's neighbourhood, magnified, where cells are too small to be told apart."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter

from mha_desktop.attention.parameters import BoolArray
from mha_desktop.scene.grid import GridScene
from mha_desktop.scene.grid_layout import GridLayout, Rect
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.text import Run, Style
from mha_desktop.ui.paint.grid import panel_color, value_text
from mha_desktop.ui.paint.images import color_table, value_image
from mha_desktop.ui.paint.marks import frame, hatch_brush, rectangle, ring, runs_of
from mha_desktop.ui.paint.text import RIGHT, Writer
from mha_desktop.ui.theme import Theme

REACH = 7  # cells either side
CELL = 14  # px
AWAY = 28  # px from the hovered cell


def paint_lens(painter: QPainter, scene: GridScene, layout: GridLayout, theme: Theme) -> Rect | None:
    """Draw the lens beside the hovered cell and return its place; None where nothing is hovered."""
    mark = scene.hover
    if mark is None or mark.cell is None or mark.panel is None:
        return None
    (row, column), panel = mark.cell, scene.panels[mark.panel]
    rows, columns = panel.shape
    top, left = max(0, min(row - REACH, rows - 2 * REACH - 1)), max(0, min(column - REACH, columns - 2 * REACH - 1))
    part = slice(top, top + 2 * REACH + 1), slice(left, left + 2 * REACH + 1)
    values = panel.values[part]
    unit, cell = layout.unit, round(CELL * layout.unit)
    line, pad = round(20 * unit), round(6 * unit)
    lines = line if scene.hover_entropy is None else 2 * line
    size = (values.shape[1] * cell + 2 * pad, values.shape[0] * cell + lines + 2 * pad)
    box = _beside(layout.cell_rect(mark.panel, row, column), size, layout)
    painter.fillRect(rectangle(box), theme.color("surface.panel"))
    frame(painter, box, theme.color("rule.strong"), max(1.0, float(round(unit))), 0.0)
    image = Rect(box.x + pad, box.y + pad + lines, values.shape[1] * cell, values.shape[0] * cell)
    table = color_table(theme.palette.lut(scene.levels.map))
    painter.drawImage(rectangle(image), value_image(values, scene.levels.pair, table))
    if panel.hidden is not None and top <= panel.hidden < top + values.shape[0]:
        hidden = QRectF(image.x, image.y + (panel.hidden - top) * cell, image.width, cell)
        painter.fillRect(hidden, theme.color("role.computed_fill"))
    if panel.blank is not None:
        _hatch(painter, panel.blank, part, image, cell, QBrush(theme.color("surface.panel")))
    _hatch(painter, panel.blocked, part, image, cell, hatch_brush(*_blocked_colors(theme), unit))
    _hatch(painter, panel.extent.bad, part, image, cell, hatch_brush(*_bad_colors(theme), unit, crossed=True))
    frame(painter, image, panel_color(panel, theme), max(1.0, float(round(unit))), 0.0)
    ring(painter, Rect(image.x + (column - left) * cell, image.y + (row - top) * cell, cell, cell), theme, unit, False)
    _paint_line(painter, scene, layout, theme, Rect(image.x, box.y + pad / 2, image.width, line))
    if scene.hover_entropy is not None:
        words = QCoreApplication.translate("Heatmaps", "row entropy {nats} nats").format(
            nats=shown(scene.hover_entropy)
        )
        place = Rect(image.x, box.y + pad / 2 + line, image.width, line)
        Writer(painter, theme, unit).write((Run(words),), place, "caption", theme.color("text.secondary"), elide=True)
    return box


def _blocked_colors(theme: Theme) -> tuple[QColor, QColor]:
    return theme.color("role.blocked_fill"), theme.color("role.blocked_hatch")


def _bad_colors(theme: Theme) -> tuple[QColor, QColor]:
    return QColor(*theme.palette.nan), theme.color("rule.strong")


def _hatch(
    painter: QPainter, mask: BoolArray | None, part: tuple[slice, slice], image: Rect, cell: int, brush: QBrush
) -> None:
    if mask is not None:
        for row, start, end in runs_of(mask[part]):
            painter.fillRect(QRectF(image.x + start * cell, image.y + row * cell, (end - start) * cell, cell), brush)


def _paint_line(painter: QPainter, scene: GridScene, layout: GridLayout, theme: Theme, rect: Rect) -> None:
    """Row, column and value of the hovered cell above the magnified cells."""
    assert scene.hover is not None
    assert scene.hover.cell is not None
    row, column = scene.hover.cell
    writer = Writer(painter, theme, layout.unit)
    value = (Run(value_text(scene, scene.hover.panel or 0, row, column), Style(bold=True)),)
    width = writer.write(value, rect, "value", theme.color("text.primary"), RIGHT)
    numbers = ", ".join(str(number + 1) for number in scene.numbers(row, column))
    words = (Run(f"[{numbers}]  {scene.row_labels[row]}, {scene.column_labels[column]}"),)
    room = Rect(rect.x, rect.y, rect.width - width - 8 * layout.unit, rect.height)
    align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    writer.write(words, room, "caption", theme.color("text.secondary"), align, elide=True)


def _beside(cell: Rect, size: tuple[int, int], layout: GridLayout) -> Rect:
    """A place for a box of `size` near a cell, inside the picture and off the cell."""
    width, height = size
    away = round(AWAY * layout.unit)
    x = cell.right + away if cell.right + away + width <= layout.width else cell.x - away - width
    y = cell.bottom + away if cell.bottom + away + height <= layout.height else cell.y - away - height
    return Rect(max(2, min(x, layout.width - width - 2)), max(2, min(y, layout.height - height - 2)), width, height)
