"""Translation of the lessons' own strings; a lesson's text is its file's."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Translate a string about lessons."""
    return QCoreApplication.translate("Lessons", text)
