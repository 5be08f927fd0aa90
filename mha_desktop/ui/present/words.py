"""Translation of presentation mode's words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Return a word or sentence of presentation mode in the reader's language."""
    return QCoreApplication.translate("Present", text)
