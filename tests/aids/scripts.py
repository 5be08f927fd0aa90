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
