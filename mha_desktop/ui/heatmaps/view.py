"""The grid's view: the picture, and what pointer and keys ask of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from mha_desktop.document.view import Spot
from mha_desktop.ui.heatmaps.canvas import HeatCanvas
from mha_desktop.ui.theme import Theme

_BY_KEYBOARD = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)


class HeatView(HeatCanvas):
    """Shows one `GridScene` and tells what the user does to it; it changes nothing itself.

    Signals
    -------
    hovered(object)
        The Spot under the pointer, or None.
    pressed(object), released()
        The Spot where the left button went down; the button went up, wherever.
    clicked(object)
        The Spot that was clicked.
    key_pressed(object)
        A QKeyEvent; whoever takes it accepts it.
    tip_wanted(object, object)
        The Spot whose tooltip is due, or None, and the global position.
    """

    hovered = Signal(object)
    pressed = Signal(object)
    released = Signal()
    clicked = Signal(object)
    key_pressed = Signal(object)
    tip_wanted = Signal(object, object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._pressed: Spot | None = None
        self.setWhatsThis(self.tr("Rows are queries, columns keys. A click locks a cell, the arrows move it."))

    def spot_at(self, position: QPointF) -> Spot | None:
        """The spot under a point of the view."""
        if self.grid is None or self.layout_now is None:
            return None
        x, y = position.x() * self.layout_now.unit, position.y() * self.layout_now.unit
        panel = self.layout_now.panel_at(x, y)
        if panel is None:
            return None
        image, (rows, columns) = self.layout_now.panels[panel].image, self.grid.shape
        row, column = int((y - image.y) / image.height * rows), int((x - image.x) / image.width * columns)
        return self.grid.spot(panel, min(row, rows - 1), min(column, columns - 1))

    def beside_at(self, position: QPointF) -> tuple[int, int] | None:
        """Panel and row of the entropy under a point of the view, from 0."""
        layout = self.layout_now
        if layout is None or not layout.beside:
            return None
        x, y = position.x() * layout.unit, position.y() * layout.unit
        for i in range(len(layout.panels)):
            box = layout.beside_rect(i)
            if box.x <= x < box.right and box.y <= y < box.bottom:
                return i, int((y - box.y) / box.height * layout.shape[0])
        return None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Note where a click may begin."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = self.spot_at(event.position())
            if self._pressed is not None:
                self.pressed.emit(self._pressed)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hover, also while a button is down."""
        self.hovered.emit(self.spot_at(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Click where the button goes up in the cell where it went down; a sweep is no click."""
        pressed, self._pressed = self._pressed, None
        left = event.button() == Qt.MouseButton.LeftButton
        if left and pressed is not None and self.spot_at(event.position()) == pressed:
            self.clicked.emit(pressed)
        if left:
            self.released.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two clicks are two clicks."""
        self.mousePressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Hover nothing."""
        self.hovered.emit(None)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to what scrolls."""
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Offer the key; what nobody takes goes on to the window."""
        event.ignore()
        self.key_pressed.emit(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus to those who came by keyboard."""
        super().focusInEvent(event)
        self._show_focus(event.reason() in _BY_KEYBOARD)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the focus frame away."""
        super().focusOutEvent(event)
        self._show_focus(False)

    def _show_focus(self, shown: bool) -> None:
        if shown != self.focus_shown:
            self.focus_shown = shown
            self.viewport().update()

    def viewportEvent(self, event: QEvent) -> bool:
        """Ask for a tooltip when Qt says it is time."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self.tip_wanted.emit(self.spot_at(QPointF(event.pos())), event.globalPos())
            return True
        return bool(super().viewportEvent(event))
