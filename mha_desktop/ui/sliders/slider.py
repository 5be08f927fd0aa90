"""A slider for a float: a thin groove filled from 0 to the handle, painted from the theme."""

from __future__ import annotations

import math

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from mha_desktop.scene.numbers import shown
from mha_desktop.ui.assistive import Account
from mha_desktop.ui.theme import Theme

_GROOVE, _HANDLE, _RING, _MARK = 4, 8, 2, 14
STEP, FINE = 0.1, 0.01


class ValueSlider(QSlider):
    """A QSlider whose integers stand for thousandths, or coarser or finer where the range asks for it.

    Signals
    -------
    drag_began(), dragged(float), drag_ended(), drag_cancelled()
        A drag with the mouse, in this order; or `drag_cancelled` in place of the end.
    stepped(float)
        A key, a click on the groove, a program or an assistive tool gave another value.
    """

    assistive: Account = "number"

    drag_began = Signal()
    dragged = Signal(float)
    drag_ended = Signal()
    drag_cancelled = Signal()
    stepped = Signal(float)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self._number = self._low = self._high = 0.0
        self._digits = 3
        self._grip: float | None = None
        self._bold = False
        self._showing = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.show_number(0.0, -2.0, 2.0)
        self.valueChanged.connect(self._changed_from_outside)

    @property
    def number(self) -> float:
        """The float shown, exact."""
        return self._number

    @property
    def ends(self) -> tuple[float, float]:
        """The range, wide enough for the number."""
        return self._low, self._high

    # What assistive tools read and set; a slider whose places stand for other numbers overrides all three

    def spoken(self) -> str:
        """Return the number as it is read aloud."""
        return shown(self._number)

    def real(self) -> tuple[float, float, float]:
        """Return the number and the ends of its range."""
        return self._number, self._low, self._high

    def set_real(self, number: float) -> None:
        """Take a number, as near as the range allows."""
        if math.isfinite(number):
            self._go_to(min(max(number, self._low), self._high))

    @property
    def dragging(self) -> bool:
        """Whether the mouse holds the handle."""
        return self._grip is not None

    def show_number(self, number: float, low: float, high: float) -> None:
        """Show a number on a range, which is widened to hold it; during a drag the range stays."""
        ends = (self._low, self._high) if self.dragging else (min(low, number), max(high, number))
        if (number, *ends) == (self._number, self._low, self._high):
            return
        self._number, (self._low, self._high) = number, ends
        span = self._high - self._low
        # 3 digits after the point suit a span of 4; an integer slider has no room for more than 2**31 steps.
        self._digits = 3 - math.floor(math.log10(span / 4)) if span > 0 else 3
        self._showing = True
        self.setRange(self._integer(self._low), self._integer(self._high))
        self.setSingleStep(max(1, self._integer(STEP)))
        self.setPageStep(max(1, self._integer(STEP)))
        self.setValue(self._integer(number))
        self._showing = False
        self.update()

    def _integer(self, number: float) -> int:
        return round(number * 10.0**self._digits)

    def _float(self, integer: int) -> float:
        return round(integer / 10.0**self._digits, max(self._digits, 0))

    def _changed_from_outside(self, integer: int) -> None:
        if not self._showing:
            self._number = self._float(integer)
            self.stepped.emit(self._number)

    def set_current(self, current: bool) -> None:
        """Give the handle the accent's ring, for the current cell."""
        if current != self._bold:
            self._bold = current
            self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        self.update()

    # Geometry

    def _size(self, length: int) -> int:
        return self._theme.metrics.scaled(length)

    def _track(self) -> tuple[float, float]:
        """Return the first and last x of the handle's centre, in px."""
        edge = self._size(_HANDLE) + 1
        return edge, self.width() - edge

    def x_of(self, number: float) -> float:
        """Return where a number lies, in px."""
        first, last = self._track()
        share = (number - self._low) / (self._high - self._low) if self._high > self._low else 0.0
        return first + min(max(share, 0.0), 1.0) * (last - first)

    def number_at(self, x: float) -> float:
        """Return the number at `x` px, in whole steps of the slider, inside the range."""
        first, last = self._track()
        share = min(max((x - first) / max(last - first, 1.0), 0.0), 1.0)
        number = self._float(self._integer(self._low + share * (self._high - self._low)))
        return min(max(number, self._low), self._high)

    def handle_center(self) -> QPoint:
        """Return the middle of the handle, in px."""
        return QPoint(round(self.x_of(self._number)), self.height() // 2)

    def sizeHint(self) -> QSize:
        """As tall as a control."""
        return QSize(self._size(196), self._theme.metrics.height.control)

    def minimumSizeHint(self) -> QSize:
        """Short, but still to be grabbed."""
        return QSize(self._size(60), self._theme.metrics.height.control)

    # Mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Grab the handle, or go one step towards a click on the groove."""
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        x, handle = event.position().x(), self.x_of(self._number)
        if abs(x - handle) <= self._size(_HANDLE) + 4:
            self._grip = x - handle
            self.setSliderDown(True)
            self.drag_began.emit()
        else:
            self._step(STEP if x > handle else -STEP)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer while the handle is held."""
        if self._grip is None:
            return
        number = self.number_at(event.position().x() - self._grip)
        if number != self._number:
            self.show_number(number, self._low, self._high)
            self.dragged.emit(number)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the drag."""
        if self._grip is not None:
            self._grip = None
            self.setSliderDown(False)
            self.drag_ended.emit()
            self.update()

    def let_go(self) -> None:
        """End a drag that was given up elsewhere, without a signal."""
        self._grip = None
        self.setSliderDown(False)
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Step while focused; otherwise the panel scrolls."""
        turns = event.angleDelta().y()
        if not self.hasFocus() or not turns or self.dragging:
            event.ignore()
            return
        fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._step(math.copysign(FINE if fine else STEP, turns))
        event.accept()

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """← → one step, Shift a tenth of it, Home zero, Esc the old value during a drag."""
        key = event.key()
        fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        step = FINE if fine else STEP
        if key == Qt.Key.Key_Escape and self.dragging:
            self.let_go()
            self.drag_cancelled.emit()
        elif key == Qt.Key.Key_Escape:
            event.ignore()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Down):
            self._step(-step)
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_Up):
            self._step(step)
        elif key == Qt.Key.Key_Home:
            self._go_to(0.0)
        else:
            event.ignore()

    def _step(self, step: float) -> None:
        """Go one step in decimals, so that 0.1 + 0.2 is 0.3; a step stops at the range's end, not beyond."""
        number = round(self._number + step, 12)
        inside = self._low <= self._number <= self._high
        self._go_to(min(max(number, self._low), self._high) if inside else number)

    def _go_to(self, number: float) -> None:
        if number != self._number:
            self.show_number(number, self._low, self._high)
            self.stepped.emit(number)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw groove, fill from 0, mark at 0 and handle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, middle = self._theme, self.height() / 2
        first, last = self._track()
        groove = self._size(_GROOVE)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("rule.line"))
        edge = self._size(_HANDLE) / 2
        line = QRectF(first - edge, middle - groove / 2, last - first + 2 * edge, groove)
        painter.drawRoundedRect(line, groove / 2, groove / 2)
        zero, x = self.x_of(0.0), self.x_of(self._number)
        self._paint_fill(painter, zero, x, middle, groove)
        if self._low <= 0 <= self._high:
            mark = self._size(_MARK)
            painter.fillRect(QRectF(round(zero) - 1, middle - mark / 2, 2, mark), theme.color("rule.strong"))
        self._paint_handle(painter, QPointF(x, middle))

    def _paint_fill(self, painter: QPainter, zero: float, x: float, middle: float, groove: int) -> None:
        lut = self._theme.palette.lut("diverging")
        # A quarter from the ends: deep enough on the groove, in light and dark.
        shade = lut[40 if self._number < 0 else len(lut) - 41]
        color = self._theme.color("rule.line")
        color.setRgb(*(int(part) for part in shade))
        painter.fillRect(QRectF(min(zero, x), middle - groove / 2, abs(x - zero), groove), color)

    def _paint_handle(self, painter: QPainter, centre: QPointF) -> None:
        theme = self._theme
        marked = self._bold or self.dragging or self.hasFocus()
        painter.setBrush(theme.color("surface.hover" if self.underMouse() and not self.dragging else "surface.panel"))
        painter.setPen(QPen(theme.color("accent.base" if marked else "rule.strong"), self._size(_RING)))
        radius = self._size(_HANDLE) - 1
        painter.drawEllipse(centre, radius, radius)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            halo = theme.color("accent.focus")
            halo.setAlphaF(0.35)
            painter.setPen(QPen(halo, self._size(_RING)))
            painter.drawEllipse(centre, radius + 2, radius + 2)
