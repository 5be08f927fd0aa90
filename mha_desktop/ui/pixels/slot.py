"""The table of pixels: a drawing grid, or its numbers."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.ui.pixels.pad import PixelPad
from mha_desktop.ui.pixels.words import tr
from mha_desktop.ui.tables.slot import TableSlot
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import Option, Segmented


class PixelSlot(TableSlot):
    """A slot whose table can be drawn as well as typed; at first it is drawn."""

    def __init__(self, session: Session, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, name, parent)
        self.pad = PixelPad(session, theme)
        options = [
            Option("draw", tr("Draw"), tip=tr("Paint the picture.")),
            Option("numbers", tr("Numbers"), tip=tr("Type the numbers of the pixels.")),
        ]
        self.look = Segmented(theme, options, look="soft", name=tr("Show pixels as"))
        self.look.setObjectName("pixels.look")
        self.look.chosen.connect(self.show_as)
        self.head.add_right(self.look)
        self.head.add_right(self.menu)  # stays the last
        self._inset.addWidget(self.pad, 1)
        self.pad.grid.strokes.refused.connect(self._refused)
        self.show_as("draw")

    def show_as(self, look: str) -> None:
        """Draw the picture, or show its numbers."""
        self.look.set_value(look)
        self.pad.setVisible(look == "draw")
        self.view.setVisible(look == "numbers")
        self.view.fitted.emit()

    def _refused(self, message: str) -> None:
        """Say below the head why the picture cannot be painted; empty takes the sentence away."""
        side = self._theme.metrics.space.l
        if message:
            self._note.say(message, side, self.head.height(), self.width() - 2 * side)
        else:
            self._note.clear()

    def show_state(self, new: State, old: State | None) -> None:
        """Show a state's picture and its numbers."""
        super().show_state(new, old)
        self.pad.show_state(new)

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        super().set_theme(theme)
        if hasattr(self, "pad"):  # the base class dresses itself before there is one
            self.pad.set_theme(theme)
            self.look.set_theme(theme)

    def least_height(self) -> int:
        """Height of the head and of the smallest picture, or of a few rows of numbers, in px."""
        if self.pad.isHidden():
            return super().least_height()
        return self.head.height() + self.pad.minimumSizeHint().height()

    def whole_height(self, lower: int | None = None) -> int:
        """Height of the head and of the whole picture or of every row, in px."""
        if self.pad.isHidden():
            return super().whole_height(lower)
        return self.head.height() + self.pad.whole_height()
