"""The slide on the river example."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from aids.slides import RIVER

KEY = Qt.Key


@pytest.fixture
def slide(user):
    """The slide on the river example, its lock on the last row."""
    user.window.commands.open_example("river")
    user.window.session.look(lock=RIVER)
    user.key(KEY.Key_F5)
    user.qtbot.waitUntil(lambda: user.window.presentation.shown)
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")  # its answer changes the slide's top bar
    user.quiet()
    return user.window.presentation.view
