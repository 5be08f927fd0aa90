"""Text on pictures in device px: fonts by role, sized in px, so that a screen and an export of any width agree."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from mha_desktop.scene.grid_layout import Measure, Rect, Role
from mha_desktop.scene.text import PLAIN, Run, Runs, Style
from mha_desktop.ui.theme import FontRole, Theme
from mha_desktop.ui.widgets.richtext import draw_runs, run_font, runs_width

PX_PER_PT = 96.0 / 72.0
_FONTS: dict[Role, FontRole] = {
    "caption": "caption",
    "chip": "caption",
    "title": "body",
    "value": "body",
    "number": "number",
    "heading": "body",
}
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTER = Qt.AlignmentFlag.AlignCenter


def pixel_font(theme: Theme, role: Role) -> QFont:
    """Font of a role in logical px: a device's dots per inch do not change it."""
    font = theme.font(_FONTS[role], bold=False)
    font.setPixelSize(round(font.pointSizeF() * PX_PER_PT))
    return font


def measurer(theme: Theme) -> Measure:
    """Width and height of lines in a theme's fonts, logical px."""
    fonts = {role: pixel_font(theme, role) for role in _FONTS}
    raised = theme.metrics.type.raised
    known: dict[tuple[Runs, Role], tuple[float, float]] = {}

    def measure(line: Runs, role: Role) -> tuple[float, float]:
        size = known.get((line, role))
        if size is None:
            height = max(
                QFontMetricsF(run_font(fonts[role], run.style)).height() for run in line if not run.style.raised
            )
            size = known[line, role] = (runs_width(line, fonts[role], raised), height)
        return size

    return measure


class Writer:
    """Writes on one painter whose coordinates are device px; type is scaled by `unit`."""

    def __init__(self, painter: QPainter, theme: Theme, unit: float) -> None:
        self._painter, self._theme, self._unit = painter, theme, unit
        self._fonts: dict[tuple[Role, Style], tuple[QFont, QFontMetricsF]] = {}

    def font(self, role: Role) -> QFont:
        """Font of a role; unhinted where it is scaled, so that widths scale with it."""
        return self._styled(role, PLAIN)[0]

    def width(self, line: Runs, role: Role) -> float:
        """Width of a line, in device px."""
        if len(line) == 1:
            return self._styled(role, line[0].style)[1].horizontalAdvance(line[0].text) * self._unit
        return runs_width(line, self.font(role), self._theme.metrics.type.raised) * self._unit

    def write(
        self, line: Runs, rect: Rect, role: Role, color: QColor, align: Qt.AlignmentFlag = LEFT, elide: bool = False
    ) -> float:
        """Write a line into a rectangle of device px; the width it took, in device px."""
        unit, painter = self._unit, self._painter
        place = QRectF(rect.x / unit, rect.y / unit, rect.width / unit, rect.height / unit)
        if unit != 1.0:
            painter.save()
            painter.scale(unit, unit)
        if len(line) == 1 and not line[0].style.raised and not elide:
            width = self._write_run(line[0], place, role, color, align)
        else:
            raised = self._theme.metrics.type.raised
            width = draw_runs(painter, place, line, self.font(role), color, align, raised=raised, elide=elide)
        if unit != 1.0:
            painter.restore()
        return width * unit

    def turned(self, line: Runs, rect: Rect, role: Role, color: QColor, angle: float) -> None:
        """Write a line turned anticlockwise about the middle of its rectangle's left edge."""
        self._painter.save()
        self._painter.translate(rect.x, rect.y + rect.height / 2)
        self._painter.rotate(-angle)
        self.write(line, Rect(0.0, -rect.height / 2, rect.width, rect.height), role, color)
        self._painter.restore()

    def _write_run(self, run: Run, place: QRectF, role: Role, color: QColor, align: Qt.AlignmentFlag) -> float:
        """The short way for one level run: most of a grid's text is tokens and numbers."""
        font, metrics = self._styled(role, run.style)
        width = metrics.horizontalAdvance(run.text)
        x = place.x()
        if align & Qt.AlignmentFlag.AlignRight:
            x = place.right() - width
        elif align & Qt.AlignmentFlag.AlignHCenter:
            x += (place.width() - width) / 2
        self._painter.setFont(font)
        self._painter.setPen(color)
        baseline = place.y() + (place.height() - metrics.height()) / 2 + metrics.ascent()
        self._painter.drawText(QPointF(x, baseline), run.text)
        return width

    def _styled(self, role: Role, style: Style) -> tuple[QFont, QFontMetricsF]:
        known = self._fonts.get((role, style))
        if known is None:
            font = run_font(pixel_font(self._theme, role), style, self._theme.metrics.type.raised)
            if self._unit != 1.0:
                font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
            known = self._fonts[role, style] = (font, QFontMetricsF(font))
        return known
