"""The drawing grid: pixels as they look, patches apart, painted with pointer, finger or keys."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFontMetrics, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mha_desktop.attention.parameters import Array
from mha_desktop.document.cells import Block
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.scene.numbers import shown
from mha_desktop.ui.assistive import describe
from mha_desktop.ui.pixels.layout import GridLayout, Pixel
from mha_desktop.ui.pixels.marks import PixelMarks, pixel_marks, row_of
from mha_desktop.ui.pixels.stroke import Strokes
from mha_desktop.ui.pixels.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.paint import draw_box

_RULE = "text.disabled"  # the one grey that stands on black and on white in every theme
_USUAL, _LEAST = 20, 9  # px of a pixel
_RULED = 4  # px of a pixel from which on it is ruled off
_LARGEST = 180  # px that a picture needs at least, however many pixels it has
_STEPS = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}
_PAINT = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ERASE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_MIDDLE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class PixelGrid(QWidget):
    """The picture of the shown sequence, named `pixels`.

    Attributes
    ----------
    strokes
        What painting does.
    current
        The pixel that keys act on.
    most, ground
        Px of the largest pixel; role of the colour around the patches.
    """

    most = 34
    ground = "surface.window"

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("pixels")
        self.setWhatsThis(tr("Drag to paint, with the right button to erase. Arrows move, Space paints, Del erases."))
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._session = session
        self.strokes = Strokes(session, self)
        self.current: Pixel = (0, 0)
        self._image: Array | None = None
        self._side = 1
        self._marks = PixelMarks()
        self._layout: GridLayout | None = None
        self._told: Spot | None = None  # what this grid has others light
        self.set_theme(theme)

    # Showing

    def show_state(self, new: State) -> None:
        """Show a state's picture and marks; what is the same is not drawn again."""
        image, patches = new.sequence.image, new.document.patches
        if image is None or patches is None:
            self._image = self._layout = None
            return
        shape = None if self._image is None else (*self._image.shape[:2], self._side)
        if image is not self._image:
            self._image, self._side = image, patches.side
            self.update()
        if shape != (*image.shape[:2], patches.side):
            self.current = (min(self.current[0], image.shape[0] - 1), min(self.current[1], image.shape[1] - 1))
            self._lay_out()
            self.updateGeometry()
        cell = new.view.cell
        if cell.table == "pixels" and cell.row < image.shape[0]:
            self._go((cell.row, min(cell.column // image.shape[2], image.shape[1] - 1)))
        marks = pixel_marks(new)
        if marks != self._marks:
            self._marks = marks
            self.update()
        self._speak()

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        self._metrics = QFontMetrics(theme.font("caption"))
        self._lay_out()
        self.updateGeometry()
        self.update()

    def _speak(self) -> None:
        """Say the picture and the current pixel to assistive tools."""
        if self._image is None:
            return
        height, width, _ = self._image.shape
        self.setAccessibleName(tr("Picture, {rows} by {columns} pixels").format(rows=height, columns=width))
        row, column = self.current
        values = ", ".join(shown(value) for value in self._image[row, column].tolist())
        patch = row_of(row, column, width, self._side).row
        said = tr("row {row}, column {column}, patch {patch}, {values}")
        said = said.format(row=row + 1, column=column + 1, patch=patch, values=values)
        describe(self, said)

    # Laying out

    def _lay_out(self) -> None:
        if self._image is not None:
            shape = (self._image.shape[0], self._image.shape[1], self._side)
            most = self._theme.metrics.scaled(self.most)
            gap = self._theme.metrics.space.s
            room = self.size() - QSize(2 * self._edge, 2 * self._edge)
            self._layout = GridLayout.fitting(shape, room, self._name_height, gap, most)

    @property
    def _name_height(self) -> int:
        """Px that a patch's name takes above it, with room for a frame between them."""
        return self._metrics.height() + self._theme.metrics.stroke.focus + 1

    @property
    def _edge(self) -> int:
        """Px around the picture, for frames of its outermost pixels and a ring that points at the whole."""
        return self._theme.metrics.stroke.focus + self._theme.metrics.space.xs

    def _size_with(self, cell: int) -> QSize:
        if self._image is None:
            return QSize(0, 0)
        shape = (self._image.shape[0], self._image.shape[1], self._side)
        plain = GridLayout(*shape, self._theme.metrics.scaled(cell), self._name_height, self._theme.metrics.space.s)
        return plain.size + QSize(2 * self._edge, 2 * self._edge)

    def sizeHint(self) -> QSize:
        """Every pixel as large as is comfortable."""
        return self._size_with(_USUAL)

    def minimumSizeHint(self) -> QSize:
        """Pixels that a pointer can still hit; of a large picture no more than fits into a window."""
        most = self._theme.metrics.scaled(_LARGEST)
        return self._size_with(_LEAST).boundedTo(QSize(most, most))

    def resizeEvent(self, event: object) -> None:
        """Fit the picture into the new size."""
        self._lay_out()

    def pixel_rect(self, row: int, column: int) -> QRect:
        """Where a pixel lies in the widget."""
        assert self._layout is not None
        return self._layout.pixel_rect(row, column).translated(self._edge, self._edge)

    def patch_rect(self, patch: int) -> QRect:
        """Where a patch lies in the widget."""
        assert self._layout is not None
        return self._layout.patch_rect(patch).translated(self._edge, self._edge)

    def _pixel_at(self, point: QPointF) -> Pixel | None:
        if self._layout is None:
            return None
        return self._layout.pixel_at(point.toPoint() - QPoint(self._edge, self._edge))

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the patches, their names, and what is marked."""
        if self._layout is None or self._image is None:
            return
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._theme.color(self.ground))
        picture = picture_image(self._image)
        across, side = self._layout.columns // self._side, self._side
        for patch in range(self._layout.patches):
            source = QRect(patch % across * side, patch // across * side, side, side)
            painter.drawImage(self.patch_rect(patch), picture, source)
            self._paint_rules(painter, self.patch_rect(patch))
            self._paint_name(painter, patch)
        for block in self._marks.sources:
            self._paint_source(painter, block)
        if self.hasFocus() or self._session.state.view.cell.table == "pixels":
            self._paint_current(painter)

    def _paint_current(self, painter: QPainter) -> None:
        """Frame the current pixel in two colours, of which one stands out from it; wider where keys act on it."""
        theme = self._theme
        width = theme.metrics.stroke.focus if self.hasFocus() else theme.metrics.stroke.rule
        box = QRectF(self.pixel_rect(*self.current).adjusted(-1, -1, 2, 2))
        draw_box(painter, box, 0, None, theme.color("accent.base"), width)
        inner = box.adjusted(width, width, -width, -width)
        draw_box(painter, inner, 0, None, theme.color("text.on_accent"), theme.metrics.stroke.rule)

    def _paint_rules(self, painter: QPainter, rect: QRect) -> None:
        """Rule off the pixels of a patch, where that leaves something of them."""
        if rect.width() < self._side * _RULED:
            return
        painter.setPen(self._theme.color(_RULE))
        cell = rect.width() // self._side
        for i in range(self._side + 1):
            x, y = rect.left() + i * cell, rect.top() + i * cell
            painter.drawLine(x, rect.top(), x, rect.bottom() + 1)
            painter.drawLine(rect.left(), y, rect.right() + 1, y)

    def _paint_name(self, painter: QPainter, patch: int) -> None:
        """Write a patch's name, with the letter of a locked row; a lit patch has a frame."""
        assert self._layout is not None
        theme, letters = self._theme, dict(self._marks.locked)
        lit, letter = patch in self._marks.lit, letters.get(patch, "")
        name = self._layout.name_rect(patch).translated(self._edge, self._edge)
        name.setBottom(name.top() + self._metrics.height() - 1)
        painter.setFont(theme.font("caption", bold=bool(letter) or lit))
        painter.setPen(theme.color("accent.base" if lit else "text.secondary"))
        text = tr("patch {number}").format(number=patch + 1)
        text = f"{text}, {letter}" if letter else text
        if painter.fontMetrics().horizontalAdvance(text) <= name.width():
            painter.drawText(name, _MIDDLE, text)
        elif painter.fontMetrics().horizontalAdvance(str(patch + 1)) <= name.width():
            painter.drawText(name, _MIDDLE, str(patch + 1))
        frame = QRectF(self.patch_rect(patch).adjusted(-2, -2, 3, 3))
        if letter:
            draw_box(painter, frame, 0, None, theme.color("lock.ring"), theme.metrics.stroke.lock)
        if lit:
            draw_box(painter, frame, 0, None, theme.color("accent.base"), theme.metrics.stroke.focus)

    def _paint_source(self, painter: QPainter, block: Block) -> None:
        """Frame the pixels of a block that a number elsewhere came from."""
        assert self._image is not None
        channels = self._image.shape[2]
        first = self.pixel_rect(block.row, block.column // channels)
        last = self.pixel_rect(block.row + block.rows - 1, (block.column + block.columns - 1) // channels)
        color, width = self._theme.color("accent.base"), self._theme.metrics.stroke.focus + 1
        draw_box(painter, QRectF(first.united(last)).adjusted(-1, -1, 2, 2), 0, None, color, width)

    # Pointer

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a stroke: left paints, or erases what is painted; right erases."""
        pixel = self._pixel_at(event.position())
        buttons = (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton)
        if pixel is None or event.button() not in buttons or self.strokes.active:
            return
        self._announce(pixel)
        self.strokes.begin(pixel, erase=event.button() == Qt.MouseButton.RightButton)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A quick second click is a click."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go on with a stroke; without one light the row of X that the patch becomes."""
        pixel = self._pixel_at(event.position())
        if self.strokes.active and pixel is not None:
            self.strokes.move(pixel)
        self._light(pixel)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the stroke."""
        self.strokes.end()

    def leaveEvent(self, event: QEvent) -> None:
        """Put the light out."""
        self._light(None)

    def _light(self, pixel: Pixel | None) -> None:
        assert self._image is not None or pixel is None
        spot = None
        if pixel is not None and self._image is not None:
            spot = row_of(*pixel, self._image.shape[1], self._side)
        if spot != self._told:
            told, self._told = self._told, spot
            if spot is not None or self._session.state.view.hover == told:
                self._session.look(hover=spot)

    # Keys

    def event(self, event: QEvent) -> bool:
        """Keep the keys that paint from the window's shortcuts."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            key = Qt.Key(event.key())
            if not event.modifiers() and (key in (*_STEPS, *_PAINT, *_ERASE) or _digit(event) is not None):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move; Space paints or erases; 0 … 9 are grey levels, in tenths; Delete erases."""
        key, digit = Qt.Key(event.key()), _digit(event)
        if self._image is None or self.strokes.active:
            event.ignore()
        elif key in _STEPS:
            down, right = _STEPS[key]
            height, width, _ = self._image.shape
            row, column = self.current
            self._announce((min(max(row + down, 0), height - 1), min(max(column + right, 0), width - 1)))
        elif key in _PAINT:
            self.strokes.touch(self.current)
        elif key in _ERASE:
            self.strokes.touch(self.current, (0.0,))
        elif digit is not None:
            self.strokes.touch(self.current, (digit / 10,))
        else:
            event.ignore()

    def _announce(self, pixel: Pixel) -> None:
        """Make a pixel everybody's current cell: the bar below shows its number."""
        assert self._image is not None
        self._go(pixel)
        row, column = pixel
        sequence = self._session.state.view.sequence
        cell = Block("pixels", row, column * self._image.shape[2], sequence=sequence)
        self._session.look(cell=cell, table="pixels")

    def _go(self, pixel: Pixel) -> None:
        if pixel != self.current:
            self.current = pixel
            self.update()
            self._speak()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the pixel that keys act on."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show it no more."""
        super().focusOutEvent(event)
        self.update()


def _digit(event: QKeyEvent) -> int | None:
    text = event.text()
    return int(text) if len(text) == 1 and text in "0123456789" else None


def picture_image(image: Array) -> QImage:
    """Return pixels (H, W, C) as a picture, one px each: 0 and below is black, 1 and above is white or full colour."""
    height, width, channels = image.shape
    levels = np.round(np.clip(image, 0.0, 1.0) * 255).astype(np.uint8)  # (H, W, C)
    colors = np.empty((height, width, 4), dtype=np.uint8)
    colors[..., :3] = levels if channels == 3 else levels[..., :1]
    colors[..., 3] = 255
    return QImage(colors.tobytes(), width, height, 4 * width, QImage.Format.Format_RGBA8888).copy()


def swatch(color: tuple[float, ...]) -> QColor:
    """Return a pixel's numbers as a colour."""
    return picture_image(np.array(color, dtype=np.float64)[None, None, :]).pixelColor(0, 0)
