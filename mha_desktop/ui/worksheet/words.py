"""Translation of the worksheet's strings."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mha_desktop.errors import Said
from mha_desktop.ui.words import translated


def tr(text: str) -> str:
    """Translate a string about worksheets; a sentence from below with values in it is translated by its pattern."""
    if isinstance(text, Said):
        return translated(text)
    return QCoreApplication.translate("Worksheet", text)
