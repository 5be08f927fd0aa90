"""The folder that the dialogs for files begin in: where a file was opened or saved last."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtWidgets import QWidget

from mha_desktop.ui.settings.preferences import Preferences


def begin_in(widget: QWidget, name: str = "") -> str:
    """Return where a dialog over `widget` begins, with a name that is offered; Qt chooses where nothing is known."""
    preferences = _preferences(widget)
    folder = "" if preferences is None else preferences.settings.folder
    return os.path.join(folder, name) if folder and os.path.isdir(folder) else name


def keep_folder(widget: QWidget, path: Path | str) -> None:
    """Remember where a file was chosen."""
    preferences = _preferences(widget)
    if preferences is not None:
        preferences.set(folder=os.path.dirname(os.path.abspath(path)))


def _preferences(widget: object) -> Preferences | None:
    """Return those of the window that a widget or a dialog belongs to; None in a dialog on its own."""
    while widget is not None:
        found = getattr(widget, "preferences", None)
        if isinstance(found, Preferences):
            return found
        widget = widget.parentWidget() if isinstance(widget, QWidget) else None
    return None
