"""One tab of the strip: thumbnail, symbol, shape."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from mha_desktop.scene.text import plain
from mha_desktop.ui.paint.images import thumbnail
from mha_desktop.ui.strip.looks import TabWords, Thumb, strip_tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import draw_runs, runs_width

THUMB, SMALL_THUMB, MANY = 34, 30, 9  # px, and from how many tabs on thumbnails are small
GAP = 8  # px from the thumbnail to the words
CHEVRON = 14  # px at the left edge
UNDERLINE = 3


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
        self._words = TabWords((), "", "", False)
        self._thumb: Thumb | None = None
        self._image: QImage | None = None
        self._needed = 0.0
        self.first = False
        self.pictured, self.small = True, False
        self.bad = self.computing = False

    @property
    def words(self) -> TabWords:
        """What the tab says."""
        return self._words

    def show_words(self, words: TabWords) -> bool:
        """Take symbol, shape and tooltip; tell whether they differ from what was shown."""
        if words == self._words:
            return False
        self._words = words
        self._needed = 0.0
        self.setToolTip(words.tip)
        self.setAccessibleName(f"{plain(words.symbol)}, {words.shape}")
        self.setAccessibleDescription(words.tip)
        self.update()
        return True

    def show_thumb(self, thumb: Thumb) -> None:
        """Take the numbers of the thumbnail; nothing is drawn while they are the same objects."""
        if not thumb.same(self._thumb):
            self._thumb, self._image = thumb, None
            self.update(self.thumb_rect())

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme, self._image = theme, None
        self._needed = 0.0
        self.update()

    def set_bad(self, bad: bool) -> None:
        """Mark the stage as the first that is not finite."""
        if bad != self.bad:
            self.bad = bad
            self.update()

    def set_computing(self, computing: bool) -> None:
        """Write "computing" in place of the shape."""
        if computing != self.computing:
            self.computing = computing
            self.update()

    def thumb_side(self) -> int:
        """Side of the thumbnail in px."""
        return self._theme.metrics.scaled(SMALL_THUMB if self.small else THUMB)

    def thumb_rect(self) -> QRect:
        """Place of the thumbnail."""
        side = self.thumb_side()
        return QRect(self._left(), (self.height() - side) // 2, side, side)

    def needed(self, pictured: bool) -> float:
        """Least width in px at which nothing is elided."""
        if not self._needed:
            symbol = runs_width(self._words.symbol, self._font(True), self._theme.metrics.type.raised)
            shape = QFontMetricsF(self._theme.font("caption")).horizontalAdvance(self._words.shape)
            self._needed = max(symbol, shape)
        picture = self.thumb_side() + GAP if pictured else 0
        return self._left() + picture + self._needed + 6

    def _left(self) -> int:
        return self._theme.metrics.space.m if self.first else CHEVRON

    def sizeHint(self) -> QSize:
        """Everything readable."""
        return QSize(round(self.needed(self.pictured)), self._theme.metrics.height.strip)

    def _font(self, chosen: bool) -> QFont:
        return self._theme.font("body", bold=chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrows to the strip: a button's own way with them moves the focus without choosing."""
        if Qt.Key(event.key()) in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tab; of the thumbnail alone where only that is asked for."""
        painter = QPainter(self)
        thumb = self.thumb_rect()
        if self.pictured:
            self._paint_thumb(painter, thumb)
            if thumb.contains(event.rect()):
                return
        theme = self._theme
        painter.save()
        if self.pictured:  # the ground goes around the thumbnail
            painter.setClipRegion(event.region().subtracted(thumb))
        ground = "surface.panel" if self.isChecked() else "surface.hover" if self.underMouse() else "surface.window"
        painter.fillRect(self.rect(), theme.color(ground))
        painter.restore()
        self._paint_words(painter)
        if not self.first:
            self._paint_chevron(painter)
        if self.isChecked():
            height = theme.metrics.scaled(UNDERLINE)
            painter.fillRect(0, self.height() - height, self.width(), height, theme.color("accent.base"))
        if self.hasFocus():
            width = theme.metrics.stroke.focus
            painter.setPen(theme.color("accent.focus"))
            for i in range(width):
                painter.drawRect(QRectF(self.rect()).adjusted(i + 1.5, i + 1.5, -i - 1.5, -i - 1.5))

    def _paint_words(self, painter: QPainter) -> None:
        theme, words = self._theme, self._words
        left = self._left() + (self.thumb_side() + GAP if self.pictured else 0)
        line = theme.metrics.scaled(18)
        middle, room = self.height() / 2, self.width() - left - 2
        role = "text.primary"
        if self.bad:
            role = "status.error"
        elif words.quiet:
            role = "text.disabled"
        draw_runs(
            painter,
            QRectF(left, middle - line, room, line),
            words.symbol,
            self._font(self.isChecked()),
            theme.color(role),
            raised=theme.metrics.type.raised,
        )
        painter.setFont(theme.font("caption"))
        painter.setPen(theme.color("text.tertiary"))
        align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        shape = strip_tr("computing") if self.computing else words.shape
        painter.drawText(QRectF(left, middle, room + 2, line - 1), align, shape)

    def _paint_chevron(self, painter: QPainter) -> None:
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
        painter.setPen(theme.color("rule.line"))
        painter.drawRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5))
