"""Fonts and colours with which the worked steps are drawn, looked up once for each theme.

All lengths are logical px; a figure scales its painter.
"""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from mha_desktop.scene.steps_layout import Role
from mha_desktop.scene.text import PLAIN, Runs, Style
from mha_desktop.ui.paint.marks import hatch_brush
from mha_desktop.ui.paint.text import PX_PER_PT
from mha_desktop.ui.theme import FontRole, Theme
from mha_desktop.ui.widgets import draw_runs
from mha_desktop.ui.widgets.richtext import run_font

Align = Literal["left", "right"]
_FONTS: dict[Role, FontRole] = {
    "caption": "caption",
    "number": "number",
    "heading": "heading",
    "result": "result",
}
_BOLD: dict[Role, bool] = {"caption": False, "number": False, "heading": True, "result": True}
_BAR_SHADE = 160  # of the 256 colours of the map of weights
_KEPT_WIDTHS = 4096
BOLD = Style(bold=True)


class Face:
    """A font with what is asked of it for every number."""

    def __init__(self, font: QFont) -> None:
        self.font, self.metrics = font, QFontMetricsF(font)
        self.ascent, self.height = self.metrics.ascent(), self.metrics.height()
        self._letters: dict[str, float] = {}

    def width(self, text: str) -> float:
        """Return the width of a text: the sum of its letters', for digits and signs are not kerned."""
        letters, total = self._letters, 0.0
        for letter in text:
            own = letters.get(letter)
            if own is None:
                own = letters[letter] = self.metrics.horizontalAdvance(letter)
            total += own
        return total

    def baseline(self, place: QRectF) -> float:
        """Return the baseline of a line in the middle of a place."""
        return place.y() + (place.height() - self.height) / 2 + self.ascent


class StepsInk:
    """What drawing the steps needs from a theme."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._faces: dict[Role, dict[Style, Face]] = {role: {} for role in _FONTS}
        self._widths: dict[tuple[Runs | str, Role], float] = {}
        color = theme.color
        self.ground, self.hair, self.line = color("surface.panel"), color("rule.hair"), color("rule.line")
        self.text, self.faint, self.quiet = color("text.primary"), color("text.secondary"), color("text.tertiary")
        self.lock, self.soft, self.lock_text = color("lock.fill"), color("lock.soft"), color("lock.text")
        self.error, self.changed, self.accent = color("status.error"), color("status.changed"), color("accent.base")
        self.selected, self.sunken, self.strong = (
            color("surface.selected"),
            color("surface.sunken"),
            color("rule.strong"),
        )
        red, green, blue = theme.palette.lut("sequential")[_BAR_SHADE].tolist()
        self.bar = QColor(red, green, blue)
        self.hatch = hatch_brush(color("role.blocked_fill"), color("role.blocked_hatch"), 1.0)

    def width(self, line: Runs, role: Role) -> float:
        """Return the width of a line in logical px."""
        # A number is found by its text: to hash a run and its style takes longer than the rest.
        key = (line[0].text if len(line) == 1 and line[0].style is PLAIN else line, role)
        known = self._widths.get(key)
        if known is None:
            if len(self._widths) > _KEPT_WIDTHS:
                self._widths.clear()
            known = sum(self._styled(role, run.style).width(run.text) for run in line)
            self._widths[key] = known
        return known

    def text_width(self, text: str, role: Role, bold: bool = False) -> float:
        """Return the width of a plain text."""
        return self._styled(role, BOLD if bold else PLAIN).width(text)

    def write(self, painter: QPainter, line: Runs, place: QRectF, role: Role, color: QColor) -> float:
        """Write a line of runs from the left of a place, elided where it is too narrow; the width that it took."""
        fits = self.width(line, role) <= place.width()
        if not fits or any(run.style.raised for run in line):
            font, raised = self._styled(role, PLAIN).font, self.theme.metrics.type.raised
            return draw_runs(painter, place, line, font, color, raised=raised, elide=not fits)
        x, baseline = place.x(), self._styled(role, PLAIN).baseline(place)
        painter.setPen(color)
        for run in line:
            face = self._styled(role, run.style)
            painter.setFont(face.font)
            painter.drawText(QPointF(x, baseline), run.text)
            x += face.width(run.text)
        return x - place.x()

    def put(
        self,
        painter: QPainter,
        text: str,
        place: QRectF,
        role: Role,
        color: QColor,
        align: Align = "left",
        bold: bool = False,
    ) -> QRectF:
        """Write one plain text, the short way; where it stands, as a box of the font's height."""
        face = self._styled(role, BOLD if bold else PLAIN)
        width = face.width(text)
        x = place.x() if align == "left" else place.right() - width
        painter.setFont(face.font)
        painter.setPen(color)
        painter.drawText(QPointF(x, face.baseline(place)), text)
        return QRectF(x, place.y() + (place.height() - face.height) / 2, width, face.height)

    def number_face(self, bold: bool) -> Face:
        """Return the font of the tables' numbers."""
        return self._styled("number", BOLD if bold else PLAIN)

    def elided(self, text: str, role: Role, width: float, bold: bool = False) -> str:
        """Return a text cut so that it is no wider than `width`."""
        face = self._styled(role, BOLD if bold else PLAIN)
        if face.width(text) <= width:
            return text
        return face.metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)

    def height(self, role: Role) -> float:
        """Return the height of a line of a role."""
        return self._styled(role, PLAIN).height

    def _styled(self, role: Role, style: Style) -> Face:
        faces = self._faces[role]
        known = faces.get(style)
        if known is None:
            base = self.theme.font(_FONTS[role], bold=_BOLD[role])
            base.setPixelSize(round(base.pointSizeF() * PX_PER_PT))
            known = faces[style] = Face(run_font(base, style, self.theme.metrics.type.raised))
        return known
