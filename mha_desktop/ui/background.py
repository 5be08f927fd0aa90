"""Room for the interface while long work of Python runs beside it."""

from __future__ import annotations

import ctypes
import gc
import sys

_USUAL_S, _OFTEN_S = sys.getswitchinterval(), 0.0005
_ARENA_MAX, _ARENAS = -8, 2  # glibc's number for the option, and how many
_COLLECTING, _NEVER = gc.get_threshold(), 2**31 - 1


def keep_what_is_loaded() -> None:
    """Let collections of garbage pass over what there is now: modules stay, and PyTorch's take 60 ms to look at.

    What is garbage at this moment stays too; it is called where little was thrown away.
    """
    gc.freeze()


def share_arenas() -> None:
    """Let all threads take memory from few arenas, where the C library is glibc.

    It gives each new thread one of its own, up to eight for each core, and of what was in an arena once much stays the
    program's: a hundred packages of figures, drawn by threads, left tens of MB that nothing used.
    """
    if sys.platform.startswith("linux"):
        mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
        if mallopt is not None:
            mallopt(_ARENA_MAX, _ARENAS)


class Courtesy:
    """Holds from `begin` to `end`; several may hold at once.

    One thread of Python runs at a time. A picture of the window calls Qt a hundred times and gets its turn back after
    each call: at the usual 5 ms a turn that is half a second beside work that never pauses. And a million cells of a
    workbook make each full collection of garbage a pause of half a second, for every thread.
    """

    _holding = 0

    def __init__(self) -> None:
        self._holds = False

    def begin(self) -> None:
        """Have turns change often, and full collections wait."""
        if not self._holds:
            self._holds = True
            Courtesy._holding += 1
            sys.setswitchinterval(_OFTEN_S)
            gc.set_threshold(_COLLECTING[0], _COLLECTING[1], _NEVER)

    def end(self) -> None:
        """Return to what is usual, unless other work still runs."""
        if self._holds:
            self._holds = False
            Courtesy._holding -= 1
            if not Courtesy._holding:
                sys.setswitchinterval(_USUAL_S)
                gc.set_threshold(*_COLLECTING)
