"""Dialogs that are shown until they are answered, and then go with all that they held."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QDialog


def answer_of(dialog: QDialog) -> int:
    """Show a dialog until it is answered, and return its answer; it can be asked more until this turn is over.

    Now and then PySide keeps one reference too many to a dialog that was deleted within the loop of another one. All
    that the dialog knew, its window and document too, would then stay for ever: so it forgets that when it goes.
    """
    answer = dialog.exec()
    dialog.destroyed.connect(partial(forget, vars(dialog)))
    dialog.deleteLater()
    return answer


def forget(known: dict[str, Any]) -> None:
    """Empty what an object of Qt knows that was deleted; signals stay, they are Qt's."""
    for name, held in list(known.items()):
        if not name.startswith("__") and not isinstance(held, SignalInstance):
            del known[name]
