"""One tab of the strip: the arrow that leads to it, thumbnail on its sheets, symbol, shape, marks."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QHelpEvent, QImage, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QToolTip, QWidget

from mha_desktop.scene.map_sizes import SHEET_X, SHEET_Y, SHEETS_MOST
from mha_desktop.scene.text import plain
from mha_desktop.ui.paint.images import thumbnail
from mha_desktop.ui.paint.lit import paint_lit_tab
from mha_desktop.ui.paint.map_sheets import (
    JOIN_GLYPH,
    SPLIT_GLYPH,
    paint_join_glyph,
    paint_sheets,
    paint_split_glyph,
    sheet_order,
    sheet_pen,
)
from mha_desktop.ui.strip.looks import TabMarks, TabWords, Thumb, strip_tr
from mha_desktop.ui.strip.marks import icon_step, paint_marks
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import draw_runs, runs_width

THUMB, SMALL_THUMB, MANY = 34, 30, 9  # px, and from how many tabs on thumbnails are small
GAP = 8  # px from the thumbnail to the words
CHEVRON = 14  # px at the left edge
GLYPH_PAD = 5  # px either side of a drawn arrow
UNDERLINE = 3
_GLYPHS = {"QKV": (SPLIT_GLYPH, paint_split_glyph), "concat": (JOIN_GLYPH, paint_join_glyph)}
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class StageTab(QAbstractButton):
    """The tab of one stage; checked while the heatmaps show it."""

    def __init__(self, theme: Theme, key: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.key = key
        self.setObjectName(f"stage.{key}")
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._theme = theme
        self._words = TabWords()
        self._thumb: Thumb | None = None
        self._image: QImage | None = None
        self._widths: tuple[float, float] | None = None
        self.marks = TabMarks()
        self.first = False
        self.pictured, self.small, self.glyphed = True, False, False
        self.computing = False

    @property
    def words(self) -> TabWords:
        """What the tab says."""
        return self._words

    @property
    def bad(self) -> bool:
        """Whether this is marked as the first stage that is not finite."""
        return self.marks.bad

    def show_words(self, words: TabWords) -> bool:
        """Take symbol, shape and tooltips; tell whether they differ from what was shown."""
        if words == self._words:
            return False
        self._words = words
        self._widths = None
        self.setAccessibleName(f"{plain(words.symbol)}, {words.shape}")
        self._speak()
        self.update()
        return True

    def show_thumb(self, thumb: Thumb) -> None:
        """Take the numbers of the thumbnail; nothing is drawn while they are the same objects."""
        if thumb.same(self._thumb):
            return
        turned = self._thumb is None or thumb.head != self._thumb.head  # its sheets change places
        self._thumb, self._image = thumb, None
        if self.pictured:  # without a picture, words alone, another number changes nothing here
            self.update() if turned else self.update(self.thumb_rect())

    def show_marks(self, marks: TabMarks) -> bool:
        """Take the marks; tell whether the tab needs another width for them."""
        if marks == self.marks:
            return False
        old, self.marks = self.marks, marks
        self._speak()
        self.update()
        return marks.first_wrong != old.first_wrong

    def _speak(self) -> None:
        """Tooltip and description: meaning and shape, then the marks; the arrow is for those who cannot point at it."""
        tip = "\n".join((self._words.tip, *self.marks.spoken()))
        self.setToolTip(tip)
        self.setAccessibleDescription(f"{tip}\n{self._words.arrow}".strip())

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme, self._image = theme, None
        self._widths = None
        self.update()

    def set_computing(self, computing: bool) -> None:
        """Write "computing" in place of the shape."""
        if computing != self.computing:
            self.computing = computing
            self.update()

    # Places

    def thumb_side(self) -> int:
        """Side of the thumbnail in px."""
        return self._theme.metrics.scaled(SMALL_THUMB if self.small else THUMB)

    def thumb_rect(self) -> QRect:
        """Place of the thumbnail, the front sheet."""
        side = self.thumb_side()
        return QRect(self.lead(), (self.height() - side + self._behind() * SHEET_Y) // 2, side, side)

    def _behind(self) -> int:
        """How many sheets lie behind the thumbnail."""
        return min(self._words.heads, SHEETS_MOST) - 1 if self._words.sheets else 0

    def needed(self, pictured: bool, glyphed: bool | None = None) -> float:
        """Least width in px at which nothing is elided."""
        if self._widths is None:
            symbol = runs_width(self._words.symbol, self._font(True), self._theme.metrics.type.raised)
            shape = QFontMetricsF(self._theme.font("caption")).horizontalAdvance(self._words.shape)
            self._widths = symbol, shape
        symbol, shape = self._widths
        picture = self.thumb_side() + self._behind() * SHEET_X + self._theme.metrics.scaled(GAP) if pictured else 0
        return self.lead(glyphed) + picture + max(symbol + self._icons() * self._icon(), shape) + 6

    def _icon(self) -> int:
        return icon_step(self._theme)

    def _icons(self) -> int:
        """Number of icons beside the symbol."""
        return self.marks.first_wrong + bool(self._words.muted)

    def lead(self, glyphed: bool | None = None) -> int:
        """Width in px of the arrow at the left; of its drawn form with `glyphed`."""
        if self.first:
            return self._theme.metrics.space.m
        if (self.glyphed if glyphed is None else glyphed) and self.key in _GLYPHS:
            return self._theme.metrics.scaled(_GLYPHS[self.key][0] + 2 * GLYPH_PAD)
        return self._theme.metrics.scaled(CHEVRON)

    def sizeHint(self) -> QSize:
        """Everything readable."""
        return QSize(round(self.needed(self.pictured)), self._theme.metrics.height.strip)

    def _font(self, chosen: bool) -> QFont:
        return self._theme.font("body", bold=chosen)

    # Events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrows to the strip: a button's own way with them moves the focus without choosing."""
        if Qt.Key(event.key()) in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Explain the arrow where the pointer rests on it."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._words.arrow:
            arrow = QRect(0, 0, self.lead(), self.height())
            if arrow.contains(event.pos()):
                QToolTip.showText(event.globalPos(), self._words.arrow, self, arrow)
                return True
        return super().event(event)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tab; of the thumbnail alone where only that is asked for."""
        painter = QPainter(self)
        thumb = self.thumb_rect()
        if self.pictured and thumb.contains(event.rect()):
            self._paint_thumb(painter, thumb)
            return
        theme = self._theme
        ground = "surface.panel" if self.isChecked() else "surface.hover" if self.underMouse() else "surface.window"
        painter.fillRect(self.rect(), theme.color(ground))
        if self.pictured:
            if self._words.sheets:
                hues, muted = self._sheets()
                paint_sheets(painter, QRectF(thumb), hues, theme.color("surface.panel"), muted)
            self._paint_thumb(painter, thumb)
        self._paint_words(painter)
        if not self.first:
            self._paint_arrow(painter)
        if self.marks.lit:
            paint_lit_tab(painter, self.lead(), theme)
        if self.isChecked():
            height = theme.metrics.scaled(UNDERLINE)
            painter.fillRect(0, self.height() - height, self.width(), height, theme.color("accent.base"))
        if self.hasFocus():
            width = theme.metrics.stroke.focus
            painter.setPen(theme.color("accent.focus"))
            for i in range(width):
                painter.drawRect(QRectF(self.rect()).adjusted(i + 1.5, i + 1.5, -i - 1.5, -i - 1.5))

    def _sheets(self) -> tuple[list[QColor], list[bool]]:
        """Hues of the heads' sheets, the front one first, and which of them are muted."""
        front = 0 if self._thumb is None or self._thumb.head is None else self._thumb.head
        order = sheet_order(front, self._words.heads)
        return [self._theme.head(i) for i in order], [i in self._words.muted for i in order]

    def _paint_words(self, painter: QPainter) -> None:
        theme, words = self._theme, self._words
        picture = self.thumb_side() + self._behind() * SHEET_X + self._theme.metrics.scaled(GAP) if self.pictured else 0
        left = self.lead() + picture
        line = theme.metrics.scaled(18)
        middle, room = self.height() / 2, self.width() - left - 2
        role = "text.primary"
        if self.bad:
            role = "status.error"
        elif words.quiet:
            role = "text.disabled"
        place = QRectF(left, middle - line, room - self._icons() * self._icon(), line)
        raised = theme.metrics.type.raised
        width = draw_runs(painter, place, words.symbol, self._font(self.isChecked()), theme.color(role), raised=raised)
        paint_marks(painter, left + width + 3, place, self.width(), self.marks, bool(words.muted), theme)
        painter.setFont(theme.font("caption"))
        below = QRectF(left, middle, room + 2, line - 1)
        painter.setPen(theme.color("text.tertiary"))
        if self.computing:
            painter.drawText(below, _LEFT, strip_tr("computing"))
            return
        batch, rest = self.shape_shown(below.width())
        if batch:  # the batch axis stands apart
            painter.setPen(theme.color("text.secondary"))
            painter.drawText(below, _LEFT, batch)
            below.setLeft(left + QFontMetricsF(painter.font()).horizontalAdvance(batch))
            painter.setPen(theme.color("text.tertiary"))
        painter.drawText(below, _LEFT, rest)

    def shape_shown(self, room: float) -> tuple[str, str]:
        """Return the batch axis and the rest of the shape, as they fit in so many px: a cut number is another one."""
        words, face = self._words, QFontMetricsF(self._theme.font("caption"))
        rest = words.shape.removeprefix(words.batch)
        if face.horizontalAdvance(words.shape) <= room:
            return words.batch, rest
        return "", face.elidedText(rest, Qt.TextElideMode.ElideRight, room)

    def _paint_arrow(self, painter: QPainter) -> None:
        """Draw the arrow that leads here: heads being split or joined where there is room, else a chevron."""
        if self.glyphed and self.key in _GLYPHS:
            width, paint = _GLYPHS[self.key]
            scaled = self._theme.metrics.scaled
            paint(painter, QRectF(scaled(GLYPH_PAD), 0, scaled(width), self.height()), self._words.heads, self._theme)
            return
        size = self._theme.metrics.scaled(12)
        icon = self._theme.icon("chevron-right", "text.tertiary", size)
        icon.paint(painter, -1, (self.height() - size) // 2, size, size)

    def _paint_thumb(self, painter: QPainter, rect: QRect) -> None:
        theme = self._theme
        if self._image is None and self._thumb is not None:
            values, levels, grey = self._thumb.picture(self.key)
            lut = theme.palette.lut(levels.map)
            side = round((rect.width() - 2) * self.devicePixelRatioF())
            self._image = thumbnail(values, levels.pair, lut, side, grey, theme.color("role.blocked_hatch").rgb())
        inner = rect.adjusted(1, 1, -1, -1)
        if self._image is None:
            painter.fillRect(inner, theme.color("surface.sunken"))
        else:
            painter.drawImage(inner, self._image)
        hues, muted = self._sheets() if self._words.sheets else ([theme.color("rule.line")], [False])
        painter.setPen(sheet_pen(hues[0], muted[0]))
        painter.drawRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5))
