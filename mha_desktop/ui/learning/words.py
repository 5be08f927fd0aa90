"""Translation of the strings about learning."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Translate a string about learning."""
    return QCoreApplication.translate("Learning", text)
