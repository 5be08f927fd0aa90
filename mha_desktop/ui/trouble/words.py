"""Translation of what is said about trouble."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Translate a string about trouble."""
    return QCoreApplication.translate("Trouble", text)
