"""Beginnings of scripts that drive a window in a process of their own, as text."""

from __future__ import annotations

BEGIN = """
import sys, time
from mha_desktop.app import create_application, create_window
from PySide6.QtCore import QEventLoop
app = create_application(sys.argv[:1])
def until(condition, seconds=90):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "timed out"
        app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
"""

# `edit(2.5)` types a number into W_Q of what the script calls `window`.
EDITING = """
from functools import partial
from pathlib import Path
from PySide6.QtWidgets import QFileDialog
from mha_desktop.document.cells import Block, set_cell
def edit(value):
    window.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=value))
"""


def started(look: str) -> str:
    """Start the program with its arguments; `look(window, timer)`, of the text, is called every 20 ms."""
    return f"""
import sys
from mha_desktop import app
from PySide6.QtCore import QTimer
{look}
made = app.create_window
def create_window(*arguments):
    window = made(*arguments)
    timer = QTimer(window)
    timer.timeout.connect(lambda: look(window, timer))
    timer.start(20)
    return window
app.create_window = create_window
from mha_desktop.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
