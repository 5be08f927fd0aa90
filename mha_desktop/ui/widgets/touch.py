"""What a finger or a pen needs that a mouse does not: a long press in place of the right button."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QPointingDevice, QWindow
from PySide6.QtWidgets import QApplication, QWidget

LONG_MS = 600
TREMBLE = 12  # px that a finger at rest may move
_BY_HAND = (QPointingDevice.PointerType.Finger, QPointingDevice.PointerType.Pen)
_ENDS = (QEvent.Type.MouseButtonRelease, QEvent.Type.MouseButtonDblClick, QEvent.Type.Hide)


def by_hand(event: QMouseEvent) -> bool:
    """Tell whether a press, which Qt makes of a touch that nobody took, comes from a finger or a pen."""
    return event.pointerType() in _BY_HAND


class FirstTouch(QObject):
    """Tells once that a finger has touched a window; it belongs to the window's handle, which sees all events first.

    Signals
    -------
    seen()
        The finger was lifted: what it was on may move now.
    """

    seen = Signal()

    def __init__(self, handle: QWindow) -> None:
        super().__init__(handle)
        handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look, and leave everything to the window."""
        if event.type() == QEvent.Type.TouchEnd:
            watched.removeEventFilter(self)
            self.seen.emit()
        return False


class LongPress(QObject):
    """Opens a widget's context menu when a finger or pen rests on it; belongs to the widget."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._at: QPointF | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(LONG_MS)
        self._timer.timeout.connect(self._open)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait from the press on, as long as it neither moves nor ends."""
        kind = event.type()
        if isinstance(event, QMouseEvent) and kind == QEvent.Type.MouseButtonPress:
            if by_hand(event) and event.button() == Qt.MouseButton.LeftButton:
                self._at = event.position()
                self._timer.start()
        elif isinstance(event, QMouseEvent) and kind == QEvent.Type.MouseMove and self._at is not None:
            if (event.position() - self._at).manhattanLength() > TREMBLE:
                self._forget()
        elif kind in _ENDS:
            self._forget()
        return False

    def _forget(self) -> None:
        self._timer.stop()
        self._at = None

    def _open(self) -> None:
        at, self._at = self._at, None
        if at is None:
            return
        place = at.toPoint()
        self._let_go(place)
        menu = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, self._widget.mapToGlobal(place))
        QApplication.sendEvent(self._widget, menu)

    def _let_go(self, place: QPoint) -> None:
        """End what the press has begun, because the menu takes the real release."""
        left, nothing = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        at, there = QPointF(place), QPointF(self._widget.mapToGlobal(place))
        release = QMouseEvent(
            QEvent.Type.MouseButtonRelease, at, there, left, nothing, Qt.KeyboardModifier.NoModifier
        )  # fmt: skip
        QApplication.sendEvent(self._widget, release)
