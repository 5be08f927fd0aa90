"""A painted page whose controls stand on the canvas, and which paints again no more than what edits change."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from mha_desktop.document.session import Edit
from mha_desktop.document.state import State
from mha_desktop.errors import UserError
from mha_desktop.ui.insight.canvas import PaintedPage


class ControlledPage(PaintedPage):
    """Says by `words` what its layer below shows; while that and the height stay, `refresh` paints around controls."""

    layered = True
    _words: object = None

    def show_state(self, new: State, old: State | None) -> None:
        """Show a state; `old` is None where everything is to be shown again."""
        raise NotImplementedError

    def words(self) -> object:
        """Return everything that `draw_below` draws, to be compared by value."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Lay out again, and paint what may have changed."""
        height = self.arrange(max(self.canvas.width(), 1))
        words, before = self.words(), self._words
        self._words = words
        if height != self.canvas.minimumHeight() or words != before:
            self.canvas.setMinimumHeight(height)
            self.canvas.forget()
            self.canvas.update()
            return
        region = QRegion(self.canvas.rect())
        for child in self.canvas.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if not child.isHidden():
                region -= QRegion(child.geometry())
        self.canvas.update(region)

    def commit(self, name: str, edit: Edit) -> None:
        """Make an edit; a refusal is said where the window says what it refuses, and the controls stand as before."""
        try:
            self.session.commit(name, edit)
        except UserError as error:
            self.session.refused.emit(error.said)
            self.show_state(self.session.state, None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit into another height too."""
        super().resizeEvent(event)
        self.rearrange()
