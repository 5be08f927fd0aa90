"""Translation of the strings about cells."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Translate a string of the tables and sliders."""
    return QCoreApplication.translate("Tables", text)
