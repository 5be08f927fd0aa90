"""Sets formulas with ziamath, in a thread: its import takes half a second, a formula up to a fifth.

A formula that is not set yet is asked for and comes with `ready`; until then its place shows the TeX.
"""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from functools import partial
from queue import SimpleQueue
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QObject, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgRenderer

MOST = 400  # formulas that are kept
_BASE = 24  # px: of this the typesetter takes its least size, however large the formula is
_TYPESETTER = threading.Lock()


class Wanted(NamedTuple):
    """A formula as it is asked for: TeX, type size in px, colour as #rrggbb.

    `least` is the size of its smallest letters, indices of indices too, as a share of `size`.
    """

    tex: str
    size: float
    color: str
    display: bool = False
    least: float = 0.3


class Formula(NamedTuple):
    """A set formula: an SVG picture, its size in px and how much of it lies above the baseline."""

    svg: bytes
    width: float
    height: float
    ascent: float

    def paint(self, painter: QPainter, x: float, top: float) -> None:
        """Draw it with its left top corner at a point."""
        QSvgRenderer(QByteArray(self.svg)).render(painter, QRectF(x, top, self.width, self.height))


class _Bench(QObject):
    """Where a shop's thread works. The thread holds it and not the shop, so that the shop may go at any time."""

    arrived = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self.queue: SimpleQueue[Wanted | None] = SimpleQueue()

    def work(self) -> None:
        """Set what is asked for until None is."""
        while (wanted := self.queue.get()) is not None:
            self.arrived.emit(wanted, typeset(wanted))


class FormulaShop(QObject):
    """Sets formulas and keeps them.

    Signals
    -------
    ready(object)
        The `Wanted` that is set now, or that cannot be set.
    """

    ready = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._made: OrderedDict[Wanted, Formula | None] = OrderedDict()
        self._asked: set[Wanted] = set()
        self._bench = _Bench()
        self._thread: threading.Thread | None = None
        self._bench.arrived.connect(self._keep)
        self.destroyed.connect(partial(self._bench.queue.put, None))

    def get(self, wanted: Wanted) -> Formula | None:
        """Return a formula, or None: then `ready` will tell, unless it `failed`."""
        if wanted in self._made:
            self._made.move_to_end(wanted)
            return self._made[wanted]
        if wanted not in self._asked:
            self._asked.add(wanted)
            self._bench.queue.put(wanted)
            if self._thread is None:
                self._thread = threading.Thread(target=self._bench.work, name="formulas", daemon=True)
                self._thread.start()
        return None

    def failed(self, wanted: Wanted) -> bool:
        """Tell whether a formula cannot be set."""
        return wanted in self._made and self._made[wanted] is None

    @property
    def idle(self) -> bool:
        """Whether everything that was asked for is there."""
        return not self._asked

    def close(self) -> None:
        """End the thread; what was asked for and is not set yet is dropped."""
        if self._thread is not None:
            self._bench.queue.put(None)
            self._thread.join()
            self._thread = None

    def _keep(self, wanted: Wanted, formula: Formula | None) -> None:
        self._asked.discard(wanted)
        self._made[wanted] = formula
        while len(self._made) > MOST:
            self._made.popitem(last=False)
        self.ready.emit(wanted)


def typeset(wanted: Wanted) -> Formula | None:
    """Set a formula; None where the TeX cannot be read."""
    # One at a time: two threads that import the typesetter at once get halves of it, and its settings are global.
    with _TYPESETTER:
        from ziamath.config import config
        from ziamath.zmath import Latex

        config.svg2 = False  # QtSvg cannot draw SVG 2's symbols
        config.minsizefraction = wanted.least * wanted.size / _BASE
        try:
            made = Latex(wanted.tex, size=wanted.size, color=wanted.color, inline=not wanted.display)
            svg = made.svg()
        except Exception:  # whatever the typesetter stumbles over in a lesson's TeX, the TeX itself is shown
            return None
    box = re.search(r'viewBox="([-\d.e]+) ([-\d.e]+) ([-\d.e]+) ([-\d.e]+)"', svg)
    if box is None:
        return None
    _, top, width, height = map(float, box.groups())
    return Formula(svg.encode(), width, height, -top)
