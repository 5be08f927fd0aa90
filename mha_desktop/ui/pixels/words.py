"""Translation of the drawing grid's words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Translate a string of the drawing grid."""
    return QCoreApplication.translate("Pixels", text)
