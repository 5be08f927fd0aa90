"""The one way menu texts are translated."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Translate a string of the menus."""
    return QCoreApplication.translate("Actions", text)
