"""Translation of the insights' sentences."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def say(text: str) -> str:
    """A sentence of an insight in the reader's language."""
    return QCoreApplication.translate("Insight", text)
