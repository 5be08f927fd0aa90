"""What tests of the window's files ask it."""

from __future__ import annotations

from functools import partial

from mha_desktop.document.cells import Block, set_cell
from mha_desktop.exchange.mhad import to_bytes
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.recovery import Recovery

NAME = "Übung ½ mit Abständen.mhad"


def edit(window, value=5.0, row=0):
    window.session.commit(f"W_Q = {value}", partial(set_cell, block=Block("W_Q", row, 0), value=value))


def equal(one, other):
    """Whether two documents are the same bit for bit."""
    return to_bytes(Opened(one)) == to_bytes(Opened(other))


def marked(window):
    """Whether the title says that there is unsaved work."""
    assert "[*]" in window.windowTitle()
    return window.isWindowModified()


def slots():
    return sorted(path.suffix for path in Recovery().folder.iterdir()) if Recovery().folder.exists() else []
