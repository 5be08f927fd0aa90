"""Run in a process of its own by test_splitters.py: the pointer rests on each line between docks while these move.

Prints how often. A Qt that keeps the path of a line whose docks were put elsewhere ends the process in here.
"""

from __future__ import annotations

import os
import sys
from typing import Any

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "monkey"))
import alone  # noqa: F401  # a home of its own, before anything looks for one
from PySide6.QtCore import QEventLoop, QPoint, QTimer
from PySide6.QtTest import QTest

from mha_desktop.app import create_application, create_window

WIDE = (1500, 900)
SIZES = ((800, 600), (1700, 1000))
ACTS = (
    "view.side.calculation", "lessons.open.two_heads", "lessons.leave", "view.cube.float", "view.cube.float",
    "view.panel.insight", "view.panel.tables", "view.reset_layout",
)  # fmt: skip


def pause(ms: int) -> None:
    """Let what is due happen for so long."""
    loop = QEventLoop()
    QTimer.singleShot(ms, loop.quit)
    loop.exec()


def lines(window: Any) -> list[QPoint]:
    """Return a point on each line between docks."""
    found = []
    for name in window.docks.names:
        if window.docks.in_front(name) and not window.docks[name].isFloating():
            box = window.docks[name].geometry()
            found += [QPoint(box.right() + 1, box.center().y()), QPoint(box.center().x(), box.bottom() + 1)]
    return [point for point in found if window.rect().contains(point)]


def main() -> int:
    """Rest on each line while the docks are put elsewhere, then move on; return how often."""
    application = create_application(["hover"])
    window = create_window("example:clusters")
    window.resize(*WIDE)
    window.show()
    while window.session.engine is None or window.dressing.pending:
        pause(5)
    pointed = 0

    def point(at: QPoint) -> None:
        QTest.mouseMove(window.windowHandle(), at)
        pause(2)

    for size in SIZES:
        for place in range(len(lines(window))):
            window.resize(*WIDE)
            pause(20)
            point(lines(window)[place])
            window.resize(*size)
            pause(20)
            point(QPoint(300, 300))
            pointed += 1
        window.resize(*WIDE)
        pause(20)
    for name in ACTS:
        for at in lines(window)[:3]:
            point(at)
            window.actions_by_id[name].trigger()
            pause(60)
            point(QPoint(300, 300))
            pointed += 1
    window.files.keeper.give_up()
    application.closeAllWindows()
    return pointed


if __name__ == "__main__":
    print(main(), flush=True)
    os._exit(0)
