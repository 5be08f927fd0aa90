"""The drawing grid with its controls: grey or colour, what is painted with, a clean slate, and the shapes."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mha_desktop.document.pictures import DARK, LIGHT, clear_picture, set_channels
from mha_desktop.document.session import Edit, Session
from mha_desktop.document.state import State
from mha_desktop.errors import UserError
from mha_desktop.ui.pixels.grid import PixelGrid, swatch
from mha_desktop.ui.pixels.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import Option, RichLabel, Segmented, TextButton
from mha_desktop.ui.words import translated

WHITE = (LIGHT, LIGHT, LIGHT)


class PixelPad(QWidget):
    """Grid on the left, controls beside it."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._theme = session, theme
        self._shown: tuple[object, ...] = ()
        self.grid = PixelGrid(session, theme)
        channels = [
            Option(1, tr("Grey"), tip=tr("One number a pixel.")),
            Option(3, tr("Colour"), tip=tr("Three numbers a pixel: red, green, blue.")),
        ]
        self.channels = Segmented(theme, channels, look="soft", name=tr("Channels"))
        self.channels.setObjectName("pixels.channels")
        self.channels.chosen.connect(self._choose_channels)
        colors = [
            Option(WHITE, tr("W"), tip=tr("Paint white.")),
            *(
                Option(_pure(k), letter, swatch(_pure(k)), tip)
                for k, (letter, tip) in enumerate(
                    ((tr("R"), tr("Paint red.")), (tr("G"), tr("Paint green.")), (tr("B"), tr("Paint blue.")))
                )
            ),
        ]
        self.colors = Segmented(theme, colors, look="soft", name=tr("Paint with"))
        self.colors.setObjectName("pixels.colors")
        self.colors.chosen.connect(self._choose_color)
        self.clear = TextButton(theme, "eraser", tr("Clear"), tr("Make every pixel dark."))
        self.clear.setObjectName("pixels.clear")
        self.clear.clicked.connect(self._clear)
        self.lines = [RichLabel(theme, font="caption", role="text.secondary") for _ in range(4)]
        hints = (tr("Click or drag to paint,"), tr("right button to erase."))
        self.hints = [RichLabel(theme, hint, font="caption", role="text.tertiary") for hint in hints]
        self._row = QHBoxLayout(self)
        self._side = QVBoxLayout()
        self._row.addWidget(self.grid, 1)
        self._row.addLayout(self._side)
        self._top = QHBoxLayout()
        self._top.addWidget(self.channels)
        self._top.addWidget(self.clear)
        self._top.addStretch(1)
        self._side.addLayout(self._top)
        self._side.addWidget(self.colors, 0, Qt.AlignmentFlag.AlignLeft)
        self._words = QVBoxLayout()
        for label in (*self.lines, *self.hints):
            self._words.addWidget(label)
        self._side.addLayout(self._words)
        self._side.addStretch(1)
        self.colors.set_value(WHITE)
        self.set_theme(theme)

    def show_state(self, new: State) -> None:
        """Show a state's picture."""
        self.grid.show_state(new)
        image, patches = new.sequence.image, new.document.patches
        if image is None or patches is None:
            return
        shown = (image.shape, patches.side, new.document.d)
        if shown == self._shown:
            return
        self._shown = shown
        channels = image.shape[2]
        self.channels.set_value(channels)
        self.colors.setVisible(channels > 1)
        self.grid.strokes.color = (LIGHT,) if channels == 1 else self._color()
        for label, words in zip(self.lines, shapes_words(image.shape, patches.side, new.document.d), strict=True):
            label.set_runs(words)
        self._fit()

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        space = theme.metrics.space
        self._row.setContentsMargins(0, 0, 0, space.s)
        self._row.setSpacing(space.l)
        self._top.setSpacing(space.s)
        self._side.setSpacing(space.s)
        self._words.setSpacing(0)
        for widget in (self.grid, self.channels, self.colors, self.clear):
            widget.set_theme(theme)
        for label in (*self.lines, *self.hints):
            label.set_theme(theme)

    def whole_height(self) -> int:
        """Height at which pixels are comfortable, in px."""
        words = sum(label.sizeHint().height() for label in (*self.lines, *self.hints))
        return max(self.grid.sizeHint().height(), self._controls_height() + words) + self._theme.metrics.space.s

    def _controls_height(self) -> int:
        colors = 0 if self.colors.isHidden() else self.colors.sizeHint().height() + self._side.spacing()
        return self.channels.sizeHint().height() + self._side.spacing() + colors

    def resizeEvent(self, event: object) -> None:
        """Leave out what finds no room beside the picture: first what is said about painting, then the shapes."""
        self._fit()

    def _fit(self) -> None:
        room = self.height() - self._theme.metrics.space.s - self._controls_height()
        for labels in (self.lines, self.hints):
            needed = sum(label.sizeHint().height() for label in labels)
            for label in labels:
                label.setVisible(needed <= room)
            room -= needed

    def minimumSizeHint(self) -> QSize:
        """The smallest grid, and the controls."""
        height = max(self.grid.minimumSizeHint().height(), self._controls_height())
        return QSize(0, height + self._theme.metrics.space.s)

    def _color(self) -> tuple[float, ...]:
        value: tuple[float, ...] = self.colors.value
        return value

    def _choose_channels(self, channels: int) -> None:
        name = tr("grey picture") if channels == 1 else tr("picture in colour")
        self._commit(name, partial(set_channels, channels=channels))

    def _choose_color(self, color: tuple[float, ...]) -> None:
        self.colors.set_value(color)
        self.grid.strokes.color = color

    def _clear(self) -> None:
        sequence = self._session.state.view.sequence
        self._commit(tr("clear picture"), partial(clear_picture, sequence=sequence))

    def _commit(self, name: str, edit: Edit) -> None:
        try:
            self._session.commit(name, edit)
        except UserError as error:
            self.grid.strokes.refused.emit(translated(error))
            return
        self.grid.strokes.refused.emit("")


def _pure(channel: int) -> tuple[float, ...]:
    return tuple(LIGHT if i == channel else DARK for i in range(3))


def shapes_words(shape: tuple[int, ...], side: int, d: int) -> tuple[str, ...]:
    """The shapes from picture to rows, a line each."""
    height, width, channels = shape
    count, length = height // side * (width // side), side * side * channels
    return (
        tr("{count} patches of {side} × {side} pixels").format(count=count, side=side),
        tr("{side}² · {channels} = {length} numbers each").format(side=side, channels=channels, length=length),
        tr("projection {length} × {d}, shared").format(length=length, d=d),
        tr("CLS + {count} = {rows} rows of X").format(count=count, rows=count + 1),
    )
