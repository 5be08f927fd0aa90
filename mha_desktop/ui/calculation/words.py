"""Translation of the strings about the calculation's switches."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Translate a string of the Calculation panel."""
    return QCoreApplication.translate("Calculation", text)
