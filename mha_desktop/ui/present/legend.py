"""What the colours mean, at the foot of the slide: a lying colour bar with its ends, and the hatch."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from mha_desktop.scene.grid import GridScene
from mha_desktop.scene.grid_labels import tick_text
from mha_desktop.scene.grid_layout import Rect
from mha_desktop.ui.paint.grid import lock_value
from mha_desktop.ui.paint.images import bar_image, color_table
from mha_desktop.ui.paint.marks import frame, hatch_brush
from mha_desktop.ui.present.words import tr
from mha_desktop.ui.theme import Theme

BAR, THICK, GAP, SWATCH = 320, 26, 16, 28  # px at 1920
HATCH_UNIT = 1.4  # the hatch is drawn for type of 13 px


class Legend(QWidget):
    """Follows the picture's scene."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("present.legend")
        self._theme = theme
        self._grid: GridScene | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    @property
    def ends(self) -> tuple[str, str]:
        """What stands at the two ends of the bar."""
        if self._grid is None:
            return "", ""
        levels = self._grid.levels
        return tick_text(levels, levels.low), tick_text(levels, levels.high)

    @property
    def hatch_words(self) -> str:
        """What the hatch means; empty where nothing is hatched."""
        hatched = self._grid is not None and any(panel.blocked is not None for panel in self._grid.panels)
        return tr("blocked, may not attend") if hatched else ""

    def show_scene(self, grid: GridScene) -> None:
        """Follow a scene; drawn again where bar, pointer or hatch differ."""
        old, before = self._grid, (self.ends, self.hatch_words)
        self._grid = grid
        if (self.ends, self.hatch_words) != before:
            self.setAccessibleName(" … ".join(self.ends) + (f", {self.hatch_words}" if self.hatch_words else ""))
            self.updateGeometry()
            self.update()
        elif old is None or old.levels is not grid.levels or lock_value(old) != lock_value(grid):
            self.update()

    def sizeHint(self) -> QSize:
        """Bar, both ends, and the words where there is room."""
        zoomed = self._theme.metrics.zoomed
        fm = QFontMetricsF(self._theme.font("caption"))
        width = sum(fm.horizontalAdvance(end) for end in self.ends) + zoomed(BAR) + 2 * zoomed(GAP)
        if self.hatch_words:
            width += 4 * zoomed(GAP) + zoomed(SWATCH) + fm.horizontalAdvance(self.hatch_words)
        return QSize(math.ceil(width) + zoomed(GAP), math.ceil(fm.height()))

    def minimumSizeHint(self) -> QSize:
        """Without the words of the hatch nothing is lost that the picture does not say."""
        return QSize(self._theme.metrics.zoomed(BAR), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw low end, bar, high end, hatch and words."""
        if self._grid is None:
            return
        painter, theme, zoomed = QPainter(self), self._theme, self._theme.metrics.zoomed
        x = self._write(painter, 0.0, self.ends[0]) + zoomed(GAP)
        height = zoomed(THICK)
        box = Rect(round(x), round((self.height() - height) / 2), zoomed(BAR), height)
        self._paint_bar(painter, box, self._grid)
        x = self._write(painter, box.right + zoomed(GAP), self.ends[1])
        words = self.hatch_words
        needed = QFontMetricsF(theme.font("caption")).horizontalAdvance(words) + zoomed(SWATCH + 4 * GAP)
        if not words or x + needed > self.width() + 1:
            return
        side = zoomed(SWATCH)
        swatch = Rect(round(x + 3 * zoomed(GAP)), round((self.height() - side) / 2), side, side)
        unit = HATCH_UNIT * theme.metrics.zoom
        brush = hatch_brush(theme.color("role.blocked_fill"), theme.color("role.blocked_hatch"), unit)
        painter.fillRect(QRectF(*swatch), brush)
        frame(painter, swatch, theme.color("rule.strong"), 0.0, theme.metrics.stroke.rule)
        self._write(painter, swatch.right + zoomed(GAP), words)

    def _paint_bar(self, painter: QPainter, box: Rect, grid: GridScene) -> None:
        theme, levels = self._theme, grid.levels
        image = bar_image(color_table(theme.palette.lut(levels.map))).transformed(QTransform().rotate(90))
        painter.drawImage(QRectF(*box), image)
        frame(painter, box, theme.color("rule.strong"), theme.metrics.stroke.rule, 0.0)
        value = lock_value(grid)
        if value is None:
            return
        at = box.x + box.width * min(max((value - levels.low) / (levels.high - levels.low), 0.0), 1.0)
        half, top = theme.metrics.zoomed(9), box.y - theme.metrics.zoomed(2)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("lock.edge"), max(theme.metrics.zoomed(2), 1)))
        painter.setBrush(theme.color("lock.ring"))
        high = theme.metrics.zoomed(16)
        painter.drawPolygon(
            QPolygonF([QPointF(at, top), QPointF(at - half, top - high), QPointF(at + half, top - high)])
        )
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _write(self, painter: QPainter, x: float, text: str) -> float:
        """Write a text in the middle of the height; where it ends."""
        font = self._theme.font("caption")
        fm = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(self._theme.color("text.secondary"))
        painter.drawText(QPointF(x, (self.height() - fm.height()) / 2 + fm.ascent()), text)
        return x + fm.horizontalAdvance(text)
