"""The widget that the map is drawn on: pointer, keys, and what is painted again when numbers change."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QToolTip, QWidget

from mha_desktop.document.state import State
from mha_desktop.scene.map import MapScene, Picture, box_words, map_scene
from mha_desktop.scene.map_layout import MapLayout, map_layout
from mha_desktop.scene.map_walk import neighbour
from mha_desktop.scene.map_words import arrow_tip
from mha_desktop.ui.assistive import describe
from mha_desktop.ui.insight.words import say
from mha_desktop.ui.paint.map import box_reach, paint_map_ground, paint_map_marks, paint_picture, picture_image
from mha_desktop.ui.paint.marks import rectangle
from mha_desktop.ui.paint.text import measurer
from mha_desktop.ui.theme import Theme

_STEPS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
FOCUS_OUTSIDE = 6  # px that the focus ring lies outside a box and its label, beyond the ring of the shown stage


def stage_tr(text: str) -> str:
    """Translate a string of the map."""
    return QCoreApplication.translate("Stages", text)


class MapCanvas(QWidget):
    """Draws one `MapScene`.

    Signals
    -------
    chosen(str)
        A box was clicked, or Enter pressed on it; its name.
    moved(QRect)
        The keys have moved to the box at this place.
    """

    chosen = Signal(str)
    moved = Signal(QRect)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("insight.map.canvas")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(stage_tr("Map of the calculation"))
        self.setWhatsThis(say("Each box is a stage with its shape; arrows go from box to box, Return shows the stage."))
        self.scene: MapScene | None = None
        self.layout_now: MapLayout | None = None
        self.at = "X"  # where the keys are
        self._hovered: str | None = None
        self._ground: QPixmap | None = None
        self._images: dict[str, tuple[Picture, QImage]] = {}
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme, self._measure = theme, measurer(theme)
        self._redraw()

    def show_state(self, state: State) -> bool:
        """Show a state's map; tell whether its parts are others than before, so that it must be laid out anew."""
        old, scene = self.scene, map_scene(state, stage_tr, self.scene)
        self.scene = scene
        if old is None or old.plan is not scene.plan or self.layout_now is None:
            if self.at not in {box.name for box in scene.plan.boxes}:
                self.at = "X"
            self.layout_now = None
            self._speak()
            return True
        if old.front != scene.front:
            self._redraw()
        elif old.tab != scene.tab or old.wrong != scene.wrong:
            self.update()
        else:
            for name, picture in scene.pictures.items():
                if picture is not old.pictures[name]:
                    self.update(rectangle(box_reach(self.layout_now.boxes[name])).toAlignedRect())
        return False

    def fit(self, width: int, height: int) -> None:
        """Lay out for a place of this size, and take the size that the map has then."""
        if self.scene is not None:
            self.layout_now = map_layout(self.scene.plan, width, height, self._measure)
            self.resize(round(self.layout_now.width), round(self.layout_now.height))
            self._redraw()

    def place(self, name: str) -> QRect:
        """All that a box covers, with its label."""
        assert self.layout_now is not None
        place = self.layout_now.boxes[name]
        return rectangle(place.whole).united(rectangle(place.label)).toAlignedRect()

    def _redraw(self) -> None:
        self._ground = None
        self._images.clear()
        self.update()

    def _speak(self) -> None:
        """Tell assistive tools where the keys are."""
        if self.scene is not None:
            describe(self, box_words(self.scene, self.scene.plan.box(self.at), stage_tr))

    # Pointer and keys

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        self._hover(self._box_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Forget the pointer."""
        self._hover(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a box."""
        name = self._box_at(event.position())
        if name is None or event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        self._go(name)
        self.chosen.emit(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from box to box, Enter or Space shows what is there."""
        key = Qt.Key(event.key())
        if self.scene is None or (key not in _STEPS and key not in _ENTER):
            super().keyPressEvent(event)
        elif key in _ENTER:
            self.chosen.emit(self.at)
        else:
            self._go(neighbour(self.scene.plan, self.at, *_STEPS[key]))

    def event(self, event: QEvent) -> bool:
        """Explain the box or the arrow under a resting pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            text, place = self.tip_at(event.pos().toPointF())
            QToolTip.showText(event.globalPos(), text, self, place) if text else QToolTip.hideText()
            return True
        return super().event(event)

    def tip_at(self, point: QPointF) -> tuple[str, QRect]:
        """The tooltip of a point, and the rectangle it is for."""
        name = self._box_at(point)
        if self.scene is None or self.layout_now is None:
            return "", QRect()
        if name is not None:
            return box_words(self.scene, self.scene.plan.box(name), stage_tr), self.place(name)
        link = self.layout_now.link_at(point.x(), point.y())
        if link is None:
            return "", QRect()
        around = QRectF(point.x() - 8, point.y() - 8, 16, 16).toAlignedRect()
        return arrow_tip(self.scene.facts, self.scene.plan.links[link].tab, stage_tr), around

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keys are."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that they are elsewhere."""
        super().focusOutEvent(event)
        self.update()

    def _box_at(self, point: QPointF) -> str | None:
        return None if self.layout_now is None else self.layout_now.box_at(point.x(), point.y())

    def _go(self, name: str) -> None:
        if name != self.at:
            self.at = name
            self._speak()
            self.update()
        self.moved.emit(self.place(name))

    def _hover(self, name: str | None) -> None:
        if name != self._hovered:
            self._hovered = name
            self.setCursor(Qt.CursorShape.ArrowCursor if name is None else Qt.CursorShape.PointingHandCursor)
            self.update()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, then the boxes that are asked for."""
        painter = QPainter(self)
        theme, scene, layout = self._theme, self.scene, self.layout_now
        if scene is None or layout is None:
            painter.fillRect(self.rect(), theme.color("surface.panel"))
            return
        asked, ratio = event.rect(), self.devicePixelRatioF()
        ground = self._drawn_ground(scene, layout, ratio)
        painter.drawPixmap(QRectF(asked), ground, QRectF(QRectF(asked).topLeft() * ratio, QRectF(asked).size() * ratio))
        touched = [
            box for box in scene.plan.boxes if rectangle(box_reach(layout.boxes[box.name])).intersects(QRectF(asked))
        ]
        for box in touched:
            image = self._image(scene, box.name, layout, ratio)
            paint_picture(painter, scene, box, layout.boxes[box.name], image, theme)
        paint_map_marks(painter, scene, layout, theme, [box.name for box in touched])
        self._paint_pointed(painter, layout)

    def _drawn_ground(self, scene: MapScene, layout: MapLayout, ratio: float) -> QPixmap:
        if self._ground is None or self._ground.devicePixelRatio() != ratio:
            self._ground = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
            self._ground.setDevicePixelRatio(ratio)
            self._ground.fill(self._theme.color("surface.panel"))
            painter = QPainter(self._ground)
            paint_map_ground(painter, scene, layout, self._theme)
            painter.end()
        return self._ground

    def _image(self, scene: MapScene, name: str, layout: MapLayout, ratio: float) -> QImage | None:
        picture, known = scene.pictures[name], self._images.get(name)
        if picture is None:
            return None
        if known is None or known[0] is not picture:
            image = picture_image(scene, scene.plan.box(name), layout, self._theme, ratio)
            assert image is not None
            self._images[name] = known = (picture, image)
        return known[1]

    def _paint_pointed(self, painter: QPainter, layout: MapLayout) -> None:
        """A thin ring around the box under the pointer, a dashed one where the keys are."""
        theme = self._theme
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._hovered is not None and self._hovered in layout.boxes:
            painter.setPen(QPen(theme.color("rule.strong"), 1))
            painter.drawRect(rectangle(layout.boxes[self._hovered].whole).adjusted(-2.5, -2.5, 1.5, 1.5))
        if self.hasFocus():
            width = theme.metrics.stroke.focus
            painter.setPen(QPen(theme.color("accent.focus"), width, Qt.PenStyle.DashLine))
            out = FOCUS_OUTSIDE
            painter.drawRect(self.place(self.at).adjusted(-out, -out, out, out))
