"""Translation of what is said about tables and scripts that are carried out and in."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mha_desktop.scene.stage_names import TITLES


def tr(text: str) -> str:
    """Translate a string about tables and scripts."""
    return QCoreApplication.translate("Carry", text)


def stage_title(key: str) -> str:
    """Name of a stage: Attention."""
    return QCoreApplication.translate("Stages", TITLES[key])
