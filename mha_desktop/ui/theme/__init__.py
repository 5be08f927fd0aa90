"""Looks of the window: palette, type, icons and style sheet from the tokens."""

from mha_desktop.ui.theme.fonts import embolden, load_fonts
from mha_desktop.ui.theme.style import apply
from mha_desktop.ui.theme.system import system_theme_name
from mha_desktop.ui.theme.theme import FontRole, Theme

__all__ = ["FontRole", "Theme", "apply", "embolden", "load_fonts", "system_theme_name"]
