"""A row of tokens that are dragged into another order."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from mha_desktop.scene.grid_layout import Rect
from mha_desktop.ui.assistive import describe
from mha_desktop.ui.insight.words import say
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.paint import draw_box

Order = tuple[int, ...]
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_LEAST, _NUMBER_GAP = 20, 5  # px of the words of a chip, and between its number and them


class TokenChips(QWidget):
    """One chip a place, with the place's number; the tokens on them move, the places stay.

    Drag a chip, or select one by ← → and move it by Ctrl + ← →. Esc while dragging gives the order back.

    Signals
    -------
    reordered(object)
        The order asked for: token (from 0) at each place.
    """

    reordered = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._tokens: tuple[str, ...] = ()
        self._order: Order = ()
        self._current = 0
        self._ring = False  # whether the keys are in use here
        self._drag: tuple[Order, float] | None = None  # the order before it, and where the chip is held
        self._at = QPointF()
        self._rects: list[Rect] = []
        self._placed_in: int | None = None  # px of width, None when they must be placed anew
        self.setObjectName("insight.permutation.tokens")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setWhatsThis(say("Drag a token to another place, or choose it with ← → and move it with Ctrl + ← →."))
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    @property
    def order(self) -> Order:
        """Token (from 0) at each place, as shown."""
        return self._order

    @property
    def current(self) -> int:
        """The selected place, from 0."""
        return self._current

    def show_order(self, tokens: tuple[str, ...], order: Order) -> bool:
        """Show the labels of the tokens in an order; tell whether chips may have moved."""
        if (tokens, order) == (self._tokens, self._order):
            return False
        if tokens != self._tokens:
            self._drag = None
        self._tokens, self._order = tokens, order
        self._current = min(self._current, len(order) - 1)
        self._placed_in = None
        self._place(self.width())
        self._speak()
        self.update()
        return True

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme, self._placed_in = theme, None
        self._place(self.width())
        self.update()

    def height_at(self, width: int) -> int:
        """Height in px of all rows of chips in a width."""
        self._place(width)
        return round(self._rects[-1].bottom) if self._rects else 0

    def chip_rect(self, place: int) -> QRectF:
        """Rectangle of a place's chip."""
        return QRectF(*self._rects[place])

    def sizeHint(self) -> QSize:
        """One row."""
        return QSize(400, self._theme.metrics.height.control)

    # Drawing

    def _place(self, width: int) -> None:
        """Give every place its chip, broken into rows; an edit of a number moves none."""
        if width == self._placed_in:
            return
        self._placed_in = width
        metrics, space = QFontMetricsF(self._theme.font("body")), self._theme.metrics.space
        small = QFontMetricsF(self._theme.font("caption"))
        height = self._theme.metrics.height.control
        self._rects, x, y = [], 0.0, 0.0
        for place, token in enumerate(self._order):
            number = small.horizontalAdvance(str(place + 1)) + self._theme.metrics.scaled(_NUMBER_GAP)
            own = round(number + max(metrics.horizontalAdvance(self._tokens[token]), _LEAST) + 2 * space.s)
            if x > 0 and x + own > width:
                x, y = 0.0, y + height + space.xs
            self._rects.append(Rect(x, y, own, height))
            x += own + space.xs

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the chips; the dragged one under the pointer, last."""
        painter = QPainter(self)
        for place, rect in enumerate(self._rects):
            held = self._drag is not None and place == self._current
            self._paint_chip(painter, place, QRectF(*rect), self._drag is not None and held)
        if self._drag is not None:
            box = QRectF(*self._rects[self._current])
            box.moveLeft(min(max(self._at.x() - self._drag[1], 0.0), self.width() - box.width()))
            self._paint_chip(painter, self._current, box, False, True)

    def _paint_chip(self, painter: QPainter, place: int, rect: QRectF, empty: bool, held: bool = False) -> None:
        theme, token = self._theme, self._order[place]
        moved = token != place
        fill = theme.color("surface.sunken" if empty else "surface.selected" if moved or held else "surface.panel")
        border = theme.color("accent.base" if held or (moved and not empty) else "rule.strong")
        draw_box(painter, rect, theme.metrics.radius.chip, fill, border)
        inner = rect.adjusted(theme.metrics.space.s, 0, -theme.metrics.space.xs, 0)
        painter.setFont(theme.font("caption"))
        painter.setPen(theme.color("text.tertiary" if not moved else "text.secondary"))
        number = str(place + 1)
        middle = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(inner, int(middle), number)
        if not empty:
            shift = painter.fontMetrics().horizontalAdvance(number) + theme.metrics.scaled(_NUMBER_GAP)
            painter.setFont(theme.font("body", bold=False))
            painter.setPen(theme.color("text.primary"))
            painter.drawText(inner.adjusted(shift, 0, 0, 0), int(middle), self._tokens[token])
        if self._ring and place == self._current:
            draw_box(
                painter,
                rect,
                theme.metrics.radius.chip,
                None,
                theme.color("accent.focus"),
                theme.metrics.stroke.focus,
            )

    # Hands

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select a chip and take hold of it."""
        place = self._place_at(event.position())
        if event.button() != Qt.MouseButton.LeftButton or place is None:
            return
        self._select(place)
        self._drag = (self._order, event.position().x() - self._rects[place].x)
        self._at = event.position()
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Let the held token stand where the pointer is; the others make room."""
        if self._drag is None:
            return
        self._at = event.position()
        place = self._target(event.position())
        if place != self._current:
            self._move_to(place)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let the chip go."""
        self._end_drag()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """← → select, with Ctrl they move; Home and End too; Esc gives the order before a drag back."""
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape and self._drag is not None:
            before = self._drag[0]
            self._end_drag()
            self.reordered.emit(before)
            return
        last = len(self._order) - 1
        place = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}.get(key)
        if key in _STEPS:
            place = min(max(self._current + _STEPS[key], 0), last)
        if place is None:
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._move_to(place)
        else:
            self._select(place)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show which chip the keys move, when the focus came by keyboard."""
        super().focusInEvent(event)
        self._ring = event.reason() != Qt.FocusReason.MouseFocusReason
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """End a drag; the chip stays where it is."""
        self._end_drag()
        self._ring = False
        self.update()
        super().focusOutEvent(event)

    def event(self, event: QEvent) -> bool:
        """Say in a tooltip which token stands where."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = self._place_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self._words(place), self) if place is not None else QToolTip.hideText()
            return True
        return super().event(event)

    def _place_at(self, point: QPointF) -> int | None:
        """Place whose chip is at a point, gaps belonging to the chip before them."""
        space = self._theme.metrics.space.xs
        for place, (x, y, width, height) in enumerate(self._rects):
            if x <= point.x() < x + width + space and y <= point.y() < y + height + space:
                return place
        return None

    def _target(self, point: QPointF) -> int:
        """Place of the held token for a pointer: behind every other one whose middle it has passed.

        A chip that made room has moved away from the pointer, so chips of different widths do not jump to and fro.
        """
        line = self._theme.metrics.height.control + self._theme.metrics.space.xs
        row, passed = int(point.y() // line), 0
        for place, (x, y, width, _) in enumerate(self._rects):
            if place != self._current:
                own = int(y // line)
                passed += own < row or (own == row and x + width / 2 < point.x())
        return passed

    def _select(self, place: int) -> None:
        self._current = place
        self._speak()
        self.update()

    def _move_to(self, place: int) -> None:
        """Move the current token to a place, and stay with it."""
        order = list(self._order)
        order.insert(place, order.pop(self._current))
        self._current = place
        self.reordered.emit(tuple(order))

    def _end_drag(self) -> None:
        if self._drag is not None:
            self._drag = None
            self.setCursor(Qt.CursorShape.OpenHandCursor)
            self.update()

    def _words(self, place: int) -> str:
        token = self._order[place]
        words = say("“{token}”, token {number}, stands at place {place}. Drag it, or move it by Ctrl + ← →.")
        return words.format(token=self._tokens[token], number=token + 1, place=place + 1)

    def _speak(self) -> None:
        """Tell assistive tools the order and the selected token."""
        if not self._order:
            return
        tokens = ", ".join(self._tokens[token] for token in self._order)
        self.setAccessibleName(say("Order of the tokens: {tokens}").format(tokens=tokens))
        describe(self, self._words(self._current))
