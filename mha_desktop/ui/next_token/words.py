"""Translation of the panel's strings."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Translate a string of the next-token panel."""
    return QCoreApplication.translate("NextToken", text)
