"""A page that is painted: a canvas as high as its content, in a frame that scrolls it up and down.

A page derives from `PaintedPage`, says how high it is at a width (`arrange`), draws itself (`draw`), and may say
what lies under the pointer (`target_at`). Controls go into the row above the canvas (`add_control`).

A page that is `layered` draws in three layers, of which two are kept as pictures until `rearrange`, so that an edit
draws numbers and colours only: `draw_below` (words, rules), `draw` (what changes with each edit), `draw_above`
(hatches, frames); then come the marks (`draw_marks`).
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QToolTip, QVBoxLayout, QWidget

from mha_desktop.document.session import Session
from mha_desktop.scene.insights import INSIGHTS
from mha_desktop.ui.assistive import describe
from mha_desktop.ui.insight.words import say
from mha_desktop.ui.paint.text import measurer
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.paint import draw_box


class Canvas(QWidget):
    """The painted part of a page; everything it is asked it passes on to the page."""

    def __init__(self, page: PaintedPage) -> None:
        super().__init__()
        self._page = page
        self._layers: tuple[QPixmap, QPixmap] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Let the page draw, and frame the canvas while it has the focus."""
        painter = QPainter(self)
        theme, exposed = self._page.theme, QRectF(event.rect())
        if self._page.layered:
            self._paint_layers(painter, exposed)
        else:
            painter.fillRect(exposed, theme.color("surface.panel"))
            self._page.draw(painter, exposed)
        if self.hasFocus():
            seen = QRectF(self.visibleRegion().boundingRect())
            draw_box(painter, seen, 0, None, theme.color("accent.focus"), theme.metrics.stroke.focus)

    def forget(self) -> None:
        """Draw the kept layers anew when next painted."""
        self._layers = None

    def _paint_layers(self, painter: QPainter, exposed: QRectF) -> None:
        if self._layers is None or self._layers[0].devicePixelRatio() != self.devicePixelRatioF():
            below, above = (
                self._pixmap(self._page.theme.color("surface.panel")),
                self._pixmap(QColor(Qt.GlobalColor.transparent)),
            )
            for pixmap, draw in ((below, self._page.draw_below), (above, self._page.draw_above)):
                inner = QPainter(pixmap)
                draw(inner)
                inner.end()
            self._layers = (below, above)
        below, above = self._layers
        ratio = below.devicePixelRatio()
        source = QRectF(exposed.x() * ratio, exposed.y() * ratio, exposed.width() * ratio, exposed.height() * ratio)
        painter.drawPixmap(exposed, below, source)
        self._page.draw(painter, exposed)
        painter.drawPixmap(exposed, above, source)
        self._page.draw_marks(painter)

    def _pixmap(self, ground: QColor) -> QPixmap:
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(max(1, round(self.width() * ratio)), max(1, round(self.height() * ratio)))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(ground)
        return pixmap

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out for another width."""
        self.forget()
        if event.size().width() != event.oldSize().width():
            self._page.rearrange()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell the page what is under the pointer."""
        self._page.hover(self._page.target_at(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell the page what is clicked."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._page.click(self._page.target_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is under the pointer."""
        self._page.hover(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Offer the key to the page."""
        if not self._page.press(event):
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Show the page's tooltip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            text = self._page.tip(self._page.target_at(QPointF(event.pos())))
            QToolTip.showText(event.globalPos(), text, self) if text else QToolTip.hideText()
            return True
        return super().event(event)


class PaintedPage(QWidget):
    """A page of the insight dock; see the module's text."""

    layered = False

    def __init__(self, session: Session, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.session, self.theme = session, theme
        self.measure = measurer(theme)
        self.canvas = Canvas(self)
        self.canvas.setObjectName(f"{name}.canvas")
        meaning = next((each.meaning for each in INSIGHTS if name == f"insight.{each.key}"), "")
        self.canvas.setWhatsThis(say(meaning))
        self._controls = QWidget(self)
        self._controls.hide()
        self._row = QHBoxLayout(self._controls)
        self._scroll = QScrollArea(self)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self.canvas)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._controls)
        whole.addWidget(self._scroll, 1)
        self.setFocusProxy(self.canvas)
        self._dress()

    # What a page says

    def arrange(self, width: int) -> int:
        """Lay out for a canvas `width` px wide; return the height it needs."""
        raise NotImplementedError

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        """Draw what is shown, or of a layered page what edits change; the ground is there already."""
        raise NotImplementedError

    def draw_below(self, painter: QPainter) -> None:
        """Draw what stays while only numbers change, below them."""

    def draw_above(self, painter: QPainter) -> None:
        """Draw what stays while only numbers change, above them."""

    def draw_marks(self, painter: QPainter) -> None:
        """Draw what changes with the lock and lies above everything."""

    def target_at(self, point: QPointF) -> object | None:
        """Return what lies at a point of the canvas, in the page's own terms."""
        return None

    def hover(self, target: object | None) -> None:
        """Take what is under the pointer now; None for nothing."""

    def click(self, target: object | None) -> None:
        """Take what was clicked."""

    def tip(self, target: object | None) -> str:
        """Return the tooltip of what lies under the pointer; empty for none."""
        return ""

    def press(self, event: QKeyEvent) -> bool:
        """Take a key; tell whether it was one of the page's."""
        return False

    # What a page does

    def add_control(self, widget: QWidget, stretch: int = 0) -> None:
        """Append a control to the row above the canvas."""
        self._row.addWidget(widget, stretch)
        self._controls.show()

    def rearrange(self) -> None:
        """Lay out again and paint everything.

        Where all would fit without the scroll bar, it is laid out for the width without: a page that is narrow because
        of the bar, and high because it is narrow, would keep the bar for ever.
        """
        height = self.arrange(max(self._scroll.width(), 1))
        if height > self.seen_height() and self.canvas.width() != self._scroll.width():
            height = self.arrange(max(self.canvas.width(), 1))
        if self.canvas.minimumHeight() != height:
            self.canvas.setMinimumHeight(height)
        self.canvas.forget()
        self.canvas.update()

    def seen_height(self) -> int:
        """How much of the canvas is seen at a time, in px."""
        return self._scroll.viewport().height()

    def reveal(self, rect: QRectF) -> None:
        """Scroll until a rectangle of the canvas is seen."""
        middle = rect.center()
        self._scroll.ensureVisible(round(middle.x()), round(middle.y()), 0, round(rect.height() / 2) + 4)

    def speak(self, name: str, text: str) -> None:
        """Tell assistive tools what the canvas shows, and its numbers in words."""
        if name != self.canvas.accessibleName():
            self.canvas.setAccessibleName(name)
        describe(self.canvas, text)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme and paint everything."""
        self.theme, self.measure = theme, measurer(theme)
        self._dress()
        self.rearrange()

    def sizeHint(self) -> QSize:
        """As wide as the dock, some rows high."""
        return QSize(914, 8 * self.theme.metrics.height.steps_row)

    def minimumSizeHint(self) -> QSize:
        """The narrowest dock, a row of controls and two of numbers; the rest is scrolled to."""
        return QSize(0, 3 * self.theme.metrics.height.steps_row)

    def _dress(self) -> None:
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, self.theme.color("surface.panel"))
        self.setPalette(palette)
        self.setAutoFillBackground(True)
        space = self.theme.metrics.space
        self._row.setContentsMargins(space.l, space.xs, space.l, 0)
        self._row.setSpacing(space.m)
