"""Planes by OpenGL 3.3, in a context of our own on an offscreen surface, read back into a QImage.

No QOpenGLWidget: with one, Qt composes the whole window by OpenGL at every repaint of any table cell, and moving the
view to another window loses the context. An edit uploads the changed heads' numbers, a turn uploads nothing. The
graphics processor, or the threads that stand for it, draws while this thread is busy with the other views, if it is
told early (`begin`); reading waits for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

import numpy as np
import shiboken6
from numpy.typing import NDArray
from PySide6.QtGui import QGuiApplication, QImage, QOffscreenSurface, QOpenGLContext, QSurfaceFormat

from mha_desktop.scene.camera import Size
from mha_desktop.scene.cube import CubeScene
from mha_desktop.scene.cube_geometry import hatch_colors
from mha_desktop.ui.cube.gl_resources import Programs, Target, ValueTexture
from mha_desktop.ui.cube.mesh import Mesh, build_mesh
from mha_desktop.ui.cube.painter import PainterFailed, Shapes, device_size
from mha_desktop.ui.cube.platform import load_gl

NO_GL_PLATFORMS = frozenset({"offscreen", "minimal", "vnc", "linuxfb"})


class GlPainter:
    """The default painter wherever OpenGL 3.3 works.

    Attributes
    ----------
    uploads
        How many heads' numbers went to the graphics memory so far.
    frames
        How many pictures were drawn so far.
    described
        What the driver says of itself: vendor, renderer, version.
    """

    name = "OpenGL"

    def __init__(self) -> None:
        self.uploads = 0
        self.frames = 0
        self._mesh: tuple[Shapes, tuple[int, int], float, Mesh] | None = None
        self._begun: tuple[CubeScene, Shapes, Size, float] | None = None  # drawn or being drawn, and not read yet
        self._context, self._surface = open_context()
        try:
            self._gl: ModuleType = load_gl()
            self._programs = Programs(self._gl)
            self._values = ValueTexture(self._gl)
            self._target = Target(self._gl)
            self._check("set-up")
            self.described = _driver(self._gl)
        except Exception as error:
            self._context.doneCurrent()
            self._surface.destroy()
            raise PainterFailed(f"OpenGL set-up: {error}") from error

    def paint(self, scene: CubeScene, shapes: Shapes, size: Size, ratio: float) -> QImage:
        """See `PlanePainter.paint`; the picture aliases a buffer that the next call writes to."""
        begun, self._begun = self._begun, None
        with self._current():
            if begun is None or begun[0] is not scene or begun[1] is not shapes or begun[2:] != (size, ratio):
                self._send(scene, shapes, size, ratio)
            memory = self._target.read()
            self._check("drawing")
        self.frames += 1
        return wrap_pixels(memory, ratio)

    def begin(self, scene: CubeScene, shapes: Shapes, size: Size, ratio: float) -> None:
        """See `PlanePainter.begin`."""
        self._begun = None
        with self._current():
            self._send(scene, shapes, size, ratio)
            self._gl.glFlush()
        self._begun = (scene, shapes, size, ratio)

    @contextmanager
    def _current(self) -> Iterator[None]:
        """Our context within; every error that comes of it is the painter's."""
        if not self._context.makeCurrent(self._surface):
            raise PainterFailed("the OpenGL context was lost")
        try:
            yield
        except PainterFailed:
            raise
        except Exception as error:
            raise PainterFailed(f"OpenGL: {error}") from error

    def _send(self, scene: CubeScene, shapes: Shapes, size: Size, ratio: float) -> None:
        pixels = device_size(size, ratio)
        self._target.resize(*pixels)
        self.uploads += self._values.update(scene)
        self._programs.set_colors(scene, hatch_colors(scene, ratio))
        self._draw(self._mesh_of(shapes, pixels, ratio), scene, pixels)

    def _mesh_of(self, shapes: Shapes, size: tuple[int, int], ratio: float) -> Mesh:
        """Mesh of `shapes`, already sent; an edit of numbers leaves it as it is."""
        if self._mesh is None or self._mesh[0] is not shapes or self._mesh[1:3] != (size, ratio):
            mesh = build_mesh(shapes, size, ratio)
            self._programs.send(mesh)
            self._mesh = (shapes, size, ratio, mesh)
        return self._mesh[3]

    def _draw(self, mesh: Mesh, scene: CubeScene, size: tuple[int, int]) -> None:
        gl = self._gl
        red, green, blue = (part / 255.0 for part in scene.style.surface)
        gl.glViewport(0, 0, *size)
        gl.glDisable(gl.GL_DEPTH_TEST)
        gl.glEnable(gl.GL_BLEND)
        gl.glBlendFunc(gl.GL_ONE, gl.GL_ONE_MINUS_SRC_ALPHA)
        gl.glClearColor(red, green, blue, 1.0)
        gl.glClear(gl.GL_COLOR_BUFFER_BIT)
        self._values.bind()
        self._programs.begin(scene, size)
        for fill, first_line, line_count in mesh.steps:
            if fill is not None:
                self._programs.use_fill()
                gl.glDrawArrays(gl.GL_TRIANGLES, fill, 6)
            self._programs.use_lines()
            gl.glDrawArrays(gl.GL_TRIANGLES, first_line, line_count)

    def _check(self, what: str) -> None:
        code = self._gl.glGetError()
        if code:
            raise PainterFailed(f"OpenGL error {int(code):#x} while {what}")

    def close(self) -> None:
        """Free what OpenGL holds, with the context current; a destructor would run without one."""
        if not (shiboken6.isValid(self._context) and shiboken6.isValid(self._surface)):
            return  # the application ended before its windows, and took them along
        if self._context.makeCurrent(self._surface):
            self._programs.delete()
            self._values.delete()
            self._target.delete()
            self._context.doneCurrent()
        self._surface.destroy()


