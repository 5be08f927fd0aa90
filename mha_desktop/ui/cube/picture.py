"""The finished picture of the cube, made by whichever painter works, and kept until something in it changes."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter, QRegion

from mha_desktop.scene.camera import Projection, Size
from mha_desktop.scene.cube import CubeScene, same_picture
from mha_desktop.scene.cube_geometry import plane_shapes
from mha_desktop.scene.cube_labels import Label, place_labels, place_value
from mha_desktop.ui.cube.gl_painter import GlPainter
from mha_desktop.ui.cube.overlay import OverlayFonts, draw_labels, draw_marks, labels_area, marks_area
from mha_desktop.ui.cube.paint import axis_names
from mha_desktop.ui.cube.painter import PainterFailed, PlanePainter, Shapes, device_size
from mha_desktop.ui.cube.qpainter_painter import QPainterPainter

log = logging.getLogger(__name__)


Key = tuple[object, ...]


class _Layer:
    """A transparent picture that is laid over the planes, and where it is not empty."""

    def __init__(self, key: Key, size: Size, ratio: float, area: QRegion) -> None:
        self.key = key
        self.area = area
        self.image = QImage(*device_size(size, ratio), QImage.Format.Format_ARGB32_Premultiplied)
        self.image.setDevicePixelRatio(ratio)
        self.image.fill(Qt.GlobalColor.transparent)

    def draw(self, draw: Callable[[QPainter], None]) -> None:
        """Draw on the layer."""
        painter = QPainter(self.image)
        draw(painter)
        painter.end()


class CubePicture:
    """Planes, a layer of words, and marks over both: each is made anew only when what it shows changed.

    An edit draws planes, hovering draws marks, and an unchanged cube draws nothing.

    Attributes
    ----------
    planes_drawn, finished
        How many times planes were drawn and pictures finished so far.
    labels
        Of the last picture, for hits.
    painter
        At work at present; None before the first picture and after `close`.
    painter_name
        Who drew the last picture.
    """

    def __init__(self, make_gl: Callable[[], PlanePainter] = GlPainter) -> None:
        self.make_gl = make_gl
        self.painter: PlanePainter | None = None
        self.painter_name = ""
        self.labels: Sequence[Label] = ()
        self.planes_drawn = 0
        self.finished = 0
        self._gl_failed = False
        self._gl_waits = False
        self._shapes: tuple[Key, Shapes] = ((), ())
        self._planes: tuple[CubeScene, Key, QImage] | None = None
        self._begun: CubeScene | None = None
        self._words: _Layer | None = None
        self._marks: _Layer | None = None
        self._done: tuple[Key, QImage] | None = None

    def image(self, scene: CubeScene, projection: Projection, ratio: float, fonts: OverlayFonts) -> QImage:
        """Picture at `ratio` device px a logical px; the same object while nothing changed.

        Keys hold the objects that are compared by identity, so that none of them can be replaced unseen.
        """
        key: Key = (scene, projection, ratio, fonts)
        if self._done is None or self._done[0] != key:
            shapes = self._shapes_of(scene, projection)
            planes = self._planes_of(scene, shapes, projection, ratio)
            words = self._words_of(scene, shapes, projection, ratio, fonts)
            marks = self._marks_of(scene, shapes, projection, ratio, fonts)
            self._done = (key, self._finish(planes, words, marks))
        return self._done[1]

    def begin(self, scene: CubeScene, projection: Projection, ratio: float) -> None:
        """Have OpenGL draw the planes of the next picture, if they are others, meanwhile."""
        if self.painter is None or self._holds(scene, projection, ratio):
            return
        try:
            self.painter.begin(scene, self._shapes_of(scene, projection), projection.size, ratio)
            self._begun = scene
        except PainterFailed as failure:  # the picture itself meets it again and goes on without OpenGL
            log.info("OpenGL did not begin: %s", failure)

    def _shapes_of(self, scene: CubeScene, projection: Projection) -> Shapes:
        key: Key = (
            projection,
            scene.shape,
            scene.groups,
            scene.isolated,
            scene.kept,
            scene.stages,
            scene.numbers,
            scene.style,
        )
        if self._shapes[0] != key:
            self._shapes = (key, plane_shapes(scene, projection))
        return self._shapes[1]

    def _planes_of(self, scene: CubeScene, shapes: Shapes, projection: Projection, ratio: float) -> QImage:
        if self._planes is None or not self._holds(scene, projection, ratio):
            self._planes = None  # it aliases memory that the painter writes to now
            begun, self._begun = self._begun, None
            if begun is not None and same_picture(begun, scene):
                scene = begun  # the pointer may have moved since; the planes are the same
            image = self._draw_planes(scene, shapes, projection.size, ratio)
            self._planes = (scene, (projection, ratio), image)
        return self._planes[2]

    def _holds(self, scene: CubeScene, projection: Projection, ratio: float) -> bool:
        """Whether the planes that were drawn last are those of `scene`."""
        held = self._planes
        return held is not None and held[1] == (projection, ratio) and same_picture(held[0], scene)

    def _draw_planes(self, scene: CubeScene, shapes: Shapes, size: Size, ratio: float) -> QImage:
        try:
            painter = self._working_painter()
            image = painter.paint(scene, shapes, size, ratio)
        except PainterFailed as failure:
            log.info("the cube is drawn without OpenGL: %s", failure)
            self.close()
            self._gl_failed = True
            painter = self._working_painter()
            image = painter.paint(scene, shapes, size, ratio)
        self.painter_name = painter.name
        self.planes_drawn += 1
        return image

    def _working_painter(self) -> PlanePainter:
        if self.painter is None:
            self.painter = QPainterPainter() if self._gl_failed or self._gl_waits else self.make_gl()
        return self.painter

    def wait_with_gl(self) -> None:
        """Draw with QPainter until `take_gl`: making a context and importing PyOpenGL takes a fifth of a second."""
        self._gl_waits = True

    @property
    def gl_waits(self) -> bool:
        """Whether OpenGL has not been tried yet on purpose."""
        return self._gl_waits

    def take_gl(self) -> bool:
        """Draw with OpenGL from the next picture on, where it works; tell whether it was waited for."""
        waited, self._gl_waits = self._gl_waits, False
        if waited:
            self.close()
            self._done = None
        return waited

    def get_ready(self) -> None:
        """Make the painter now, so that the first picture by it has only to be drawn."""
        try:
            self._working_painter()
        except PainterFailed as failure:  # the first picture meets it again and goes on without OpenGL
            log.info("OpenGL is not ready: %s", failure)

    def _words_of(
        self, scene: CubeScene, shapes: Shapes, projection: Projection, ratio: float, fonts: OverlayFonts
    ) -> _Layer:
        """Names and tokens on a transparent layer."""
        names: Key = (scene.keys, scene.queries, scene.labels, scene.stages, scene.shares, scene.tokens)
        key: Key = (shapes, names, scene.lock, ratio, fonts)
        if self._words is None or self._words.key != key:
            self.labels = place_labels(scene, projection, shapes, fonts.measure, axis_names(scene))
            self._words = _Layer(key, projection.size, ratio, labels_area(self.labels))
            self._words.draw(lambda painter: draw_labels(painter, scene, self.labels, fonts))
        return self._words

    def _marks_of(
        self, scene: CubeScene, shapes: Shapes, projection: Projection, ratio: float, fonts: OverlayFonts
    ) -> _Layer:
        """Rings and the locked value on a transparent layer; an edit that leaves that value alone keeps it."""
        locked = scene.lock if scene.holds(scene.lock) else None
        value = scene.value_text(locked) if locked is not None and not scene.is_blocked(locked) else ""
        key: Key = (shapes, self.labels, scene.lock, scene.hover, value, ratio, fonts)
        if self._marks is None or self._marks.key != key:
            label = place_value(scene, projection, fonts.measure, self.labels)
            self._marks = _Layer(key, projection.size, ratio, marks_area(scene, projection, label))
            self._marks.draw(lambda painter: draw_marks(painter, scene, projection, label, fonts))
        return self._marks

    def _finish(self, planes: QImage, *layers: _Layer) -> QImage:
        finished = planes.copy()
        painter = QPainter(finished)
        for layer in layers:
            painter.setClipRegion(layer.area)  # blending the empty part of a layer takes a millisecond
            painter.drawImage(QPointF(0.0, 0.0), layer.image)
        painter.end()
        self.finished += 1
        return finished

    def close(self) -> None:
        """Give back what the painter holds; the finished picture stays, a later one starts a new painter."""
        painter, self.painter, self._planes, self._begun = self.painter, None, None, None
        if painter is None:
            return
        try:
            painter.close()
        except Exception:  # a broken driver may fail here too; there is nothing left to lose
            log.exception("closing the painter %s", painter.name)
