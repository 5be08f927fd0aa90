"""The tables of the worked steps as a widget: only rows and columns that are seen are read and painted."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from mha_desktop.attention.steps.model import TOTAL
from mha_desktop.attention.steps.page import ATTENDING, WORKED
from mha_desktop.scene.grid_layout import Rect
from mha_desktop.scene.steps import StepsPage
from mha_desktop.scene.steps_layout import TableLayout, table_layout
from mha_desktop.scene.steps_rows import Row
from mha_desktop.ui.paint.marks import frame
from mha_desktop.ui.steps.ink import StepsInk
from mha_desktop.ui.steps.paint import Marks, Place, TablePainter
from mha_desktop.ui.steps.words import tr

FEW_ROWS = 4.5  # with less room, the exponentials and the weights are what is seen first
_EDGE = 2  # px around a cell that its marks take


class StepsTable(QAbstractScrollArea):
    """Shows one page's tables; what pointer and keys do is `hands`'s.

    Signals
    -------
    rows_wanted()
        Rows have come into sight that need numbers which are not computed.
    """

    rows_wanted = Signal()

    def __init__(self, theme_ink: StepsInk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("steps.table")
        self.setWhatsThis(
            tr("The calculation of one weight, line by line. A click on a number lights what it came from.")
        )
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.page: StepsPage | None = None
        self.places: TableLayout | None = None
        self.marks = Marks()
        self.ring = False  # whether the keyboard is here
        self._ink = theme_ink
        self._at_rest = True  # nobody has scrolled yet
        self._placing = False
        self._blank = False  # rows were left empty
        self._wanting = QTimer(self)  # after the painting that finds numbers missing
        self._wanting.setSingleShot(True)
        self._wanting.timeout.connect(self.rows_wanted)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        for bar in (self.verticalScrollBar(), self.horizontalScrollBar()):
            bar.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    # What is shown

    def set_ink(self, ink: StepsInk) -> None:
        """Take another theme's fonts and colours."""
        self._ink = ink
        if self.page is not None:
            self._lay_out(self.page)

    def show_page(self, page: StepsPage) -> None:
        """Show a page; only numbers that changed are painted again."""
        old, self.page = self.page, page
        if old is None or self.places is None or old.rows is not page.rows or old.window != page.window:
            self._lay_out(page)
        elif old.focus != page.focus or old.state.document is not page.state.document:
            self._head_or_focus_changed(old, page)
        else:
            self._numbers_changed(old, page)
        if old is not None and old.focus.key != page.focus.key:
            self._show_key(page)
        if old is not None and page.reveal.now is not None and old.reveal.step != page.reveal.step:
            self._show_now(page)

    def catch_up(self) -> None:
        """Paint rows that were left empty, once their numbers have come."""
        if self._blank and not self.waits:
            self._blank = False
            self.viewport().update()

    def set_marks(self, marks: Marks) -> None:
        """Show other marks; what was picked and what is lit are scrolled into sight, as far as they fit."""
        old, self.marks = self.marks, marks
        if marks.picked and marks.picked != old.picked:
            self._show_marked(marks)
        if (old.picked, old.lit) != (marks.picked, marks.lit):
            self.viewport().update()
        elif (old.pointed, old.cursor) != (marks.pointed, marks.cursor):
            for place in (old.pointed, marks.pointed):
                if place is not None and (rect := self.cell_rect(place)) is not None:
                    self.viewport().update(rect.adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE))

    def _lay_out(self, page: StepsPage) -> None:
        metrics = self._ink.theme.metrics
        self.places = table_layout(page, self.viewport().width(), self._ink.width, metrics, tr, windowed=True)
        self._set_ranges()
        if self._at_rest:
            self._rest()
        self.viewport().update()

    def _set_ranges(self) -> None:
        places, view = self.places, self.viewport()
        assert places is not None
        down, across = self.verticalScrollBar(), self.horizontalScrollBar()
        self._placing = True
        down.setPageStep(view.height())
        down.setSingleStep(round(places.row_height))
        down.setRange(0, max(0, round(places.height) - view.height()))
        across.setPageStep(max(round(places.spans["sources"].right - places.spans["sources"].left), 1))
        across.setSingleStep(round(places.spans["sources"].width))
        across.setRange(0, round(places.most_scroll))
        self._placing = False

    def _head_or_focus_changed(self, old: StepsPage, page: StepsPage) -> None:
        same_tokens = old.state.sequence is page.state.sequence and old.state.document.axes is page.state.document.axes
        if old.focus == page.focus and same_tokens:
            self._numbers_changed(old, page)
        else:
            self.viewport().update()

    def _numbers_changed(self, old: StepsPage, page: StepsPage) -> None:
        """Have painted again what differs between two pages of the same rows."""
        places = self.places
        assert places is not None
        if self.waits:
            self.viewport().update()
            return
        top = self.down + places.head_height
        for number in places.rows_between(top, self.down + self.viewport().height()):
            row = places.page_rows[number]
            if row.kind == "head":
                continue
            line, earlier = page.line(row), old.line(row)
            same = line is earlier and page.hiding == old.hiding
            if same and (row.logit is None or page.line(row.logit) is old.line(row.logit)):
                continue
            self._row_changed(old, page, row, number)

    def _row_changed(self, old: StepsPage, page: StepsPage, row: Row, number: int) -> None:
        places = self.places
        assert places is not None
        rect = self._row_rect(number)
        span = places.spans[row.block]
        if row.kind == "word":
            self.viewport().update(rect)
            return
        seen = span.seen(0, self.viewport().width(), self.across)
        changed = list(seen) if row.bars else _changed(old, page, row, seen)
        if changed:
            left = max(span.x(changed[0], self.across), span.left)
            right = min(span.x(changed[-1], self.across) + span.width, span.right)
            self.viewport().update(rect & QRectF(left, rect.y(), right - left, rect.height()).toAlignedRect())
        if row.block == "sources" and old.text(row, TOTAL) != page.text(row, TOTAL):
            self.viewport().update(rect.adjusted(round(places.sum_left("sources")), 0, 0, 0))

    # Places

    @property
    def reads_all_heads(self) -> bool:
        """Whether a row in sight is made of what all heads come to, not of the looked-at one alone."""
        if self.places is None or self._too_low():
            return False
        top, bottom = self.down + self.places.head_height, self.down + self.viewport().height()
        rows = (self.places.page_rows[number] for number in self.places.rows_between(top, bottom))
        return any(row.block not in ATTENDING for row in rows)

    @property
    def waits(self) -> bool:
        """Whether rows in sight need numbers that are not computed: they stay empty until those have come."""
        return self.reads_all_heads and self.page is not None and not self.page.state.trace.ready(WORKED)

    @property
    def across(self) -> float:
        """How far the columns are scrolled to the left."""
        return float(self.horizontalScrollBar().value())

    @property
    def down(self) -> float:
        """How far the rows are scrolled up."""
        return float(self.verticalScrollBar().value())

    def cell_rect(self, place: Place) -> QRect | None:
        """Return where a number stands in the viewport, or None where its row is not there."""
        places, page = self.places, self.page
        if places is None or page is None:
            return None
        line, column = place
        number = self._number_of(line, column)
        if number is None or places.page_rows[number].kind == "word":
            return None if number is None else self._row_rect(number)
        rect, span = self._row_rect(number), places.spans[places.page_rows[number].block]
        if column == TOTAL:
            return rect.adjusted(round(places.sum_left("sources")), 0, 0, 0)
        x = span.x(column, self.across)
        return QRect(round(x), rect.y(), round(span.width), rect.height())

    def _number_of(self, line: str, column: int) -> int | None:
        """Return the row in which a number stands: its line's, or its word's in the list of words."""
        places, page = self.places, self.page
        assert places is not None
        assert page is not None
        number = places.row_of(line)
        if number is None and line in ("logits", "probabilities"):
            words = (n for n, row in enumerate(places.page_rows) if row.kind == "word" and page.word(row) == column)
            return next(words, None)
        return number

    def _row_rect(self, number: int) -> QRect:
        assert self.places is not None
        top, bottom = self.places.tops[number], self.places.tops[number + 1]
        return QRect(0, round(top - self.down), self.viewport().width(), round(bottom - top))

    # Scrolling

    def scroll_down_to(self, value: float) -> None:
        """Scroll the rows; from now on they stay where they are put."""
        self._at_rest = False
        self._placing = True
        self.verticalScrollBar().setValue(round(value))
        self._placing = False

    def show_rows(self, first: int, last: int) -> None:
        """Scroll as little as needed to show some rows; the last of them where not all fit."""
        places = self.places
        assert places is not None
        least = places.tops[last + 1] - self.viewport().height()
        most = places.tops[first] - places.head_height
        self.scroll_down_to(max(least, min(most, self.down)) if least <= most else least)

    def _show_marked(self, marks: Marks) -> None:
        """Show the picked row and, the nearest first, as many of the lit ones as there is room for."""
        places = self.places
        own = None if places is None else self._number_of(*marks.picked[0])
        if places is None or own is None:
            return
        lit = {n for ref in marks.lit if (n := self._number_of(ref.line, ref.column)) is not None}
        others = {n for place in marks.picked[1:] if (n := self._number_of(*place)) is not None}
        room = self.viewport().height() - places.head_height
        first = last = own
        for number in sorted(lit | others, key=lambda n: abs(n - own)):
            low, high = min(first, number), max(last, number)
            if places.tops[high + 1] - places.tops[low] <= room:
                first, last = low, high
        self.show_rows(first, last)

    def show_column(self, block: str, column: int) -> None:
        """Scroll as little as needed to show a column."""
        places = self.places
        assert places is not None
        span = places.spans["sources"] if block == "sources" else next(s for n, s in places.spans.items() if n == block)
        left, room = (column - span.first) * span.width, span.right - span.left
        bar = self.horizontalScrollBar()
        bar.setValue(round(min(max(bar.value(), left + span.width - room), left)))

    def _show_key(self, page: StepsPage) -> None:
        if self.places is not None and self.places.spans["sources"].most_scroll():
            self.show_column("sources", page.focus.key)

    def _show_now(self, page: StepsPage) -> None:
        now = [i for i, row in enumerate(page.rows) if row.now]
        if now:
            head = max(now[0] - 1, 0) if page.rows[now[0] - 1].kind == "head" else now[0]
            self.show_rows(head, now[-1])

    def rest(self) -> None:
        """Stand as at first, and again after each change of size until somebody scrolls."""
        self._at_rest = True
        if self.places is not None:
            self._rest()

    def _rest(self) -> None:
        """Stand where the most important rows are seen."""
        places = self.places
        assert places is not None
        top = 0.0
        small = self.viewport().height() < places.head_height + FEW_ROWS * places.row_height
        if small and (number := places.row_of("exp")) is not None:
            top = places.tops[number] - places.head_height
        self._placing = True
        self.verticalScrollBar().setValue(round(top))
        self._placing = False

    def _scrolled(self) -> None:
        if not self._placing:
            self._at_rest = False

    # Events

    def sizeHint(self) -> QSize:
        """Six rows below the head."""
        metrics = self._ink.theme.metrics
        return QSize(900, metrics.height.table_head + 6 * metrics.height.steps_row + metrics.scaled(6))

    def minimumSizeHint(self) -> QSize:
        """Nothing: where it is low, the cards are enough."""
        return QSize(0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out for the new width."""
        super().resizeEvent(event)
        never, needed = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(never if self._too_low() else needed)
        self.setHorizontalScrollBarPolicy(never if self._too_low() else needed)
        if self.page is None:
            return
        if event.size().width() != event.oldSize().width():
            self._lay_out(self.page)
        else:
            self._set_ranges()
            if self._at_rest:
                self._rest()

    def _first_unknown(self) -> int:
        """Return where the first row in sight begins that is made of what all heads come to, px."""
        assert self.places is not None
        rows = enumerate(self.places.page_rows)
        tops = (self._row_rect(number).top() for number, row in rows if row.block not in ATTENDING)
        return max(next(tops, 0), round(self.places.head_height))

    def _too_low(self) -> bool:
        """Tell whether not even the head and one row have room."""
        metrics = self._ink.theme.metrics
        return self.height() < metrics.height.table_head + metrics.height.steps_row

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what is exposed."""
        painter = QPainter(self.viewport())
        if self.page is None or self.places is None or self._too_low():
            painter.fillRect(event.rect(), self._ink.ground)
            return
        tables = TablePainter(painter, self.page, self.places, self._ink, self.marks, self.across, self.down)
        known = self.viewport().rect()
        if self.waits:
            self._blank = True
            known.setBottom(self._first_unknown() - 1)
            painter.fillRect(event.rect(), self._ink.ground)
            self._wanting.start(0)
        for rect in event.region() & known:  # type: ignore[attr-defined]  # its stub lacks the iterator
            painter.setClipRect(rect)
            tables.paint(QRectF(rect))
        if self.ring:
            painter.setClipping(False)
            whole = Rect(0, 0, self.viewport().width(), self.viewport().height())
            frame(painter, whole, self._ink.theme.color("accent.focus"), 0.0, self._ink.theme.metrics.stroke.focus)


def _changed(old: StepsPage, page: StepsPage, row: Row, seen: range) -> list[int]:
    """Return the columns in which two pages look different."""
    before, after = old.texts(row, seen), page.texts(row, seen)
    line, earlier = page.line(row), old.line(row)
    if line.changed is None and earlier.changed is None:
        return [column for column, a, b in zip(seen, before, after, strict=True) if a != b]
    return list(seen)
