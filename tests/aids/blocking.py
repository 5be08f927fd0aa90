"""How long the event loop is kept from turning."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, QTimer


def longest_turn(user: Any, act: Callable[[], object], wait: Callable[[], object]) -> float:
    """The longest turn of the event loop while something is done and waited for, in processor ms of this thread."""
    turns: list[float] = []
    last = [time.thread_time()]

    def beat() -> None:
        now = time.thread_time()
        turns.append(1000 * (now - last[0]))
        last[0] = now

    timer = QTimer(user.window)
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.timeout.connect(beat)
    timer.start(2)
    user.qtbot.wait(30)
    turns.clear()
    act()
    wait()
    user.qtbot.wait(100)
    timer.stop()
    return max(turns)
