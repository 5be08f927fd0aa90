"""Choosing PyOpenGL's platform by the context that Qt really made, before PyOpenGL is imported.

PyOpenGL guesses from the environment: with WAYLAND_DISPLAY set it takes EGL, while Qt under X11 makes GLX contexts, and
then every call fails. So the current context is asked itself.
"""

from __future__ import annotations

import ctypes
import os
import sys
from types import ModuleType

from mha_desktop.ui.cube.painter import PainterFailed

_KINDS = (("glx", "libGL.so.1", "glXGetCurrentContext"), ("egl", "libEGL.so.1", "eglGetCurrentContext"))


def current_kind() -> str | None:
    """``glx`` or ``egl``, whichever holds a current context in this thread; None where neither does."""
    for kind, library, function in _KINDS:
        try:
            get_current = getattr(ctypes.CDLL(library), function)
        except (OSError, AttributeError):
            continue
        get_current.restype = ctypes.c_void_p
        if get_current():
            return kind
    return None


def choose_platform() -> None:
    """Tell PyOpenGL, before it is imported, which kind of context is current in this thread.

    Raises
    ------
    PainterFailed
        When none is.
    """
    if sys.platform.startswith("linux") and "OpenGL" not in sys.modules:
        kind = current_kind()
        if kind is None:
            raise PainterFailed("the OpenGL context is neither GLX nor EGL")
        os.environ["PYOPENGL_PLATFORM"] = kind


def load_gl(bound: bool = True) -> ModuleType:
    """PyOpenGL's ``GL`` module, bound to the context that is current; `bound` says that there must be one.

    Raises
    ------
    PainterFailed
        When no context is current, or PyOpenGL is missing or was bound to the other kind before.
    """
    if bound:
        choose_platform()
    try:
        import OpenGL

        # One check a frame by glGetError is enough; checking each call costs more than the calls.
        OpenGL.ERROR_CHECKING = False
        from OpenGL import GL, platform

        seen = not bound or platform.GetCurrentContext()
    except Exception as error:
        raise PainterFailed(f"PyOpenGL: {error}") from error
    if not seen:
        raise PainterFailed("PyOpenGL does not see Qt's OpenGL context")
    gl: ModuleType = GL
    return gl
