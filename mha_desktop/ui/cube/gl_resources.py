"""What the OpenGL painter keeps in graphics memory: programs and buffers, the heads' numbers, the picture."""

from __future__ import annotations

import ctypes
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mha_desktop.scene.cube import CubeScene
from mha_desktop.ui.cube import shaders
from mha_desktop.ui.cube.mesh import Mesh
from mha_desktop.ui.cube.painter import PainterFailed

BLOCKED, NOT_A_NUMBER, LARGEST = 3.0e38, 1.5e38, 0.9e38  # what the shader reads as blocked, as nan, and the ends


def upload_form(plane: NDArray[np.float64], blocked: NDArray[np.bool_] | None) -> NDArray[np.float32]:
    """Numbers of one head as the shader wants them: blocked and nan are marks, since drivers differ on nan."""
    largest = np.abs(plane).max(initial=0.0)
    if largest <= LARGEST:  # the common case; false for nan too
        marked = plane.astype(np.float32)
    else:
        marked = np.clip(np.nan_to_num(plane, nan=NOT_A_NUMBER), -LARGEST, NOT_A_NUMBER).astype(np.float32)
        marked[plane > LARGEST] = LARGEST
    if blocked is not None:
        marked[blocked] = BLOCKED
    return np.ascontiguousarray(marked)


class ValueTexture:
    """All heads' numbers in one R32F texture array; a layer is sent when its array is another object."""

    def __init__(self, gl: ModuleType) -> None:
        self._gl = gl
        self._texture = gl.glGenTextures(1)
        self._shape = (0, 0, 0)
        self._held: list[tuple[Any, Any] | None] = []

    def update(self, scene: CubeScene) -> int:
        """Send the layers that changed; returns how many."""
        gl = self._gl
        self.bind()
        if (scene.heads, *scene.shape) != self._shape:
            self._allocate(scene.heads, *scene.shape)
        sent = 0
        for head, plane in enumerate(scene.planes):
            blocked, held = scene.blocked_in(head), self._held[head]
            if held is None or held[0] is not plane or held[1] is not blocked:
                rows = upload_form(plane, blocked)
                size = (scene.columns, scene.n, 1)
                gl.glTexSubImage3D(gl.GL_TEXTURE_2D_ARRAY, 0, 0, 0, head, *size, gl.GL_RED, gl.GL_FLOAT, rows)
                self._held[head] = (plane, blocked)
                sent += 1
        return sent

    def _allocate(self, heads: int, n: int, columns: int) -> None:
        gl = self._gl
        limit = int(gl.glGetIntegerv(gl.GL_MAX_TEXTURE_SIZE)), int(gl.glGetIntegerv(gl.GL_MAX_ARRAY_TEXTURE_LAYERS))
        if max(n, columns) > limit[0] or heads > limit[1]:
            raise PainterFailed(f"{heads} heads of {n} tokens do not fit in one texture")
        gl.glTexImage3D(
            gl.GL_TEXTURE_2D_ARRAY, 0, gl.GL_R32F, columns, n, heads, 0, gl.GL_RED, gl.GL_FLOAT, ctypes.c_void_p(0)
        )
        for key in (gl.GL_TEXTURE_MIN_FILTER, gl.GL_TEXTURE_MAG_FILTER):
            gl.glTexParameteri(gl.GL_TEXTURE_2D_ARRAY, key, gl.GL_NEAREST)
        self._shape, self._held = (heads, n, columns), [None] * heads

    def bind(self) -> None:
        """Make this the texture of unit 0."""
        self._gl.glActiveTexture(self._gl.GL_TEXTURE0)
        self._gl.glBindTexture(self._gl.GL_TEXTURE_2D_ARRAY, self._texture)

    def delete(self) -> None:
        """Free the texture."""
        self._gl.glDeleteTextures([self._texture])


class Target:
    """The picture: a framebuffer, and the memory that it is read into."""

    def __init__(self, gl: ModuleType) -> None:
        self._gl = gl
        self._framebuffer = gl.glGenFramebuffers(1)
        self._buffer = gl.glGenRenderbuffers(1)
        self._pixels = np.zeros((0, 0), dtype=np.uint32)

    def resize(self, width: int, height: int) -> None:
        """Bind it, of this size in device px."""
        gl = self._gl
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self._framebuffer)
        if self._pixels.shape == (height, width):
            return
        gl.glBindRenderbuffer(gl.GL_RENDERBUFFER, self._buffer)
        gl.glRenderbufferStorage(gl.GL_RENDERBUFFER, gl.GL_RGBA8, width, height)
        gl.glFramebufferRenderbuffer(gl.GL_FRAMEBUFFER, gl.GL_COLOR_ATTACHMENT0, gl.GL_RENDERBUFFER, self._buffer)
        if gl.glCheckFramebufferStatus(gl.GL_FRAMEBUFFER) != gl.GL_FRAMEBUFFER_COMPLETE:
            raise PainterFailed(f"no framebuffer of {width} × {height}")
        self._pixels = np.zeros((height, width), dtype=np.uint32)

    def read(self) -> NDArray[np.uint32]:
        """What was drawn, as 0xAARRGGBB, top row first; the same memory each time."""
        gl = self._gl
        height, width = self._pixels.shape
        address = ctypes.c_void_p(self._pixels.ctypes.data)
        # The wrapped glReadPixels copies, and leaves byte buffers unfilled for this packed type.
        raw = getattr(gl.glReadPixels, "wrappedOperation", None) or gl.glReadPixels
        raw(0, 0, width, height, gl.GL_BGRA, gl.GL_UNSIGNED_INT_8_8_8_8_REV, address)
        return self._pixels

    def delete(self) -> None:
        """Free the framebuffer; pictures handed out stay readable while their memory is held."""
        self._gl.glDeleteFramebuffers(1, [self._framebuffer])
        self._gl.glDeleteRenderbuffers(1, [self._buffer])


