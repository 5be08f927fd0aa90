"""The cube's widget: tells what the mouse and the keys want of the scene and the camera."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QNativeGestureEvent, QWheelEvent
from PySide6.QtWidgets import QGestureEvent, QPinchGesture, QWidget

from mha_desktop.scene.camera import Camera, home_camera, named_view
from mha_desktop.scene.cube import Cell
from mha_desktop.ui.cube.canvas import CubeCanvas
from mha_desktop.ui.cube.drag import Drag
from mha_desktop.ui.cube.keys import key_command
from mha_desktop.ui.cube.motion import Motion
from mha_desktop.ui.theme import Theme

WHEEL_STEP = 1.2  # enlargement a notch
_DRAG_BUTTONS = (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton)


class CubeView(CubeCanvas):
    """A stack of head planes to turn and to point at.

    It never changes the scene itself: it emits what the user wants, and shows what it is given.

    Signals
    -------
    hovered(object)
        Cell under the mouse, or None.
    locked(object)
        Cell to lock, or None to free the lock.
    isolate(object)
        Head to isolate (its number, whatever plane shows it), or None for all.
    camera_changed(object)
        Camera after the user turned, moved or enlarged the picture.

    Attributes
    ----------
    motion_allowed
        Whether a turn may run out and a reset may glide; off where the system asks for less motion.
    """

    hovered = Signal(object)
    locked = Signal(object)
    isolate = Signal(object)
    camera_changed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setObjectName("cube")
        self.setAccessibleName(self.tr("Attention cube"))
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.grabGesture(Qt.GestureType.PinchGesture)
        self.motion_allowed = True
        self._hover: Cell | None = None
        self._drag: Drag | None = None
        self._motion = Motion(self, self._user_camera)

    @property
    def moving(self) -> bool:
        """Whether the picture still turns by itself."""
        return self._motion.running

    # Camera

    def show_view(self, name: str) -> None:
        """Turn to a named view, ``isometric``, ``front`` or ``top``, spacing kept."""
        self._go(replace(named_view(name, self.heads), spacing=self.camera.spacing))

    def reset_camera(self) -> None:
        """Return to the first view and the spacing that suits the number of heads."""
        self._go(home_camera(self.heads))

    def set_spacing(self, factor: float) -> None:
        """Set the planes `factor` times as far apart as they are by default."""
        gap = replace(self.camera, spacing=None).gap(self.heads)
        self._user_camera(replace(self.camera, spacing=None if factor == 1.0 else gap * factor))

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Enlarge the picture about a point of the widget, its middle by default."""
        self._motion.stop()
        middle = QPointF(self.width() / 2.0, self.height() / 2.0)
        off = (at or middle) - middle
        self._user_camera(self.camera.zoomed(factor, (off.x() / self.height(), off.y() / self.height())))

    def allow_motion(self, allowed: bool) -> None:
        """Let the picture move by itself from now on, or not: then a turn stops at once and a way back has ended."""
        self.motion_allowed = allowed
        if not allowed:
            goal = self._motion.goal
            self._motion.stop()
            if goal is not None:
                self._user_camera(goal)

    def _go(self, goal: Camera) -> None:
        if self.motion_allowed and self.isVisible():
            self._motion.glide(self.camera, goal)
        else:
            self._motion.stop()
            self._user_camera(goal)

    def _user_camera(self, camera: Camera) -> None:
        if camera != self.camera:
            self.set_camera(camera)
            self.camera_changed.emit(camera)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop moving: what nobody sees must not tick."""
        self._motion.stop()
        super().hideEvent(event)

    # Mouse and touch

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a turn (left) or a shift (right, middle)."""
        self._motion.stop()
        if self._drag is None and event.button() in _DRAG_BUTTONS:
            self._drag = Drag(event.button(), event.position(), self.camera)
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Turn or shift while a button is down, else tell which cell is under the mouse."""
        if self._drag is None:
            self._set_hover(self.cell_at(event.position()))
            over_label = self.label_at(event.position()) is not None
            self.setCursor(Qt.CursorShape.PointingHandCursor if over_label else Qt.CursorShape.ArrowCursor)
            return
        moved = self._drag.to(event.position(), self.height())
        if moved is not None:
            self._user_camera(moved)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a drag, with a throw; without a way in between it was a click."""
        drag = self._drag
        if drag is None or event.button() != drag.button:
            return
        self._drag = None
        if drag.moved:
            if drag.button == Qt.MouseButton.LeftButton and self.motion_allowed:
                self._motion.throw(self.camera, drag.speed())
        elif drag.button == Qt.MouseButton.LeftButton:
            self._click(event.position())

    def _click(self, at: QPointF) -> None:
        head = self.label_at(at)
        if head is not None and self.scene is not None:
            self._isolate(self.scene.number(head))
            return
        cell = self.cell_at(at)
        if cell is not None and self.scene is not None:
            self.locked.emit(None if cell == self.scene.lock else cell)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Return to the first view where nothing is under the mouse; else it is one more click."""
        if self.cell_at(event.position()) is None and self.label_at(event.position()) is None:
            self.reset_camera()
        else:
            self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Enlarge about the mouse."""
        if event.angleDelta().y():
            self.zoom(WHEEL_STEP ** (event.angleDelta().y() / 120.0), event.position())
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Enlarge by pinching and turn by turning two fingers, on a touch screen or a touch pad."""
        if event.type() == QEvent.Type.NativeGesture:
            native = cast(QNativeGestureEvent, event)
            if native.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
                self.zoom(1.0 + native.value(), native.position())
                return True
        elif event.type() == QEvent.Type.Gesture:
            pinch = cast(QGestureEvent, event).gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self._drag = None
                self._pinch(pinch)
                return True
        return super().event(event)

    def _pinch(self, pinch: QPinchGesture) -> None:
        """Follow two fingers: apart or together, round each other, and along."""
        self.zoom(pinch.scaleFactor(), self.mapFromGlobal(pinch.centerPoint()))
        turned = pinch.rotationAngle() - pinch.lastRotationAngle()
        along = pinch.centerPoint() - pinch.lastCenterPoint() if pinch.lastCenterPoint() != QPointF() else QPointF()
        camera = self.camera.turned(-turned, 0.0).moved(along.x() / self.height(), along.y() / self.height())
        self._user_camera(camera)

    def leaveEvent(self, event: QEvent) -> None:
        """Forget the hovered cell."""
        self._set_hover(None)
        super().leaveEvent(event)

    def _set_hover(self, cell: Cell | None) -> None:
        if cell != self._hover:
            self._hover = cell
            self.hovered.emit(cell)

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move the cell, + − zoom, 0 and 1 to 9 choose heads, R resets."""
        command = None if self.scene is None else key_command(event, self.scene)
        if command is None:
            super().keyPressEvent(event)
        elif command.kind == "lock":
            self.locked.emit(command.value)
        elif command.kind == "isolate":
            self._isolate(command.value)
        elif command.kind == "zoom":
            self.zoom(command.value)
        else:
            self.reset_camera()

    def _isolate(self, head: int | None) -> None:
        if self.scene is not None:
            isolated = self.scene.isolated
            alone = None if isolated is None else self.scene.number(isolated)
            self.isolate.emit(None if head == alone else head)
