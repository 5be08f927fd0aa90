"""Points at controls of the window: a ring and an arrow above everything, which let every click through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QDockWidget, QScrollArea, QWidget

from mha_desktop.ui.theme import Theme

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

ARROW = QSize(14, 34)  # px: width of the head, length
GAP, RING, CORNER = 3, 3, 6
ARROWS_MS = 4000
WATCHED = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.LayoutRequest)


class Pointer(QWidget):
    """Covers the window and draws a ring around each control that is pointed at, with an arrow beside it."""

    def __init__(self, theme: Theme, window: MainWindow) -> None:
        super().__init__(window)
        self.setObjectName("lesson.pointer")
        self._theme, self._window = theme, window
        self._targets: list[QWidget] = []
        self._arrows = QTimer(self)  # they cover what is beside a control, so they go after a while; the ring stays
        self._arrows.setSingleShot(True)
        self._arrows.setInterval(ARROWS_MS)
        self._arrows.timeout.connect(self.update)
        self._painted: list[QRect] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        window.installEventFilter(self)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.update()

    def point_at(self, names: Sequence[str]) -> None:
        """Point at controls by their object names; none hides the pointer."""
        for target in self._targets:
            target.removeEventFilter(self)
        found = [self._widget(name) for name in names]
        self._targets = [widget for widget in found if widget is not None]
        for target in self._targets:
            target.installEventFilter(self)
            _scroll_to(target)
        self.setVisible(bool(self._targets))
        if self._targets:
            self._arrows.start()
        else:
            self._arrows.stop()
        self._follow()

    @property
    def rings(self) -> list[QRect]:
        """Where the rings are, in the window; one for each control that can be seen."""
        return [box for target in self._targets if (box := self._box(target)) is not None]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window and the controls."""
        if event.type() in WATCHED:
            self._follow()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw rings and arrows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for box in self.rings:
            self._paint_ring(painter, QRectF(box))
            if self._arrows.isActive():
                self._paint_arrow(painter, box)

    def _widget(self, name: str) -> QWidget | None:
        widget = self._window.findChild(QWidget, name)
        if widget is None and name in self._window.docks.names:
            widget = self._window.docks[name]
        return widget

    def _box(self, target: QWidget) -> QRect | None:
        """Return a control's place in the window, or None where it cannot be seen there."""
        if not target.isVisible() or target.window() is not self._window:
            return None
        box = QRect(target.mapTo(self._window, target.rect().topLeft()), target.size())
        dock = _dock_of(target)
        if dock is not None:
            box = box.intersected(QRect(dock.mapTo(self._window, dock.rect().topLeft()), dock.size()))
        box = box.intersected(self._window.rect())
        return None if box.isEmpty() else box

    def _follow(self) -> None:
        if not self._targets:
            return
        self.setGeometry(self._window.rect())
        self.raise_()
        if (rings := self.rings) != self._painted:
            self._painted = rings
            self.update()

    def _paint_ring(self, painter: QPainter, box: QRectF) -> None:
        metrics = self._theme.metrics
        inset = metrics.scaled(RING) / 2
        box.adjust(inset, inset, -inset, -inset)
        for color, width in (("lock.edge", RING + 2), ("lock.ring", RING)):
            painter.setPen(QPen(self._theme.color(color), metrics.scaled(width)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, metrics.scaled(CORNER), metrics.scaled(CORNER))

    def _paint_arrow(self, painter: QPainter, box: QRect) -> None:
        """Draw an arrow that comes from below, or from above where there is no room, onto the ring's middle."""
        scaled = self._theme.metrics.scaled
        length, half, gap = scaled(ARROW.height()), scaled(ARROW.width()) / 2, scaled(GAP)
        x = float(box.center().x())
        up = box.bottom() + gap + length < self.height()
        tip = float(box.bottom() + gap if up else box.top() - gap)
        if not up and tip - length < 0:  # a control as high as the window: inside, at its top
            tip, up = float(box.top() + scaled(ARROW.height()) / 3), True
        way = 1.0 if up else -1.0
        head, end = tip + way * 2 * half, tip + way * length
        arrow = QPolygonF(
            [
                QPointF(x, tip),
                QPointF(x - half, head),
                QPointF(x - half / 3, head),
                QPointF(x - half / 3, end),
                QPointF(x + half / 3, end),
                QPointF(x + half / 3, head),
                QPointF(x + half, head),
            ]
        )
        painter.setPen(QPen(self._theme.color("lock.edge"), scaled(1)))
        painter.setBrush(self._theme.color("lock.ring"))
        painter.drawPolygon(arrow)


def _scroll_to(widget: QWidget) -> None:
    """Bring a control into view that lies in a page which scrolls."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            parent.ensureWidgetVisible(widget)
        parent = parent.parentWidget()


def _dock_of(widget: QWidget) -> QDockWidget | None:
    parent: QWidget | None = widget
    while parent is not None and not isinstance(parent, QDockWidget):
        parent = parent.parentWidget()
    return parent
