"""Translation of the worked steps' words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Return a word or sentence of the worked steps in the reader's language."""
    return QCoreApplication.translate("Steps", text)
