"""Translation of the strings about scenes and class plans."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Translate a string about scenes."""
    return QCoreApplication.translate("Scenes", text)


def control_names() -> dict[str, str]:
    """Return what people call the controls that a scene may lock."""
    return {
        "numbers": tr("Numbers of the tables"),
        "tokens": tr("Tokens"),
        "heads": tr("Heads"),
        "mask": tr("Mask"),
        "switches": tr("Switches of the calculation"),
        "sequence": tr("Sequence"),
        "example": tr("Example and other documents"),
        "mistakes": tr("Mistakes on purpose"),
        "sliders": tr("Sliders"),
        "results": tr("Hiding and showing results"),
        "export": tr("Export and copies"),
    }


def panel_names() -> dict[str, str]:
    """Return what people call the panels that a scene may put away."""
    return {
        "tables": tr("Tables"),
        "sliders": tr("Sliders"),
        "heatmaps": tr("Heatmaps"),
        "cube": tr("Attention cube"),
        "steps": tr("Worked steps"),
        "insight": tr("Insight"),
        "next_token": tr("Next token"),
        "side": tr("Calculation and mistakes"),
        "learning": tr("Learning"),
        "model": tr("Trained model"),
    }
