"""Translation of the help."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Translate a string of the help."""
    return QCoreApplication.translate("Help", text)


def stage_tr(text: str) -> str:
    """Translate a name or meaning of a stage."""
    return QCoreApplication.translate("Stages", text)
