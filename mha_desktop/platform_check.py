"""What is known to break the window, refused in words before it does: versions of Qt, a screen that is not there."""

from __future__ import annotations

import ctypes
import socket
from collections.abc import Mapping
from pathlib import Path

from mha_desktop.errors import UserError

_WITHOUT = "Use mha-desktop figure or values without one."
FEWEST_BITS = 15  # a pixel
ADVICE = "Install another one: python -m pip install 'PySide6-Essentials>=6.10,<6.12'"


def refuse_known_bad(pyside_version: str, python: tuple[int, int]) -> None:
    """Refuse a PySide6 release that is known to crash or to misdraw.

    Parameters
    ----------
    pyside_version
        ``PySide6.__version__``, for example ``"6.11.3"``.
    python
        Major and minor version, ``sys.version_info[:2]``.

    Raises
    ------
    UserError
        The pair is known to be bad; the sentence names both versions and what to install.
    """
    release = pyside_version.split("+")[0]
    if release == "6.12.0" and python <= (3, 11):
        raise UserError(
            f"PySide6 {pyside_version} crashes under Python {python[0]}.{python[1]}: "
            f"it loses references to None on every slot call. {ADVICE}"
        )
    if release == "6.9.1":
        raise UserError(f"PySide6 {pyside_version} repaints plots for ever and zooms them by itself. {ADVICE}")


def refuse_few_colours(depth: int) -> None:
    """Refuse a screen of `depth` bits a pixel on which Qt cannot draw: the window would stay empty.

    Raises
    ------
    UserError
        The screen has 256 colours or fewer.
    """
    if depth < FEWEST_BITS:
        told = f"This screen shows {2**depth} colours, and the window needs {2**FEWEST_BITS:,} or more."
        raise UserError(f"{told} Choose more colours for it, or use mha-desktop figure or values.")


def refuse_without_screen(platform: str, environment: Mapping[str, str]) -> None:
    """Refuse to open a window where no screen is named, or none of those named answers: Qt would abort.

    Parameters
    ----------
    platform
        ``sys.platform``; only Linux can lack a screen.
    environment
        ``os.environ``.

    Raises
    ------
    UserError
        There is no screen; the sentence says which was named.
    """
    if not platform.startswith("linux"):
        return
    plugin = environment.get("QT_QPA_PLATFORM", "")
    if plugin not in ("", "xcb", "wayland"):  # offscreen and the like need none
        return
    display, wayland = environment.get("DISPLAY", ""), environment.get("WAYLAND_DISPLAY", "")
    named = [name for name in (display, wayland) if name]
    if not named:
        raise UserError(f"There is no screen to open the window on. {_WITHOUT}")
    if not (display and _x11_answers(display)) and not (wayland and _wayland_answers(wayland, environment)):
        raise UserError(f"The screen “{'” and “'.join(named)}” does not answer. Check DISPLAY. {_WITHOUT}")


def _x11_answers(display: str) -> bool:
    """Open and close a connection; True as well where that cannot be tried."""
    try:
        library = ctypes.CDLL("libX11.so.6")
    except OSError:
        return True
    library.XOpenDisplay.argtypes, library.XOpenDisplay.restype = [ctypes.c_char_p], ctypes.c_void_p
    library.XCloseDisplay.argtypes = [ctypes.c_void_p]
    connection = library.XOpenDisplay(display.encode("utf-8", "surrogateescape"))
    if connection:
        library.XCloseDisplay(connection)
    return bool(connection)


def _wayland_answers(name: str, environment: Mapping[str, str]) -> bool:
    path = Path(environment.get("XDG_RUNTIME_DIR", "/"), name)  # an absolute name stands for itself
    with socket.socket(socket.AF_UNIX) as connection:
        try:
            connection.connect(str(path))
        except OSError:
            return False
    return True
