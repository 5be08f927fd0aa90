"""Which theme the user's system asks for."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from mha_desktop.scene.palette import ThemeName


def system_theme_name(app: QGuiApplication) -> ThemeName:
    """Contrast where the system prefers high contrast, else dark or light as it says; light when it says nothing."""
    hints = app.styleHints()
    accessibility = getattr(hints, "accessibility", None)  # Qt 6.10 on
    if accessibility is not None:
        preference = accessibility().contrastPreference()
        if preference == Qt.ContrastPreference.HighContrast:
            return "contrast"
    return "dark" if hints.colorScheme() == Qt.ColorScheme.Dark else "light"
