"""Colours, fonts and sizes of a table, made once for each theme."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from mha_desktop.scene.numbers import shown
from mha_desktop.ui.paint.images import color_table
from mha_desktop.ui.theme import Theme, embolden

INSET = 6  # px between a number and the rule at its right
_TOP_COLUMNS, _BAND = 20, 22
_WIDEST = -0.504  # a number of three decimals; all digits are equally wide


class TableLooks:
    """What painting a table needs, looked up once."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        metrics = theme.metrics
        self.row_height = max(metrics.height.table_row, round(1.5 * _height(theme.font("number"))))
        self.top_height = max(metrics.scaled(_TOP_COLUMNS), round(1.25 * _height(theme.font("caption"))))
        self.band_height = max(metrics.scaled(_BAND), round(1.4 * _height(theme.font("caption"))))
        self.side_width = metrics.scaled(34)
        self.caption = theme.font("caption")
        self.caption_bold = QFont(self.caption)
        embolden(self.caption_bold)
        self.text = theme.color("text.primary")
        self.faint = theme.color("text.secondary")
        self.sunken = theme.color("surface.sunken")
        self.editable_rule = theme.color("role.editable_rule")
        self.hair = theme.color("rule.hair")
        self.line = theme.color("rule.line")
        self.strong = theme.color("rule.strong")
        self.accent = theme.color("accent.base")
        self.error = theme.color("status.error")
        self.lock_fill = theme.color("lock.fill")
        self.lock_soft = theme.color("lock.soft")
        self.lock_ring = theme.color("lock.ring")
        self.lock_text = theme.color("lock.text")
        self.selected = theme.color("surface.selected")
        self.nan = theme.color("map.nan")
        self.selection = QColor(self.accent)
        self.selection.setAlphaF(0.16)
        self.frame = metrics.stroke.focus
        self.lock_rule = metrics.stroke.lock
        self.head_rule = metrics.stroke.frame
        self.editable = color_table(theme.palette.lut("tint"))
        self.computed = color_table(_grounded(theme))

    def least_column(self) -> int:
        """Narrowest column in which a three-decimal number of the smallest type fits, in px."""
        return round(QFontMetricsF(self.caption).horizontalAdvance(shown(_WIDEST))) + INSET + 2

    def number_font(self, column: int) -> QFont:
        """The number font, smaller where a column of `column` px is too narrow for it, down to the caption's size."""
        font = self.theme.font("number")
        room = column - INSET - 3
        needed = QFontMetricsF(font).horizontalAdvance(shown(_WIDEST))
        if needed > room:
            kind = self.theme.metrics.type
            font.setPointSizeF(max(kind.caption, kind.number * room / needed))
        return font


def _height(font: QFont) -> float:
    return QFontMetricsF(font).height()


def _grounded(theme: Theme) -> NDArray[np.uint8]:
    """Return the tint with the ground of computed cells in place of the panel's white at its middle."""
    tint = theme.palette.lut("tint").astype(np.float64)  # (256, 3)
    ground = np.array(theme.palette.rgb("role.computed_fill")) - tint[len(tint) // 2]
    nearness = 1 - np.abs(np.linspace(-1, 1, len(tint)))
    grounded: NDArray[np.uint8] = np.clip(np.round(tint + nearness[:, None] * ground), 0, 255).astype(np.uint8)
    return grounded
