"""A layer's four matrices, to one scale and cut in their heads: what a head is, before anything is opened."""

from __future__ import annotations

import math
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from mha_desktop.scene.layer_blocks import LayerBlocks, MatrixBlocks
from mha_desktop.scene.numbers import grouped
from mha_desktop.scene.text import runs
from mha_desktop.ui.assistive import describe
from mha_desktop.ui.checkpoints.sentences import head_words
from mha_desktop.ui.checkpoints.words import tr
from mha_desktop.ui.paint.images import color_table, value_image
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.richtext import draw_runs

_BAND, _GAP, _LEAST, _USUAL = 5, 14, 90, 150  # px: of the heads' hues, between matrices, of the whole
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
_PALE = 0.4
_LABEL = {"W_Q": "Q", "W_K": "K", "W_V": "V", "W_O": "O"}


class _Place(NamedTuple):
    """A matrix and its image's rectangle in logical px."""

    matrix: MatrixBlocks
    image: QRectF

    def block(self, index: int) -> QRectF:
        """The rectangle of one block."""
        box, share = self.image, 1 / self.matrix.blocks
        if self.matrix.along_rows:
            return QRectF(box.x(), box.y() + index * share * box.height(), box.width(), share * box.height())
        return QRectF(box.x() + index * share * box.width(), box.y(), share * box.width(), box.height())


