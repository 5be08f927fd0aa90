"""Translation of what is said about documents and their files."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Translate a string about documents."""
    return QCoreApplication.translate("Documents", text)
