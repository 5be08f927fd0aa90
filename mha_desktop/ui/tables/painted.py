"""A table that lays itself out in whole px and paints its cells itself."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QTableView, QWidget

from mha_desktop.document.session import Session
from mha_desktop.ui.tables.delegate import CellDelegate
from mha_desktop.ui.tables.headers import ColumnHeader, RowHeader
from mha_desktop.ui.tables.looks import TableLooks
from mha_desktop.ui.tables.marks import NO_MARKS
from mha_desktop.ui.tables.model import TableModel
from mha_desktop.ui.tables.paint import Marked, Place, paint_table
from mha_desktop.ui.theme import Theme


class PaintedTable(QTableView):
    """The cells and headers of one table; painting them in one go is several times faster than a delegate.

    Signals
    -------
    fitted()
        The size that the whole table would need may have changed.
    """

    fitted = Signal()

    def __init__(self, session: Session, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"table.{name}")
        self._session = session
        self.looks = TableLooks(theme)
        self.table = TableModel(session, name, self)
        self._font = QFont(theme.font("number"))
        self._marked = Marked(NO_MARKS)
        self._lower = 0
        self.columns = ColumnHeader(self.table, self.looks, self)
        self.side = RowHeader(self.table, self.looks, self)
        self._delegate = CellDelegate(self._font, self)
        self._behave()
        self.setModel(self.table)
        self.table.modelReset.connect(self.lay_out)
        self.table.labels_changed.connect(self.lay_out)
        self.table.labels_changed.connect(self.viewport().update)  # computed cells look otherwise than editable ones
        self.table.scale_changed.connect(self.viewport().update)
        self.table.refusal_changed.connect(self.viewport().update)

    def _behave(self) -> None:
        self.setHorizontalHeader(self.columns)
        self.setVerticalHeader(self.side)
        self.setItemDelegate(self._delegate)
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed | triggers.AnyKeyPressed)
        self.setFrameShape(QTableView.Shape.NoFrame)
        corner = self.findChild(QAbstractButton)
        if corner is not None:
            corner.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            corner.installEventFilter(self)

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self.looks = TableLooks(theme)
        self.columns.set_looks(self.looks)
        self.side.set_looks(self.looks)
        self.lay_out()
        self.viewport().update()

    def remark(self, **changes: object) -> None:
        """Change what is drawn over the numbers and repaint where it was and is."""
        # mypy cannot see the names behind **.
        new = replace(self._marked, **changes)  # type: ignore[arg-type]
        if new == self._marked:
            return
        if new.marks != self._marked.marks or new.selection != self._marked.selection:
            self.viewport().update()
        for cell in (self._marked.current, new.current):
            if cell is not None and cell[0] < self.table.rowCount() and cell[1] < self.table.columnCount():
                rect = self.visualRect(self.table.index(*cell))
                self.viewport().update(rect.adjusted(-2, -2, 2, 2))
        self._marked = new

    # Laying out

    def lay_out(self) -> None:
        """Share the width out in whole px; what is left over goes to the row header."""
        columns = self.table.columnCount()
        if not columns:
            return
        self.side.extra = 0
        needed = self.side.needed_width()
        scroll = self.verticalScrollBar()
        room = self.width() - needed - (scroll.sizeHint().width() if self._scrolls() else 0)
        width = max(room // columns, self.looks.least_column())
        self.side.extra = max(room - width * columns, 0)
        font = self.looks.number_font(width)
        if font != self._font:
            self._font = self._delegate.font = font
            self.viewport().update()
        self.columns.setDefaultSectionSize(width)
        self.side.setDefaultSectionSize(self.row_height)
        self.side.updateGeometry()
        self.columns.updateGeometry()
        self.updateGeometries()
        self.fitted.emit()

    def _scrolls(self) -> bool:
        return self.height() < self.whole_height()

    @property
    def row_height(self) -> int:
        """Height of a row, in px: as the theme has it, or less where that saves scrolling."""
        return self.looks.row_height - self._lower

    def lower_rows(self, lower: int) -> None:
        """Make every row `lower` px lower than the theme has it."""
        if lower != self._lower:
            self._lower = lower
            self.lay_out()
            self.viewport().update()

    def whole_height(self, lower: int | None = None) -> int:
        """Height that shows every row, in px; `lower` as in `lower_rows`, by default as it is now."""
        height = self.row_height if lower is None else self.looks.row_height - lower
        rows = self.table.rowCount() * height
        wide = self.table.columnCount() * self.looks.least_column() + self.side.needed_width() > self.width() > 0
        return self.columns.sizeHint().height() + rows + (self.horizontalScrollBar().sizeHint().height() if wide else 0)

    def sizeHint(self) -> QSize:
        """The whole table."""
        return QSize(super().sizeHint().width(), self.whole_height())

    def minimumSizeHint(self) -> QSize:
        """Three rows."""
        return QSize(0, min(self.whole_height(), self.columns.sizeHint().height() + 3 * self.row_height))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width out."""
        self.lay_out()
        super().resizeEvent(event)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cells that the event touches, all in one go."""
        place = self._place(event.rect())
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self.looks.theme.color("surface.window"))
        if place is not None:
            painter.setClipRegion(event.region() & QRegion(place.bounds.adjusted(-1, -1, 1, 1)))
            paint_table(painter, place, self.table, self.looks, self._marked, self._font)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Draw the corner between the headers: sunken beside the column numbers, clear beside the head bands."""
        if event.type() != QEvent.Type.Paint or not isinstance(watched, QAbstractButton):
            return super().eventFilter(watched, event)
        painter, looks = QPainter(watched), self.looks
        painter.fillRect(watched.rect(), looks.theme.color("surface.window"))
        top, left = self.columns.band, self.side.band
        painter.fillRect(watched.rect().adjusted(left, top, 0, 0), looks.sunken)
        return True

    def _place(self, rect: QRect) -> Place | None:
        rows, columns = self.table.rowCount(), self.table.columnCount()
        if not rows or not columns or rect.isEmpty():
            return None
        # One more px at the edges: frames lie on the neighbours' rules.
        top, bottom = self.rowAt(max(rect.top() - 1, 0)), self.rowAt(rect.bottom() + 1)
        left, right = self.columnAt(max(rect.left() - 1, 0)), self.columnAt(rect.right() + 1)
        if top < 0 or left < 0:
            return None
        after = (rows if bottom < 0 else bottom + 1, columns if right < 0 else right + 1)
        return Place(
            (top, after[0]),
            (left, after[1]),
            self.columnViewportPosition(left),
            self.rowViewportPosition(top),
            self.columnWidth(0),
            self.rowHeight(0),
        )