class LayerPicture(QWidget):
    """Paints the matrices; the pointer or the arrow keys choose a head, whose blocks are framed in all four.

    Signals
    -------
    head_changed(int)
        Another head is looked at, from 0.
    """

    head_changed = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("model.picture")
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setToolTip(
            tr("Heads are blocks of columns in W_Q, W_K and W_V, and of rows in W_O. Point at one, or use the arrows.")
        )
        self.setAccessibleName(tr("Matrices of the layer, cut in heads"))
        self._theme, self.blocks, self.head = theme, LayerBlocks((), 1, 1, 0.0), 0
        self._images: tuple[QImage, ...] = ()
        self._stale = False

    def sizeHint(self) -> QSize:
        """As high as the matrices are usually drawn."""
        return QSize(0, self._theme.metrics.zoomed(_USUAL))

    def minimumSizeHint(self) -> QSize:
        """The least that still shows blocks."""
        return QSize(0, self._theme.metrics.zoomed(_LEAST))

    def heightForWidth(self, width: int) -> int:
        """As high as the matrices are when they fill the width."""
        matrices = self.blocks.matrices
        if not matrices:
            return self.sizeHint().height()
        columns, rows = sum(each.columns for each in matrices), max(each.rows for each in matrices)
        return min(math.ceil(self._room(width) / columns * rows + self._top()) + 2, 2 * self.sizeHint().height())

    def set_stale(self, stale: bool) -> None:
        """Pale what is shown while another layer is read."""
        if stale is not self._stale:
            self._stale = stale
            self.update()

    def show_blocks(self, blocks: LayerBlocks) -> None:
        """Show a layer; the head stays where there is such a one."""
        self._stale = False
        self.blocks = blocks
        table = color_table(self._theme.palette.lut("sequential"))
        levels = (0.0, blocks.largest or 1.0)
        self._images = tuple(value_image(matrix.values, levels, table) for matrix in blocks.matrices)
        self.look_at(min(self.head, blocks.heads - 1))
        self.updateGeometry()

    def look_at(self, head: int) -> None:
        """Frame a head's blocks."""
        self.head = head
        if self.blocks.matrices:
            describe(self, head_words(self.blocks, head))
        self.head_changed.emit(head)
        self.update()

    # Places

    def places(self) -> list[_Place]:
        """Where the matrices stand, all to one scale."""
        matrices = self.blocks.matrices
        if not matrices:
            return []
        band, gap, top = self._theme.metrics.zoomed(_BAND), self._theme.metrics.zoomed(_GAP), self._top()
        columns, rows = sum(each.columns for each in matrices), max(each.rows for each in matrices)
        scale = min(self._room(self.width()) / columns, (self.height() - top - 2) / rows)
        places, x = [], 1.0
        for matrix in matrices:
            x += band if matrix.along_rows else 0
            places.append(_Place(matrix, QRectF(x, top, matrix.columns * scale, matrix.rows * scale)))
            x += matrix.columns * scale + gap
        return places

    def head_at(self, point: QPointF) -> int | None:
        """The head under a point; of heads that share a block the one looked at, or else the first."""
        for place in self.places():
            if place.image.contains(point):
                inside = point - place.image.topLeft()
                along = (
                    (inside.y() / place.image.height()) if place.matrix.along_rows else inside.x() / place.image.width()
                )
                block = min(int(along * place.matrix.blocks), place.matrix.blocks - 1)
                if self.blocks.block(place.matrix, self.head) == block:
                    return self.head
                return block * (self.blocks.heads // place.matrix.blocks)
        return None

    def _room(self, width: int) -> int:
        """Return the px that the matrices themselves have of a width; the last one's hues stand at its left."""
        zoomed = self._theme.metrics.zoomed
        return width - 3 * zoomed(_GAP) - zoomed(_BAND) - 2

    def _top(self) -> float:
        """Return the px above the matrices, for their names and hues."""
        return self._line() + self._theme.metrics.space.xs + self._theme.metrics.zoomed(_BAND)

    def _line(self) -> float:
        return QFontMetricsF(self._theme.font("caption")).height()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw names, hues, images and the head's frames."""
        painter, theme = QPainter(self), self._theme
        painter.setFont(theme.font("caption"))
        painter.setOpacity(_PALE if self._stale or not self.isEnabled() else 1.0)
        for place, image in zip(self.places(), self._images, strict=True):
            painter.drawImage(place.image, image)
            self._draw_hues(painter, place)
            painter.setPen(QPen(theme.color("rule.strong"), theme.metrics.stroke.rule))
            painter.drawRect(place.image)
            self._draw_name(painter, place)
        for place in self.places():
            frame = QPen(theme.color("lock.ring"), theme.metrics.stroke.lock)
            frame.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            painter.setPen(frame)
            painter.drawRect(place.block(self.blocks.block(place.matrix, self.head)))
        if self.hasFocus():
            painter.setPen(QPen(theme.color("accent.focus"), theme.metrics.stroke.focus))
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))

    def _draw_hues(self, painter: QPainter, place: _Place) -> None:
        """Draw each block's hue at its edge: of a shared block the hues of all heads that share it."""
        band, each = self._theme.metrics.zoomed(_BAND), self.blocks.heads // place.matrix.blocks
        for head in range(self.blocks.heads):
            box, part = place.block(head // each), head % each / each
            if place.matrix.along_rows:
                strip = QRectF(box.x() - band, box.y() + part * box.height(), band - 1, box.height() / each)
            else:
                strip = QRectF(box.x() + part * box.width(), box.y() - band, box.width() / each, band - 1)
            painter.fillRect(strip, self._hue(head))

    def _hue(self, head: int) -> QColor:
        return self._theme.head(head)

    def _draw_name(self, painter: QPainter, place: _Place) -> None:
        matrix = place.matrix
        text = f"<i>W</i><sub>{_LABEL[matrix.name]}</sub>  {grouped(matrix.rows)} × {grouped(matrix.columns)}"
        room = QRectF(place.image.x() - 1, 0, max(place.image.width(), self.width() / 5), self._line())
        theme = self._theme
        draw_runs(painter, room, runs(text), theme.font("caption"), theme.color("text.secondary"), elide=True)

    # Hands

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Look at the head under the pointer."""
        head = self.head_at(event.position())
        if head is not None and head != self.head:
            self.look_at(head)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A tap does what the pointer does."""
        self.mouseMoveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows look at the neighbour, Home and End at the first and last head."""
        last, key = self.blocks.heads - 1, Qt.Key(event.key())
        if key in _STEPS:
            self.look_at(max(0, min(last, self.head + _STEPS[key])))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.look_at(0 if key == Qt.Key.Key_Home else last)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the ring."""
        super().focusOutEvent(event)
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Draw anew where it was enabled or disabled."""
        super().changeEvent(event)
        self.update()
