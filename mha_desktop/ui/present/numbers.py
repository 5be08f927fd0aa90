"""Beside the picture: the looked-at row as bars with numbers, and under them the worked steps as lines."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mha_desktop.scene.present import PresentPage, RowBar, StepLine
from mha_desktop.scene.text import Run, Runs, Style, plain
from mha_desktop.ui.paint.marks import hatch_brush
from mha_desktop.ui.present.legend import HATCH_UNIT
from mha_desktop.ui.theme import FontRole, Theme
from mha_desktop.ui.widgets.paint import draw_box
from mha_desktop.ui.widgets.richtext import draw_runs, elide_runs, runs_width

# px at 1920
HEADING, ROW, LEAST_ROW, STEP, LEAST_STEP, NOTE = 56, 46, 38, 58, 48, 40
BAR, LEAST_BAR, PAD, GAP = 24, 3, 10, 20
NAMES = 0.34  # of the width, at most
SHADE = 160  # of 256 colours: bars stand out from every ground
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Numbers(QWidget):
    """Draws one `PresentPage`.

    Signals
    -------
    room_changed()
        There is room for another number of lines.
    """

    room_changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("present.numbers")
        self._theme = theme
        self._page: PresentPage | None = None
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    @property
    def page(self) -> PresentPage | None:
        """What is shown."""
        return self._page

    @property
    def most(self) -> int:
        """How many lines of the row there is room for, beside five worked steps at their lowest."""
        zoomed, notes = self._theme.metrics.zoomed, 1 if self._page is not None and self._page.notes else 0
        left = self.height() - zoomed(HEADING) - 5 * zoomed(LEAST_STEP) - zoomed(GAP) - notes * zoomed(NOTE)
        return max(2, left // max(1, zoomed(LEAST_ROW)))

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.update()

    def show_page(self, page: PresentPage) -> None:
        """Show a page, where it is another one."""
        if page == self._page:
            return
        self._page = page
        self.setAccessibleName(page.heading)
        bars = ", ".join(f"{bar.label} {bar.text}" for bar in page.bars)
        steps = ". ".join(f"{plain(line.symbol)} = {line.results[0]}" for line in page.lines if line.results)
        self.setAccessibleDescription(". ".join(part for part in (bars, page.rest, steps, *page.notes) if part))
        self.update()

    def sizeHint(self) -> QSize:
        """What is left beside the picture."""
        return QSize(self._theme.metrics.zoomed(860), self._theme.metrics.zoomed(860))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for as many lines as there is room for."""
        super().resizeEvent(event)
        self.room_changed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw heading, bars, steps and notes from the top down."""
        page = self._page
        if page is None:
            return
        painter, zoomed = QPainter(self), self._theme.metrics.zoomed
        painter.fillRect(event.rect(), self._theme.color("surface.panel"))
        self._write(painter, (Run(page.heading),), QRectF(0, 0, self.width(), zoomed(HEADING)), "heading")
        count, notes = len(page.bars) + bool(page.rest), zoomed(NOTE) if page.notes else 0
        room = self.height() - zoomed(HEADING) - zoomed(GAP) - notes
        step = min(zoomed(STEP), max(zoomed(LEAST_STEP), (room - count * zoomed(ROW)) // 5))
        row = min(zoomed(ROW), (room - 5 * step) // count)
        top = self._paint_bars(painter, page, zoomed(HEADING), row) + zoomed(GAP)
        top = self._paint_steps(painter, page, top, step)
        if page.notes:
            place = QRectF(0, top, self.width(), notes)
            self._write(painter, (Run("  ".join(page.notes)),), place, "caption", "status.warn")

    # The row

    def _paint_bars(self, painter: QPainter, page: PresentPage, top: int, row: int) -> int:
        """Draw the bars; where they end."""
        zoomed = self._theme.metrics.zoomed
        bold = QFontMetricsF(self._theme.font("number", bold=True))
        names = max(bold.horizontalAdvance(bar.label) for bar in page.bars)
        x = min(names, NAMES * self.width()) + zoomed(GAP)
        room = self.width() - x - max(bold.horizontalAdvance(bar.text) for bar in page.bars) - 4 * zoomed(PAD)
        for bar in page.bars:
            self._paint_row(painter, bar, QRectF(0, top, self.width(), row), x, room, page.kept)
            top += row
        if page.rest:
            self._write(painter, (Run(page.rest),), QRectF(0, top, self.width(), row), "caption", "text.tertiary")
            top += row
        return top

    def _paint_row(self, painter: QPainter, bar: RowBar, place: QRectF, x: float, room: float, kept: bool) -> None:
        theme, zoomed = self._theme, self._theme.metrics.zoomed
        name = QRectF(0, place.y(), x - zoomed(PAD), place.height())
        line = (Run(bar.label, Style(bold=bar.marked)),)
        self._write(painter, line, name, "number", "text.primary" if bar.marked else "text.secondary")
        high = min(zoomed(BAR), round(place.height()) - 4)
        box = QRectF(round(x), round(place.center().y() - high / 2), 0, high)
        if bar.blocked:
            box.setWidth(2 * high)
            unit = HATCH_UNIT * theme.metrics.zoom
            fill, hatch = theme.color("role.blocked_fill"), theme.color("role.blocked_hatch")
            painter.fillRect(box, hatch_brush(fill, hatch, unit))
        elif bar.share is not None:
            box.setWidth(max(round(bar.share * room), zoomed(LEAST_BAR) if bar.share > 0 else 0))
            painter.fillRect(box, self._bar_color())
        number = QRectF(box.right() + zoomed(PAD), place.y(), place.width(), place.height())
        self._number(painter, bar.text, number, bar.marked and kept, bar.marked, "text.secondary")

    def _bar_color(self) -> QColor:
        return QColor(*(int(part) for part in self._theme.palette.lut("sequential")[SHADE]))

    def _number(
        self,
        painter: QPainter,
        text: str,
        place: QRectF,
        locked: bool,
        bold: bool,
        role: str,
        font: FontRole = "number",
    ) -> None:
        """Write a number from the left edge of a place on; on the amber chip while it is the locked one."""
        zoomed, theme = self._theme.metrics.zoomed, self._theme
        metrics = QFontMetricsF(theme.font(font, bold=True))
        if locked:
            high = min(metrics.height(), place.height() - 2)
            width = metrics.horizontalAdvance(text) + 2 * zoomed(PAD)
            chip = QRectF(place.x(), round(place.center().y() - high / 2), width, high)
            draw_box(painter, chip, theme.metrics.radius.chip, theme.color("lock.fill"))
        place = place.adjusted(zoomed(PAD), 0, 0, 0)
        color = "lock.text" if locked else "text.primary" if bold else role
        self._write(painter, (Run(text, Style(bold=locked or bold)),), place, font, color)

    # The steps

    def _paint_steps(self, painter: QPainter, page: PresentPage, top: int, high: int) -> int:
        """Draw the worked steps; where they end."""
        zoomed, theme = self._theme.metrics.zoomed, self._theme
        x = max(self._width(line.symbol, "number") for line in page.lines) + zoomed(2 * GAP)
        for line in page.lines:
            painter.fillRect(QRectF(0, top, self.width(), theme.metrics.stroke.rule), theme.color("rule.line"))
            self._paint_step(painter, line, QRectF(0, top, self.width(), high), x, page.kept)
            top += high
        return top

    def _paint_step(self, painter: QPainter, line: StepLine, place: QRectF, x: float, kept: bool) -> None:
        zoomed = self._theme.metrics.zoomed
        self._write(painter, line.symbol, place, "number", "text.secondary")
        end = place.right()
        bold = Style(bold=True)
        room = place.width() - x
        least = self._width(line.formulas[-1], "number") + zoomed(GAP) if line.formulas else 0.0
        widths = {text: self._width((Run(text, bold),), "heading") for text in line.results}
        fitting = [text for text, width in widths.items() if width + least <= room]
        result = next(iter(fitting or [text for text, width in widths.items() if width <= room]), "")
        if result:
            end -= self._width((Run(result, bold),), "heading") + zoomed(PAD) * (2 if line.is_weight and kept else 1)
            box = QRectF(end, place.y(), place.right() - end, place.height())
            self._number(painter, result, box, line.is_weight and kept, True, "text.primary", "heading")
        if line.aside:
            end -= self._width((Run(line.aside),), "caption") + zoomed(GAP)
            box = QRectF(end, place.y(), place.right() - end, place.height())
            self._write(painter, (Run(line.aside),), box, "caption", "status.error")
        free = end - zoomed(GAP) - x
        formula = next((f for f in line.formulas if self._width(f, "number") <= free), None)
        if formula is None and line.formulas:
            formula = elide_runs(line.formulas[-1], self._theme.font("number"), free, self._raised())
        if formula:
            self._write(painter, formula, QRectF(x, place.y(), free + 1, place.height()), "number")

    # Type

    def _raised(self) -> float:
        return self._theme.metrics.type.raised

    def _width(self, line: Runs, font: FontRole) -> float:
        return runs_width(line, self._theme.font(font), self._raised())

    def _write(self, painter: QPainter, line: Runs, place: QRectF, font: FontRole, role: str = "text.primary") -> None:
        color = self._theme.color(role)
        draw_runs(painter, place, line, self._theme.font(font), color, _LEFT, raised=self._raised())
