"""Windows of an X server, read through libX11: which are there, and what they are called."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_uint, c_ulong, c_void_p
from dataclasses import dataclass


class _Attributes(ctypes.Structure):
    _fields_ = [
        *((name, c_int) for name in ("x", "y", "width", "height", "border", "depth")),
        ("visual", c_void_p),
        ("root", c_ulong),
        ("kind", c_int),
        ("bit_gravity", c_int),
        ("win_gravity", c_int),
        ("backing_store", c_int),
        ("backing_planes", c_ulong),
        ("backing_pixel", c_ulong),
        ("save_under", c_int),
        ("colormap", c_ulong),
        ("map_installed", c_int),
        ("map_state", c_int),
        ("all_event_masks", c_long),
        ("your_event_mask", c_long),
        ("do_not_propagate_mask", c_long),
        ("override_redirect", c_int),
        ("screen", c_void_p),
    ]


@dataclass(frozen=True)
class Window:
    """A window that can be seen; place and size in px of the screen."""

    title: str
    x: int
    y: int
    width: int
    height: int


VIEWABLE = 2


def windows(display: str) -> list[Window]:
    """Every visible top-level window of `display`, as ":99"; tooltips and menus included."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype, x11.XOpenDisplay.argtypes = c_void_p, [c_char_p]
    x11.XDefaultRootWindow.restype, x11.XDefaultRootWindow.argtypes = c_ulong, [c_void_p]
    x11.XQueryTree.argtypes = [c_void_p, c_ulong, *[POINTER(c_ulong)] * 2, POINTER(POINTER(c_ulong)), POINTER(c_uint)]
    x11.XGetWindowAttributes.argtypes = [c_void_p, c_ulong, POINTER(_Attributes)]
    x11.XInternAtom.restype, x11.XInternAtom.argtypes = c_ulong, [c_void_p, c_char_p, c_int]
    x11.XFree.argtypes = x11.XCloseDisplay.argtypes = [c_void_p]
    connection = x11.XOpenDisplay(display.encode())
    assert connection, f"the screen {display} does not answer"
    # A window may close between two questions; the answer is then an error that would end this process.
    handler = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)(lambda display, event: 0)
    x11.XSetErrorHandler(handler)
    root, parent, count, children = c_ulong(), c_ulong(), c_uint(), POINTER(c_ulong)()
    top = x11.XDefaultRootWindow(connection)
    x11.XQueryTree(connection, top, byref(root), byref(parent), byref(children), byref(count))
    found = []
    for identity in [children[index] for index in range(count.value)]:
        looks = _Attributes()
        if x11.XGetWindowAttributes(connection, identity, byref(looks)) and looks.map_state == VIEWABLE:
            title = _title(x11, connection, identity)
            found.append(Window(title, looks.x, looks.y, looks.width, looks.height))
    if children:
        x11.XFree(children)
    x11.XCloseDisplay(connection)
    return found


def _title(x11: ctypes.CDLL, connection: int, identity: int) -> str:
    x11.XGetWindowProperty.argtypes = [
        *(c_void_p, c_ulong, c_ulong, c_long, c_long, c_int, c_ulong),
        *(POINTER(c_ulong), POINTER(c_int), POINTER(c_ulong), POINTER(c_ulong), POINTER(c_char_p)),
    ]
    name = x11.XInternAtom(connection, b"_NET_WM_NAME", False)
    kind, bits, items, rest, text = c_ulong(), c_int(), c_ulong(), c_ulong(), c_char_p()
    answers = (byref(kind), byref(bits), byref(items), byref(rest), byref(text))
    x11.XGetWindowProperty(connection, identity, name, 0, 1024, False, 0, *answers)
    return text.value.decode("utf-8", "replace") if text.value else ""