def open_context() -> tuple[QOpenGLContext, QOffscreenSurface]:
    """A current context of OpenGL 3.3 core, and the surface it is current on."""
    if QGuiApplication.platformName() in NO_GL_PLATFORMS:
        raise PainterFailed(f"the platform “{QGuiApplication.platformName()}” has no OpenGL")
    wanted = QSurfaceFormat()
    wanted.setRenderableType(QSurfaceFormat.RenderableType.OpenGL)
    wanted.setVersion(3, 3)
    wanted.setProfile(QSurfaceFormat.OpenGLContextProfile.CoreProfile)
    context = QOpenGLContext()
    context.setFormat(wanted)
    if not context.create():
        raise PainterFailed("no OpenGL context")
    surface = QOffscreenSurface()
    surface.setFormat(context.format())
    surface.create()
    if not surface.isValid() or not context.makeCurrent(surface):
        raise PainterFailed("no surface for OpenGL")
    got = context.format()
    # The collector may take the surface first, and a context that is current on nothing crashes: leave in order.
    if context.isOpenGLES() or (got.majorVersion(), got.minorVersion()) < (3, 3):
        context.doneCurrent()
        surface.destroy()
        raise PainterFailed(f"OpenGL {got.majorVersion()}.{got.minorVersion()} is below 3.3")
    return context, surface


def _driver(gl: ModuleType) -> str:
    said = (gl.glGetString(name) for name in (gl.GL_VENDOR, gl.GL_RENDERER, gl.GL_VERSION))
    return ", ".join(text.decode("ascii", "replace") for text in said if text)


def wrap_pixels(pixels: NDArray[np.uint32], ratio: float) -> QImage:
    """QImage over the memory of 0xAARRGGBB pixels of shape (height, width), without a copy."""
    height, width = pixels.shape
    image = QImage(pixels.data.cast("B"), width, height, 4 * width, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    return image
