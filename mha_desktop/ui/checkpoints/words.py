"""Translation of what is said about trained models."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Translate a string about trained models."""
    return QCoreApplication.translate("Checkpoints", text)
