"""Small heatmaps of one table, now, gradient, change and after, and the step of the cell that is looked at."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from mha_desktop.attention.parameters import Array
from mha_desktop.document.learning import learning_of
from mha_desktop.document.model import Document
from mha_desktop.scene.grid_layout import Rect
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.stage_levels import StageLevels, extent, levels_of
from mha_desktop.scene.text import Run, Runs, plain, runs
from mha_desktop.ui.assistive import Account, announce
from mha_desktop.ui.cells.names import hue_index, table_markup
from mha_desktop.ui.insight.cells import cell_at, cell_rect, paint_matrix
from mha_desktop.ui.learning.table_step import TableStep, cell_lines, precise, rule_line
from mha_desktop.ui.learning.words import tr
from mha_desktop.ui.paint.marks import frame, ring
from mha_desktop.ui.paint.text import Writer, measurer
from mha_desktop.ui.tables.marks import head_edges
from mha_desktop.ui.theme import Theme

Cell = tuple[int, int]
Rules = list[tuple[int, QColor]]
_MOST_CELL, _TALL, _LEAST_ROW = 34, 168, 3  # px of a cell, of a map; of a row where there are many
_LINES = 3  # that are kept for the formula
_MAPS = 4
_KEYS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class StepMaps(QWidget):
    """Draws a `TableStep`.

    Signals
    -------
    hovered(object)
        The cell (row, column) under the pointer, or None.
    chosen(int, int)
        Row and column of the cell that was clicked, or that the keys went to.
    """

    assistive: Account = "picture"
    hovered = Signal(object)
    chosen = Signal(int, int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learning.maps")
        self._document: Document | None = None
        self.step: TableStep | None = None
        self._made = False
        self.cell: Cell = (0, 0)
        self.lit: Cell | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme, self._measure = theme, measurer(theme)
        self.updateGeometry()
        self.update()

    def show_step(
        self, document: Document, step: TableStep | None, cell: Cell, lit: Cell | None, made: bool = False
    ) -> None:
        """Show a table's step from a document, marking the cell that is looked at and one that is lit.

        A step that was `made` already has other titles.
        """
        self._made = made
        before = None if self.step is None else self.step.before.shape
        self._document, self.step = document, step
        self.cell, self.lit = cell, lit
        words = self.words()
        if words != self.accessibleName():
            self.setAccessibleName(words)
            announce(self, words)
        if before != (None if step is None else step.before.shape):
            self.updateGeometry()
        self.update()

    # Words

    def formula(self) -> tuple[Runs, ...]:
        """The step of the cell that is lit, else of the one that is looked at, in pieces."""
        if self.step is None or self._document is None:
            return ()
        return cell_lines(self._document, self.step, *(self.lit or self.cell))

    def words(self) -> str:
        """The formula as it is read aloud."""
        return "".join(plain(piece) for piece in self.formula())

    # Places

    def _line(self) -> int:
        return math.ceil(self._measure((Run("Ag"),), "caption")[1]) + 2

    def _map_size(self, width: int) -> tuple[float, float]:
        """Width and height of one map when all have so much room."""
        assert self.step is not None
        rows, columns = self.step.before.shape
        scaled = self._theme.metrics.zoomed
        room = self._room(width) - 1  # the last one's frame is seen, too
        side = min(room / columns, scaled(_MOST_CELL))
        wide = math.floor(side) if side >= 2 else side
        high = min(wide, scaled(_TALL) / rows)
        high = math.floor(high) if high >= 2 else high
        return wide * columns, max(high * rows, 1.0)

    def _room(self, width: int) -> float:
        """Width of one map and its title when all have so much room."""
        return (width - (_MAPS - 1) * self._theme.metrics.space.m) / _MAPS

    def places(self) -> tuple[Rect, ...]:
        """The maps' places."""
        wide, high = self._map_size(self.width())
        step = round(self._room(self.width()) + self._theme.metrics.space.m)
        return tuple(Rect(i * step, self._line() + 2, wide, high) for i in range(_MAPS))

    def cell_center(self, which: int, row: int, column: int) -> QPointF:
        """Middle of a cell of map 0 (now), 1 (gradient), 2 (change) or 3 (after)."""
        assert self.step is not None
        box = cell_rect(self.places()[which], self.step.before.shape, row, column)
        return QPointF(box.x + box.width / 2, box.y + box.height / 2)

    def hasHeightForWidth(self) -> bool:
        """Maps are higher where there is more width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Titles, maps, their scales and the formula."""
        if self.step is None:
            return 0
        return round(self._map_size(width)[1]) + (3 + _LINES) * self._line() + 8

    def sizeHint(self) -> QSize:
        """At the present width."""
        return QSize(240, self.heightForWidth(max(self.width(), 240)))

    def minimumSizeHint(self) -> QSize:
        """Whole at any width."""
        return QSize(180, self.heightForWidth(max(self.width(), 180)))

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw titles, maps, scales and the formula."""
        step, document = self.step, self._document
        if step is None or document is None:
            return
        painter = QPainter(self)
        writer = Writer(painter, self._theme, 1.0)
        name = table_markup(document, step.table)
        first = tr("{table} before") if self._made else tr("{table} now")
        titles = (first, tr("gradient ∂loss/∂{table}"), tr("change of the step"), tr("{table} after"))
        short = (first, tr("gradient"), tr("change"), tr("{table} after"))
        scales = self.scales(step)
        for i, (values, rect) in enumerate(zip(self._values(step), self.places(), strict=True)):
            either = (runs(titles[i].format(table=name)), runs(short[i].format(table=name)))
            self._paint_map(painter, writer, values, scales[i], either, rect)
        self._paint_formula(writer, document)
        if self.hasFocus():
            ring_px = self._theme.metrics.stroke.focus
            frame(painter, Rect(0, 0, self.width(), self.height()), self._theme.color("accent.focus"), ring_px, 0.0)

    def _values(self, step: TableStep) -> tuple[Array, Array, Array, Array]:
        return step.before, step.gradient, step.difference, step.after

    def levels(self, *values: Array) -> StageLevels:
        """The ends of the colours that maps share: as far below 0 as above."""
        return levels_of([extent(each) for each in values], "signed", "0..max")

    def scales(self, step: TableStep) -> tuple[StageLevels, ...]:
        """The ends of each map's colours; before and after have the same."""
        shared = self.levels(step.before, step.after)
        return shared, self.levels(step.gradient), self.levels(step.difference), shared

    def _paint_map(
        self,
        painter: QPainter,
        writer: Writer,
        values: Array,
        levels: StageLevels,
        titles: tuple[Runs, Runs],
        rect: Rect,
    ) -> None:
        theme, line = self._theme, self._line()
        room = self._room(self.width())
        title = next((each for each in titles if writer.width(each, "caption") <= room), titles[-1])
        writer.write(title, Rect(rect.x, 0, room, line), "caption", theme.color("text.primary"))
        row_rules, column_rules = self._rules(values.shape)
        paint_matrix(painter, values, rect, levels, theme, numbers=True, row_rules=row_rules, column_rules=column_rules)
        cell = cell_rect(rect, values.shape, *self.cell)
        frame(painter, cell, theme.color("accent.base"), 2.0, 1.0)
        if self.lit is not None:
            ring(painter, cell_rect(rect, values.shape, *self.lit), theme, 1.0, strong=False)
        scale = Rect(rect.x, rect.bottom + 2, room, line)
        writer.write((Run(f"±{precise(levels.high)}"),), scale, "caption", theme.color("text.secondary"))

    def _rules(self, shape: tuple[int, ...]) -> tuple[Rules, Rules]:
        """Rules between the blocks of heads, in the hue of the block that begins."""
        assert self.step is not None
        assert self._document is not None
        table = self.step.table
        edges = head_edges(self._document, table, *shape[:2])[1:]
        rules = [(first, self._theme.head(hue_index(self._document, table, head))) for head, first, _ in edges]
        return (rules, []) if table == "W_O" else ([], rules)

    def _paint_formula(self, writer: Writer, document: Document) -> None:
        """Write the rule in letters and the cell's numbers below it, in as many lines as that takes."""
        line = self._line()
        y = self.places()[0].bottom + 2 + line + 4
        room = float(self.width())
        secondary, primary = self._theme.color("text.secondary"), self._theme.color("text.primary")
        writer.write(rule_line(learning_of(document)), Rect(0, y, room, line), "caption", secondary, elide=True)
        x, y = 0.0, y + line
        for piece in self.formula():
            wide = writer.width(piece, "value")
            if x > 0 and x + wide > room:
                x, y = float(self._theme.metrics.space.l), y + line
            writer.write(piece, Rect(x, y, max(room - x, 1.0), line), "value", primary, elide=x + wide > room)
            x += wide

    # Hands

    def _cell_at(self, point: QPointF) -> Cell | None:
        if self.step is None:
            return None
        found = (cell_at(rect, self.step.before.shape, point.x(), point.y()) for rect in self.places())
        return next((cell for cell in found if cell is not None), None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell what is under the pointer."""
        cell = self._cell_at(event.position())
        if cell != self.lit:
            self.hovered.emit(cell)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is under the pointer."""
        self.hovered.emit(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the cell that is clicked."""
        cell = self._cell_at(event.position())
        if cell is not None and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(*cell)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go to the neighbours, Home and End to the ends of the row."""
        move, key = _KEYS.get(Qt.Key(event.key())), event.key()
        if self.step is None or (move is None and key not in (Qt.Key.Key_Home, Qt.Key.Key_End)):
            super().keyPressEvent(event)
            return
        rows, columns = self.step.before.shape
        row, column = self.cell
        if move is None:
            column = 0 if key == Qt.Key.Key_Home else columns - 1
        else:
            row, column = min(max(row + move[0], 0), rows - 1), min(max(column + move[1], 0), columns - 1)
        if (row, column) != self.cell:
            self.chosen.emit(row, column)

    def event(self, event: QEvent) -> bool:
        """Say a cell's numbers, and where it lies."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            cell = self._cell_at(QPointF(event.pos()))
            if cell is None or self.step is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), self._tip(self.step, cell), self)
            return True
        return super().event(event)

    def _tip(self, step: TableStep, cell: Cell) -> str:
        now, gradient, change, after = (shown(float(values[cell])) for values in self._values(step))
        row, column = cell
        where = tr("{table}, row {row}, column {column}:").format(table=step.table, row=row + 1, column=column + 1)
        text = tr("{now}, gradient {gradient}, change {change}, after the step {after}. Click to keep it.")
        return f"{where} {text.format(now=now, gradient=gradient, change=change, after=after)}"
