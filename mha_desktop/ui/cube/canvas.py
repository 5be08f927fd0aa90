"""The widget that shows a scene through a camera; what the mouse and keys do with it is `CubeView`'s part."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mha_desktop.scene.camera import Camera, Projection, home_camera
from mha_desktop.scene.cube import Cell, CubeScene
from mha_desktop.scene.cube_geometry import cell_at
from mha_desktop.ui.assistive import Account
from mha_desktop.ui.cube.overlay import OverlayFonts
from mha_desktop.ui.cube.picture import CubePicture
from mha_desktop.ui.theme import Theme

_BY_KEY = frozenset(
    {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason}
)


class CubeCanvas(QWidget):
    """A picture of the cube that is drawn anew only when something in it changed.

    Signals
    -------
    painter_changed(str)
        Name of the painter that draws from now on.
    """

    painter_changed = Signal(str)
    assistive: Account = "picture"

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words: Callable[[], str] = str  # says the locked number, for assistive tools
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(160, 140)
        self.picture = CubePicture()
        # Not a slot of this object: at that moment there is none any more, but the context must still be freed.
        self.destroyed.connect(self.picture.close)
        self._theme = theme
        self._fonts = OverlayFonts(theme)
        self._scene: CubeScene | None = None
        self._camera: Camera | None = None
        self._painter_name = ""
        self._announced = ("", "")
        self._focus_by_key = False
        self._begun = False  # drawing of the next picture; of several scenes before a paint the first alone begins

    def set_scene(self, scene: CubeScene) -> None:
        """Show `scene`; nothing is repainted for the same one."""
        if scene is not self._scene:
            self._scene = scene
            self._describe()
            self.update()
            if not self._begun and self.isVisible():
                self._begun = True
                self.picture.begin(scene, self.projection, self.devicePixelRatioF())

    def set_camera(self, camera: Camera | None) -> None:
        """Look from `camera` at once, without a signal; None = the first view, whatever the number of heads."""
        if camera != self._camera:
            self._camera = camera
            self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the fonts of `theme`; its colours come with the next scene."""
        self._theme, self._fonts = theme, OverlayFonts(theme)
        self.update()

    @property
    def scene(self) -> CubeScene | None:
        """What is shown."""
        return self._scene

    @property
    def theme(self) -> Theme:
        """Its looks."""
        return self._theme

    @property
    def heads(self) -> int:
        """Number of planes; that of the default document before the first scene."""
        return self._scene.heads if self._scene else 4

    @property
    def camera(self) -> Camera:
        """Where it is seen from."""
        return home_camera(self.heads) if self._camera is None else self._camera

    @property
    def projection(self) -> Projection:
        """Camera and panel of now."""
        size = (float(self.width()), float(self.height()))
        if self._scene is None:
            return Projection(self.camera, self.heads, size, self._fonts.scale)
        return self._scene.projection(self.camera, size, self._fonts.scale)

    @property
    def painter_name(self) -> str:
        """``OpenGL`` or ``QPainter``; empty before the first paint."""
        return self._painter_name

    @property
    def note(self) -> str:
        """One quiet line for the menu where OpenGL is not used, else empty."""
        without = self._painter_name == "QPainter" and not self.picture.gl_waits
        return self.tr("Drawn without OpenGL.") if without else ""

    def take_gl(self) -> None:
        """Draw with OpenGL from now on, after `picture.wait_with_gl`."""
        if self.picture.take_gl():
            self.update()

    def sizeHint(self) -> QSize:
        """Size of the panel in the default layout."""
        return QSize(550, 500)

    def cell_at(self, at: QPointF) -> Cell | None:
        """Cell of the foremost plane under a point of the widget."""
        return None if self._scene is None else cell_at(self._scene, self.projection, (at.x(), at.y()))

    def label_at(self, at: QPointF) -> int | None:
        """Head whose name is under a point of the widget, or so near that a finger would mean it."""
        metrics = self._theme.metrics
        least = metrics.height.hit_min if metrics.touch else 0
        for label in self.picture.labels:
            x, y, width, height = label.rect
            aside, above = max(4.0, (least - width) / 2), max(1.0, (least - height) / 2)
            inside = -aside <= at.x() - x <= width + aside and -above <= at.y() - y <= height + above
            if label.kind == "head" and inside:
                return label.index
        return None

    def _describe(self) -> None:
        if self._scene is None:
            return
        if self._scene.is_attention:
            text = self.tr("{heads} planes of {n} × {n} attention weights, head 1 on top")
        else:
            text = self.tr(
                "{heads} planes of {n} × {columns} queries, keys and values; shared keys and values are there once"
            )
        facts = {"heads": self._scene.heads, "n": self._scene.n, "columns": self._scene.columns}
        self.setAccessibleDescription(text.format(**facts))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lay the finished picture on the screen, after drawing it where something changed."""
        image, self._begun = None, False
        if self._scene is not None:  # before the painter is there, which an error must not leave open
            image = self.picture.image(self._scene, self.projection, self.devicePixelRatioF(), self._fonts)
        painter = QPainter(self)
        if image is None:
            painter.fillRect(self.rect(), self._theme.color("surface.panel"))
        else:
            painter.drawImage(QPointF(0.0, 0.0), image)
        if self._focus_by_key:
            width = self._theme.metrics.stroke.focus
            painter.setPen(QPen(self._theme.color("accent.focus"), width))
            painter.drawRect(self.rect().adjusted(width // 2, width // 2, -width // 2, -width // 2))
        painter.end()
        self._announce_painter()

    def _announce_painter(self) -> None:
        name = self.picture.painter_name
        if (name, self.note) != self._announced:
            self._painter_name = name
            self._announced = (name, self.note)
            self.painter_changed.emit(name)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus only to who came by the keyboard."""
        self._focus_by_key = event.reason() in _BY_KEY
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the focus frame away."""
        self._focus_by_key = False
        super().focusOutEvent(event)
        self.update()

    def release(self) -> None:
        """Give back OpenGL's resources; the picture stays, and a later change takes new ones."""
        self.picture.close()

    def hideEvent(self, event: QHideEvent) -> None:
        """Give resources back while a context can still be made current; hiding comes before any end."""
        super().hideEvent(event)
        if not event.spontaneous():  # minimised windows come back soon
            self.release()

    def event(self, event: QEvent) -> bool:
        """Give resources back before deletion."""
        if event.type() == QEvent.Type.DeferredDelete:
            self.release()
        return super().event(event)