class Programs:
    """Both shader programs with their vertex buffers and the colour table."""

    def __init__(self, gl: ModuleType) -> None:
        self._gl = gl
        self._fill = _link(gl, shaders.FILL_VERTEX, shaders.FILL_FRAGMENT)
        self._line = _link(gl, shaders.LINE_VERTEX, shaders.LINE_FRAGMENT)
        self._fill_at = {
            name: gl.glGetUniformLocation(self._fill, name) for name in ("values", "colors", "size", "period", "levels")
        }
        self._line_size = gl.glGetUniformLocation(self._line, "size")
        self._arrays = [int(array) for array in gl.glGenVertexArrays(2)]
        self._buffers = [int(buffer) for buffer in gl.glGenBuffers(2)]
        for array, buffer, widths in zip(self._arrays, self._buffers, ((3, 2, 2), (4, 4)), strict=True):
            gl.glBindVertexArray(array)
            gl.glBindBuffer(gl.GL_ARRAY_BUFFER, buffer)
            offset = 0
            for place, width in enumerate(widths):
                gl.glEnableVertexAttribArray(place)
                start = ctypes.c_void_p(4 * offset)
                gl.glVertexAttribPointer(place, width, gl.GL_FLOAT, False, 4 * sum(widths), start)
                offset += width
        self._colors = gl.glGenTextures(1)
        self._period = 1
        self._table = b""

    def set_colors(self, scene: CubeScene, hatch: NDArray[np.uint8]) -> None:
        """Colour map, colour of nan, and one period of the hatch, as one row of texels."""
        gl = self._gl
        gl.glActiveTexture(gl.GL_TEXTURE1)
        gl.glBindTexture(gl.GL_TEXTURE_2D, self._colors)
        rgb = np.concatenate([scene.style.lut, np.array([scene.style.nan], dtype=np.uint8), hatch])
        table = np.column_stack([rgb, np.full(len(rgb), 255, dtype=np.uint8)])
        self._period = len(hatch)
        if table.tobytes() == self._table:
            return
        self._table = table.tobytes()
        size = (len(table), 1)
        gl.glTexImage2D(gl.GL_TEXTURE_2D, 0, gl.GL_RGBA8, *size, 0, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, self._table)
        for key in (gl.GL_TEXTURE_MIN_FILTER, gl.GL_TEXTURE_MAG_FILTER):
            gl.glTexParameteri(gl.GL_TEXTURE_2D, key, gl.GL_NEAREST)

    def send(self, mesh: Mesh) -> None:
        """Send the vertices of the pictures to come."""
        gl = self._gl
        for buffer, rows in zip(self._buffers, (mesh.fills, mesh.lines), strict=True):
            gl.glBindBuffer(gl.GL_ARRAY_BUFFER, buffer)
            gl.glBufferData(gl.GL_ARRAY_BUFFER, rows.nbytes, rows, gl.GL_STREAM_DRAW)

    def begin(self, scene: CubeScene, size: tuple[int, int]) -> None:
        """Set a picture's uniforms."""
        gl = self._gl
        gl.glUseProgram(self._line)
        gl.glUniform2f(self._line_size, *size)
        gl.glUseProgram(self._fill)
        at = self._fill_at
        gl.glUniform1i(at["values"], 0)
        gl.glUniform1i(at["colors"], 1)
        gl.glUniform2i(at["size"], scene.columns, scene.n)
        gl.glUniform1i(at["period"], self._period)
        gl.glUniform2f(at["levels"], *scene.levels)

    def use_fill(self) -> None:
        """Draw cells next."""
        self._gl.glUseProgram(self._fill)
        self._gl.glBindVertexArray(self._arrays[0])

    def use_lines(self) -> None:
        """Draw lines next."""
        self._gl.glUseProgram(self._line)
        self._gl.glBindVertexArray(self._arrays[1])

    def delete(self) -> None:
        """Free everything."""
        gl = self._gl
        gl.glDeleteTextures([self._colors])
        gl.glDeleteBuffers(2, self._buffers)
        gl.glDeleteVertexArrays(2, self._arrays)
        gl.glDeleteProgram(self._fill)
        gl.glDeleteProgram(self._line)


def _link(gl: ModuleType, vertex: str, fragment: str) -> Any:
    program = gl.glCreateProgram()
    for kind, source in ((gl.GL_VERTEX_SHADER, vertex), (gl.GL_FRAGMENT_SHADER, fragment)):
        shader = gl.glCreateShader(kind)
        gl.glShaderSource(shader, source)
        gl.glCompileShader(shader)
        if not gl.glGetShaderiv(shader, gl.GL_COMPILE_STATUS):
            raise PainterFailed(f"a shader does not compile: {gl.glGetShaderInfoLog(shader)!r}")
        gl.glAttachShader(program, shader)
        gl.glDeleteShader(shader)
    gl.glLinkProgram(program)
    if not gl.glGetProgramiv(program, gl.GL_LINK_STATUS):
        raise PainterFailed(f"the shaders do not link: {gl.glGetProgramInfoLog(program)!r}")
    return program
