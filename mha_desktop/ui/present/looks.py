"""Sizes of presentation mode: type is asked for at 1920 px of width, and grows and shrinks with the window."""

from __future__ import annotations

import math
from dataclasses import replace

from PySide6.QtCore import QSize

from mha_desktop.ui.paint.text import PX_PER_PT
from mha_desktop.ui.theme import Theme

FULL = QSize(1920, 1080)  # px at which the tokens' sizes are meant
LEAST_PT = 20.0  # of any type, at 1920 px of width
TALLER = 1.12  # so much lower than 16 : 9 (a title bar, a task bar) may a window be at the same type
FEW_TOKENS, NUMBERED = 180, 80  # px: largest cell, and the least whose number is as large as all other type


def present_theme(theme: Theme, size: QSize) -> Theme:
    """Return the window's theme at the sizes for a projector, for a window of `size` (logical px)."""
    share = min(size.width() / FULL.width(), size.height() / FULL.height() * TALLER)
    percent = max(math.ceil(100 * share), 1)
    named = Theme.named(theme.name, True, percent, theme.palette.colours)
    # Painted type has whole px, which must not round down what is promised.
    while round(named.metrics.type.caption * PX_PER_PT) < LEAST_PT * PX_PER_PT * share:
        percent += 1
        named = Theme.named(theme.name, True, percent, theme.palette.colours)
    zoomed = named.metrics.zoomed
    heat = replace(named.metrics.heat, cell_max=zoomed(FEW_TOKENS), cell_value=zoomed(NUMBERED))
    return Theme(named.palette, replace(named.metrics, heat=heat))
