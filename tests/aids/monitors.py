"""Plugs monitors into an X server and pulls them out, through its RandR extension, as a cable does."""

from __future__ import annotations

import ctypes


class _Monitor(ctypes.Structure):
    """XRRMonitorInfo."""

    _fields_ = (
        ("name", ctypes.c_ulong),
        *((name, ctypes.c_int) for name in ("primary", "automatic", "noutput", "x", "y", "width", "height")),
        *((name, ctypes.c_int) for name in ("mwidth", "mheight")),
        ("outputs", ctypes.POINTER(ctypes.c_ulong)),
    )


class _Resources(ctypes.Structure):
    """The first fields of XRRScreenResources."""

    _fields_ = (
        *((name, ctypes.c_ulong) for name in ("timestamp", "configured")),
        ("ncrtc", ctypes.c_int),
        ("crtcs", ctypes.POINTER(ctypes.c_ulong)),
        ("noutput", ctypes.c_int),
        ("outputs", ctypes.POINTER(ctypes.c_ulong)),
    )


class Monitors:
    """The monitors of the X server that `DISPLAY` names; its one output belongs to the first that is plugged in."""

    def __init__(self) -> None:
        pointer, number = ctypes.c_void_p, ctypes.c_ulong
        self._x11, self._randr = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXrandr.so.2")
        self._x11.XOpenDisplay.restype = pointer
        self._x11.XDefaultRootWindow.argtypes, self._x11.XDefaultRootWindow.restype = [pointer], number
        self._x11.XInternAtom.argtypes = [pointer, ctypes.c_char_p, ctypes.c_int]
        self._x11.XInternAtom.restype = number
        self._x11.XSync.argtypes = [pointer, ctypes.c_int]
        self._randr.XRRSetMonitor.argtypes = [pointer, number, ctypes.POINTER(_Monitor)]
        self._randr.XRRDeleteMonitor.argtypes = [pointer, number, number]
        self._randr.XRRGetScreenResources.argtypes = [pointer, number]
        self._randr.XRRGetScreenResources.restype = ctypes.POINTER(_Resources)
        self._display = self._x11.XOpenDisplay(None)
        assert self._display, "there is no X server"
        self._root = self._x11.XDefaultRootWindow(self._display)
        self._output = self._randr.XRRGetScreenResources(self._display, self._root).contents.outputs
        self._first = True

    def plug(self, name: str, left: int, width: int, height: int) -> None:
        """Plug a monitor in; the first one is the primary."""
        shown = (left, 0, width, height, width // 4, height // 4)
        first, self._first = int(self._first), False
        monitor = _Monitor(self._atom(name), first, 0, first, *shown, self._output if first else None)
        self._randr.XRRSetMonitor(self._display, self._root, ctypes.byref(monitor))
        self._x11.XSync(self._display, 0)

    def unplug(self, name: str) -> None:
        """Pull a monitor out."""
        self._randr.XRRDeleteMonitor(self._display, self._root, self._atom(name))
        self._x11.XSync(self._display, 0)

    def _atom(self, name: str) -> int:
        return int(self._x11.XInternAtom(self._display, name.encode(), 0))
