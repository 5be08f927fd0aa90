"""Translation of the sentences about numbers, which heatmaps and status line share."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def say(text: str) -> str:
    """A sentence about a number in the reader's language."""
    return QCoreApplication.translate("Readout", text)
