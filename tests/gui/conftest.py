"""The driven window: made as the program makes it, shown, its engine ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot


@pytest.fixture
def window(qtbot: QtBot) -> Any:
    """The main window on the first example, 1500 × 900, painted, with torch there."""
    from mha_desktop.app import create_window

    made = create_window()
    qtbot.addWidget(made)
    made.resize(1500, 900)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: made.session.engine is not None, timeout=30_000)
    return made


@pytest.fixture
def named(window: QWidget) -> Callable[[str], QWidget]:
    """Find the widget with an object name (`table.W_Q`, `cube.head.0` …); it fails where there is none or two."""

    def find(name: str) -> QWidget:
        found = window.findChildren(QWidget, name)
        assert len(found) == 1, f"{len(found)} widgets are named {name}"
        return found[0]

    return find
